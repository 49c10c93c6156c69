"""Chess: whether a diagram is a position that can be played from, or that a game can have led to.

Specifies  Three levels, each with all that the one before asks:
           FORM       64 cells, squares on the board, counts that are not negative; nothing about chess.
           PLAYABLE   what the rules need to be applied: one king a side, not next to each other; no pawn on the first
                      or last rank; the side that has just moved is not in check; a king and a rook where a castling
                      right says so; a pawn that can have passed over the en-passant square.
           REACHABLE  necessary conditions of a legal game from one of the 960 arrangements: see `reachable.py`.
                      Not sufficient: pawn structures that no game leads to pass.
Source     FIDE Laws of Chess, 2023, articles 1 to 3; the FEN section of S. J. Edwards, Portable Game Notation, 1994.
Contract   `check` returns the very diagram or raises `BadInput` with its own `Reason`; `where` is the FEN field.
           Every position after a legal move from a position of some level is of that level, up to the clock that
           the seventy-five-move rule stops.
Beware     Published perft positions are not all reachable, so PLAYABLE is the usual level. A position whose opponent
           is in check crashes programs that take kings off the board.
"""

from collections.abc import Iterator
from enum import IntEnum
from typing import Final

from reference.chess.diagram import BLACK, EMPTY, KINDS, WHITE, Diagram, square_name
from reference.chess.reachable import check_reachable
from reference.chess.sight import attackers, king_square, sees
from reference.errors import BadInput, Reason
from reference.position import Side

SIDE_NAMES: Final = ("White", "Black")


class Strictness(IntEnum):
    """How much a position must satisfy; each level includes those before."""

    FORM = 0
    PLAYABLE = 1
    REACHABLE = 2


FORM: Final = Strictness.FORM
PLAYABLE: Final = Strictness.PLAYABLE
REACHABLE: Final = Strictness.REACHABLE


def check(diagram: Diagram, strictness: Strictness = PLAYABLE) -> Diagram:
    """The diagram itself. Raises `BadInput` if it is not of this level, for the first thing that is wrong."""
    check_form(diagram)
    if strictness >= PLAYABLE:
        check_kings(diagram.cells)
        check_pawns(diagram.cells)
        check_opponent(diagram)
        for side in (WHITE, BLACK):
            check_castling(diagram, side)
        if diagram.en_passant is not None:
            check_en_passant(diagram, diagram.en_passant)
    if strictness >= REACHABLE:
        check_reachable(diagram)
    return diagram


def check_form(diagram: Diagram) -> None:
    """What a diagram is by its own description."""
    if len(diagram.cells) != 64:
        raise BadInput(Reason.BAD_LENGTH, f"{len(diagram.cells)} cells; a board has 64", "board")
    for square, piece in enumerate(diagram.cells):
        if piece != EMPTY and piece not in KINDS + KINDS.upper():
            raise BadInput(Reason.BAD_CHARACTER, f"{piece!r} on {square_name(square)}", "board")
    if diagram.side not in (WHITE, BLACK):
        raise BadInput(Reason.BAD_SIDE, f"{diagram.side!r}; 0 is White and 1 is Black", "side")
    if list(diagram.castling) != sorted(set(diagram.castling)):
        raise BadInput(Reason.BAD_FORMAT, f"{diagram.castling}; squares of rooks, ascending", "castling")
    for field, squares in (("castling", diagram.castling), ("en passant", (diagram.en_passant or 0,))):
        if not all(0 <= square < 64 for square in squares):
            raise BadInput(Reason.OUTSIDE_BOARD, f"{squares}; squares are 0 to 63", field)
    if diagram.chess960 and not diagram.castling:
        raise BadInput(Reason.INCONSISTENT, "Chess960 without a castling right; nothing depends on it", "castling")
    for field, count in (("halfmoves", diagram.halfmoves), ("fullmove", diagram.fullmove)):
        if count < 0:
            raise BadInput(Reason.BAD_NUMBER, f"{count}", field)


def check_kings(cells: str) -> None:
    """One king a side, apart."""
    for name, king in zip(SIDE_NAMES, "Kk", strict=True):
        if king not in cells:
            raise BadInput(Reason.NO_KING, name, "board")
        if cells.count(king) > 1:
            raise BadInput(Reason.TOO_MANY_KINGS, f"{name} has {cells.count(king)}", "board")
    white, black = king_square(cells, WHITE), king_square(cells, BLACK)
    if sees(cells, white, black):
        raise BadInput(Reason.ADJACENT_KINGS, f"{square_name(white)} and {square_name(black)}", "board")


def check_pawns(cells: str) -> None:
    """No pawn on the first or last rank."""
    for square in (*range(8), *range(56, 64)):
        if cells[square] in "Pp":
            raise BadInput(Reason.PAWN_ON_BACK_RANK, square_name(square), "board")


def check_opponent(diagram: Diagram) -> None:
    """Who has just moved does not stand in check."""
    opponent = 1 - diagram.side
    king = king_square(diagram.cells, opponent)
    seen_from = attackers(diagram.cells, king, diagram.side)
    if seen_from:
        detail = f"{SIDE_NAMES[diagram.side]} to move could take the king on {square_name(king)}"
        raise BadInput(Reason.OPPONENT_IN_CHECK, f"{detail} from {square_name(seen_from[0])}", "board")


def check_castling(diagram: Diagram, side: Side) -> None:
    """Each right has its rook, and a king between the rooks; without Chess960 on the standard squares."""
    king = king_square(diagram.cells, side)
    for rook, problem in castling_problems(diagram, side, king):
        raise BadInput(Reason.BAD_CASTLING, f"rook on {square_name(rook)}: {problem}", "castling")


def castling_problems(diagram: Diagram, side: Side, king: int) -> Iterator[tuple[int, str]]:
    """Rook squares among the rights of a side, and what is wrong with them."""
    name, back_rank = SIDE_NAMES[side], 7 * side
    rooks = [square for square in diagram.castling if (square >= 32) == (side == BLACK)]
    for rook in rooks:
        if rook // 8 != back_rank:
            yield rook, "not on a back rank"
        elif diagram.cells[rook] != "Rr"[side]:
            yield rook, f"{name} has no rook there"
        elif king // 8 != back_rank:
            yield rook, f"{name}'s king is not on the back rank"
        elif not diagram.chess960 and (king % 8 != 4 or rook % 8 not in (0, 7)):
            yield rook, "king and rook are not where standard chess begins"
        elif sum((other < king) == (rook < king) for other in rooks) > 1:
            yield rook, "two rooks may castle on one side of the king"


def check_en_passant(diagram: Diagram, square: int) -> None:
    """The opponent's pawn stands behind the square, and it and the square it came from are empty."""
    ahead = 8 if diagram.side == WHITE else -8
    if square // 8 != (5 if diagram.side == WHITE else 2):
        problem = f"{SIDE_NAMES[diagram.side]} to move takes on the other side of the board"
    elif diagram.cells[square - ahead] != "pP"[diagram.side]:
        problem = f"no pawn on {square_name(square - ahead)} that passed over it"
    elif diagram.cells[square] != EMPTY or diagram.cells[square + ahead] != EMPTY:
        problem = "the pawn's way was not empty"
    else:
        return
    raise BadInput(Reason.BAD_EN_PASSANT, f"{square_name(square)}: {problem}", "en passant")
