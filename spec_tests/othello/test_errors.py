"""What a backend says of a move, a board or disc sets that cannot be: the same Reason on both."""

from collections.abc import Callable
from functools import partial
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reference.errors import BadInput, Reason
from reference.othello.bitboard import BitboardPosition
from reference.othello.notation import Diagram, square_name
from reference.position import PASS
from spec_tests.assertions import same
from spec_tests.laws import law
from spec_tests.othello.lines import flips_by_move
from spec_tests.othello.strategies import BOARDS, SIZES, Board, BoardClass, boards, sides, square_sets
from spec_tests.othello.test_ends import for_the_other_side

JUNK = (True, False, None, 1.0, -1.0, "d3", "", b"d3", (), (2, 3), 10**30, -(10**30))
"""What a caller might take for a move and is none."""


def refusal(action: Callable[[], object]) -> Reason | None:
    """Why something is refused; None if it is done."""
    try:
        action()
    except BadInput as error:
        return error.reason
    return None


def reason_of(position: Board, move: object) -> Reason | None:
    """Why a move is refused; None if it is played."""
    return refusal(lambda: position.play(cast(int, move)))


def right_reason(diagram: Diagram, move: object) -> Reason | None:
    """Why a move must be refused, the first reason that fits; None for a legal one."""
    if type(move) is not int:
        return Reason.ILLEGAL_MOVE
    if move != PASS and not 0 <= move < diagram.size**2:
        return Reason.OUTSIDE_BOARD
    moves, replies = flips_by_move(diagram), flips_by_move(for_the_other_side(diagram))
    if not moves and not replies:
        return Reason.GAME_OVER
    is_legal = move in moves or (move == PASS and not moves)
    return None if is_legal else Reason.ILLEGAL_MOVE


@law(BOARDS, diagram=boards(), square=st.integers(-3, 103))
def test_a_move_is_played_or_refused_with_its_reason(board: BoardClass, diagram: Diagram, square: int) -> None:
    """Any board: squares of it occupied or not, the pass forced or not, numbers off the board, no numbers."""
    position = board.from_diagram(diagram)
    for move in (square, square % diagram.size**2, PASS, *JUNK):
        same(f"reason for {move!r}", reason_of(position, move), right_reason(diagram, move), position)


@law(BOARDS)
def test_numbers_off_the_board_are_no_squares(board: BoardClass) -> None:
    """Every size: the first numbers on both sides of the board, those of larger boards, and very large ones."""
    for size in SIZES:
        start = board.initial(size)
        for move in (-(10**9), *range(-20, -1), *range(size**2, 150), 10**9):
            same(f"reason for {move}", reason_of(start, move), Reason.OUTSIDE_BOARD, start)
            same(f"flips of {move}", start.flips(move), (), start)


@law(BOARDS, diagram=boards())
def test_a_number_beside_the_board_turns_nothing(board: BoardClass, diagram: Diagram) -> None:
    """Any board: a row and more before the first square and after the last, from which a line would lead onto it."""
    position = board.from_diagram(diagram)
    for beside in (*range(-diagram.size - 2, 0), *range(diagram.size**2, diagram.size**2 + diagram.size + 2)):
        same(f"flips of {beside}", position.flips(beside), (), position)


@law(BOARDS, diagram=boards((4, 6)))
def test_a_finished_game_takes_no_move(board: BoardClass, diagram: Diagram) -> None:
    """Any board with Black's discs only: every square of it, and the pass."""
    over = board.from_diagram(diagram._replace(cells=diagram.cells.replace("O", "X")))
    for move in range(PASS, diagram.size**2):
        same(f"reason for {move}", reason_of(over, move), Reason.GAME_OVER, over)


@law(BOARDS)
def test_a_diagram_that_is_no_board_is_refused(board: BoardClass) -> None:
    """Wrong size, too few or too many squares, letters that are no discs, a third side."""
    wrong = {
        Diagram(5, "-" * 25, 0): (Reason.BAD_BOARD_SIZE, "board"),
        Diagram(0, "", 0): (Reason.BAD_BOARD_SIZE, "board"),
        Diagram(8, "-" * 63, 0): (Reason.BAD_LENGTH, "diagram"),
        Diagram(8, "-" * 65, 0): (Reason.BAD_LENGTH, "diagram"),
        Diagram(4, "-" * 64, 0): (Reason.BAD_LENGTH, "diagram"),
        Diagram(4, "-" * 15 + "x", 0): (Reason.BAD_CHARACTER, "diagram"),
        Diagram(4, "-" * 15 + "?", 1): (Reason.BAD_CHARACTER, "diagram"),
        Diagram(4, "-" * 16, 2): (Reason.BAD_SIDE, "diagram"),
        Diagram(4, "-" * 16, -1): (Reason.BAD_SIDE, "diagram"),
    }
    for diagram, expected in wrong.items():
        try:
            found: object = board.from_diagram(diagram)
        except BadInput as error:
            found = (error.reason, error.where)
        same(f"reason and place for {diagram}", found, expected)


@law(BOARDS)
def test_only_four_sizes_have_a_start(board: BoardClass) -> None:
    """Every number around them."""
    for size in set(range(-2, 20)) - set(SIZES):
        same(f"reason for size {size}", refusal(partial(board.initial, size)), Reason.BAD_BOARD_SIZE)


# Disc sets: the bitboard's own door


def reason_of_sets(black: int, white: int, side: int, size: int) -> Reason | None:
    """Why two disc sets are refused; None if they are not."""
    return refusal(lambda: BitboardPosition.from_bitboards(black, white, side, size))


def test_disc_sets_are_of_eight_by_eight_unless_told_otherwise() -> None:
    assert BitboardPosition.from_bitboards(1 << 63, 1, 0).size == 8


@given(st.sampled_from(SIZES), st.data())
def test_disc_sets_make_the_position_they_say(size: int, data: st.DataObject) -> None:
    """Any two sets on the board that do not meet."""
    black = data.draw(square_sets(size))
    white = data.draw(square_sets(size)) & ~black
    side = data.draw(sides)
    position = BitboardPosition.from_bitboards(black, white, side, size)
    same("key", position.key(), (black, white, side, size), position)
    same("position from its text", BitboardPosition.from_text(position.to_text()), position, position)


@given(st.sampled_from(SIZES), st.data())
def test_disc_sets_that_overlap_or_leave_the_board_are_refused(size: int, data: st.DataObject) -> None:
    """Any overlap, any bit above the board; a negative set has bits without end."""
    black, white = data.draw(square_sets(size)), data.draw(square_sets(size))
    square, above = data.draw(st.integers(0, size**2 - 1)), data.draw(st.integers(size**2, 200))
    for wrong in ((black | 1 << above, white), (black, white | 1 << above), (-1, white), (black, ~white)):
        same("reason", reason_of_sets(*wrong, 0, size), Reason.OUTSIDE_BOARD)
    same("reason", reason_of_sets(black | 1 << square, white | 1 << square, 0, size), Reason.OVERLAPPING_DISCS)


@given(st.sampled_from(SIZES), st.data())
def test_refused_disc_sets_say_where(size: int, data: st.DataObject) -> None:
    """The board; and of sets that overlap, the squares on which they do."""
    black, shared = data.draw(square_sets(size)), data.draw(square_sets(size))
    names = [square_name(square, size) for square in range(size**2) if black & shared & 1 << square]
    wrong = [(1 << size**2, 0, 0), (0, 0, 2), *([(black, shared, 0)] if names else [])]
    for one, other, side in wrong:
        with pytest.raises(BadInput) as caught:
            BitboardPosition.from_bitboards(one, other, side, size)
        same("place", caught.value.where, "board")
        if caught.value.reason is Reason.OVERLAPPING_DISCS:
            same("squares", caught.value.detail.split(" on ")[1].split(), names)


@pytest.mark.parametrize("side", [-1, 2, None, "X"])
def test_a_third_side_is_refused(side: int) -> None:
    assert reason_of_sets(0, 0, side, 8) is Reason.BAD_SIDE


@pytest.mark.parametrize("size", [0, 3, 5, 7, 9, 12, 64])
def test_other_sizes_are_refused(size: int) -> None:
    assert reason_of_sets(0, 0, 0, size) is Reason.BAD_BOARD_SIZE
