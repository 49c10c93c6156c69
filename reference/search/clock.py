"""Time control for iterative deepening: when to begin no further depth, and when to break one off.

Specifies  A `Budget` in seconds, in nodes, or both. The soft limit, a share of it (`soft`), is looked at between two
           depths: once it is reached no deeper search begins. The hard limit is the whole budget: it breaks off the
           depth that is being searched, in nodes exactly, in seconds where the clock is looked at, once in
           `look_every` nodes. `stop` is asked there too: whether somebody wants the answer now.
Source     Document 004: 70 per cent, 1,024 nodes. R. M. Hyatt, Using time wisely, 1984, on why a depth that cannot be
           finished is better not begun.
Contract   The answer is that of the last finished depth, as in `iterative_deepening`, on which this stands; what an
           unfinished depth found changes nothing. There is always an answer, with a move in it if one is legal.
           Searched to `depth` within its budget it is the answer of `iterative_deepening`.
           With a clock that depends on nothing but the search, or a budget of nodes, all is the same at every run.
Beware     The clock is read at the start, before the first node: time that went by before counts for nothing unless the
           caller gives `started`. A search that counts its nodes in one function and looks at the clock in another can
           miss every look (E004-14): here what is counted is what is looked at.
           A depth that began just before the soft limit may still use all of the hard one.
"""

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from reference.errors import BadInput, Reason
from reference.position import Position
from reference.search.alphabeta import alphabeta
from reference.search.deepening import deepen
from reference.search.events import Observer, Together, silent
from reference.search.leaf import FinalScore, plain_score
from reference.search.ordering import Ordering, as_given
from reference.search.result import Evaluation, Search, SearchResult, Window


def nobody_asks() -> bool:
    """Nobody wants the answer before the budget is spent."""
    return False


@dataclass(frozen=True)
class Budget:
    """What a search may spend: seconds by the clock given, nodes, or both. None: no limit.

    `started`: what the clock showed when the time began to count; None: what it shows when the search starts.
    """

    seconds: float | None = None
    nodes: int | None = None
    soft: float = 0.7
    look_every: int = 1024
    clock: Callable[[], float] = time.monotonic
    started: float | None = None
    stop: Callable[[], bool] = nobody_asks

    def __post_init__(self) -> None:
        for spent, types, name in ((self.seconds, (int, float), "seconds"), (self.nodes, (int,), "nodes")):
            if spent is not None and (type(spent) not in types or not spent >= 0):
                raise BadInput(Reason.BAD_NUMBER, f"{spent!r}; a number, 0 or more", f"budget, {name}")
        if not 0 <= self.soft <= 1:
            raise BadInput(Reason.BAD_NUMBER, f"{self.soft!r}; a share of the budget, 0 to 1", "budget, soft")
        if type(self.look_every) is not int or self.look_every < 1:
            raise BadInput(Reason.BAD_NUMBER, f"{self.look_every!r}; a number of nodes", "budget, look every")


class Spent(Exception):
    """The hard limit is reached. Raised inside a search, and caught where its own deadline was set."""

    def __init__(self, deadline: "Deadline") -> None:
        self.deadline = deadline


class Deadline(Observer):
    """Counts nodes, looks at the clock now and then, and stops the search before a node that is one too many."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self.started = budget.clock() if budget.started is None else budget.started
        self.nodes = 0

    def enter(self, position: Position, depth: int, window: Window) -> None:
        limit = self.budget.nodes
        if limit is not None and self.nodes >= limit:
            raise Spent(self)
        if self.nodes % self.budget.look_every == 0 and (self.budget.stop() or self.is_spent(1)):
            raise Spent(self)
        self.nodes += 1

    def is_spent(self, share: float) -> bool:
        """Whether this share of the seconds has gone by."""
        seconds = self.budget.seconds
        return seconds is not None and self.budget.clock() - self.started >= share * seconds

    def is_softly_spent(self) -> bool:
        """Whether no deeper search should begin."""
        soft, limit = self.budget.soft, self.budget.nodes
        return (limit is not None and self.nodes >= soft * limit) or self.is_spent(soft)


def deepen_within(
    position: Position,
    depth: int,
    evaluate: Evaluation,
    *,
    budget: Budget,
    search: Search = alphabeta,
    order: Ordering = as_given,
    final: FinalScore = plain_score,
    pass_costs_depth: bool = True,
    observe: Observer = silent,
) -> Iterator[SearchResult]:
    """The answers one after another, as `deepen` gives them, until `depth` or the budget."""
    deadline = Deadline(budget)
    answers = deepen(
        position,
        depth,
        evaluate,
        search=search,
        order=order,
        final=final,
        pass_costs_depth=pass_costs_depth,
        observe=Together(deadline, observe),
    )
    try:
        for answer in answers:
            yield answer
            if deadline.is_softly_spent():
                return
    except Spent as spent:
        if spent.deadline is not deadline:
            raise


def search_within(
    position: Position,
    depth: int,
    evaluate: Evaluation,
    *,
    budget: Budget,
    search: Search = alphabeta,
    order: Ordering = as_given,
    final: FinalScore = plain_score,
    pass_costs_depth: bool = True,
    observe: Observer = silent,
) -> SearchResult:
    """Search up to `depth` plies within the budget; the value is for the side to move."""
    *_, result = deepen_within(
        position,
        depth,
        evaluate,
        budget=budget,
        search=search,
        order=order,
        final=final,
        pass_costs_depth=pass_costs_depth,
        observe=observe,
    )
    return result
