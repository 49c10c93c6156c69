"""How often a cut is wrong, on a small fixed sample: no more often than the model says, with a slack."""

import math
from functools import cache

import pytest

from reference.commands.probcuts.fitting import Depths, fit, values_of
from reference.commands.probcuts.measure import Report, Root, Way, report, roots
from reference.commands.probcuts.player import OthelloEvaluation
from reference.commands.probcuts.sample import Stage, positions
from reference.commands.probcuts.sets import row_of
from reference.engines.othello_probcut_pairs import POSITIONAL, STAGED, Row, pairs_of
from reference.othello.evaluation_bitboard import positional, staged

MIDDLE, EARLY = Stage(25, 36), Stage(37, 51)
SLACK = 1.5
"""Errors are not quite normal (a long tail), and nodes of a search are no positions of games."""


@cache
def searched() -> tuple[Root, ...]:
    """Ten positions, five plies deep."""
    return tuple(roots(MIDDLE, 10, 1, Way(pairs_of(STAGED), 5, staged)))


@cache
def measured(t: float) -> Report:
    """What a t does to them."""
    return report(t, [root.outcome(t) for root in searched()])


@pytest.mark.parametrize("t", [0.5, 1.0, 1.5])
def test_cuts_are_wrong_no_more_often_than_the_model_says(t: float) -> None:
    """At the threshold 1 - Phi(t); on the whole, by the margins, much less."""
    seen = measured(t)
    assert seen.wrong.whole >= 200
    assert seen.wrong.rate <= SLACK * seen.at_most
    assert seen.wrong.low <= SLACK * seen.expected < seen.at_most


def test_more_certainty_means_fewer_cuts_and_fewer_errors() -> None:
    """Fewer of each, more nodes; and the daring search does err, so that the law above can fail."""
    ts = [0.5, 1.0, 1.5]
    assert [measured(t).wrong.whole for t in ts] == sorted((measured(t).wrong.whole for t in ts), reverse=True)
    assert measured(0.5).wrong.part > measured(1.5).wrong.part
    assert measured(0.5).ratio > measured(1.5).ratio > 1
    assert measured(0.5).mean_off >= measured(1.5).mean_off


def test_a_sigma_that_is_a_tenth_is_found_out() -> None:
    """The same cuts by predictions that claim less error than they have: wrong far more often than is said."""
    rows = tuple(row._replace(sigma=row.sigma / 10) for row in STAGED)
    way = Way(pairs_of(rows), 5, staged)
    seen = report(2.5, [root.asked_by(way).outcome(2.5) for root in searched()])
    assert seen.wrong.low > SLACK * seen.at_most


def test_the_checked_in_rows_are_near_a_smaller_fit() -> None:
    """The first 80 of the 400 positions of a row: the line and its deviation within three standard errors.

    A line's error is sigma/sqrt(n) in the middle and sqrt(2) times that one spread away; sigma, whose errors have a
    long tail, is allowed as much.
    """
    depths = (1, 3)
    values = [values_of(position, [depths], staged) for position in positions(EARLY, 80, 1, staged)]
    found = fit(EARLY, depths, values)
    (row,) = (row for row in STAGED if (row.least, row.most, row.shallow, row.deep) == (*EARLY, *depths))
    error = row.sigma / math.sqrt(80)
    assert abs(found.sigma - row.sigma) < 3 * error
    for shallow in (-found.spread, 0.0, found.spread):
        difference = (found.slope - row.slope) * shallow + found.intercept - row.intercept
        assert abs(difference) < 3 * math.sqrt(2) * error


@pytest.mark.deep
@pytest.mark.parametrize("stage", [Stage(19, 24), Stage(25, 36), Stage(37, 51)], ids=str)
@pytest.mark.parametrize(
    ("evaluate", "rows"), [(staged, STAGED), (positional, POSITIONAL)], ids=["staged", "positional"]
)
def test_all_checked_in_rows(evaluate: OthelloEvaluation, rows: tuple[Row, ...], stage: Stage) -> None:
    """By the commands that they name; minutes."""
    for deepest, number in ((5, 400), (6, 100)):
        of_stage = [row for row in rows if (row.least, row.most) == stage and (row.deep == 6) == (deepest == 6)]
        depths: list[Depths] = [(row.shallow, row.deep) for row in of_stage]
        sample = positions(stage, number if depths else 0, 1, evaluate)
        values = [values_of(position, depths, evaluate) for position in sample]
        assert [row_of(fit(stage, each, values)) for each in depths] == of_stage
