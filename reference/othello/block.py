"""All children of an Othello position at once, each with both sides' moves: what a search asks at every node.

Specifies  `children_of`: for each legal move the discs of who moves then and of who has moved, and the squares where
           either may play. Discs are turned by tables (`outflank.py`); the moves of all children, for both sides, are
           found in lanes, in one go (`lanes.py`).
Contract   Equal, child by child, to `play` and `legal_moves` of the backends; in the order of the squares.
Beware     The second set is not the moves that were: it is where the side that has just moved could play if the other
           passed. A child without moves on either side is a finished game.
"""

from typing import Final, TypeAlias

from reference.bits import squares_of
from reference.lanes import pack, unpack
from reference.othello.lanes import lane_masks, legal_moves
from reference.othello.outflank import line_tables

Child: TypeAlias = tuple[int, int, int, int, int]
"""(square, own, opponent, moves, replies): the move, then as who moves after it sees the board."""

LANE_SIZES: Final = (4, 6, 8)
"""Boards that fit a lane."""


def children_of(own: int, opponent: int, moves: int, size: int) -> list[Child]:
    """The children after each of `moves`, which must be the legal ones."""
    lines = line_tables(size)
    squares, mine, theirs = list(squares_of(moves)), [], []
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
