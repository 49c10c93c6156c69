"""What the laws of chess are tried on: positions from play, and positions put together so that rare rules matter.

Specifies  `boards()` is any of the kinds below: games played at random from starts that differ much, and arbitrary
           positions with pins, checks, promotions, en passant and castling, standard and Chess960.
Contract   Every diagram is a position that the rules apply to: one king a side, not adjacent, no pawn on a back rank,
           the side that has just moved not in check, rights and en-passant square as the board allows. It need not be
           reachable. No backend is asked: games are played by python-chess, so a wrong backend draws the same cases.
           Everything shrinks, to fewer pieces and fewer moves.
Beware     Random play seldom meets a pinned pawn that could take en passant, a double check, or a rook taken at home.
"""

from itertools import combinations
from typing import Final, NamedTuple, TypeAlias

import chess
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from reference.chess.array import ArrayPosition
from reference.chess.bitboard import BitboardPosition
from reference.chess.diagram import EMPTY, Diagram, Move
from reference.chess.notation import read_fen
from spec_tests.chess import oracle

Board: TypeAlias = ArrayPosition | BitboardPosition
BoardClass: TypeAlias = type[ArrayPosition] | type[BitboardPosition]
BOARDS: Final[dict[str, BoardClass]] = {"array": ArrayPosition, "bitboard": BitboardPosition}

STARTS: Final = (
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
    "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1",
)

KINGS: Final = tuple(
    (one, other)
    for one in range(64)
    for other in range(64)
    if max(abs(one // 8 - other // 8), abs(one % 8 - other % 8)) > 1
)
"""The squares of the mover's king and of the other king."""
KING_PAIRS: Final = frozenset(KINGS)

HOMES: Final = tuple(combinations(range(8), 3))
"""The files of a rook, the king and a rook, as Chess960 may place them, and a few more."""

squares: Final = st.integers(0, 63)
files: Final = st.integers(0, 7)
sides: Final = st.sampled_from((0, 1))
pieces: Final = st.sampled_from("PpPpNnBbRrQq")
lines: Final = st.sampled_from(oracle.ALL_LINES)
placed: Final = st.tuples(squares, pieces)
sparse: Final = st.lists(placed, max_size=4)
crowds: Final = sparse | st.lists(placed, min_size=6, max_size=20)
line_pieces: Final = st.lists(st.tuples(lines, st.integers(0, 5), st.integers(0, 5), pieces, sides, sides), max_size=3)
"""Line; where a piece stands on it, and how far behind that the slider; that piece, if any; whether to add a queen."""


def fewer(times: int) -> settings:
    """Try a law that asks much on so many times fewer cases than others."""
    return settings(max_examples=settings().max_examples // times)


# Games


class Record(NamedTuple):
    """A game from a position, each of its moves legal."""

    start: Diagram
    moves: tuple[Move, ...]


standard_starts = st.sampled_from(STARTS).map(read_fen)
chess960_starts = st.integers(0, 959).map(lambda number: oracle.diagram_of(chess.Board.from_chess960_pos(number)))


@st.composite
def records(draw: DrawFn, most: int = 24) -> Record:
    """A random game of at most `most` plies, its choices from one string of bytes; high ones choose what is special."""
    start = draw(standard_starts | chess960_starts)
    plies = draw(st.integers(0, most))
    board = oracle.as_chess(start)
    moves: list[Move] = []
    for choice in draw(st.binary(min_size=most, max_size=most))[:plies]:
        legal = sorted(board.legal_moves, key=lambda move: (move.from_square, move.to_square, move.promotion or 0))
        if not legal:
            break
        special = [move for move in legal if is_special(board, move)]
        listed = special if special and choice >= 192 else legal
        move = listed[choice % len(listed)]
        moves.append(oracle.as_move(move))
        board.push(move)
    return Record(start, tuple(moves))


def is_special(board: chess.Board, move: chess.Move) -> bool:
    """A capture, a castling, a promotion or a double step."""
    is_double = board.piece_type_at(move.from_square) == chess.PAWN and abs(move.to_square - move.from_square) == 16
    return board.is_capture(move) or board.is_castling(move) or move.promotion is not None or is_double


def diagrams_of(record: Record) -> list[Diagram]:
    """The start and the position after each move, by python-chess."""
    board = oracle.as_chess(record.start)
    found = [record.start]
    for move in record.moves:
        board.push(chess.Move.from_uci(str(move)))
        found.append(oracle.diagram_of(board))
    return found


def reachable() -> SearchStrategy[Diagram]:
    """A position of a random game."""
    return records().map(lambda record: diagrams_of(record)[-1])


# Positions put together


def side_letter(kind: str, side: int) -> str:
    """A piece of a side."""
    return kind.upper() if side == 0 else kind


def add(cells: list[str], listed: list[tuple[int, str]]) -> None:
    """Put pieces on squares that are empty; a pawn that would stand on a back rank becomes a knight."""
    for square, piece in listed:
        if cells[square] == EMPTY:
            back = square // 8 in (0, 7)
            cells[square] = {"P": "N", "p": "n"}.get(piece, piece) if back else piece


def settled(diagram: Diagram) -> Diagram:
    """The position without the pieces of the mover that give check, and without the rights whose rooks are gone."""
    cells, side = diagram.cells, diagram.side
    while checking := oracle.attackers(cells, oracle.king_of(cells, 1 - side), side):
        cells = oracle.changed(cells, ((square, EMPTY) for square in checking))
    castling = tuple(square for square in diagram.castling if cells[square] in "Rr")
    return diagram._replace(cells=cells, castling=castling, chess960=diagram.chess960 and bool(castling))


def slider(line: tuple[int, int], side: int, queen: bool = False) -> str:
    """A piece of a side that moves along a line."""
    return side_letter("q" if queen else "r" if 0 in line else "b", side)


def add_lines(draw: DrawFn, cells: list[str], square: int, side: int) -> None:
    """Put up to three sliders of the other side on lines through a square, with or without one piece between."""
    for line, near, beyond, between, is_open, is_queen in draw(line_pieces):
        path = oracle.walk(EMPTY * 64, square, line)
        if len(path) > 1:
            first = near % (len(path) - 1)
            behind = path[first + 1 + beyond % (len(path) - 1 - first)]
            add(
                cells,
                [(behind, slider(line, 1 - side, bool(is_queen))), *([] if is_open else [(path[first], between)])],
            )


def board_with_kings(draw: DrawFn, side: int) -> tuple[list[str], int]:
    """A board with two kings, and where the mover's stands."""
    own, other = draw(st.sampled_from(KINGS))
    cells = [EMPTY] * 64
    cells[own], cells[other] = side_letter("k", side), side_letter("k", 1 - side)
    return cells, own


@st.composite
def arbitrary(draw: DrawFn) -> Diagram:
    """Pieces anywhere: pins, checks and double checks are common."""
    side = draw(sides)
    cells, own = board_with_kings(draw, side)
    add_lines(draw, cells, own, side)
    add(cells, draw(crowds))
    halfmoves = draw(st.sampled_from((0, 1, 49, 98, 99, 100, 149)))
    return settled(Diagram("".join(cells), side, halfmoves=halfmoves, fullmove=draw(st.integers(1, 200))))


@st.composite
def promotions(draw: DrawFn) -> Diagram:
    """Pawns of the mover one step from the last rank, pieces on it, and lines to the mover's king."""
    side = draw(sides)
    cells, own = board_with_kings(draw, side)
    first, last = (48, 56) if side == 0 else (8, 0)
    add(cells, [(first + file, side_letter("p", side)) for file in draw(st.lists(files, min_size=1, max_size=4))])
    add(cells, [(last + file, piece) for file, piece in draw(st.lists(st.tuples(files, pieces), max_size=4))])
    add_lines(draw, cells, own, side)
    add(cells, draw(sparse))
    return settled(Diagram("".join(cells), side))


@st.composite
def en_passants(draw: DrawFn) -> Diagram:
    """A pawn has just passed over a square; capturers beside it, or none; a king often behind one of them on a line."""
    side, file = draw(sides), draw(files)
    up = 8 if side == 0 else -8
    victim = 8 * (4 if side == 0 else 3) + file
    passed, origin = victim + up, victim + 2 * up
    cells = [EMPTY] * 64
    cells[victim] = side_letter("p", 1 - side)
    capturers = [victim + aside for aside in draw(st.sampled_from(((-1,), (1,), (-1, 1), ()))) if 0 <= file + aside < 8]
    for capturer in capturers:
        cells[capturer] = side_letter("p", side)
    cells[passed] = cells[origin] = "x"
    center, line = draw(st.sampled_from([victim, passed, *capturers])), draw(lines)
    behind = oracle.walk(EMPTY * 64, center, (-line[0], -line[1]))
    free = [square for square in range(64) if cells[square] == EMPTY]
    own = draw(st.sampled_from([square for square in behind if square in free] or free))
    other = draw(st.sampled_from([square for square in free if (own, square) in KING_PAIRS]))
    cells[own], cells[other] = side_letter("k", side), side_letter("k", 1 - side)
    before = oracle.walk(EMPTY * 64, center, line)
    if draw(st.booleans()) and before:
        add(cells, [(draw(st.sampled_from(before)), slider(line, 1 - side))])
    if draw(st.booleans()):
        add_lines(draw, cells, own, side)
    add(cells, draw(sparse))
    cells[passed] = cells[origin] = EMPTY
    return settled(Diagram("".join(cells), side, en_passant=passed))


@st.composite
def castlings(draw: DrawFn) -> Diagram:
    """Kings and rooks at home with rights, standard or anywhere on the back rank, and a few pieces that disturb."""
    side, anywhere = draw(sides), draw(st.booleans())
    cells = [EMPTY] * 64
    castling = []
    for back in (0, 56):
        owner = 0 if back == 0 else 1
        queen_side, king, king_side = draw(st.sampled_from(HOMES)) if anywhere else (0, 4, 7)
        cells[back + king] = side_letter("k", owner)
        wings = draw(st.sampled_from(((queen_side, king_side), (queen_side,), (king_side,), ())))
        for rook in wings:
            cells[back + rook] = side_letter("r", owner)
        castling += [back + rook for rook in draw(st.sampled_from((wings, wings, wings[:1])))]
    near = 0 if side == 0 else 56
    add(cells, [(near + file, piece) for file, piece in draw(st.lists(st.tuples(files, pieces), max_size=2))])
    add(cells, draw(sparse))
    return settled(Diagram("".join(cells), side, tuple(castling), chess960=anywhere))


def boards() -> SearchStrategy[Diagram]:
    """A position of any of these kinds, either side to move."""
    return reachable() | arbitrary() | promotions() | en_passants() | castlings()
