"""En passant: who may take, what leaves the board, and how long the square is remembered."""

from typing import Final

from reference.chess.diagram import Diagram, Move, read_square
from spec_tests.assertions import same, same_moves
from spec_tests.chess import oracle
from spec_tests.chess.agreement import moves, played
from spec_tests.chess.strategies import BOARDS, Board, BoardClass, boards, en_passants, fewer
from spec_tests.laws import law


def taken(position: Board, diagram: Diagram) -> list[Move]:
    """The legal en-passant captures: pawns that change file to an empty square."""
    return [
        move
        for move in position.legal_moves()
        if diagram.cells[move.origin] in "Pp"
        and move.origin % 8 != move.target % 8
        and diagram.cells[move.target] == "."
    ]


def board_after(diagram: Diagram, move: Move) -> str:
    """The board when a pawn takes in passing: two squares of one rank are empty, and the pawn stands behind."""
    victim = move.origin - move.origin % 8 + move.target % 8
    return oracle.changed(diagram.cells, ((move.origin, "."), (victim, "."), (move.target, diagram.cells[move.origin])))


@law(BOARDS, diagram=en_passants())
def test_en_passant_is_legal_exactly_if_the_king_is_then_safe(board: BoardClass, diagram: Diagram) -> None:
    """A double step was made just now: pawns that attack the square passed over, the board then without two pawns.

    So pins along the rank, on diagonals and on files are seen, and the pawn that gives check may be taken.
    """
    position = board.from_diagram(diagram)
    assert diagram.en_passant is not None
    candidates = [
        Move(origin, diagram.en_passant)
        for origin in oracle.attackers(diagram.cells, diagram.en_passant, diagram.side)
        if diagram.cells[origin] in "Pp"
    ]
    expected = [move for move in candidates if oracle.safe(board_after(diagram, move), diagram.side)]
    same_moves(taken(position, diagram), expected, position)


@law(BOARDS, diagram=en_passants())
def test_en_passant_takes_the_pawn_that_passed(board: BoardClass, diagram: Diagram) -> None:
    """A double step was made just now, every legal capture of it: two squares empty, one filled, the clock set back."""
    position = board.from_diagram(diagram)
    for move in taken(position, diagram):
        after = position.play(move).diagram()
        same(f"board after {move}", after.cells, board_after(diagram, move), position)
        same(f"clock after {move}", after.halfmoves, 0, position)


@law(BOARDS, diagram=boards())
@fewer(4)
def test_the_square_is_remembered_after_every_double_step_and_no_other_move(
    board: BoardClass, diagram: Diagram
) -> None:
    """Any position, every move: whether or not anyone could take there, and for one ply."""
    position = board.from_diagram(diagram)
    for move in position.legal_moves():
        is_double = diagram.cells[move.origin] in "Pp" and abs(move.target - move.origin) == 16
        expected = (move.origin + move.target) // 2 if is_double else None
        same(f"en passant after {move}", position.play(move).diagram().en_passant, expected, position)


CAN: Final = (
    ("4k3/8/8/2PpP3/8/8/8/4K3 w - d6 0 1", "", "c5d6 e5d6"),  # either of two
    ("8/8/8/r2Pp2K/8/8/4k3/8 w - e6 0 1", "", ""),  # both pawns leave the rank (public bug report C9)
    ("1nbqkbnr/2pppppp/1p6/pr3P1K/8/8/PPPPP1PP/RNBQ1BNR b k - 1 6", "e7e5", ""),
    ("8/8/8/8/R2pP2k/8/8/4K3 b - e3 0 1", "", ""),
    ("8/8/3p4/KPp4r/1R3pPk/8/4P3/8 w - c6 0 1", "", ""),  # C10
    ("4r1k1/7p/p3pQp1/3p2P1/1p1P1RK1/2P5/7q/8 b - - 0 1", "h7h5", "g5h6"),  # takes the checking pawn (C12)
    ("8/p2p1N2/8/4p2k/1p2P1Pp/1P1b3K/P6P/n7 b - g3 0 32", "", "h4g3"),
    ("8/8/8/2k5/2pP4/8/B7/4K3 b - d3 0 3", "", "c4d3"),  # takes the checking pawn though pinned elsewhere
    ("8/8/5k2/8/2Pp4/8/1B6/4K3 b - c3 0 1", "", "d4c3"),  # along the pinning diagonal (C13)
    ("8/5bk1/8/2Pp4/8/1K6/8/8 w - d6 0 1", "", ""),  # the pawn that is taken stands between bishop and king
    ("8/8/8/1k6/3Pp3/8/8/4KQ2 b - d3 0 1", "", "e4d3"),  # comes between queen and king (C14)
    ("8/8/1k6/2b5/2pP4/8/5K2/8 b - d3 0 1", "", "c4d3"),
    ("3k4/8/8/3Pp3/8/8/8/3RK3 w - e6 0 1", "", "d5e6"),  # nobody is pinned to the own side's rook
    ("3r1k2/8/8/3Pp3/8/8/8/3K4 w - e6 0 1", "", ""),  # pinned on the file
    ("rnbqk1nr/bb3p1p/1q2r3/2pPp3/3P4/7P/1PP1NpPP/R1BQKBNR w KQkq c6 0 1", "", ""),  # C15: in check from f2
    ("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", "", ""),  # the pawn came in single steps
    ("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1", "d7d5 e1e2 e8e7", ""),  # too late
    ("4k3/p7/8/7P/8/8/8/4K3 b - - 0 1", "a7a5", ""),  # not round the edge
    ("4k3/7p/8/P7/8/8/8/4K3 b - - 0 1", "h7h5", ""),
    ("4k3/8/8/3pN3/8/8/8/4K3 w - d6 0 1", "", ""),  # only pawns take so
)
"""A position, moves to play first, and all legal captures en passant after them."""


@law(BOARDS)
def test_these_captures_are_legal_and_no_other(board: BoardClass) -> None:
    """Positions, each with all its legal captures en passant."""
    for text, line, expected in CAN:
        position = played(board.from_text(text), line)
        same_moves(taken(position, position.diagram()), moves(expected), position)


@law(BOARDS)
def test_the_text_has_the_square_always_and_the_key_if_a_capture_is_legal(board: BoardClass) -> None:
    """After 1.e4, a pawn with no capturer, and after moves that let one take, or leave it pinned."""
    for text, line, written, in_key in (
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "e2e4", "e3", False),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "e2e4 a7a6 e4e5 d7d5", "d6", True),
        ("1nbqkbnr/2pppppp/1p6/pr3P1K/8/8/PPPPP1PP/RNBQ1BNR b k - 1 6", "e7e5", "e6", False),
    ):
        position = played(board.from_text(text), line)
        same("en passant in the text", position.to_text().split()[3], written, position)
        same("en passant in the key", position.key()[10], read_square(written) if in_key else None, position)
