"""Passing, for null move: never in check; else the same board for the other side, en passant gone, clocks running."""

from hypothesis import given

from reference.chess.array import ArrayPosition
from reference.chess.bitboard import BitboardPosition
from reference.chess.diagram import Diagram
from reference.chess.selective import pass_turn
from spec_tests.assertions import same
from spec_tests.chess.strategies import boards


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


def test_in_check_nobody_passes() -> None:
    """By any piece, on either board."""
    for text in ("4k3/8/8/8/8/4r3/8/4K3 w - - 0 1", "8/8/8/4k3/3P4/8/8/4K3 b - - 0 1"):
        assert pass_turn(ArrayPosition.from_text(text)) is None is pass_turn(BitboardPosition.from_text(text))
