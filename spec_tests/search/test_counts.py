"""How much alpha-beta must look at: Knuth and Moore's minimum, and the types of nodes. What order is worth, and what
a random one costs, stands in `spec_tests/search_fixtures/test_ordering.py`."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reference.search.alphabeta import alphabeta
from reference.search.result import Window
from reference.trees.tree import Tree, leaf_value
from reference.trees.uniform import Order, uniform
from spec_tests.search.collect import Log, Path

MINIMUM = {
    2: [1, 2, 3, 5, 7, 11, 15],
    3: [1, 3, 5, 11, 17, 35, 53],
    4: [1, 4, 7, 19, 31, 79, 127],
    5: [1, 5, 9, 29, 49, 149, 249],
}
"""Leaves of the minimal tree by branching, depths 0 to 6, as published."""


def minimum(branching: int, depth: int) -> int:
    """Knuth and Moore: b^ceil(d/2) + b^floor(d/2) - 1."""
    return int(branching ** ((depth + 1) // 2) + branching ** (depth // 2) - 1)


def node_type(path: Path) -> str:
    """Of a critical node, by its Dewey address from 0: all moves first, or all at odd or at even plies, or neither."""
    odd_first = all(move == 0 for move in path[0::2])
    even_first = all(move == 0 for move in path[1::2])
    if odd_first and even_first:
        return "PV"
    if even_first or odd_first:
        last_other = max(place for place, move in enumerate(path) if move)
        return "CUT" if (len(path) - last_other) % 2 else "ALL"
    return "never visited"


def test_the_published_table() -> None:
    for branching, row in MINIMUM.items():
        assert [minimum(branching, depth) for depth in range(7)] == row


@given(st.integers(2, 4), st.integers(0, 5), st.integers(0, 999), st.sampled_from(Order))
def test_never_less_than_the_minimum(branching: int, depth: int, seed: int, order: Order) -> None:
    """In any order, from the full window. Needs a value that is not an end of the window."""
    tree = Tree(uniform(branching, depth, seed, order=order))
    leaves = alphabeta(tree, depth, leaf_value).leaves
    assert leaves >= minimum(branching, depth)
    if order is Order.BEST_FIRST:
        assert leaves == minimum(branching, depth)


def test_a_value_on_the_edge_of_the_window_needs_fewer() -> None:
    """The precondition: with leaves won and lost and the window (-1, 1) four leaves settle 2^3; the minimum is five."""
    tree = Tree((((1, 1), (1, 1)), ((1, 1), (1, 1))))
    assert alphabeta(tree, 3, leaf_value).leaves == 5
    assert alphabeta(tree, 3, leaf_value, window=Window(-1, 1)).leaves == 4


@pytest.mark.parametrize("branching", [2, 3])
def test_node_types_by_ply(branching: int) -> None:
    """The minimal tree has one PV node a ply, b^ceil(k/2) - 1 cut nodes and b^floor(k/2) - 1 all nodes at ply k."""
    depth = 6
    log = Log()
    alphabeta(Tree(uniform(branching, depth, 5, order=Order.BEST_FIRST)), depth, leaf_value, observe=log)
    for ply in range(depth + 1):
        types = [node_type(path) for path in log.nodes if len(path) == ply]
        assert types.count("PV") == 1
        assert types.count("CUT") == branching ** ((ply + 1) // 2) - 1
        assert types.count("ALL") == branching ** (ply // 2) - 1
        assert len(types) == minimum(branching, ply)
