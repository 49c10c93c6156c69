"""Connect Four in text: what is written is read back, and whatever else is typed is refused by name."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reference.connect4.bitboard import BitboardPosition
from reference.connect4.game import GAME
from reference.connect4.notation import (
    Diagram,
    column_name,
    draw_board,
    play_transcript,
    read_board,
    read_column,
    read_transcript,
    replay,
    write_board,
    write_transcript,
)
from reference.errors import BadInput, Reason
from spec_tests.connect4.strategies import BOARDS, any_diagrams, games

near_text = st.text("XOxo.-/ \n0q", max_size=25) | st.text(max_size=15)
"""Texts that are almost boards."""


@given(any_diagrams())
def test_a_board_is_read_back_as_written(diagram: Diagram) -> None:
    assert read_board(write_board(diagram)) == diagram


@given(any_diagrams(), st.data())
def test_every_accepted_spelling_is_the_same_board(diagram: Diagram, data: st.DataObject) -> None:
    """Lower case, a dash for empty, other breaks between rows."""
    breaks = st.sampled_from(("/", " ", "\n", " / ", "//"))
    spelled = "".join(row + data.draw(breaks) for row in diagram.rows()) + " " + "XO"[diagram.side]
    if data.draw(st.booleans()):
        spelled = spelled.lower().replace(".", "-")
    assert read_board(spelled) == diagram


@given(near_text)
def test_any_text_is_a_board_or_refused(text: str) -> None:
    """Nothing else is raised, and what is read is what would be written."""
    try:
        diagram = read_board(text)
    except BadInput as error:
        assert error.where.startswith("board")
    else:
        assert read_board(write_board(diagram)) == diagram


@pytest.mark.parametrize(
    ("text", "reason", "where"),
    [
        ("", Reason.BAD_SIDE, "board"),
        ("X", Reason.BAD_LENGTH, "board"),
        ("...././....", Reason.BAD_SIDE, "board"),
        ("..../... X", Reason.BAD_LENGTH, "board, row 2"),
        ("..?./.... X", Reason.BAD_CHARACTER, "board, character 3"),
        ("..0./.... X", Reason.BAD_CHARACTER, "board, character 3"),
        (".......... X", Reason.BAD_BOARD_SIZE, "board"),
        ("/".join(["."] * 10) + " X", Reason.BAD_BOARD_SIZE, "board"),
    ],
)
def test_a_bad_board_says_what_and_where(text: str, reason: Reason, where: str) -> None:
    with pytest.raises(BadInput) as caught:
        read_board(text)
    assert (caught.value.reason, caught.value.where) == (reason, where)


def test_columns_are_counted_from_one() -> None:
    assert [column_name(column) for column in range(7)] == list("1234567")
    assert [read_column(f" {name} ") for name in "1234567"] == list(range(7))


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", Reason.BAD_MOVE_TEXT),
        ("a", Reason.BAD_MOVE_TEXT),
        ("12", Reason.BAD_MOVE_TEXT),
        ("-1", Reason.BAD_MOVE_TEXT),
        ("\u0663", Reason.BAD_MOVE_TEXT),
        ("\u00b2", Reason.BAD_MOVE_TEXT),
        ("0", Reason.OUTSIDE_BOARD),
        ("8", Reason.OUTSIDE_BOARD),
    ],
)
def test_what_names_no_column_is_refused(text: str, reason: Reason) -> None:
    with pytest.raises(BadInput) as caught:
        read_column(text)
    assert caught.value.reason is reason


@given(games())
def test_every_game_is_replayed_from_its_transcript(game: tuple[tuple[int, int], list[int]]) -> None:
    """With or without spaces; one position a move."""
    size, moves = game
    text = write_transcript(moves)
    assert read_transcript(text, size[0]) == read_transcript(" ".join(text), size[0]) == moves
    positions = replay(BitboardPosition.initial(*size), moves)
    assert len(positions) == len(moves) + 1
    assert play_transcript(positions[0], text, size[0]) == positions[-1]


@pytest.mark.parametrize(
    ("text", "reason", "where"),
    [
        ("4444444", Reason.ILLEGAL_MOVE, "move 7"),
        ("48", Reason.OUTSIDE_BOARD, "move 2"),
        ("4x", Reason.BAD_MOVE_TEXT, "move 2"),
        ("12121213", Reason.GAME_OVER, "move 8"),
    ],
)
def test_a_bad_transcript_names_the_move(text: str, reason: Reason, where: str) -> None:
    with pytest.raises(BadInput) as caught:
        play_transcript(BitboardPosition.initial(), text)
    assert (caught.value.reason, caught.value.where) == (reason, where)


def test_a_board_as_printed() -> None:
    """Below the rows the columns that may be played; a full one is a dash."""
    assert draw_board(read_board(".O/XO O"), legal_moves=(0,)) == ". O\nX O\n1 -\nO to move"
    position = play_transcript(BitboardPosition.initial(), "44")
    assert str(position).split("\n")[-4:] == [". . . O . . .", ". . . X . . .", "1 2 3 4 5 6 7", "X to move"]


@pytest.mark.parametrize("board", GAME.boards)
def test_every_board_of_the_game_starts_empty(board: str) -> None:
    """A name is columns x rows."""
    for backend in GAME.backends:
        start = GAME.start(backend, board)
        width, height = map(int, board.split("x"))
        assert start.to_text() == BOARDS[backend].initial(width, height).to_text()
        assert len(start.legal_moves()) == width
    assert GAME.read_position("array", GAME.example_position).to_text() == GAME.example_position


def test_the_tools_read_and_write_columns_on_the_position_s_board() -> None:
    """Of either backend."""
    for backend, board in BOARDS.items():
        position = GAME.play_moves(GAME.start(backend, "8x8"), "8 1 8")
        assert isinstance(position, board)
        assert position.to_text() == "/".join(["........"] * 6) + "/.......X/O......X O"
        assert GAME.read_move(position, "8") == 7 and GAME.write_move(position, 7) == "8"
        assert GAME.draw(position) == str(position)
    narrow = GAME.start("array", "4x4")
    for ask in (GAME.read_move, GAME.play_moves):
        with pytest.raises(BadInput) as caught:
            ask(narrow, "5")
        assert caught.value.reason is Reason.OUTSIDE_BOARD
