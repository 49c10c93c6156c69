"""OBF lines: read leniently, written in one way, and every contradiction refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reference.errors import BadInput, Reason
from reference.othello.notation import Diagram, read_board, read_square, start_diagram
from reference.othello.obf import (
    MoveScore,
    ObfLine,
    PerftCount,
    check_legal,
    position_of,
    read_file_text,
    read_line,
    write_line,
)
from reference.position import PASS
from spec_tests.othello.texts import BACKENDS, START, Backend, diagrams, near_text

# FFO test positions 1 and 44 (Federation Francaise d'Othello); 1 as Edax's problem file spells it, 44 with the
# slip of Zebra's file: g4, where a disc stands, for g5.
FFO_1 = (
    "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X; "
    "G8:+18; H1:+12; H7:+6; A2:+6; A3:+4; B1:-4; A4:-22; G2:-24;"
)
FFO_44 = "--O-X-O---O-XO-O-OOXXXOOOOOOXXXOOOOOXX--XXOOXO----XXXX-----XXX-- O"


@st.composite
def lines(draw: st.DrawFn) -> ObfLine:
    """Any line that does not contradict itself."""
    diagram = draw(diagrams())
    squares = diagram.size**2
    free = [PASS, *(square for square in range(squares) if diagram.cells[square] == "-")]
    score = st.integers(-squares, squares)
    moves = draw(st.lists(st.sampled_from(free), unique=True, max_size=8))
    scores = [MoveScore(move, draw(score)) for move in moves]
    highest = max((score for _, score in scores), default=-squares)
    depths = draw(st.lists(st.integers(0, 100), unique=True, max_size=5))
    return ObfLine(
        diagram,
        tuple(scores),
        draw(st.none() | st.integers(highest, squares)),
        tuple(PerftCount(depth, draw(st.integers(0, 10**30))) for depth in depths),
        draw(st.text(st.characters(exclude_characters="\n"), max_size=12)).strip(),
    )


@given(lines())
def test_a_line_is_read_back_as_written(line: ObfLine) -> None:
    assert read_line(write_line(line)) == line
    assert "\n" not in write_line(line)


@given(st.lists(lines(), max_size=4))
def test_a_file_is_its_lines(several: list[ObfLine]) -> None:
    text = "% made by hand\n\n" + "".join(write_line(line) + "\r\n\n" for line in several)
    numbered = [(3 + 2 * index, line) for index, line in enumerate(several)]
    assert read_file_text(text) == numbered


@given(near_text | st.builds(str.__add__, st.just(START + "; d3:+4;"), near_text))
def test_any_text_is_a_line_or_refused(text: str) -> None:
    try:
        line = read_line(text)
    except BadInput as error:
        assert error.where
    else:
        assert read_line(write_line(line)) == line


def test_a_problem_line_has_scores_for_the_side_to_move() -> None:
    line = read_line(FFO_1)
    assert line.diagram == read_board(FFO_1[:66])
    assert line.scores[0] == MoveScore(read_square("g8"), 18)
    assert line.scores[-1] == MoveScore(read_square("g2"), -24)
    assert (len(line.scores), line.best, line.counts, line.comment) == (8, None, (), "")
    assert write_line(line) == FFO_1[:66] + FFO_1[66:].lower()


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        (START, f"{START};"),
        (f"{START};", f"{START};"),
        (f" {START.lower().replace('-', '.')} ; ; % a  b ", f"{START}; % a  b"),
        (f"{START}; 6;", f"{START}; +6;"),
        (f"{START}; +4 ; D3:-2;PA : 4", f"{START}; d3:-2; pass:+4; +4;"),
        (f"{START};D1 4;D2 12 ;d3  056", f"{START}; D1 4; D2 12; D3 56;"),
        (f"{START}; D1 4; +2; e6:2; d3:1 %%", f"{START}; e6:+2; d3:+1; +2; D1 4; % %"),
    ],
)
def test_a_line_has_one_written_form(text: str, canonical: str) -> None:
    assert write_line(read_line(text)) == canonical


@pytest.mark.parametrize(
    ("text", "reason", "where"),
    [
        ("", Reason.BAD_LENGTH, "board"),
        ("; d3:+4;", Reason.BAD_LENGTH, "board"),
        (START[:64], Reason.BAD_SIDE, "board"),
        ("?" + START, Reason.BAD_CHARACTER, "board, character 1"),
        (f"{START} d3:+4;", Reason.BAD_CHARACTER, "board, character 68"),
        (f"{START}; d3:;", Reason.BAD_NUMBER, "field 1"),
        (f"{START}; d3:+4; c4:four;", Reason.BAD_NUMBER, "field 2"),
        (f"{START}; d3:+4.5;", Reason.BAD_NUMBER, "field 1"),
        (f"{START}; d3:++4;", Reason.BAD_NUMBER, "field 1"),
        (f"{START}; d3:- 4;", Reason.BAD_NUMBER, "field 1"),
        (f"{START}; d3:+4:5;", Reason.BAD_NUMBER, "field 1"),
        (f"{START}; d3:٤;", Reason.BAD_NUMBER, "field 1"),
        (f"{START}; d3:{'9' * 5000};", Reason.BAD_NUMBER, "field 1"),
        (f"{START}; d3:+65;", Reason.BAD_NUMBER, "move d3"),
        (f"{START}; d3:-65;", Reason.BAD_NUMBER, "move d3"),
        (f"{START}; -66;", Reason.BAD_NUMBER, "best score"),
        (f"{START}; 4 4;", Reason.BAD_NUMBER, "field 1"),
        (f"{START}; +2; +2;", Reason.INCONSISTENT, "best score"),
        (f"{START}; d3:+4; +2;", Reason.INCONSISTENT, "best score"),
        (f"{START}; d3:+4; D3:+4;", Reason.INCONSISTENT, "move d3"),
        ("-----OX--XO----- X; d2:+2; D2:+2;", Reason.INCONSISTENT, "move d2"),
        (f"{START}; d9:+4;", Reason.OUTSIDE_BOARD, "field 1"),
        (f"{START}; dd:+4;", Reason.BAD_MOVE_TEXT, "field 1"),
        (f"{START}; :+4;", Reason.BAD_MOVE_TEXT, "field 1"),
        (f"{START}; d4:+4;", Reason.ILLEGAL_MOVE, "move d4"),
        (f"{FFO_44}; g5:-28; g4:-28;", Reason.ILLEGAL_MOVE, "move g4"),
        (f"{START}; ; d3;", Reason.BAD_FORMAT, "field 2"),
        (f"{START}; best d3;", Reason.BAD_FORMAT, "field 1"),
        (f"{START}; X4;", Reason.BAD_FORMAT, "field 1"),
        (f"{START}; D 4;", Reason.BAD_FORMAT, "field 1"),
        (f"{START}; D1 -4;", Reason.BAD_NUMBER, "field 1"),
        (f"{START}; D1 4 5;", Reason.BAD_NUMBER, "field 1"),
        (f"{START}; D1 1{'0' * 40};", Reason.BAD_NUMBER, "field 1"),
        (f"{START}; D1 4; D01 4;", Reason.INCONSISTENT, "depth 1"),
        (f"{START}; % one\ntwo", Reason.BAD_FORMAT, "comment"),
    ],
)
def test_a_bad_line_says_what_and_where(text: str, reason: Reason, where: str) -> None:
    with pytest.raises(BadInput) as caught:
        read_line(text)
    assert (caught.value.reason, caught.value.where) == (reason, where)


def test_the_score_range_is_the_board() -> None:
    assert read_line(f"{START}; d3:+64; c4:-64; +64;").best == 64
    wide = ObfLine(start_diagram(10), (MoveScore(99, 100), MoveScore(0, -100)), best=100)
    assert read_line(write_line(wide)) == wide
    with pytest.raises(BadInput):
        ObfLine(start_diagram(4), best=18)


@pytest.mark.parametrize(("size", "move", "name"), [(8, -2, "g0"), (8, 64, "a9"), (10, 100, "a11"), (4, 1000, "a251")])
def test_a_line_cannot_hold_a_square_off_its_board(size: int, move: int, name: str) -> None:
    """Named as if the board went on above and below."""
    with pytest.raises(BadInput) as caught:
        ObfLine(Diagram(size, "-" * size**2, 0), scores=(MoveScore(PASS, 0), MoveScore(move, 0)))
    assert (caught.value.reason, caught.value.where) == (Reason.OUTSIDE_BOARD, f"move {name}")


def test_an_error_in_a_file_begins_with_its_line() -> None:
    with pytest.raises(BadInput) as caught:
        read_file_text(f"% head\n{START};\n\n{START}; d3:+4; c4:x;\n")
    assert caught.value.where == "line 4, field 2"


def test_a_file_without_positions_is_empty() -> None:
    assert read_file_text("") == read_file_text("% nothing\n\n   \n") == []


@pytest.mark.parametrize("backend", BACKENDS)
def test_listed_moves_are_checked_against_a_position(backend: Backend) -> None:
    """What is not legal is named, on a small board too."""
    good = read_line(FFO_1)
    check_legal(good, position_of(good, backend))
    for text, where in ((FFO_1 + " a1:+2;", "move a1"), ("-----OX--XO----- X; d4:+2;", "move d4")):
        wrong = read_line(text)
        with pytest.raises(BadInput) as caught:
            check_legal(wrong, position_of(wrong, backend))
        assert (caught.value.reason, caught.value.where) == (Reason.ILLEGAL_MOVE, where)


@pytest.mark.parametrize("backend", BACKENDS)
def test_a_pass_is_listed_only_where_it_is_forced(backend: Backend) -> None:
    forced = read_line("OOOO----OOOOXX--OOOXXX--OOOXXX--OOOXXX--OOOOXXX-OOOOO---OOOOO--- X; pass:-40;")
    check_legal(forced, position_of(forced, backend))
    with pytest.raises(BadInput):
        check_legal(read_line(f"{START}; pass:+0;"), position_of(read_line(START), backend))


@pytest.mark.parametrize("space", ["\x1c", "\x1d", "\x1e", "\x1f", "\x85", "\u2003"])
def test_a_score_after_any_white_space_is_a_score(space: str) -> None:
    """Python's own idea of a number is narrower than its idea of white space."""
    line = read_line(f"{START}; f5:{space}0")
    assert [score.score for score in line.scores] == [0]
