"""What lanes keep of sets they have taken apart may be forgotten at any time."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reference.bits import squares_of
from reference.chess import lanes_children
from reference.chess.lanes_children import SingleBits


@given(st.lists(st.integers(0, (1 << 64) - 1), max_size=12))
def test_a_small_memory_gives_the_same_squares(sets: list[int]) -> None:
    """Asked for each set twice, so that some are remembered and some are not; it never holds more than it may."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(lanes_children, "MEMO", 3)
        memory = SingleBits()
        for each in (*sets, *reversed(sets)):
            words = memoryview(memory[each]).cast("Q").tolist()
            assert words == [1 << square for square in squares_of(each)]
            assert len(memory) <= 3
