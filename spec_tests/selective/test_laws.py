"""The selective searches keep their laws, and are the plain searches where they are told to select nothing."""

from functools import partial

import pytest
from hypothesis import given, settings

from reference.errors import BadInput, Reason
from reference.position import Move, Position
from reference.search.alphabeta import alphabeta
from reference.search.check_extension import check_extension
from reference.search.futility import futility
from reference.search.late_move_reductions import late_move_reductions
from reference.search.null_move import null_move
from reference.search.pvs import pvs
from reference.search.result import INFINITY, Search, Window
from reference.search.transposition import alphabeta_with_table
from reference.trees.graph import GraphPosition, static_value
from reference.trees.tree import Tree, leaf_value
from spec_tests.search.strategies import depths, graphs, windows
from spec_tests.selective import laws
from spec_tests.selective.watch import Tape

SEARCHES: dict[str, tuple[Search, dict[str, object]]] = {
    "null move": (null_move, {"pass_turn": laws.moves_on}),
    "late-move reductions": (late_move_reductions, {"is_quiet": laws.is_quiet}),
    "futility": (futility, {"is_quiet": laws.is_quiet, "margins": (1,)}),
    "check extension": (check_extension, {"forcing": laws.is_forcing}),
}

FEW = settings(max_examples=settings().max_examples // 2)


def nowhere(position: Position) -> None:
    """No pass."""


def loud(position: Position, move: Move, child: Position) -> bool:
    """No move is quiet."""
    return False


def always(position: Position, move: Move | None = None, child: Position | None = None) -> bool:
    """Everything is quiet, or forcing."""
    return True


SELECTING_NOTHING: dict[str, tuple[Search, Search]] = {
    "no null move": (partial(null_move, pass_turn=nowhere), alphabeta),
    "reduced by nothing": (partial(late_move_reductions, is_quiet=always, reduction=0, least_depth=0), pvs),
    "no quiet move to reduce": (partial(late_move_reductions, is_quiet=loud, full_moves=1, least_depth=0), pvs),
    "infinite margins": (partial(futility, is_quiet=always, margins=(INFINITY,) * 9), alphabeta_with_table),
    "no margin": (partial(futility, is_quiet=always, margins=()), alphabeta_with_table),
    "no quiet move to leave out": (partial(futility, is_quiet=loud, margins=(0,) * 9), alphabeta_with_table),
    "no extension": (partial(check_extension, forcing=always, most=0), alphabeta),
    "nothing forcing": (partial(check_extension, forcing=lambda position: False), alphabeta),
}


@pytest.mark.parametrize("name", SELECTING_NOTHING)
def test_selecting_nothing_it_is_the_plain_search(name: str) -> None:
    """Event by event, in any window."""

    @FEW
    @given(graphs(), depths(), windows())
    def same(position: GraphPosition, depth: int, window: Window) -> None:
        tapes = Tape(), Tape()
        answers = [
            search(position, depth, static_value, window=window, observe=tape)
            for search, tape in zip(SELECTING_NOTHING[name], tapes, strict=True)
        ]
        assert answers[0] == answers[1]
        assert tapes[0].events == tapes[1].events

    same()


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
