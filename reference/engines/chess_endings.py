"""Endings that are known, as a search asks for them: plies to mate, or a draw.

Specifies  `known_plies`: of king and one man against king, the plies to mate as `reference/chess/endgames.py` counts
           them (odd: the side to move mates, even: it is mated), -1 for a draw, None where the clock could matter.
Contract   A win is only said where mate comes, at best play, before the hundredth ply without progress: the plies to
           mate and the clock together are at most 100. Pawns start the clock again: more is won than is said.
Beware     The tables take a second or two to make, once a process. Make them before a clock is running (`get_ready`).
"""

from typing import Final

from reference.chess.bitboard import BitboardPosition
from reference.chess.bitboard_board import Board
from reference.chess.endgames import solve
from reference.chess.history import FIFTY_MOVES

DRAW: Final = -1
MEN_IN_SIGHT: Final = 5
"""With so many men or fewer on the board a search may come to an ending that is known."""


def known_plies(position: BitboardPosition) -> int | None:
    """Plies to mate, -1 for a draw; None if the clock may end the game before. Needs three men at most."""
    plies = solve(kind_of(position)).plies(position.diagram())
    if plies is None:
        return DRAW
    return plies if position.halfmoves + plies <= FIFTY_MOVES else None


def kind_of(board: Board) -> str:
    """The kind of the man beside the kings, where there is one that can win."""
    if board.queens:
        return "q"
    return "r" if board.rooks else "p"


def get_ready(board: Board) -> None:
    """Make the tables, if the game can soon come to one of their endings."""
    if (board.own | board.opponent).bit_count() <= MEN_IN_SIGHT:
        make_tables()


def make_tables() -> None:
    """Make all tables; that of the pawn needs the others."""
    solve("p")
