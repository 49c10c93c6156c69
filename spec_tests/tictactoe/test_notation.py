"""Tic-tac-toe in text: what is written is read back, and whatever else is typed is refused by name."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reference.errors import BadInput, Reason
from reference.tictactoe.bitboard import BitboardPosition
from reference.tictactoe.game import GAME
from reference.tictactoe.notation import (
    START,
    Diagram,
    draw_board,
    play_transcript,
    read_board,
    read_square,
    read_transcript,
    replay,
    square_name,
    write_board,
    write_transcript,
)
from spec_tests.tictactoe import oracle
from spec_tests.tictactoe.strategies import BOARDS, any_diagrams, squares

near_text = st.text("XOxo.-/ \n0q", max_size=13)
"""Texts that are almost boards."""

# The board line


@given(any_diagrams)
def test_a_board_is_read_back_as_written(diagram: Diagram) -> None:
    """Any nine letters, two winners among them: lines are a backend's business."""
    assert read_board(write_board(diagram)) == diagram


@given(any_diagrams, st.data())
def test_every_accepted_spelling_is_the_same_board(diagram: Diagram, data: st.DataObject) -> None:
    """Lower case, a dash for empty; spaces, line ends and slashes anywhere."""
    spellings = {"X": "Xx", "O": "Oo", ".": ".-"}
    spelled = "".join(
        data.draw(st.sampled_from(spellings[letter])) + data.draw(st.sampled_from(("", " ", "/", "\n")))
        for letter in write_board(diagram).replace(" ", "")
    )
    assert read_board(spelled) == diagram


@given(near_text | st.text(max_size=13))
def test_any_text_is_a_board_or_refused(text: str) -> None:
    """Nothing else is raised, and what is read is what would be written."""
    try:
        diagram = read_board(text)
    except BadInput as error:
        assert error.where.startswith("board")
        assert error.reason in (Reason.BAD_CHARACTER, Reason.BAD_LENGTH, Reason.BAD_SIDE)
    else:
        assert read_board(write_board(diagram)) == diagram


@pytest.mark.parametrize(
    ("text", "reason", "where"),
    [
        ("", Reason.BAD_LENGTH, "board"),
        ("X", Reason.BAD_LENGTH, "board"),
        ("........ X", Reason.BAD_SIDE, "board"),
        (".........", Reason.BAD_SIDE, "board"),
        (".../.../...", Reason.BAD_SIDE, "board"),
        ("......... .", Reason.BAD_SIDE, "board"),
        (".......... X", Reason.BAD_LENGTH, "board"),
        ("......... X X", Reason.BAD_LENGTH, "board"),
        ("......... ?", Reason.BAD_CHARACTER, "board, character 11"),
        ("X0....... X", Reason.BAD_CHARACTER, "board, character 2"),
        ("3/3/3 X", Reason.BAD_CHARACTER, "board, character 1"),
        ("......... \N{GREEK CAPITAL LETTER OMICRON}", Reason.BAD_CHARACTER, "board, character 11"),
    ],
)
def test_a_bad_board_says_what_and_where(text: str, reason: Reason, where: str) -> None:
    with pytest.raises(BadInput) as caught:
        read_board(text)
    assert (caught.value.reason, caught.value.where) == (reason, where)


# Squares


def test_square_names_count_rows_from_the_bottom() -> None:
    """Index 0 is the top left corner as printed, and is called a3."""
    assert [square_name(square) for square in range(9)] == ["a3", "b3", "c3", "a2", "b2", "c2", "a1", "b1", "c1"]


@given(squares)
def test_square_names_are_read_back_in_either_case(square: int) -> None:
    assert read_square(square_name(square)) == read_square(f" {square_name(square).upper()} ") == square


@pytest.mark.parametrize(
    "text", ["", "a", "1", "1a", "aa", "a-1", "a01", "a1b", "a\u00b2", "\u0430\u0031", "pass", "--"]
)
def test_what_names_no_square_is_refused(text: str) -> None:
    """The superscript two and the Cyrillic letter that looks like an a are neither digit nor letter here."""
    with pytest.raises(BadInput) as caught:
        read_square(text)
    assert caught.value.reason is Reason.BAD_MOVE_TEXT


@pytest.mark.parametrize("text", ["a0", "a4", "d1", "z9", "a10", "h8"])
def test_a_square_of_a_larger_board_is_outside(text: str) -> None:
    with pytest.raises(BadInput) as caught:
        read_square(text)
    assert caught.value.reason is Reason.OUTSIDE_BOARD


@given(st.text(max_size=4))
def test_any_text_is_a_square_or_refused(text: str) -> None:
    try:
        square = read_square(text)
    except BadInput as error:
        assert error.reason in (Reason.BAD_MOVE_TEXT, Reason.OUTSIDE_BOARD)
    else:
        assert square_name(square) == text.strip().lower()


# Transcripts


@given(st.lists(squares, max_size=9), st.sampled_from(("", " ", "\n")))
def test_a_transcript_is_read_back_with_or_without_spaces(moves: list[int], between: str) -> None:
    assert read_transcript(between.join(map(square_name, moves))) == moves
    assert read_transcript(write_transcript(moves)) == moves


@given(st.sampled_from(oracle.games()))
def test_every_game_is_replayed_from_its_transcript(game: oracle.Game) -> None:
    """One position a ply, the last one finished; the same game cut anywhere leads to the position there."""
    moves = [int(move) for move in game.moves]
    positions = replay(BitboardPosition.initial(), moves)
    assert [position.is_over() for position in positions] == [False] * len(moves) + [True]
    for ply, position in enumerate(positions):
        assert play_transcript(positions[0], write_transcript(moves[:ply])) == position


@pytest.mark.parametrize(
    ("text", "reason", "where"),
    [
        ("b2b2", Reason.ILLEGAL_MOVE, "move 2"),
        ("b2 d4", Reason.OUTSIDE_BOARD, "move 2"),
        ("b2 a1 !", Reason.BAD_MOVE_TEXT, "move 3"),
        ("a3b3a2b2a1b1", Reason.GAME_OVER, "move 6"),
        ("b2a13", Reason.OUTSIDE_BOARD, "move 2"),
        ("B2A13", Reason.OUTSIDE_BOARD, "move 2"),
    ],
)
def test_a_bad_transcript_names_the_move(text: str, reason: Reason, where: str) -> None:
    with pytest.raises(BadInput) as caught:
        play_transcript(BitboardPosition.initial(), text)
    assert (caught.value.reason, caught.value.where) == (reason, where)


# The printed board


@given(any_diagrams)
def test_the_printed_board_shows_every_square_under_its_letter(diagram: Diagram) -> None:
    *rows, letters, side = draw_board(diagram).split("\n")
    for square, cell in enumerate(diagram.cells):
        name = square_name(square)
        assert [row[letters.index(name[0])] for row in rows if row.startswith(name[1])] == [cell]
    assert side == f"{'XO'[diagram.side]} to move"


def test_a_board_as_printed() -> None:
    assert draw_board(read_board("XOX/.O./... X")) == "\n".join(
        [
            "3 X O X",
            "2 . O .",
            "1 . . .",
            "  a b c",
            "X to move",
        ]
    )
    assert str(BitboardPosition.initial()) == draw_board(START)


# The game as the tools see it


def test_the_tools_read_and_write_moves_on_either_backend() -> None:
    for backend, board in BOARDS.items():
        start = GAME.start(backend, "3x3")
        position = GAME.play_moves(start, "b2 a3")
        assert isinstance(position, board) and start.to_text() == write_board(START)
        assert position.to_text() == "O...X.... X"
        assert GAME.read_move(position, "C1") == 8 and GAME.write_move(position, 8) == "c1"
        assert GAME.draw(position) == str(position)
        assert GAME.read_position(backend, GAME.example_position).to_text() == GAME.example_position == "XOX.O.... X"
    assert (GAME.pass_plies, GAME.ended) == (1, "drop")
