"""The laws of searches with a transposition table.

The root's value alone is nearly blind to a wrong table. So every law here searches several times, with random windows
and depths, on one shared table, and afterwards looks at every entry.
"""

from collections.abc import Callable, Hashable
from functools import partial
from typing import TypeAlias

from hypothesis import strategies as st

from reference.position import Position
from reference.search.alphabeta import alphabeta
from reference.search.leaf import QuickWins
from reference.search.result import Bound, Evaluation, Search, Window, everything
from reference.search.table import Replacement, Table
from reference.search.transposition import alphabeta_with_table
from reference.trees.graph import GraphPosition, static_value
from reference.trees.repetition import RepetitionDraw
from spec_tests.search.collect import Log
from spec_tests.search.law import law
from spec_tests.search.oracle import brute_value, extended_values, is_subset
from spec_tests.search.provable import cyclic_graphs
from spec_tests.search.strategies import depths, graphs, windows

Question: TypeAlias = tuple[int, Window]
MATE = 10_000


def table_kinds() -> st.SearchStrategy[Callable[[], Table]]:
    """Tables of every kind: without limit or with a few slots, so that positions fight for them."""
    return st.builds(
        partial,
        st.just(Table),
        slots=st.none() | st.integers(1, 4),
        replacement=st.sampled_from(Replacement),
        two_bounds=st.booleans(),
        fingerprint=st.sampled_from([None, always_zero]),
    )


def always_zero(key: object) -> int:
    """The worst fingerprint: every position collides with every other."""
    return 0


@st.composite
def questions(draw: st.DrawFn) -> list[Question]:
    """Some windows to ask one after another, most of them at the same depth, so that entries are met again."""
    usual, other = draw(depths()), draw(depths())
    window = windows() | st.just(everything)
    asked = draw(st.lists(st.tuples(window, st.integers(0, 3)), min_size=1, max_size=6))
    return [(usual if which else other, window) for window, which in asked]


def assert_contract(value: int, true: int, window: Window) -> None:
    """The three-way contract."""
    if value <= window.alpha:
        assert true <= value
    elif value >= window.beta:
        assert true >= value
    else:
        assert true == value


def audit_entries(
    table: Table,
    position_of: Callable[[Hashable], Position],
    evaluate: Evaluation,
    passes: bool = True,
    win: int | None = None,
) -> None:
    """Every entry's bounds hold against brute force from its position, and its move is legal there."""
    for entry in table.entries():
        position = position_of(entry.key)
        true = brute_value(position, entry.depth, evaluate, passes, win)
        assert entry.lower <= true <= entry.upper, (position, entry, true)
        assert entry.move is None or entry.move in position.legal_moves()


def audit(table: Table, position: GraphPosition, passes: bool = True, win: int | None = None) -> None:
    """The same for a graph, whose keys begin with the node."""

    def node_of(key: Hashable) -> GraphPosition:
        assert isinstance(key, tuple)
        return GraphPosition(position.graph, key[0])

    audit_entries(table, node_of, static_value, passes, win)


@law(graphs(), table_kinds(), questions(), st.booleans())
def table_is_true_and_keeps_the_contract(
    search: Search,
    position: GraphPosition,
    kind: Callable[[], Table],
    asked: list[Question],
    passes: bool,
) -> None:
    """Any windows and depths on one table: every answer keeps the contract, every entry is true at its depth.

    Needs entries of equal depth only, and a key on which the future depends.
    """
    table = kind()
    for depth, window in asked:
        value = search(position, depth, static_value, window=window, table=table, pass_costs_depth=passes).value
        assert_contract(value, brute_value(position, depth, static_value, passes), window)
    audit(table, position, passes)


@law(graphs(), table_kinds(), questions())
def table_keeps_distances_to_the_win(
    search: Search, position: GraphPosition, kind: Callable[[], Table], asked: list[Question]
) -> None:
    """The same when quick wins count more: a node that is met at two distances has two values, and one entry."""
    table, final = kind(), QuickWins(MATE)
    wide = [Window(MATE - 3, MATE), Window(-MATE, 2 - MATE), everything]
    for depth, window in [*asked, *((depth, window) for depth, _ in asked[:2] for window in wide)]:
        value = search(position, depth, static_value, window=window, table=table, final=final).value
        assert_contract(value, brute_value(position, depth, static_value, True, MATE), window)
    audit(table, position, True, MATE)


@law(graphs(), depths())
def table_adds_no_leaf(search: Search, position: GraphPosition, depth: int) -> None:
    """With a fresh unlimited table of two bounds, the full window and the game's order, no new leaf is visited.

    True on every graph tried, not proven.
    """
    log, plain = Log(), Log()
    search(position, depth, static_value, table=Table(two_bounds=True), observe=log)
    alphabeta(position, depth, static_value, observe=plain)
    assert is_subset(log.leaves, plain.leaves)


@law(graphs(), depths())
def enhanced_cutoff_adds_no_node(search: Search, position: GraphPosition, depth: int) -> None:
    """Asking about the children first never visits more nodes than the table alone, from a full window.

    True on every graph tried, not proven. Needs a fresh unlimited table of two bounds and the same order.
    """
    enhanced, plain = Log(), Log()
    search(position, depth, static_value, table=Table(two_bounds=True), observe=enhanced)
    alphabeta_with_table(position, depth, static_value, table=Table(two_bounds=True), observe=plain)
    assert len(enhanced.nodes) <= len(plain.nodes)


@law(graphs(), depths())
def deeper_entries_are_right_for_some_extension(search: Search, position: GraphPosition, depth: int) -> None:
    """With entries of deeper searches the value is that of a tree in which some leaves were looked into further.

    All that an unsound table promises: one search, the full window, an empty table.
    """
    value = search(position, depth, static_value).value
    assert value in extended_values(position, depth, static_value)


@law(graphs(), depths(), windows())
def a_known_value_is_not_searched_again(search: Search, position: GraphPosition, depth: int, window: Window) -> None:
    """After a full-window search of the same depth any window is answered by the root's entry: one node."""
    table = Table()
    search(position, depth, static_value, table=table)
    again = search(position, depth, static_value, window=window, table=table)
    assert again.nodes == 1
    assert again.value == brute_value(position, depth, static_value)


@law(cyclic_graphs(), st.integers(1, 6))
def repetitions_are_draws_with_a_table(search: Search, position: GraphPosition, depth: int) -> None:
    """Where the past decides and the key knows the way, a table is as sound as elsewhere."""
    start = RepetitionDraw(position)
    assert search(start, depth, value_here).value == brute_value(start, depth, value_here)


def value_here(position: RepetitionDraw) -> int:
    """The value of the node, whatever the way."""
    return static_value(position.here)


@law(st.sampled_from(Replacement), st.lists(st.tuples(st.integers(0, 5), st.integers(0, 3)), max_size=12))
def replacement_is_the_model(
    table_of: Callable[..., Table], replacement: Replacement, stores: list[tuple[int, int]]
) -> None:
    """One slot, entries (key, depth) stored one after another: who is in it is what the three rules say."""
    table = table_of(1, replacement=replacement)
    first: tuple[int, int] | None = None
    second: tuple[int, int] | None = None
    for newcomer in stores:
        table.store(newcomer[0], newcomer[1], 0, Bound.EXACT, None)
        if first is None or first[0] == newcomer[0] or replacement is Replacement.ALWAYS:
            first = newcomer
        elif first[1] > newcomer[1]:
            second = newcomer
        else:
            first, second = newcomer, first
    tiers = (first, second if replacement is Replacement.TWO_TIER else None)
    kept = [(entry.key, entry.depth) for entry in table.entries()]
    assert kept == [tier for tier in tiers if tier is not None]
