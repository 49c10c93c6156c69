"""Which leaves a search visits: the tests that see a lost cutoff although the value is right."""

from reference.search.result import Search
from reference.search.variants import VARIANTS
from spec_tests.search import laws

ALPHABETAS = ("alphabeta-two-player", "alphabeta-fail-hard", "alphabeta")
PVS = ("pvs", "pvs-from-bound", "pvs-trusting", "pvs-fail-hard", "pvs-fail-hard-from-bound", "negascout")
SAME_LINE = (*ALPHABETAS, "negamax", "alphabeta-shallow", "scout", "pvs", "pvs-trusting", "pvs-fail-hard")


def named(*names: str) -> dict[str, Search]:
    """Variants by name."""
    return {name: VARIANTS[name].search for name in names}


def test_visits_exactly_the_needed_leaves() -> None:
    laws.visits_exactly_the_needed_leaves.holds_for(named(*ALPHABETAS))


def test_visits_exactly_the_needed_leaves_with_extra_turns() -> None:
    laws.visits_exactly_the_needed_leaves_with_extra_turns.holds_for(named(*ALPHABETAS))


def test_visits_no_leaf_twice() -> None:
    laws.visits_no_leaf_twice.holds_for(named(*ALPHABETAS))


def test_a_narrower_window_visits_fewer_leaves() -> None:
    laws.a_narrower_window_visits_fewer_leaves.holds_for(named(*ALPHABETAS))


def test_pvs_visits_only_leaves_of_alphabeta() -> None:
    laws.visits_only_needed_leaves.holds_for(named(*PVS))


def test_line_is_that_of_minimax() -> None:
    laws.line_is_that_of_minimax.holds_for(named(*SAME_LINE))


def test_visits_exactly_the_leaves_of_shallow_cutoffs() -> None:
    laws.visits_exactly_the_leaves_of_shallow_cutoffs.holds_for(named("alphabeta-shallow"))


def test_searches_again_only_what_is_better() -> None:
    laws.searches_again_only_what_is_better.holds_for(named(*PVS))
