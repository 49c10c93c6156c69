"""Castling on a readable board, in standard chess and in Chess960 alike.

Specifies  Where king and rook go, which squares must be empty and which unattacked.
Source     FIDE, Laws of Chess, 2023, article 3.8 and Guidelines II (Chess960).
Contract   Towards the h-file the king ends on the g-file and the rook on the f-file, towards the a-file on c and d,
           wherever they began. Nothing but these two stands on a square that either passes or lands on. The king is
           not attacked where it stands, where it ends, or on its way. Who still has the right, the position knows.
           Standard chess is the arrangement in which the king begins on e and the rooks on a and h.
Beware     The rook's way may be attacked: on the queen's side an attacked b1 forbids nothing, an occupied b1 does.
           In Chess960 the king or the rook may stay where it is, the two may change places, and the rook may have
           hidden an attacker on its own rank: look at the king once more when both have moved. `array.py` does, as it
           does after every move.
"""

from typing import NamedTuple

from reference.chess.array_moves import Rows, attackers, king_square, piece_on
from reference.chess.diagram import EMPTY
from reference.position import Side


class Castling(NamedTuple):
    """From where to where a castling takes the king and the rook."""

    king: int
    rook: int
    king_target: int
    rook_target: int


def castling_with(rows: Rows, rook: int, side: Side) -> Castling:
    """The castling of the side's king with the rook on this square of the king's rank."""
    king = king_square(rows, side)
    a_file = rook - rook % 8
    if rook > king:
        return Castling(king, rook, king_target=a_file + 6, rook_target=a_file + 5)
    return Castling(king, rook, king_target=a_file + 2, rook_target=a_file + 3)


def may_castle(rows: Rows, castling: Castling, side: Side) -> bool:
    """Whether the ways are free and the king's is safe, as the board stands before the castling."""
    king, rook, king_target, rook_target = castling
    kings_way = way(king, king_target)
    rooks_way = way(rook, rook_target)
    if any(piece_on(rows, square) != EMPTY for square in (*kings_way, *rooks_way) if square not in (king, rook)):
        return False
    return not any(attackers(rows, square, 1 - side) for square in kings_way)


def way(origin: int, target: int) -> range:
    """The squares of a rank from one to the other, both included."""
    return range(min(origin, target), max(origin, target) + 1)
