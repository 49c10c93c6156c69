"""Mutants of delta pruning."""

from reference.search.delta_quiescence import delta_quiescence
from spec_tests.mutants.mutant import rewritten
from spec_tests.search import delta_laws as laws

MUTANTS = [
    rewritten(
        "D1-prunes-in-check",
        "A side in check leaves out moves, though it has nothing else to stand on.",
        delta_quiescence,
        "if stands and (estimate",
        "if (estimate",
        laws.delta_leaves_nothing_out_in_check,
    ),
    rewritten(
        "D2-forgets-what-was-left-out",
        "A move left out counts as nothing, so that the bound is below what the move may be worth.",
        delta_quiescence,
        "best = at_least(best, estimate)",
        "pass",
        laws.delta_keeps_the_window_contract_where_gains_are_exact,
    ),
    rewritten(
        "D3-prunes-against-beta",
        "A move that cannot reach beta is left out.",
        delta_quiescence,
        "<= narrow.alpha",
        "<= narrow.beta",
        laws.delta_keeps_the_window_contract_where_gains_are_exact,
    ),
    rewritten(
        "D4-estimates-from-alpha",
        "The gain is added to alpha instead of the static value.",
        delta_quiescence,
        "hope = best.value + margin",
        "hope = narrow.alpha + margin",
        laws.delta_looks_into_no_hopeless_move,
    ),
    rewritten(
        "D5-margin-taken-off",
        "The margin has the wrong sign.",
        delta_quiescence,
        "best.value + margin",
        "best.value - margin",
        laws.delta_with_a_margin_beyond_all_values_is_quiescence,
    ),
    rewritten(
        "D6-alpha-of-the-root",
        "Moves are judged by the window that the node was entered with.",
        delta_quiescence,
        "<= narrow.alpha",
        "<= window.alpha",
        laws.delta_looks_into_no_hopeless_move,
    ),
]
