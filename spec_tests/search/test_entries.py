"""Single entries: which move is kept, where a position is found, and from where on a value is a win."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reference.position import Outcome
from reference.search.leaf import QuickWins
from reference.search.result import INFINITY, Bound, SearchResult, Window
from reference.search.table import Entry, Replacement, Table


def kept_move(table: Table) -> object:
    """The move of the one position of these tests."""
    entry = table.find("here")
    assert entry is not None
    return entry.move


def test_a_move_that_only_has_an_upper_bound_is_none() -> None:
    table = Table()
    table.store("here", 3, 7, Bound.UPPER, "a")
    assert kept_move(table) is None
    for bound in (Bound.LOWER, Bound.EXACT):
        table.store("here", 3, 7, bound, bound.value)
        assert kept_move(table) == bound.value


@pytest.mark.parametrize("move", [None, "a"])
def test_an_entry_answers_what_it_settles(move: str | None) -> None:
    """With its move, if it has one, for a line; a bound only outside the window, ends included."""
    line = () if move is None else (move,)
    lower, upper, exact = (Entry("here", 3, *bounds, move) for bounds in ((5, INFINITY), (-INFINITY, 5), (5, 5)))
    for window in (Window(0, 5), Window(5, 9), Window(0, 9)):
        assert exact.answer(window) == SearchResult(5, Bound.EXACT, line, 1, 0)
    assert lower.answer(Window(0, 5)) == SearchResult(5, Bound.LOWER, line, 1, 0)
    assert upper.answer(Window(5, 9)) == SearchResult(5, Bound.UPPER, line, 1, 0)
    assert lower.answer(Window(0, 6)) is upper.answer(Window(4, 9)) is None


def test_an_entry_is_the_same_seen_from_a_root_above() -> None:
    """A win in ten plies from there is a win in thirteen from three plies above; all else stays."""
    assert Entry("here", 3, -5, 90, "a").at(3, QuickWins(100)) == Entry("here", 3, -5, 87, "a")


@pytest.mark.parametrize(("one", "other"), [((2, 9), (4, 7)), ((4, 9), (2, 7))])
def test_of_two_entries_both_bounds_are_kept(one: tuple[int, int], other: tuple[int, int]) -> None:
    """The closer one of each kind, and the newer move."""
    old, new = Entry("here", 3, *one, "old"), Entry("here", 3, *other, "new")
    assert new.merged(old) == Entry("here", 3, 4, 7, "new")
    assert old.merged(new) == Entry("here", 3, 4, 7, "old")


def test_the_older_move_stays_until_there_is_a_newer_one() -> None:
    """Also at another depth, and whatever the replacement is."""
    for replacement in Replacement:
        for two_bounds in (False, True):
            table = Table(replacement=replacement, two_bounds=two_bounds)
            table.store("here", 3, 5, Bound.LOWER, "old")
            table.store("here", 4, 7, Bound.UPPER, "unknown to be good")
            assert kept_move(table) == "old"
            table.store("here", 4, 6, Bound.LOWER, None)
            assert kept_move(table) == "old"
            table.store("here", 2, 5, Bound.EXACT, "new")
            assert kept_move(table) == "new"


def test_the_older_move_stays_from_the_second_tier_on() -> None:
    table = Table(1, replacement=Replacement.TWO_TIER)
    table.store("there", 9, 0, Bound.EXACT, None)
    table.store("here", 3, 5, Bound.LOWER, "old")
    table.store("here", 4, 7, Bound.UPPER, None)
    assert kept_move(table) == "old"


@given(
    st.sampled_from(Replacement),
    st.integers(1, 3),
    st.lists(st.tuples(st.integers(0, 5), st.integers(0, 3)), min_size=1, max_size=12),
)
def test_a_position_has_one_entry(replacement: Replacement, slots: int, stores: list[tuple[int, int]]) -> None:
    """No stale entry stays behind in the other tier. So it does not matter which tier is looked at first."""
    table = Table(slots, replacement=replacement)
    for number, (key, depth) in enumerate(stores):
        table.store(key, depth, number, Bound.EXACT, None)
        keys = [entry.key for entry in table.entries()]
        assert len(keys) == len(set(keys))
        found = table.find(key)
        assert found is None or found.lower == number


@given(st.sampled_from([100, 101]), st.data())
def test_evaluations_below_half_of_a_win_are_no_wins(win: int, data: st.DataObject) -> None:
    """At the documented border: twice the evaluation, and twice the ply, are less than a win."""
    final = QuickWins(win)
    most = (win - 1) // 2
    ply = data.draw(st.integers(0, most))
    value = data.draw(st.integers(-most, most))
    assert final.from_root(value, ply) == value == final.from_node(value, ply)


def test_a_win_is_told_from_an_evaluation_at_the_border() -> None:
    for win in (100, 101, 1):
        final = QuickWins(win)
        most = (win - 1) // 2
        assert [final.sign(value) for value in (most, -most, 0)] == [0, 0, 0]
        assert [final.sign(value) for value in (win - most, most - win, win, -win)] == [1, -1, 1, -1]
        assert final.sign(INFINITY) == final.sign(-INFINITY) == 0
        for ply in range(most + 1):
            for outcome in (Outcome(1), Outcome(-1)):
                there, here = final.score(outcome, ply), final.score(outcome, 0)
                assert final.from_root(there, ply) == here
                assert final.from_node(here, ply) == there
