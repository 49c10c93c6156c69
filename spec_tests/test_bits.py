"""The ground: sets of squares as integers, boards side by side in one, words for keys, outcomes, refusals."""

import re
from array import array
from collections.abc import Callable
from sys import byteorder

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reference.bits import bits_of, picture, squares_of
from reference.errors import BadInput, Reason
from reference.lanes import LANE_BITS, lane_bytes, pack, repeat_lane, unpack
from reference.position import PASS, Outcome, turn_between
from reference.tictactoe.bitboard import BitboardPosition
from reference.zobrist import random_words, splitmix64

# Sets of squares

squares = st.sets(st.integers(0, 360))


@given(squares)
def test_a_set_is_its_squares(members: set[int]) -> None:
    """Ascending, each once; in any order and given twice they make the same set."""
    bits = bits_of(members)
    assert list(squares_of(bits)) == sorted(members)
    assert bits_of([*sorted(members, reverse=True), *members]) == bits
    assert bits.bit_count() == len(members)


@given(st.integers(1, 19), st.integers(1, 19), st.data())
def test_a_picture_shows_the_members(width: int, height: int, data: st.DataObject) -> None:
    """Square 0 top left, then to the right, then down: what is drawn can be read back; beyond the board nothing is."""
    members = data.draw(st.sets(st.integers(0, width * height - 1)))
    drawn = picture(bits_of(members) | 1 << width * height, width, height)
    rows = [line.split(" ") for line in drawn.split("\n")]
    assert [len(row) for row in rows] == [width] * height
    cells = [cell for row in rows for cell in row]
    assert {number for number, cell in enumerate(cells) if cell == "1"} == members
    assert set(cells) <= {"1", "."}


# Lanes


@given(st.lists(st.integers(0, (1 << 64) - 1), max_size=6))
def test_boards_lie_64_bits_apart(boards: list[int]) -> None:
    """The first lowest, or highest where the machine is big-endian; from a list or from words in an array."""
    from_below = boards if byteorder == "little" else boards[::-1]
    lanes = sum(board << 64 * place for place, board in enumerate(from_below))
    assert pack(boards) == pack(iter(boards)) == pack(array("Q", boards)) == lanes
    assert unpack(lanes, len(boards)) == boards and LANE_BITS == 64
    assert lane_bytes(lanes, len(boards)) == array("Q", boards).tobytes()


@given(st.integers(0, (1 << 64) - 1), st.integers(0, 6))
def test_a_board_is_repeated_in_every_lane(board: int, count: int) -> None:
    assert repeat_lane(board, count) == pack([board] * count) == sum(board << LANE_BITS * lane for lane in range(count))


@pytest.mark.parametrize("ask", [unpack, lane_bytes])
def test_bits_above_the_lanes_asked_for_are_refused(ask: Callable[[int, int], object]) -> None:
    """Not cut off: a board would be lost."""
    with pytest.raises(OverflowError):
        ask(1 << 128, 2)


# Words for keys


def test_the_words_are_those_that_are_published_for_seed_0() -> None:
    """The same in every language: from a state to the next, and one after another."""
    published = (0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F)
    assert random_words(0, 3) == published
    state, words = 0, []
    for _ in published:
        state, word = splitmix64(state)
        words.append(word)
    assert tuple(words) == published and state == 3 * 0x9E3779B97F4A7C15 % (1 << 64)


@given(st.integers(-(1 << 65), 1 << 65), st.integers(0, 5))
def test_a_seed_counts_by_its_64_bits(seed: int, count: int) -> None:
    """Whatever is above them changes nothing; fewer words are the first of more."""
    words = random_words(seed, count)
    assert words == random_words(seed % (1 << 64), count + 1)[:count]
    assert all(0 <= word < 1 << 64 for word in words)


# Outcomes


@pytest.mark.parametrize("score", [-64, -2, -1, 0, 1, 2, 64])
def test_an_outcome_is_a_win_a_draw_or_a_loss(score: int) -> None:
    """And for the other side the opposite."""
    outcome = Outcome(score)
    assert (outcome.is_win, outcome.is_draw, outcome.is_loss) == (score > 0, score == 0, score < 0)
    assert outcome.seen(1) == outcome and outcome.seen(-1) == Outcome(-score)


def test_a_pass_is_the_number_before_the_first_square() -> None:
    assert PASS == -1


def test_a_turn_is_minus_one_where_the_mover_changes() -> None:
    before = BitboardPosition.from_text("......... X")
    assert turn_between(before, before) == 1
    assert turn_between(before, before.play(4)) == turn_between(before.play(4), before) == -1


# Refusals


@pytest.mark.parametrize("where", ["", "square c3"])
def test_a_refusal_says_where_what_and_why_in_one_line(where: str) -> None:
    """Seen from further out, the place begins there."""
    error = BadInput(Reason.GAME_OVER, "d4 by X", where)
    assert (error.reason, error.detail, error.where) == (Reason.GAME_OVER, "d4 by X", where)
    assert str(error) == f"{where}{': ' if where else ''}d4 by X (the game is over and no move can be made)"
    outer = error.inside("line 12")
    assert (outer.reason, outer.detail) == (error.reason, error.detail)
    assert outer.where == ("line 12, square c3" if where else "line 12")


def test_a_reason_is_a_sentence_that_stands_in_brackets() -> None:
    """In small letters, without a stop; no two alike. Before it only the detail, where no place is named."""
    said = [str(BadInput(reason, "e9")) for reason in Reason]
    assert [one for one in said if not re.fullmatch(r"e9 \([a-z]+([ -][a-z]+)+\)", one)] == []
    assert len(set(said)) == len(Reason.__members__)
