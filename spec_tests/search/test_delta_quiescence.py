"""Quiescence with delta pruning: its laws, a win that it overlooks, and bad questions."""

from typing import Any

import pytest

from reference.errors import BadInput, Reason
from reference.search.delta_quiescence import delta_quiescence
from reference.search.result import Window
from reference.trees.graph import GraphPosition, graph, static_value
from spec_tests.search import delta_laws as laws
from spec_tests.search.law import Law

LAWS = [each for each in vars(laws).values() if isinstance(each, Law)]


@pytest.mark.parametrize("each", LAWS, ids=str)
def test_delta_quiescence_keeps(each: Law) -> None:
    """An example is dear: its quiet tree is searched by brute force."""
    each.holds(delta_quiescence, effort=1)


def test_what_a_capture_brings_beside_its_victim_is_overlooked() -> None:
    """Static 0, a capture of 1 that brings 10, alpha 5: worth 10, and estimated at 1 + 3."""
    position = GraphPosition(graph([[1], [2], []], [0, -10, 0]))
    for margin, value in ((3, 4), (4, 5), (5, 10)):
        result = delta_quiescence(
            position,
            4,
            static_value,
            gain=lambda position, move: 1,
            margin=margin,
            loud_moves=lambda position: position.legal_moves()[: position.node == 0],
            window=Window(5, 9),
        )
        assert result.value == value


def test_bad_questions() -> None:
    position = GraphPosition(graph([[1], []], [0, 0]))
    wrong: tuple[Any, ...] = (-1, True, 0.5)
    for margin in wrong:
        with pytest.raises(BadInput) as caught:
            delta_quiescence(position, 1, static_value, gain=lambda position, move: 0, margin=margin)
        assert caught.value.reason is Reason.BAD_NUMBER
