"""SAN: every legal move has one text, which is read back; lenient reading never guesses."""

from functools import partial

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from reference.chess.board import ChessBoard
from reference.chess.diagram import START, Move, read_move, square_name
from reference.chess.san import castling_name, read_san, write_san
from reference.errors import BadInput, Reason
from spec_tests.assertions import holds, same
from spec_tests.chess import oracle
from spec_tests.chess.texts import BACKENDS, mutated, near_text, positions, quick_positions, refused, value_or_refusal

KNIGHTS = "4k3/8/8/8/8/2N1N3/8/1N2K3 w - - 0 1"
FOUR_QUEENS = "1k6/8/8/8/Q6Q/8/8/K2Q3Q w - - 0 1"


@given(quick_positions)
def test_every_legal_move_has_its_own_text_and_is_read_back(position: ChessBoard) -> None:
    moves = position.legal_moves()
    texts = [write_san(position, move) for move in moves]
    same("moves read back", tuple(read_san(position, text) for text in texts), moves, position)
    holds(len(set(texts)) == len(texts), f"all different: {texts}", position)


@given(quick_positions)
def test_the_text_is_python_chess_s(position: ChessBoard) -> None:
    board = oracle.as_chess(position.diagram())
    for move in position.legal_moves():
        same(f"SAN of {move}", write_san(position, move), board.san(board.parse_uci(str(move))), position)


@given(positions(), st.data())
def test_more_than_needed_is_read_as_the_same_move(position: ChessBoard, data: st.DataObject) -> None:
    """The whole origin, other signs of capture, no `=`, glyphs and marks, right or wrong."""
    moves = position.legal_moves()
    assume(moves)
    move = data.draw(st.sampled_from(moves))
    cells = position.diagram().cells
    text = castling_name(cells, move)
    if text:
        text = data.draw(st.sampled_from((text, text.replace("O", "0"))))
    else:
        piece = cells[move.origin].upper()
        letter = data.draw(st.sampled_from(("P", ""))) if piece == "P" else piece
        text = letter + square_name(move.origin) + data.draw(st.sampled_from(("", "x", "-", ":")))
        text += square_name(move.target)
        if move.promotion:
            text += data.draw(st.sampled_from(("", "="))) + move.promotion.upper()
    text += data.draw(st.sampled_from(("", "+", "#", "++", "e.p.", " e.p.", "ep", " ep+", "+ e.p.")))
    text += data.draw(st.sampled_from(("", "!", "?", "!!", "??", "!?", "?!")))
    same(repr(text), read_san(position, text), move, position)


@given(quick_positions, st.data())
def test_any_text_is_a_legal_move_or_refused(position: ChessBoard, data: st.DataObject) -> None:
    """What python-chess reads too, it reads as the same move."""
    sound = [write_san(position, move) for move in position.legal_moves()] or ["e4", "O-O", "Nbd2"]
    text = data.draw(mutated(st.sampled_from(sound)) | near_text)
    move = value_or_refusal(partial(read_san, position), text)
    if isinstance(move, BadInput):
        holds(move.reason in (Reason.BAD_MOVE_TEXT, Reason.ILLEGAL_MOVE, Reason.GAME_OVER), str(move), position)
        holds(len(str(move)) < 2000, "a short error", position)
        return
    holds(move in position.legal_moves(), f"{text!r} read as {move}", position)
    try:
        other = oracle.as_move(oracle.as_chess(position.diagram()).parse_san(text))
    except ValueError:
        return
    same(f"{text!r}", move, other, position)


# Worked cases


@pytest.mark.parametrize("board", BACKENDS)
@pytest.mark.parametrize(
    ("fen", "move", "text"),
    [
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "g1f3", "Nf3"),
        ("4k3/8/8/8/8/8/3P4/1N2KN2 w - - 0 1", "b1a3", "Na3"),
        ("4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1", "b1d2", "Nbd2"),
        ("4k3/8/8/1N6/8/8/8/1N2K3 w - - 0 1", "b1c3", "N1c3"),
        ("4k3/8/8/8/8/8/8/1N1NK3 w - - 0 1", "d1c3", "Ndc3"),
        (KNIGHTS, "c3d5", "Ncd5"),
        (FOUR_QUEENS, "d1d4", "Qdd4"),
        (FOUR_QUEENS, "h1d5", "Qhd5"),
        (FOUR_QUEENS, "h1e4", "Q1e4"),
        (FOUR_QUEENS, "h4e1", "Q4e1"),
        ("1k6/8/8/8/Q6Q/8/8/K6Q w - - 0 1", "h4e4", "Qh4e4"),
        ("7k/8/8/2Q2Q2/8/8/2Q5/K7 w - - 0 1", "c5f2", "Qc5f2"),
        ("4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", "g1e2", "Ne2"),
        ("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1", "O-O"),
        ("3k4/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1c1", "O-O-O+"),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "exd6"),
        ("3r3k/4P3/8/8/8/8/8/4K3 w - - 0 1", "e7d8q", "exd8=Q+"),
        ("8/4P3/8/8/8/8/8/k3K3 w - - 0 1", "e7e8n", "e8=N"),
        ("rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2", "d8h4", "Qh4#"),
    ],
)
def test_the_least_that_tells_a_move_from_the_other_legal_ones(
    board: type[ChessBoard], fen: str, move: str, text: str
) -> None:
    """Among them: a pinned knight that needs no telling apart, and a queen that shares file and rank with rivals."""
    assert write_san(board.from_text(fen), read_move(move)) == text


@pytest.mark.parametrize("board", BACKENDS)
@pytest.mark.parametrize(
    ("fen", "move", "text"),
    [
        ("k7/8/8/8/8/8/8/6KR w H - 0 1", "g1h1", "O-O"),
        ("k7/8/8/8/8/8/8/4RK1R w HE - 0 1", "f1e1", "O-O-O"),
        ("7k/8/8/8/8/8/8/1RK1R3 w EB - 0 1", "c1b1", "O-O-O"),
        ("2k5/8/8/8/8/8/8/KR6 w B - 0 1", "a1b1", "O-O"),
    ],
)
def test_chess960_castling_is_named_by_the_rook_s_side(board: type[ChessBoard], fen: str, move: str, text: str) -> None:
    """The king steps over or away from its rook, to the left of it or not; only the rook's side counts."""
    position = board.from_text(fen)
    assert write_san(position, read_move(move)) == text
    assert read_san(position, text.replace("O", "0")) == read_move(move)


@pytest.mark.parametrize(
    ("fen", "text", "reason", "told"),
    [
        (KNIGHTS, "Nd5", Reason.BAD_MOVE_TEXT, "Ncd5 or Ned5"),
        (KNIGHTS, "N3d5", Reason.BAD_MOVE_TEXT, "Ncd5 or Ned5"),
        (KNIGHTS, "Nbd5", Reason.ILLEGAL_MOVE, "Ned5"),
        (KNIGHTS, "Ke3", Reason.ILLEGAL_MOVE, "Ke2"),
        (KNIGHTS, "O-O", Reason.ILLEGAL_MOVE, "for a king"),
        (KNIGHTS, "a4", Reason.ILLEGAL_MOVE, "for a pawn: nothing"),
        (KNIGHTS, "nd5", Reason.BAD_MOVE_TEXT, ""),
        (KNIGHTS, "Nd9", Reason.BAD_MOVE_TEXT, ""),
        (KNIGHTS, "O-0", Reason.BAD_MOVE_TEXT, ""),
        (KNIGHTS, "o-o", Reason.BAD_MOVE_TEXT, ""),
        (KNIGHTS, "Nc3d5!?!", Reason.BAD_MOVE_TEXT, ""),
        (KNIGHTS, "", Reason.BAD_MOVE_TEXT, ""),
        (KNIGHTS, "Nc" * 5000, Reason.BAD_MOVE_TEXT, ""),
        ("8/4P3/8/8/8/8/8/k3K3 w - - 0 1", "e8", Reason.ILLEGAL_MOVE, "e8=Q, e8=R, e8=B, e8=N"),
        ("8/4P3/8/8/8/8/8/k3K3 w - - 0 1", "e8=K", Reason.BAD_MOVE_TEXT, ""),
        ("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "d5", Reason.ILLEGAL_MOVE, "exd5"),
        ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "Kg8", Reason.GAME_OVER, "stalemate"),
        ("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", "Kg8", Reason.GAME_OVER, "checkmate"),
    ],
)
def test_what_names_no_move_or_several_is_refused_with_the_choice(
    fen: str, text: str, reason: Reason, told: str
) -> None:
    for board in BACKENDS:
        error = refused(partial(read_san, board.from_text(fen)), text, reason, "")
        assert told in error.detail
        assert len(error.detail) < 200


@pytest.mark.parametrize(
    ("letter", "name"),
    {"": "pawn", "N": "knight", "B": "bishop", "R": "rook", "Q": "queen", "K": "king"}.items(),
)
def test_a_piece_that_cannot_go_there_is_named(letter: str, name: str) -> None:
    error = refused(partial(read_san, BACKENDS[0].from_diagram(START)), f"{letter}d6", Reason.ILLEGAL_MOVE, "")
    assert f"legal for a {name}: " in error.detail


@pytest.mark.parametrize("board", BACKENDS)
def test_an_illegal_move_has_no_text(board: type[ChessBoard]) -> None:
    with pytest.raises(BadInput) as caught:
        write_san(board.from_diagram(START), Move(12, 36))
    assert caught.value.reason is Reason.ILLEGAL_MOVE
