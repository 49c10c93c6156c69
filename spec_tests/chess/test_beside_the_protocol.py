"""What each backend has beside the members that both share: the readable board its rows, the other its memory."""

from dataclasses import fields

import pytest
from hypothesis import given

from reference.chess.array import ArrayPosition
from reference.chess.bitboard import BitboardPosition
from reference.chess.bitboard_board import Board
from reference.chess.board import ChessBoard
from reference.chess.diagram import Diagram, read_move
from reference.chess.with_history import HistoryPosition
from reference.errors import BadInput
from spec_tests.assertions import holds, same
from spec_tests.chess.agreement import played, some
from spec_tests.chess.strategies import boards, fewer
from spec_tests.chess.texts import BACKENDS, value_or_refusal


@given(boards())
@fewer(4)
def test_the_readable_board_is_eight_rows_from_rank_1_on(diagram: Diagram) -> None:
    """Made from a diagram, and after each move."""
    position = ArrayPosition.from_diagram(diagram)
    for board in (position, *(position.play(move) for move in some(position.legal_moves()))):
        cells = board.diagram().cells
        same("rows", board.rows, tuple(cells[8 * rank : 8 * rank + 8] for rank in range(8)), board)


@pytest.mark.parametrize("start", [*(board.initial() for board in BACKENDS), HistoryPosition.initial()])
def test_different_positions_are_told_apart_by_their_hash(start: ChessBoard) -> None:
    """Else a table of positions is a list. The twenty after the first move, and the start itself."""
    hashes = {hash(start), *(hash(start.play(move)) for move in start.legal_moves())}
    holds(len(hashes) == 21, f"{len(hashes)} hashes of 21 positions", BitboardPosition.initial())


@pytest.mark.parametrize(("line", "mover"), [("", "White"), ("e2e4", "Black")])
def test_an_illegal_move_is_refused_with_who_made_it(line: str, mover: str) -> None:
    position = played(BitboardPosition.initial(), line)
    refusal = value_or_refusal(lambda text: position.play(read_move(text)), "b1b5")
    assert isinstance(refusal, BadInput) and refusal.detail == f"b1b5 by {mover}"


def test_legal_moves_are_found_once_and_kept() -> None:
    """Who asks again is given the same object. Nobody can bring moves along, or see what is kept in the `repr`."""
    position, fresh = BitboardPosition.initial(), BitboardPosition.initial()
    holds(position.legal_moves() is position.legal_moves(), "the moves are kept", position)
    position.play(position.legal_moves()[0])
    assert repr(position) == repr(fresh)
    sets = [getattr(fresh, field.name) for field in fields(Board)]
    assert BitboardPosition(*sets) == fresh
    with pytest.raises(TypeError):
        BitboardPosition(*sets, ())  # type: ignore[call-arg]
