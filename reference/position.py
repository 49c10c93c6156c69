"""What a position is: the one protocol that every board of every game keeps.

Specifies  The members that searches, perft and the tests use. Nothing else of a game is visible to them.
Contract   A position is an immutable value: `play` returns a new one and changes nothing. Equal keys mean
           equal legal futures. `legal_moves` is in the game's canonical order, and is empty if and only if
           no move can be made from here on, by either side. A forced pass is a move, `PASS`, and is then
           the only legal move.
Beware     The mover need not change: a side may move twice. So nothing assumes that the next player is the
           other one; `turn_between` is the one place where a value's point of view turns.
           Draws that depend on the past (repetition, fifty moves) are not the position's business.
"""

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Any, Final, Protocol, Self, TypeAlias

Side: TypeAlias = int
"""0 or 1. Side 0 moves first in `initial()`. The other side is `1 - side`."""

Move: TypeAlias = Any
"""A game's own move: hashable, compared with ==, never looked into by a search. Each game names its type;
left open here, and only here, because one search serves every game."""

PASS: Final = -1
"""The move of a side that may not do anything else (Othello). Not a legal move when another one exists."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended, from the point of view of the side to move.

    `score` is the game's own measure (Othello: disc difference, the empties going to the winner; a game that
    only knows win and loss: +1, 0, -1). Positive is a win for the side to move, negative a loss, 0 a draw.
    """

    score: int

    @property
    def is_win(self) -> bool:
        """The side to move has won."""
        return self.score > 0

    @property
    def is_draw(self) -> bool:
        """Nobody has won."""
        return self.score == 0

    @property
    def is_loss(self) -> bool:
        """The side to move has lost."""
        return self.score < 0

    def seen(self, turn: int) -> "Outcome":
        """The same outcome from the other side's view (turn = -1) or unchanged (turn = +1)."""
        return Outcome(turn * self.score)


class Position(Protocol):
    """A board and who moves. Two positions are equal when their keys are."""

    @classmethod
    def initial(cls) -> Self:
        """The standard start. A game with board sizes or variants takes them as further parameters."""

    @classmethod
    def from_text(cls, text: str) -> Self:
        """Read the game's standard notation. Raises `BadInput` that says what is wrong and where."""

    def to_text(self) -> str:
        """The game's standard notation; `from_text` gives the same position back."""

    @property
    def side_to_move(self) -> Side:
        """Who moves, also when the game is over (then: who would)."""

    def legal_moves(self) -> tuple[Move, ...]:
        """All legal moves in canonical order; `(PASS,)` for a forced pass; `()` when none can ever follow."""

    def play(self, move: Move) -> Self:
        """The position after a legal move. Raises `BadInput` on an illegal one."""

    def is_over(self) -> bool:
        """Whether the game has ended by what is on the board."""

    def outcome(self) -> Outcome | None:
        """How it ended, from the side to move's point of view; None while the game goes on."""

    def key(self) -> Hashable:
        """An identity: equal keys, equal legal futures. Both backends of a game give the same key."""


def turn_between(parent: Position, child: Position) -> int:
    """-1 when the mover changes from parent to child, +1 when the same side moves again.

    A value v for the child's mover is turn * v for the parent's.
    """
    return 1 if parent.side_to_move == child.side_to_move else -1
