"""The transposition table: rules of replacement, the laws, and the graphs that show what goes wrong."""

from functools import partial

import pytest
from hypothesis import example, given, settings

from reference.position import PASS
from reference.search.alphabeta import alphabeta
from reference.search.leaf import FinalScore, QuickWins, plain_score
from reference.search.minimax import minimax
from reference.search.result import INFINITY, Bound, Search, SearchResult, Window, everything
from reference.search.table import Entry, Replacement, Table
from reference.search.transposition import Reuse, alphabeta_with_table
from reference.search.transposition_enhanced import alphabeta_enhanced
from reference.search.variants import VARIANTS
from reference.trees.graph import FIVE_NODES, GraphPosition, graph, static_value
from reference.trees.repetition import RepetitionDraw
from spec_tests.search import table_laws
from spec_tests.search.collect import Log
from spec_tests.search.strategies import PASSING, depths, graphs, windows

TABLED = {name: each.search for name, each in VARIANTS.items() if each.sound and "table" in each.takes}


def named(*names: str) -> dict[str, Search]:
    """Variants by name."""
    return {name: VARIANTS[name].search for name in names}


def test_table_is_true_and_keeps_the_contract() -> None:
    table_laws.table_is_true_and_keeps_the_contract.holds_for(TABLED)


def test_table_keeps_distances_to_the_win() -> None:
    table_laws.table_keeps_distances_to_the_win.holds_for(TABLED)


def test_table_adds_no_leaf() -> None:
    table_laws.table_adds_no_leaf.holds_for(named("alphabeta-table", "alphabeta-enhanced"))


def test_enhanced_cutoff_adds_no_node() -> None:
    table_laws.enhanced_cutoff_adds_no_node.holds_for(named("alphabeta-enhanced"))


@pytest.mark.parametrize(("final", "value"), [(plain_score, 7), (QuickWins(100), 98)])
def test_a_child_that_is_known_to_be_good_enough_answers_for_its_parent(final: FinalScore, value: int) -> None:
    """The second move; nothing is searched, though the first comes before it."""
    start, table, log = GraphPosition(graph([[1, 2], [3], [4], [], []], [0, 0, 0, -5, 7])), Table(), Log()
    enhanced = partial(alphabeta_enhanced, evaluate=static_value, table=table, final=final)
    enhanced(start.play(2), 1)
    result = enhanced(start, 2, window=Window(0, value), observe=log)
    assert result == SearchResult(value, Bound.LOWER, (2, 4), 1, 0)
    assert log.names == ["enter", "cutoff", "exit"]


@pytest.mark.parametrize(("passes", "depth"), [(True, 1), (False, 2)])
def test_a_child_is_known_at_the_depth_that_is_left(passes: bool, depth: int) -> None:
    """After a pass one ply less, or none."""
    start, table = GraphPosition(PASSING.graph, 1), Table()
    enhanced = partial(alphabeta_enhanced, evaluate=static_value, table=table, pass_costs_depth=passes)
    known = enhanced(start.play(PASS), depth)
    assert enhanced(start, 2, window=Window(-9, -known.value)).nodes == 1


def test_deeper_entries_are_right_for_some_extension() -> None:
    table_laws.deeper_entries_are_right_for_some_extension.holds_for(named("alphabeta-table-deeper"))


def test_a_deeper_entry_is_not_the_value_at_this_depth() -> None:
    """Five nodes are enough: the value at depth 3 is 0, an entry of depth 2 used at depth 1 makes it -1."""
    start = GraphPosition(FIVE_NODES)
    assert minimax(start, 3, static_value).value == 0
    assert alphabeta_with_table(start, 3, static_value).value == 0
    assert alphabeta_with_table(start, 3, static_value, reuse=Reuse.DEEPER_TOO).value == -1
    assert VARIANTS["alphabeta-table-deeper"].search(start, 3, static_value).value == -1


def test_distance_to_mate_is_stored_from_the_node() -> None:
    """Node 4 is mated and met at distance 2 and 4; stored from the root its score would be -98 instead of -96."""
    start = GraphPosition(FIVE_NODES)
    assert minimax(start, 9, static_value, final=QuickWins(100)).value == -96
    assert alphabeta_with_table(start, 9, static_value, final=QuickWins(100)).value == -96


def test_repetitions_are_draws_with_a_table() -> None:
    table_laws.repetitions_are_draws_with_a_table.holds_for(TABLED)


def test_a_short_key_forgets_the_way() -> None:
    """Graph history: a repetition scored on one way is found again on another, where it is none."""
    start = GraphPosition(graph([[2, 4], [2], [1, 3], [], [1]], [0, 0, 0, -1, 0]))
    exact, short = RepetitionDraw(start), RepetitionDraw(start, key_knows_path=False)
    assert minimax(exact, 9, zero).value == -1
    assert alphabeta_with_table(exact, 9, zero).value == -1
    assert alphabeta_with_table(short, 9, zero, reuse=Reuse.DEEPER_TOO).value == 0


def test_a_short_key_forgets_the_way_even_at_equal_depth() -> None:
    """Entries of equal depth do not help where the past decides: five nodes, depth 4."""
    start = GraphPosition(graph([[3, 4], [3], [], [1, 2], [0, 1]], [0, 0, -1, 0, 0]))
    assert minimax(RepetitionDraw(start), 4, zero).value == -1
    assert alphabeta_with_table(RepetitionDraw(start), 4, zero).value == -1
    assert alphabeta_with_table(RepetitionDraw(start, key_knows_path=False), 4, zero).value == 0


def zero(position: RepetitionDraw) -> int:
    """No opinion."""
    return 0


def depths_in(table: Table) -> list[int]:
    """The depths of the entries, first tier first."""
    return [entry.depth for entry in table.entries()]


def put(table: Table, key: int, depth: int) -> None:
    """Store something."""
    table.store(key, depth, 0, Bound.EXACT, None)


def test_always_replacing_keeps_the_newcomer() -> None:
    table = Table(1)
    put(table, 6, 9)
    put(table, 22, 3)
    assert table.find(6) is None
    assert depths_in(table) == [3]


def test_a_deeper_resident_with_another_key_stays_for_ever() -> None:
    """The rule of source 000: 16 slots, keys 6 and 22 in one of them; nothing ages."""
    table = Table(16, replacement=Replacement.DEPTH_PREFERRED)
    put(table, 6, 9)
    put(table, 22, 3)
    assert table.find(22) is None
    assert depths_in(table) == [9]
    put(table, 22, 9)
    assert table.find(6) is None, "of equal depth the newcomer wins"


def test_the_same_key_is_overwritten_even_by_a_shallower_entry() -> None:
    table = Table(16, replacement=Replacement.DEPTH_PREFERRED)
    put(table, 6, 9)
    put(table, 6, 1)
    assert depths_in(table) == [1]


def test_two_tiers_keep_the_deep_one_and_the_last_one() -> None:
    table = Table(1, replacement=Replacement.TWO_TIER)
    put(table, 1, 9)
    put(table, 2, 3)
    put(table, 3, 4)
    assert table.find(1) is not None
    assert table.find(2) is None
    assert depths_in(table) == [9, 4]
    put(table, 4, 10)
    assert depths_in(table) == [10, 9]


def test_two_bounds_stand_side_by_side() -> None:
    """With one bound a slot the second overwrites the first; with two they are kept, and meet in an exact value."""
    for two_bounds, kept in ((False, (5, 10**9)), (True, (5, 7))):
        table = Table(two_bounds=two_bounds)
        table.store("here", 3, 7, Bound.UPPER, None)
        table.store("here", 3, 5, Bound.LOWER, "a move")
        entry = table.find("here")
        assert entry is not None
        assert (entry.lower, entry.upper) == kept
        assert entry.move == "a move"


def test_a_fingerprint_of_64_bits_is_verified() -> None:
    """Without a limit the fingerprint is the index; the position behind it is compared all the same."""
    table = Table(fingerprint=lambda key: 0x1234567890ABCDEF)
    put(table, 1, 5)
    assert table.find(1) is not None
    assert table.find(2) is None
    put(table, 2, 4)
    assert depths_in(table) == [4], "both have one place"


@given(graphs(), depths(), windows())
@example(GraphPosition(FIVE_NODES), 3, everything)
@settings(max_examples=settings().max_examples // 4)
def test_the_answer_is_what_the_table_keeps(position: GraphPosition, depth: int, window: Window) -> None:
    """Of the root, in a fresh table: value and bound at this depth, and the move, unless it may be bad."""
    for name, search in TABLED.items():
        table = Table()
        result = search(position, depth, static_value, window=window, table=table)
        low, high = result.bound is not Bound.UPPER, result.bound is not Bound.LOWER
        kept = Entry(
            position.key(),
            depth,
            result.value if low else -INFINITY,
            result.value if high else INFINITY,
            result.best_move if low else None,
        )
        is_leaf = depth == 0 or position.is_over()
        assert table.find(position.key()) == (None if is_leaf else kept), name


def test_the_fingerprint_says_who_shares_a_place() -> None:
    """Of sixteen: by the key itself 6 and 22, by its sixteenth part 6 and 7."""
    for fingerprint, apart, together in ((None, 7, 22), (lambda key: key // 16, 22, 7)):
        for other, stays in ((apart, True), (together, False)):
            table = Table(16, fingerprint=fingerprint)
            put(table, 6, 3)
            put(table, other, 3)
            assert (table.find(6) is not None) is stays
            assert table.find(other) is not None


def test_a_table_saves_work() -> None:
    """A diamond: two ways to one node, which is then searched once."""
    start = GraphPosition(graph([[1, 2], [3], [3], [4, 5], [], []], [0, 0, 0, 0, 1, 2]))
    assert alphabeta(start, 9, static_value).nodes == 9
    assert alphabeta_with_table(start, 9, static_value).nodes < 9


def test_a_known_value_is_not_searched_again() -> None:
    table_laws.a_known_value_is_not_searched_again.holds_for(TABLED)


def test_replacement_is_the_model() -> None:
    table_laws.replacement_is_the_model.holds(Table)
