"""Random trees, graphs and windows for the laws of search. Small, so that a counterexample can be read."""

from hypothesis import strategies as st

from reference.search.result import INFINITY, Window
from reference.trees.graph import GraphPosition, graph
from reference.trees.tree import Nested, Tree

MAX_CHILDREN = 4

PASSING = GraphPosition(
    graph(
        [[1, 2], [3], [6], [4, 5], [], [], [7], []],
        [0, 1, -2, 3, -4, 2, 1, -1],
        [0, 1, 1, 0, 1, 1, 0, 1],
        passing=[1, 2],
    )
)
"""Two plies are worth 3, by a pass; if that costs no depth 4. Both first moves are answered by passes."""


def values() -> st.SearchStrategy[int]:
    """Few different values, so that equal ones meet often; sometimes a larger one."""
    return st.integers(-3, 3) | st.integers(-50, 50)


def nested_trees(leaves: st.SearchStrategy[int] | None = None) -> st.SearchStrategy[Nested]:
    """Trees in Python form, with leaves at all depths."""
    leaf: st.SearchStrategy[Nested] = values() if leaves is None else leaves
    return st.recursive(
        leaf, lambda below: st.lists(below, min_size=1, max_size=MAX_CHILDREN).map(tuple), max_leaves=24
    )


def trees() -> st.SearchStrategy[Tree]:
    """Literal trees, as positions."""
    return nested_trees().map(Tree)


def windows() -> st.SearchStrategy[Window]:
    """Open windows, about as wide as the values are apart; null windows and half-open ones among them."""
    edge = st.integers(-5, 5) | st.integers(-5, 5) | st.integers(-60, 60)
    inner = st.tuples(edge, edge).map(lambda pair: Window(min(pair), max(pair) + 1))
    half = edge.flatmap(lambda at: st.sampled_from([Window(at, INFINITY), Window(-INFINITY, at)]))
    return inner | edge.map(lambda at: Window(at, at + 1)) | half


@st.composite
def graphs(draw: st.DrawFn) -> GraphPosition:
    """Graphs without cycles, standing at node 0: nodes in layers, children in the next layer or the one after it.

    So the same node is met by several ways, mostly at the same distance. The sides alternate from layer to layer, or
    any side may move at any node. A node with one child may be one at which the side to move must pass.
    """
    widths = [1] + [draw(st.integers(1, 3)) for _ in range(draw(st.sampled_from([0, 1, 2, 3, 4, 4, 4, 4])))]
    layer_of = [layer for layer, width in enumerate(widths) for _ in range(width)]
    alternating = draw(st.booleans())
    jumps = draw(st.integers(1, 2))
    children = []
    for layer in layer_of:
        later = [node for node, other in enumerate(layer_of) if 0 < other - layer <= jumps]
        is_leaf = not later or draw(st.sampled_from([False] * 9 + [True]))
        most = 2 ** len(later) - 1
        chosen = 0 if is_leaf else draw(st.integers(1, most)) | draw(st.integers(0, most))  # a set, as bits
        children.append([node for place, node in enumerate(later) if chosen >> place & 1])
    worth = [draw(st.integers(-4, 4)) for _ in layer_of]
    sides = [layer % 2 if alternating else draw(st.integers(0, 1)) for layer in layer_of]
    passing = [node for node, row in enumerate(children) if len(row) == 1 and draw(st.booleans())]
    return GraphPosition(graph(children, worth, sides, passing))


def depths() -> st.SearchStrategy[int]:
    """Depths up to a little more than the graphs are high, mostly less, so that the horizon matters."""
    return st.sampled_from([2, 3, 4, 1, 5, 3, 4, 2, 10, 0])
