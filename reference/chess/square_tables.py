"""Chess: what a piece gains or loses by where it stands, square by square.

Specifies  A table has eight rows of eight, printed as White sees the board: the first row is rank 8, its first number
           stands for a8. Black reads it from his own side: what White has on a2 Black has on a7.
Source     `PAWN_004`, `KNIGHT_004` and `KING_004` are those of an article on a chess engine in Java (source 004);
           the other pieces have no table there. The rest are ours: round numbers from the rule that pieces like the
           middle, rooks the seventh rank, and a king in the endgame the middle as well.
Contract   Every table is the same for both wings, so a board with its files mirrored is worth the same.
Beware     Turned upside down, pawns shy away from promotion and the king walks into the middle of the board: a test
           pins a2, a7, e1 and e8.
"""

from typing import Final, TypeAlias

from reference.chess.diagram import WHITE
from reference.position import Side

Table: TypeAlias = tuple[tuple[int, ...], ...]


def on_square(table: Table, square: int, side: Side) -> int:
    """What the table says of a side's piece on a square."""
    rank, file = divmod(square, 8)
    return table[7 - rank if side == WHITE else rank][file]


PAWN_004: Final[Table] = (
    (  0,   0,   0,   0,   0,   0,   0,   0),
    ( 50,  50,  50,  50,  50,  50,  50,  50),
    ( 10,  10,  20,  30,  30,  20,  10,  10),
    (  5,   5,  10,  25,  25,  10,   5,   5),
    (  0,   0,   0,  20,  20,   0,   0,   0),
    (  5,  -5, -10,   0,   0, -10,  -5,   5),
    (  5,  10,  10, -20, -20,  10,  10,   5),
    (  0,   0,   0,   0,   0,   0,   0,   0),
)  # fmt: skip

KNIGHT_004: Final[Table] = (
    (-50, -40, -30, -30, -30, -30, -40, -50),
    (-40, -20,   0,   0,   0,   0, -20, -40),
    (-30,   0,  10,  15,  15,  10,   0, -30),
    (-30,   5,  15,  20,  20,  15,   5, -30),
    (-30,   0,  15,  20,  20,  15,   0, -30),
    (-30,   5,  10,  15,  15,  10,   5, -30),
    (-40, -20,   0,   5,   5,   0, -20, -40),
    (-50, -40, -30, -30, -30, -30, -40, -50),
)  # fmt: skip

KING_004: Final[Table] = (
    (-30, -40, -40, -50, -50, -40, -40, -30),
    (-30, -40, -40, -50, -50, -40, -40, -30),
    (-30, -40, -40, -50, -50, -40, -40, -30),
    (-30, -40, -40, -50, -50, -40, -40, -30),
    (-20, -30, -30, -40, -40, -30, -30, -20),
    (-10, -20, -20, -20, -20, -20, -20, -10),
    ( 20,  20,   0,   0,   0,   0,  20,  20),
    ( 20,  30,  10,   0,   0,  10,  30,  20),
)  # fmt: skip
"""Of the middle game: the source has no other."""

BISHOP: Final[Table] = (
    (-16,  -8,  -8,  -8,  -8,  -8,  -8, -16),
    ( -8,   4,   0,   0,   0,   0,   4,  -8),
    ( -8,   0,   8,   8,   8,   8,   0,  -8),
    ( -8,   4,   8,  12,  12,   8,   4,  -8),
    ( -8,   4,  12,  12,  12,  12,   4,  -8),
    ( -8,   8,   8,   8,   8,   8,   8,  -8),
    ( -8,  12,   4,   4,   4,   4,  12,  -8),
    (-16,  -8, -12,  -8,  -8, -12,  -8, -16),
)  # fmt: skip

ROOK: Final[Table] = (
    (  4,   4,   4,   4,   4,   4,   4,   4),
    ( 12,  16,  16,  16,  16,  16,  16,  12),
    ( -4,   0,   0,   0,   0,   0,   0,  -4),
    ( -4,   0,   0,   0,   0,   0,   0,  -4),
    ( -4,   0,   0,   0,   0,   0,   0,  -4),
    ( -4,   0,   0,   0,   0,   0,   0,  -4),
    ( -4,   0,   0,   4,   4,   0,   0,  -4),
    ( -4,   0,   4,   8,   8,   4,   0,  -4),
)  # fmt: skip

QUEEN: Final[Table] = (
    (-16,  -8,  -8,  -4,  -4,  -8,  -8, -16),
    ( -8,   0,   0,   0,   0,   0,   0,  -8),
    ( -8,   0,   4,   4,   4,   4,   0,  -8),
    ( -4,   0,   4,   8,   8,   4,   0,  -4),
    ( -4,   0,   4,   8,   8,   4,   0,  -4),
    ( -8,   0,   4,   4,   4,   4,   0,  -8),
    ( -8,   0,   0,   4,   4,   0,   0,  -8),
    (-16,  -8,  -4,   0,   0,  -4,  -8, -16),
)  # fmt: skip

KING_ENDGAME: Final[Table] = (
    (-50, -35, -25, -20, -20, -25, -35, -50),
    (-35, -15,  -5,   0,   0,  -5, -15, -35),
    (-25,  -5,  15,  20,  20,  15,  -5, -25),
    (-20,   0,  20,  30,  30,  20,   0, -20),
    (-20,   0,  20,  30,  30,  20,   0, -20),
    (-25,  -5,  15,  20,  20,  15,  -5, -25),
    (-35, -15,  -5,   0,   0,  -5, -15, -35),
    (-50, -35, -25, -20, -20, -25, -35, -50),
)  # fmt: skip
