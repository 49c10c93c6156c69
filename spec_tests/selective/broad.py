"""Graphs with many moves: what happens to a second or third move is rare where most nodes have one."""

from itertools import pairwise

from hypothesis import strategies as st

from reference.trees.graph import GraphPosition, graph
from spec_tests.search.strategies import graphs

LAYERS = ((0,), (1, 2, 3), (4, 5, 6), (7, 8, 9), (10, 11))
NODES = sum(map(len, LAYERS))
CHILDREN = [list(below) for layer, below in pairwise(LAYERS) for _ in layer]
ENDS: list[list[int]] = [[] for _ in LAYERS[-1]]


@st.composite
def broad_graphs(draw: st.DrawFn) -> GraphPosition:
    """Four plies; every node leads to all nodes of the next layer. The sides alternate, or any side may move."""
    values = draw(st.lists(st.integers(-3, 3), min_size=NODES, max_size=NODES))
    alternating = [layer % 2 for layer, nodes in enumerate(LAYERS) for _ in nodes]
    sides = draw(st.just(alternating) | st.lists(st.integers(0, 1), min_size=NODES, max_size=NODES))
    return GraphPosition(graph([*CHILDREN, *ENDS], values, sides))


def all_graphs() -> st.SearchStrategy[GraphPosition]:
    """These and the others."""
    return broad_graphs() | graphs()
