"""The simplified chess of the document that this system was made from: for each simplification what is right.

Specifies  That program moves pieces without looking for check, keeps castling rights until the king moves, takes any
           position without pseudo-legal moves for a mate, writes every promotion as a queen's, and reads boards without
           kings. Numbers such as E004-03 are those of our list of its errors; its search is not the matter here.
"""

from typing import Final

from reference.chess.diagram import Move
from reference.errors import BadInput, Reason
from reference.position import Outcome
from spec_tests.assertions import holds, same, same_moves
from spec_tests.chess.agreement import moves, played, refusal
from spec_tests.chess.strategies import BOARDS, Board, BoardClass
from spec_tests.chess.test_perft import perft
from spec_tests.laws import law

KIWIPETE: Final = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
COUNTS: Final = (
    (KIWIPETE, 2, 2039, 2049),
    ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 1, 14, 16),
    ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 2, 191, 278),
    ("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 1, 6, 38),
    ("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 2, 264, 1845),
    ("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 2, 1486, 1552),
)
"""Position, plies, right number of lines, and that of the document's program."""


def refused(board: BoardClass, text: str) -> Reason | None:
    """Why a position is refused; None if it is read."""
    try:
        board.from_text(text)
    except BadInput as error:
        return error.reason
    return None


def of_piece(position: Board, square: int) -> list[Move]:
    """The legal moves of the piece on a square."""
    return [move for move in position.legal_moves() if move.origin == square]


@law(BOARDS)
def test_e004_03_moves_into_check_are_not_counted(board: BoardClass) -> None:
    """Published positions: the right count, which is never the document's."""
    for text, plies, right, wrong in COUNTS:
        position = board.from_text(text)
        same(f"perft {plies}, not {wrong}", perft(position, plies), right, position)


@law(BOARDS)
def test_e004_03_pinned_pieces_and_kings_in_check(board: BoardClass) -> None:
    """A pinned bishop stays; en passant may not uncover the king; a check must be met."""
    pinned = board.from_text("4k3/8/8/8/4r3/8/4B3/4K3 w - - 0 1")
    same_moves(of_piece(pinned, 12), [], pinned)
    uncovering = board.from_text("8/8/8/8/R2pP2k/8/8/4K3 b - e3 0 1")
    same_moves(of_piece(uncovering, 27), moves("d4d3"), uncovering)
    in_check = board.from_text("8/8/6k1/2B5/8/1n6/8/2K2B2 w - - 0 1")
    same_moves(in_check.legal_moves(), moves("c1b1 c1d1 c1b2 c1c2"), in_check)
    same("refusal of f1d3, the document's choice", refusal(in_check, Move(5, 19)), Reason.ILLEGAL_MOVE, in_check)


@law(BOARDS)
def test_e004_04_nobody_castles_through_out_of_or_into_check(board: BoardClass) -> None:
    """Three positions without castling; one with it, where only the rook's way is attacked."""
    for text in (
        "4k3/8/8/8/8/5r2/8/4K2R w K - 0 1",
        "4k3/8/8/8/8/4r3/8/4K2R w K - 0 1",
        "4k3/8/8/8/8/6r1/8/4K2R w K - 0 1",
    ):
        position = board.from_text(text)
        same("refusal of e1g1", refusal(position, Move(4, 6)), Reason.ILLEGAL_MOVE, position)
    position = board.from_text("4k3/8/8/8/8/1r6/8/R3K3 w Q - 0 1")
    same("refusal of e1c1", refusal(position, Move(4, 2)), None, position)


@law(BOARDS)
def test_e004_05_rights_end_with_the_rook(board: BoardClass) -> None:
    """A rook that comes back, and one that is taken; a right without a rook is no position."""
    returned = played(board.from_text("4k3/p7/8/8/8/8/7P/4K2R w K - 0 1"), "h1g1 a7a6 g1h1 a6a5")
    same("refusal of e1g1", refusal(returned, Move(4, 6)), Reason.ILLEGAL_MOVE, returned)
    taken = played(board.from_text("4k3/8/8/8/8/6n1/8/4K2R b K - 0 1"), "g3h1")
    same("refusal of e1g1", refusal(taken, Move(4, 6)), Reason.ILLEGAL_MOVE, taken)
    same("text", taken.to_text(), "4k3/8/8/8/8/8/8/4K2n w - - 0 2", taken)
    same("a right without a rook", refused(board, "4k3/8/8/8/8/8/8/4K3 w K - 0 1"), Reason.BAD_CASTLING)


@law(BOARDS)
def test_e004_06_mate_and_stalemate_are_seen_and_told_apart(board: BoardClass) -> None:
    """No legal move: a draw without check, a loss in check; a mating move ends the game before a king is taken."""
    for text, score in (
        ("7k/5K2/6Q1/8/8/8/8/8 b - - 0 1", 0),
        ("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 0 1", -1),
        ("R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1", -1),
    ):
        position = board.from_text(text)
        same("outcome", position.outcome(), Outcome(score), position)
        same_moves(position.legal_moves(), [], position)
    mated = played(board.from_text("6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1"), "a1a8")
    same("outcome", mated.outcome(), Outcome(-1), mated)


@law(BOARDS)
def test_e004_09_and_10_a_promotion_need_take_nothing_and_has_four_texts(board: BoardClass) -> None:
    """One pawn, an empty square before it: four moves, four texts, four boards."""
    position = board.from_text("8/P7/8/8/8/8/8/K1k5 w - - 0 1")
    promotions = of_piece(position, 48)
    same_moves(promotions, moves("a7a8q a7a8r a7a8b a7a8n"), position)
    same("texts", [str(move) for move in promotions], ["a7a8q", "a7a8r", "a7a8b", "a7a8n"], position)
    boards = [position.play(move).diagram().cells[56] for move in promotions]
    same("pieces on a8", boards, list("QRBN"), position)


@law(BOARDS)
def test_e004_11_a_side_without_moves_is_no_accident(board: BoardClass) -> None:
    """Without a king it is no position; with one, the list of moves is empty and the game is over."""
    same("a side without a king", refused(board, "8/8/8/p7/P7/8/8/4K3 b - - 0 1"), Reason.NO_KING)
    blocked = board.from_text("k7/P7/K7/8/8/8/8/8 b - - 0 1")
    same_moves(blocked.legal_moves(), [], blocked)
    holds(blocked.is_over(), "the game is over", blocked)
    same("refusal of any move", refusal(blocked, Move(56, 48)), Reason.GAME_OVER, blocked)


@law(BOARDS)
def test_counters_and_rights_that_the_document_does_not_have(board: BoardClass) -> None:
    """The clock of quiet plies, the number of the move, en passant whether or not it can be used, each right alone."""
    position = played(board.initial(), "g1f3 g8f6")
    same("text", position.to_text(), "rnbqkb1r/pppppppp/5n2/8/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 2 2", position)
    position = played(position, "g2g3")
    same("text", position.to_text(), "rnbqkb1r/pppppppp/5n2/8/8/5NP1/PPPPPP1P/RNBQKB1R b KQkq - 0 2", position)
    position = played(position, "h8g8 f1g2 d7d5")
    same("text", position.to_text(), "rnbqkbr1/ppp1pppp/5n2/3p4/8/5NP1/PPPPPPBP/RNBQK2R w KQq d6 0 4", position)
