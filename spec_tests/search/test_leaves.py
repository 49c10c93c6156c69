"""Which leaves a search visits: the tests that see a lost cutoff although the value is right."""

from reference.search.alphabeta_shallow import alphabeta_shallow
from reference.search.result import Search
from reference.search.variants import VARIANTS, Leaves
from spec_tests.search import laws, leaf_laws

EVERY: dict[str, Search] = {name: each.search for name, each in VARIANTS.items() if each.leaves is Leaves.ALL}
EXACT: dict[str, Search] = {name: each.search for name, each in VARIANTS.items() if each.leaves is Leaves.NEEDED}
PVS: dict[str, Search] = {
    name: each.search for name, each in VARIANTS.items() if each.leaves is Leaves.AMONG and "window" in each.takes
}
FIRST_LINE: dict[str, Search] = {name: each.search for name, each in VARIANTS.items() if each.first_line}


def test_visits_exactly_the_needed_leaves() -> None:
    laws.visits_exactly_the_needed_leaves.holds_for(EXACT)


def test_visits_exactly_the_needed_leaves_with_extra_turns() -> None:
    laws.visits_exactly_the_needed_leaves_with_extra_turns.holds_for(EXACT)


def test_visits_no_leaf_twice() -> None:
    laws.visits_no_leaf_twice.holds_for(EXACT)


def test_a_narrower_window_visits_fewer_leaves() -> None:
    laws.a_narrower_window_visits_fewer_leaves.holds_for(EXACT)


def test_pvs_visits_only_leaves_of_alphabeta() -> None:
    laws.visits_only_needed_leaves.holds_for(PVS)


def test_pvs_visits_only_leaves_of_alphabeta_with_extra_turns() -> None:
    leaf_laws.visits_only_needed_leaves_with_extra_turns.holds_for(PVS)


def test_a_null_window_leaves_pvs_nothing_to_do_differently() -> None:
    leaf_laws.a_null_window_makes_it_alphabeta.holds_for(PVS)


def test_every_leaf_is_visited_once_without_cutoffs() -> None:
    leaf_laws.visits_every_leaf_once.holds_for(EVERY)


def test_line_is_that_of_minimax() -> None:
    laws.line_is_that_of_minimax.holds_for(FIRST_LINE)


def test_visits_exactly_the_leaves_of_shallow_cutoffs() -> None:
    laws.visits_exactly_the_leaves_of_shallow_cutoffs.holds_for({"alphabeta-shallow": alphabeta_shallow})


def test_searches_again_only_what_is_better() -> None:
    laws.searches_again_only_what_is_better.holds_for(PVS)
