"""Draws by the past: what counts as the same position, when a draw may be claimed, and when it is due."""

import chess
import pytest
from hypothesis import given
from hypothesis import strategies as st

from reference.chess.board import ChessBoard
from reference.chess.history import DrawRule, History
from reference.chess.moves import read_either
from reference.position import Outcome
from spec_tests.assertions import same
from spec_tests.chess import oracle
from spec_tests.chess.strategies import BOARDS
from spec_tests.chess.texts import BACKENDS

KNIGHTS_OUT_AND_BACK = "g1f3 g8f6 f3g1 f6g8 "
FEW_MEN = (
    "8/8/8/8/8/8/5k2/7K b - - 96 120",
    "8/8/8/8/8/6k1/8/6BK b - - 0 1",
    "8/8/8/8/8/1r4k1/8/6BK b - - 90 90",
    "7k/8/8/8/8/8/8/R3K3 w Q - 0 1",
    "8/8/8/8/8/8/5k1p/7K w - - 148 150",
)

every_backend = pytest.mark.parametrize("board", BACKENDS)


def played(board: type[ChessBoard], fen: str, line: str) -> History[ChessBoard]:
    """The history after a line from a position."""
    history = History.of(board.from_text(fen) if fen else board.initial())
    for word in line.split():
        history = history.play(read_either(history.position, word))
    return history


# python-chess as witness


@given(st.sampled_from(sorted(BOARDS)), st.sampled_from(FEW_MEN), st.binary(max_size=60))
def test_counts_claims_and_draws_are_python_chess_s(name: str, fen: str, choices: bytes) -> None:
    """Few men with few moves, so that positions come again, and clocks near their limits."""
    history = History.of(BOARDS[name].from_text(fen))
    board = chess.Board(fen)
    for choice in choices:
        moves = history.position.legal_moves()
        if not moves:
            break
        move = moves[choice % 2 % len(moves)]
        history = history.play(move)
        board.push(chess.Move.from_uci(str(move)))
        seen = history.repetitions()
        expected = next(count for count in range(len(choices) + 1, 0, -1) if board.is_repetition(count))
        same("repetitions", seen, expected, history.position)
        ended = board.is_checkmate() or board.is_stalemate() or history.position.is_over()
        due = (board.is_fivefold_repetition() or board.is_seventyfive_moves()) and not ended
        same("drawn", history.is_drawn(), due, history.position)
        may = (board.is_repetition(3) or board.is_fifty_moves()) and not ended and not due
        same("claim", history.can_claim_draw(), may, history.position)


# Repetition


@every_backend
def test_the_third_time_may_be_claimed_and_the_fifth_ends_the_game(board: type[ChessBoard]) -> None:
    for rounds, rule in ((0, None), (1, None), (2, DrawRule.THREEFOLD), (3, DrawRule.THREEFOLD), (4, None)):
        history = played(board, "", KNIGHTS_OUT_AND_BACK * rounds)
        assert (history.repetitions(), history.claim()) == (rounds + 1, rule)
        assert history.draw() is (DrawRule.FIVEFOLD if rounds == 4 else None)
        assert history.outcome() == (Outcome(0) if rounds == 4 else None)


@every_backend
def test_a_claim_with_the_move_about_to_be_played_is_asked_of_the_next_history(board: type[ChessBoard]) -> None:
    history = played(board, "", (KNIGHTS_OUT_AND_BACK * 2).rsplit(maxsplit=1)[0])
    assert not history.can_claim_draw()
    assert history.play(read_either(history.position, "f6g8")).can_claim_draw()


@every_backend
def test_lost_castling_rights_make_another_position(board: type[ChessBoard]) -> None:
    """After the rook has moved and come back the board looks the same and is not."""
    fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
    there_and_back = "a1b1 a8b8 b1a1 b8a8 "
    assert [played(board, fen, there_and_back * rounds).repetitions() for rounds in (1, 2, 3)] == [1, 2, 3]


@every_backend
def test_an_en_passant_square_counts_only_if_taking_is_legal(board: type[ChessBoard]) -> None:
    """Once e4 can be taken in passing, so the position after the first move differs from those that look like it."""
    out_and_back = "e8d8 e1d1 d8e8 d1e1 "
    takable = played(board, "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1", "e2e4 " + out_and_back + out_and_back)
    nobody_there = played(board, "4k3/8/8/8/2p5/8/4P3/4K3 w - - 0 1", "e2e4 " + out_and_back + out_and_back)
    assert (takable.repetitions(), nobody_there.repetitions()) == (2, 3)


@every_backend
def test_an_illegal_en_passant_square_of_the_fen_does_not_hide_a_repetition(board: type[ChessBoard]) -> None:
    """From a public report: e5xf6 would leave the king on the rank of the rook, so the f6 of the FEN is idle."""
    line = "d7c8 f8f7 c8d7 f7f8 d7d8 f8f7 d8d7"
    history = played(board, "5kbq/3Q2n1/6p1/r3PpKn/2n5/8/8/q7 w - f6 7 4", line)
    assert history.repetitions() == 2
    assert history.play(read_either(history.position, "f7f8")).claim() is DrawRule.THREEFOLD


@every_backend
def test_captures_and_pawn_moves_forget_the_past(board: type[ChessBoard]) -> None:
    history = played(board, "", KNIGHTS_OUT_AND_BACK + "e2e4")
    assert len(history.keys) == 1
    assert len(played(board, "", KNIGHTS_OUT_AND_BACK).keys) == 5


# The clock


@every_backend
@pytest.mark.parametrize(
    ("fen", "claim", "draw"),
    [
        ("8/8/8/8/4k3/8/3K2p1/5r2 w - - 50 119", None, None),
        ("8/8/8/8/4k3/8/3K2p1/5r2 w - - 99 119", None, None),
        ("8/8/8/8/4k3/8/3K2p1/5r2 w - - 100 119", DrawRule.FIFTY_MOVES, None),
        ("8/8/8/8/4k3/8/3K2p1/5r2 w - - 149 119", DrawRule.FIFTY_MOVES, None),
        ("8/8/8/8/4k3/8/3K2p1/5r2 w - - 150 119", None, DrawRule.SEVENTY_FIVE_MOVES),
    ],
)
def test_fifty_moves_are_a_hundred_plies(
    board: type[ChessBoard], fen: str, claim: DrawRule | None, draw: DrawRule | None
) -> None:
    """The first is from a public report of a program that stopped at fifty plies."""
    history = History.of(board.from_text(fen))
    assert (history.claim(), history.draw()) == (claim, draw)


@every_backend
@pytest.mark.parametrize("clock", [99, 149])
def test_mate_on_the_last_ply_wins(board: type[ChessBoard], clock: int) -> None:
    history = played(board, f"7k/8/6K1/8/8/8/8/R7 w - - {clock} 120", "a1a8")
    assert history.halfmoves == clock + 1
    assert (history.claim(), history.draw(), history.outcome()) == (None, None, Outcome(-1))
    quiet = played(board, f"7k/8/6K1/8/8/8/8/R7 w - - {clock} 120", "a1a7")
    assert (quiet.claim() or quiet.draw()) is (DrawRule.FIFTY_MOVES if clock == 99 else DrawRule.SEVENTY_FIVE_MOVES)


# The value


@every_backend
def test_a_history_is_a_value_and_playing_goes_on_after_a_draw(board: type[ChessBoard]) -> None:
    drawn = played(board, "8/8/8/8/4k3/8/3K2p1/5r2 w - - 150 119", "")
    after = drawn.play(read_either(drawn.position, "d2c2"))
    assert drawn.is_drawn() and after.is_drawn() and after.halfmoves == 151
    assert drawn.halfmoves == 150 and len(drawn.keys) == 1
    assert drawn == played(board, "8/8/8/8/4k3/8/3K2p1/5r2 w - - 150 119", "")
    assert drawn != played(board, "8/8/8/8/4k3/8/3K2p1/5r2 w - - 149 119", "")
    assert played(board, "", "g1f3 g8f6") != played(board, "", "g1f3 b8c6 b1c3")


def test_the_witness_speaks_of_the_same_game() -> None:
    """The two boards begin alike."""
    for fen in FEW_MEN:
        assert oracle.diagram_of(chess.Board(fen)) == BACKENDS[0].from_text(fen).diagram()
