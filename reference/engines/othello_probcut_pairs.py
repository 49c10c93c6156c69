"""What shallow searches of Othello say of deep ones: the predictions that ProbCut uses, per evaluation.

Specifies  Rows (least and most empty squares, shallow depth, deep depth, a, b, sigma, correlation, positions), in
           points; `SOURCE_002` is what source 002 prints.
Source     Fitted here; each table says with which command.
Contract   `python -m reference probcut fit` with the same words gives the same rows.
Beware     A row holds for its evaluation, and for passes that cost no depth. Where a row is missing the fit was poor.
"""

from typing import Final, NamedTuple

from reference.othello.bitboard import BitboardPosition
from reference.search.multi_probcut import Pairs, PairTable, reduced_by
from reference.search.prediction import Pair


class Row(NamedTuple):
    """One prediction: v = a v' + b, of deviation sigma, for positions with `least` to `most` empty squares."""

    least: int
    most: int
    shallow: int
    deep: int | None
    slope: float
    intercept: float
    sigma: float
    correlation: float
    positions: int


def pairs_of(rows: tuple[Row, ...]) -> Pairs:
    """The pairs that a search asks for, by empty squares."""
    listed = [(row.least, row.most, Pair(row.shallow, row.deep, row.slope, row.intercept, row.sigma)) for row in rows]
    return PairTable(listed, BitboardPosition.empties)


SOURCE_002: Final = reduced_by(2, least=5, slope=1.16, intercept=-7.5, sigma=1.4)
"""Source 002's numbers, which it gives in discs; with t = 1, from depth 5 on. Wrong here: see `docs/probcut.md`."""
SOURCE_002_T: Final = 1.0

STAGED: Final[tuple[Row, ...]] = (
    Row(19, 24, 1, 3, 1.028, 3.3, 28.3, 0.982, 400),
    Row(19, 24, 2, 4, 1.037, 1.8, 27.5, 0.984, 400),
    Row(19, 24, 1, 5, 1.074, 2.0, 39.3, 0.969, 400),
    Row(19, 24, 3, 5, 1.047, -1.5, 22.8, 0.99, 400),
    Row(25, 36, 1, 3, 1.012, 3.0, 20.9, 0.978, 400),
    Row(25, 36, 2, 4, 1.027, 2.1, 20.2, 0.981, 400),
    Row(25, 36, 1, 5, 1.04, 2.0, 29.9, 0.96, 400),
    Row(25, 36, 3, 5, 1.036, -1.2, 16.2, 0.988, 400),
    Row(37, 51, 1, 3, 0.996, 0.0, 16.7, 0.964, 400),
    Row(37, 51, 2, 4, 1.009, 1.0, 13.8, 0.977, 400),
    Row(37, 51, 1, 5, 1.015, -1.0, 21.6, 0.944, 400),
    Row(37, 51, 3, 5, 1.024, -1.0, 11.7, 0.984, 400),
    Row(25, 36, 2, 6, 1.015, 5.9, 27.3, 0.973, 100),
    Row(25, 36, 4, 6, 1.031, 1.9, 14.0, 0.993, 100),
    Row(37, 51, 2, 6, 1.051, 3.4, 15.8, 0.974, 100),
    Row(37, 51, 4, 6, 1.013, 2.5, 7.4, 0.994, 100),
)
"""Source 002's evaluation: `python -m reference probcut fit --stages 19-24,25-36,37-51 --positions 400`, seed 1; those
six plies deep by `fit --depths 2-6,4-6 --stages 25-36,37-51 --positions 100`."""

POSITIONAL: Final[tuple[Row, ...]] = (
    Row(19, 24, 1, 3, 1.042, 1.6, 24.1, 0.983, 400),
    Row(19, 24, 2, 4, 1.047, 1.5, 27.4, 0.979, 400),
    Row(19, 24, 1, 5, 0.999, 9.6, 54.2, 0.915, 400),
    Row(19, 24, 3, 5, 0.958, 8.1, 49.4, 0.93, 400),
    Row(25, 36, 1, 3, 1.008, 1.5, 20.2, 0.974, 400),
    Row(25, 36, 2, 4, 1.029, 2.7, 17.3, 0.982, 400),
    Row(25, 36, 1, 5, 1.026, 2.2, 27.0, 0.956, 400),
    Row(25, 36, 3, 5, 1.025, 0.6, 13.9, 0.989, 400),
    Row(37, 51, 1, 3, 0.988, -0.1, 16.9, 0.959, 400),
    Row(37, 51, 2, 4, 1.009, 1.6, 12.4, 0.979, 400),
    Row(37, 51, 1, 5, 1.003, -0.8, 20.9, 0.941, 400),
    Row(37, 51, 3, 5, 1.022, -0.8, 9.8, 0.987, 400),
)
"""Source 000's evaluation: the first of these commands with `--evaluation positional`."""
