"""Orderings at work: no variant's value depends on them, every variant teaches them, and hints arrive."""

from collections.abc import Callable
from functools import partial

import pytest

from reference.position import Move, Position
from reference.search.deepening import LineFirst, iterative_deepening
from reference.search.lazy_smp import OtherMoveFirst
from reference.search.ordering import HintFirst, Ordering
from reference.search.ranking import History, Killers, Ranked
from reference.search.result import Search
from reference.search.variants import VARIANTS
from reference.trees.tree import Tree, leaf_value
from spec_tests.search import order_laws

ORDERED: dict[str, Search] = {name: each.search for name, each in VARIANTS.items() if "order" in each.takes}
SOUND: dict[str, Search] = {name: search for name, search in ORDERED.items() if VARIANTS[name].sound}
TABLED: dict[str, Search] = {name: search for name, search in ORDERED.items() if "table" in VARIANTS[name].takes}
SOUND_TABLED: dict[str, Search] = {name: search for name, search in TABLED.items() if VARIANTS[name].sound}

TREE = Tree.initial()
"""Three moves at the root: 0, 1, 2."""


class Backwards(Ordering):
    """The last move first; a hint is ignored."""

    def moves(self, position: Position, ply: int, hint: Move | None = None) -> tuple[Move, ...]:
        return position.legal_moves()[::-1]


def test_real_orders_keep_the_value() -> None:
    order_laws.real_orders_keep_the_value.holds_for(SOUND)


def test_real_orders_keep_the_value_in_graphs() -> None:
    order_laws.real_orders_keep_the_value_in_graphs.holds_for(SOUND)


def test_real_orders_keep_the_value_with_a_table() -> None:
    order_laws.real_orders_keep_the_value_with_a_table.holds_for(SOUND_TABLED)


def test_every_cutoff_teaches() -> None:
    order_laws.every_cutoff_teaches.holds_for(ORDERED)


def test_the_hint_is_the_move_of_the_table() -> None:
    order_laws.the_hint_is_the_move_of_the_table.holds_for(TABLED)


def test_deepening_hands_the_hint_on() -> None:
    order_laws.deepening_hands_the_hint_on.holds_for(TABLED)


def test_the_hint_comes_before_every_rank() -> None:
    """The last killer of two is the first to be tried, in front of it only the hint."""
    killers = Killers()
    killers.refuted(TREE, 1, 1, 0)
    killers.refuted(TREE, 2, 1, 0)
    assert Ranked(killers).moves(TREE, 0) == (2, 1, 0)
    assert Ranked(killers).moves(TREE, 0, 0) == (0, 2, 1)
    assert Ranked(killers).moves(TREE, 0, 1) == (1, 2, 0)
    assert Ranked().moves(TREE, 0, 2) == (2, 0, 1)
    assert HintFirst(Ranked(killers)).moves(TREE, 0, 0) == (0, 2, 1)


def test_the_longer_history_comes_first() -> None:
    """Two cutoffs at depth 2 count 8, one at depth 3 counts 9."""
    history = History()
    for move, depth in ((1, 2), (1, 2), (2, 3)):
        history.refuted(TREE, move, depth, 0)
    assert Ranked(history).moves(TREE, 5) == (2, 1, 0)


def test_the_line_comes_before_the_hint_and_only_on_the_line() -> None:
    """On the line its move, then the hint, then the rest; off the line the hint is handed on."""
    order = LineFirst(TREE, (2, 0), Ranked())
    assert order.moves(TREE, 0, 1) == (2, 1, 0)
    assert order.moves(TREE.play(2), 1, 1) == (0, 1, 2)
    assert order.moves(TREE.play(1), 1, 2) == (2, 0, 1)
    assert order.moves(TREE.play(2), 2, 1) == (1, 0, 2)


@pytest.mark.parametrize("around", [partial(LineFirst, TREE, ()), HintFirst, partial(OtherMoveFirst, 1)])
def test_an_order_around_another_hands_on_what_is_learnt(around: Callable[[Ordering], Ordering]) -> None:
    lessons = order_laws.Lessons()
    around(lessons).refuted(TREE, 1, 5, 3)
    assert lessons.heard == [(TREE, 1, 5, 3)]


def test_the_answer_before_depth_one_is_the_first_move_of_the_order() -> None:
    assert iterative_deepening(TREE, 0, leaf_value).best_move == 0
    assert iterative_deepening(TREE, 0, leaf_value, order=Backwards()).best_move == 2
