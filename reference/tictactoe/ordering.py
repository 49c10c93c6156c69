"""Which move to try first in tic-tac-toe: the centre, then the corners, then the edges.

Specifies  A number for each square: how many of the eight lines pass through it.
Contract   More is earlier; moves of equal number keep their order. An ordering changes the work of a search, never
           its value.
"""

from collections.abc import Iterable
from typing import Final

from reference.position import Position

LINES_THROUGH: Final = (
    3, 2, 3,
    2, 4, 2,
    3, 2, 3,
)  # fmt: skip


def promise(position: Position, move: int) -> int:
    """How many lines pass through the square, stones or not. The position does not matter."""
    return LINES_THROUGH[move]


def centre_first(position: Position, moves: Iterable[int]) -> tuple[int, ...]:
    """The same moves, the most promising first."""
    return tuple(sorted(moves, key=lambda move: -promise(position, move)))
