"""What a search tells, and what it asks, is said of the right node: position, depth, ply, move, window, result."""

from inspect import getmembers, isfunction, signature
from unittest.mock import Mock, call

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from reference.position import PASS, Move, Outcome, Position, turn_between
from reference.search.events import Observer, Together
from reference.search.leaf import FinalScore
from reference.search.minimax import minimax
from reference.search.negamax import negamax
from reference.search.ordering import Ordering
from reference.search.pvs import pvs
from reference.search.result import SearchResult, Window
from reference.search.variants import VARIANTS
from reference.trees.graph import GraphPosition, static_value
from reference.trees.tree import Tree, leaf_value
from spec_tests.search.strategies import PASSING, depths, graphs, trees

NESTING = {name: variant for name, variant in VARIANTS.items() if variant.nests}


class Listener(Observer):
    """Holds every event against the node that is open; `answers` are the values with which the root was left."""

    def __init__(self, root: Position, depth: int, pass_costs_depth: bool) -> None:
        self.root, self.depth, self.pass_costs_depth = root, depth, pass_costs_depth
        self.open: list[tuple[Position, int]] = []
        self.asked: Move | None = None
        self.window: Window | None = None
        self.cut: SearchResult | None = None
        self.answers: list[int] = []

    def enter(self, position: Position, depth: int, window: Window) -> None:
        """The root with its depth, or the position after the move that was asked, one ply less deep, and its window."""
        if self.open:
            parent, rest = self.open[-1]
            free = self.asked == PASS and not self.pass_costs_depth
            assert (position.key(), depth) == (parent.play(self.asked).key(), rest if free else rest - 1)
            assert self.window is not None and window == self.window.seen(turn_between(parent, position))
        else:
            assert position.key() == self.root.key() and 0 <= depth <= self.depth
        self.open.append((position, depth))
        self.cut = None

    def leaf(self, position: Position, result: SearchResult) -> None:
        """Scored because nothing is left to search."""
        depth = self.open[-1][1]
        assert depth == 0 or position.is_over()
        assert result.principal_variation == ()
        self.exit(position, result)

    def hit(self, position: Position, result: SearchResult) -> None:
        """Answered from the table, which does not know the node's events."""
        self.exit(position, result)

    def child(self, position: Position, move: Move, window: Window) -> None:
        """One of the position's own moves."""
        self.here(position)
        assert move in position.legal_moves()
        self.asked, self.window = move, window

    def research(self, position: Position, move: Move | None, window: Window) -> None:
        """The same once more; at the root perhaps the whole."""
        if move is not None:
            assert move == self.asked or move in position.legal_moves()
            self.child(position, move, window)
        else:
            assert position.key() == self.root.key() and isinstance(window, Window)

    def cutoff(self, position: Position, move: Move, result: SearchResult) -> None:
        """By one of the position's moves, with what the node then returns."""
        self.here(position)
        assert move in position.legal_moves() and result.best_move == move
        self.cut = result

    def exit(self, position: Position, result: SearchResult) -> None:
        """The node that is open; after a cutoff with that value."""
        self.here(position)
        if self.cut is not None:
            assert result.value == self.cut.value
        assert isinstance(result, SearchResult)
        self.open.pop()
        self.cut = None
        if not self.open:
            self.answers.append(result.value)

    def here(self, position: Position) -> None:
        """Said of the node that is open."""
        assert position.key() == self.open[-1][0].key()


@pytest.mark.parametrize("name", NESTING)
@given(graphs(), depths(), st.booleans())
@example(PASSING, 2, False)
@settings(max_examples=settings().max_examples // 5)
def test_every_event_is_said_of_the_node_that_is_open(
    name: str, position: GraphPosition, depth: int, passes: bool
) -> None:
    """All variants that nest; and the answer is one with which the root was left, if anything was searched."""
    listener = Listener(position, depth, passes)
    result = NESTING[name].search(position, depth, static_value, pass_costs_depth=passes, observe=listener)
    assert not listener.open
    assert result.value in listener.answers if result.nodes else not listener.answers


class Placed(Ordering, FinalScore):
    """The plain order and the plain score; both are only asked about the node that is open, with its ply."""

    def __init__(self, listener: Listener) -> None:
        self.listener = listener
        self.asked = 0

    def at(self, ply: int) -> None:
        """The distance from the root; deepening asks at the root before it enters it."""
        self.asked += 1
        assert ply == max(0, len(self.listener.open) - 1)

    def moves(self, position: Position, ply: int, hint: Move | None = None) -> tuple[Move, ...]:
        self.at(ply)
        return position.legal_moves()

    def score(self, outcome: Outcome, ply: int) -> int:
        self.at(ply)
        return outcome.score


@pytest.mark.parametrize("name", NESTING)
@given(graphs(), depths(), st.booleans())
@example(PASSING, 2, False)
@settings(max_examples=settings().max_examples // 5)
def test_the_order_and_the_score_of_an_ended_game_are_asked_with_the_ply(
    name: str, position: GraphPosition, depth: int, passes: bool
) -> None:
    """Moves from the root, whatever they cost in depth; wrong plies spoil killers and the preference for quick wins."""
    listener = Listener(position, depth, passes)
    placed = Placed(listener)
    asked = {"order": placed, "final": placed, "observe": listener, "pass_costs_depth": passes}
    takes = NESTING[name].takes
    NESTING[name].search(position, depth, static_value, **{key: asked[key] for key in asked if key in takes})
    assert placed.asked or depth == 0 or "order" not in takes


@given(graphs(), depths(), st.booleans())
@example(PASSING, 2, False)
def test_both_forms_of_minimax_tell_one_line(position: GraphPosition, depth: int, passes: bool) -> None:
    """Move by move: the side that lowers values notes its moves too."""
    one, other = (
        search(position, depth, static_value, pass_costs_depth=passes).principal_variation
        for search in (minimax, negamax)
    )
    assert one == other


class SecondSearches(Observer):
    """The plies to go at each node at which a move is searched twice."""

    def __init__(self) -> None:
        self.open: list[int] = []
        self.depths: list[int] = []

    def enter(self, position: Position, depth: int, window: Window) -> None:
        self.open.append(depth)

    def leaf(self, position: Position, result: SearchResult) -> None:
        self.open.pop()

    def research(self, position: Position, move: Move | None, window: Window) -> None:
        self.depths.append(self.open[-1])

    def exit(self, position: Position, result: SearchResult) -> None:
        self.open.pop()


@given(trees(), st.integers(0, 2))
def test_no_second_search_where_the_first_is_trusted(tree: Tree, trusted: int) -> None:
    """And the others as without trust, as long as none was saved above them."""
    plain, trusting = SecondSearches(), SecondSearches()
    pvs(tree, tree.height, leaf_value, observe=plain)
    pvs(tree, tree.height, leaf_value, trusted_depth=trusted, observe=trusting)
    assert all(depth > trusted for depth in trusting.depths)
    assert trusting.depths == [depth for depth in plain.depths if depth > trusted]


def test_trust_saves_a_leaf() -> None:
    """The first move is worth 0 and the second 1: seen once or twice."""
    tree = Tree.from_root_view((0, 1))
    assert [pvs(tree, 1, leaf_value, trusted_depth=trusted).leaves for trusted in (0, 1)] == [3, 2]


EVENTS = {name: tuple(signature(event).parameters)[1:] for name, event in getmembers(Observer, isfunction)}
"""Every event, and what is said of it."""


def test_together_each_observer_is_told_everything() -> None:
    """In their order, one event after another."""
    heard = Mock()
    together = Together(heard.first, heard.second)
    for name, said in EVENTS.items():
        getattr(together, name)(*said)
    expected = [getattr(each, name)(*said) for name, said in EVENTS.items() for each in (call.first, call.second)]
    assert len(EVENTS) == 7
    assert heard.mock_calls == expected
