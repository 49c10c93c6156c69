"""The counts of an OBF line: depths and nodes that no perft can have are refused when the line is made."""

import pytest

from reference.errors import BadInput, Reason
from reference.othello.notation import start_diagram
from reference.othello.obf import COUNT_LIMIT, ObfLine, PerftCount


@pytest.mark.parametrize("count", [(-1, 4), (COUNT_LIMIT, 4), (1, -4), (1, COUNT_LIMIT)])
def test_a_count_without_sense_is_refused(count: tuple[int, int]) -> None:
    """With the depth that it is of."""
    with pytest.raises(BadInput) as refused:
        ObfLine(start_diagram(8), counts=(PerftCount(1, 4), PerftCount(*count)))
    assert refused.value.reason is Reason.BAD_NUMBER and f"depth {count[0]}" in str(refused.value)


def test_the_largest_and_the_least_are_allowed() -> None:
    """Nothing at depth 0 too."""
    counts = (PerftCount(0, 0), PerftCount(COUNT_LIMIT - 1, COUNT_LIMIT - 1))
    assert ObfLine(start_diagram(8), counts=counts).counts == counts
