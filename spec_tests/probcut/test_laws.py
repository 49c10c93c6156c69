"""ProbCut and Multi-ProbCut keep the laws, and are the plain searches where nothing is believed."""

import pytest

from reference.search.multi_probcut import multi_probcut
from reference.search.probcut import probcut
from spec_tests.probcut import laws, multi_laws
from spec_tests.search.law import Law

ONE = laws.with_one_pair(multi_probcut)
OF_BOTH = [
    laws.all_forms_decide_alike,
    laws.null_windows_are_null,
    laws.nothing_is_predicted_near_decided_values,
    laws.counts_are_the_events,
    laws.the_root_has_a_move,
    laws.an_exact_prediction_is_sound,
]


@pytest.mark.parametrize("each", OF_BOTH, ids=str)
def test_probcut_and_multi_probcut_keep(each: Law) -> None:
    each.holds_for({"probcut": probcut, "multi-probcut": ONE})


def test_probcut_cuts_exactly_where_the_model_says() -> None:
    laws.cuts_are_those_of_the_model.holds(probcut)


def test_rounded_windows() -> None:
    laws.rounded_windows_decide_as_the_model.holds(probcut)


def test_probcut_with_infinite_certainty_is_alphabeta() -> None:
    laws.with_infinite_certainty_it_is_alphabeta.holds(probcut)


OF_MULTI = [
    multi_laws.with_infinite_certainty_it_is_the_plain_search,
    multi_laws.nothing_is_believed_inside_a_shallow_search,
    multi_laws.every_cut_is_one_of_the_model,
]


@pytest.mark.parametrize("each", OF_MULTI, ids=str)
def test_multi_probcut_keeps(each: Law) -> None:
    each.holds(multi_probcut)
