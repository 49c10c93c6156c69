"""Chess: what pieces are worth, and what a move wins on the spot. Plain form.

Specifies  Two sets of values. `taken`: the kind of piece that a move takes. `gain`: its value, and for a promotion the
           new piece's value minus the pawn's. `is_quiet`: a move that neither takes nor promotes.
Source     VALUES_004: an article on a chess engine in Java (source 004), 20000 for the king included.
           ROUND_VALUES: a public suite of exchanges (`fixtures/chess/exchange.json`).
Contract   A gain is for who moves, in hundredths of a pawn, before the other side has answered.
Beware     A pawn taken in passing does not stand on the target; a king that castles in Chess960 goes to a square with
           his own rook on it and takes nothing.
           The numbers of the kinds (1 to 6) are no values: source 004 prunes by a hundred times these, which makes a
           queen worth 500, a knight 200 and the bishop and the knight differ by a pawn.
"""

from collections.abc import Mapping
from typing import Final, Protocol, TypeAlias

from reference.chess.diagram import EMPTY, Diagram, Move

Values: TypeAlias = Mapping[str, int]
"""By kind: p, n, b, r, q, k. A king's is never won; it is there to be more than all others."""

VALUES_004: Final[Values] = {"p": 100, "n": 320, "b": 330, "r": 500, "q": 900, "k": 20000}
ROUND_VALUES: Final[Values] = {"p": 100, "n": 300, "b": 300, "r": 500, "q": 900, "k": 20000}


class Seen(Protocol):
    """What is asked of a position; both backends have it."""

    def diagram(self) -> Diagram:
        """The board as letters."""


def taken(cells: str, move: Move) -> str:
    """The kind that a legal move takes, en passant included; empty if it takes nothing."""
    piece, there = cells[move.origin], cells[move.target]
    if there != EMPTY:
        return there.lower() if there.islower() != piece.islower() else ""
    return "p" if piece in "Pp" and (move.target - move.origin) % 8 else ""


def gain(cells: str, move: Move, values: Values = VALUES_004) -> int:
    """What a legal move wins on the spot."""
    victim = taken(cells, move)
    won = values[victim] if victim else 0
    return won + (values[move.promotion] - values["p"] if move.promotion else 0)


def is_quiet(position: Seen, move: Move) -> bool:
    """Whether a legal move neither takes nor promotes."""
    return not move.promotion and not taken(position.diagram().cells, move)
