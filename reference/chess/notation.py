"""Chess in text: FEN of a diagram, and the printed board.

Specifies  FEN: the board from rank 8 to rank 1, each rank from file a on; the side to move; castling rights; the
           en-passant square; plies since a capture or pawn move; the number of the move. The last two may be missing
           together and then are 0 and 1. Written in exactly one way, with all six fields.
           Castling: `KQkq` is standard chess. A file letter (`HAha`, Shredder-FEN) names the rook itself and says that
           the game is Chess960; `KQkq` means the outermost rook (X-FEN) where the reader is told that it is Chess960.
           Which en-passant squares are written is the business of `conventions.py`.
Source     S. J. Edwards, Portable Game Notation Specification, 1994 (FEN); R. Scharnagl, X-FEN; Shredder-FEN.
Contract   `read_fen(write_fen(diagram)) == diagram` for whatever `read_fen` can return. An X-FEN has to be read with
           `chess960=True` for that.
Beware     A reader that takes any letters as rights gives castling to a king without a rook. The e.p. square of a FEN
           need not be capturable: a position key must not contain it then.
"""

import re
from collections.abc import Sequence
from typing import Final

from reference.chess.diagram import EMPTY, FILES, KINDS, WHITE, Diagram, read_square, square_name
from reference.chess.validity import FORM, Strictness, check
from reference.errors import BadInput, Reason

SIDE_LETTERS: Final = "wb"
NUMBER: Final = re.compile("[0-9]{1,5}")
STANDARD_ROOKS: Final = {"K": 7, "Q": 0, "k": 63, "q": 56}
STANDARD_KINGS: Final = {"K": 4, "k": 60}
CASTLING_STYLES: Final = ("shredder", "x-fen")
UNICODE_PIECES: Final = str.maketrans("KQRBNPkqrbnp", "♔♕♖♗♘♙♚♛♜♝♞♟")


def read_fen(text: str, *, chess960: bool = False, strictness: Strictness = FORM) -> Diagram:
    """Read a FEN of six or four fields. Raises `BadInput` naming the field, also for what `strictness` does not allow.

    `chess960` says that `KQkq` are outermost rooks, wherever king and rooks stand; file letters say so by themselves.
    """
    fields = text.split()
    if len(fields) < 4 or len(fields) == 5:
        raise BadInput(Reason.MISSING_FIELD, f"{len(fields)} fields; a FEN has six, or four", "FEN")
    if len(fields) > 6:
        raise BadInput(Reason.TRAILING_DATA, f"{fields[6][:20]!r} after the sixth field", "FEN")
    try:
        return check(diagram_of(fields, chess960), strictness)
    except BadInput as error:
        raise error.inside("FEN") from None


def diagram_of(fields: Sequence[str], chess960: bool) -> Diagram:
    """The four or six fields as a diagram."""
    board, side, castling, en_passant, halfmoves, fullmove = (*fields, "0", "1")[:6]
    cells = read_cells(board)
    if side not in ("w", "b"):
        raise BadInput(Reason.BAD_SIDE, f"{side[:20]!r}; w or b moves", "side")
    rooks, shredder = read_castling(castling, cells, chess960)
    return Diagram(
        cells,
        SIDE_LETTERS.index(side),
        rooks,
        None if en_passant == "-" else read_en_passant(en_passant),
        read_number(halfmoves, "halfmoves"),
        read_number(fullmove, "fullmove"),
        bool(rooks) and (chess960 or shredder),
    )


def read_cells(text: str) -> str:
    """The board field as 64 cells, a1 first."""
    ranks = text.split("/")
    if len(ranks) != 8:
        raise BadInput(Reason.BAD_LENGTH, f"{len(ranks)} ranks; a board has eight", "board")
    cells = []
    for number, rank in zip(range(8, 0, -1), ranks, strict=True):
        row = previous = ""
        for character in rank:
            if character in "12345678":
                if previous.isdigit():
                    raise BadInput(Reason.BAD_FORMAT, f"two digits in a row in {rank[:20]!r}", f"board, rank {number}")
                row += EMPTY * int(character)
            elif character.lower() in KINDS and character.isascii():
                row += character
            else:
                raise BadInput(Reason.BAD_CHARACTER, f"{character!r}", f"board, rank {number}")
            previous = character
        if len(row) != 8:
            raise BadInput(Reason.BAD_LENGTH, f"{len(row)} squares in {rank[:20]!r}", f"board, rank {number}")
        cells.append(row)
    return "".join(reversed(cells))


def read_castling(text: str, cells: str, chess960: bool) -> tuple[tuple[int, ...], bool]:
    """The rooks that may castle, and whether one of them is named by its file."""
    if text == "-":
        return (), False
    if len(set(text)) != len(text) or not set(text) <= set("KQkqABCDEFGHabcdefgh"):
        raise BadInput(Reason.BAD_FORMAT, f"{text[:20]!r}; rights are letters out of KQkq, or - for none", "castling")
    shredder = any(letter.lower() in FILES for letter in text)
    rooks = {castling_rook(letter, cells, chess960 or shredder) for letter in text}
    if len(rooks) != len(text):
        raise BadInput(Reason.INCONSISTENT, f"{text!r} names a rook twice", "castling")
    return tuple(sorted(rooks)), shredder


def castling_rook(letter: str, cells: str, chess960: bool) -> int:
    """The square of the rook that a castling letter means. Raises `BadInput` BAD_CASTLING if there is no such rook."""
    white = letter.isupper()
    king, rook = ("K", "R") if white else ("k", "r")
    back_rank = 0 if white else 56
    king_square = cells.find(king, back_rank, back_rank + 8)
    found = -1
    if not chess960:
        if king_square == STANDARD_KINGS[king] and cells[STANDARD_ROOKS[letter]] == rook:
            found = STANDARD_ROOKS[letter]
    elif king_square >= 0:
        if letter.lower() in FILES:
            square = back_rank + FILES.index(letter.lower())
            found = square if cells[square] == rook else -1
        elif letter in "Kk":
            found = cells.rfind(rook, king_square, back_rank + 8)
        else:
            found = cells.find(rook, back_rank, king_square)
    if found < 0:
        hint = "" if chess960 else "; in Chess960 rooks are named by their files, such as HAha"
        raise BadInput(Reason.BAD_CASTLING, f"{letter!r} has no such king and rook{hint}", "castling")
    return found


def read_en_passant(text: str) -> int:
    """The en-passant square."""
    try:
        square = read_square(text)
    except BadInput:
        raise BadInput(Reason.BAD_FORMAT, f"{text[:20]!r}; a square such as e3, or -", "en passant") from None
    if square // 8 not in (2, 5):
        raise BadInput(Reason.BAD_EN_PASSANT, f"{text!r} is not on the third or sixth rank", "en passant")
    return square


def read_number(text: str, where: str) -> int:
    """A count of at most five digits."""
    if not NUMBER.fullmatch(text):
        raise BadInput(Reason.BAD_NUMBER, f"{text[:20]!r}", where)
    return int(text)


def write_fen(diagram: Diagram, *, castling: str = "shredder") -> str:
    """The FEN, en passant as the diagram has it; rights as KQkq, and in Chess960 by one of `CASTLING_STYLES`.

    "shredder" names every rook by its file, "x-fen" one that is not the outermost. Raises `BadInput`: UNKNOWN_NAME.
    """
    ranks = []
    for first in range(56, -8, -8):
        rank = diagram.cells[first : first + 8]
        ranks.append(re.sub(r"\.+", lambda run: str(len(run[0])), rank))
    fields = (
        "/".join(ranks),
        SIDE_LETTERS[diagram.side],
        write_castling(diagram, castling),
        "-" if diagram.en_passant is None else square_name(diagram.en_passant),
        str(diagram.halfmoves),
        str(diagram.fullmove),
    )
    return " ".join(fields)


def write_castling(diagram: Diagram, style: str) -> str:
    """`KQkq`, or the files of the rooks; White's first and the right-hand rook first."""
    if style not in CASTLING_STYLES:
        raise BadInput(
            Reason.UNKNOWN_NAME, f"{style!r}; castling is written in {' or '.join(CASTLING_STYLES)}", "castling"
        )
    if not diagram.chess960:
        return "".join(letter for letter, square in STANDARD_ROOKS.items() if square in diagram.castling) or "-"
    rooks = sorted(diagram.castling, key=lambda square: (square // 8, -square))
    return "".join(rook_letter(square, diagram.cells, style) for square in rooks)


def rook_letter(rook: int, cells: str, style: str) -> str:
    """What a castling rook is called in Chess960."""
    side, king = (str.upper, "K") if cells[rook] == "R" else (str.lower, "k")
    letter = side("K" if rook > cells.index(king) else "Q")
    if style == "x-fen" and castling_rook(letter, cells, chess960=True) == rook:
        return letter
    return side(FILES[rook % 8])


def draw_board(diagram: Diagram, *, unicode: bool = False) -> str:
    """The printed board: White below, coordinates, and who moves; letters, or the pieces of Unicode."""
    cells = diagram.cells.translate(UNICODE_PIECES) if unicode else diagram.cells
    lines = [f"{rank + 1} {' '.join(cells[8 * rank : 8 * rank + 8])}" for rank in range(7, -1, -1)]
    return "\n".join((*lines, "  " + " ".join(FILES), f"{'White' if diagram.side == WHITE else 'Black'} to move"))
