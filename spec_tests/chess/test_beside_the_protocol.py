"""What each backend has beside the members that both share: the readable board its rows, the other its memory."""

import pytest
from hypothesis import given

from reference.chess.array import ArrayPosition
from reference.chess.bitboard import BitboardPosition
from reference.chess.diagram import Diagram, read_move
from reference.errors import BadInput
from spec_tests.assertions import holds, same
from spec_tests.chess.agreement import played, some
from spec_tests.chess.strategies import boards, fewer
from spec_tests.chess.texts import value_or_refusal


@given(boards())
@fewer(4)
def test_the_readable_board_is_eight_rows_from_rank_1_on(diagram: Diagram) -> None:
    """Made from a diagram, and after each move."""
    position = ArrayPosition.from_diagram(diagram)
    for board in (position, *(position.play(move) for move in some(position.legal_moves()))):
        cells = board.diagram().cells
        same("rows", board.rows, tuple(cells[8 * rank : 8 * rank + 8] for rank in range(8)), board)


@pytest.mark.parametrize(("line", "mover"), [("", "White"), ("e2e4", "Black")])
def test_an_illegal_move_is_refused_with_who_made_it(line: str, mover: str) -> None:
    position = played(BitboardPosition.initial(), line)
    refusal = value_or_refusal(lambda text: position.play(read_move(text)), "b1b5")
    assert isinstance(refusal, BadInput) and refusal.detail == f"b1b5 by {mover}"


def test_legal_moves_are_found_once_and_kept() -> None:
    """Who asks again is given the same object, and every move played is looked up in it."""
    position = BitboardPosition.initial()
    holds(position.legal_moves() is position.legal_moves(), "the moves are kept", position)
