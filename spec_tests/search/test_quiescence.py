"""Quiescence: its laws, and the small positions that show what goes wrong."""

import pytest

from reference.errors import BadInput, Reason
from reference.position import PASS
from reference.search.quiescence import quiescence, quiescent, single_move
from reference.search.result import Window
from reference.search.variants import VARIANTS
from reference.trees.graph import GraphPosition, graph, static_value
from spec_tests.search import quiescence_laws as laws
from spec_tests.search.collect import Log
from spec_tests.search.law import Law
from spec_tests.search.quiet import MATE, POISONED, Scene

OF_QUIESCENCE = [each for name, each in vars(laws).items() if isinstance(each, Law) and name.startswith("quiescence_")]
ON_TOP = {name: each.search for name, each in VARIANTS.items() if each.sound and "final" in each.takes}


@pytest.mark.parametrize("each", OF_QUIESCENCE, ids=str)
def test_quiescence_keeps(each: Law) -> None:
    """An example is dear: its quiet tree is searched by brute force."""
    each.holds(quiescence, effort=1)


def test_searches_on_top_of_quiescence() -> None:
    laws.searches_on_top_of_quiescence.holds_for(ON_TOP)


def test_a_poisoned_capture_is_declined() -> None:
    """Mistake S25: who must capture gets -8."""
    result = laws.ask(quiescence, POISONED, 8)
    assert result.value == 0
    assert result.principal_variation == ()
    assert laws.ask(quiescence, POISONED._replace(checked=frozenset({0})), 8).value == -8


def test_who_stands_pat_at_beta_looks_no_further() -> None:
    """The static value is beta itself."""
    laws.quiescence_visits_exactly_the_needed_nodes(quiescence, POISONED, 8, Window(-5, 0))


def test_a_mate_is_seen_through_checks() -> None:
    assert laws.ask(quiescence, MATE, 2).value == -100
    assert laws.ask(quiescence, MATE, 1).value == -5, "the horizon comes first"
    assert laws.ask(quiescence, MATE._replace(checked=frozenset()), 2).value == 0


def test_a_forced_move_cannot_be_declined() -> None:
    """One legal move, static 85, worth -36: an Othello program that takes the better of the two says 85."""
    position = GraphPosition(graph([[1], [2, 3], [], []], [85, 36, 1, 2]))
    assert quiescence(position, 10, static_value, forced=single_move).value == -36


def test_the_forced_move_extension_stops_at_a_choice() -> None:
    """0 passes, 1 has one move, 2 has two. A pass costs a ply or none."""
    position = GraphPosition(graph([[1], [2], [3, 4], [], []], [0, 3, 7, 1, 1], [1, 0, 1, 0, 0], [0]))
    whole = quiescence(position, 10, static_value, forced=single_move)
    assert (whole.principal_variation, whole.value) == ((PASS, 2), 7)
    short = quiescence(position, 1, static_value, forced=single_move)
    assert (short.principal_variation, short.value) == ((PASS,), -3)
    free = quiescence(position, 1, static_value, forced=single_move, pass_costs_depth=False)
    assert (free.principal_variation, free.value) == ((PASS, 2), 7)
    for passes, value in ((True, -3), (False, 7)):
        evaluate = quiescent(static_value, 1, forced=single_move, pass_costs_depth=passes)
        assert evaluate(position) == value


def test_checks_for_ever_end_at_the_depth() -> None:
    """Two nodes that check each other round and round: one node a ply."""
    scene = Scene(GraphPosition(graph([[1], [0]], [0, 0])), frozenset(), frozenset({0, 1}))
    log = Log()
    assert laws.ask(quiescence, scene, 6, observe=log).nodes == 7
    assert log.leaves == [(1, 0, 1, 0, 1, 0)]


def test_a_loud_move_is_legal() -> None:
    """The game says which moves are loud; one that it does not know is refused by its board."""
    with pytest.raises(BadInput) as caught:
        quiescence(POISONED.position, 1, static_value, loud_moves=lambda position: (7,))
    assert caught.value.reason is Reason.ILLEGAL_MOVE
