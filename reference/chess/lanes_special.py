"""Castling and capturing en passant on many chess boards at once.

Specifies  Castling as Chess960 has it, of which standard chess is one case: the king ends on the c or g file, the rook
           beside him on the d or f file; nothing but the two may stand on any square that either passes or ends on; and
           no square the king is on, passes or ends on may be attacked. The rook's squares may.
           Capturing en passant is legal if the king is not attacked once both pawns have left their squares.
Contract   Both answer with the pieces that may do it: castling rooks, and pawns.
Beware     En passant takes two pieces from one rank at once, so no rule of pins covers it: it is tried out, on the few
           boards where the question arises. In Chess960 a rook that leaves b1 may uncover the king that arrives on c1.

The way between two squares of a rank, both included, is whatever lies upwards of either and downwards of either:

    . R . . K . . .     castling long: king to c1, rook to d1
    . . 1 1 1 . . .     the king's way: not attacked
    . 1 1 1 . . . .     the rook's way; both ways empty but for the two
"""

from array import array
from itertools import compress
from typing import Final, NamedTuple

from reference.chess.lanes_board import (
    NORTH_EAST,
    NORTH_WEST,
    SOUTH_EAST,
    SOUTH_WEST,
    Board,
    Masks,
    everywhere,
    masks_for,
    open_ray,
    read_planes,
    shift,
    steps,
)
from reference.lanes import Columns, pack, unpack


class Wing(NamedTuple):
    """One of the two ways of castling: the files on which king and rook end."""

    king_file: int
    rook_file: int


LONG: Final = Wing(2, 3)
SHORT: Final = Wing(6, 5)


def way(ends: int, masks: Masks) -> int:
    """On rank 1, from the lowest of the squares to the highest; all of them must be on rank 1."""
    up = ends | ends << 1
    up |= up << 2
    down = ends | ends >> 1
    down |= down >> 2
    return (up | up << 4) & (down | down >> 4) & masks.rank_1


def castling_rooks(board: Board, attacked: int, masks: Masks) -> tuple[int, int]:
    """The rooks that may castle now, long and short. `attacked`: the squares the opponent attacks."""
    rooks = board.castling & board.own
    if not rooks:
        return 0, 0
    king = board.kings & board.own & masks.rank_1
    # A rook stands above the king if the way from the king to file h holds it
    above = way(king | masks.lowest << 7, masks)
    above_king = rooks & above
    return (
        may_castle(LONG, rooks ^ above_king, king, board, attacked, masks),
        may_castle(SHORT, above_king, king, board, attacked, masks),
    )


def may_castle(wing: Wing, rooks: int, king: int, board: Board, attacked: int, masks: Masks) -> int:
    """Those of the rooks, at most one in a lane, that may castle on this wing."""
    if not rooks:
        return 0
    one = everywhere(rooks, masks) & masks.lowest
    kings_way = way(king | one << wing.king_file, masks)
    rooks_way = way(rooks | one << wing.rook_file, masks)
    both = king | rooks
    in_the_way = (kings_way | rooks_way) & (board.own | board.opponent)
    forbidden = (in_the_way ^ (in_the_way & both)) | (kings_way & attacked)
    if wing is LONG:
        # A rook or queen on a1 is behind a rook on b1, and that one on its way to d1 uncovers c1
        forbidden |= (board.straight & board.opponent & masks.lowest) << 1 & rooks
    return rooks ^ (rooks & everywhere(forbidden, masks))


def capturers(block: Columns, en_passant: int) -> int:
    """In each lane the pawns that may capture on the marked square; boards without a mark are not looked at."""
    if not en_passant:
        return 0
    lanes = len(block[0])
    marks = unpack(en_passant, lanes)
    marked = list(compress(range(lanes), marks))
    few = [array("Q", [column[lane] for lane in marked]) for column in block]
    masks = masks_for(len(marked))
    found = capturers_of_all(read_planes(tuple(map(pack, few)), masks), masks)
    pawns = array("Q", bytes(8 * lanes))
    for lane, squares in zip(marked, unpack(found, len(marked)), strict=True):
        pawns[lane] = squares
    return pack(pawns)


def capturers_of_all(board: Board, masks: Masks) -> int:
    """The same where every board has its square marked: each capture is tried out."""
    king = board.kings & board.own
    captured = board.en_passant >> 8
    enemy_pawns = (board.pawns & board.opponent) ^ captured
    attackers = steps(king, masks.leaps) & board.knights & board.opponent
    attackers |= steps(king, (masks.rays[NORTH_EAST], masks.rays[NORTH_WEST])) & enemy_pawns
    found = 0
    for distance, arrive in (masks.rays[SOUTH_WEST], masks.rays[SOUTH_EAST]):
        pawn = shift(board.en_passant, distance) & arrive & board.pawns & board.own
        empty = (board.empty ^ board.en_passant) | captured | pawn
        sliding = 0
        for direction, step in enumerate(masks.rays):
            ray = open_ray(empty, step)
            sliding |= ray.beyond(ray.flood(king)) & board.sliders(direction) & board.opponent
        found |= pawn ^ (pawn & everywhere(attackers | sliding, masks))
    return found
