"""What a match says: points and discs of the first engine, with error bars.

Specifies  A win is one point, a draw half of one. Games of one opening, played from both sides, are one observation:
           what they share is taken out. The bars hold 95% by the normal distribution.
Contract   With fewer than two whole pairs there are no bars (None). Games without a partner count for the means only.
Beware     The bars say how sure the mean is for openings like these and engines as they are, nothing else.
"""

import math
from collections.abc import Callable, Sequence
from statistics import NormalDist, fmean, stdev
from typing import Final, NamedTuple

from reference.commands.selfplays.games import Played

CONFIDENCE: Final = NormalDist().inv_cdf(0.975)


class Mean(NamedTuple):
    """A mean, and how far the true one may be from it."""

    value: float
    bar: float | None

    def __str__(self) -> str:
        return f"{self.value:+.2f} ± {self.bar:.2f}" if self.bar is not None else f"{self.value:+.2f}"


class Result(NamedTuple):
    """A match as the first engine sees it. `points` run from 0 to 1, `discs` are those of the final score."""

    games: int
    wins: int
    draws: int
    losses: int
    points: Mean
    discs: Mean
    elo: tuple[float, float, float] | None
    """The rating difference that the points stand for, and the ends of its bar."""


def result_of(games: Sequence[Played]) -> Result:
    """The result of one game or more."""
    scores = [game.first_score for game in games]
    wins, losses = sum(score > 0 for score in scores), sum(score < 0 for score in scores)
    points = mean_of(games, lambda score: (1 + (score > 0) - (score < 0)) / 2)
    return Result(
        games=len(games),
        wins=wins,
        draws=len(games) - wins - losses,
        losses=losses,
        points=points,
        discs=mean_of(games, float),
        elo=None if points.bar is None else elo_of(points.value, points.bar),
    )


def mean_of(games: Sequence[Played], worth: Callable[[int], float]) -> Mean:
    """The mean worth of a game, with its bar from whole pairs."""
    by_pair: dict[int, list[float]] = {}
    for game in games:
        by_pair.setdefault(game.number // 2, []).append(worth(game.first_score))
    pairs = [fmean(both) for both in by_pair.values() if len(both) == 2]
    value = fmean(worth(game.first_score) for game in games)
    return Mean(value, CONFIDENCE * stdev(pairs) / math.sqrt(len(pairs)) if len(pairs) > 1 else None)


def elo_of(points: float, bar: float) -> tuple[float, float, float]:
    """The difference in rating, and the ends of its bar; infinite where a side never scores."""
    return rating(points), rating(points - bar), rating(points + bar)


def rating(points: float) -> float:
    """Elo's difference for an expected score."""
    if points <= 0:
        return -math.inf
    return 400 * math.log10(points / (1 - points)) if points < 1 else math.inf
