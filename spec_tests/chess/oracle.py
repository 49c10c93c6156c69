"""Two witnesses of chess that share no code with `reference`: python-chess, and lines walked on the board.

Specifies  `as_chess` and `diagram_of` carry a position to python-chess and back; `moves`, `after`, `key` and `is_dead`
           are what python-chess says, in our terms. `attackers` and `safe` answer who attacks a square by walking from
           every piece in turn; the laws of castling and en passant are stated with them.
Source     N. Fiekas, python-chess (a package, used as it is).
Contract   Diagrams have one king a side and rights and en-passant squares that the board does not deny.
"""

from collections.abc import Iterable
from typing import Final

import chess

from reference.chess.diagram import EMPTY, Diagram, Move, move_order

STRAIGHT: Final = ((0, 1), (0, -1), (1, 0), (-1, 0))
DIAGONAL: Final = ((1, 1), (1, -1), (-1, 1), (-1, -1))
JUMPS: Final = ((1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2))
ALL_LINES: Final = STRAIGHT + DIAGONAL
LINES: Final = {"b": DIAGONAL, "r": STRAIGHT, "q": ALL_LINES}


# python-chess


def as_chess(diagram: Diagram) -> chess.Board:
    """The position as python-chess has it."""
    board = chess.Board(None, chess960=diagram.chess960)
    for square, cell in enumerate(diagram.cells):
        if cell != EMPTY:
            board.set_piece_at(square, chess.Piece.from_symbol(cell))
    board.turn = diagram.side == 0
    board.castling_rights = sum(1 << square for square in diagram.castling)
    board.ep_square = diagram.en_passant
    board.halfmove_clock = diagram.halfmoves
    board.fullmove_number = diagram.fullmove
    return board


def diagram_of(board: chess.Board) -> Diagram:
    """A position of python-chess as a diagram."""
    pieces = (board.piece_at(square) for square in chess.SQUARES)
    castling = tuple(chess.scan_forward(board.castling_rights))
    return Diagram(
        "".join(piece.symbol() if piece else EMPTY for piece in pieces),
        0 if board.turn else 1,
        castling,
        board.ep_square,
        board.halfmove_clock,
        board.fullmove_number,
        board.chess960 and bool(castling),
    )


def as_move(move: chess.Move) -> Move:
    """A move of python-chess as ours."""
    return Move(move.from_square, move.to_square, chess.piece_symbol(move.promotion) if move.promotion else "")


def moves(diagram: Diagram) -> tuple[Move, ...]:
    """The legal moves, in canonical order."""
    return tuple(sorted(map(as_move, as_chess(diagram).legal_moves), key=move_order))


def after(diagram: Diagram, move: Move) -> Diagram:
    """The position after a legal move."""
    board = as_chess(diagram)
    board.push(chess.Move.from_uci(str(move)))
    return diagram_of(board)


def key(diagram: Diagram) -> tuple[object, ...]:
    """What the key of the position is by the contract of `key()`, put together from python-chess's sets."""
    board = as_chess(diagram)
    kinds = (board.pawns, board.knights, board.bishops, board.rooks, board.queens, board.kings)
    en_passant = board.ep_square if board.has_legal_en_passant() else None
    sides = (board.occupied_co[chess.WHITE], board.occupied_co[chess.BLACK])
    return (*sides, *kinds, diagram.side, board.castling_rights, en_passant, diagram.chess960)


# Lines walked on the board


def is_own(cell: str, side: int) -> bool:
    """Whether a cell holds a piece of a side."""
    return cell != EMPTY and cell.isupper() == (side == 0)


def reach(cells: str, origin: int) -> set[int]:
    """The squares that the piece on a square attacks, whoever stands on them."""
    kind, side = cells[origin].lower(), 0 if cells[origin].isupper() else 1
    if kind in LINES:
        return {target for line in LINES[kind] for target in walk(cells, origin, line)}
    up = 1 if side == 0 else -1
    steps = {"n": JUMPS, "k": ALL_LINES, "p": ((-1, up), (1, up))}[kind]
    return {target for step in steps for target in walk("." * 64, origin, step)[:1]}


def walk(cells: str, origin: int, step: tuple[int, int]) -> list[int]:
    """The squares from a square on in steps of (files, ranks), up to the first piece, which is included."""
    rank, file = divmod(origin, 8)
    found = []
    while 0 <= (file := file + step[0]) < 8 and 0 <= (rank := rank + step[1]) < 8:
        found.append(8 * rank + file)
        if cells[found[-1]] != EMPTY:
            break
    return found


def attackers(cells: str, square: int, side: int) -> tuple[int, ...]:
    """The squares of the pieces of a side that attack a square, ascending."""
    return tuple(at for at, cell in enumerate(cells) if is_own(cell, side) and square in reach(cells, at))


def king_of(cells: str, side: int) -> int:
    """Where a side's king stands."""
    return cells.index("Kk"[side])


def safe(cells: str, side: int) -> bool:
    """Whether a side's king is not attacked."""
    return not attackers(cells, king_of(cells, side), 1 - side)


def changed(cells: str, changes: Iterable[tuple[int, str]]) -> str:
    """The board with other cells on some squares."""
    board = list(cells)
    for square, cell in changes:
        board[square] = cell
    return "".join(board)


def castlings(diagram: Diagram) -> dict[int, Move]:
    """The move that castling with each rook of the mover is written as, possible now or not."""
    king = king_of(diagram.cells, diagram.side)
    wings = {rook: king - king % 8 + (6 if rook > king else 2) for rook in diagram.castling}
    return {
        rook: Move(king, rook if diagram.chess960 else target)
        for rook, target in wings.items()
        if is_own(diagram.cells[rook], diagram.side)
    }


# Mirrors


def colours_swapped(diagram: Diagram) -> Diagram:
    """The same position with the other colours, seen from the other side of the board."""
    ranks = [diagram.cells[first : first + 8] for first in range(56, -8, -8)]
    return diagram._replace(
        cells="".join(ranks).swapcase(),
        side=1 - diagram.side,
        castling=tuple(sorted(square ^ 56 for square in diagram.castling)),
        en_passant=None if diagram.en_passant is None else diagram.en_passant ^ 56,
    )


def files_mirrored(diagram: Diagram) -> Diagram:
    """The position with file a for file h; it has no castling rights."""
    ranks = [diagram.cells[first : first + 8][::-1] for first in range(0, 64, 8)]
    return diagram._replace(
        cells="".join(ranks),
        castling=(),
        en_passant=None if diagram.en_passant is None else diagram.en_passant ^ 7,
        chess960=False,
    )


def moves_mirrored(listed: Iterable[Move], bits: int) -> tuple[Move, ...]:
    """Moves on the mirrored board, in canonical order: bits 56 for ranks, 7 for files."""
    there = (move._replace(origin=move.origin ^ bits, target=move.target ^ bits) for move in listed)
    return tuple(sorted(there, key=move_order))
