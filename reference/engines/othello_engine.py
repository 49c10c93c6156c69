"""An Othello engine: a position in, a move out, with what it took.

Specifies  `Engine.choose`: a single legal move is played at once; with few empty squares the rest of the game is solved
           (`othello_solver.py`); else a search (`othello_tree.py`) as deep as the parameters say for so many empty
           squares; deepened two plies at a time if they say so, for values swing from ply to ply. A limit in nodes
           deepens ply by ply until it is reached.
Source     The main programs of sources 000 and 002.
Contract   A legal move for every position that is not over; the same one for the same questions in the same order.
           Values are points, for the side to move, exact scores included (POINTS a disc).
           What an unfinished depth found is thrown away; before the first is finished the first move stands.
Beware     The table lives from move to move: `forget` it between games, or a game depends on those before it.
"""

from dataclasses import replace
from typing import NamedTuple

from reference.engines.othello_endgame import solve
from reference.engines.othello_parameters import PVS, Parameters
from reference.engines.othello_solver import Endgame
from reference.engines.othello_tree import OutOfNodes, Tree
from reference.errors import BadInput, Reason
from reference.othello.bitboard import BitboardPosition
from reference.othello.block import LANE_SIZES
from reference.othello.evaluation import POINTS


class Answer(NamedTuple):
    """A move. `depth` is that of the last finished search, 0 without one, None if the rest was solved.

    `nodes` are the search's, `aside` what its order and its leaves looked at, `cuts` those of ProbCut.
    """

    move: int
    value: int | None
    depth: int | None
    nodes: int = 0
    aside: int = 0
    cuts: int = 0


class Engine:
    """A player with its memory. Raises `BadInput` UNSUPPORTED for a board that it cannot play on."""

    def __init__(self, parameters: Parameters = PVS, size: int = 8) -> None:
        if size not in LANE_SIZES or (parameters.evaluation == "learned" and size != 8):
            raise BadInput(Reason.UNSUPPORTED, f"{size}x{size} with {parameters.evaluation}", "engine")
        self.parameters, self.size = parameters, size
        self.forget()

    def forget(self) -> None:
        """A new game."""
        chosen = self.parameters
        leaf = chosen.leaf(self.size)
        self.tree = Tree(
            leaf,
            chosen.order(leaf),
            table=chosen.table(),
            null_windows=chosen.null_windows,
            pass_costs_depth=chosen.pass_costs_depth,
            pairs=chosen.pairs,
            t=chosen.t,
        )
        self.endgame = Endgame(self.size)

    def with_limits(self, *, depth: int | None = None, exact_from: int | None = None) -> "Engine":
        """The same engine with another depth for all positions, or solving from elsewhere."""
        chosen = self.parameters
        chosen = chosen if depth is None else replace(chosen, depths=((-1, depth),))
        chosen = chosen if exact_from is None else replace(chosen, exact_from=exact_from)
        return Engine(chosen, self.size)

    def choose(self, position: BitboardPosition, *, nodes: int | None = None) -> Answer:
        """The move to play. Raises `BadInput` GAME_OVER if there is none."""
        legal = position.legal_moves()
        if not legal:
            raise BadInput(Reason.GAME_OVER, "no move to choose", "position")
        if len(legal) == 1:
            return Answer(legal[0], None, 0)
        if position.empties() <= self.parameters.exact_from:
            solution = solve(position, endgame=self.endgame)
            return Answer(solution.best[0], POINTS * solution.value, None, solution.nodes)
        return self.searched(position, nodes)

    def searched(self, position: BitboardPosition, nodes: int | None) -> Answer:
        """A search of depths one after another, or of the last one only."""
        tree, empties = self.tree, position.empties()
        before, aside, cuts = tree.nodes, self.aside(), tree.cuts
        tree.most_nodes = None if nodes is None else before + nodes
        last = empties if nodes is not None else self.parameters.depth(empties)
        step = 1 if nodes is not None else 2
        first = last if nodes is None and not self.parameters.deepening else 1 + (last - 1) % step
        found = Answer(position.legal_moves()[0], None, 0)
        try:
            for depth in range(first, last + 1, step):
                value = tree.value(position.own, position.opponent, depth)
                assert tree.move is not None
                found = Answer(tree.move, value, depth)
        except OutOfNodes:
            pass
        return found._replace(nodes=tree.nodes - before, aside=self.aside() - aside, cuts=tree.cuts - cuts)

    def aside(self) -> int:
        """What was looked at for order and leaves so far."""
        return self.tree.order.nodes + self.tree.leaf.nodes
