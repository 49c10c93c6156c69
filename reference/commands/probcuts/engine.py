"""The laboratory's questions, answered by the engines' search: the same answers in half of the time.

Specifies  `values_of`: the value of a position at every depth up to one. `EngineRoot`: `Root` with the PVS and
           Multi-ProbCut of `reference/engines/othello_tree.py`, in the engines' order of moves and deepened two plies
           at a time, so that what is saved is saved of the best sound search there is here, not of a plain one.
Contract   Values are those of the plain search, and a cut is judged as there; nodes and cuts are another search's.
           `nodes` are the search's own; what its order looks at is not counted.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from reference.commands.probcuts.measure import Root, Way
from reference.commands.probcuts.player import EVALUATIONS, OthelloEvaluation
from reference.engines.othello_leaf import Estimate, Leaf
from reference.engines.othello_parameters import ESTIMATES, mixed
from reference.engines.othello_tree import Tree
from reference.errors import BadInput, Reason
from reference.othello.bitboard import BitboardPosition
from reference.position import Move, turn_between
from reference.search.prediction import Cut, Form, Pair
from reference.search.result import Bound, SearchResult, Window
from reference.search.table import Table

ESTIMATE_OF: Final[Mapping[OthelloEvaluation, Estimate]] = {EVALUATIONS[name]: ESTIMATES[name] for name in EVALUATIONS}


SQUARES: Final = 64


def tree_for(evaluate: OthelloEvaluation) -> Tree:
    """A fresh search; passes cost no depth."""
    leaf = Leaf(ESTIMATE_OF[evaluate])
    return Tree(leaf, mixed(leaf), table=Table(), pass_costs_depth=False)


def value_of(tree: Tree, position: BitboardPosition, depth: int, window: Window | None = None) -> int:
    """The value of a position for its side to move."""
    return tree.value(position.own, position.opponent, depth, window)


def values_of(position: BitboardPosition, deepest: int, evaluate: OthelloEvaluation) -> dict[int | None, int]:
    """By depth, from 0 on."""
    tree = tree_for(evaluate)
    return {depth: value_of(tree, position, depth) for depth in range(deepest + 1)}


class Watched(Tree):
    """A search that cuts, and keeps its cuts."""

    def __init__(self, way: Way, t: float) -> None:
        leaf = Leaf(ESTIMATE_OF[way.evaluate])

        def pairs(left: int, depth: int) -> Sequence[Pair]:
            return way.pairs(BitboardPosition((1 << SQUARES - left) - 1, 0, 0, 8), depth)

        super().__init__(leaf, mixed(leaf), table=Table(), pass_costs_depth=False, pairs=pairs, t=t)
        self.kept: list[Cut] = []

    def probcut(
        self, own: int, opponent: int, moves: int, replies: int, depth: int, ply: int, alpha: int, beta: int
    ) -> int | None:
        """See `Tree`."""
        answer = super().probcut(own, opponent, moves, replies, depth, ply, alpha, beta)
        if answer is not None:
            assert self.believed is not None
            position = BitboardPosition(own, opponent, 0, self.size)
            bound = Bound.LOWER if answer == beta else Bound.UPPER
            self.kept.append(Cut(position, depth, Window(alpha, beta), self.believed, bound))
        return answer


class EngineRoot(Root):
    """One position, searched by the engines."""

    def __init__(self, position: BitboardPosition, way: Way) -> None:
        if way.form is not Form.NULL_WINDOWS or way.nested:
            raise BadInput(Reason.UNSUPPORTED, "the engines ask null windows, and nest nothing", "--engine")
        self.position, self.way = position, way
        self.tree = tree_for(way.evaluate)
        self.plain = self.deepened(self.tree)

    def deepened(self, tree: Tree) -> SearchResult:
        """The answer to the last depth, the nodes of all."""
        for depth in range(2 - self.way.depth % 2, self.way.depth + 1, 2):
            value = value_of(tree, self.position, depth)
        assert tree.move is not None
        return SearchResult(value, Bound.EXACT, (tree.move,), tree.nodes, 0)

    def probcut(self, t: float) -> tuple[SearchResult, list[Cut]]:
        """See `Root`."""
        tree = Watched(self.way, t)
        return self.deepened(tree), tree.kept

    def is_wrong(self, cut: Cut) -> bool:
        """See `Root`."""
        below = cut.limit - 1 if cut.bound is Bound.LOWER else cut.limit
        assert isinstance(cut.position, BitboardPosition)
        return cut.is_wrong(value_of(self.tree, cut.position, cut.depth, Window(below, below + 1)))

    def margin(self, cut: Cut) -> float:
        """See `Root`."""
        assert isinstance(cut.position, BitboardPosition)
        return cut.margin(value_of(self.tree, cut.position, cut.pair.shallow))

    def value_of(self, move: Move) -> int:
        """See `Root`."""
        child = self.position.play(move)
        return turn_between(self.position, child) * value_of(self.tree, child, self.way.depth - 1)
