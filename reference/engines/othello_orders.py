"""In which order a search of Othello on integers looks at the children of a node.

Specifies  An `Order` sorts the block of a node's children (`block.py`), best first; equals keep the order of squares.
           One that need not see the children gives the squares instead, so that a first move can be tried alone.
           `InSquares` does nothing. `ByHistory` puts first what has refuted most in this search. `ByPromise` is source
           000's ordering score. `ByEstimate` is the static value of the child. `ByOnePly` is source 002's: the value of
           a search of the child one ply deep. `Mixed` has an order for each depth.
Source     Sources 000 and 002. J. Schaeffer, The history heuristic, 1983. That a deep node is worth a shallow search
           for its order: J. J. Scott, 1969.
Contract   The same children, each once. `ByPromise` is `best_first` of `reference/othello/ordering.py`, `ByHistory` is
           `History` of `reference/search/ranking.py`, with the parity of the ply for the side.
           What an order looks at is counted in its `nodes`, never in the search's (source 002, its third trap).
Beware     Source 002 orders inside the search that it orders by, so that its depth-1 search never ends (E002-03): here
           nothing is ordered below an order.
"""

from functools import cache
from typing import Final

from reference.engines.othello_leaf import Leaf
from reference.othello.block import Child, children_of, squares_in
from reference.othello.features import corner_squares
from reference.othello.features_bitboard import corner_bits
from reference.othello.notation import EMPTY_LETTER, Diagram
from reference.othello.ordering import ITEMS_000, c_square, corner, edge, no_reply, replies, x_square

WEIGHT: Final = dict(ITEMS_000)
REPLY, NO_REPLY = WEIGHT[replies], WEIGHT[no_reply]


class Order:
    """A way to sort children. This one leaves them as they are."""

    nodes = 0
    """Positions that were looked at for the order alone."""

    def ranked(self, own: int, opponent: int, depth: int, children: list[Child]) -> list[Child]:
        """The children of a position with `depth` plies to go, the most promising first."""
        return children

    def squares(self, moves: int, ply: int) -> list[int] | None:
        """The squares of `moves`, the most promising first; None: `ranked` must see the children."""
        return None

    def at(self, depth: int) -> "Order":
        """The order for nodes with so many plies to go."""
        return self

    def refuted(self, square: int, depth: int, ply: int) -> None:
        """Learn that a move, `ply` moves below the root and with `depth` plies to go, caused a cutoff."""


class InSquares(Order):
    """As they come: from a1 on."""


class ByHistory(Order):
    """What has caused most cutoffs for the same side, each counted by the square of its depth."""

    def __init__(self, size: int = 8) -> None:
        self.scores = [0] * (size * size), [0] * (size * size)

    def squares(self, moves: int, ply: int) -> list[int]:
        """See `Order`."""
        return sorted(squares_in(moves), key=self.scores[ply & 1].__getitem__, reverse=True)

    def refuted(self, square: int, depth: int, ply: int) -> None:
        """See `Order`."""
        self.scores[ply & 1][square] += depth * depth


class ByPromise(Order):
    """Source 000: corners, edges, traps; few replies."""

    def __init__(self, size: int = 8) -> None:
        self.corners, self.size = corner_bits(size), size
        self.replies = (NO_REPLY, *(REPLY * count for count in range(1, size * size)))

    def ranked(self, own: int, opponent: int, depth: int, children: list[Child]) -> list[Child]:
        """See `Order`."""
        squares, replies = square_scores((own | opponent) & self.corners, self.size), self.replies
        return sorted(children, key=lambda child: -squares[child[0]] - replies[child[3].bit_count()])


class ByEstimate(Order):
    """The worst position for the opponent first, as it stands."""

    def __init__(self, leaf: Leaf) -> None:
        self.leaf, self.nodes = leaf, 0

    def ranked(self, own: int, opponent: int, depth: int, children: list[Child]) -> list[Child]:
        """See `Order`."""
        self.nodes += len(children)
        value = self.leaf.value
        return sorted(children, key=lambda child: value(child[1], child[2], child[3], child[4]))


class ByOnePly(Order):
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


class Mixed(Order):
    """Orders by depth: `orders[d]` for nodes with d plies to go, the last one for all deeper ones."""

    def __init__(self, *orders: Order) -> None:
        self.orders, self.different = orders, tuple(dict.fromkeys(orders))
        self.learning = [order for order in self.different if type(order).refuted is not Order.refuted]

    @property
    def nodes(self) -> int:  # type: ignore[override]  # a sum, where others count
        """What all have looked at."""
        return sum(order.nodes for order in self.different)

    def at(self, depth: int) -> Order:
        """See `Order`."""
        return self.orders[depth] if depth < len(self.orders) else self.orders[-1]

    def ranked(self, own: int, opponent: int, depth: int, children: list[Child]) -> list[Child]:
        """See `Order`."""
        return self.at(depth).ranked(own, opponent, depth, children)

    def refuted(self, square: int, depth: int, ply: int) -> None:
        """See `Order`."""
        for order in self.learning:
            order.refuted(square, depth, ply)


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
