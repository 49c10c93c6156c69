"""Castling on integers, standard chess and Chess960 by one rule.

Specifies  The king ends on the c or g file and the rook next to it, on d or f, wherever they began: g and f if the rook
           stands to the right of the king, c and d otherwise. Allowed if the rook still has the right, the squares that
           the two pass or land on are empty but for the two, and no square of the king's way is attacked.
           Written as the king's move in standard chess, and as king takes own rook in Chess960.
Source     FIDE Laws of Chess 2023, article 3.8.2 and the guidelines for Chess960.
Contract   The right itself is the caller's: `rook` is one of the side to move's castling rooks.
Beware     The rook's way may be attacked: b1 on the queen's side. In Chess960 king or rook may end where it began.
           There the rook that leaves may also uncover an attack on the back rank: black Ra1, white Rb1, Kd1.
           So the way is looked at with king and rook lifted from the board. That forbids nothing else: what attacks the
           way through the rook's old square comes along the rank from behind the rook, and attacks the goal as well.
"""

from dataclasses import dataclass
from functools import cache
from typing import Final

from reference.bits import bits_of, squares_of
from reference.chess.bitboard_board import Board, safe

KING_FILES: Final = (2, 6)
ROOK_FILES: Final = (3, 5)
"""Where king and rook end: towards a, towards h."""


@dataclass(frozen=True, slots=True)
class Castling:
    """One rook's castling, all squares as sets: where king and rook end, the king's way, and what must be empty.

    The way has the squares that the king passes and its goal. Its start is safe, since it is not in check.
    """

    rook: int
    king_goal: int
    rook_goal: int
    way: int
    empty: int


def castling_of(king: int, rook: int) -> Castling:
    """The castling of a king and a rook on one rank."""
    first, second = king.bit_length() - 1, rook.bit_length() - 1
    wing = int(second > first)
    rank = first // 8 * 8
    king_goal, rook_goal = rank + KING_FILES[wing], rank + ROOK_FILES[wing]
    passed = span(first, king_goal)
    empty = (passed | span(second, rook_goal)) & ~(king | rook)
    return Castling(rook, 1 << king_goal, 1 << rook_goal, passed & ~king | 1 << king_goal, empty)


@cache
def castlings_of(king: int, rooks: int) -> tuple[Castling, ...]:
    """The castlings of a king with each of the rooks."""
    return tuple(castling_of(king, 1 << rook) for rook in squares_of(rooks))


def span(first: int, last: int) -> int:
    """The squares from one to the other, both included."""
    return bits_of(range(min(first, last), max(first, last) + 1))


def castling_targets(board: Board, king: int) -> int:
    """The targets of the legal castling moves of a king that is not in check, as they are written."""
    occupied = board.own | board.opponent
    targets = 0
    for castling in castlings_of(king, board.castling & board.own):
        if not occupied & castling.empty:
            lifted = occupied ^ king ^ castling.rook
            if safe(board, castling.way, lifted) == castling.way:
                targets |= castling.rook if board.chess960 else castling.king_goal
    return targets


def castling_written(board: Board, king: int, target: int) -> Castling | None:
    """The castling that a legal move of the king to this target is; None if it is a plain move."""
    for castling in castlings_of(king, board.castling & board.own):
        if target == (castling.rook if board.chess960 else castling.king_goal):
            return castling
    return None
