"""Mutants of the searches that narrow by the table, or ask it about the children, and of distances in it."""

from reference.search.leaf import QuickWins
from reference.search.result import Window, everything
from reference.search.table import Table
from reference.search.transposition import alphabeta_with_table
from reference.search.transposition_enhanced import alphabeta_enhanced
from reference.search.transposition_narrowing import alphabeta_narrowing
from reference.trees.graph import GraphPosition, graph
from reference.trees.repetition import RepetitionDraw
from spec_tests.mutants.mutant import rewritten
from spec_tests.mutants.table import at
from spec_tests.search.driver_laws import any_guess_finds_the_value_on_a_shared_table
from spec_tests.search.table_laws import (
    enhanced_cutoff_adds_no_node,
    repetitions_are_draws_with_a_table,
    table_is_true_and_keeps_the_contract,
    table_keeps_distances_to_the_win,
)

MUTANTS = [
    rewritten(
        "S13-distance-stored-from-the-root",
        "A mate is stored with the distance at which this search met it.",
        alphabeta_with_table,
        "final.from_root(best.value, ply)",
        "best.value",
        table_keeps_distances_to_the_win,
    ),
    rewritten(
        "S13-distance-read-from-the-node",
        "A mate's distance from the node is taken for that from the root.",
        alphabeta_with_table,
        "entry.at(ply, final)",
        "entry",
        table_keeps_distances_to_the_win,
    ),
    rewritten(
        "S13-distance-added-to-wins-only",
        "Losses are stored as they come.",
        QuickWins.sign,
        "1 if value > 0 else -1",
        "1 if value > 0 else 0",
        table_keeps_distances_to_the_win,
        owner=QuickWins,
        search=alphabeta_with_table,
    ),
    rewritten(
        "S13-distance-subtracted-twice",
        "The way back out of the table has the sign of the way in.",
        QuickWins.from_node,
        "value - ply",
        "value + ply",
        table_keeps_distances_to_the_win,
        owner=QuickWins,
        search=alphabeta_with_table,
    ),
    rewritten(
        "S14-key-forgets-the-way",
        "Where a repetition is a draw, what was found on one way answers on another.",
        RepetitionDraw.key,
        "frozenset(self.before) if self.key_knows_path else frozenset()",
        "frozenset()",
        repetitions_are_draws_with_a_table,
        (GraphPosition(graph([[3, 4], [3], [], [1, 2], [0, 1]], [0, 0, -1, 0, 0])), 4),
        owner=RepetitionDraw,
        search=alphabeta_with_table,
    ),
    rewritten(
        "S15-search-without-a-move-stored",
        "At odd plies the first move is left out, as to see whether it is the only good one, and the table is told.",
        alphabeta_with_table,
        "for move in order.moves(position, ply, hint):",
        "for move in order.moves(position, ply, hint)[ply % 2 :] or order.moves(position, ply, hint):",
        table_is_true_and_keeps_the_contract,
    ),
    rewritten(
        "narrowed-by-entries-of-any-depth",
        "A bound of another depth narrows the window.",
        alphabeta_narrowing,
        "entry is not None and entry.depth == depth",
        "entry is not None",
        table_is_true_and_keeps_the_contract,
    ),
    rewritten(
        "narrowed-window-with-the-ends-exchanged",
        "The upper bound raises alpha and the lower bound lowers beta.",
        alphabeta_narrowing,
        "window.raised(known.lower).lowered(known.upper)",
        "window.raised(known.upper).lowered(known.lower)",
        table_is_true_and_keeps_the_contract,
    ),
    rewritten(
        "answer-judged-by-the-narrowed-window",
        "A value equal to the stored bound is returned as a bound, although it is inside the window that was asked.",
        alphabeta_narrowing,
        "best = best.judged(window)",
        "best = best.judged(start)",
        any_guess_finds_the_value_on_a_shared_table,
        (at([[1], []], [0, 0]), Table, [(1, Window(-1, 0)), (1, everything)], []),
    ),
    rewritten(
        "enhanced-hands-on-an-exact-child",
        "A child known exactly makes the node exact, although its other moves were not looked at.",
        alphabeta_enhanced,
        "improved_by(answer.counted(0, 0), move, turn).judged(window)",
        "improved_by(answer.counted(0, 0), move, turn)",
        any_guess_finds_the_value_on_a_shared_table,
        (
            at([[1, 5], [4, 5], [], [4, 5], [], []], [0, 0, 0, 0, -2, -1], [0, 1, 1, 1, 0, 0]),
            Table,
            [(2, Window(0, 1)), (1, Window(0, 1)), (2, Window(-3, -2))],
            [(0, 1)],
        ),
        rare=True,
    ),
    rewritten(
        "enhanced-with-this-node's-depth",
        "The child's entry is compared with the depth of the node above it.",
        alphabeta_enhanced,
        "entry.depth == depth_after(move, depth, pass_costs_depth)",
        "entry.depth == depth",
        table_is_true_and_keeps_the_contract,
        (
            at(
                [[1, 2], [3], [3], [4, 5], [7, 8], [7, 8], [7, 8], [], [], []],
                [0, 0, 0, 0, 1, 0, 0, 0, 0, 0],
                [1] + [0] * 9,
                [1],
            ),
            Table,
            [(2, Window(0, 1))],
            False,
        ),
    ),
    rewritten(
        "enhanced-without-turning-the-bound",
        "The child's value is compared with beta in the child's view.",
        alphabeta_enhanced,
        "if answer is not None and answer.seen(turn).value >= window.beta:",
        "if answer is not None and answer.value >= window.beta:",
        table_is_true_and_keeps_the_contract,
        (
            at(
                [[1, 2], [4, 5], [4, 7], [4], [6, 7], [6, 7], [], []],
                [0, 0, 0, 0, 0, 0, 1, 0],
                [0, 0, 0, 0, 1, 1, 1, 0],
            ),
            Table,
            [(3, Window(0, 1))],
            True,
        ),
        rare=True,
    ),
    rewritten(
        "enhanced-cuts-at-alpha",
        "A child that is better than alpha is enough.",
        alphabeta_enhanced,
        "answer.seen(turn).value >= window.beta",
        "answer.seen(turn).value > window.alpha",
        table_is_true_and_keeps_the_contract,
        (
            at([[1, 2], [3, 4], [], [5, 6], [], [], []], [0, 0, 0, 0, -1, 0, 0], [0, 1, 0, 0, 0, 0, 0]),
            Table,
            [(2, Window(-(10**9), 0)), (2, Window(-2, 1))],
            False,
        ),
        rare=True,
    ),
    rewritten(
        "enhanced-at-the-wrong-distance",
        "The child's mate distance is read as if it stood at this node's distance from the root.",
        alphabeta_enhanced,
        "entry.at(ply + 1, final)",
        "entry.at(ply, final)",
        table_keeps_distances_to_the_win,
        (
            at([[1], [2], [], []], [0, 0, 1, 0], [0] * 4),
            Table,
            [(2, Window(0, 1)), (1, Window(0, 1)), (2, Window(0, 1))],
        ),
        rare=True,
    ),
    rewritten(
        "enhanced-never-cuts-after-asking",
        "Visits the children that it could have looked up.",
        alphabeta_enhanced,
        "                    observe.cutoff(position, move, best)\n"
        "                    observe.exit(position, best)\n"
        "                    return best\n",
        "                    visit(child, max(depth - 1, 0), ply + 1, window.seen(turn))\n",
        enhanced_cutoff_adds_no_node,
    ),
]
