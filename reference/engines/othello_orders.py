"""In which order a search of Othello on integers looks at the children of a node.

Specifies  An `Order` sorts the block of a node's children (`block.py`), best first; equals keep the order of squares.
           `InSquares` does nothing. `ByPromise` is source 000's ordering score. `ByEstimate` is the static value of the
           child. `ByOnePly` is source 002's: the value of a search of the child one ply deep.
           `Mixed` uses one order near the leaves and another from some depth on.
Source     Sources 000 and 002. That a deep node is worth a shallow search for its order: J. J. Scott, 1969.
Contract   The same children, each once. `ByPromise` is `best_first` of `reference/othello/ordering.py`.
           What an order looks at is counted in its `nodes`, never in the search's (source 002, its third trap).
Beware     Source 002 orders inside the search that it orders by, so that its depth-1 search never ends (E002-03): here
           nothing is ordered below an order.
"""

from functools import cache
from typing import Final, Protocol

from reference.engines.othello_leaf import Leaf
from reference.othello.block import Child, children_of
from reference.othello.features import corner_squares
from reference.othello.features_bitboard import corner_bits
from reference.othello.notation import EMPTY_LETTER, Diagram
from reference.othello.ordering import ITEMS_000, c_square, corner, edge, no_reply, replies, x_square

WEIGHT: Final = dict(ITEMS_000)
REPLY, NO_REPLY = WEIGHT[replies], WEIGHT[no_reply]


class Order(Protocol):
    """A way to sort children."""

    @property
    def nodes(self) -> int:
        """Positions that were looked at for the order alone."""

    def ranked(self, own: int, opponent: int, depth: int, children: list[Child]) -> list[Child]:
        """The children of a position with `depth` plies to go, the most promising first."""


class InSquares:
    """As they come: from a1 on."""

    nodes = 0

    def ranked(self, own: int, opponent: int, depth: int, children: list[Child]) -> list[Child]:
        """See `Order`."""
        return children


class ByPromise:
    """Source 000: corners, edges, traps; few replies."""

    nodes = 0

    def __init__(self, size: int = 8) -> None:
        self.corners, self.size = corner_bits(size), size
        self.replies = (NO_REPLY, *(REPLY * count for count in range(1, size * size)))

    def ranked(self, own: int, opponent: int, depth: int, children: list[Child]) -> list[Child]:
        """See `Order`."""
        squares, replies = square_scores((own | opponent) & self.corners, self.size), self.replies
        return sorted(children, key=lambda child: -squares[child[0]] - replies[child[3].bit_count()])


class ByEstimate:
    """The worst position for the opponent first, as it stands."""

    def __init__(self, leaf: Leaf) -> None:
        self.leaf, self.nodes = leaf, 0

    def ranked(self, own: int, opponent: int, depth: int, children: list[Child]) -> list[Child]:
        """See `Order`."""
        self.nodes += len(children)
        value = self.leaf.value
        return sorted(children, key=lambda child: value(child[1], child[2], child[3], child[4]))


class ByOnePly:
    """Source 002: the position from which the opponent can do least in one move first."""

    def __init__(self, leaf: Leaf) -> None:
        self.leaf, self.nodes = leaf, 0

    def ranked(self, own: int, opponent: int, depth: int, children: list[Child]) -> list[Child]:
        """See `Order`."""
        return sorted(children, key=self.one_ply)

    def one_ply(self, child: Child) -> int:
        """The value of a position one ply deep, for its side to move; a pass costs none."""
        _, own, opponent, moves, replies = child
        self.nodes += 1
        if not moves and replies:
            return -self.one_ply((0, opponent, own, replies, moves))
        if not moves:
            return self.leaf.value(own, opponent, moves, replies)
        after = children_of(own, opponent, moves, self.leaf.size)
        self.nodes += len(after)
        return max(-self.leaf.value(*position) for _, *position in after)


class Mixed:
    """One order for nodes with fewer than `from_depth` plies to go, another for the rest."""

    def __init__(self, near: Order, far: Order, from_depth: int) -> None:
        self.near, self.far, self.from_depth = near, far, from_depth

    @property
    def nodes(self) -> int:
        """What both have looked at."""
        return self.near.nodes + self.far.nodes

    def ranked(self, own: int, opponent: int, depth: int, children: list[Child]) -> list[Child]:
        """See `Order`."""
        order = self.far if depth >= self.from_depth else self.near
        return order.ranked(own, opponent, depth, children)


@cache
def square_scores(taken: int, size: int) -> tuple[int, ...]:
    """What source 000 gives a move for its square alone, if these of the corners are taken."""
    cells = [EMPTY_LETTER] * (size * size)
    for square in corner_squares(size):
        if taken >> square & 1:
            cells[square] = "X"
    seen = Corners(Diagram(size, "".join(cells), 0))
    items = (corner, x_square, c_square, edge)
    return tuple(sum(WEIGHT[item] * item(seen, square) for item in items) for square in range(size * size))


class Corners:
    """A board of corners only, as the items of an order see it."""

    def __init__(self, diagram: Diagram) -> None:
        self.board = diagram

    def diagram(self) -> Diagram:
        """The board."""
        return self.board

    def legal_moves(self) -> tuple[int, ...]:
        """None."""
        return ()

    def play(self, move: int) -> "Corners":
        """Nobody plays here."""
        return self
