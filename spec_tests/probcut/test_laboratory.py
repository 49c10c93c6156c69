"""The laboratory: what it calculates, what it refuses, and that it is the same on every run."""

import math
import random
from itertools import islice
from statistics import NormalDist

import pytest

from reference.commands.probcuts.chance import share, share_in_bunches, tail, wilson
from reference.commands.probcuts.fitting import LEAST, Fit, fit, read_depths, tried, values_of
from reference.commands.probcuts.measure import Root, Way, report
from reference.commands.probcuts.player import DECIDED, evaluation
from reference.commands.probcuts.plot import in_letters, in_svg
from reference.commands.probcuts.sample import Stage, positions, read_stages
from reference.commands.probcuts.sets import named_sets, read_rows, row_of, write_rows
from reference.commands.probcuts.tune import MOST_WRONG, HighCut, chosen, game, lines
from reference.engines.othello_points import in_points
from reference.engines.othello_probcut_pairs import pairs_of
from reference.errors import BadInput, Reason
from reference.othello.bitboard import BitboardPosition
from reference.othello.evaluation_bitboard import staged
from reference.search.alphabeta import alphabeta
from spec_tests.search.oracle import brute_value

MIDDLE = Stage(25, 36)


def noisy(number: int, slope: float, intercept: float, sigma: float) -> list[dict[int | None, int]]:
    """Values of two depths that obey the model."""
    dice = random.Random(7)
    shallow = [dice.randint(-200, 200) for _ in range(number)]
    return [{1: each, 3: round(slope * each + intercept + dice.gauss(0, sigma))} for each in shallow]


def test_a_fit_finds_the_line_that_made_the_values() -> None:
    """Within three standard errors of each number, for 2,000 values."""
    found = fit(MIDDLE, (1, 3), noisy(2000, 1.16, -7.5, 14.0))
    assert math.isclose(found.slope, 1.16, abs_tol=3 * 14 / (115 * math.sqrt(2000)))
    assert math.isclose(found.intercept, -7.5, abs_tol=3 * 14 / math.sqrt(2000))
    assert math.isclose(found.sigma, 14, abs_tol=3 * 14 / math.sqrt(4000))
    assert found.poor == "" and found.pair.slope == round(found.slope, 3)
    again = tried(found.values, 1.16, -7.5, 14.0)
    assert abs(again.mean) < 1 and abs(again.beyond - 0.317) < 0.03


@pytest.mark.parametrize(
    "values",
    [
        noisy(LEAST - 1, 1.0, 0.0, 1.0),
        noisy(500, 0.1, 0.0, 60.0),
        noisy(500, -1.0, 0.0, 1.0),
        [{1: 5, 3: 5}] * 100,
        [],
        [{1: DECIDED, 3: 9}] * 100,
    ],
    ids=["few", "noise", "falling", "constant", "none", "decided"],
)
def test_a_poor_fit_is_not_used(values: list[dict[int | None, int]]) -> None:
    found = fit(MIDDLE, (1, 3), values)
    assert found.poor
    with pytest.raises(BadInput) as caught:
        row_of(found)
    assert caught.value.reason is Reason.UNSUPPORTED
    assert in_letters(found)


def test_decided_values_are_left_out() -> None:
    """On either side; where the deep value is the final score, on the shallow side only."""
    values: list[dict[int | None, int]] = [{1: 3, 3: DECIDED, None: 64000}, {1: -DECIDED, 3: 1, None: 0}]
    assert fit(MIDDLE, (1, 3), values).decided == 2
    assert fit(MIDDLE, (1, None), values).values == ((3, 64000),)


def test_values_are_minimax_s() -> None:
    """By the plainest search, to depth 2; and to the end of the game by the same and the endgame solver."""
    for position in positions(Stage(6, 6), 3, 1, staged):
        values = values_of(position, [(1, 2), (2, None)], staged)
        for depth in (0, 1, 2):
            plain = alphabeta(position, depth, staged, final=in_points, pass_costs_depth=False)
            assert values[depth] == plain.value
        assert values[None] == 1000 * brute_value(position, 12, lambda position: 0)


def test_a_sample_is_the_same_in_parts() -> None:
    """Position number n does not depend on those before it; seeds differ; all are of the stage and not over."""
    whole = list(positions(MIDDLE, 6, 1, staged))
    assert list(positions(MIDDLE, 3, 1, staged, first=3)) == whole[3:]
    assert list(positions(MIDDLE, 6, 2, staged)) != whole
    assert len(set(whole)) == 6
    for position in positions(Stage(1, 12), 20, 1, staged):
        assert 1 <= position.empties() <= 12 and position.legal_moves()


def test_intervals() -> None:
    """Wilson's own table of the 95% interval: 0 of 10 is up to 27.8%, 5 of 10 from 23.7% to 76.3%."""
    assert [round(end, 3) for end in wilson(0.0, 10)] == [0.0, 0.278]
    assert [round(end, 3) for end in wilson(0.5, 10)] == [0.237, 0.763]
    assert wilson(0.3, 0) == (0.0, 1.0)
    assert (share(0, 0).rate, str(share(0, 0))) == (0.0, "none")
    assert math.isclose(tail(1.5), 1 - NormalDist().cdf(1.5)) and math.isclose(tail(1.0), 0.1587, abs_tol=1e-4)


def test_bunches_tell_less_than_single_cases() -> None:
    """Ten searches that are wrong altogether or not at all are ten cases, not a hundred; even ones are a hundred."""
    bunched = share_in_bunches([(10, 10)] * 5 + [(0, 10)] * 5)
    even = share_in_bunches([(5, 10)] * 10)
    assert (bunched.part, bunched.whole, bunched.rate) == (50, 100, 0.5)
    assert math.isclose(bunched.high, wilson(0.5, 9)[1])
    assert (even.low, even.high) == wilson(0.5, 100)
    assert share_in_bunches([]).whole == 0


def test_the_rule_of_the_source_picks_the_least_t() -> None:
    """Wrong cuts are those with a small margin: at t 1.5 and above there are none; below a share too large."""
    cuts = [HighCut(1.0 + step / 1000, step < 400) for step in range(1000)]
    table = lines(cuts, 1.0)
    best = chosen(table)
    assert table[0].wrong.part == 400 and best is not None and best.t == 1.5
    assert best.wrong.rate <= MOST_WRONG
    assert chosen(lines([HighCut(3.0, True)], 1.0)) is None
    assert lines([], 1.0) == [] and chosen([]) is None


def test_rows_are_read_as_they_are_written() -> None:
    row = row_of(fit(MIDDLE, (1, 3), noisy(100, 1.0, 2.0, 5.0)))
    assert read_rows(write_rows([row], "staged", "fit")) == (row,)
    assert read_rows(write_rows([], "staged", "fit")) == ()
    assert read_rows(write_rows([row._replace(deep=None)], "staged", "fit"))[0].deep is None


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('"rows": [', '"rows": ', Reason.BAD_FORMAT),
        ("plyspec probcut 1", "plyspec probcut 2", Reason.BAD_FORMAT),
        ('"rows"', '"lines"', Reason.MISSING_FIELD),
        ('"shallow": 1', '"shallow": 1.5', Reason.BAD_NUMBER),
        ('"shallow": 1', '"shallow": true', Reason.BAD_NUMBER),
        ('"shallow": 1', '"shallow": 3', Reason.BAD_NUMBER),
        ('"shallow": 1, ', "", Reason.MISSING_FIELD),
        ('"correlation": 0.999', '"correlation": 0.5', Reason.UNSUPPORTED),
        ('"positions": 100', '"positions": 3', Reason.UNSUPPORTED),
        ('"slope": 1.0', '"slope": NaN', Reason.BAD_NUMBER),
    ],
)
def test_a_bad_file_is_refused(old: str, new: str, reason: Reason) -> None:
    row = row_of(fit(MIDDLE, (1, 3), noisy(100, 1.0, 2.0, 5.0)))._replace(slope=1.0, correlation=0.999)
    text = write_rows([row], "staged", "fit")
    assert old in text
    with pytest.raises(BadInput) as caught:
        pairs_of(read_rows(text.replace(old, new)))
    assert caught.value.reason is reason


@pytest.mark.parametrize("text", ["", "1", "1-2-3", "a-b", "5-3", "0-4", "20-60", "1-2,"])
def test_bad_stages(text: str) -> None:
    with pytest.raises(BadInput):
        read_stages(text)


@pytest.mark.parametrize("text", ["", "1", "3-2", "2-2", "1-", "-3", "1-last", "1-2,"])
def test_bad_depths(text: str) -> None:
    with pytest.raises(BadInput):
        read_depths(text)


def test_a_plot_has_every_point() -> None:
    """In letters no cell is lost; in SVG a circle a position."""
    found = fit(MIDDLE, (1, 3), noisy(200, 1.0, 0.0, 9.0))
    cells = "".join(line[11:67] for line in in_letters(found)[1:8])
    assert sum(int(cell) for cell in cells.replace(".", "")) == 200
    assert in_svg([found, found]).count("<circle") == 400
    assert isinstance(found, Fit) and in_svg([found]).startswith("<svg ")


def test_unknown_evaluations_are_refused() -> None:
    with pytest.raises(BadInput) as caught:
        evaluation("magic")
    assert caught.value.reason is Reason.UNKNOWN_NAME


def test_games_and_measurements_are_the_same_twice() -> None:
    """With a seed."""
    way = Way(named_sets()["staged"].pairs, 3, staged)
    first, second = (list(islice(game(0, 3, way, 1.0), 20)) for _ in range(2))
    assert first == second and all(cut.margin >= 1.0 for cut in first)
    (position,) = positions(MIDDLE, 1, 5, staged)
    one, two = (report(1.0, [Root(position, way).outcome(1.0)]) for _ in range(2))
    assert one == two
    assert isinstance(position, BitboardPosition)
