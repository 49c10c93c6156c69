"""Gomoku in text: what is written is read back, and whatever else is typed is refused by name."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reference.errors import BadInput, Reason
from reference.gomoku.bitboard import BitboardPosition
from reference.gomoku.gomocup import read_gomocup, write_gomocup
from reference.gomoku.notation import (
    Diagram,
    draw_board,
    play_transcript,
    read_board,
    read_square,
    read_transcript,
    square_name,
    start_diagram,
    write_board,
    write_rules,
    write_transcript,
)
from reference.gomoku.rules import CONNECT6, GOMOKU, Rules
from reference.position import PASS
from spec_tests.gomoku.strategies import any_diagrams, any_rules

THREE = Rules(3, 3, 3)
near_text = st.text("XOxo.-/ \n012=kq", max_size=30) | st.text(max_size=20)
"""Texts that are almost boards."""

# The board line


@given(any_diagrams)
def test_a_board_is_read_back_as_written(diagram: Diagram) -> None:
    """With its rules, its turn and every stone, two winners among them: rows are a backend's business."""
    assert read_board(write_board(diagram)) == diagram


@given(any_diagrams, st.data())
def test_every_accepted_spelling_is_the_same_board(diagram: Diagram, data: st.DataObject) -> None:
    """Lower case, a dash for empty, other breaks between rows, words in any order, usual settings said aloud."""
    words = [diagram.rules.variant, f"k={diagram.rules.k}", f"stones={diagram.rules.stones}"]
    breaks = st.sampled_from(("/", " ", "\n", " / ", "//"))
    rows = [row + data.draw(breaks) for row in diagram.rows()]
    side = write_board(diagram).split()[-1]
    spelled = " ".join(data.draw(st.permutations(words))) + " " + "".join(rows) + " " + side
    if data.draw(st.booleans()):
        spelled = spelled.lower().replace(".", "-")
    assert read_board(spelled) == diagram


@given(near_text)
def test_any_text_is_a_board_or_refused(text: str) -> None:
    """Nothing else is raised, and what is read is what would be written."""
    try:
        diagram = read_board(text)
    except BadInput:
        return
    assert read_board(write_board(diagram)) == diagram


@given(any_rules)
def test_only_what_is_unusual_is_said(rules: Rules) -> None:
    """Freestyle, one stone a turn, and the longer side of the board or five in a row go without saying."""
    words = write_rules(rules).split()
    assert ("k=" in write_rules(rules)) == (rules.k != min(5, max(rules.width, rules.height)))
    assert (rules.variant in words) == (rules.variant != "freestyle")
    assert ("stones=2" in words) == (rules.stones == 2)


@pytest.mark.parametrize(
    ("text", "written"),
    [
        (".../.X./... O", ".../.X./... O"),
        ("--- -x- --- o", ".../.X./... O"),
        ("k=3 freestyle .../.X./... O", ".../.X./... O"),
        ("K=2 Standard ... ... ... x", "standard k=2 .../.../... X"),
        ("stones=2 k=2 ../.. O2", "stones=2 ../.. O2"),
    ],
)
def test_boards_as_read_and_written(text: str, written: str) -> None:
    assert write_board(read_board(text)) == written


@pytest.mark.parametrize(
    ("text", "reason", "where"),
    [
        ("", Reason.BAD_SIDE, "board"),
        ("X", Reason.BAD_LENGTH, "board"),
        (".../.../...", Reason.BAD_SIDE, "board"),
        (".../.../... Z", Reason.BAD_SIDE, "board"),
        (".../.../... XO", Reason.BAD_SIDE, "board"),
        (".../.../... X1", Reason.BAD_SIDE, "board"),
        ("stones=2 .../.../... X", Reason.BAD_SIDE, "board"),
        ("stones=2 .../.../... X3", Reason.BAD_SIDE, "board"),
        (".../..../... X", Reason.BAD_LENGTH, "board, row 2"),
        (".../.?./... X", Reason.BAD_CHARACTER, "board, row 2, character 2"),
        (".../.0./... X", Reason.BAD_CHARACTER, "board, row 2, character 2"),
        (".../k=3/... X", Reason.BAD_CHARACTER, "board, row 2, character 1"),
        ("XOX.O.... X", Reason.BAD_BOARD_SIZE, "board"),
        (f"{'.' * 20}/{'.' * 20} X", Reason.BAD_BOARD_SIZE, "board"),
        ("gomoku .../.../... X", Reason.UNKNOWN_NAME, "board"),
        ("k=x .../.../... X", Reason.UNKNOWN_NAME, "board"),
        ("k=4 .../.../... X", Reason.BAD_NUMBER, "k"),
        ("k=0 .../.../... X", Reason.BAD_NUMBER, "k"),
        ("stones=3 .../.../... X", Reason.BAD_NUMBER, "stones"),
        ("k=3 k=3 .../.../... X", Reason.INCONSISTENT, "board"),
        ("caro renju .../.../... X", Reason.INCONSISTENT, "board"),
        ("renju .../.../... X", Reason.UNSUPPORTED, "variant"),
        (f"renju k=6 {'....../' * 6} X", Reason.UNSUPPORTED, "variant"),
        (f"renju stones=2 {'....../' * 6} X1", Reason.UNSUPPORTED, "variant"),
    ],
)
def test_a_bad_board_says_what_and_where(text: str, reason: Reason, where: str) -> None:
    with pytest.raises(BadInput) as caught:
        read_board(text)
    assert (caught.value.reason, caught.value.where) == (reason, where)


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
        (4, "b2", "1,1", THREE),
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
    """Passes among them, and rows of two digits: `a10b1` is a10, b1."""
    moves = [move % rules.squares if move != PASS else PASS for move in moves]
    assert read_transcript(between.join(square_name(move, rules) for move in moves), rules) == moves
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


# The printed board


@given(any_diagrams)
def test_the_printed_board_shows_every_square_under_its_letter(diagram: Diagram) -> None:
    *rows, letters, side = draw_board(diagram, forbidden=()).split("\n")
    by_number = {row[:2].strip(): row for row in rows}
    for square, cell in enumerate(diagram.cells):
        name = square_name(square, diagram.rules)
        assert by_number[name[1:]][letters.index(name[0])] == cell
    assert side.startswith(f"{'XO'[diagram.side]} to move")


def test_boards_as_printed() -> None:
    """A point forbidden to X is marked; with two stones a turn, the line below says how many are left."""
    assert draw_board(read_board("XOX/.O./... X"), forbidden=[5]) == "\n".join(
        [
            " 3 X O X",
            " 2 . O !",
            " 1 . . .",
            "   a b c",
            "X to move",
        ]
    )
    assert draw_board(read_board("stones=2 ../.. O2")).endswith("\nO to move, stones left: 2")
    assert str(BitboardPosition.initial(THREE)) == draw_board(start_diagram(THREE))
