"""Where predictions end: at decided values, predicted or predicted from; and what their error is."""

import math

import pytest

from reference.search.prediction import Pair, Thresholds
from reference.search.result import INFINITY, Window

NOWHERE = Thresholds(None, None)


def thresholds(slope: float, end: int, deep: int | None = 2, t: float = 0.0, sigma: float = 0.0) -> Thresholds:
    """Those of a window from minus one end to the end, values being decided from 10 on."""
    return Pair(1, deep, slope, 0.0, sigma).thresholds(Window(-end, end), t, 10)


def test_a_decided_value_is_not_predicted() -> None:
    """From the first such value on, on either side, however close to zero the shallow value that would predict it."""
    assert thresholds(2.0, 9) == Thresholds(4.5, -4.5)
    for end in (10, 11, INFINITY):
        assert thresholds(2.0, end) == NOWHERE


def test_nothing_is_predicted_from_a_decided_value() -> None:
    """Five is predicted from ten, which is decided; four from eight, which is not."""
    assert thresholds(0.5, 4) == Thresholds(8.0, -8.0)
    for end in (5, 6):
        assert thresholds(0.5, end) == NOWHERE


def test_the_end_of_the_game_is_decided_and_predicted_but_infinity_is_not() -> None:
    """A pair that looks to the end; its slope brings the largest window near zero."""
    assert thresholds(1e9, INFINITY - 1, None) == Thresholds(1 - 1e-9, 1e-9 - 1)
    assert thresholds(1e9, INFINITY, None) == NOWHERE


@pytest.mark.parametrize("sigma", [0.0, 1.0])
def test_with_infinite_certainty_nothing_is_predicted(sigma: float) -> None:
    """Even of a pair that is never wrong."""
    for deep in (2, None):
        assert thresholds(1.0, 3, deep, math.inf, sigma) == NOWHERE


def test_the_error_is_what_was_found_beyond_what_was_predicted() -> None:
    """Twice the shallow value and five."""
    pair = Pair(1, 2, 2.0, 5.0, 1.0)
    assert [pair.error(4, deep) for deep in (13, 20, 12)] == [0.0, 7.0, -1.0]
    assert pair.error(-4, -3) == 0.0
