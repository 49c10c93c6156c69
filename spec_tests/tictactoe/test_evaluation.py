"""Evaluations are for the side to move; a decided board comes before anything is counted."""

from collections.abc import Callable
from typing import Final, TypeAlias

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reference.position import Position
from reference.tictactoe.bitboard import BitboardPosition
from reference.tictactoe.evaluation import LINES, WON, open_lines, outcome_only
from reference.tictactoe.notation import SIDE_LETTERS, Diagram
from spec_tests.assertions import same
from spec_tests.laws import law
from spec_tests.tictactoe import oracle
from spec_tests.tictactoe.strategies import BOARDS, BoardClass, boards

Evaluate: TypeAlias = Callable[[Position], int]
EVALUATIONS: Final[dict[str, Evaluate]] = {"outcome_only": outcome_only, "open_lines": open_lines}
WORTH: Final[dict[Evaluate, int]] = {outcome_only: 1, open_lines: WON}
"""Of a won board."""


@law(EVALUATIONS, diagram=boards)
def test_a_decided_board_is_worth_its_outcome(evaluate: Evaluate, diagram: Diagram) -> None:
    """For the side to move: won, lost or drawn, whatever else stands on the board; and more than any board not over."""
    position = BitboardPosition.from_diagram(diagram)
    outcome = position.outcome()
    worth = WORTH.get(evaluate, WON)
    if outcome is None:
        same("an undecided board is worth less than a won one", abs(evaluate(position)) < worth, True, position)
    else:
        same("evaluation", evaluate(position), worth * outcome.score, position)


@law(EVALUATIONS, diagram=boards)
def test_the_other_side_sees_the_same_board_with_the_opposite_sign(evaluate: Evaluate, diagram: Diagram) -> None:
    position = BitboardPosition.from_diagram(diagram)
    other = BitboardPosition.from_diagram(diagram._replace(side=1 - diagram.side))
    same("evaluation", evaluate(other), -evaluate(position), position)


@law(EVALUATIONS, diagram=boards, symmetry=st.sampled_from(oracle.symmetries()))
def test_a_turned_or_mirrored_board_is_worth_the_same(evaluate: Evaluate, diagram: Diagram, symmetry: str) -> None:
    position = BitboardPosition.from_diagram(diagram)
    moved = BitboardPosition.from_diagram(diagram._replace(cells=oracle.image(diagram.cells, symmetry)))
    same("evaluation", evaluate(moved), evaluate(position), position)


@law(BOARDS, diagram=boards)
def test_both_backends_are_evaluated_alike(board: BoardClass, diagram: Diagram) -> None:
    for evaluate in EVALUATIONS.values():
        one, other = board.from_diagram(diagram), BitboardPosition.from_diagram(diagram)
        same("evaluation", evaluate(one), evaluate(other), one)


@given(boards)
def test_open_lines_are_those_that_filling_every_empty_square_would_complete(diagram: Diagram) -> None:
    """The second route: give all empty squares to a side, and count its lines among the squares it then has."""
    position = BitboardPosition.from_diagram(diagram)
    if position.is_over():
        return

    def completed(letter: str) -> int:
        squares = {i for i, cell in enumerate(diagram.cells) if cell in (letter, ".")}
        return sum(squares.issuperset(line) for line in oracle.lines())

    own, other = SIDE_LETTERS[diagram.side], SIDE_LETTERS[1 - diagram.side]
    same("evaluation", open_lines(position), completed(own) - completed(other), position)


def test_the_lines_are_the_lines_of_the_magic_square() -> None:
    assert sorted(LINES) == sorted(oracle.lines())
    assert len(oracle.lines()) == 8


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("......... X", 0),
        ("....X.... O", -4),
        ("X........ O", -3),
        (".X....... O", -2),
        ("O...X.... X", 1),
        (".O..X.... X", 2),
        ("XXX.OO... O", -WON),
        ("XOXXOOOXX X", 0),
    ],
)
def test_open_lines_by_hand(text: str, lines: int) -> None:
    """As Nilsson counts them: centre 4, corner 3, edge 2; centre against corner 5 - 4, against edge 6 - 4."""
    assert open_lines(BitboardPosition.from_text(text)) == lines
