"""Predictions: which are refused, which a search is given, and what their numbers do to a threshold."""

import math

import pytest

from reference.errors import BadInput, Reason
from reference.search.multi_probcut import PairTable, multi_probcut, reduced_by
from reference.search.prediction import UNDECIDED, Cut, Form, Pair
from reference.search.probcut import probcut
from reference.search.result import INFINITY, Bound, Window
from reference.trees.graph import FIVE_NODES, GraphPosition, static_value

SURE = Pair(0, 1, 1.0, 0.0, 0.0)


@pytest.mark.parametrize(
    ("shallow", "deep", "slope", "intercept", "sigma"),
    [
        (2, 2, 1.0, 0.0, 1.0),
        (3, 2, 1.0, 0.0, 1.0),
        (-1, 2, 1.0, 0.0, 1.0),
        (1, 2, 0.0, 0.0, 1.0),
        (1, 2, -1.0, 0.0, 1.0),
        (1, 2, math.inf, 0.0, 1.0),
        (1, 2, math.nan, 0.0, 1.0),
        (1, 2, 1.0, math.nan, 1.0),
        (1, 2, 1.0, math.inf, 1.0),
        (1, 2, 1.0, 0.0, -1.0),
        (1, 2, 1.0, 0.0, math.nan),
        (1, 2, 1.0, 0.0, math.inf),
    ],
)
def test_a_prediction_of_nothing_is_refused(
    shallow: int, deep: int, slope: float, intercept: float, sigma: float
) -> None:
    with pytest.raises(BadInput) as caught:
        Pair(shallow, deep, slope, intercept, sigma)
    assert caught.value.reason is Reason.BAD_NUMBER


@pytest.mark.parametrize(("t", "decided"), [(-1.0, 9), (math.nan, 9), (1.0, 0), (1.0, -5), (1.0, INFINITY + 1)])
def test_bad_questions_are_refused(t: float, decided: int) -> None:
    with pytest.raises(BadInput):
        probcut(GraphPosition(FIVE_NODES), 2, static_value, pair=SURE, t=t, decided=decided)
    with pytest.raises(BadInput):
        multi_probcut(
            GraphPosition(FIVE_NODES), 2, static_value, pairs=lambda position, depth: (), t=t, decided=decided
        )


def test_the_windows_of_each_form() -> None:
    """Thresholds 4.5 and -3.5: null windows 4 | 5 and -4 | -3."""
    thresholds = Pair(1, 3, 2.0, 0.0, 4.0).thresholds(Window(-3, 5), 1.0, UNDECIDED)
    assert (thresholds.high, thresholds.low) == (4.5, -3.5)
    assert list(Form.NULL_WINDOWS.windows(thresholds)) == [Window(4, 5), Window(-4, -3)]
    assert list(Form.ONE_WINDOW.windows(thresholds)) == [Window(-4, 5)]
    assert list(Form.FULL_WINDOW.windows(thresholds)) == [Window(-INFINITY, INFINITY)]


def test_an_open_end_is_not_asked_about() -> None:
    """Nothing is better than everything."""
    thresholds = Pair(1, 3, 1.0, 0.0, 4.0).thresholds(Window(-3, INFINITY), 1.0, UNDECIDED)
    assert (thresholds.high, thresholds.low) == (None, -7.0)
    for form in (Form.NULL_WINDOWS, Form.ONE_WINDOW):
        assert list(form.windows(thresholds)) == [Window(-7, -6)]
    for pair in (SURE, Pair(1, 3, 1.0, 0.0, 4.0)):
        assert list(Form.FULL_WINDOW.windows(pair.thresholds(Window(-3, 5), math.inf, UNDECIDED))) == []


def test_a_prediction_of_the_end_may_claim_decided_values() -> None:
    """A final score is always decided; but it is predicted from estimates only."""
    window = Window(3999, 4000)
    assert Pair(2, None, 50.0, 0.0, 3000.0).thresholds(window, 1.0, 2000).high == 140.0
    assert Pair(2, 8, 50.0, 0.0, 3000.0).thresholds(window, 1.0, 2000).high is None
    assert Pair(2, None, 1.0, 0.0, 0.0).thresholds(window, 1.0, 2000).high is None


def test_a_smaller_slope_is_bold_on_one_side_and_careful_on_the_other() -> None:
    """Erratum E002-13: the source says that a smaller a is bolder. With a limit above b it is so for low cuts only."""
    steep, flat = Pair(2, 4, 1.2, -7.5, 1.4), Pair(2, 4, 1.1, -7.5, 1.4)
    above = Window(20, 21)
    a_little, a_lot = (pair.thresholds(above, 1.0, UNDECIDED) for pair in (flat, steep))
    assert a_little.high is not None and a_lot.high is not None and a_little.low is not None and a_lot.low is not None
    assert a_little.high > a_lot.high and a_little.low > a_lot.low
    below = Window(-21, -20)
    a_little, a_lot = (pair.thresholds(below, 1.0, UNDECIDED) for pair in (flat, steep))
    assert a_little.high is not None and a_lot.high is not None and a_little.low is not None and a_lot.low is not None
    assert a_little.high < a_lot.high and a_little.low < a_lot.low


def test_a_cut_knows_what_it_claims() -> None:
    """Both ways; and by how much the prediction is beyond it."""
    position, pair = GraphPosition(FIVE_NODES), Pair(1, 3, 2.0, 1.0, 4.0)
    high = Cut(position, 3, Window(2, 7), pair, Bound.LOWER)
    low = Cut(position, 3, Window(2, 7), pair, Bound.UPPER)
    assert (high.limit, low.limit) == (7, 2)
    assert (high.is_wrong(6), high.is_wrong(7), low.is_wrong(2), low.is_wrong(3)) == (True, False, False, True)
    assert (high.margin(7), low.margin(-4)) == (2.0, 2.25)
    assert Cut(position, 1, Window(2, 7), SURE, Bound.LOWER).margin(9) == math.inf


def test_pairs_by_stage_and_depth() -> None:
    """Rows whose stage it is; cheapest first; those of the end where the depth reaches it; none in a gap."""
    early, late, second = Pair(1, 3, 1.0, 0.0, 9.0), Pair(1, 3, 1.0, 0.0, 5.0), Pair(2, 3, 1.0, 0.0, 4.0)
    last = Pair(2, None, 1.0, 0.0, 7.0)
    left = {"start": 40, "middle": 24, "low": 20, "gap": 19, "endgame": 10, "two": 2, "beyond": 61}
    table = PairTable([(25, 60, early), (20, 24, second), (20, 24, late), (1, 12, last)], left.__getitem__)
    assert table("start", 3) == (early,)
    assert table("middle", 3) == table("low", 3) == (late, second)
    assert table("beyond", 3) == table("gap", 3) == table("start", 4) == ()
    assert table("endgame", 10) == table("endgame", 12) == (last,)
    assert table("endgame", 9) == ()
    assert table("two", 2) == (), "a shallow search that is no shallower"


def test_source_002_s_form() -> None:
    """Two plies less, from depth 5 on, the same numbers everywhere."""
    pairs = reduced_by(2, least=5, slope=1.16, intercept=-7.5, sigma=1.4)
    assert [list(pairs(None, depth)) for depth in (4, 5, 7)] == [
        [],
        [Pair(3, 5, 1.16, -7.5, 1.4)],
        [Pair(5, 7, 1.16, -7.5, 1.4)],
    ]
    with pytest.raises(BadInput):
        reduced_by(3, least=2, slope=1.0, intercept=0.0, sigma=1.0)
    for plies, least in ((0, 5), (-1, 5)):
        with pytest.raises(BadInput):
            reduced_by(plies, least=least, slope=1.0, intercept=0.0, sigma=1.0)
    for plies in (1, 2):
        at_least = reduced_by(plies, least=plies, slope=1.0, intercept=0.0, sigma=1.0)
        assert list(at_least(None, plies)) == [Pair(0, plies, 1.0, 0.0, 1.0)]
