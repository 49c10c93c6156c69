"""What graphs and trees tell the selective searches: where to pass, what is quiet, loud, forcing or promising.

None of it has a meaning: it tells nodes apart, is the same every time, and is neither always nor never so.
"""

from reference.position import PASS, Move, Position
from reference.trees.graph import GraphPosition
from reference.trees.tree import Tree, leaf_value
from spec_tests.search.oracle import brute_value


def node_number(position: Position) -> int:
    """A number that tells nodes of a graph or tree apart, the same every time."""
    if isinstance(position, GraphPosition):
        return position.node * 5 + position.graph.values[position.node]
    assert isinstance(position, Tree)
    return sum(position.path) + 2 * len(position.path)


def moves_on(position: Position) -> Position | None:
    """A pass that is not one: the position after the last legal move."""
    return position.play(position.legal_moves()[-1])


def sometimes_moves_on(position: Position) -> Position | None:
    """The same, but not everywhere."""
    return moves_on(position) if node_number(position) % 3 else None


def is_quiet(position: Position, move: Move, child: Position) -> bool:
    """Two moves of three."""
    assert child.key() == position.play(move).key()
    return (node_number(position) + int(move)) % 3 > 0


def is_forcing(position: Position) -> bool:
    """Every third node or so."""
    return node_number(position) % 3 == 0


def true_value(tree: Tree) -> int:
    """The static value that is the minimax value."""
    return brute_value(tree, tree.height, leaf_value)


def passes_somewhere(position: Position) -> Position | None:
    """A pass that leads to where the last move does, at most nodes that have no pass as a legal move."""
    return None if PASS in position.legal_moves() or node_number(position) % 4 == 0 else moves_on(position)


def some_loud(position: Position) -> tuple[Move, ...]:
    """Two moves of three."""
    return tuple(move for move in position.legal_moves() if (node_number(position) + int(move)) % 3)


def number_after(position: Position, move: Move) -> int:
    """Some promise, or gain."""
    return node_number(position.play(move)) * 7 % 5
