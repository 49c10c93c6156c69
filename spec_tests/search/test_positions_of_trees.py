"""Positions of trees and graphs are values: equal when nothing tells them apart, and read back from what they print."""

from collections.abc import Sequence
from typing import TypeAlias

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from reference.errors import BadInput, Reason
from reference.trees.graph import GraphPosition
from reference.trees.repetition import RepetitionDraw
from reference.trees.tree import Tree
from spec_tests.search.strategies import graphs, trees

Walked: TypeAlias = Tree | GraphPosition | RepetitionDraw
FEW = settings(max_examples=max(1, settings().max_examples // 2))
NAMES = {each.__name__: each for each in (Tree, GraphPosition, RepetitionDraw)}


def after(position: Walked, steps: Sequence[int]) -> Walked:
    """Where these steps lead, each taken modulo the moves there are; no further than the end."""
    for step in steps:
        moves = position.legal_moves()
        if not moves:
            break
        position = position.play(moves[step % len(moves)])
    return position


def positions() -> st.SearchStrategy[Walked]:
    """Any position of any of the three."""
    starts = st.one_of(trees(), graphs(), graphs().map(RepetitionDraw))
    return st.builds(after, starts, st.lists(st.integers(0, 5), max_size=4))


@FEW
@given(positions())
def test_what_is_printed_is_the_position(position: Walked) -> None:
    """Its text, by which it is made again, equal and with the same hash; its key is its own."""
    again = eval(repr(position), NAMES)
    assert type(again) is type(position)
    assert again == position and hash(again) == hash(position)
    assert again.key() == position.key() and again.legal_moves() == position.legal_moves()
    assert again.to_text() == position.to_text()


@FEW
@given(positions())
def test_a_move_leads_elsewhere(position: Walked) -> None:
    """No position equals one a move further, unless it is a graph's and the move leads back; none equals its text."""
    assert position != position.to_text()
    for move in position.legal_moves():
        further = position.play(move)
        assert (further == position) == (further.key() == position.key())
        if not isinstance(position, GraphPosition):
            assert further != position


@FEW
@given(graphs(), st.lists(st.integers(0, 5), min_size=1, max_size=6))
def test_after_a_repetition_nothing_is_played(start: GraphPosition, steps: list[int]) -> None:
    """It is a draw, whatever the graph would go on with."""
    position = after(RepetitionDraw(start), steps)
    assert isinstance(position, RepetitionDraw)
    if not position.is_repeated:
        return
    assert position.is_over() and position.legal_moves() == ()
    outcome = position.outcome()
    assert outcome is not None and outcome.score == 0
    for move in position.here.legal_moves():
        with pytest.raises(BadInput) as refused:
            position.play(move)
        assert refused.value.reason is Reason.GAME_OVER


def test_a_cycle_of_two_nodes_is_a_repetition() -> None:
    """So that the law above is about something."""
    cycle = GraphPosition.from_text('{"children":[[1],[0]],"values":[0,0],"sides":[0,1],"passing":[],"at":0}')
    assert not after(RepetitionDraw(cycle), [0]).is_over()
    again = after(RepetitionDraw(cycle), [0, 0])
    assert again.is_over()
    with pytest.raises(BadInput):
        again.play(0)
