"""Swap2: who plays X after the choices, who chooses when, and that nothing is played out of turn."""

from dataclasses import replace
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reference.errors import BadInput, Reason
from reference.gomoku.array import ArrayPosition
from reference.gomoku.bitboard import BitboardPosition
from reference.gomoku.notation import start_diagram
from reference.gomoku.rules import CONNECT6, Rules
from reference.gomoku.swap2 import Choice, Opening, choose, first_three
from spec_tests.gomoku.strategies import Board

START: Final = BitboardPosition.initial()
STAY, SWAP, ADD_TWO = Choice.STAY, Choice.SWAP, Choice.ADD_TWO
five_squares = st.lists(st.integers(0, 224), min_size=5, max_size=5, unique=True)


def after(squares: list[int], *choices: Choice) -> Opening[BitboardPosition]:
    """The opening after three stones and some choices."""
    opening = first_three(START, squares[:3])
    for choice in choices:
        opening = choose(opening, choice, squares[3:] if choice is ADD_TWO else ())
    return opening


@given(five_squares)
def test_three_stones_are_x_o_x_and_player_1_chooses(squares: list[int]) -> None:
    opening = after(squares)
    cells = opening.position.diagram().cells
    assert [cells[square] for square in squares[:3]] == ["X", "O", "X"]
    assert cells.count(".") == 222
    assert (opening.chooser, opening.crosses, opening.position.side_to_move) == (1, None, 1)


@pytest.mark.parametrize(
    ("choices", "crosses", "stones"),
    [
        ((STAY,), 0, 3),
        ((SWAP,), 1, 3),
        ((ADD_TWO, STAY), 1, 5),
        ((ADD_TWO, SWAP), 0, 5),
    ],
)
def test_who_plays_x_after_each_way_through(choices: tuple[Choice, ...], crosses: int, stones: int) -> None:
    """In each, O puts the next stone, so that whoever does not play X moves."""
    opening = after([112, 113, 96, 0, 224], *choices)
    assert opening.chooser is None
    assert opening.crosses == crosses
    assert opening.player_to_move() == 1 - crosses
    assert (opening.player_of(0), opening.player_of(1)) == (crosses, 1 - crosses)
    assert 225 - opening.position.diagram().cells.count(".") == stones
    assert opening.position.side_to_move == 1


@given(five_squares)
def test_two_more_are_o_and_x_and_player_0_chooses(squares: list[int]) -> None:
    opening = after(squares, ADD_TWO)
    cells = opening.position.diagram().cells
    assert [cells[square] for square in squares] == ["X", "O", "X", "O", "X"]
    assert (opening.chooser, opening.crosses, opening.position.side_to_move) == (0, None, 1)


@given(five_squares)
def test_an_opening_is_the_same_on_both_backends(squares: list[int]) -> None:
    """And the positions are those of the moves alone."""
    array = choose(first_three(ArrayPosition.initial(), squares[:3]), ADD_TWO, squares[3:])
    assert array.position.key() == after(squares, ADD_TWO).position.key()
    played = START
    for square in squares:
        played = played.play(square)
    assert array.position.key() == played.key()


def test_nothing_is_changed_by_a_choice() -> None:
    opening = after([0, 1, 2])
    choose(opening, ADD_TWO, [3, 4])
    choose(opening, SWAP)
    assert opening == after([0, 1, 2])


def told(opening: Opening[BitboardPosition], choice: Choice, squares: tuple[int, ...] = ()) -> tuple[Reason, str]:
    """Why a choice is refused, and what of it."""
    with pytest.raises(BadInput) as caught:
        choose(opening, choice, squares)
    return caught.value.reason, caught.value.where


def test_a_choice_out_of_turn_is_refused() -> None:
    """Two stones are added once only, and settled sides are settled."""
    assert told(after([0, 1, 2, 3, 4], ADD_TWO), ADD_TWO, (5, 6)) == (Reason.ILLEGAL_MOVE, "swap2")
    for choice in Choice:
        assert told(after([0, 1, 2], STAY), choice, (5, 6)) == (Reason.ILLEGAL_MOVE, "swap2")


def test_stones_are_counted_and_must_be_legal() -> None:
    opening = after([0, 1, 2])
    assert told(opening, ADD_TWO) == (Reason.BAD_LENGTH, "swap2")
    assert told(opening, ADD_TWO, (3, 4, 5)) == (Reason.BAD_LENGTH, "swap2")
    assert told(opening, SWAP, (3, 4)) == (Reason.BAD_LENGTH, "swap2")
    assert told(opening, ADD_TWO, (3, 2)) == (Reason.ILLEGAL_MOVE, "move 2")
    assert told(opening, ADD_TWO, (3, 225)) == (Reason.OUTSIDE_BOARD, "move 2")


@pytest.mark.parametrize(
    ("start", "squares", "reason", "where"),
    [
        (START, [0, 1], Reason.BAD_LENGTH, "swap2"),
        (START, [0, 1, 1], Reason.ILLEGAL_MOVE, "move 3"),
        (START.play(0), [1, 2, 3], Reason.ILLEGAL_MOVE, "swap2"),
        (BitboardPosition.from_diagram(start_diagram()._replace(side=1)), [1, 2, 3], Reason.ILLEGAL_MOVE, "swap2"),
        (BitboardPosition.initial(CONNECT6), [1, 2, 3], Reason.UNSUPPORTED, "swap2"),
        (BitboardPosition.initial(Rules(3, 3, 1)), [0, 1, 2], Reason.GAME_OVER, "move 2"),
    ],
)
def test_an_opening_that_cannot_begin_is_refused(start: Board, squares: list[int], reason: Reason, where: str) -> None:
    with pytest.raises(BadInput) as caught:
        first_three(start, squares)
    assert (caught.value.reason, caught.value.where) == (reason, where)


def test_nobody_moves_before_the_sides_are_settled() -> None:
    for opening in (after([0, 1, 2]), after([0, 1, 2, 3, 4], ADD_TWO)):
        with pytest.raises(BadInput) as caught:
            opening.player_to_move()
        assert (caught.value.reason, caught.value.where) == (Reason.ILLEGAL_MOVE, "swap2")


def test_the_sides_stay_settled_while_the_game_goes_on() -> None:
    opening = after([112, 113, 96], STAY)
    later = replace(opening, position=opening.position.play(0))
    assert (opening.player_to_move(), later.player_to_move()) == (1, 0)
