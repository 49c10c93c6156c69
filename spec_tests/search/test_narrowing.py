"""What a bound in the table does to the window, and how the answer is judged and kept."""

from typing import Any

import pytest

from reference.search.result import INFINITY, Bound, SearchResult, Window
from reference.search.table import Entry, Table
from reference.search.transposition_narrowing import alphabeta_narrowing
from reference.search.variants import VARIANTS
from reference.trees.tree import Tree, leaf_value
from spec_tests.search.collect import Log

TREE = Tree(((5,), (4,)))
"""Worth 5 by its first move."""


def told_of(lower: int, upper: int, window: Window, *, depth: int = 2, **how: Any) -> tuple[Log, Entry]:
    """What is told of the tree where it is known to lie between these, and what is known of it afterwards."""
    table, log = Table(), Log()
    entry = Entry(TREE.key(), depth, lower, upper, None)
    table.place(table.slot(entry.key), entry)
    alphabeta_narrowing(TREE, 2, leaf_value, window=window, table=table, observe=log, **how)
    kept = table.find(entry.key)
    assert kept is not None
    return log, kept


def test_the_variants_judge_in_time_and_late() -> None:
    """A known bound that the value is: kept as exact, or as the other bound alone."""
    for name, lower in (("alphabeta-narrowing", 5), ("alphabeta-narrowing-judged-late", -INFINITY)):
        table = Table()
        table.place(table.slot(TREE.key()), Entry(TREE.key(), 2, 5, 9, None))
        VARIANTS[name].search(TREE, 2, leaf_value, window=Window(0, 10), table=table)
        kept = table.find(TREE.key())
        assert kept is not None and (kept.lower, kept.upper) == (lower, 5)


def first_window(log: Log) -> object:
    """With which the first move is asked."""
    return next(event[3] for event in log.told if event[0] == "child")


@pytest.mark.parametrize(
    ("lower", "upper", "first"),
    [
        (3, 8, Window(3, 8)),
        (3, INFINITY, Window(3, 10)),
        (-INFINITY, 8, Window(0, 8)),
        (-2, 12, Window(0, 10)),
    ],
)
def test_what_is_known_narrows_the_window(lower: int, upper: int, first: Window) -> None:
    """Asked with 0 and 10; at this depth alone."""
    log, _ = told_of(lower, upper, Window(0, 10))
    assert first_window(log) == first
    for depth in (1, 3):
        log, _ = told_of(lower, upper, Window(0, 10), depth=depth)
        assert first_window(log) == Window(0, 10)


@pytest.mark.parametrize("known", [(5, 9), (0, 5)])
def test_a_value_that_is_the_known_bound_is_exact_in_the_window_asked(known: tuple[int, int]) -> None:
    """The answer always; what is kept only if it is judged by that window, too, as it is unless told otherwise."""
    for how in ({}, {"judge_by_asked": True}, {"judge_by_asked": False}):
        log, kept = told_of(*known, Window(0, 10), **how)
        _, _, answer = log.told[-1]
        assert isinstance(answer, SearchResult)
        assert (answer.value, answer.bound) == (5, Bound.EXACT)
        late = (-INFINITY, 5) if known[0] == 5 else (5, INFINITY)
        assert (kept.lower, kept.upper) == ((5, 5) if how.get("judge_by_asked", True) else late)
