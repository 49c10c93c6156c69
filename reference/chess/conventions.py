"""FEN's three conventions for the en-passant square, by name.

Specifies  "always"        after every double step (the FEN standard of 1994, and UCI programs of old);
           "pseudo-legal"  if a pawn of the side to move stands beside the pawn that stepped (X-FEN);
           "legal"         if taking in passing is a legal move (most programs now; the only one fit for a key).
Source     S. J. Edwards, Portable Game Notation Specification, 1994, section 16.1; R. Scharnagl, X-FEN.
Contract   The three differ in this field only. "legal" implies "pseudo-legal" implies "always".
Beware     Texts of one position under two conventions differ, so positions are compared by key, never by FEN.
           After 1. e4 the field is e3, -, -. A pawn may stand ready and yet be pinned.
"""

from typing import Final

from reference.chess.board import ChessBoard
from reference.chess.diagram import WHITE, Diagram
from reference.chess.notation import write_fen
from reference.errors import BadInput, Reason

EN_PASSANT: Final = ("always", "pseudo-legal", "legal")


def fen_of(position: ChessBoard, *, en_passant: str = "legal", castling: str = "shredder") -> str:
    """The FEN of a position under one of `EN_PASSANT` and one of `CASTLING_STYLES`. Raises `BadInput`: UNKNOWN_NAME."""
    if en_passant not in EN_PASSANT:
        raise BadInput(Reason.UNKNOWN_NAME, f"{en_passant!r}; one of {', '.join(EN_PASSANT)}", "en passant")
    diagram = position.diagram()
    kept = (
        en_passant == "always"
        or (en_passant == "pseudo-legal" and bool(capturers(diagram)))
        or (en_passant == "legal" and can_take_in_passing(position))
    )
    return write_fen(diagram if kept else diagram._replace(en_passant=None), castling=castling)


def capturers(diagram: Diagram) -> tuple[int, ...]:
    """Where pawns stand beside the pawn that has just made a double step, whether or not they may take it."""
    if diagram.en_passant is None:
        return ()
    pawn, ahead = ("P", 8) if diagram.side == WHITE else ("p", -8)
    stepped = diagram.en_passant - ahead
    beside = [square for square in (stepped - 1, stepped + 1) if square // 8 == stepped // 8]
    return tuple(square for square in beside if diagram.cells[square] == pawn)


def can_take_in_passing(position: ChessBoard) -> bool:
    """Whether an en-passant capture is a legal move."""
    diagram = position.diagram()
    pawns = capturers(diagram)
    return any(move.origin in pawns and move.target == diagram.en_passant for move in position.legal_moves())
