"""What a search is asked and what it answers: Window, Bound, SearchResult.

Specifies  The small values that all variants share, each with its verbs, so that a variant's file shows nothing
           but its algorithm.
Source     J. P. Fishburn, Another optimization of alpha-beta search, 1983 (what a value outside the window means).
Contract   Every value is an integer from the point of view of one side, the side to move unless a file says
           otherwise, strictly between -INFINITY and INFINITY. A point of view turns by `seen(turn)` alone: turn is -1
           when the mover changes, +1 when the same side moves again.
           A window and a result are values: nothing is ever assigned to their fields.
Beware     A best value that starts at 0 instead of below every score hides losses. Accepting equal replies
           (`>=` in `improved_by`) chooses moves that are known only by a bound: `[-1,[1,-1]]` plays -1 instead of 1.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from inspect import signature
from typing import Any, Final, TypeAlias

from reference.errors import BadInput, Reason
from reference.position import Move

Evaluation: TypeAlias = Callable[[Any], int]
"""A static evaluation: a position of one game in, an integer from the side to move's view out. Higher is better
for the side to move. Left open in its argument, and only here, because one search serves every game."""

INFINITY: Final = 10**9
"""Beyond every score. A plain integer, so that it can be negated and has a neighbour (the figure of the source's
pseudo-code). It fits 32 bits with its sign changed, which the smallest 32-bit integer does not."""


class Bound(Enum):
    """What a value says about the true value t of the position at that depth."""

    EXACT = "exact"
    LOWER = "lower"
    """t is the value or more (the search failed high)."""
    UPPER = "upper"
    """t is the value or less (the search failed low)."""

    mirror: "Bound"
    """The same statement from the other side's view."""


Bound.EXACT.mirror = Bound.EXACT
Bound.LOWER.mirror = Bound.UPPER
Bound.UPPER.mirror = Bound.LOWER


@dataclass(slots=True, unsafe_hash=True)
class Window:
    """The values that still matter: more than alpha, less than beta.

    alpha is what the side to move has elsewhere already, beta what the opponent will not exceed.
    """

    alpha: Final[int]
    beta: Final[int]

    def seen(self, turn: int) -> "Window":
        """The window for the next mover: unchanged (turn = +1) or negated and swapped (turn = -1)."""
        return self if turn > 0 else Window(-self.beta, -self.alpha)

    def raised(self, value: int) -> "Window":
        """The window once the side to move has `value`."""
        return Window(value, self.beta) if value > self.alpha else self

    def lowered(self, value: int) -> "Window":
        """The window once the opponent has `value` (two-player form)."""
        return Window(self.alpha, value) if value < self.beta else self

    @property
    def null(self) -> "Window":
        """The window just above alpha. No integer lies inside, so the answer is yes or no: above alpha?"""
        return Window(self.alpha, self.alpha + 1)

    @property
    def is_closed(self) -> bool:
        """Nothing can matter any more: alpha >= beta."""
        return self.alpha >= self.beta


everything: Final = Window(-INFINITY, INFINITY)
"""The full window: whatever is found is exact."""


@dataclass(slots=True, unsafe_hash=True)
class SearchResult:
    """What a search found out about a position.

    `value` and `bound` belong together; `principal_variation` is the line of best play on which the value rests,
    and reaches the leaf when the value is exact, unless a table answered on the way; `nodes` counts every visited node
    (leaves, this one and repeated visits included), `leaves` those scored without looking further.
    """

    value: Final[int]
    bound: Final[Bound]
    principal_variation: Final[tuple[Move, ...]]
    nodes: Final[int]
    leaves: Final[int]

    @property
    def best_move(self) -> Move | None:
        """The first move of the principal variation; None at a leaf."""
        return self.principal_variation[0] if self.principal_variation else None

    def seen(self, turn: int) -> "SearchResult":
        """The same answer from the other side's view (turn = -1) or unchanged (turn = +1)."""
        if turn > 0:
            return self
        return SearchResult(-self.value, self.bound.mirror, self.principal_variation, self.nodes, self.leaves)

    def improved_by(self, reply: "SearchResult", move: Move, turn: int = 1) -> "SearchResult":
        """The better of this and `reply.seen(turn)` for the side whose view this is; only strictly better counts.

        The work of the reply is added either way.
        """
        nodes, leaves = self.nodes + reply.nodes, self.leaves + reply.leaves
        if turn * reply.value > self.value:
            bound = reply.bound if turn > 0 else reply.bound.mirror
            return SearchResult(turn * reply.value, bound, (move, *reply.principal_variation), nodes, leaves)
        return SearchResult(self.value, self.bound, self.principal_variation, nodes, leaves)

    def worsened_by(self, reply: "SearchResult", move: Move) -> "SearchResult":
        """The mirror image of `improved_by`: the minimiser's choice in the two-player form."""
        nodes, leaves = self.nodes + reply.nodes, self.leaves + reply.leaves
        if reply.value < self.value:
            return SearchResult(reply.value, reply.bound, (move, *reply.principal_variation), nodes, leaves)
        return SearchResult(self.value, self.bound, self.principal_variation, nodes, leaves)

    def after(self, earlier: "SearchResult") -> "SearchResult":
        """This answer, with the work of an earlier search of the same position added."""
        return self.counted(self.nodes + earlier.nodes, self.leaves + earlier.leaves)

    def counted(self, nodes: int, leaves: int) -> "SearchResult":
        """The same answer for other work."""
        return SearchResult(self.value, self.bound, self.principal_variation, nodes, leaves)

    def judged(self, window: Window) -> "SearchResult":
        """The same value with the bound kind that it has after a search with this window."""
        bound = bound_of(self.value, window)
        if bound is self.bound:
            return self
        return SearchResult(self.value, bound, self.principal_variation, self.nodes, self.leaves)

    def clamped(self, window: Window) -> "SearchResult":
        """The fail-hard answer: the value moved to the nearest end of the window, and judged."""
        value = max(window.alpha, min(window.beta, self.value))
        return SearchResult(value, bound_of(value, window), self.principal_variation, self.nodes, self.leaves)


def bound_of(value: int, window: Window) -> Bound:
    """Not above alpha: an upper bound. Not below beta: a lower bound. Between them: exact."""
    if value <= window.alpha:
        return Bound.UPPER
    return Bound.LOWER if value >= window.beta else Bound.EXACT


Search: TypeAlias = Callable[..., SearchResult]
"""search(position, depth, evaluate, *, ...): the keywords are those the variant takes."""

nothing_yet: Final = SearchResult(-INFINITY, Bound.UPPER, (), 1, 0)
"""Where a node starts before its first child: itself counted, and worse than any reply."""


def nothing_above(alpha: int) -> SearchResult:
    """Where a fail-hard node starts: nothing found that is better than alpha."""
    return SearchResult(alpha, Bound.UPPER, (), 1, 0)


def found(value: int) -> SearchResult:
    """The answer at a leaf."""
    return SearchResult(value, Bound.EXACT, (), 1, 1)


def check(depth: int, window: Window = everything) -> None:
    """Raise `BadInput` unless a search can be asked this: depth in plies, 0 or more, and an open window."""
    if type(depth) is not int or depth < 0:
        raise BadInput(Reason.BAD_NUMBER, f"{depth!r}; a depth is a number of plies, 0 or more", "depth")
    for end, name in ((window.alpha, "alpha"), (window.beta, "beta")):
        if type(end) is not int or abs(end) > INFINITY:
            raise BadInput(Reason.BAD_NUMBER, f"{end!r}; an integer within {INFINITY}", f"window, {name}")
    if window.is_closed:
        raise BadInput(Reason.BAD_NUMBER, f"({window.alpha}, {window.beta}) is empty", "window")


def check_takes(search: Search, *keywords: str) -> None:
    """Raise `BadInput` unless a search takes these keywords, which a driver is going to hand it."""
    parameters = signature(search).parameters
    takes_any = any(each.kind is each.VAR_KEYWORD for each in parameters.values())
    missing = [each for each in keywords if each not in parameters]
    if missing and not takes_any:
        raise BadInput(Reason.UNSUPPORTED, f"it takes no {' and no '.join(missing)}", "option search")
