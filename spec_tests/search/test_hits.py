"""What a search answers from memory is true, and as exact as it is known."""

import pytest
from hypothesis import example, given, settings

from reference.position import Position
from reference.search.events import Observer
from reference.search.result import Bound, SearchResult, Window
from reference.search.variants import VARIANTS
from reference.trees.graph import GraphPosition, graph, static_value
from spec_tests.search.oracle import brute_value
from spec_tests.search.strategies import depths, graphs


class Hits(Observer):
    """What was answered from memory: position, depth, answer."""

    def __init__(self) -> None:
        self.depth = 0
        self.seen: list[tuple[Position, int, SearchResult]] = []

    def enter(self, position: Position, depth: int, window: Window) -> None:
        self.depth = depth

    def hit(self, position: Position, result: SearchResult) -> None:
        self.seen.append((position, self.depth, result))


REMEMBERING = (
    "alphabeta-table",
    "alphabeta-enhanced",
    "alphabeta-narrowing",
    "pvs-table",
    "mtdf",
    "sss-star-as-mtd",
    "dual-star",
)


AT_LEAST = GraphPosition(graph([[1, 2], [3, 4], [], [], []], [0, 0, -1, 0, 1], [1, 0, 0, 0, 0]))
AT_MOST = GraphPosition(
    graph([[1, 2], [2, 3], [4], [5, 6], [5, 6], [], []], [0, 0, 0, 0, -1, 0, -1], [0, 1, 0, 1, 1, 0, 0])
)
"""In which MTD searches meet a node again that they know by a bound alone, and worth something else."""


@pytest.mark.parametrize("name", REMEMBERING)
@given(graphs(), depths())
@example(GraphPosition(graph([[1, 2], [3], [3], []], [0, 0, 0, -2])), 3)
@example(AT_LEAST, 2)
@example(AT_MOST, 3)
@settings(max_examples=settings().max_examples // 5)
def test_what_is_told_of_a_hit_is_true(name: str, position: GraphPosition, depth: int) -> None:
    """The value, or a bound of it; and a leaf that is remembered is known exactly."""
    hits = Hits()
    VARIANTS[name].search(position, depth, static_value, observe=hits)
    for here, rest, result in hits.seen:
        true = brute_value(here, rest, static_value)
        told = {Bound.EXACT: (true,), Bound.LOWER: range(-9, true + 1), Bound.UPPER: range(true, 9)}
        assert result.value in told[result.bound], (here, rest, result)
        assert result.bound is Bound.EXACT or not (rest == 0 or here.is_over())
