"""Passing, for null move: never in check; else the same board for the other side, en passant gone, clocks running."""

from dataclasses import fields

import pytest
from hypothesis import given

from reference.chess.array import ArrayPosition
from reference.chess.bitboard import BitboardPosition
from reference.chess.bitboard_board import Board
from reference.chess.diagram import Diagram
from reference.chess.selective import is_forcing, is_quiet, pass_turn, pass_turn_with_pieces
from spec_tests.assertions import same
from spec_tests.chess import oracle
from spec_tests.chess.agreement import some
from spec_tests.chess.strategies import boards, fewer

SETS = [field.name for field in fields(Board)]


@given(boards())
def test_both_boards_pass_alike(diagram: Diagram) -> None:
    """Who passes leaves men and rights as they are; who is in check may not."""
    positions = [board.from_diagram(diagram) for board in (ArrayPosition, BitboardPosition)]
    for position in positions:
        passed = pass_turn(position)
        same("refused", passed is None, position.is_check(), position)
        if passed is None:
            continue
        expected = diagram._replace(
            side=1 - diagram.side,
            en_passant=None,
            halfmoves=diagram.halfmoves + 1,
            fullmove=diagram.fullmove + diagram.side,
        )
        same("diagram", passed.diagram(), expected, position)
        assert type(passed) is type(position)
        built = type(position).from_diagram(expected)
        for name in SETS if isinstance(position, BitboardPosition) else ():
            same(name, getattr(passed, name), getattr(built, name), position)


@given(boards())
@fewer(4)
def test_a_move_is_quiet_if_nothing_is_taken_promoted_or_attacked(diagram: Diagram) -> None:
    """As python-chess sees it, on either board; and who is in check is forced."""
    chess_board = oracle.as_chess(diagram)
    for position in [board.from_diagram(diagram) for board in (ArrayPosition, BitboardPosition)]:
        same("forced", is_forcing(position), chess_board.is_check(), position)
        for move in some(position.legal_moves()):
            theirs = chess_board.parse_uci(str(move))
            loud = chess_board.is_capture(theirs) or bool(move.promotion) or chess_board.gives_check(theirs)
            same(f"{move} is quiet", is_quiet(position, move, position.play(move)), not loud, position)


@pytest.mark.parametrize(
    ("text", "passes"),
    [
        ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", False),
        ("rnbqkbnr/8/8/8/8/8/PPPPPPPP/4K3 w - - 0 1", False),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", False),
        ("4k3/8/8/8/8/8/8/NK6 w - - 0 1", True),
        ("4k3/8/8/8/8/8/8/BK6 w - - 0 1", True),
        ("4k3/8/8/8/8/8/P7/K6R w - - 0 1", True),
        ("4k3/8/8/8/8/8/P7/K6Q w - - 0 1", True),
        ("4k3/8/8/8/8/8/4r3/R3K3 w - - 0 1", False),
    ],
)
def test_who_has_pawns_alone_does_not_pass_where_pieces_are_asked_for(text: str, passes: bool) -> None:
    """Whatever the other side has; and nobody in check. For either colour, on either board."""
    there = BitboardPosition.from_text(text).diagram()
    for diagram in (there, oracle.colours_swapped(there)):
        for position in [board.from_diagram(diagram) for board in (ArrayPosition, BitboardPosition)]:
            passed = pass_turn_with_pieces(position)
            same("passes", passed is not None, passes, position)
            same("as otherwise", passed, pass_turn(position) if passes else None, position)


def test_in_check_nobody_passes() -> None:
    """By any piece, on either board."""
    for text in ("4k3/8/8/8/8/4r3/8/4K3 w - - 0 1", "8/8/8/4k3/3P4/8/8/4K3 b - - 0 1"):
        assert pass_turn(ArrayPosition.from_text(text)) is None is pass_turn(BitboardPosition.from_text(text))
