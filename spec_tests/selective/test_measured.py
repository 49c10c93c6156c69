"""The counting behind docs/selective.md counts."""

import pytest

from reference.search.alphabeta import alphabeta
from spec_tests.selective.measured import SUBJECTS, Found, Subject, measure, searches

TICTACTOE = SUBJECTS[0]


@pytest.mark.parametrize("subject", SUBJECTS, ids=lambda subject: subject.name)
def test_a_search_differs_in_nothing_from_itself(subject: Subject) -> None:
    """No value, no move, all nodes; nor does a null move that has no room."""
    null_move, plain = searches(subject)["null move, 2 less"]
    for search in (alphabeta, null_move):
        found = measure(subject, search, plain, 2, 2)
        assert found == Found(found.positions, 0, 0, 0, 1)
        assert found.positions


def test_late_moves_cost_values_and_save_nodes() -> None:
    """In tic-tac-toe, where there is no order and no quiet: many of one, a third of the other."""
    found = measure(TICTACTOE, *searches(TICTACTOE)["late moves after 3"], 10, 5)
    assert 0 < found.values < found.positions == 10
    assert 0.5 < found.nodes < 0.75
