"""A reason that knows nothing changes no order, wherever it stands among others and whatever it is told."""

from hypothesis import given
from hypothesis import strategies as st

from reference.position import Move, Position
from reference.search.ranking import Rank, Ranked
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
