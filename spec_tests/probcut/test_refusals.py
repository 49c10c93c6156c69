"""What ProbCut, its predictions and the move filter refuse, and that what is just allowed is not refused."""

import math
from collections.abc import Callable

import pytest

from reference.errors import BadInput, Reason
from reference.search.move_filter import move_filter
from reference.search.multi_probcut import reduced_by
from reference.search.prediction import Form, Pair, Thresholds, check_prediction
from reference.search.result import INFINITY, Window, everything
from reference.trees.tree import Tree, leaf_value


def filtered(at_least: int, reduction: int | None) -> object:
    """A filtered search of the smallest example."""
    return move_filter(
        Tree.initial(), 2, leaf_value, promise=lambda *_: 0, threshold=0, at_least=at_least, reduction=reduction
    )


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: Pair(-1, 3, 1.0, 0.0, 1.0),
        lambda: Pair(3, 3, 1.0, 0.0, 1.0),
        lambda: Pair(4, 3, 1.0, 0.0, 1.0),
        lambda: Pair(1, 3, 0.0, 0.0, 1.0),
        lambda: Pair(1, 3, -1.0, 0.0, 1.0),
        lambda: Pair(1, 3, math.inf, 0.0, 1.0),
        lambda: Pair(1, 3, 1.0, math.nan, 1.0),
        lambda: Pair(1, 3, 1.0, 0.0, -0.5),
        lambda: Pair(1, 3, 1.0, 0.0, math.inf),
        lambda: check_prediction(-0.1, 100),
        lambda: check_prediction(math.nan, 100),
        lambda: check_prediction(1.0, 0),
        lambda: check_prediction(1.0, INFINITY + 1),
        lambda: check_prediction(1.0, True),
        lambda: reduced_by(0, least=5, slope=1.0, intercept=0.0, sigma=1.0),
        lambda: reduced_by(6, least=5, slope=1.0, intercept=0.0, sigma=1.0),
        lambda: filtered(0, None),
        lambda: filtered(1, -1),
    ],
)
def test_a_number_without_sense_is_refused(wrong: Callable[[], object]) -> None:
    """As a bad number, in one line."""
    with pytest.raises(BadInput) as refused:
        wrong()
    assert refused.value.reason is Reason.BAD_NUMBER and "\n" not in str(refused.value)


def test_the_least_and_the_most_are_allowed() -> None:
    """A shallow search of no ply, no spread, certainty without end, the smallest and the largest decided value."""
    assert Pair(0, 1, 1.0, 0.0, 0.0).error(3, 5) == 2
    assert Pair(5, None, 1.0, 0.0, 0.0).deep is None
    for t in (0.0, math.inf):
        check_prediction(t, 1)
        check_prediction(t, INFINITY)
    assert [pair.shallow for pair in reduced_by(5, least=5, slope=1.0, intercept=0.0, sigma=1.0)(None, 5)] == [0]
    filtered(1, 0)


@pytest.mark.parametrize("form", Form)
def test_without_a_threshold_nothing_is_asked(form: Form) -> None:
    """With one of the two, the form of one window asks about that one."""
    assert list(form.windows(Thresholds(None, None))) == []
    for high, low, window in ((7.2, None, Window(7, 8)), (None, -3.7, Window(-4, -3))):
        asked = list(form.windows(Thresholds(high, low)))
        assert asked == [everything if form is Form.FULL_WINDOW else window]
