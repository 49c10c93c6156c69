"""Othello as the tools see it: boards by name, moves and drawings on either backend, lanes where a board fits."""

from typing import Final

import pytest

from reference.errors import BadInput, Reason
from reference.othello.game import GAME
from reference.othello.lanes import OthelloLanes
from reference.othello.notation import play_transcript
from spec_tests.assertions import same, same_position
from spec_tests.laws import law
from spec_tests.othello.strategies import BOARDS, SIZES, BoardClass

FIRST_MOVES: Final = {4: "b1", 6: "c2", 8: "d3", 10: "e4"}
"""Black's first move by its square, two rows above White's disc on the left."""


def test_a_name_stands_for_a_board() -> None:
    """8x8 first, and every size there is; on either backend."""
    assert GAME.board(None) == GAME.boards[0] == "8x8"
    assert sorted(GAME.boards) == sorted(f"{size}x{size}" for size in SIZES)
    for backend, board in BOARDS.items():
        for size in SIZES:
            start = GAME.start(backend, f"{size}x{size}")
            assert isinstance(start, board)
            same_position("start", start, board.initial(size))
            assert isinstance(GAME.read_position(backend, start.to_text()), board)


def test_the_game_is_othello_and_counted_as_its_tables_are() -> None:
    """A pass is a ply, a finished game stays a leaf; the example is the start."""
    assert (GAME.name, GAME.title.split(",")[0]) == ("othello", "Othello")
    assert (GAME.pass_plies, GAME.ended) == (1, "keep")
    assert GAME.example_position == GAME.start("array", "8x8").to_text()


@law(BOARDS)
def test_the_tools_read_and_write_moves_on_the_position_s_board(board: BoardClass) -> None:
    """Every size: the last square has its name there, the square beside it has none."""
    for size, first in FIRST_MOVES.items():
        start = board.initial(size)
        last, beyond = f"{'abcdefghij'[size - 1]}{size}", f"{'abcdefghijk'[size]}{size}"
        same("last square", GAME.read_move(start, last), size * size - 1, start)
        same("its name", GAME.write_move(start, size * size - 1), last, start)
        after = GAME.play_moves(start, first)
        same_position(f"position after {first}", after, play_transcript(start, first, size), start)
        same("drawing", GAME.draw(after), str(after), after)
        for ask, where in ((GAME.read_move, ""), (GAME.play_moves, "move 1")):
            with pytest.raises(BadInput) as caught:
                ask(start, beyond)
            same("reason", (caught.value.reason, caught.value.where), (Reason.OUTSIDE_BOARD, where), start)


@law(BOARDS)
def test_a_board_that_fits_64_bits_has_lanes_of_its_size(board: BoardClass) -> None:
    """10x10 has none. Those of 8x8 are the usual ones; all know the symmetries."""
    assert OthelloLanes() == OthelloLanes(8) and OthelloLanes.has_symmetry
    for size in SIZES:
        start = board.initial(size)
        same("lanes", GAME.lane_rules(start), OthelloLanes(size) if size < 10 else None, start)
