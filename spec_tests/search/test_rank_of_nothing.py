"""A reason that knows nothing changes no order, wherever it stands among others and whatever it is told; what others
know, and what does not count for them."""

from collections.abc import Callable
from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reference.position import Move, Position
from reference.search.capped_history import CappedHistory
from reference.search.ranking import History, Killers, Rank, Ranked
from reference.tictactoe.bitboard import BitboardPosition


class Fancy(Rank):
    """Moves by a list of likings."""

    def __init__(self, likings: list[int]) -> None:
        self.likings = likings

    def rank(self, position: Position, move: Move, ply: int) -> int:
        """See `Rank`."""
        return self.likings[position.legal_moves().index(int(str(move)))]


@given(st.lists(st.integers(0, 3), min_size=9, max_size=9), st.integers(0, 1), st.integers(0, 8))
def test_nothing_known_is_nought(likings: list[int], place: int, refuted: int) -> None:
    """Nine moves, some of them liked alike; alone, it leaves them in canonical order."""
    position, nothing = BitboardPosition.initial(), Rank()
    nothing.refuted(position, refuted, 3, 0)
    ranks: list[Rank] = [Fancy(likings)]
    ranks.insert(place, nothing)
    assert Ranked(*ranks).moves(position, 0) == Ranked(Fancy(likings)).moves(position, 0)
    assert Ranked(nothing).moves(position, 0) == position.legal_moves()
    assert nothing.rank(position, refuted, 0) == 0


def test_the_last_killer_is_two_the_one_before_one_and_nothing_known_nought() -> None:
    """Numbers that others may be added to (`Total`)."""
    position, killers, history = BitboardPosition.initial(), Killers(), History()
    for move in (3, 5, 7):
        killers.refuted(position, move, 2, 4)
        history.refuted(position, move, 2, 4)
    assert [killers.rank(position, move, 4) for move in (3, 5, 7, 8)] == [0, 1, 2, 0]
    assert killers.slots == {4: (7, 5)}, "two are remembered"
    assert [killers.rank(position, move, 3) for move in (5, 7)] == [0, 0]
    assert [history.rank(position, move, 0) for move in (3, 5, 7, 8)] == [4, 4, 4, 0]
    assert history.rank(position.play(0), 3, 0) == 0, "of the other side"


@pytest.mark.parametrize("learner", [Killers, History, partial(CappedHistory, 99)])
def test_what_does_not_count_is_not_learnt(learner: Callable[..., Rank]) -> None:
    """It is asked of the move in its position."""
    position, asked = BitboardPosition.initial(), []

    def counts(position: Position, move: Move) -> bool:
        asked.append((position, move))
        return bool(move == 4)

    rank = learner(counts=counts)
    for move in (3, 4):
        rank.refuted(position, move, 1, 0)
    assert asked == [(position, 3), (position, 4)]
    assert [rank.rank(position, move, 0) > 0 for move in (3, 4)] == [False, True]
