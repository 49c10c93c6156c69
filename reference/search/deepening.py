"""Iterative deepening: depth 1, 2, 3, ..., each search ordered by the one before, until the depth or a limit.

Specifies  A driver around any search that takes `order` and `observe`. A table is the caller's to bind to it:
           `search=partial(pvs_with_table, table=table)`. Each depth's value can be the next one's first guess:
           `search=aspiration, guess_as="guess"` or `search=mtdf, guess_as="first_guess"`.
Source     J. J. Scott, A chess-playing program, 1969; D. J. Slate and L. R. Atkin, CHESS 4.5, 1977.
Contract   The answer is that of the last finished depth, whenever the search is stopped; what an unfinished depth has
           found is thrown away, except that finished positions below it stay in the caller's table. Before depth 1 is
           finished the answer is the static value with the first legal move, so there is always a move to play.
           At depth d without a limit the value is that of the search at depth d.
           Nodes and leaves count the finished depths.
Beware     The value of an unfinished depth is not even a bound. A limit in seconds makes the answer depend on the
           machine; a limit in nodes does not.
"""

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from reference.errors import BadInput, Reason
from reference.position import Move, Position
from reference.search.alphabeta import alphabeta
from reference.search.events import Observer, Together, silent
from reference.search.leaf import FinalScore, plain_score, static
from reference.search.ordering import Ordering, as_given, in_front
from reference.search.result import Evaluation, Search, SearchResult, Window, check, check_takes


@dataclass(frozen=True)
class Limit:
    """When to stop: after so many nodes, or so many seconds by the clock given. None: never."""

    nodes: int | None = None
    seconds: float | None = None
    clock: Callable[[], float] = time.monotonic

    def __post_init__(self) -> None:
        if self.nodes is not None and (type(self.nodes) is not int or self.nodes < 0):
            raise BadInput(Reason.BAD_NUMBER, f"{self.nodes!r}; a whole number, 0 or more", "limit, nodes")
        if self.seconds is not None and (type(self.seconds) not in (int, float) or not self.seconds >= 0):
            raise BadInput(Reason.BAD_NUMBER, f"{self.seconds!r}; a number, 0 or more", "limit, seconds")


no_limit: Final = Limit()


class Stopped(Exception):
    """The limit is reached. Raised inside a search, and caught by the driver whose meter it names, by no other."""

    def __init__(self, meter: "Meter") -> None:
        self.meter = meter


class Meter(Observer):
    """Counts nodes and leaves, and stops the search before a node that is one too many or too late."""

    def __init__(self, limit: Limit) -> None:
        self.limit = limit
        self.started = limit.clock()
        self.nodes = 0
        self.leaves = 0

    def enter(self, position: Position, depth: int, window: Window) -> None:
        if self.limit.nodes is not None and self.nodes >= self.limit.nodes:
            raise Stopped(self)
        if self.limit.seconds is not None and self.limit.clock() - self.started >= self.limit.seconds:
            raise Stopped(self)
        self.nodes += 1

    def leaf(self, position: Position, result: SearchResult) -> None:
        self.leaves += 1


class LineFirst(Ordering):
    """Along a line of play its moves first; the rest, and everything elsewhere, as another ordering has it."""

    def __init__(self, position: Position, line: tuple[Move, ...], rest: Ordering) -> None:
        self.line = line
        self.rest = rest
        self.keys = []
        for move in line:
            self.keys.append(position.key())
            position = position.play(move)

    def moves(self, position: Position, ply: int, hint: Move | None = None) -> tuple[Move, ...]:
        moves = self.rest.moves(position, ply, hint)
        on_line = ply < len(self.line) and position.key() == self.keys[ply]
        return in_front(self.line[ply], moves) if on_line else moves

    def refuted(self, position: Position, move: Move, depth: int, ply: int) -> None:
        self.rest.refuted(position, move, depth, ply)


def deepen(
    position: Position,
    depth: int,
    evaluate: Evaluation,
    *,
    limit: Limit = no_limit,
    search: Search = alphabeta,
    guess_as: str | None = None,
    order: Ordering = as_given,
    final: FinalScore = plain_score,
    pass_costs_depth: bool = True,
    observe: Observer = silent,
) -> Iterator[SearchResult]:
    """The answers one after another: first the one that needs no search, then that of each finished depth."""
    check(depth)
    check_takes(search, "order", "final", "pass_costs_depth", "observe", *([guess_as] if guess_as else []))
    meter = Meter(limit)
    result = static(position, evaluate, final, 0).counted(0, 0)
    if not position.is_over():
        result = replace(result, principal_variation=order.moves(position, 0)[:1])
    yield result
    for horizon in range(1, depth + 1):
        guess = {guess_as: result.value} if guess_as else {}
        try:
            result = search(
                position,
                horizon,
                evaluate,
                order=LineFirst(position, result.principal_variation, order),
                final=final,
                pass_costs_depth=pass_costs_depth,
                observe=Together(meter, observe),
                **guess,
            )
        except Stopped as stopped:
            if stopped.meter is not meter:
                raise
            return
        yield result.counted(meter.nodes, meter.leaves)


def iterative_deepening(
    position: Position,
    depth: int,
    evaluate: Evaluation,
    *,
    limit: Limit = no_limit,
    search: Search = alphabeta,
    guess_as: str | None = None,
    order: Ordering = as_given,
    final: FinalScore = plain_score,
    pass_costs_depth: bool = True,
    observe: Observer = silent,
) -> SearchResult:
    """Search up to `depth` plies, until the limit; the value is for the side to move."""
    *_, result = deepen(
        position,
        depth,
        evaluate,
        limit=limit,
        search=search,
        guess_as=guess_as,
        order=order,
        final=final,
        pass_costs_depth=pass_costs_depth,
        observe=observe,
    )
    return result
