"""Squares and transcripts in text, by name and as Gomocup writes them: read back as written, or refused by name."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reference.errors import BadInput, Reason
from reference.gomoku.bitboard import BitboardPosition
from reference.gomoku.gomocup import read_gomocup, write_gomocup
from reference.gomoku.notation import play_transcript, read_square, read_transcript, square_name, write_transcript
from reference.gomoku.rules import CONNECT6, GOMOKU, Rules
from reference.position import PASS
from spec_tests.gomoku.strategies import any_rules

# Squares


@pytest.mark.parametrize(
    ("square", "name", "gomocup", "rules"),
    [
        (0, "a15", "0,0", GOMOKU),
        (14, "o15", "14,0", GOMOKU),
        (112, "h8", "7,7", GOMOKU),
        (113, "i8", "8,7", GOMOKU),
        (210, "a1", "0,14", GOMOKU),
        (224, "o1", "14,14", GOMOKU),
        (360, "s1", "18,18", CONNECT6),
        (4, "b2", "1,1", Rules(3, 3, 3)),
    ],
)
def test_squares_in_both_notations(square: int, name: str, gomocup: str, rules: Rules) -> None:
    """Names count rows from the bottom and skip no letter; Gomocup counts both from 0 at the top left."""
    assert square_name(square, rules) == name and read_square(name, rules) == square
    assert write_gomocup(square, rules) == gomocup and read_gomocup(gomocup, rules) == square


@given(any_rules, st.integers(0, 360))
def test_every_square_is_read_back_in_both_notations(rules: Rules, square: int) -> None:
    square %= rules.squares
    name, gomocup = square_name(square, rules), write_gomocup(square, rules)
    assert read_square(f" {name.upper()}\n", rules) == square
    assert read_gomocup(f" {gomocup.replace(',', ' , ')}\n", rules) == square


@pytest.mark.parametrize("text", ["", "h", "8", "8h", "h-8", "h08", "hh", "h8 9", "h\u00b2", "\u043d8", "--"])
def test_what_names_no_square_is_refused(text: str) -> None:
    """The superscript two and the Cyrillic letter are neither digit nor letter here."""
    with pytest.raises(BadInput) as caught:
        read_square(text)
    assert caught.value.reason is Reason.BAD_MOVE_TEXT


@pytest.mark.parametrize("text", ["p1", "a16", "a0", "z9", "a100"])
def test_a_square_of_a_larger_board_is_outside(text: str) -> None:
    with pytest.raises(BadInput) as caught:
        read_square(text)
    assert caught.value.reason is Reason.OUTSIDE_BOARD


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", Reason.BAD_MOVE_TEXT),
        ("7", Reason.BAD_MOVE_TEXT),
        ("7,", Reason.BAD_MOVE_TEXT),
        ("7,7,7", Reason.BAD_MOVE_TEXT),
        ("-1,7", Reason.BAD_MOVE_TEXT),
        ("7.7", Reason.BAD_MOVE_TEXT),
        ("\u0667,7", Reason.BAD_MOVE_TEXT),
        ("15,0", Reason.OUTSIDE_BOARD),
        ("0,15", Reason.OUTSIDE_BOARD),
    ],
)
def test_bad_gomocup_coordinates_are_refused(text: str, reason: Reason) -> None:
    with pytest.raises(BadInput) as caught:
        read_gomocup(text)
    assert caught.value.reason is reason


@given(st.text(max_size=5) | st.from_regex(r"[0-9a-s, ]{1,6}", fullmatch=True))
def test_any_text_is_a_square_or_refused(text: str) -> None:
    """In either notation."""
    for read in (read_square, read_gomocup):
        try:
            square = read(text)
        except BadInput as error:
            assert error.reason in (Reason.BAD_MOVE_TEXT, Reason.OUTSIDE_BOARD)
        else:
            assert square in range(-1, 225)


# Transcripts


@given(any_rules, st.lists(st.integers(-1, 360), max_size=9), st.sampled_from(("", " ", "\n")))
def test_a_transcript_is_read_back_with_or_without_spaces(rules: Rules, moves: list[int], between: str) -> None:
    """Passes among them, and rows of two digits: `a10b1` is a10, b1, and so is `A10B1`."""
    moves = [move % rules.squares if move != PASS else PASS for move in moves]
    text = between.join(square_name(move, rules) for move in moves)
    assert read_transcript(text, rules) == read_transcript(text.upper(), rules) == moves
    assert read_transcript(write_transcript(moves, rules), rules) == moves


@pytest.mark.parametrize(
    ("text", "reason", "where"),
    [
        ("h8h8", Reason.ILLEGAL_MOVE, "move 2"),
        ("h8 p4", Reason.OUTSIDE_BOARD, "move 2"),
        ("h8 i9 !", Reason.BAD_MOVE_TEXT, "move 3"),
        ("h8pass", Reason.ILLEGAL_MOVE, "move 2"),
        ("a1a2b1b2c1c2d1d2e1e2", Reason.GAME_OVER, "move 10"),
    ],
)
def test_a_bad_transcript_names_the_move(text: str, reason: Reason, where: str) -> None:
    with pytest.raises(BadInput) as caught:
        play_transcript(BitboardPosition.initial(), text)
    assert (caught.value.reason, caught.value.where) == (reason, where)
