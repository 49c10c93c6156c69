"""UCI moves and lines of moves: every legal move is read back, and nobody guesses what a text may have meant."""

from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reference.chess.board import ChessBoard
from reference.chess.diagram import Move, read_move
from reference.chess.moves import play_line, read_either, read_uci
from reference.chess.san import write_san
from reference.errors import BadInput, Reason
from spec_tests.assertions import holds, same
from spec_tests.chess.strategies import Record, fewer, records
from spec_tests.chess.texts import BACKENDS, mutated, near_text, quick_positions, refused, value_or_refusal

REASONS = (Reason.BAD_MOVE_TEXT, Reason.OUTSIDE_BOARD, Reason.ILLEGAL_MOVE, Reason.GAME_OVER)


@given(quick_positions)
def test_every_legal_move_is_read_back(position: ChessBoard) -> None:
    moves = position.legal_moves()
    for read in (read_uci, read_either):
        same("moves read back", tuple(read(position, str(move)) for move in moves), moves, position)


@given(quick_positions, st.data())
def test_any_text_is_a_legal_move_or_refused(position: ChessBoard, data: st.DataObject) -> None:
    sound = list(map(str, position.legal_moves())) or ["e2e4"]
    text = data.draw(mutated(st.sampled_from(sound)) | near_text)
    move = value_or_refusal(partial(read_uci, position), text)
    if isinstance(move, BadInput):
        holds(move.reason in REASONS, str(move), position)
    else:
        holds(move in position.legal_moves() and str(move) == text, f"{text!r} read as {move}", position)


PROMOTES = "1B6/p5p1/N4p2/1P6/2p1k3/8/P2R1p2/7K b - - 1 40"
MUST_PROMOTE = "8/6pp/1K6/3P1p2/2P2P1k/8/p7/8 b - - 0 44"
ROOK_PAWN = "1B3Q2/4R2P/8/6K1/2k1B3/8/8/8 w - - 1 88"
CASTLES = "4k3/8/8/8/8/8/8/4K2R w K - 0 1"
CASTLES_960 = "4k3/8/8/8/8/8/8/4K2R w H - 0 1"


@pytest.mark.parametrize(
    ("fen", "text", "reason", "told"),
    [
        (PROMOTES, "f2f1Q", Reason.BAD_MOVE_TEXT, "e7e8q"),
        (MUST_PROMOTE, "a2a1", Reason.ILLEGAL_MOVE, "a2a1q, a2a1r, a2a1b, a2a1n"),
        (MUST_PROMOTE, "a2a1k", Reason.BAD_MOVE_TEXT, "q, r, b or n: e7e8q"),
        (ROOK_PAWN, "h7h8", Reason.ILLEGAL_MOVE, "names its piece: h7h8q, h7h8r, h7h8b, h7h8n"),
        (CASTLES, "e1e2q", Reason.ILLEGAL_MOVE, "'e1e2q'; no pawn promotes"),
        (CASTLES, "e1e3", Reason.ILLEGAL_MOVE, "'e1e3'; legal from there: e1d1, e1f1, e1g1, e1d2, e1e2, e1f2"),
        (CASTLES, "a1a2", Reason.ILLEGAL_MOVE, "'a1a2'; no move is legal from a1"),
        (CASTLES, "e1h1", Reason.ILLEGAL_MOVE, "legal from there: e1d1, e1f1, e1g1, e1d2, e1e2, e1f2"),
        (CASTLES_960, "e1g1", Reason.ILLEGAL_MOVE, "legal from there: e1d1, e1f1, e1h1, e1d2, e1e2, e1f2"),
        (CASTLES, "0000", Reason.BAD_MOVE_TEXT, ""),
        (CASTLES, "e1", Reason.BAD_MOVE_TEXT, ""),
        (CASTLES, "e1-g1", Reason.BAD_MOVE_TEXT, ""),
        ("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", "h8g8", Reason.GAME_OVER, "'h8g8' after checkmate"),
    ],
)
def test_a_bad_move_says_why(fen: str, text: str, reason: Reason, told: str) -> None:
    """And ends with what is possible. The first four are from public reports of engines and programs that disagreed
    about a promotion."""
    for board in BACKENDS:
        position = board.from_text(fen)
        assert refused(partial(read_uci, position), text, reason, "").detail.endswith(told)


@pytest.mark.parametrize("text", ["f2f1Q", "f2f1", "f2f1k"])
def test_what_looks_like_uci_is_never_taken_for_san(text: str) -> None:
    """SAN would allow the capital letter, and the origin in full."""
    for board in BACKENDS:
        assert isinstance(value_or_refusal(partial(read_either, board.from_text(PROMOTES)), text), BadInput)


# Lines


@given(records(), st.sampled_from(BACKENDS), st.sampled_from(("uci", "san", "numbered")))
@fewer(10)
def test_a_line_is_played_in_either_notation(record: Record, board: type[ChessBoard], notation: str) -> None:
    positions = [board.from_diagram(record.start)]
    words = []
    for move in record.moves:
        here = positions[-1]
        if notation == "numbered":
            words.append(f"{here.diagram().fullmove}{'...' if here.side_to_move else '.'}")
        words.append(str(move) if notation == "uci" else write_san(here, move))
        positions.append(here.play(move))
    for glue in (" ", "\n"):
        played = play_line(positions[0], glue.join(words).replace(".\n", "."))
        same("positions", [one.diagram() for one in played], [one.diagram() for one in positions], positions[0])


@pytest.mark.parametrize("board", BACKENDS)
@pytest.mark.parametrize(
    ("text", "reason", "where"),
    [
        ("e2e4 e7e5 e4e5", Reason.ILLEGAL_MOVE, "move 3"),
        ("1. e4 e5 2. Nf3 Nc6 3. Bb6", Reason.ILLEGAL_MOVE, "move 5"),
        ("1.e4 1...e5 2.hello", Reason.BAD_MOVE_TEXT, "move 3"),
        ("f3 e5 g4 Qh4# a3", Reason.GAME_OVER, "move 5"),
        ("e4 12 e5", Reason.BAD_MOVE_TEXT, "move 2"),
        ("e2e4 0000", Reason.BAD_MOVE_TEXT, "move 2"),
        ("e2e4 i7i5", Reason.BAD_MOVE_TEXT, "move 2"),
        ("f3 e5 g4 Qh4#.", Reason.BAD_MOVE_TEXT, "move 4"),
        ("1.f3 e5 2.g4 2...Qh4#.", Reason.BAD_MOVE_TEXT, "move 4"),
    ],
)
def test_a_bad_line_names_the_move(board: type[ChessBoard], text: str, reason: Reason, where: str) -> None:
    error = refused(partial(play_line, board.initial()), text, reason, where)
    assert text.split()[-1].split(".")[-1] in error.detail or "12" in error.detail


def test_one_notation_may_be_demanded() -> None:
    start = BACKENDS[0].initial()
    assert play_line(start, "e2e4", read_uci)[-1].diagram() == play_line(start, "e4")[-1].diagram()
    refused(partial(play_line, start, read=read_uci), "e4", Reason.BAD_MOVE_TEXT, "move 1")
    assert play_line(start, " \n") == [start]


def test_a_move_is_read_without_a_position_too() -> None:
    assert read_move("e7e8q") == Move(52, 60, "q")
    refused(read_move, "i7i8", Reason.OUTSIDE_BOARD, "")
    refused(read_move, "e9e8", Reason.OUTSIDE_BOARD, "")
    for text in ("\xe97e8", "e\xb2e8", "E7e8", "77e8"):  # e with an accent, a raised 2: neither letter nor digit here
        refused(read_move, text, Reason.BAD_MOVE_TEXT, "")
