"""Positions with loud moves and checks, and what a quiescence search must find there, worked out the slow way."""

from typing import NamedTuple

from hypothesis import strategies as st

from reference.position import PASS, Move, turn_between
from reference.search.result import Window
from reference.trees.graph import GraphPosition, graph, static_value
from spec_tests.search.collect import Path
from spec_tests.search.strategies import graphs


class Scene(NamedTuple):
    """A graph in which some moves are loud (node, move) and the side to move is in check at some nodes."""

    position: GraphPosition
    loud: frozenset[tuple[int, Move]]
    checked: frozenset[int] = frozenset()

    def loud_moves(self, position: GraphPosition) -> tuple[Move, ...]:
        """What the game would tell the search, in canonical order."""
        return tuple(move for move in position.legal_moves() if (position.node, move) in self.loud)

    def in_check(self, position: GraphPosition) -> bool:
        """Whether the side to move may not stand pat."""
        return position.node in self.checked

    def choices(self, position: GraphPosition, depth: int) -> tuple[bool, tuple[Move, ...]]:
        """Whether the side to move may stand pat, and the moves it may make."""
        if depth == 0 or position.is_over():
            return True, ()
        if self.in_check(position):
            return False, position.legal_moves()
        return True, self.loud_moves(position)


POISONED = Scene(
    GraphPosition(graph([[1], [2], []], [0, -1, -8])),
    loud=frozenset({(0, 1), (1, 2)}),
)
"""Static 0; one capture, and a recapture to -8."""

MATE = Scene(
    GraphPosition(graph([[1], [2], []], [0, 5, -100])),
    loud=frozenset(),
    checked=frozenset({0, 1}),
)
"""In check at 0, and after the only evasion mate: the outcome -100 for the side at 2, which is the side at 0."""


@st.composite
def scenes(draw: st.DrawFn) -> Scene:
    """Graphs with random loud moves (more loud than quiet) and random checks."""
    position = draw(graphs())
    whole = position.graph
    nodes = range(len(whole.children))
    moves = [(node, move) for node in nodes for move in GraphPosition(whole, node).legal_moves()]
    quiet = draw(st.sets(st.sampled_from(moves))) if moves else set()
    checked = draw(st.sets(st.sampled_from(nodes), max_size=3))
    return Scene(position, frozenset(moves) - quiet, frozenset(checked))


def rest_after(move: Move, depth: int, passes: bool) -> int:
    """The depth left; `passes`: a pass costs a ply."""
    return depth if move == PASS and not passes else depth - 1


def standing(position: GraphPosition, win: int | None, ply: int) -> int:
    """The value as it stands. `win`: what a win is worth, less the distance from the root; None: plain scores."""
    score = static_value(position)
    if not position.is_over() or win is None or score == 0:
        return score
    return win - ply if score > 0 else ply - win


def quiet_value(scene: Scene, depth: int, passes: bool = True, win: int | None = None) -> int:
    """Minimax over the tree of loud moves and checks in which a side that is not in check may stop."""

    def value(position: GraphPosition, depth: int, ply: int) -> int:
        may_stand, moves = scene.choices(position, depth)
        options = [standing(position, win, ply)] if may_stand else []
        for move in moves:
            child = position.play(move)
            options.append(turn_between(position, child) * value(child, rest_after(move, depth, passes), ply + 1))
        return max(options)

    return value(scene.position, depth, 0)


def needed_nodes(scene: Scene, depth: int, window: Window) -> list[Path]:
    """The nodes that must be visited, in order: standing pat counts as an older sibling of every move.

    A node is needed if low < high, as for alpha-beta (`oracle.needed_leaves`). Nothing is cut here.
    """
    needed: list[Path] = []

    def walk(position: GraphPosition, depth: int, path: Path, low: int, high: int) -> None:
        """low and high in the view of the mover at `position`."""
        if low < high:
            needed.append(path)
        may_stand, moves = scene.choices(position, depth)
        if may_stand:
            low = max(low, standing(position, None, 0))
        for move in moves:
            child = position.play(move)
            turn = turn_between(position, child)
            below = (low, high) if turn > 0 else (-high, -low)
            walk(child, depth - 1, (*path, move), *below)
            low = max(low, turn * quiet_value(scene._replace(position=child), depth - 1))

    walk(scene.position, depth, (), window.alpha, window.beta)
    return needed
