"""Gomoku's boards in text: what is written is read back, and whatever else is typed is refused by name."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reference.errors import BadInput, Reason
from reference.gomoku.array import ArrayPosition
from reference.gomoku.bitboard import BitboardPosition
from reference.gomoku.notation import (
    Diagram,
    draw_board,
    read_board,
    square_name,
    start_diagram,
    write_board,
    write_rules,
)
from reference.gomoku.rules import Rules
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
        ("renju X", Reason.BAD_LENGTH, "board"),
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


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("", "''; a space and X or O must follow the rows"),
        ("gomoku .../... X", "'gomoku'; before the rows may stand freestyle, standard, caro, renju, k=5, stones=2"),
    ],
)
def test_a_bad_board_shows_what_was_typed_and_what_may_be(text: str, shown: str) -> None:
    with pytest.raises(BadInput) as caught:
        read_board(text)
    assert caught.value.detail == shown


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


@pytest.mark.parametrize("board", [ArrayPosition, BitboardPosition])
def test_a_renju_board_shows_the_forbidden_points(board: type[ArrayPosition] | type[BitboardPosition]) -> None:
    """In the middle, where two open threes would cross."""
    position = board.from_text(
        "renju " + "/".join(["." * 9] * 4 + ["..XX....."] + ["....X...."] * 2 + ["." * 9] * 2) + " X"
    )
    assert str(position).count("!") == 1
    assert str(position).split("\n")[4] == " 5 . . X X ! . . . ."
