"""What every adapter answers, so that the benchmark and the laws can ask them all alike.

An adapter is a function `ask(position, depth, evaluate) -> Answer`. It puts one of our positions behind the game
interface of another package and lets that package's own search loose on it. `PEERS` of each file names its adapters.
"""

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from reference.position import Move, Position
from reference.search.result import Evaluation


class Answer(NamedTuple):
    """The value is for the side to move, None where the package only names a move; likewise the move.

    `nodes` are the positions the search came to, the root and repeated visits counted; `leaves` those it asked a
    score of. `seconds` is processor time of the package's search, its calls into our game included.
    """

    value: float | None
    move: Move | None
    nodes: int
    leaves: int
    seconds: float


Ask: TypeAlias = Callable[[Position, int, Evaluation], Answer]


class Tally:
    """Counts what a search does to a wrapped game. The copies of a game share one."""

    def __init__(self) -> None:
        self.moves = 0
        self.leaves = 0


def worth(position: Position, evaluate: Evaluation) -> int:
    """The score of a leaf for the side to move: the outcome of a finished game, else the evaluation."""
    outcome = position.outcome()
    return evaluate(position) if outcome is None else outcome.score
