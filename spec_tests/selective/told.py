"""While it selects, too, a search tells and asks about the node that is open: position, ply, move, window, answer."""

import math
from functools import partial

from hypothesis import strategies as st

from reference.position import PASS, Move, Outcome, Position, turn_between
from reference.search.check_extension import check_extension
from reference.search.delta_quiescence import delta_quiescence
from reference.search.futility import futility
from reference.search.late_move_reductions import late_move_reductions
from reference.search.leaf import FinalScore
from reference.search.move_filter import move_filter
from reference.search.multi_probcut import multi_probcut
from reference.search.null_move import null_move
from reference.search.ordering import Ordering
from reference.search.prediction import Pair
from reference.search.probcut import probcut
from reference.search.result import Bound, Search, SearchResult, Window, everything
from reference.search.table import Table
from reference.search.variants import Variant
from reference.trees.graph import GraphPosition, static_value
from spec_tests.search.law import law
from spec_tests.search.strategies import depths, windows
from spec_tests.selective.broad import all_graphs
from spec_tests.selective.opinions import is_forcing, is_quiet, number_after, passes_somewhere
from spec_tests.selective.plain import LOOKING_ON
from spec_tests.selective.watch import Node, Nodes

PAIRS = (Pair(0, 1, 1.0, 0.0, 0.0), Pair(0, 2, 1.0, 1.0, 0.0), Pair(1, 2, 1.0, 0.0, 0.0), Pair(1, 3, 1.0, 0.0, 0.0))


def pairs_of(position: Position, depth: int) -> tuple[Pair, ...]:
    """Those for this depth."""
    return tuple(pair for pair in PAIRS if pair.deep == depth)


SELECTING: dict[str, Search] = {
    "null move": partial(null_move, pass_turn=passes_somewhere, reduction=0),
    "null move, one ply less": partial(null_move, pass_turn=passes_somewhere, reduction=1),
    "late-move reductions": partial(late_move_reductions, is_quiet=is_quiet, full_moves=1, least_depth=1),
    "futility": partial(futility, is_quiet=is_quiet, margins=(0, 1, 2), forced=is_forcing),
    "check extension": partial(check_extension, forcing=is_forcing, most=2),
    "move filter": partial(move_filter, promise=number_after, threshold=3, reduction=1),
    "delta pruning": partial(delta_quiescence, gain=number_after, margin=0, **LOOKING_ON),
    "probcut": partial(probcut, pair=PAIRS[1]),
    "multi-probcut": partial(multi_probcut, pairs=pairs_of),
    "multi-probcut, nested": partial(multi_probcut, pairs=pairs_of, nested=True),
}


class Faithful(Nodes, Ordering, FinalScore):
    """Holds all that is told and asked to the node that is open; the plain order and the plain score.

    What is left with a hit or an exit must stand in one of the tables, if there are any.
    """

    def __init__(self, *tables: Table) -> None:
        super().__init__()
        self.tables = tables
        self.plies: list[int] = []
        self.asked: Window | None = None
        self.leaves = 0

    def here(self, position: Position) -> Node:
        """The node that is open, which this is."""
        assert position.key() == self.open[-1].position.key()
        return self.open[-1]

    def enter(self, position: Position, depth: int, window: Window) -> None:
        """The root, or what the open node has announced."""
        ply = 0
        if self.open:
            parent, move = self.open[-1].position, self.next
            ply = self.plies[-1] + (move is not None)
            whence = parent if move is None else play_or_pass(parent, move)
            assert position.key() == whence.key()
            assert self.asked is not None and window == self.asked.seen(turn_between(parent, position))
        assert depth >= 0
        self.plies.append(ply)
        super().enter(position, depth, window)

    def child(self, position: Position, move: Move, window: Window) -> None:
        self.here(position)
        self.asked = window
        super().child(position, move, window)

    def research(self, position: Position, move: Move | None, window: Window) -> None:
        self.here(position)
        self.asked = window
        super().research(position, move, window)

    def cutoff(self, position: Position, move: Move, result: SearchResult) -> None:
        """By the move that was searched last, with a value that reaches beta."""
        node = self.here(position)
        assert move == node.searches[-1].move and result.value >= node.window.beta
        super().cutoff(position, move, result)

    def leaf(self, position: Position, result: SearchResult) -> None:
        self.here(position)
        self.plies.pop()
        self.leaves += 1
        super().leaf(position, result)

    def hit(self, position: Position, result: SearchResult) -> None:
        self.closed(position, result)
        super().hit(position, result)

    def exit(self, position: Position, result: SearchResult) -> None:
        self.closed(position, result)
        super().exit(position, result)

    def closed(self, position: Position, result: SearchResult) -> None:
        """Left with an answer that is kept."""
        node = self.here(position)
        self.plies.pop()
        low = -math.inf if result.bound is Bound.UPPER else result.value
        high = math.inf if result.bound is Bound.LOWER else result.value
        found = [entry for table in self.tables if (entry := table.find(position.key())) and entry.depth == node.depth]
        assert not self.tables or any(entry.lower >= low and entry.upper <= high for entry in found)

    def moves(self, position: Position, ply: int, hint: Move | None = None) -> tuple[Move, ...]:
        self.here(position)
        self.at(ply)
        return position.legal_moves()

    def refuted(self, position: Position, move: Move, depth: int, ply: int) -> None:
        node = self.here(position)
        self.at(ply)
        assert (move, depth) == (node.cut_by, node.depth)

    def score(self, outcome: Outcome, ply: int) -> int:
        self.at(ply)
        return outcome.score

    def from_root(self, value: int, ply: int) -> int:
        self.at(ply)
        return value

    def from_node(self, value: int, ply: int) -> int:
        self.at(ply)
        return value

    def at(self, ply: int) -> None:
        """Moves from the root; a shallow search of the same position is as far from it."""
        assert ply == self.plies[-1]


def play_or_pass(position: Position, move: Move) -> Position:
    """The position after a move, or after passing where passing is no legal move."""
    if move != PASS or PASS in position.legal_moves():
        return position.play(move)
    passed = passes_somewhere(position)
    assert passed is not None
    return passed


@law(all_graphs(), depths(), windows() | st.just(everything), st.booleans())
def all_is_said_of_the_node_that_is_open(
    search: Search, position: GraphPosition, depth: int, window: Window, passes: bool
) -> None:
    """Events, orders and scores of ended games alike; the answer is that with which the root was left.

    Nodes are the enter events, leaves the leaf events, and every node is closed once.
    """
    takes = Variant(search).takes
    tables = {name: Table() for name in ("table", "shallow_table") if name in takes}
    faithful = Faithful(*tables.values())
    order = {"order": faithful} if "order" in takes else {}
    result = search(
        position,
        depth,
        static_value,
        window=window,
        final=faithful,
        pass_costs_depth=passes,
        observe=faithful,
        **order,
        **tables,
    )
    assert not faithful.open
    assert faithful.all[0].answer == result
    assert (result.nodes, result.leaves) == (len(faithful.all), faithful.leaves)
