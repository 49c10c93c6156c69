"""The counts of an OBF line: depths and nodes that no perft can have are refused when the line is made."""

import pytest

from reference.errors import BadInput, Reason
from reference.othello.notation import start_diagram, write_board
from reference.othello.obf import COUNT_LIMIT, ObfLine, PerftCount, read_line, write_line


@pytest.mark.parametrize("count", [(-1, 4), (COUNT_LIMIT, 4), (1, -4), (1, COUNT_LIMIT)])
def test_a_count_without_sense_is_refused(count: tuple[int, int]) -> None:
    """With the depth that it is of."""
    with pytest.raises(BadInput) as refused:
        ObfLine(start_diagram(8), counts=(PerftCount(1, 4), PerftCount(*count)))
    assert (refused.value.reason, refused.value.where) == (Reason.BAD_NUMBER, f"depth {count[0]}")


def test_the_largest_and_the_least_are_allowed() -> None:
    """Nothing at depth 0 too; they are read back as written."""
    counts = (PerftCount(0, 0), PerftCount(COUNT_LIMIT - 1, COUNT_LIMIT - 1))
    line = ObfLine(start_diagram(8), counts=counts)
    assert line.counts == counts and read_line(write_line(line)) == line


def test_a_line_says_nothing_but_what_it_is_given() -> None:
    line = ObfLine(start_diagram(8))
    assert (line.scores, line.best, line.counts, line.comment) == ((), None, (), "")
    assert line == read_line(write_board(start_diagram(8)))
