"""Children of an Othello position, each with both sides' moves, as a block: what a search asks at every node.

Specifies  `children_of`: for each legal move the discs of who moves then and of who has moved, and the squares where
           either may play. `block_of`: the same after some of the moves, in the order given. Discs are turned by tables
           (`outflank.py`); the moves of all children, for both sides, are found in lanes, in one go (`lanes.py`).
Contract   Equal, child by child, to `play` and `legal_moves` of the backends; in the order of the squares.
Beware     The second set is not the moves that were: it is where the side that has just moved could play if the other
           passed. A child without moves on either side is a finished game.
"""

from collections.abc import Mapping
from functools import cache
from typing import Final, TypeAlias

from reference.bits import squares_of
from reference.lanes import LANE_BITS, pack, unpack
from reference.othello.lanes import lane_masks, legal_moves
from reference.othello.outflank import line_tables

Child: TypeAlias = tuple[int, int, int, int, int]
"""(square, own, opponent, moves, replies): the move, then as who moves after it sees the board."""

LANE_SIZES: Final = (4, 6, 8)
"""Boards that fit a lane."""
LANE: Final = (1 << LANE_BITS) - 1


def child_of(own: int, opponent: int, square: int, size: int) -> Child:
    """The child after one move: a third of the time of a block of one."""
    turned = 0
    for inner, outflanks, between in lines_of(size)[square]:
        closed = outflanks[opponent & inner] & own
        if closed:
            turned |= between[closed]
    mine, theirs = opponent ^ turned, own | turned | 1 << square
    both = legal_moves(mine | theirs << LANE_BITS, theirs | mine << LANE_BITS, lane_masks(size, 2))
    return square, mine, theirs, both & LANE, both >> LANE_BITS


@cache
def lines_of(size: int) -> tuple[list[tuple[int, Mapping[int, int], Mapping[int, int]]], ...]:
    """`line_tables`, taken apart a fifth quicker: Python unpacks a plain tuple without a call."""
    return tuple([(line.inner, line.outflanks, line.turned) for line in lines] for lines in line_tables(size))


ROWS: Final = tuple(tuple(tuple(squares_of(bits << first)) for bits in range(256)) for first in range(0, 64, 8))
"""For each run of eight squares the squares of every set of them."""


def squares_in(bits: int) -> list[int]:
    """`squares_of` as a list, three times as quick, for every node asks for it."""
    a, b, c, d, e, f, g, h = ROWS
    return [
        *a[bits & 255],
        *b[bits >> 8 & 255],
        *c[bits >> 16 & 255],
        *d[bits >> 24 & 255],
        *e[bits >> 32 & 255],
        *f[bits >> 40 & 255],
        *g[bits >> 48 & 255],
        *h[bits >> 56],
    ]


def children_of(own: int, opponent: int, moves: int, size: int) -> list[Child]:
    """The children after each of `moves`, which must be the legal ones."""
    return block_of(own, opponent, squares_in(moves), size)


def block_of(own: int, opponent: int, squares: list[int], size: int) -> list[Child]:
    """The children after moves on these squares, which must be legal."""
    if len(squares) == 1:
        return [child_of(own, opponent, squares[0], size)]
    lines, mine, theirs = lines_of(size), [], []
    for square in squares:
        turned = 0
        for inner, outflanks, between in lines[square]:
            closed = outflanks[opponent & inner] & own
            if closed:
                turned |= between[closed]
        mine.append(opponent ^ turned)
        theirs.append(own | turned | 1 << square)
    count = len(squares)
    masks = lane_masks(size, 2 * count)
    found = unpack(legal_moves(pack(mine + theirs), pack(theirs + mine), masks), 2 * count)
    return list(zip(squares, mine, theirs, found[:count], found[count:], strict=True))
