"""Random trees, graphs and windows for the laws of search. Small, so that a counterexample can be read."""

from hypothesis import strategies as st

from reference.search.result import INFINITY, Window
from reference.trees.graph import Graph, GraphPosition, graph
from reference.trees.tree import Nested, Tree

MAX_CHILDREN = 4


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
    edge = st.integers(-5, 5) | st.integers(-60, 60)
    inner = st.tuples(edge, edge).map(lambda pair: Window(min(pair), max(pair) + 1))
    half = edge.flatmap(lambda at: st.sampled_from([Window(at, INFINITY), Window(-INFINITY, at)]))
    return inner | edge.map(lambda at: Window(at, at + 1)) | half


@st.composite
def graphs(draw: st.DrawFn, max_nodes: int = 9) -> GraphPosition:
    """Graphs without cycles, standing at node 0: any side may move at any node, and some nodes pass."""
    count = draw(st.integers(1, max_nodes))
    children: list[list[int]] = []
    for node in range(count):
        later = st.sampled_from(range(node + 1, count)) if node + 1 < count else st.nothing()
        children.append(draw(st.lists(later, max_size=3, unique=True)) if node + 1 < count else [])
    worth = draw(st.lists(values(), min_size=count, max_size=count))
    sides = draw(st.lists(st.integers(0, 1), min_size=count, max_size=count))
    single = [node for node in range(count) if len(children[node]) == 1]
    passing = draw(st.lists(st.sampled_from(single), unique=True)) if single else []
    return GraphPosition(graph(children, worth, sides, passing))


def alternate(position: GraphPosition) -> Graph | None:
    """The same graph with sides that alternate, if it has such sides."""
    return graph(position.graph.children, position.graph.values)


def depths() -> st.SearchStrategy[int]:
    """Depths up to a little more than the graphs are high."""
    return st.integers(0, 10)
