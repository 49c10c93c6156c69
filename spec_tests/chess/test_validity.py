"""Which positions can be played from, and which a game can have led to; each defect has its own reason."""

from functools import partial

import chess
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

from reference.chess.diagram import EMPTY, START, Diagram
from reference.chess.notation import read_fen, write_fen
from reference.chess.reachable import boards_before
from reference.chess.sight import attackers, king_square, sees
from reference.chess.start import start_diagram
from reference.chess.validity import FORM, PLAYABLE, REACHABLE, Strictness, check
from reference.errors import BadInput, Reason
from spec_tests.chess import oracle
from spec_tests.chess.strategies import boards, fewer
from spec_tests.chess.texts import BACKENDS, refused

READABLE = chess.STATUS_EMPTY | chess.STATUS_NO_WHITE_KING | chess.STATUS_NO_BLACK_KING | chess.STATUS_TOO_MANY_KINGS
UNPLAYABLE = (
    READABLE
    | chess.STATUS_PAWNS_ON_BACKRANK
    | chess.STATUS_OPPOSITE_CHECK
    | chess.STATUS_BAD_CASTLING_RIGHTS
    | chess.STATUS_INVALID_EP_SQUARE
)
"""What python-chess finds wrong with a position that our level PLAYABLE must refuse as well."""


def level(diagram: Diagram) -> Strictness:
    """The strictest level that a diagram of good form passes."""
    passed = FORM
    for strictness in (PLAYABLE, REACHABLE):
        try:
            check(diagram, strictness)
            passed = strictness
        except BadInput:
            break
    return passed


@st.composite
def spoiled(draw: DrawFn) -> Diagram:
    """A playable position with a few squares, rights, the en-passant square or the mover changed, or as it was."""
    diagram = draw(boards())
    changes = st.lists(st.tuples(st.integers(0, 63), st.sampled_from("..PpNnBbRrQqKk")), max_size=2)
    cells = oracle.changed(diagram.cells, draw(changes))
    castling = draw(st.sampled_from((diagram.castling, (7,), (0, 63), (56,), (3, 5))))
    en_passant = draw(st.sampled_from((diagram.en_passant, diagram.en_passant, *range(16, 24), *range(40, 48))))
    chess960 = diagram.chess960 and bool(castling)
    side = draw(st.sampled_from((diagram.side, diagram.side, 1 - diagram.side)))
    return diagram._replace(cells=cells, side=side, castling=castling, en_passant=en_passant, chess960=chess960)


# Who sees whom


@given(boards())
@fewer(4)
def test_attackers_are_those_that_two_other_witnesses_find(diagram: Diagram) -> None:
    board = oracle.as_chess(diagram)
    for square in range(64):
        for side in (0, 1):
            seen = attackers(diagram.cells, square, side)
            assert seen == oracle.attackers(diagram.cells, square, side) == tuple(board.attackers(side == 0, square))


def test_nobody_sees_its_own_square_or_anything_from_an_empty_one() -> None:
    for piece in "PpNnBbRrQqKk.":
        cells = EMPTY * 27 + piece + EMPTY * 36
        assert not sees(cells, 27, 27) and king_square(cells + "Kk", 0) == (27 if piece == "K" else 64)
        assert piece != EMPTY or not any(sees(cells, 27, square) for square in range(64))


# Levels


@given(spoiled())
def test_playable_is_what_python_chess_finds_nothing_serious_in(diagram: Diagram) -> None:
    playable = not oracle.as_chess(diagram).status() & UNPLAYABLE
    assert (level(diagram) >= PLAYABLE) == playable, f"{write_fen(diagram)} {oracle.as_chess(diagram).status()!r}"


@given(spoiled())
def test_reachable_is_never_what_python_chess_calls_invalid(diagram: Diagram) -> None:
    """Some of its checks, such as two checkers on one line, are ours seen from a distance; we know more of them."""
    if level(diagram) is REACHABLE:
        status = oracle.as_chess(diagram).status()
        assert status == chess.STATUS_VALID, f"{write_fen(diagram)} {status!r}"


@given(boards())
@fewer(3)
def test_a_move_from_a_position_of_some_level_leads_to_one(diagram: Diagram) -> None:
    before = level(diagram)
    assert before >= PLAYABLE
    for move in oracle.moves(diagram):
        after = oracle.after(diagram, move)
        assert level(after) >= PLAYABLE
        if before is REACHABLE and after.halfmoves <= 150:
            check(after, REACHABLE)


@given(st.integers(-1, 959), st.binary(min_size=40, max_size=40))
@fewer(3)
def test_every_position_of_a_game_is_reachable(number: int, choices: bytes) -> None:
    """A game from the start, or from one of the 960, its moves chosen by chance."""
    board = oracle.as_chess(START if number < 0 else start_diagram(number))
    for choice in choices:
        check(oracle.diagram_of(board), REACHABLE)
        legal = list(board.legal_moves)
        if not legal:
            break
        board.push(legal[choice % len(legal)])


@given(boards())
@fewer(3)
def test_the_board_before_a_move_is_among_those_looked_at(diagram: Diagram) -> None:
    """A man that was taken is drawn as a knight, a pawn taken in passing as it was."""
    if level(diagram) is REACHABLE:
        for move in oracle.moves(diagram):
            after = oracle.after(diagram, move)
            victim = diagram.cells[move.target]
            taken = victim != EMPTY and victim.isupper() != diagram.cells[move.origin].isupper()
            before = oracle.changed(diagram.cells, [(move.target, "nN"[diagram.side])] if taken else [])
            assert before in set(boards_before(after)), f"{write_fen(diagram)} {move}"


# Each defect by its reason

BY_PLAYABLE = [
    ("8/8/8/8/8/8/8/4K3 w - - 0 1", Reason.NO_KING, "board"),
    ("4k3/8/8/8/8/8/8/8 w - - 0 1", Reason.NO_KING, "board"),
    ("8/2K5/8/8/2K1NB2/8/8/7k w - - 0 1", Reason.TOO_MANY_KINGS, "board"),
    ("8/2k5/8/8/2k5/8/8/7K w - - 0 1", Reason.TOO_MANY_KINGS, "board"),
    ("8/8/8/8/8/8/5kK1/8 w - - 0 1", Reason.ADJACENT_KINGS, "board"),
    ("P3k3/8/8/8/8/8/8/4K3 w - - 0 1", Reason.PAWN_ON_BACK_RANK, "board"),
    ("4k3/8/8/8/8/8/8/p3K3 w - - 0 1", Reason.PAWN_ON_BACK_RANK, "board"),
    ("4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", Reason.OPPONENT_IN_CHECK, "board"),
    ("1n6/8/2Q5/1rK5/8/8/8/5k2 b - - 0 1", Reason.OPPONENT_IN_CHECK, "board"),
    ("1B4Q1/4R2P/8/6K1/2k1B3/8/8/8 w - - 1 88", Reason.OPPONENT_IN_CHECK, "board"),
    ("4k3/8/8/8/8/8/8/4K3 w - e6 0 1", Reason.BAD_EN_PASSANT, "en passant"),
    ("4k3/8/8/4P3/8/8/8/4K3 w - e6 0 1", Reason.BAD_EN_PASSANT, "en passant"),
    ("4k3/8/4n3/4p3/8/8/8/4K3 w - e6 0 1", Reason.BAD_EN_PASSANT, "en passant"),
    ("4k3/4n3/8/4p3/8/8/8/4K3 w - e6 0 1", Reason.BAD_EN_PASSANT, "en passant"),
    ("4k3/8/8/8/4P3/8/8/4K3 w - e3 0 1", Reason.BAD_EN_PASSANT, "en passant"),
]

BY_REACHABLE = [
    ("rnbqkbnr/pppppppp/8/8/8/P7/PPPPPPPP/RNBQKBN1 w - - 0 1", Reason.TOO_MANY_PIECES, "board"),
    ("rnbqkbnr/pppppppp/p7/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1", Reason.TOO_MANY_PIECES, "board"),
    ("4k3/8/8/8/8/Q7/PPPPPPPP/RNBQKBN1 w - - 0 1", Reason.TOO_MANY_PIECES, "board"),
    ("4k3/8/8/8/8/1B1B4/PPPPPPPP/4K3 w - - 0 1", Reason.TOO_MANY_PIECES, "board"),
    ("4k3/8/8/8/8/N7/PPPPPPP1/NNN1K3 w - - 0 1", Reason.TOO_MANY_PIECES, "board"),
    ("rnbqkbnr/pppppppp/8/8/8/8/QQQQQQQQ/RNBQKBNR w KQkq - 0 1", None, ""),
    ("4k3/8/8/8/8/5n2/8/q3K1r1 w - - 0 1", Reason.IMPOSSIBLE_CHECK, "board"),
    ("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", Reason.IMPOSSIBLE_CHECK, "board"),
    ("B6b/8/8/8/2K5/5k2/8/b6B b - - 0 1", Reason.IMPOSSIBLE_CHECK, "board"),
    ("8/8/8/1k6/3Pp3/8/8/4KQ2 b - d3 0 1", Reason.IMPOSSIBLE_CHECK, "board"),
    (
        "rnbqk1nr/bb3p1p/1q2r3/2pPp3/3P4/7P/1PP1NpPP/R1BQKBNR w KQkq c6 0 1",
        Reason.IMPOSSIBLE_CHECK,
        "board",
    ),
    ("8/5bk1/8/2Pp4/8/1K6/8/8 w - d6 0 1", Reason.IMPOSSIBLE_CHECK, "board"),
    ("1R2k3/1P6/8/8/8/8/8/4K3 b - - 0 90", None, ""),
    ("1R2k3/1P6/8/8/8/8/8/4K3 b - - 5 90", Reason.IMPOSSIBLE_CHECK, "board"),
    ("4k3/3P4/8/8/8/8/8/4K3 b - - 5 90", Reason.IMPOSSIBLE_CHECK, "board"),
    ("4k3/8/8/8/8/8/8/4K3 w - - 151 200", Reason.BAD_NUMBER, "halfmoves"),
    ("4k3/8/8/8/8/8/4R3/4K3 b - - 500 300", Reason.BAD_NUMBER, "halfmoves"),
    ("4k3/8/8/8/8/8/8/4K3 b - - 20 10", Reason.BAD_NUMBER, "halfmoves"),
    ("4k3/8/8/8/8/8/8/4K3 b - - 19 10", None, ""),
    ("4k3/8/8/8/8/8/8/4K3 w - - 150 76", None, ""),
    ("4k3/8/8/4p3/8/8/8/4K3 w - e6 1 9", Reason.BAD_NUMBER, "halfmoves"),
    ("4k3/8/8/8/8/8/8/4K3 w - - 0 0", Reason.BAD_NUMBER, "fullmove"),
    ("2r1k3/8/8/8/8/8/8/K6R w H - 0 1", Reason.BAD_CASTLING, "castling"),
    ("r3k3/8/8/8/8/8/8/3K3R w Ha - 0 1", Reason.BAD_CASTLING, "castling"),
]


@pytest.mark.parametrize(("fen", "reason", "where"), BY_PLAYABLE)
def test_what_cannot_be_played_from_is_refused(fen: str, reason: Reason, where: str) -> None:
    assert level(read_fen(fen)) is FORM
    refused(partial(read_fen, strictness=PLAYABLE), fen, reason, f"FEN, {where}")
    for board in BACKENDS:
        refused(board.from_text, fen, reason, where)


@pytest.mark.parametrize(("fen", "reason", "where"), BY_REACHABLE)
def test_what_no_game_leads_to_is_refused_on_demand_only(fen: str, reason: Reason | None, where: str) -> None:
    """Backends read all of these: published perft positions are among them."""
    assert all(board.from_text(fen).legal_moves() for board in BACKENDS)
    if reason is None:
        check(read_fen(fen), REACHABLE)
    else:
        refused(partial(read_fen, strictness=REACHABLE), fen, reason, f"FEN, {where}")


@pytest.mark.parametrize(
    "fen",
    [
        "r2k3r/p1ppqpb1/bn2pQp1/3PN3/1p2P3/2N4p/PPPBBPPP/R3K1R1 b Qkq - 0 1",
        "r2qk2r/pppppppp/8/8/8/8/PPPPPPPP/R2KQ2R w KQkq - 0 1",
    ],
)
def test_rights_that_do_not_fit_are_refused_already_while_reading(fen: str) -> None:
    """From public reports: programs that believed them castled with a king on d8 or d1."""
    refused(read_fen, fen, Reason.BAD_CASTLING, "FEN, castling")


@pytest.mark.parametrize(
    ("diagram", "reason", "where"),
    [
        (START._replace(cells=START.cells[1:]), Reason.BAD_LENGTH, "board"),
        (START._replace(cells="x" + START.cells[1:]), Reason.BAD_CHARACTER, "board"),
        (START._replace(side=2), Reason.BAD_SIDE, "side"),
        (START._replace(castling=(7, 0)), Reason.BAD_FORMAT, "castling"),
        (START._replace(castling=(7, 64)), Reason.OUTSIDE_BOARD, "castling"),
        (START._replace(castling=(), chess960=True), Reason.INCONSISTENT, "castling"),
        (START._replace(en_passant=-1), Reason.OUTSIDE_BOARD, "en passant"),
        (START._replace(halfmoves=-1), Reason.BAD_NUMBER, "halfmoves"),
        (START._replace(fullmove=-1), Reason.BAD_NUMBER, "fullmove"),
    ],
)
def test_a_diagram_has_its_form_at_every_level(diagram: Diagram, reason: Reason, where: str) -> None:
    for strictness in Strictness:
        with pytest.raises(BadInput) as caught:
            check(diagram, strictness)
        assert (caught.value.reason, caught.value.where) == (reason, where)


@pytest.mark.parametrize(
    ("castling", "cells", "chess960"),
    [
        ((1,), START.cells, True),
        ((24,), START.cells, True),
        ((0, 1), "RR" + START.cells[2:], True),
        ((0, 7), "RNBKQBNR" + START.cells[8:], False),
        ((0,), "RNBQBBNRPPPPKPPP" + START.cells[16:], True),
    ],
)
def test_a_right_needs_a_rook_and_a_king_beside_it(castling: tuple[int, ...], cells: str, chess960: bool) -> None:
    with pytest.raises(BadInput) as caught:
        check(START._replace(cells=cells, castling=castling, chess960=chess960))
    assert (caught.value.reason, caught.value.where) == (Reason.BAD_CASTLING, "castling")
