"""What a position is worth, the plainest way: by looking at every game below it, each position once."""

from functools import cache

from reference.gomoku.bitboard import BitboardPosition
from spec_tests.gomoku.strategies import Board


@cache
def worth(position: Board) -> int:
    """+1, 0 or -1 for the side to move."""
    outcome = position.outcome()
    if outcome is not None:
        return outcome.score
    children = [position.play(move) for move in position.legal_moves()]
    return max(worth(child) if child.side_to_move == position.side_to_move else -worth(child) for child in children)


def worth_of(text: str) -> int:
    """The same, of a board line."""
    return worth(BitboardPosition.from_text(text))
