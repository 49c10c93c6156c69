"""What a position of Connect Four is worth, the plainest way: by looking at every game below it."""

from functools import cache

from spec_tests.connect4.strategies import Board


@cache
def score(position: Board) -> int:
    """For the side to move: the stones the winner keeps, and one; negative if the other side wins; 0 for a draw."""
    outcome = position.outcome()
    if outcome is not None:
        stones = sum(cell != "." for cell in position.diagram().cells)
        cells = position.width * position.height
        return outcome.score * ((cells - stones) // 2 + 1)
    return max(-score(position.play(move)) for move in position.legal_moves())
