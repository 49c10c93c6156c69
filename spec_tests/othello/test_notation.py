"""Othello in text: what is written is read back, and whatever else is typed is refused by name."""

import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reference.errors import BadInput, Reason
from reference.othello.bitboard import BitboardPosition
from reference.othello.notation import (
    Diagram,
    check_size,
    draw_board,
    play_transcript,
    read_board,
    read_square,
    square_name,
    start_diagram,
    write_board,
)
from reference.position import PASS
from spec_tests.othello.texts import START, diagrams, near_text, sizes

# The board line


@given(diagrams())
def test_a_board_is_read_back_as_written(diagram: Diagram) -> None:
    assert read_board(write_board(diagram)) == diagram


@given(diagrams(), st.data())
def test_every_accepted_spelling_is_the_same_board(diagram: Diagram, data: st.DataObject) -> None:
    spellings = {"X": "XxBb*", "O": "OoWw", "-": "-."}
    spelled = "".join(
        data.draw(st.sampled_from(spellings[letter])) + data.draw(st.sampled_from(("", " ", "\n")))
        for letter in write_board(diagram).replace(" ", "")
    )
    assert read_board(spelled) == diagram


@given(near_text)
def test_any_text_is_a_board_or_refused(text: str) -> None:
    try:
        diagram = read_board(text)
    except BadInput as error:
        assert error.where.startswith("board")
        assert error.reason in (Reason.BAD_CHARACTER, Reason.BAD_LENGTH, Reason.BAD_SIDE)
    else:
        assert read_board(write_board(diagram)) == diagram


def test_only_ascii_letters_are_discs() -> None:
    """Upper-casing must not let a foreign letter pass for a disc. All of Unicode."""
    foreign = (chr(code) for code in range(128, 0x110000) if not chr(code).isspace())
    assert [letter for letter in foreign if letter.upper() in set("XOBW*-.")] == []


@pytest.mark.parametrize(
    ("text", "reason", "where"),
    [
        ("", Reason.BAD_LENGTH, "board"),
        (START[1:], Reason.BAD_LENGTH, "board"),
        ("-" + START, Reason.BAD_LENGTH, "board"),
        (START[:64], Reason.BAD_SIDE, "board"),
        (" ".join(["--------"] * 8), Reason.BAD_SIDE, "board"),
        (f"{START[:62]} {START[62:64]}", Reason.BAD_SIDE, "board"),
        (START[:65] + "-", Reason.BAD_SIDE, "board"),
        (START[:65] + "?", Reason.BAD_CHARACTER, "board, character 66"),
        ("---q" + START[4:], Reason.BAD_CHARACTER, "board, character 4"),
        ("8/8/8 b", Reason.BAD_CHARACTER, "board, character 1"),
        (START + " X", Reason.BAD_LENGTH, "board"),
    ],
)
def test_a_bad_board_says_what_and_where(text: str, reason: Reason, where: str) -> None:
    with pytest.raises(BadInput) as caught:
        read_board(text)
    assert (caught.value.reason, caught.value.where) == (reason, where)


@pytest.mark.parametrize("size", [-8, 0, 3, 5, 7, 9, 12])
def test_othello_is_played_on_four_sizes(size: int) -> None:
    with pytest.raises(BadInput) as caught:
        check_size(size)
    assert (caught.value.reason, caught.value.where) == (Reason.BAD_BOARD_SIZE, "board")
    with pytest.raises(BadInput):
        start_diagram(size)


def test_the_start_has_white_on_d4_and_e5() -> None:
    start = start_diagram(8)
    assert write_board(start) == START
    letters = {square_name(square): letter for square, letter in enumerate(start.cells) if letter != "-"}
    assert letters == {"d4": "O", "e4": "X", "d5": "X", "e5": "O"}


# Squares


@given(sizes)
def test_square_names_are_read_back_in_either_case(size: int) -> None:
    for square in range(PASS, size * size):
        name = square_name(square, size)
        assert read_square(name, size) == read_square(f" {name.upper()} ", size) == square


def test_square_names_count_columns_first_and_rows_from_the_top() -> None:
    assert [square_name(square) for square in (0, 1, 7, 8, 56, 63)] == ["a1", "b1", "h1", "a2", "a8", "h8"]
    assert [square_name(square, 10) for square in (0, 9, 90, 99)] == ["a1", "j1", "a10", "j10"]


@pytest.mark.parametrize("word", ["pa", "ps", "--", "pass", "PA", "Ps", "PASS", " pass "])
def test_all_pass_words_are_the_pass(word: str) -> None:
    assert read_square(word) == PASS


@pytest.mark.parametrize(
    ("text", "size", "reason"),
    [
        ("", 8, Reason.BAD_MOVE_TEXT),
        ("a", 8, Reason.BAD_MOVE_TEXT),
        ("1a", 8, Reason.BAD_MOVE_TEXT),
        ("`1", 8, Reason.BAD_MOVE_TEXT),
        ("{1", 8, Reason.BAD_MOVE_TEXT),
        ("a01", 8, Reason.BAD_MOVE_TEXT),
        ("a-1", 8, Reason.BAD_MOVE_TEXT),
        ("a1b", 8, Reason.BAD_MOVE_TEXT),
        ("a²", 8, Reason.BAD_MOVE_TEXT),
        ("a١", 8, Reason.BAD_MOVE_TEXT),
        ("-", 8, Reason.BAD_MOVE_TEXT),
        ("p", 8, Reason.BAD_MOVE_TEXT),
        ("passs", 8, Reason.BAD_MOVE_TEXT),
        ("a0", 8, Reason.OUTSIDE_BOARD),
        ("a9", 8, Reason.OUTSIDE_BOARD),
        ("i1", 8, Reason.OUTSIDE_BOARD),
        ("z1", 8, Reason.OUTSIDE_BOARD),
        ("a10", 8, Reason.OUTSIDE_BOARD),
        ("e1", 4, Reason.OUTSIDE_BOARD),
        ("a11", 10, Reason.OUTSIDE_BOARD),
        ("k1", 10, Reason.OUTSIDE_BOARD),
        ("a" + "9" * 5000, 8, Reason.OUTSIDE_BOARD),
    ],
)
def test_a_bad_square_says_why(text: str, size: int, reason: Reason) -> None:
    with pytest.raises(BadInput) as caught:
        read_square(text, size)
    assert caught.value.reason is reason


# The printed board


@given(diagrams())
def test_the_printed_board_shows_every_square_under_its_letter(diagram: Diagram) -> None:
    lines = draw_board(diagram).split("\n")
    for square, letter in enumerate(diagram.cells):
        name = square_name(square, diagram.size)
        column, row = lines[0].index(name[0]), int(name[1:])
        assert lines[row][:2].strip() == name[1:]
        assert lines[row][column] == letter
    assert lines[-1] == f"{'XO'[diagram.side]} to move"
    assert len(lines) == diagram.size + 2
    assert set(lines[0]) <= set(string.ascii_lowercase + " ")


@pytest.mark.parametrize("transcript", ["", "f5d6c3", "f5f4e3f6"])
def test_legal_moves_are_dots(transcript: str) -> None:
    position = play_transcript(BitboardPosition.initial(), transcript)
    moves = position.legal_moves()
    drawn = draw_board(read_board(position.to_text()), moves)
    lines = drawn.split("\n")
    assert all(lines[1 + move // 8][2 + 2 * (move % 8)] == "." for move in moves)
    assert drawn.count(".") == len(moves) > 0
    assert drawn.replace(".", "-") == draw_board(read_board(position.to_text()))


def test_the_start_as_printed() -> None:
    assert draw_board(start_diagram(8), (19, 26, 37, 44)) == "\n".join(
        [
            "  a b c d e f g h",
            "1 - - - - - - - -",
            "2 - - - - - - - -",
            "3 - - - . - - - -",
            "4 - - . O X - - -",
            "5 - - - X O . - -",
            "6 - - - - . - - -",
            "7 - - - - - - - -",
            "8 - - - - - - - -",
            "X to move",
        ]
    )
