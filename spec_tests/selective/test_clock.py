"""Time control: whenever it ends, the answer is that of a finished depth; on a fake clock it ends at an exact node."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from reference.position import Position
from reference.search.alphabeta import alphabeta
from reference.search.clock import Budget, deepen_within, search_within
from reference.search.deepening import deepen, iterative_deepening
from reference.search.events import Observer
from reference.search.leaf import QuickWins
from reference.search.pvs_table import pvs_with_table
from reference.search.result import Search, SearchResult, Window
from reference.tictactoe.bitboard import BitboardPosition
from reference.tictactoe.evaluation import open_lines
from reference.trees.graph import GraphPosition, static_value
from reference.trees.tree import Tree, leaf_value
from spec_tests.search.collect import Log
from spec_tests.search.law import law
from spec_tests.search.laws import Shuffled
from spec_tests.search.order_laws import small_trees
from spec_tests.search.strategies import PASSING, depths, graphs
from spec_tests.search.table_laws import MATE

Within = Callable[..., SearchResult]


@dataclass
class NodeClock(Observer):
    """A clock that shows how many nodes were entered since it was made, and `waits` for each look at it."""

    nodes: int = 0
    waits: int = 0
    looks: int = 0

    def enter(self, position: Position, depth: int, window: Window) -> None:
        self.nodes += 1

    def __call__(self) -> float:
        self.looks += 1
        return self.nodes + self.waits * self.looks


def leaf_or_length(tree: Tree) -> int:
    """A static value for inner nodes, too."""
    return leaf_value(tree) if tree.is_over() else len(tree.path)


@law(small_trees(), st.integers(0, 60), st.sampled_from([1, 2, 3, 7]))
def broken_off_anywhere_the_answer_is_a_finished_depths(within: Within, tree: Tree, limit: int, every: int) -> None:
    """By a number of nodes, by a clock, by somebody who wants the answer: it is that of the last depth that fits.

    The clock shows the nodes; what is stopped at a look stops at a multiple of `every`.
    """
    finished = list(deepen(tree, tree.height, leaf_or_length))
    looked = -(-limit // every) * every
    clock, asked = NodeClock(), NodeClock()
    in_nodes = Budget(nodes=limit, soft=1)
    in_seconds = Budget(seconds=limit, soft=1, look_every=every, clock=clock)
    until_told = Budget(stop=lambda: asked.nodes >= limit, look_every=every)
    last = last_within(finished, limit)
    assert within(tree, tree.height, leaf_or_length, budget=in_nodes) == last
    assert within(tree, tree.height, leaf_or_length, budget=until_told, observe=asked) == last_within(finished, looked)
    # Between depths the clock is looked at too, so that one begun in time may end late, but no other begins.
    begun = finished[:1] + [each for before, each in pairwise(finished) if before.nodes < limit]
    answer = within(tree, tree.height, leaf_or_length, budget=in_seconds, observe=clock)
    assert answer in (last, last_within(begun, looked))


def last_within(finished: list[SearchResult], nodes: int) -> SearchResult:
    """The answer of the last depth that was finished within so many nodes."""
    return [each for each in finished if each.nodes <= nodes][-1]


@law(small_trees(), st.integers(1, 60), st.integers(0, 10))
def no_depth_begins_after_the_soft_limit(within: Within, tree: Tree, limit: int, tenths: int) -> None:
    """The first depth that ends at the share of the budget or beyond is the last one; so in nodes and in seconds."""
    finished = list(deepen(tree, tree.height, leaf_or_length))
    expected = next((each for each in finished if each.nodes >= tenths / 10 * limit), finished[-1])
    if expected.nodes > limit:
        expected = last_within(finished, limit)
    clock = NodeClock()
    in_nodes = Budget(nodes=limit, soft=tenths / 10)
    in_seconds = Budget(seconds=limit, soft=tenths / 10, look_every=1, clock=clock)
    assert within(tree, tree.height, leaf_or_length, budget=in_nodes) == expected
    assert within(tree, tree.height, leaf_or_length, budget=in_seconds, observe=clock) == expected


def test_broken_off_anywhere_the_answer_is_a_finished_depths() -> None:
    broken_off_anywhere_the_answer_is_a_finished_depths.holds(search_within)


def test_no_depth_begins_after_the_soft_limit() -> None:
    no_depth_begins_after_the_soft_limit.holds(search_within)


@given(graphs(), depths(), st.booleans(), st.integers(0, 9))
@example(PASSING, 2, True, 0)
def test_with_budget_enough_it_is_iterative_deepening(
    position: GraphPosition, depth: int, passes: bool, seed: int
) -> None:
    """Answers of all depths, with a table or without, whatever else is asked; and what is told on the way."""
    for search in (alphabeta, pvs_with_table):
        how: dict[str, Any] = {
            "search": search,
            "order": Shuffled(seed),
            "final": QuickWins(MATE),
            "pass_costs_depth": passes,
        }
        told, plain = Log(), Log()
        answers = list(deepen(position, depth, static_value, observe=plain, **how))
        within = deepen_within(position, depth, static_value, budget=Budget(), observe=told, **how)
        assert list(within) == answers
        assert told.names == plain.names
        assert search_within(position, depth, static_value, budget=Budget(), **how) == answers[-1]


TICTACTOE = BitboardPosition.initial()
TO_DEPTH_6 = list(deepen(TICTACTOE, 6, open_lines))


@pytest.mark.parametrize("look_every", [1, 64, 1024])
def test_the_clock_is_looked_at_once_in_so_many_nodes(look_every: int) -> None:
    """At the start, before node 1, then after every `look_every` nodes, and between depths: exactly then."""
    clock = NodeClock()
    answers = list(
        deepen_within(TICTACTOE, 6, open_lines, budget=Budget(10**9, look_every=look_every, clock=clock), observe=clock)
    )
    between = len(answers)
    assert clock.looks == 1 + -(-clock.nodes // look_every) + between


@pytest.mark.parametrize(("seconds", "stopped_at"), [(1, 1024), (1024, 1024), (1025, 2048), (3000, 3072)])
def test_the_hard_limit_stops_at_the_next_look(seconds: int, stopped_at: int) -> None:
    """One second a node: the depth that is running is broken off at the first look that is too late."""
    clock = NodeClock()
    budget = Budget(seconds, soft=1, clock=clock)
    result = search_within(TICTACTOE, 6, open_lines, budget=budget, observe=clock)
    last = next(each for each in TO_DEPTH_6 if each.nodes >= seconds)
    assert clock.nodes == min(stopped_at, last.nodes)
    assert result in TO_DEPTH_6


def test_time_may_have_begun_before() -> None:
    """The start that is given counts, not the first look."""
    for started, answers in ((0.0, 1), (1000.0, 10)):
        clock = NodeClock(nodes=1000)
        budget = Budget(1000, soft=1, clock=clock, started=started)
        assert len(list(deepen_within(Tree.initial(), 2, leaf_value, budget=budget))) == min(answers, 3)


def test_a_budget_inside_a_budget_does_not_take_the_outer_one_for_its_own() -> None:
    """Whatever the outer limit: the inner driver does not answer for a depth that it did not finish."""
    inner: Search = partial(search_within, budget=Budget())
    finished = list(deepen(TICTACTOE, 3, open_lines, search=iterative_deepening))
    for limit in range(0, finished[-1].nodes, 7):
        budget = Budget(nodes=limit, soft=1)
        nested = search_within(TICTACTOE, 3, open_lines, budget=budget, search=inner)
        assert nested == [each for each in finished if each.nodes <= limit][-1]


def test_a_budget_has_the_document_s_figures() -> None:
    """Stop before the next depth once 70% are used; look at the clock once in 1,024 nodes."""
    assert (Budget().soft, Budget().look_every) == (0.7, 1024)
