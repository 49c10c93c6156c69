"""Where there is no mate: no line, no key, no number; and what is no number of moves is refused."""

import pytest

from reference.chess.bitboard import BitboardPosition
from reference.engines.chess_mate import MOST_MOVES, Mates, solve
from reference.errors import BadInput, Reason

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"


@pytest.mark.parametrize("fen", [START, "7k/5K2/6Q1/8/8/8/8/8 b - - 0 1", "8/8/8/4k3/8/8/8/4K1N1 w - - 0 1"])
def test_without_a_mate_there_is_nothing_to_tell(fen: str) -> None:
    """The start, a stalemate, and a position in which nobody can mate."""
    position = BitboardPosition.from_text(fen)
    for moves in (1, 2):
        assert Mates().line(position, moves) == ()
        solution = solve(position, moves)
        assert (solution.value, solution.best, dict(solution.moves)) == (0, (), {})


@pytest.mark.parametrize("moves", [0, -1, MOST_MOVES + 1, True, 2.0])
def test_a_number_of_moves_is_a_whole_one(moves: int) -> None:
    """From 1 to the most."""
    with pytest.raises(BadInput) as refused:
        solve(BitboardPosition.initial(), moves)
    assert refused.value.reason is Reason.BAD_NUMBER and str(MOST_MOVES) in str(refused.value)
