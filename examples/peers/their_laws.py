"""Examples that are fair to the packages, and the one law that plyspec's tests have no need of.

The packages play finished games to their end and want the sides to move in turn; easyAI prefers quick wins. So most
laws are asked on trees with a move at the root, small scores, and, where leaves are counted, all leaves equally deep.
"""

from hypothesis import strategies as st

from reference.position import turn_between
from reference.search.result import Search
from reference.trees.graph import GraphPosition, static_value
from reference.trees.tree import Nested, Tree
from spec_tests.search.law import law
from spec_tests.search.oracle import brute_value
from spec_tests.search.strategies import depths, graphs, nested_trees


def low_trees(most: int = 3) -> st.SearchStrategy[Tree]:
    """Trees with a move at the root, scores from -most to most, at most eight plies high."""
    trees = nested_trees(st.integers(-most, most)).map(Tree)
    return trees.filter(lambda tree: 1 <= tree.height <= 8)


@st.composite
def level_trees(draw: st.DrawFn) -> Tree:
    """Trees of one to four plies, all leaves equally deep."""

    def below(height: int) -> Nested:
        if height == 0:
            return draw(st.integers(-3, 3))
        return tuple(below(height - 1) for _ in range(draw(st.integers(1, 3))))

    return Tree(below(draw(st.integers(1, 4))))


def unfinished() -> st.SearchStrategy[GraphPosition]:
    """Graphs with a move at the root; a side may move twice."""
    return graphs().filter(lambda position: not position.is_over())


def alternating() -> st.SearchStrategy[GraphPosition]:
    """Those in which the sides move in turn."""
    return unfinished().filter(sides_alternate)


def sides_alternate(position: GraphPosition) -> bool:
    """Whether every move changes the mover."""
    sides = position.graph.sides
    rows = enumerate(position.graph.children)
    return all(sides[child] != sides[node] for node, row in rows for child in row)


def depths_from_one() -> st.SearchStrategy[int]:
    """A move is asked for, so there must be a ply to search."""
    return depths().filter(lambda depth: depth >= 1)


@law(unfinished(), depths_from_one())
def root_move_is_best_at_every_depth(search: Search, position: GraphPosition, depth: int) -> None:
    """The chosen move is worth, one ply less deep, what the position is worth: for searches that keep the value."""
    (move,) = search(position, depth, static_value).principal_variation
    child = position.play(move)
    true = turn_between(position, child) * brute_value(child, depth - 1, static_value)
    assert true == brute_value(position, depth, static_value)
