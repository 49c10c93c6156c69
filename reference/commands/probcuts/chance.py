"""The few formulas of probability that the laboratory needs.

Specifies  Wilson's interval for a share; the same where observations come in bunches, by the effective number of them;
           the tail of the normal distribution.
Source     E. B. Wilson, Probable inference, the law of succession, and statistical inference, 1927;
           L. Kish, Survey sampling, 1965 (the design effect: how much less a bunch tells than as many single cases).
"""

import math
from collections.abc import Sequence
from statistics import NormalDist
from typing import Final, NamedTuple

CONFIDENCE: Final = NormalDist().inv_cdf(0.975)
"""Deviations on either side that hold 95%."""


class Share(NamedTuple):
    """A part of a whole, with the interval in which the true share lies with 95% confidence."""

    part: int
    whole: int
    low: float
    high: float

    @property
    def rate(self) -> float:
        """The share; 0 of nothing."""
        return self.part / self.whole if self.whole else 0.0

    def __str__(self) -> str:
        return f"{self.rate:.2%} ({self.low:.2%} to {self.high:.2%})" if self.whole else "none"


def tail(t: float) -> float:
    """How often a normal error is larger than t deviations."""
    return 1 - NormalDist().cdf(t)


def wilson(rate: float, number: float) -> tuple[float, float]:
    """The interval for a rate seen in so many cases; everything if there are none."""
    if number <= 0:
        return 0.0, 1.0
    square = CONFIDENCE**2
    middle = (rate + square / (2 * number)) / (1 + square / number)
    half = CONFIDENCE / (1 + square / number) * math.sqrt(rate * (1 - rate) / number + square / (4 * number**2))
    return max(0.0, middle - half), min(1.0, middle + half)


def share(part: int, whole: int) -> Share:
    """Of independent cases."""
    return Share(part, whole, *wilson(part / whole if whole else 0.0, whole))


def share_in_bunches(bunches: Sequence[tuple[int, int]]) -> Share:
    """Of cases in bunches (part, whole), such as the cuts of one search, which resemble each other."""
    part, whole = sum(part for part, _ in bunches), sum(whole for _, whole in bunches)
    rate = part / whole if whole else 0.0
    number = float(whole)
    if len(bunches) > 1 and 0 < rate < 1:
        spread = sum((one - rate * all_) ** 2 for one, all_ in bunches) * len(bunches) / (len(bunches) - 1)
        if spread > 0:
            number = min(number, rate * (1 - rate) * whole**2 / spread)
    return Share(part, whole, *wilson(rate, number))
