"""The evaluations of `evaluation.py` on integers, for searches that ask a hundred thousand times.

Specifies  The same formulas and numbers; only the counting is another: sets of squares and `bit_count`.
Contract   Equal to the plain form on every board.
Beware     Mobility is computed once for each side, and says by the way whether the game is over.
"""

from functools import cache
from typing import Final

from reference.bits import bits_of
from reference.othello.bitboard import GEOMETRIES, BitboardPosition, moves_of
from reference.othello.evaluation import (
    POINTS,
    POSITIONAL_000,
    POSITIONAL_FADING,
    STAGED_002,
    Counts,
    Positional,
    Quarter,
    Staged,
    positional_formula,
    staged_formula,
    weight,
)
from reference.othello.features_bitboard import corner_bits
from reference.othello.stability import stable_of

ORDINARY: Final = 0
"""The weight that needs no counting."""


def positional(position: BitboardPosition) -> int:
    """Source 000's evaluation."""
    return evaluated(position, POSITIONAL_000)


def positional_fading(position: BitboardPosition) -> int:
    """The same, mobility counting less as the board fills."""
    return evaluated(position, POSITIONAL_FADING)


def staged(position: BitboardPosition) -> int:
    """Source 002's evaluation."""
    return evaluated(position, STAGED_002)


def evaluated(position: BitboardPosition, numbers: Positional | Staged) -> int:
    """The value of a position for its side to move, in points, by any set of numbers."""
    own, opponent, size = position.own, position.opponent, position.size
    geometry = GEOMETRIES[size]
    moves, replies = moves_of(own, opponent, geometry), moves_of(opponent, own, geometry)
    if not moves and not replies:
        return POINTS * position.final_score()
    empties = position.empties()
    mobility, discs = moves.bit_count() - replies.bit_count(), position.disc_difference()
    if isinstance(numbers, Positional):
        counts = Counts(empties, mobility, 0, discs, weights_of(own, opponent, size, numbers.quarter), 0)
        return positional_formula(counts, numbers)
    if empties > numbers.late_from:
        corners = corner_bits(size)
        difference = (own & corners).bit_count() - (opponent & corners).bit_count()
        counts = Counts(empties, mobility, difference, discs, weights_of(own, opponent, size, numbers.quarter), 0)
    else:
        mine, theirs = stable_of(own, opponent, size)
        counts = Counts(empties, mobility, 0, discs, 0, mine.bit_count() - theirs.bit_count())
    return staged_formula(counts, numbers)


@cache
def squares_by_weight(size: int, quarter: Quarter) -> tuple[tuple[int, int], ...]:
    """Each weight with the set of squares that have it."""
    by_weight: dict[int, list[int]] = {}
    for square in range(size * size):
        by_weight.setdefault(weight(square, size, quarter), []).append(square)
    return tuple((each, bits_of(squares)) for each, squares in by_weight.items() if each != ORDINARY)


def weights_of(own: int, opponent: int, size: int, quarter: Quarter) -> int:
    """The weights of the own squares minus those of the opponent's."""
    total = 0
    for each, squares in squares_by_weight(size, quarter):
        total += each * ((own & squares).bit_count() - (opponent & squares).bit_count())
    return total
