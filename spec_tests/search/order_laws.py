"""The laws of searches with real orderings: the value stays, every cutoff teaches, the table's move is the hint."""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import accumulate

from hypothesis import strategies as st

from reference.position import Move, Position
from reference.search.deepening import Limit, deepen, iterative_deepening
from reference.search.ordering import HintFirst, Ordering
from reference.search.ranking import History, Killers, Ranked, Static
from reference.search.result import Search, SearchResult, Window
from reference.search.table import Table
from reference.search.variants import VARIANTS
from reference.trees.graph import GraphPosition, static_value
from reference.trees.tree import Tree, leaf_value
from spec_tests.search.driver_laws import Cutoffs
from spec_tests.search.law import law
from spec_tests.search.oracle import brute_value
from spec_tests.search.strategies import depths, graphs, trees, values
from spec_tests.search.table_laws import audit, table_kinds


def mixed(position: Position, move: Move) -> int:
    """An opinion about a move, neither the game's order nor its reverse."""
    return int(move) * 7 % 5


ORDERS: dict[str, Callable[[], Ordering]] = {
    "static": lambda: Ranked(Static(mixed)),
    "killers": lambda: Ranked(Killers()),
    "history": lambda: Ranked(History()),
    "killers, history": lambda: Ranked(Killers(), History()),
    "hint first": HintFirst,
    "hint first, then killers and history": lambda: HintFirst(Ranked(Killers(), History())),
}


def orders() -> st.SearchStrategy[str]:
    """One of the orderings, by name."""
    return st.sampled_from(sorted(ORDERS))


@law(trees(), orders())
def real_orders_keep_the_value(search: Search, tree: Tree, name: str) -> None:
    """A tree, every depth in turn, one ordering that goes on learning: minimax's value, and with a new one too."""
    kept = ORDERS[name]()
    for depth in range(tree.height + 1):
        true = brute_value(tree, depth, leaf_value)
        assert search(tree, depth, leaf_value, order=ORDERS[name]()).value == true
        assert search(tree, depth, leaf_value, order=kept).value == true


@law(graphs(), st.lists(depths(), min_size=1, max_size=3), orders(), st.booleans())
def real_orders_keep_the_value_in_graphs(
    search: Search, position: GraphPosition, asked: list[int], name: str, passes: bool
) -> None:
    """The same with transpositions, extra turns and passes, at any depths one after another."""
    kept = ORDERS[name]()
    for depth in asked:
        true = brute_value(position, depth, static_value, passes)
        for order in (ORDERS[name](), kept):
            assert search(position, depth, static_value, order=order, pass_costs_depth=passes).value == true


@law(graphs(), st.lists(depths(), min_size=1, max_size=3), orders(), st.booleans())
def real_orders_keep_the_value_with_a_table(
    search: Search, position: GraphPosition, asked: list[int], name: str, passes: bool
) -> None:
    """The same on one table, whose moves are the hints."""
    table = Table()
    kept_on_one_table = partial(search, table=table)
    real_orders_keep_the_value_in_graphs(kept_on_one_table, position, asked, name, passes)


class Lessons(Ordering):
    """The game's order; writes down what it is told."""

    def __init__(self) -> None:
        self.heard: list[tuple[Position, Move, int, int]] = []

    def refuted(self, position: Position, move: Move, depth: int, ply: int) -> None:
        self.heard.append((position, move, depth, ply))


class SearchedCutoffs(Cutoffs):
    """The cutoffs by a move that was searched. One by a move that was only looked up in the table teaches nothing."""

    def __init__(self) -> None:
        super().__init__()
        self.searched: list[set[Move]] = []

    def enter(self, position: Position, depth: int, window: object) -> None:
        super().enter(position, depth, window)
        self.searched.append(set())

    def child(self, position: Position, move: Move, window: Window) -> None:
        self.searched[-1].add(move)

    def leaf(self, position: Position, result: SearchResult) -> None:
        super().leaf(position, result)
        self.searched.pop()

    def hit(self, position: Position, result: SearchResult) -> None:
        super().hit(position, result)
        self.searched.pop()

    def cutoff(self, position: Position, move: Move, result: SearchResult) -> None:
        if move in self.searched[-1]:
            super().cutoff(position, move, result)

    def exit(self, position: Position, result: SearchResult) -> None:
        super().exit(position, result)
        self.searched.pop()


@law(graphs(), depths(), st.booleans())
def every_cutoff_teaches(search: Search, position: GraphPosition, depth: int, passes: bool) -> None:
    """At each cutoff the ordering hears just that: the node's position, the move, the node's depth and ply."""
    order, cutoffs = Lessons(), SearchedCutoffs()
    search(position, depth, static_value, order=order, pass_costs_depth=passes, observe=cutoffs)
    assert order.heard == cutoffs.seen


class Hinted(Ordering):
    """The game's order; asserts that the hint it is given is the move of the table's entry."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def moves(self, position: Position, ply: int, hint: Move | None = None) -> tuple[Move, ...]:
        entry = self.table.find(position.key())
        assert hint == (None if entry is None else entry.move)
        return position.legal_moves()


@law(graphs(), st.lists(depths(), min_size=1, max_size=3))
def the_hint_is_the_move_of_the_table(search: Search, position: GraphPosition, asked: list[int]) -> None:
    """At every node, in one search after another on the same table."""
    table = Table()
    for depth in asked:
        search(position, depth, static_value, table=table, order=Hinted(table))


@law(graphs(), depths())
def deepening_hands_the_hint_on(search: Search, position: GraphPosition, depth: int) -> None:
    """The same below iterative deepening, which puts its own line in front."""
    table = Table()
    below = partial(search, table=table)
    iterative_deepening(position, depth, static_value, search=below, order=Hinted(table))


def small_trees() -> st.SearchStrategy[Tree]:
    """Trees so small that every node of every depth can be the last one."""
    leaves = values()
    return st.recursive(leaves, lambda below: st.lists(below, min_size=1, max_size=3).map(tuple), max_leaves=7).map(
        Tree
    )


@law(small_trees())
def stopped_anywhere_the_whole_answer_is_a_finished_depths(search: Search, tree: Tree) -> None:
    """At every number of nodes: value, bound, line and counts are those of the last depth that fits.

    What the finished depths answer comes from a run without a limit; its values are minimax's.
    """
    finished = list(deepen(tree, tree.height, leaf_value, search=search))
    assert [each.value for each in finished] == [
        brute_value(tree, depth, leaf_value) for depth in range(tree.height + 1)
    ]
    steps = list(accumulate((each.nodes for each in finished), max))
    assert steps == [each.nodes for each in finished], "the counts never fall"
    for nodes in range(steps[-1] + 1):
        stopped = iterative_deepening(tree, tree.height, leaf_value, search=search, limit=Limit(nodes=nodes))
        assert stopped == [each for each in finished if each.nodes <= nodes][-1]


TABLED = sorted(name for name, each in VARIANTS.items() if each.sound and "table" in each.takes)


@law(graphs(), st.integers(0, 4), st.sampled_from(TABLED), orders(), table_kinds())
def stopped_anywhere_table_and_order_do_no_harm(
    search: Callable[..., Iterator[SearchResult]],
    position: GraphPosition,
    depth: int,
    name: str,
    order: str,
    kind: Callable[[], Table],
) -> None:
    """At every number of nodes, a table and an order that learns bound together: the answers are those of the depths
    that fit, each minimax's, and every entry of the table is true."""

    def ask(limit: Limit) -> tuple[list[SearchResult], Table]:
        table = kind()
        below = partial(VARIANTS[name].search, table=table)
        return list(search(position, depth, static_value, search=below, order=ORDERS[order](), limit=limit)), table

    finished, _ = ask(Limit())
    assert [each.value for each in finished] == [brute_value(position, each, static_value) for each in range(depth + 1)]
    for nodes in range(finished[-1].nodes):
        answers, table = ask(Limit(nodes=nodes))
        assert answers == [each for each in finished if each.nodes <= nodes]
        audit(table, position)
