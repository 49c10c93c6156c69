"""Solved positions and solved boards."""

from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fixtures import Case, load
from reference.connect4.bitboard import BitboardPosition
from reference.connect4.notation import Diagram, play_transcript, start_diagram
from spec_tests.assertions import same
from spec_tests.connect4 import oracle
from spec_tests.connect4.solver import Solver
from spec_tests.connect4.values import score

SMALL: Final = {(4, 4): 0, (5, 4): 0, (4, 5): 0, (3, 6): 0, (6, 3): 0, (4, 3): 0}
LARGER: Final = {(6, 4): -1, (4, 6): 0, (4, 7): 0, (5, 5): 0}
"""Six columns by four rows is the one the second player wins; seconds each."""


@pytest.mark.parametrize(("size", "expected"), SMALL.items())
def test_a_small_board_is_a_draw(size: tuple[int, int], expected: int) -> None:
    assert Solver(*size).score(start_diagram(*size)) == expected


@pytest.mark.deep
@pytest.mark.parametrize(("size", "expected"), LARGER.items())
def test_a_larger_board_is_what_it_is_known_to_be(size: tuple[int, int], expected: int) -> None:
    assert Solver(*size).score(start_diagram(*size)) == expected


@st.composite
def late_positions(draw: st.DrawFn) -> Diagram:
    """Positions of play with few cells left, on small boards."""
    width, height = draw(st.integers(3, 5)), draw(st.integers(3, 4))
    diagram = start_diagram(width, height)
    for choice in draw(st.lists(st.integers(0, 8), min_size=width * height - 8, max_size=width * height)):
        if oracle.result(diagram):
            break
        columns = oracle.open_columns(diagram)
        diagram = oracle.after(diagram, columns[choice % len(columns)])
    return diagram


@settings(max_examples=60)
@given(late_positions())
def test_the_solver_says_what_looking_at_every_game_says(diagram: Diagram) -> None:
    """So its shortcuts are sound; on the bitboard, each position once."""
    position = BitboardPosition.from_diagram(diagram)
    if not position.is_over():
        solver = Solver(diagram.width, diagram.height)
        same("score", solver.score(diagram), score(position), position)


@pytest.mark.parametrize("case", [case for case in load("connect4", "score") if case.has("moves")], ids=lambda c: c.id)
def test_a_published_position_is_the_one_its_moves_lead_to(case: Case) -> None:
    """The test sets give a list of columns; the fixtures give the board."""
    assert play_transcript(BitboardPosition.initial(), case.text("moves")).to_text() == case.text("position")
