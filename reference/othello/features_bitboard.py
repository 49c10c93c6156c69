"""The features of `features.py` on integers: sets of squares, counted by `bit_count`.

Specifies  The same numbers, from the discs of the side to move (`own`) and of the other (`opponent`).
Contract   Equal to the plain form on every board of every size.
Beware     A shift to the right of h lands on the a of the next row: each sideways step leaves out the column that it
           would come in at.
"""

from functools import cache

from reference.bits import bits_of
from reference.othello.bitboard import GEOMETRIES, moves_of
from reference.othello.features import corner_squares


@cache
def corner_bits(size: int) -> int:
    """The four corners."""
    return bits_of(corner_squares(size))


@cache
def columns_but(size: int, column: int) -> int:
    """Every square that is not in a column."""
    return bits_of(square for square in range(size * size) if square % size != column)


def around(bits: int, size: int) -> int:
    """All neighbours of a set; the set's own squares are among them where they are neighbours of each other."""
    beside = (bits << 1) & columns_but(size, 0) | (bits >> 1) & columns_but(size, size - 1)
    row = bits | beside
    return (row << size | row >> size | beside) & GEOMETRIES[size].board


def empty_bits(own: int, opponent: int, size: int) -> int:
    """The empty squares."""
    return GEOMETRIES[size].board & ~(own | opponent)


def mobility(own: int, opponent: int, size: int) -> int:
    """The squares on which the side to move may play."""
    return moves_of(own, opponent, GEOMETRIES[size]).bit_count()


def frontier(own: int, opponent: int, size: int) -> int:
    """The discs of the side to move with an empty neighbour."""
    return (own & around(empty_bits(own, opponent, size), size)).bit_count()


def potential_mobility(own: int, opponent: int, size: int) -> int:
    """The empty squares with a disc of the opponent next to them."""
    return (empty_bits(own, opponent, size) & around(opponent, size)).bit_count()


def regions(empty: int, size: int) -> list[int]:
    """The regions of a set of empty squares, by their first squares."""
    found = []
    while empty:
        region = empty & -empty
        while (grown := (region | around(region, size)) & empty) != region:
            region = grown
        found.append(region)
        empty ^= region
    return found


def odd_squares(empty: int, size: int) -> int:
    """The squares in regions of an odd number."""
    odd = 0
    for region in regions(empty, size):
        if region.bit_count() % 2:
            odd |= region
    return odd
