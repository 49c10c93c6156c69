"""Proof and disproof numbers: the small values that both proof-number searches share.

Specifies  A question with two answers (`Goal`: does a side reach a score?), the numbers that say how far a position
           is from either answer (`Numbers`), and what a search reports (`ProofResult`).
Source     L. V. Allis, Searching for solutions in games and artificial intelligence, 1994, chapter 2.
Contract   The proof number is the least number of undecided leaves that must turn out well for the goal to be
           reached, the disproof number the least number that must turn out badly; one leaf in one place of a tree
           counts once. Proved is (0, INFINITE), disproved (INFINITE, 0), and neither number is 0 or INFINITE
           without the other.
Beware     Where positions are met by several ways the sums count the same leaf several times. The numbers are then
           only upper estimates, and grow exponentially: finite sums stop below INFINITE, or a port's integers
           overflow into a wrong proof.
"""

from collections.abc import Sequence
from enum import Enum
from typing import Final, NamedTuple

from reference.errors import BadInput, Reason
from reference.position import Move, Position, Side
from reference.search.result import INFINITY

INFINITE: Final = INFINITY
"""More leaves than any finite number: there is no way to get this answer any more."""


class Numbers(NamedTuple):
    """How many undecided leaves it takes at least to prove the goal, and to disprove it."""

    proof: int
    disproof: int

    def seen(self, turn: int) -> "Numbers":
        """The same numbers in the view of the other side (turn = -1), whose goal is that this side fails."""
        return self if turn > 0 else Numbers(self.disproof, self.proof)


PROVED: Final = Numbers(0, INFINITE)
DISPROVED: Final = Numbers(INFINITE, 0)
UNDECIDED: Final = Numbers(1, 1)
"""A leaf that nobody has looked behind: itself the one that must turn out well, or badly."""


def any_of(replies: Sequence[Numbers]) -> Numbers:
    """An OR node: one good reply proves it, only all of them together disprove it."""
    return Numbers(min(reply.proof for reply in replies), total([reply.disproof for reply in replies]))


def all_of(replies: Sequence[Numbers]) -> Numbers:
    """An AND node: only all replies together prove it, one bad reply disproves it."""
    return Numbers(total([reply.proof for reply in replies]), min(reply.disproof for reply in replies))


def total(numbers: Sequence[int]) -> int:
    """Their sum: INFINITE if one of them is, else at most INFINITE - 1."""
    return INFINITE if INFINITE in numbers else min(sum(numbers), INFINITE - 1)


class Goal(NamedTuple):
    """The question: does `side` end the game with a score of `at_least`? 1 asks for a win, 0 for a draw or better."""

    side: Side
    at_least: int

    def numbers(self, position: Position) -> Numbers:
        """What is known at first sight, in the view of `side`: a finished game is decided, any other is not."""
        outcome = position.outcome()
        if outcome is None:
            return UNDECIDED
        score = outcome.seen(self.turn(position)).score
        return PROVED if score >= self.at_least else DISPROVED

    def turn(self, position: Position) -> int:
        """+1 where `side` moves (an OR node), -1 where the other side does (an AND node)."""
        return 1 if position.side_to_move == self.side else -1


class Verdict(Enum):
    """The answer to the question."""

    PROVED = "proved"
    DISPROVED = "disproved"
    UNKNOWN = "unknown"
    """The limit came first. Nothing is claimed."""


class ProofResult(NamedTuple):
    """What a proof-number search found out, for the side to move at the root.

    `principal_variation` leads to the end of a game: the winner's moves are those of the proof (or disproof), the
    loser's the first there are. Empty if the verdict is unknown. What `nodes` counts each search says.
    """

    verdict: Verdict
    numbers: Numbers
    principal_variation: tuple[Move, ...]
    nodes: int

    @property
    def best_move(self) -> Move | None:
        """The winning move if the goal is proved; otherwise none is better than another."""
        won = self.verdict is Verdict.PROVED and self.principal_variation
        return self.principal_variation[0] if won else None


def verdict_of(numbers: Numbers) -> Verdict:
    """Proved if nothing is missing for the proof, disproved if nothing is missing for the disproof."""
    if numbers.proof == 0:
        return Verdict.PROVED
    return Verdict.DISPROVED if numbers.disproof == 0 else Verdict.UNKNOWN


def check_question(at_least: int, max_nodes: int | None) -> None:
    """Raise `BadInput` unless this can be asked: a whole score, and room for one node or more (None: no limit)."""
    if type(at_least) is not int:
        raise BadInput(Reason.BAD_NUMBER, f"{at_least!r}; a score is an integer", "goal")
    if max_nodes is not None and (type(max_nodes) is not int or max_nodes < 1):
        raise BadInput(Reason.BAD_NUMBER, f"{max_nodes!r}; at least one node", "node limit")
