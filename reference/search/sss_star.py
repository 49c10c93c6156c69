"""SSS*: of all partial strategies of MAX, look further into the one that promises most.

Specifies  Best-first search in the space of solution trees. A solution tree is a strategy of MAX: one move at each of
           MAX's nodes, all moves at MIN's; it is worth its lowest leaf. A state (node, live or solved, merit) in the
           list OPEN stands for the solution trees that agree so far; the merit is an upper bound of their worth.
Source     G. C. Stockman, A minimax algorithm better than alpha-beta?, 1979; the six cases of its operator.
Contract   Minimax's value. The state of the highest merit is taken first, of equal ones the leftmost. The leaves and
           their order are those of MTD(+INFINITY), and so among those of alpha-beta; none is scored twice. The line
           is minimax's: at every node the first of the best moves. Two ways to one position are two nodes.
           MAX is the side to move at the root; the side to move says whose a node is, never its distance.
           Events: a node is entered when its live state is taken from OPEN, and left at once (`leaf` or `exit`); no
           `child`, since no node lies inside another. The window's beta is the merit, and so is the result of `exit`:
           a bound of what the strategy is worth, not of the node alone. Windows and results are in MAX's view.
Beware     Ties broken otherwise keep the value and visit other leaves. A leaf that sets the merit instead of lowering
           it is wrong. SSS* is no better than NegaScout everywhere: of [[1],[[-5,-2],[0],[4]]] it visits a leaf more.
"""

from bisect import insort
from typing import NamedTuple

from reference.position import Move, Position, turn_between
from reference.search.events import Observer, silent
from reference.search.leaf import FinalScore, depth_after, plain_score, static
from reference.search.ordering import Ordering, as_given
from reference.search.result import INFINITY, Bound, Evaluation, SearchResult, Window, check


class Node:
    """A position and where it stands in the tree. `children` are there once it has been entered.

    `place` is the number of the child at every ply: of two places the lower one is further to the left.
    """

    __slots__ = ("children", "depth", "line", "parent", "place", "position")

    def __init__(
        self,
        position: Position,
        depth: int,
        parent: "Node | None" = None,
        place: tuple[int, ...] = (),
        line: tuple[Move, ...] = (),
    ) -> None:
        self.position = position
        self.depth = depth
        self.parent = parent
        self.place = place
        self.line = line
        self.children: list[Node] = []

    def child(self, number: int, move: Move, pass_costs_depth: bool) -> "Node":
        """The child in this place, by this move."""
        depth = depth_after(move, self.depth, pass_costs_depth)
        return Node(self.position.play(move), depth, self, (*self.place, number), (*self.line, move))

    def is_below(self, other: "Node") -> bool:
        """Whether the other one is this node or an ancestor."""
        return self.place[: len(other.place)] == other.place


class State(NamedTuple):
    """What OPEN holds. `leaf` is the node whose value the merit is (at first the root, which promises everything)."""

    node: Node
    solved: bool
    merit: int
    leaf: Node


def urgency(state: State) -> tuple[int, tuple[int, ...]]:
    """The order of OPEN: the highest merit first, of equal ones the leftmost."""
    return -state.merit, state.node.place


def sss_star(
    position: Position,
    depth: int,
    evaluate: Evaluation,
    *,
    order: Ordering = as_given,
    final: FinalScore = plain_score,
    pass_costs_depth: bool = True,
    observe: Observer = silent,
) -> SearchResult:
    """Search `depth` plies; the value is for the side to move."""
    check(depth)
    root = Node(position, depth)
    nodes = leaves = 0

    def view(node: Node) -> int:
        """+1 at MAX's nodes, -1 at MIN's."""
        return turn_between(root.position, node.position)

    def enter(state: State) -> list[State]:
        """What becomes of a live state."""
        nonlocal nodes, leaves
        node, _, merit, leaf = state
        observe.enter(node.position, node.depth, Window(-INFINITY, merit))
        nodes += 1

        # Leaf
        if node.depth == 0 or node.position.is_over():
            found = static(node.position, evaluate, final, len(node.place)).seen(view(node))
            leaves += 1
            observe.leaf(node.position, found)
            if found.value < merit:
                merit, leaf = found.value, node
            return [State(node, True, merit, leaf)]

        # Children
        moves = order.moves(node.position, len(node.place))
        node.children = [node.child(number, move, pass_costs_depth) for number, move in enumerate(moves)]
        observe.exit(node.position, SearchResult(merit, Bound.UPPER, (), 1, 0))
        live = node.children if view(node) > 0 else node.children[:1]
        return [State(child, False, merit, leaf) for child in live]

    def back(state: State, parent: Node) -> State:
        """What becomes of a solved state."""
        # MAX needs one of its moves answered, MIN all
        following = parent.children[state.node.place[-1] + 1 :]
        if view(parent) < 0 and following:
            return State(following[0], False, state.merit, state.leaf)
        return State(parent, True, state.merit, state.leaf)

    waiting = [State(root, False, INFINITY, root)]  # OPEN
    while True:
        state = waiting.pop(0)
        parent = state.node.parent
        if not state.solved:
            successors = enter(state)
        elif parent is None:
            return SearchResult(state.merit, Bound.EXACT, state.leaf.line, nodes, leaves)
        else:
            successors = [back(state, parent)]
            # Purge: what is solved needs no other strategy
            if successors[0].node is parent:
                waiting = [other for other in waiting if not other.node.is_below(parent)]
        for successor in successors:
            insort(waiting, successor, key=urgency)
