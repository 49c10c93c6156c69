"""The selective searches keep their laws, and are the plain searches where they are told to select nothing."""

import pytest
from hypothesis import given, settings

from reference.errors import BadInput, Reason
from reference.search.check_extension import check_extension
from reference.search.futility import futility
from reference.search.late_move_reductions import late_move_reductions
from reference.search.null_move import null_move
from reference.search.result import Search, Window
from reference.trees.graph import GraphPosition, static_value
from reference.trees.tree import Tree, leaf_value
from spec_tests.search.strategies import depths, graphs, windows
from spec_tests.selective import laws, plain
from spec_tests.selective.watch import Tape

SEARCHES: dict[str, tuple[Search, dict[str, object]]] = {
    "null move": (null_move, {"pass_turn": laws.moves_on}),
    "late-move reductions": (late_move_reductions, {"is_quiet": laws.is_quiet}),
    "futility": (futility, {"is_quiet": laws.is_quiet, "margins": (1,)}),
    "check extension": (check_extension, {"forcing": laws.is_forcing}),
}

FEW = settings(max_examples=settings().max_examples // 2)


def test_selecting_nothing_it_is_the_plain_search() -> None:
    plain.selecting_nothing_it_is_the_plain_search.holds_for(plain.SELECTING_NOTHING)


def test_a_pass_that_is_a_move_loses_nothing() -> None:
    laws.a_pass_that_is_a_move_loses_nothing.holds(null_move)


def test_passes_are_tried_where_they_may_be() -> None:
    laws.passes_are_tried_where_they_may_be.holds(null_move)


def test_reductions_lose_nothing_under_a_true_evaluation() -> None:
    laws.reductions_lose_nothing_under_a_true_evaluation.holds(late_move_reductions)


def test_what_counts_was_searched_in_full() -> None:
    laws.what_counts_was_searched_in_full.holds(late_move_reductions)


def test_margins_that_no_move_exceeds_lose_nothing() -> None:
    laws.margins_that_no_move_exceeds_lose_nothing.holds(futility)


def test_moves_are_left_out_only_where_they_may_be() -> None:
    laws.moves_are_left_out_only_where_they_may_be.holds(futility)


def test_the_extended_tree_is_searched() -> None:
    laws.the_extended_tree_is_searched.holds(check_extension)


@pytest.mark.parametrize("name", SEARCHES)
@FEW
@given(graphs(), depths(), windows())
def test_counts_are_the_events(name: str, position: GraphPosition, depth: int, window: Window) -> None:
    """Nodes are the enter events, leaves the leaf events, and every node is closed once."""
    search, asked = SEARCHES[name]
    tape = Tape()
    result = search(position, depth, static_value, window=window, observe=tape, **asked)
    told = [event[0] for event in tape.events]
    assert result.nodes == told.count("enter") == sum(map(told.count, ("leaf", "hit", "exit")))
    assert result.leaves == told.count("leaf")


def test_what_is_no_number_of_plies_is_refused() -> None:
    """Nor a margin below 0, nor reductions of the first move."""
    wrong: dict[tuple[str, str], tuple[object, ...]] = {
        ("null move", "reduction"): (-1, 1.5, True),
        ("check extension", "most"): (-1, 1.5, True),
        ("late-move reductions", "reduction"): (-1, 1.5, True),
        ("late-move reductions", "full_moves"): (0, 1.5, True),
        ("late-move reductions", "least_depth"): (-1, 1.5),
        ("futility", "margins"): ((-1,), (0, 1.5), (True,)),
    }
    for (name, argument), values in wrong.items():
        search, usual = SEARCHES[name]
        for value in values:
            with pytest.raises(BadInput) as caught:
                search(Tree.initial(), 2, leaf_value, **{**usual, argument: value})
            assert caught.value.reason is Reason.BAD_NUMBER
