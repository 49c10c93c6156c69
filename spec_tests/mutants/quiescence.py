"""Mutants of quiescence search."""

from reference.search.quiescence import quiescence
from reference.search.result import Window, everything
from reference.trees.graph import GraphPosition, graph
from spec_tests.mutants.mutant import rewritten
from spec_tests.search import quiescence_laws as laws
from spec_tests.search.quiet import MATE, POISONED, Scene

CHECKED = Scene(GraphPosition(graph([[1], []], [0, 3])), frozenset(), frozenset({0}))
"""In check with one evasion, after which the game is over and lost by 3."""

STANDING = "best, narrow = best.counted(1, 0), window.raised(best.value)"

MUTANTS = [
    rewritten(
        "S25-no-standing-pat",
        "A side with a loud move must make one.",
        quiescence,
        STANDING,
        "best, narrow = nothing_yet, window",
        laws.quiescence_is_minimax_of_the_quiet_tree,
        (POISONED, 8),
    ),
    rewritten(
        "S25-checks-cost-no-depth",
        "Moves out of check are looked at without a limit.",
        quiescence,
        "depth_after(move, depth, pass_costs_depth)",
        "depth - (not forced(position))",
        laws.quiescence_looks_no_further_than_its_depth,
    ),
    rewritten(
        "S25-no-horizon-in-check",
        "The depth does not end the search of a side in check.",
        quiescence,
        "if not horizon and forced(position):",
        "if not position.is_over() and forced(position):",
        laws.quiescence_looks_no_further_than_its_depth,
        (CHECKED, 0),
    ),
    rewritten(
        "Q1-stands-pat-in-check",
        "A side in check may stop, and only loud moves get it out: a mate is not seen.",
        quiescence,
        "if not horizon and forced(position):",
        "if False:",
        laws.quiescence_is_minimax_of_the_quiet_tree,
        (MATE, 2),
        seen="source 004 (E004-08), public bug report C43",
    ),
    rewritten(
        "Q2-forced-move-declined",
        "A forced side takes the better of its best move and the static value.",
        quiescence,
        "best, narrow = nothing_yet, window",
        "best, narrow = static(position, evaluate, final, ply).counted(1, 0), window",
        laws.quiescence_is_minimax_of_the_quiet_tree,
        (CHECKED, 1),
        seen="source 002 (E002-08)",
    ),
    rewritten(
        "Q3-only-loud-moves-out-of-check",
        "A side in check may not stop, but sees its loud moves alone.",
        quiescence,
        "position.legal_moves()",
        "loud_moves(position) or position.legal_moves()",
        laws.quiescence_is_minimax_of_the_quiet_tree,
    ),
    rewritten(
        "Q4-standing-pat-does-not-raise-alpha",
        "The static value is not used as a lower bound for the moves: right value, cutoffs lost.",
        quiescence,
        STANDING,
        "best, narrow = best.counted(1, 0), window",
        laws.quiescence_visits_exactly_the_needed_nodes,
    ),
    rewritten(
        "Q5-stands-pat-only-above-beta",
        "A static value that is just beta does not end the node.",
        quiescence,
        "best.value >= window.beta",
        "best.value > window.beta",
        laws.quiescence_visits_exactly_the_needed_nodes,
        (POISONED, 8, Window(-1, 0)),
    ),
    rewritten(
        "Q6-standing-pat-called-exact",
        "A static value above beta is stored as the value, although a capture may be worth more.",
        quiescence,
        "best.judged(window) if enough else best",
        "best",
        laws.quiescence_keeps_the_window_contract,
    ),
    rewritten(
        "Q7-stands-pat-at-alpha",
        "A side whose static value is far below alpha gives up before it has looked at a capture.",
        quiescence,
        "if not moves:",
        "if not moves or best.value < window.alpha:",
        laws.quiescence_keeps_the_window_contract,
    ),
    rewritten(
        "Q8-static-value-of-the-other-side",
        "The static value is taken in the opponent's view.",
        quiescence,
        "static(position, evaluate, final, ply)",
        "static(position, evaluate, final, ply).seen(-1)",
        laws.quiescence_is_not_below_the_static_value,
        (POISONED._replace(position=GraphPosition(graph([[]], [1]))), 0, everything),
    ),
    rewritten(
        "Q9-window-not-turned",
        "The opponent is asked with the mover's window.",
        quiescence,
        "narrow.seen(turn)",
        "narrow",
        laws.quiescence_keeps_the_window_contract,
    ),
    rewritten(
        "Q10-extra-turn-turned",
        "Every move changes the view, also where the same side moves again.",
        quiescence,
        "turn_between(position, child)",
        "-1",
        laws.quiescence_is_minimax_of_the_quiet_tree,
    ),
    rewritten(
        "Q11-depth-not-counted",
        "Loud moves cost no depth.",
        quiescence,
        "depth_after(move, depth, pass_costs_depth)",
        "depth",
        laws.quiescence_looks_no_further_than_its_depth,
        (POISONED, 1),
    ),
    rewritten(
        "Q12-distance-to-the-win-not-counted",
        "A slow win is worth as much as a quick one.",
        quiescence,
        "ply + 1",
        "ply",
        laws.quiescence_counts_the_distance_to_a_win,
        (CHECKED, 1),
    ),
    rewritten(
        "Q13-standing-pat-counted-as-a-leaf",
        "A node that was looked into is counted among the leaves.",
        quiescence,
        "best.counted(1, 0)",
        "best",
        laws.quiescence_counts_are_the_events,
        (POISONED, 1, everything),
    ),
    rewritten(
        "Q14-line-by-the-first-loud-move",
        "The value is the best move's, the line begins with the first.",
        quiescence,
        "best.improved_by(reply, move, turn)",
        "best.improved_by(reply, moves[0], turn)",
        laws.quiescence_line_leads_to_its_value,
    ),
]
