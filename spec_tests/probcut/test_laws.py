"""ProbCut and Multi-ProbCut keep the laws, and are the plain searches where nothing is believed."""

from reference.search.multi_probcut import multi_probcut
from reference.search.probcut import probcut
from spec_tests.probcut import laws, multi_laws
from spec_tests.probcut.combined import hold

BOTH = {"probcut": probcut, "multi-probcut": laws.with_one_pair(multi_probcut)}


def test_cuts_counts_and_the_root() -> None:
    hold(
        BOTH,
        laws.all_forms_decide_alike,
        laws.null_windows_are_null,
        laws.counts_are_the_events,
        laws.the_root_has_a_move,
    )


def test_nothing_is_predicted_near_decided_values() -> None:
    hold(BOTH, laws.nothing_is_predicted_near_decided_values)


def test_an_exact_prediction_is_sound() -> None:
    hold(BOTH, laws.an_exact_prediction_is_sound)


def test_probcut_cuts_exactly_where_the_model_says() -> None:
    hold({"probcut": probcut}, laws.cuts_are_those_of_the_model)


def test_rounded_windows() -> None:
    hold({"probcut": probcut}, laws.rounded_windows_decide_as_the_model)


def test_multi_probcut_keeps_its_laws() -> None:
    hold(
        {"multi-probcut": multi_probcut},
        multi_laws.with_infinite_certainty_it_is_the_plain_search,
        multi_laws.nothing_is_believed_inside_a_shallow_search,
        multi_laws.every_cut_is_one_of_the_model,
    )
