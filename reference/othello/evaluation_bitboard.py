"""The evaluations of `evaluation.py` on integers, for searches that ask a hundred thousand times.

Specifies  The same formulas and numbers; only the counting is another: sets of squares and `bit_count`.
Contract   Equal to the plain form on every board.
Beware     Mobility is computed once for each side, and says by the way whether the game is over.
"""

from collections.abc import Callable
from functools import cache
from typing import Final

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

CHUNK: Final = 16
"""Squares whose weights are summed by one look into a table of 65,536 sums."""
CHUNK_BITS: Final = (1 << CHUNK) - 1


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
    return estimated(own, opponent, moves, replies, size, numbers)


def estimated(own: int, opponent: int, moves: int, replies: int, size: int, numbers: Positional | Staged) -> int:
    """The same for an unfinished position of which both sides' moves are known already."""
    empties = size * size - (own | opponent).bit_count()
    mobility, discs = moves.bit_count() - replies.bit_count(), own.bit_count() - opponent.bit_count()
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


def estimate_by(numbers: Positional) -> Callable[[int, int, int, int, int], int]:
    """`estimated` with these numbers, in half the time where an 8x8 board has enough empty squares."""
    tables: tuple[tuple[int, ...], ...] = ()
    mobility, early = numbers.mobility, 64 - numbers.late_below

    def estimate(own: int, opponent: int, moves: int, replies: int, size: int) -> int:
        nonlocal tables
        if size != 8 or numbers.fades or (own | opponent).bit_count() > early:
            return estimated(own, opponent, moves, replies, size, numbers)
        tables = tables or sums_of(8, numbers.quarter)
        first, second, third, fourth = tables
        return (
            mobility * (moves.bit_count() - replies.bit_count())
            + first[own & CHUNK_BITS]
            - first[opponent & CHUNK_BITS]
            + second[own >> 16 & CHUNK_BITS]
            - second[opponent >> 16 & CHUNK_BITS]
            + third[own >> 32 & CHUNK_BITS]
            - third[opponent >> 32 & CHUNK_BITS]
            + fourth[own >> 48]
            - fourth[opponent >> 48]
        )

    return estimate


@cache
def sums_of(size: int, quarter: Quarter) -> tuple[tuple[int, ...], ...]:
    """For each run of CHUNK squares the sum of weights of every set of them."""
    weights = [weight(square, size, quarter) for square in range(size * size)]
    tables = []
    for start in range(0, len(weights), CHUNK):
        sums = [0]
        for each in weights[start : start + CHUNK]:
            sums += [total + each for total in sums]
        tables.append(tuple(sums))
    return tuple(tables)


def weights_of(own: int, opponent: int, size: int, quarter: Quarter) -> int:
    """The weights of the own squares minus those of the opponent's."""
    total = 0
    for sums in sums_of(size, quarter):
        total += sums[own & CHUNK_BITS] - sums[opponent & CHUNK_BITS]
        own >>= CHUNK
        opponent >>= CHUNK
    return total
