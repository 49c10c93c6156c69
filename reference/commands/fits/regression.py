"""Logistic regression of outcomes on features, one stage at a time, and its weights as whole numbers.

Specifies  The odds of winning are exp(w x); w is what makes the outcomes seen most likely, with a small penalty on its
           length (scikit-learn's, C = 1). A draw counts half a win and half a loss. SCALE points are one unit of w x.
Source     M. Buro, Statistical feature combination for the evaluation of game positions, 1995.
Contract   `fitted` raises `BadInput` MISSING_EXTRA without scikit-learn. A stage needs LEAST samples, of both outcomes.
Beware     Features that are sums of others share their weight in ways that mean nothing by themselves.
"""

import math
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any, Final, NamedTuple, TypeAlias

from reference.commands.fits.samples import Sample
from reference.errors import BadInput, Reason
from reference.othello.learned import FEATURES, TENTHS

SCALE: Final = 100
LEAST: Final = 100

Fitter: TypeAlias = Callable[[list[tuple[int, ...]], list[int], list[float]], Sequence[float]]
"""(rows, 1 won or 0 lost, how much each counts) -> weights."""


class Stage(NamedTuple):
    """What was found for a stage; `loss` is the mean of -log(likelihood), log 2 if nothing were known."""

    number: int
    samples: int
    loss: float
    weights: tuple[int, ...]


def fitted() -> Fitter:
    """scikit-learn's regression."""
    try:
        model: Any = import_module("sklearn.linear_model")
    except ImportError:
        raise BadInput(Reason.MISSING_EXTRA, "scikit-learn: pip install 'plyspec[fit]'", "fit") from None

    def fit(rows: list[tuple[int, ...]], won: list[int], counts: list[float]) -> Sequence[float]:
        found = model.LogisticRegression(C=1.0, fit_intercept=False, max_iter=2000, tol=1e-6)
        found.fit(rows, won, sample_weight=counts)
        return [float(each) for each in found.coef_[0]]

    return fit


def stage(number: int, samples: Sequence[Sample], fit: Fitter) -> Stage:
    """The weights of a stage. Raises `BadInput` if there is too little to learn from."""
    rows, won, counts = [], list[int](), list[float]()
    for each in samples:
        for outcome in (1, 0) if each.score == 0 else (int(each.score > 0),):
            rows.append(each.features)
            won.append(outcome)
            counts.append(0.5 if each.score == 0 else 1.0)
    if len(samples) < LEAST or len(set(won)) < 2:
        detail = f"{len(samples)} samples; {LEAST} are needed, of won and of lost games"
        raise BadInput(Reason.UNSUPPORTED, detail, f"stage {number}")
    weights = fit(rows, won, counts)
    assert len(weights) == len(FEATURES)
    losses = [count * loss(weights, row, one) for row, one, count in zip(rows, won, counts, strict=True)]
    whole = tuple(round(SCALE * TENTHS * weight) for weight in weights)
    return Stage(number, len(samples), sum(losses) / sum(counts), whole)


def loss(weights: Sequence[float], row: Sequence[int], won: int) -> float:
    """-log of the likelihood of an outcome."""
    odds = sum(weight * feature for weight, feature in zip(weights, row, strict=True))
    return math.log1p(math.exp(-odds if won else odds))
