"""Chess, what both boards share: squares, moves, and the neutral picture of a position.

Specifies  Squares are numbered from White's side, a1 = 0, b1 = 1, ... h1 = 7, a2 = 8, ... h8 = 63:
           square = 8 * (rank - 1) + file. Side 0 is White.
           A move is where from, where to, and what a pawn becomes. Castling is the king's move (e1g1) in standard
           chess, and king takes own rook (e1h1) in Chess960, where the king's move can be ambiguous.
           Canonical order of moves: from, then to, then promotion queen, rook, bishop, knight.
Contract   A `Diagram` is data only. The backends read it and give it back equal; whether it is a possible position
           is `validity.py`'s question.
Beware     Castling rights belong to rooks, not to a side and a wing: that is what Chess960 needs, and in standard chess
           the rooks are those of a1, h1, a8 and h8.
"""

from typing import Final, NamedTuple, TypeGuard

from reference.errors import BadInput, Reason
from reference.position import Side

WHITE: Final[Side] = 0
BLACK: Final[Side] = 1

EMPTY: Final = "."
KINDS: Final = "pnbrqk"
"""Pawn, knight, bishop, rook, queen, king. On a board, upper case is White and lower case Black."""
PROMOTIONS: Final = "qrbn"
"""What a pawn may become, in canonical order."""

FILES: Final = "abcdefgh"
RANKS: Final = "12345678"


class Move(NamedTuple):
    """From square, to square, and for a promoting pawn one of `PROMOTIONS`, else the empty text."""

    origin: int
    target: int
    promotion: str = ""

    def __str__(self) -> str:
        """As UCI writes it: e2e4, e7e8q."""
        return square_name(self.origin) + square_name(self.target) + self.promotion


def is_move(value: object) -> TypeGuard[Move]:
    """Whether this is a `Move` between squares of the board, legal or not. A bare tuple is none, True is no square."""
    return (
        isinstance(value, Move)
        and all(type(square) is int and 0 <= square < 64 for square in value[:2])
        and isinstance(value.promotion, str)
    )


def move_order(move: Move) -> tuple[int, int, int]:
    """The sort key of the canonical order; both backends list their moves in it."""
    return move.origin, move.target, PROMOTIONS.find(move.promotion)


class Diagram(NamedTuple):
    """A position as plain data, the form in which the backends hand it to each other.

    `cells` has 64 characters, a1 first: `PNBRQK` white, `pnbrqk` black, `.` empty.
    `castling` holds the squares of the rooks that may still castle, ascending.
    `en_passant` is the square that a pawn passed over by a double step just now, whether or not it can be taken.
    `halfmoves` counts plies since the last capture or pawn move; `fullmove` begins at 1 and grows after Black's move.
    `chess960` says how castling is written; it is False when no right is left, since nothing then depends on it.
    """

    cells: str
    side: Side
    castling: tuple[int, ...] = ()
    en_passant: int | None = None
    halfmoves: int = 0
    fullmove: int = 1
    chess960: bool = False


START: Final = Diagram(
    "RNBQKBNR" + "P" * 8 + EMPTY * 32 + "p" * 8 + "rnbqkbnr",
    WHITE,
    castling=(0, 7, 56, 63),
)
"""The standard start."""


def square_name(square: int) -> str:
    """0 -> 'a1', 63 -> 'h8'."""
    rank, file = divmod(square, 8)
    return FILES[file] + RANKS[rank]


def read_square(text: str) -> int:
    """'a1' -> 0, 'h8' -> 63; lower case only. Raises `BadInput` BAD_MOVE_TEXT or OUTSIDE_BOARD."""
    if len(text) != 2 or not (text[0].isascii() and text[0].islower() and text[1].isascii() and text[1].isdigit()):
        raise BadInput(Reason.BAD_MOVE_TEXT, f"{text!r}; a square is a letter from a to h and a digit from 1 to 8")
    if text[0] not in FILES or text[1] not in RANKS:
        raise BadInput(Reason.OUTSIDE_BOARD, f"{text!r} is not one of a1 to h8")
    return 8 * RANKS.index(text[1]) + FILES.index(text[0])


def read_move(text: str) -> Move:
    """A move from its UCI text, e2e4 or e7e8q; lower case only. It need not be legal. Raises `BadInput`."""
    if len(text) not in (4, 5) or text[4:] not in ("", *PROMOTIONS):
        raise BadInput(Reason.BAD_MOVE_TEXT, f"{text!r}; a move is e2e4, and a promotion ends in q, r, b or n: e7e8q")
    return Move(read_square(text[:2]), read_square(text[2:4]), text[4:])
