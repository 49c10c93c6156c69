"""Gomoku as the tools see it: boards and variants by name, and perft from the command line."""

from collections.abc import Iterator
from typing import Final

import pytest
from hypothesis import settings
from hypothesis import strategies as st

from perft import cli, distinct, plain
from perft.counting import Convention
from reference.errors import BadInput, Reason
from reference.gomoku.game import GAME
from reference.gomoku.notation import Diagram
from reference.gomoku.rules import CONNECT6, GOMOKU, Rules, check_rules
from spec_tests.assertions import same
from spec_tests.gomoku import oracle
from spec_tests.gomoku.strategies import BOARDS, BoardClass, all_rules, diagrams, has_one_winner_at_most
from spec_tests.laws import law

DROP: Final = Convention(1, "drop")

# Names


@pytest.mark.parametrize(
    ("board", "variant", "rules"),
    [
        ("15x15", "freestyle", GOMOKU),
        ("15x15", "renju", Rules(variant="renju")),
        ("3x3", "standard", Rules(3, 3, 3, "standard")),
        ("5x4x4", "caro", Rules(5, 4, 4, "caro")),
        ("19x19", "connect6", CONNECT6),
        ("8x8x4", "connect6", Rules(8, 8, 4, "freestyle", 2)),
        ("13x13", "freestyle", Rules(13, 13, 5)),
    ],
)
def test_a_name_stands_for_rules(board: str, variant: str, rules: Rules) -> None:
    """Columns x rows, with the number in a row where it is not the usual one; not only the boards that are listed."""
    for backend in GAME.backends:
        start = GAME.start(backend, board, variant)
        assert start.to_text() == BOARDS[backend].initial(rules).to_text()
        assert isinstance(start, BOARDS[backend])


def test_every_listed_board_and_variant_is_a_game() -> None:
    """15x15 freestyle first."""
    assert GAME.board(None) == GAME.boards[0] == "15x15"
    assert GAME.variants[0] == "freestyle"
    for board in GAME.boards:
        assert GAME.board(board) == board
        check_rules(GAME.rules(board))
    for variant in GAME.variants:
        check_rules(GAME.rules("15x15", variant))


@pytest.mark.parametrize(
    ("board", "variant", "reason", "where"),
    [
        ("15", "freestyle", Reason.BAD_BOARD_SIZE, "board"),
        ("15x15x", "freestyle", Reason.BAD_BOARD_SIZE, "board"),
        ("20x15", "freestyle", Reason.BAD_BOARD_SIZE, "board"),
        ("1x9", "freestyle", Reason.BAD_BOARD_SIZE, "board"),
        ("4x4x5", "freestyle", Reason.BAD_NUMBER, "k"),
        ("4x4x0", "freestyle", Reason.BAD_NUMBER, "k"),
        ("5x5", "connect6", Reason.BAD_NUMBER, "k"),
        ("15x15", "omok", Reason.UNKNOWN_NAME, "variant"),
        ("4x4", "renju", Reason.UNSUPPORTED, "variant"),
        ("15x15x6", "renju", Reason.UNSUPPORTED, "variant"),
    ],
)
def test_a_name_that_stands_for_no_game_is_refused(board: str, variant: str, reason: Reason, where: str) -> None:
    with pytest.raises(BadInput) as caught:
        GAME.start("array", board, variant)
    assert (caught.value.reason, caught.value.where) == (reason, where)


def test_the_tools_read_and_write_moves_on_the_position_s_board() -> None:
    position = GAME.play_moves(GAME.start("bitboard", "19x19"), "s19 a1")
    assert GAME.write_move(position, 0) == "a19"
    assert GAME.read_move(position, "a19") == 0
    assert GAME.draw(position).startswith("19 . . .") and "X to move" in GAME.draw(position)
    assert GAME.read_position("array", GAME.example_position).to_text() == GAME.example_position


def test_a_drawing_marks_forbidden_points() -> None:
    position = GAME.read_position("bitboard", "renju OXXX.XXXO/OOXOOXOOX/XXOXXOXXO X")
    assert GAME.draw(position).startswith(" 3 O X X X ! X X X O")


# Perft


@st.composite
def countable(draw: st.DrawFn) -> tuple[Diagram, int]:
    """A board of any variant but renju, and a depth that text can count."""
    diagram = draw(diagrams(all_rules(("freestyle", "standard", "caro"), largest=7)).filter(has_one_winner_at_most))
    empty = diagram.cells.count(".")
    return diagram, draw(st.integers(0, 2 if empty > 12 else 3))


@settings(max_examples=40)
@law(BOARDS, case=countable())
def test_perft_is_what_brute_force_on_text_counts(board: BoardClass, case: tuple[Diagram, int]) -> None:
    diagram, depth = case
    position = board.from_diagram(diagram)
    expected = oracle.perft(diagram, depth)
    same("plain", plain.perft(position, depth, DROP), expected, position)
    same("distinct", [count.nodes for count in distinct.counts(position, depth, DROP)][-1], expected, position)


def printed(capsys: pytest.CaptureFixture[str], *words: str) -> Iterator[int]:
    """The second column of the table that perft prints."""
    assert cli.main(["gomoku", *words]) == 0
    rows = (line.split() for line in capsys.readouterr().out.splitlines())
    return (int(row[1].replace(",", "")) for row in rows if row[0].isdigit())


def test_the_command_counts_boards_by_name(capsys: pytest.CaptureFixture[str]) -> None:
    """There are 225 first moves on 15x15, and 224 answers to each."""
    assert list(printed(capsys, "2", "--board", "15x15", "--check")) == [225, 50400]
    assert list(printed(capsys, "9", "--board", "3x3", "--check", "--backend", "array"))[-1] == 127872
    assert list(printed(capsys, "4", "--board", "4x3x3"))[-1] == 11880


def test_the_command_counts_variants_by_name(capsys: pytest.CaptureFixture[str]) -> None:
    """Two in a row on 4x4: at ply 6 games have ended in freestyle that go on where the row must be exact."""
    assert list(printed(capsys, "6", "--board", "4x4x2", "--check"))[-1] == 923472
    assert list(printed(capsys, "6", "--board", "4x4x2", "--variant", "standard", "--check"))[-1] == 977856
    assert list(printed(capsys, "2", "--board", "19x19", "--variant", "connect6", "--check")) == [361, 129960]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["3", "--board", "99x3"], "99 by 3"),
        (["3", "--board", "4x4x9"], "9 in a row on 4 by 4"),
        (["3", "--variant", "omok"], "gomoku has freestyle, standard, caro, renju, connect6"),
        (["3", "--variant", "renju", "--board", "3x3"], "renju is five in a row"),
        (["3", "--position", ".../.../..."], "X or O must follow"),
        (["3", "--position", "XXX/.../OOO X"], "contradict each other"),
        (["3", "--moves", "h8h8"], "move 2"),
        (["3", "--method", "lanes"], "--method"),
    ],
)
def test_a_wrong_wish_is_one_clear_line(capsys: pytest.CaptureFixture[str], words: list[str], message: str) -> None:
    """On standard error, with exit code 2."""
    assert cli.main(["gomoku", *words]) == 2
    seen = capsys.readouterr()
    assert seen.out == "" and seen.err.count("\n") == 1
    assert message in seen.err
