"""What the helpers of a Lazy SMP search do for its sake, and when they end. Its answer: `test_parallel.py`."""

from functools import partial
from typing import Any
from unittest.mock import Mock

import pytest

from reference.position import Move, Position
from reference.search.deepening import LineFirst
from reference.search.lazy_smp import OtherMoveFirst, UntilAnswered, lazy_smp
from reference.search.ordering import HintFirst, Ordering
from reference.search.pvs_table import pvs_with_table
from reference.search.result import Search, SearchResult, everything
from reference.search.shared_table import SharedTable
from reference.search.workers import LOOK_EVERY, ToldToStop
from reference.trees.tree import Tree, leaf_value
from spec_tests.selective.out_of_order import AtOnce

TREE = Tree.initial()


class Hearing(Ordering):
    """The game's order; writes down what it is asked."""

    def __init__(self) -> None:
        self.asked: list[tuple[Position, int, Move | None]] = []
        self.refutations: list[tuple[Position, Move, int, int]] = []

    def moves(self, position: Position, ply: int, hint: Move | None = None) -> tuple[Move, ...]:
        self.asked.append((position, ply, hint))
        return position.legal_moves()

    def refuted(self, position: Position, move: Move, depth: int, ply: int) -> None:
        self.refutations.append((position, move, depth, ply))


@pytest.mark.parametrize("passes", [True, False])
@pytest.mark.parametrize("order", [Hearing(), None])
def test_helpers_search_as_the_caller_does(passes: bool, order: Hearing | None) -> None:
    """All on one table, with one order and one cost of a pass; helpers begin with depth 1 or 2 and another move."""
    asked: list[dict[str, object]] = []

    def noted(position: Position, depth: int, *question: object, **how: object) -> SearchResult:
        asked.append(how | {"depth": depth})
        return search(position, depth, *question, **how)

    search: Search = pvs_with_table
    how: dict[str, Any] = {
        "pool": AtOnce(),
        "new_table": partial(SharedTable, 64),
        "search": noted,
        "order": order,
        "pass_costs_depth": passes,
    }
    lazy_smp(TREE, 3, leaf_value, jobs=4, **how)
    assert [each["depth"] for each in asked] == [2, 3, 1, 2, 3, 2, 3, 1, 2, 3]
    for number, each in zip([1, 1, 2, 2, 2, 3, 3, 0, 0, 0], asked, strict=True):
        around = each["order"]
        assert isinstance(around, OtherMoveFirst if number else LineFirst)
        assert around.rest is order or (order is None and isinstance(around.rest, HintFirst))
        assert getattr(around, "number", 0) == number
        assert each["pass_costs_depth"] is passes
        assert isinstance(each["table"], SharedTable) and each["table"] is asked[0]["table"]
        assert isinstance(each["observe"], UntilAnswered) is bool(number)


def test_a_helper_begins_with_another_root_move() -> None:
    """By its number, round and round; elsewhere, and where there is no move, nothing is changed. The order that is
    given is asked, and told of cutoffs, as it would be without."""
    heard = Hearing()
    firsts = [OtherMoveFirst(number, heard).moves(TREE, 0, 2) for number in range(5)]
    assert firsts == [(0, 1, 2), (1, 2, 0), (2, 0, 1), (0, 1, 2), (1, 2, 0)]
    assert OtherMoveFirst(1, heard).moves(TREE.play(1), 1) == (0, 1, 2)
    assert OtherMoveFirst(1, heard).moves(Tree(7), 0) == ()
    assert heard.asked == [(TREE, 0, 2)] * 5 + [(TREE.play(1), 1, None), (Tree(7), 0, None)]
    OtherMoveFirst(1, heard).refuted(TREE, 2, 3, 4)
    assert heard.refutations == [(TREE, 2, 3, 4)]


def test_a_helper_looks_once_in_so_many_nodes_whether_the_answer_is_there() -> None:
    """At the first node, since it may begin late."""
    table = Mock()
    table.is_stopped.return_value = False
    helper = UntilAnswered(table)
    looked = []
    for _ in range(2 * LOOK_EVERY + 1):
        helper.enter(TREE, 1, everything)
        looked.append(table.is_stopped.call_count)
    assert looked == [1] * LOOK_EVERY + [2] * LOOK_EVERY + [3]
    table.is_stopped.return_value = True
    with pytest.raises(ToldToStop):
        UntilAnswered(table).enter(TREE, 1, everything)
