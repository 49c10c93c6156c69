"""Wrong selective searches: each with one defect, where it is known from, and the law that must reject it."""

from reference.search.futility import futility
from reference.search.late_move_reductions import late_move_reductions
from reference.search.null_move import null_move
from reference.search.result import Window
from reference.trees.graph import GraphPosition
from spec_tests.mutants.mutant import rewritten
from spec_tests.selective import laws

NINE_NODES = GraphPosition.from_text(
    '{"children":[[1],[2,3],[],[4,6],[],[7],[],[],[]],"values":[0,-1,0,0,0,0,-1,0,0],"sides":[0,1,0,1,0,0,0,0,0]}'
)
TWO_NODES = GraphPosition.from_text('{"children":[[1],[]],"values":[1,0],"sides":[0,0]}')
ASKED = "asked = Window(window.beta - 1, window.beta)"

MUTANTS = [
    rewritten(
        "N1-null-window-above-beta",
        "The pass is asked whether it is above beta, not whether it reaches it.",
        null_move,
        ASKED,
        "asked = Window(window.beta, window.beta + 1)",
        laws.passes_are_tried_where_they_may_be,
    ),
    rewritten(
        "N2-null-window-not-turned",
        "The window of the pass is not turned to the other side's view.",
        null_move,
        "asked.seen(turn), False)",
        "asked, False)",
        laws.passes_are_tried_where_they_may_be,
    ),
    rewritten(
        "N3-pass-value-not-turned",
        "What passing is worth is read in the other side's view.",
        null_move,
        "asked.seen(turn), False).seen(turn)",
        "asked.seen(turn), False)",
        laws.a_pass_that_is_a_move_loses_nothing,
    ),
    rewritten(
        "N4-two-passes-in-a-row",
        "After a pass one may pass again: two passes leave the position as it was, searched less deep.",
        null_move,
        "asked.seen(turn), False)",
        "asked.seen(turn), True)",
        laws.passes_are_tried_where_they_may_be,
    ),
    rewritten(
        "N5-pass-at-the-root",
        "The root may be answered by a pass, without a move.",
        null_move,
        "return visit(position, depth, 0, window, False)",
        "return visit(position, depth, 0, window, True)",
        laws.passes_are_tried_where_they_may_be,
    ),
    rewritten(
        "N6-no-reduction",
        "The pass is searched as deep as a move.",
        null_move,
        "depth - 1 - reduction, ply",
        "depth - 1, ply",
        laws.passes_are_tried_where_they_may_be,
    ),
    rewritten(
        "N7-the-value-of-the-pass-is-returned",
        "Fail-soft beyond beta: a value that only a pass can reach.",
        null_move,
        "best = SearchResult(window.beta, Bound.LOWER",
        "best = SearchResult(reply.value, Bound.LOWER",
        laws.passes_are_tried_where_they_may_be,
    ),
    rewritten(
        "N8-a-pass-below-beta-counts-as-a-move",
        "A pass that misses beta by one raises alpha: cutting at beta - 1.",
        null_move,
        "if reply.value >= window.beta:",
        "if reply.value >= window.beta - 1:",
        laws.a_pass_that_is_a_move_loses_nothing,
    ),
    rewritten(
        "L1-no-search-to-full-depth",
        "A late move that is above alpha at the lower depth is taken at its word.",
        late_move_reductions,
        "if less < rest and reply.value > narrow.alpha:",
        "if False:",
        laws.what_counts_was_searched_in_full,
        seen="a mistake of public programs, S17",
    ),
    rewritten(
        "L2-second-search-at-the-lower-depth",
        "The last search, with the open window, is still reduced.",
        late_move_reductions,
        "reply = visit(child, rest, ply + 1, narrow.seen(turn))",
        "reply = visit(child, less, ply + 1, narrow.seen(turn))",
        laws.what_counts_was_searched_in_full,
        seen="a mistake of public programs, S17",
    ),
    rewritten(
        "L3-full-depth-only-inside-the-window",
        "A reduced move at beta or above cuts without being searched to its depth.",
        late_move_reductions,
        "if less < rest and reply.value > narrow.alpha:",
        "if less < rest and narrow.alpha < reply.value < narrow.beta:",
        laws.what_counts_was_searched_in_full,
    ),
    rewritten(
        "L4-loud-moves-reduced",
        "Captures and checks are reduced like any move.",
        late_move_reductions,
        "and is_quiet(position, move, child)",
        "",
        laws.what_counts_was_searched_in_full,
    ),
    rewritten(
        "L5-below-the-least-depth",
        "Reduced near the horizon, too.",
        late_move_reductions,
        "depth >= least_depth",
        "depth >= 1",
        laws.what_counts_was_searched_in_full,
    ),
    rewritten(
        "L6-one-full-move-too-few",
        "The moves are counted from 1.",
        late_move_reductions,
        "number >= full_moves",
        "number + 1 >= full_moves",
        laws.what_counts_was_searched_in_full,
    ),
    rewritten(
        "L7-no-open-window-search",
        "What is inside the window keeps the value of the null window.",
        late_move_reductions,
        "if scout is not narrow and narrow.alpha < reply.value < narrow.beta:",
        "if False:",
        laws.reductions_lose_nothing_under_a_true_evaluation,
    ),
    rewritten(
        "F1-left-out-moves-do-not-count",
        "The value of what was searched alone: the node claims less than its reach.",
        futility,
        "if reach > best.value:",
        "if False:",
        laws.margins_that_no_move_exceeds_lose_nothing,
    ),
    rewritten(
        "F2-fail-low-stored-as-exact",
        "A node whose moves were left out is stored as exact.",
        futility,
        "table.store(key, depth, final.from_root(best.value, ply), best.bound, best.best_move)",
        "table.store(key, depth, final.from_root(best.value, ply), "
        "Bound.EXACT if reach <= window.alpha else best.bound, best.best_move)",
        laws.margins_that_no_move_exceeds_lose_nothing,
        seen="public bug report C48",
    ),
    rewritten(
        "F3-margin-of-one-ply-everywhere",
        "Two plies from the horizon the margin of one is used.",
        futility,
        "margins[depth - 1]",
        "margins[0]",
        laws.margins_that_no_move_exceeds_lose_nothing,
        (NINE_NODES, [(3, Window(-1, 1))]),
        rare=True,
    ),
    rewritten(
        "F4-loud-moves-left-out",
        "Whatever the game says, every move counts as quiet.",
        futility,
        "if reach <= narrow.alpha and is_quiet(position, move, child):",
        "if reach <= narrow.alpha:",
        laws.moves_are_left_out_only_where_they_may_be,
    ),
    rewritten(
        "F5-in-check-too",
        "Moves are left out where the side to move is forced.",
        futility,
        " and not forced(position)",
        "",
        laws.moves_are_left_out_only_where_they_may_be,
    ),
    rewritten(
        "F6-at-the-root-too",
        "The root may lose its moves, and have none.",
        futility,
        "ply > 0 and depth <= len(margins)",
        "0 < depth <= len(margins)",
        laws.moves_are_left_out_only_where_they_may_be,
        (TWO_NODES, 2, Window(1, 2), 0, 2),
        rare=True,
    ),
    rewritten(
        "F7-decided-alpha",
        "Moves are left out where only a win counts any more.",
        futility,
        "abs(window.alpha) < decided",
        "True",
        laws.moves_are_left_out_only_where_they_may_be,
    ),
    rewritten(
        "F8-reach-compared-with-beta",
        "Left out if beta is out of reach, though alpha is not.",
        futility,
        "if reach <= narrow.alpha and",
        "if reach < narrow.beta and",
        laws.margins_that_no_move_exceeds_lose_nothing,
    ),
]
