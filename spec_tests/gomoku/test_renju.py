"""Renju's forbidden points: what they do to a game, and the laws that need no definition of a three.

The definitions themselves are held by the fixtures (`fixtures/gomoku/renju.json`, most of them worked out by hand) and
by the agreement of two backends that were written apart.
"""

from itertools import product
from typing import Final

import pytest
from hypothesis import settings
from hypothesis import strategies as st

from fixtures import Case, load
from reference.errors import Reason
from reference.gomoku.notation import Diagram, read_square, square_name
from reference.gomoku.rules import RENJU, Forbidden, Rules
from reference.position import PASS, Outcome
from spec_tests.assertions import same, same_moves, same_position
from spec_tests.gomoku import oracle
from spec_tests.gomoku.agreement import agree, refusal
from spec_tests.gomoku.strategies import BOARDS, STEPS, BoardClass, boards, renju_boards, twin
from spec_tests.laws import law

CASES: Final = load("gomoku", "renju")


@pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)
@pytest.mark.parametrize("case", CASES, ids=lambda case: str(case.id))
def test_a_point_is_forbidden_for_the_reason_that_was_worked_out(board: BoardClass, case: Case) -> None:
    """And allowed where that was worked out; also with the board turned, and with O to move."""
    position = board.from_text(case.text("position"))
    point = read_square(case.text("point"), position.rules)
    reason = position.forbidden().get(point)
    same("reason", reason.value if reason else None, case.expected, position)
    expected = Reason.ILLEGAL_MOVE if case.expected else None
    same("refusal", refusal(position, point), expected, position)
    other = board.from_diagram(position.diagram()._replace(side=1))
    same("reason with O to move", other.forbidden(), position.forbidden(), other)


@law(BOARDS)
def test_the_fixtures_are_right(board: BoardClass) -> None:
    """All of them at once, the law that mutants are held to: the reason, and whether X and O may play there."""
    for case in CASES:
        position = board.from_text(case.text("position"))
        point = read_square(case.text("point"), position.rules)
        reason = position.forbidden().get(point)
        same(f"{case.id}: {case.text('point')}", reason.value if reason else None, case.expected, position)
        same("X may play it", point in position.legal_moves(), case.expected is None, position)
        other = board.from_diagram(position.diagram()._replace(side=1))
        same("O may play it", point in other.legal_moves(), True, other)


def test_there_are_enough_cases_of_each_reason() -> None:
    """At least forty in all, and the allowed ones, which look forbidden, are not fewer than those of any reason."""
    found = [case.expected for case in CASES]
    assert len(found) >= 40
    for reason in Forbidden:
        assert 4 <= found.count(reason.value) <= found.count(None)


@law(BOARDS, diagram=renju_boards)
def test_x_may_play_what_is_not_forbidden_and_o_everywhere(board: BoardClass, diagram: Diagram) -> None:
    """A forbidden point is no legal move of X; with nothing else left X passes, and O never does."""
    position = board.from_diagram(diagram)
    forbidden = position.forbidden()
    empty = [] if oracle.result(diagram) else oracle.empty_squares(diagram)
    if diagram.side == 1:
        same_moves(position.legal_moves(), empty, position)
    else:
        allowed = [square for square in empty if square not in forbidden]
        same_moves(position.legal_moves(), allowed or [PASS] * bool(empty), position)
    for square in forbidden:
        same("refusal", refusal(position, square), None if diagram.side else Reason.ILLEGAL_MOVE, position)


@law(BOARDS, diagram=boards)
def test_nothing_is_forbidden_in_other_variants(board: BoardClass, diagram: Diagram) -> None:
    if diagram.rules.variant != "renju":
        position = board.from_diagram(diagram)
        same("forbidden points", position.forbidden(), {}, position)


@settings(max_examples=60)
@law(BOARDS, diagram=renju_boards)
def test_a_five_is_never_forbidden(board: BoardClass, diagram: Diagram) -> None:
    """Whatever else the stone makes."""
    position = board.from_diagram(diagram._replace(side=0))
    forbidden = position.forbidden()
    for square in [] if position.is_over() else oracle.empty_squares(diagram):
        if "X" in oracle.winners(oracle.after(diagram._replace(side=0), square)):
            same("reason", forbidden.get(square), None, position)
            same("is over after it", position.play(square).is_over(), True, position)


@settings(max_examples=40)
@law(BOARDS, diagram=renju_boards)
def test_an_overline_without_a_five_is_forbidden_and_nothing_shorter_is_called_one(
    board: BoardClass, diagram: Diagram
) -> None:
    """Rows of six and more by the text of each line."""
    position = board.from_diagram(diagram)
    forbidden = position.forbidden()
    for square in [] if position.is_over() else oracle.empty_squares(diagram):
        after = oracle.after(diagram._replace(side=0), square)
        if "X" not in oracle.winners(after):
            overline = forbidden.get(square) is Forbidden.OVERLINE
            same(f"overline on {square}", overline, any(square in row for row in long_rows(after)), position)


def long_rows(diagram: Diagram) -> list[set[int]]:
    """The rows of six and more X, as squares."""
    rows = []
    for line in oracle.lines(diagram.rules.width, diagram.rules.height):
        for row in oracle.ROW.finditer("".join(diagram.cells[square] for square in line)):
            if row[0].startswith("XXXXXX"):
                rows.append(set(line[row.start() : row.end()]))
    return rows


@law(BOARDS)
def test_a_stone_right_beyond_either_end_makes_a_five_an_overline(board: BoardClass) -> None:
    """Along each of the four lines, in the middle of 9x9; a stone one square further off does not."""
    for (down, right), (row, point, expected) in product(
        STEPS,
        (
            ("XXXX.X.", 4, Reason.ILLEGAL_MOVE),
            (".X.XXXX", 2, Reason.ILLEGAL_MOVE),
            ("XXXX..X", 4, None),
            ("X..XXXX", 2, None),
        ),
    ):
        line = [9 * (4 + down * step) + 4 + right * step for step in range(-3, 4)]
        cells = "".join(row[line.index(square)] if square in line else "." for square in range(81))
        position = board.from_diagram(Diagram(Rules(9, 9, variant=RENJU), cells, 0, 1))
        fifth = line[point]
        same(f"refusal of {square_name(fifth, position.rules)}", refusal(position, fifth), expected, position)


@law(BOARDS)
def test_a_three_that_the_stone_only_sees_is_not_its_three(board: BoardClass) -> None:
    """X on a4 makes a three upwards. The one further on in its row was there before, and is none of a4.

    (e8 is there because a point with few stones around is not looked at closely.)
    """
    empty = "........."
    rows = [empty, "....X....", empty, "X........", "X........", "....XXX..", empty, empty, empty]
    position = board.from_text(f"renju {'/'.join(rows)} X")
    same("refusal of a4", refusal(position, read_square("a4", position.rules)), None, position)


@law(BOARDS, diagram=renju_boards)
def test_fewer_than_four_stones_forbid_nothing(board: BoardClass, diagram: Diagram) -> None:
    """Two threes that cross have five stones, the new one among them; everything else has more."""
    if diagram.cells.count("X") < 4:
        position = board.from_diagram(diagram)
        same("forbidden points", position.forbidden(), {}, position)


@law(BOARDS, diagram=renju_boards, choice=st.integers(0, 400))
def test_a_stone_of_o_far_from_every_line_changes_nothing(board: BoardClass, diagram: Diagram, choice: int) -> None:
    """A point none of whose eight directions meets an X within nine squares has no part in any three."""
    position = board.from_diagram(diagram)
    far = [square for square in oracle.empty_squares(diagram) if is_far(diagram, square)]
    if far and not position.is_over():
        square = far[choice % len(far)]
        more = board.from_diagram(diagram._replace(cells=diagram.cells[:square] + "O" + diagram.cells[square + 1 :]))
        if not more.is_over():
            kept = {point: reason for point, reason in position.forbidden().items() if point != square}
            same("forbidden points", more.forbidden(), kept, position, more)


def is_far(diagram: Diagram, square: int) -> bool:
    """Whether no line through a square has an X."""
    lines = [line for line in oracle.lines(diagram.rules.width, diagram.rules.height) if square in line]
    return all(diagram.cells[other] != "X" for line in lines for other in line)


def test_x_passes_when_everything_is_forbidden() -> None:
    """The one empty square would make seven in a row. O takes it, and the board is full."""
    for board in BOARDS.values():
        position = board.from_text("renju OXXX.XXXO/OOXOOXOOX/XXOXXOXXO X")
        assert position.forbidden() == {4: Forbidden.OVERLINE}
        assert position.legal_moves() == (PASS,)
        after = position.play(PASS)
        same_position("pass", after, board.from_diagram(position.diagram()._replace(side=1)), position)
        assert (after.side_to_move, after.legal_moves(), after.is_over()) == (1, (4,), False)
        assert refusal(after, PASS) is Reason.ILLEGAL_MOVE
        full = after.play(4)
        assert full.outcome() == Outcome(0)
        assert refusal(full, PASS) is Reason.GAME_OVER


@settings(max_examples=60)
@law(BOARDS, diagram=renju_boards)
def test_both_backends_agree_on_any_renju_board(board: BoardClass, diagram: Diagram) -> None:
    """Forbidden points with their reasons in their order, among everything else."""
    agree(board.from_diagram(diagram), twin(board).from_diagram(diagram))
