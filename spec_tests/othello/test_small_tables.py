"""The endgame solver may forget: however few entries its table has, it finds the same scores."""

import pytest
from hypothesis import given, settings

from reference.engines.othello_endgame import plain_score
from reference.engines.othello_solver import Endgame
from reference.othello.bitboard import BitboardPosition
from reference.othello.notation import Diagram
from spec_tests.assertions import same
from spec_tests.othello.endings import late_positions

FEW = settings(max_examples=max(1, settings().max_examples // 4))


@pytest.mark.parametrize("entries", [1, 3])
@FEW
@given(late_positions((4, 6, 8), 9))
def test_a_table_that_is_emptied_again_and_again_changes_no_score(entries: int, diagram: Diagram) -> None:
    """Asked twice in one solver, so that what is left of the first time is used; its table is never larger."""
    position = BitboardPosition.from_diagram(diagram)
    true = plain_score(position)
    solver = Endgame(position.size, entries)
    for guess in (0, true):
        same("score", solver.value(position.own, position.opponent, guess), true, position)
        same("a table within its size", len(solver.bounds) <= entries, True, position)
