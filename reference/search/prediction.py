"""What a shallow search says of a deep one: the model behind ProbCut, and how a shallow search is asked.

Specifies  v = a v' + b + e: the value v of a deep search is predicted by that of a shallow one v', with a normal error
           e of deviation sigma. Whoever is content with t deviations believes
               v >= beta     when  v' >= ( t sigma + beta  - b) / a
               v <= alpha    when  v' <= (-t sigma + alpha - b) / a
           and is wrong at the threshold itself in 1 - Phi(t) of the cases, Phi being the normal distribution.
Source     M. Buro, ProbCut: an effective selective extension of the alpha-beta algorithm, 1995.
Contract   Values are integers, thresholds are not. v' >= x is the same as v' >= x rounded up, v' <= y the same as
           v' <= y rounded down; so null windows at the rounded thresholds decide as the exact v' does, and so does one
           window from the lower to the upper one. Thresholds are computed in double precision, in the order written.
           Nothing is predicted of, or from, decided values (`decided` and beyond): a won game is not on the line that
           estimates lie on. A pair that looks to the end of the game predicts decided values, and only from estimates.
Beware     Rounded the wrong way a cut is made or missed where v' lies between. A negative or no slope predicts nothing.
           That the exact v' is needed is a common belief (source 002 has it): only its side of the threshold is.
           Only the product of t and sigma counts: a t of its own for one stage of the game is a sigma multiplied.
"""

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Final

from reference.errors import BadInput, Reason
from reference.position import Position
from reference.search.result import INFINITY, Bound, SearchResult, Window, everything


@dataclass(frozen=True, slots=True)
class Thresholds:
    """From where on a shallow value cuts: `high` and above, `low` and below. None: not at all."""

    high: float | None
    low: float | None

    def cut(self, shallow: int, window: Window) -> tuple[int, Bound] | None:
        """The answer, if a shallow value (or a bound on the right side of the threshold) is enough for one."""
        if self.high is not None and shallow >= self.high:
            return window.beta, Bound.LOWER
        if self.low is not None and shallow <= self.low:
            return window.alpha, Bound.UPPER
        return None


@dataclass(frozen=True, slots=True)
class Pair:
    """Two depths, and how the values of one predict those of the other. `deep` None: to the end of the game."""

    shallow: int
    deep: int | None
    slope: float
    intercept: float
    sigma: float

    def __post_init__(self) -> None:
        if self.shallow < 0 or (self.deep is not None and self.shallow >= self.deep):
            raise BadInput(Reason.BAD_NUMBER, f"{self.shallow} is not shallower than {self.deep}", "pair, depths")
        if not (0 < self.slope < math.inf and math.isfinite(self.intercept) and 0 <= self.sigma < math.inf):
            raise BadInput(
                Reason.BAD_NUMBER,
                f"a {self.slope}, b {self.intercept}, sigma {self.sigma}; a is positive, sigma not negative",
                "pair, prediction",
            )

    def thresholds(self, window: Window, t: float, decided: int) -> Thresholds:
        """Where a shallow value cuts a search that is asked with this window. t infinite: nowhere, as what is infinite
        or no number is not below `decided`."""
        high = (t * self.sigma + window.beta - self.intercept) / self.slope
        low = (-t * self.sigma + window.alpha - self.intercept) / self.slope
        beyond = INFINITY if self.deep is None else decided
        return Thresholds(
            high if abs(window.beta) < beyond and abs(high) < decided else None,
            low if abs(window.alpha) < beyond and abs(low) < decided else None,
        )

    def error(self, shallow: int, deep: int) -> float:
        """By how much the deep value is above the predicted one."""
        return deep - self.slope * shallow - self.intercept


class Form(Enum):
    """With which windows a shallow search is asked. All decide the same; they differ in work."""

    NULL_WINDOWS = "a null window at each threshold"
    """Buro's own form: two questions, each answered yes or no."""
    ONE_WINDOW = "one window between both thresholds"
    """That of his later program, Logistello."""
    FULL_WINDOW = "the full window"
    """Source 002's: the exact value, which nobody needs."""

    def windows(self, thresholds: Thresholds) -> Iterator[Window]:
        """The questions, one after the other."""
        high = None if thresholds.high is None else math.ceil(thresholds.high)
        low = None if thresholds.low is None else math.floor(thresholds.low)
        if high is None and low is None:
            return
        if self is Form.FULL_WINDOW:
            yield everything
        elif self is Form.ONE_WINDOW and high is not None and low is not None:
            yield Window(low, high)
        else:
            if high is not None:
                yield Window(high - 1, high)
            if low is not None:
                yield Window(low, low + 1)


@dataclass(frozen=True, slots=True)
class Cut:
    """A cut that was made: `position` was to be searched `depth` plies deep with `window`, and was not.

    A `bound` LOWER says that its value is beta or more, UPPER that it is alpha or less.
    """

    position: Position
    depth: int
    window: Window
    pair: Pair
    bound: Bound

    @property
    def limit(self) -> int:
        """The end of the window that the value is said to have reached."""
        return self.window.beta if self.bound is Bound.LOWER else self.window.alpha

    def is_wrong(self, value: int) -> bool:
        """Whether the value of the deep search denies it."""
        return value < self.limit if self.bound is Bound.LOWER else value > self.limit

    def margin(self, shallow: int) -> float:
        """How many deviations the predicted value lies beyond the limit, t or more; infinite without deviation."""
        beyond = self.pair.slope * shallow + self.pair.intercept - self.limit
        beyond = beyond if self.bound is Bound.LOWER else -beyond
        return beyond / self.pair.sigma if self.pair.sigma else math.inf


Watch = Callable[[Cut], None]
"""Told of every cut."""


def unwatched(cut: Cut) -> None:
    """The default: nobody looks."""


def check_prediction(t: float, decided: int) -> None:
    """Raise `BadInput` unless t is a number, 0 or more (infinite: never cut), and `decided` a positive integer."""
    if not t >= 0:
        raise BadInput(Reason.BAD_NUMBER, f"{t!r}; a number of deviations, 0 or more", "t")
    if type(decided) is not int or not 0 < decided <= INFINITY:
        raise BadInput(Reason.BAD_NUMBER, f"{decided!r}; the least value of a decided game", "decided")


def cut_short(answer: tuple[int, Bound], nodes: int, leaves: int) -> SearchResult:
    """The answer of a node that is cut: the end of the window, and no line."""
    value, bound = answer
    return SearchResult(value, bound, (), nodes, leaves)


UNDECIDED: Final = INFINITY
"""`decided` where a game has no values that are out of reach of an evaluation."""
