"""What chess tells the selective searches, on both boards; and the positions in which they are known to go wrong."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from reference.chess.array import ArrayPosition
from reference.chess.bitboard import BitboardPosition
from reference.chess.board import ChessBoard
from reference.chess.diagram import Move
from reference.chess.material import VALUES_004
from reference.chess.notation import read_fen
from reference.chess.selective import count, is_forcing, is_quiet, pass_turn, pass_turn_with_pieces
from reference.chess.validity import check
from reference.games import all_games
from reference.position import Position
from reference.search.futility import futility
from reference.search.leaf import WIN, quick_wins
from reference.search.null_move import PassTurn, null_move
from reference.search.ranking import Ranked, Static
from reference.search.transposition import alphabeta_with_table
from spec_tests.search.test_games import random_position

CHESS = all_games()["chess"]
FEW = settings(max_examples=settings().max_examples // 20)


def material(position: ChessBoard) -> int:
    """Own pieces minus the opponent's."""
    cells, side, *_ = position.diagram()
    values = {**VALUES_004, "k": 0}
    white = sum(values[cell.lower()] for cell in cells if cell.isupper())
    black = sum(values[cell] for cell in cells if cell.islower())
    return black - white if side else white - black


def both_boards(plies: int, seed: int) -> list[ChessBoard]:
    """A position after random moves, on either board."""
    boards: list[ChessBoard] = []
    for backend in CHESS.backends:
        position = random_position(CHESS, backend, plies, seed)
        assert isinstance(position, ArrayPosition | BitboardPosition)
        boards.append(position)
    return boards


@FEW
@given(st.integers(0, 60), st.integers(0, 999))
def test_passing_hands_the_turn_over_and_nothing_else(plies: int, seed: int) -> None:
    """None in check; else the other side moves in a playable position, and en passant is past. On both boards alike."""
    seen = set()
    for position in both_boards(plies, seed):
        passed = pass_turn(position)
        assert (passed is None) == position.is_check()
        if passed is not None:
            before, after = position.diagram(), passed.diagram()
            assert check(read_fen(passed.to_text())) == after
            assert after.side == 1 - before.side and after.en_passant is None
            assert after.halfmoves == before.halfmoves + 1
            assert 2 * after.fullmove + after.side == 2 * before.fullmove + before.side + 1
            assert before._replace(side=0, en_passant=None, halfmoves=0, fullmove=1) == after._replace(
                side=0, en_passant=None, halfmoves=0, fullmove=1
            )
            own = [cell for cell in before.cells if cell.isupper() == (before.side == 0)]
            bare = set("".join(own).lower()) <= set("pk.")
            assert (pass_turn_with_pieces(position) is None) == bare
        seen.add(passed)
        seen.discard(None)
    assert len({each.to_text() for each in seen if each is not None}) <= 1


@FEW
@given(st.integers(0, 60), st.integers(0, 999))
def test_quiet_moves_take_nothing_and_give_no_check(plies: int, seed: int) -> None:
    """By the letters on the board before and after; alike on both boards."""
    told = []
    for position in both_boards(plies, seed):
        for move in position.legal_moves():
            child = position.play(move)
            before, after = sorted(position.diagram().cells), sorted(child.diagram().cells)
            assert is_quiet(position, move, child) == (before == after and not child.is_check())
            assert is_forcing(child) == child.is_check()
        told.append([is_quiet(position, move, position.play(move)) for move in position.legal_moves()])
    assert told[0] == told[1]


PAWNS_ALONE = "8/8/8/3Kp3/4P1k1/8/8/8 b - - 0 1"
"""Kf4, and White must give up e4: he would be safe if he could pass."""
WITH_A_STUCK_BISHOP = "8/8/8/3Kp3/4P1k1/1p6/1P6/B7 b - - 0 1"
"""The same, but White has a piece, which cannot move."""


@pytest.mark.parametrize("reduction", [0, 1, 2])
@pytest.mark.parametrize(
    ("fen", "pass_turn", "is_wrong"),
    [
        (PAWNS_ALONE, pass_turn, True),
        (PAWNS_ALONE, pass_turn_with_pieces, False),
        (WITH_A_STUCK_BISHOP, pass_turn_with_pieces, True),
    ],
)
def test_zugzwang_is_not_seen(fen: str, pass_turn: PassTurn, is_wrong: bool, reduction: int) -> None:
    """The depth at which a pass is first possible where White is to move and cannot."""
    position, depth = BitboardPosition.from_text(fen), 4 + reduction
    true = alphabeta_with_table(position, depth, material)
    believed = null_move(position, depth, material, pass_turn=pass_turn, reduction=reduction)
    assert str(true.best_move) == "g4f4"
    assert (believed.value < true.value) == is_wrong
    assert (believed.best_move != true.best_move) == is_wrong


def takes_or_promotes(position: Position, move: Move) -> int:
    """A rough order: captures of pieces that stand there, then promotions."""
    assert isinstance(position, BitboardPosition)
    return 2 * (position.opponent >> move.target & 1) + bool(move.promotion)


def checks_are_quiet(position: ChessBoard, move: Move, child: ChessBoard) -> bool:
    """What a program that looks at the move alone would say."""
    return not move.promotion and count(child) == count(position)


@pytest.mark.parametrize(
    "fen",
    [
        "1B1Q1R2/8/qNrn3p/2p1rp2/Rn3k1K/8/5P2/bbN4B w - - 0 1",
        "1NBR3q/6r1/r2n4/2pp2P1/1p1k1KbN/5p2/1PQ5/8 w - - 0 1",
    ],
)
def test_futility_hides_mates_where_checks_count_as_quiet(fen: str) -> None:
    """C48. Mates in two, by a quiet move at the horizon; another move that wins a piece is looked at first."""
    position, order = BitboardPosition.from_text(fen), Ranked(Static(takes_or_promotes))
    values = [
        futility(
            position, 3, material, margins=(100,), is_quiet=quiet, forced=is_forcing, order=order, final=quick_wins
        ).value
        for quiet in (is_quiet, checks_are_quiet)
    ]
    assert values[0] == WIN - 3
    assert 0 < values[1] < 10_000
