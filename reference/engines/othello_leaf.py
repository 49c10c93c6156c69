"""What a leaf of an Othello search on integers is worth: an estimate, and two ways of looking on before it is made.

Specifies  `Leaf`. Without extensions it is the estimate.
           *Forced moves*: while there is exactly one legal move, a pass included, it is played, `forced` plies at most.
           *Corner or lose*: where the opponent could play on a corner if it were his turn, all moves are looked at,
           `corner` plies deep at most: the side to move may take it first, prevent it, or has to let it happen.
Source     Source 002: the first it has (and gets wrong), the second it names as a forced case and leaves out.
Contract   Equal to `forced_line`, and to `quiescence` with positions so threatened as forced and nothing loud; a move
           costs a ply, a pass too. Finished games are worth POINTS a disc.
           What is looked at below a leaf is counted in `nodes`, apart from the nodes of the search.
Beware     Neither is taken instead of the estimate "if better": a side can decline neither.
"""

from collections.abc import Callable
from typing import TypeAlias

from reference.engines.othello_last_squares import final_score
from reference.othello.block import children_of
from reference.othello.evaluation import POINTS
from reference.othello.features_bitboard import corner_bits

Estimate: TypeAlias = Callable[[int, int, int, int, int], int]
"""(own, opponent, moves, replies, size) -> points: an unfinished position of which both sides' moves are known."""


class Leaf:
    """The worth of leaves, with a count of what was looked at below them."""

    def __init__(self, estimate: Estimate, size: int = 8, forced: int = 0, corner: int = 0) -> None:
        self.estimate, self.size, self.forced, self.corner = estimate, size, forced, corner
        self.corners = corner_bits(size)
        self.nodes = 0

    def value(self, own: int, opponent: int, moves: int, replies: int) -> int:
        """For the side to move, in points."""
        if not moves and not replies:
            return POINTS * final_score(own.bit_count(), opponent.bit_count(), self.size * self.size)
        if self.forced and moves.bit_count() < 2:
            return self.forced_line(own, opponent, moves, replies)
        if self.corner:
            return self.corner_or_lose(own, opponent, moves, replies, self.corner)
        return self.estimate(own, opponent, moves, replies, self.size)

    def forced_line(self, own: int, opponent: int, moves: int, replies: int) -> int:
        """Follow moves without a choice."""
        view, left = 1, self.forced
        while left and moves.bit_count() < 2 and (moves or replies):
            own, opponent, moves, replies = self.after(own, opponent, moves, replies)
            view, left = -view, left - 1
            self.nodes += 1
        if not moves and not replies:
            return view * POINTS * final_score(own.bit_count(), opponent.bit_count(), self.size * self.size)
        return view * self.estimate(own, opponent, moves, replies, self.size)

    def after(self, own: int, opponent: int, moves: int, replies: int) -> tuple[int, int, int, int]:
        """The position after the only move."""
        if not moves:
            return opponent, own, replies, moves
        ((_, *child),) = children_of(own, opponent, moves, self.size)
        return child[0], child[1], child[2], child[3]

    def corner_or_lose(self, own: int, opponent: int, moves: int, replies: int, left: int) -> int:
        """Look at every move while a corner is threatened."""
        if not moves and not replies:
            return POINTS * final_score(own.bit_count(), opponent.bit_count(), self.size * self.size)
        if not left or not replies & self.corners:
            return self.estimate(own, opponent, moves, replies, self.size)
        children = children_of(own, opponent, moves, self.size) if moves else [(-1, opponent, own, replies, moves)]
        self.nodes += len(children)
        return max(-self.corner_or_lose(*child[1:], left - 1) for child in children)
