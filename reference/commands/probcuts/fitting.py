"""How well a shallow search predicts a deep one: pairs of values, and the line through them.

Specifies  For each position the exact values of all depths up to the deepest that is asked, by the sound search; for
           the end of the game the exact score by the endgame solver, in points. Through the pairs of one stage goes a
           line by least squares; `sigma` is the deviation of what is left, with two degrees of freedom used up.
Source     M. Buro, ProbCut, 1995; `statistics.linear_regression`.
Contract   Positions with a decided value on either side are left out and counted (a shallow one only, where the deep
           value is the final score). A fit is poor, and not to be used, below LEAST positions or LEAST_CORRELATION, or
           if the slope is not positive.
Beware     A high correlation alone says little of the error: what counts is sigma against the width of the values.
"""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import StatisticsError, correlation, fmean, linear_regression
from typing import Final, TypeAlias

from reference.commands.probcuts import engine
from reference.commands.probcuts.player import DECIDED, OthelloEvaluation
from reference.commands.probcuts.sample import Stage
from reference.engines.othello_solver import Endgame
from reference.errors import BadInput, Reason
from reference.othello.bitboard import BitboardPosition
from reference.othello.evaluation import POINTS
from reference.search.prediction import Pair

Depths: TypeAlias = tuple[int, int | None]
"""Shallow and deep; None: to the end of the game."""

LEAST: Final = 30
LEAST_CORRELATION: Final = 0.9
MOST_FOR_THE_END: Final = 14
"""Empty squares up to which a thousand positions are solved in minutes."""


@dataclass(frozen=True)
class Fit:
    """The line of one stage and pair of depths. `decided`: positions left out; `spread`: deviation of deep values."""

    stage: Stage
    shallow: int
    deep: int | None
    slope: float
    intercept: float
    sigma: float
    correlation: float
    number: int
    decided: int
    spread: float
    values: tuple[tuple[int, int], ...] = ()

    @property
    def poor(self) -> str:
        """Why it may not be used; empty if it may."""
        if self.number < LEAST:
            return f"{self.number} positions, fewer than {LEAST}"
        if self.slope <= 0:
            return "the slope is not positive"
        if self.correlation < LEAST_CORRELATION:
            return f"correlation {self.correlation:.3f}, below {LEAST_CORRELATION}"
        return ""

    @property
    def pair(self) -> Pair:
        """What a search uses, rounded as it is written. Raises `BadInput` if the fit is poor."""
        if self.poor:
            raise BadInput(
                Reason.UNSUPPORTED, self.poor, f"{self.stage} empty squares, {named((self.shallow, self.deep))}"
            )
        return Pair(self.shallow, self.deep, round(self.slope, 3), round(self.intercept, 1), round(self.sigma, 1))


def named(depths: Depths) -> str:
    """`2-4`, `2-end`."""
    return f"{depths[0]}-{'end' if depths[1] is None else depths[1]}"


def read_depths(text: str) -> list[Depths]:
    """`1-3,2-4,2-end`. Raises `BadInput`."""
    found: list[Depths] = []
    for word in text.split(","):
        shallow, _, deep = word.partition("-")
        if not (shallow.isascii() and shallow.isdigit() and (deep == "end" or (deep.isascii() and deep.isdigit()))):
            raise BadInput(Reason.BAD_FORMAT, f"{word!r}; shallow and deep: 1-3,2-4,2-end", "--depths")
        depths = int(shallow), None if deep == "end" else int(deep)
        Pair(depths[0], depths[1], 1.0, 0.0, 0.0)
        found.append(depths)
    return found


def values_of(
    position: BitboardPosition, depths: Iterable[Depths], evaluate: OthelloEvaluation
) -> dict[int | None, int]:
    """The value of a position at each depth that occurs, and all below the deepest; under None its final score."""
    asked = list(depths)
    deepest = max(shallow if deep is None else deep for shallow, deep in asked)
    values = engine.values_of(position, deepest, evaluate)
    if any(deep is None for _, deep in asked):
        values[None] = POINTS * Endgame().value(position.own, position.opponent)
    return values


def fit(stage: Stage, depths: Depths, values: Sequence[dict[int | None, int]]) -> Fit:
    """The line through the values of one stage."""
    shallow, deep = depths
    pairs = [(each[shallow], each[deep]) for each in values]
    kept = [(x, y) for x, y in pairs if abs(x) < DECIDED and (deep is None or abs(y) < DECIDED)]
    slope = intercept = sigma = likeness = spread = 0.0
    try:
        xs, ys = [x for x, _ in kept], [y for _, y in kept]
        slope, intercept = linear_regression(xs, ys)
        likeness = correlation(xs, ys)
        sigma = math.sqrt(sum((y - slope * x - intercept) ** 2 for x, y in kept) / (len(kept) - 2))
        spread = math.sqrt(fmean((y - fmean(ys)) ** 2 for y in ys))
    except (StatisticsError, ZeroDivisionError):  # two points or fewer, or all shallow values the same
        pass
    out = len(pairs) - len(kept)
    return Fit(stage, shallow, deep, slope, intercept, sigma, likeness, len(kept), out, spread, tuple(kept))


@dataclass(frozen=True)
class Trial:
    """How a prediction that was made elsewhere does on the values of a fit."""

    mean: float
    """Of the errors: how far the predicted values are off on the whole."""
    deviation: float
    """Of the errors, about their mean."""
    beyond: float
    """The share of errors larger than the sigma claimed; a normal error is in 32% of the cases."""


def tried(values: Sequence[tuple[int, int]], slope: float, intercept: float, sigma: float) -> Trial:
    """Try a prediction on values."""
    errors = [deep - slope * shallow - intercept for shallow, deep in values]
    mean = fmean(errors)
    deviation = math.sqrt(fmean((error - mean) ** 2 for error in errors))
    return Trial(mean, deviation, sum(abs(error) > sigma for error in errors) / len(errors))
