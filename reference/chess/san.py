"""Chess moves in standard algebraic notation, SAN: Nf3, exd6, O-O, e8=Q+, R1xa3#.

Specifies  Written: the piece's letter, none for a pawn; of the origin as little as tells the move from the other legal
           ones of this kind of piece: nothing, file, rank, or both, in this order, but a capturing pawn's file always;
           x for a capture; the target; =Q for a promotion. Castling O-O with the right-hand rook, O-O-O with the
           left-hand one, whatever files they stand on. + gives check, # mates.
           Read also: more of the origin than is needed, P for a pawn, x left out, : or - in its place, zeros for O,
           promotion without =, `e.p.` or `ep`, any of + # ++, and ! ? glyphs. None of these is checked.
Source     S. J. Edwards, Portable Game Notation Specification and Implementation Guide, 1994, section 8.2.3.
Contract   `read_san(p, write_san(p, m)) == m` for every legal move m of p, and no two legal moves are written alike.
Beware     Disambiguation counts legal moves only: a pinned knight does not need telling apart.
           b is a file, B a bishop: case matters. A pawn's text without a file is a step, never a capture.
"""

import re
from typing import Final

from reference.chess.board import ChessBoard
from reference.chess.diagram import EMPTY, Move, square_name
from reference.errors import BadInput, Reason

SAN: Final = re.compile(
    r"(?:(?P<castling>O-O(?:-O)?|0-0(?:-0)?)"
    r"|(?P<piece>[PNBRQK])?(?P<file>[a-h])?(?P<rank>[1-8])?[x:-]?(?P<target>[a-h][1-8])(?:=?(?P<promotion>[QRBN]))?)"
    r"(?: ?e\.p\.| ?ep)?[+#]{0,2}(?: ?e\.p\.| ?ep)?[!?]{0,2}"
)
PIECE_NAMES: Final = {"P": "pawn", "N": "knight", "B": "bishop", "R": "rook", "Q": "queen", "K": "king"}
CASTLING: Final = ("O-O", "O-O-O")


def write_san(position: ChessBoard, move: Move) -> str:
    """The SAN of a legal move. Raises `BadInput`: ILLEGAL_MOVE, GAME_OVER."""
    after = position.play(move)
    mark = "" if not after.is_check() else "+" if after.legal_moves() else "#"
    return write_unmarked(position, move) + mark


def write_unmarked(position: ChessBoard, move: Move) -> str:
    """The SAN of a legal move without + or #."""
    cells = position.diagram().cells
    castling = castling_name(cells, move)
    if castling:
        return castling
    piece = cells[move.origin].upper()
    target = square_name(move.target)
    if piece == "P":
        capture = square_name(move.origin)[0] + "x" if move.origin % 8 != move.target % 8 else ""
        return capture + target + ("=" + move.promotion.upper() if move.promotion else "")
    rivals = [
        other.origin
        for other in position.legal_moves()
        if (other.target, cells[other.origin].upper()) == (move.target, piece)
        and other.origin != move.origin
        and not castling_name(cells, other)
    ]
    return piece + origin_told(move.origin, rivals) + ("" if cells[move.target] == EMPTY else "x") + target


def origin_told(origin: int, rivals: list[int]) -> str:
    """As much of an origin as tells it from its rivals."""
    name = square_name(origin)
    if not rivals:
        return ""
    if all(rival % 8 != origin % 8 for rival in rivals):
        return name[0]
    if all(rival // 8 != origin // 8 for rival in rivals):
        return name[1]
    return name


def castling_name(cells: str, move: Move) -> str:
    """O-O or O-O-O for a castling move, in either notation of castling; the empty text for any other move."""
    king, other = cells[move.origin], cells[move.target]
    takes_own_rook = other in "Rr" and other.isupper() == king.isupper()
    if king not in "Kk" or not (takes_own_rook or abs(move.target - move.origin) == 2):
        return ""
    return CASTLING[move.target < move.origin]


def read_san(position: ChessBoard, text: str) -> Move:
    """The one legal move that a text means.

    Raises `BadInput`: BAD_MOVE_TEXT if it is no SAN, or means several legal moves (they are named), ILLEGAL_MOVE if it
    means none (the legal moves of that piece are named), GAME_OVER if no move is legal.
    """
    parts = SAN.fullmatch(text.strip())
    if not parts:
        raise BadInput(Reason.BAD_MOVE_TEXT, f"{text[:20]!r}; a move is written e4, Nf3, exd5, O-O or e8=Q")
    moves = position.legal_moves()
    cells = position.diagram().cells
    found = [move for move in moves if means(parts, cells, move)]
    if len(found) == 1:
        return found[0]
    if found:
        names = " or ".join(write_unmarked(position, move) for move in found)
        raise BadInput(Reason.BAD_MOVE_TEXT, f"{text!r} may be {names}")
    if not moves:
        raise game_over(position, text)
    piece = "K" if parts["castling"] else parts["piece"] or "P"
    names = ", ".join(write_unmarked(position, move) for move in moves if cells[move.origin].upper() == piece)
    raise BadInput(Reason.ILLEGAL_MOVE, f"{text!r}; legal for a {PIECE_NAMES[piece]}: {names or 'nothing'}")


def means(parts: re.Match[str], cells: str, move: Move) -> bool:
    """Whether the parts of a SAN text fit a legal move."""
    castling = castling_name(cells, move)
    if parts["castling"] or castling:
        return bool(parts["castling"]) and parts["castling"].replace("0", "O") == castling
    piece, origin = parts["piece"] or "P", square_name(move.origin)
    if piece == "P" and not parts["file"] and move.origin % 8 != move.target % 8:
        return False
    return (
        cells[move.origin].upper() == piece
        and square_name(move.target) == parts["target"]
        and parts["file"] in (None, origin[0])
        and parts["rank"] in (None, origin[1])
        and (parts["promotion"] or "").lower() == move.promotion
    )


def game_over(position: ChessBoard, text: str) -> BadInput:
    """The error for a move in a position that has none."""
    how = "checkmate" if position.is_check() else "stalemate"
    return BadInput(Reason.GAME_OVER, f"{text!r} after {how}")
