"""Which leaves a search visits: the tests that see a lost cutoff although the value is right."""

import pytest

from reference.search.variants import VARIANTS
from spec_tests.search import laws

ALPHABETAS = ("alphabeta-two-player", "alphabeta-fail-hard", "alphabeta")
PVS = ("pvs", "pvs-from-bound", "pvs-trusting", "pvs-fail-hard", "pvs-fail-hard-from-bound", "negascout")
SAME_LINE = (*ALPHABETAS, "negamax", "alphabeta-shallow", "scout", "pvs", "pvs-trusting", "pvs-fail-hard")


@pytest.mark.parametrize("name", ALPHABETAS)
def test_visits_exactly_the_needed_leaves(name: str) -> None:
    laws.visits_exactly_the_needed_leaves.holds(VARIANTS[name].search)


@pytest.mark.parametrize("name", ALPHABETAS)
def test_visits_exactly_the_needed_leaves_with_extra_turns(name: str) -> None:
    laws.visits_exactly_the_needed_leaves_with_extra_turns.holds(VARIANTS[name].search)


@pytest.mark.parametrize("name", ALPHABETAS)
def test_visits_no_leaf_twice(name: str) -> None:
    laws.visits_no_leaf_twice.holds(VARIANTS[name].search)


@pytest.mark.parametrize("name", ALPHABETAS)
def test_a_narrower_window_visits_fewer_leaves(name: str) -> None:
    laws.a_narrower_window_visits_fewer_leaves.holds(VARIANTS[name].search)


@pytest.mark.parametrize("name", PVS)
def test_pvs_visits_only_leaves_of_alphabeta(name: str) -> None:
    laws.visits_only_needed_leaves.holds(VARIANTS[name].search)


@pytest.mark.parametrize("name", SAME_LINE)
def test_line_is_that_of_minimax(name: str) -> None:
    laws.line_is_that_of_minimax.holds(VARIANTS[name].search)
