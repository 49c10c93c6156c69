"""The search of Othello's engines: principal variation search on two integers. With ProbCut UNSOUND: MEASURED.

Specifies  `Tree.value`: `pvs_with_table` and, with `pairs`, `multi_probcut` of `reference/search/`, written for one
           game: a node is the discs of both sides with the moves of both; children come as a block, the first alone
           where an order knows it beforehand. The phases have the same labels. Without null windows it is alpha-beta,
           without a table it is `alphabeta` or `pvs`.
Source     Sources 000 and 002, made right; what else is theirs stands in `othello_parameters.py`.
Contract   The value, the move, the number of nodes, and the cuts are those of the plain searches in the same order of
           moves; tests say so. Values are points, for the side to move. `nodes` counts every visited node, not what an
           order or a leaf looks at.
           With `most_nodes` the search ends by `OutOfNodes` at the first node with children after so many;
           nothing of an unfinished node is kept.
Beware     The table's key is the discs of the mover and of the other: it forgets colours, which no value depends on.
           A finished game is found before the depth is looked at, so that no estimate is made of it.
"""

from collections.abc import Iterator
from typing import Final

from reference.engines.othello_leaf import Leaf
from reference.engines.othello_orders import Order
from reference.othello.bitboard import GEOMETRIES, moves_of
from reference.othello.block import Child, block_of, child_of, squares_in
from reference.othello.evaluation import POINTS
from reference.position import PASS
from reference.search.multi_probcut import Pairs
from reference.search.prediction import Form, Pair
from reference.search.result import INFINITY, Bound, Window
from reference.search.table import Table

FEW: Final = 3
"""Children that are made together when the first has not refuted, before all others: half of the time they do."""
DECIDED: Final = 2 * POINTS
"""No game is won by less than two discs."""


class OutOfNodes(Exception):
    """The limit is reached."""


class Tree:
    """A search with its memory. `pairs` are asked with the number of empty squares; `hints` may name moves too."""

    def __init__(
        self,
        leaf: Leaf,
        order: Order,
        *,
        table: Table | None = None,
        null_windows: bool = True,
        pass_costs_depth: bool = True,
        pairs: Pairs | None = None,
        t: float = 1.5,
        hints: Table | None = None,
    ) -> None:
        self.leaf, self.order, self.size = leaf, order, leaf.size
        self.null_windows, self.pass_costs_depth = null_windows, pass_costs_depth
        self.pairs, self.t, self.hints = pairs, t, hints
        self.tables = {True: table, False: Table() if pairs is not None and table is not None else None}
        self.nodes = self.cuts = 0
        self.most_nodes: int | None = None
        self.move: int | None = None
        self.believed: Pair | None = None
        """The prediction that has cut last."""

    def value(self, own: int, opponent: int, depth: int, window: Window | None = None) -> int:
        """The value of a position searched `depth` plies; its best move, if there is one, is then in `move`."""
        geometry = GEOMETRIES[self.size]
        moves, replies = moves_of(own, opponent, geometry), moves_of(opponent, own, geometry)
        alpha, beta = (-INFINITY, INFINITY) if window is None else (window.alpha, window.beta)
        self.move = None
        return self.visit(own, opponent, moves, replies, depth, 0, alpha, beta, True)

    def visit(
        self, own: int, opponent: int, moves: int, replies: int, depth: int, ply: int, alpha: int, beta: int, cuts: bool
    ) -> int:
        """A node with `depth` plies to go, `ply` moves below the root; `cuts`: whether ProbCut may be tried."""
        if self.most_nodes is not None and self.nodes >= self.most_nodes:
            raise OutOfNodes
        self.nodes += 1

        # Leaf
        if depth == 0 or not (moves or replies):
            return self.leaf.value(own, opponent, moves, replies)

        # Table
        key, table, hint = (own, opponent), self.tables[cuts], None
        if table is not None:
            entry = table.find(key)
            if entry is not None:
                hint = entry.move
                if entry.depth == depth:
                    if entry.lower == entry.upper or entry.lower >= beta:
                        self.move = hint if ply == 0 else self.move
                        return entry.lower
                    if entry.upper <= alpha:
                        return entry.upper
        if self.hints is not None:
            entry = self.hints.find(key)
            hint = hint if entry is None or entry.move is None else entry.move

        # ProbCut
        if self.pairs is not None and cuts and ply:
            answer = self.probcut(own, opponent, moves, replies, depth, ply, alpha, beta)
            if answer is not None:
                self.cuts += 1
                if table is not None:
                    table.store(key, depth, answer, Bound.LOWER if answer >= beta else Bound.UPPER, None)
                return answer

        # Children
        rest = depth - 1 if moves or self.pass_costs_depth else depth
        best, best_move, raised, leaf_value = -INFINITY, PASS, alpha, self.leaf.value
        for children in self.children(own, opponent, moves, replies, depth, ply, hint):
            for square, mine, theirs, its_moves, its_replies in children:
                scout = raised + 1 if self.null_windows and best > -INFINITY else beta
                if rest:
                    value = -self.visit(mine, theirs, its_moves, its_replies, rest, ply + 1, -scout, -raised, cuts)
                else:  # a leaf, without a call
                    self.nodes += 1
                    value = -leaf_value(mine, theirs, its_moves, its_replies)

                # Re-search
                if scout != beta and raised < value < beta:
                    value = -self.visit(mine, theirs, its_moves, its_replies, rest, ply + 1, -beta, -raised, cuts)
                if value > best:
                    best, best_move = value, square

                # Cutoff
                if best >= beta:
                    break
                if best > raised:
                    raised = best
            else:
                continue
            if moves:
                self.order.refuted(best_move, depth, ply)
            break

        # Store
        if table is not None:
            bound = Bound.LOWER if best >= beta else Bound.UPPER if best <= alpha else Bound.EXACT
            table.store(key, depth, best, bound, best_move)
        if ply == 0:
            self.move = best_move
        return best

    def children(
        self, own: int, opponent: int, moves: int, replies: int, depth: int, ply: int, hint: int | None
    ) -> Iterator[list[Child]]:
        """The children, the hint's first, then in the order chosen; after a forced pass one.

        Where it is known which comes first without a look at the others it comes alone: most often it is enough.
        """
        if not moves:
            yield [(PASS, opponent, own, replies, moves)]
            return
        order = self.order.at(depth)
        squares = order.squares(moves, ply)
        by_sight = squares is None
        squares = squares_in(moves) if squares is None else squares
        if hint is not None or not by_sight:
            first = squares[0] if hint is None else hint
            squares.remove(first)
            yield [child_of(own, opponent, first, self.size)]
        if by_sight and squares:
            children = block_of(own, opponent, squares, self.size)
            yield order.ranked(own, opponent, depth, children) if len(squares) > 1 else children
            return
        for some in filter(None, (squares[:FEW], squares[FEW:])):
            yield block_of(own, opponent, some, self.size)

    def probcut(
        self, own: int, opponent: int, moves: int, replies: int, depth: int, ply: int, alpha: int, beta: int
    ) -> int | None:
        """The end of the window that shallow searches say is reached; None if they do not."""
        assert self.pairs is not None
        window = Window(alpha, beta)
        empties = self.size * self.size - (own | opponent).bit_count()
        for pair in self.pairs(empties, depth):
            thresholds = pair.thresholds(window, self.t, DECIDED)
            for asked in Form.NULL_WINDOWS.windows(thresholds):
                shallow = self.visit(own, opponent, moves, replies, pair.shallow, ply, asked.alpha, asked.beta, False)
                believed = thresholds.cut(shallow, window)
                if believed is not None:
                    self.believed = pair
                    return believed[0]
        return None
