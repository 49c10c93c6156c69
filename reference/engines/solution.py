"""What an exact solver answers: the value of a position under best play, the best moves, the values of moves."""

from collections.abc import Callable, Mapping
from typing import NamedTuple, TypeAlias

from reference.position import Move

Watch: TypeAlias = Callable[[Move, int], None]
"""Told of each move of the root as soon as its value is known."""


def nobody(move: Move, value: int) -> None:
    """Watches nothing."""


class Solution(NamedTuple):
    """Values are for the side to move at the root, in the measure of the game's outcomes.

    `best` are the best moves in the game's order: all of them if all moves were asked for, else one; none if the game
    is over. `moves` are the moves whose values are known exactly.
    """

    value: int
    best: tuple[Move, ...]
    moves: Mapping[Move, int]
    nodes: int


def of_all(moves: Mapping[Move, int], nodes: int) -> Solution:
    """The solution when every move's value is known; there is at least one."""
    value = max(moves.values())
    return Solution(value, tuple(move for move, each in moves.items() if each == value), moves, nodes)


def sign(value: int) -> int:
    """Win, draw or loss: 1, 0 or -1."""
    return (value > 0) - (value < 0)
