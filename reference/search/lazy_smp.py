"""Lazy SMP: several workers search the same root for themselves, and share only their table.

Specifies  The caller's own process deepens from 1 to `depth` and gives the answer. Each helper does the same on the
           same table, beginning with another root move, and every other one a depth ahead; it is stopped when the
           answer is there. What helpers find answers or orders the caller's nodes.
Source     Found by several authors of chess programs around 2013 (D. Homan, M. Hoffmann and others); T. Romstad and
           others, Stockfish 7, 2016.
Contract   The value is that of iterative deepening without helpers, whatever they do and when. It needs what any table
           needs (equal keys, equal futures) and a sound search whose entries answer at their own depth only. The best
           move is worth that value. Line, nodes and which of equally good moves is found may differ from run to run.
           Nodes are the caller's own; helpers' work is not in them.
           With jobs = 1 there are no helpers, and all is the same at every run.
Beware     With answers of deeper entries (`Reuse.DEEPER_TOO`) helpers change values. So does an order that a helper's
           entry changes, in a search whose value depends on the order: reductions, for one.
           Python's processes share no dictionary; the table is bytes, and slower than the search's own.
"""

from collections.abc import Callable
from concurrent.futures import Executor
from functools import partial

from reference.position import Move, Position
from reference.search.deepening import iterative_deepening
from reference.search.leaf import FinalScore, plain_score
from reference.search.ordering import HintFirst, Ordering
from reference.search.pvs_table import pvs_with_table
from reference.search.result import Evaluation, Search, SearchResult, Window, check, check_takes
from reference.search.shared_table import SharedTable
from reference.search.workers import LOOK_EVERY, Attention, ToldToStop, check_jobs


class OtherMoveFirst(Ordering):
    """At the root another move first, by the helper's number; elsewhere the order that is given."""

    def __init__(self, number: int, rest: Ordering) -> None:
        self.number = number
        self.rest = rest

    def moves(self, position: Position, ply: int, hint: Move | None = None) -> tuple[Move, ...]:
        moves = self.rest.moves(position, ply, hint)
        if ply > 0 or not moves:
            return moves
        first = self.number % len(moves)
        return moves[first:] + moves[:first]

    def refuted(self, position: Position, move: Move, depth: int, ply: int) -> None:
        self.rest.refuted(position, move, depth, ply)


class UntilAnswered(Attention):
    """Ends a helper when the answer is there, or its pool is told to stop."""

    def __init__(self, table: SharedTable) -> None:
        super().__init__()
        self.table = table

    def enter(self, position: Position, depth: int, window: Window) -> None:
        super().enter(position, depth, window)
        if self.nodes % LOOK_EVERY == 1 and self.table.is_stopped():
            raise ToldToStop


def help_out(
    number: int,
    search: Search,
    position: Position,
    depth: int,
    evaluate: Evaluation,
    table: SharedTable,
    order: Ordering,
    final: FinalScore,
    pass_costs_depth: bool,
) -> None:
    """What a helper does: search depth after depth for the table's sake."""
    for horizon in range(1 + number % 2, depth + 1):
        try:
            search(
                position,
                horizon,
                evaluate,
                table=table,
                order=OtherMoveFirst(number, order),
                final=final,
                pass_costs_depth=pass_costs_depth,
                observe=UntilAnswered(table),
            )
        except ToldToStop:
            return


def lazy_smp(
    position: Position,
    depth: int,
    evaluate: Evaluation,
    *,
    pool: Executor,
    jobs: int,
    new_table: Callable[[], SharedTable] = SharedTable,
    search: Search = pvs_with_table,
    order: Ordering | None = None,
    final: FinalScore = plain_score,
    pass_costs_depth: bool = True,
) -> SearchResult:
    """Search up to `depth` plies with `jobs` - 1 helpers out of a pool; the value is for the side to move."""
    check(depth)
    check_jobs(jobs)
    check_takes(search, "table", "order", "final", "pass_costs_depth", "observe")
    order = HintFirst() if order is None else order
    table = new_table()
    question = (search, position, depth, evaluate, table, order, final, pass_costs_depth)
    helpers = [pool.submit(help_out, number, *question) for number in range(1, jobs)]
    try:
        return iterative_deepening(
            position,
            depth,
            evaluate,
            search=partial(search, table=table),
            order=order,
            final=final,
            pass_costs_depth=pass_costs_depth,
        )
    finally:
        table.stop()
        for helper in helpers:
            helper.cancel()
        for helper in helpers:
            if not helper.cancelled():
                helper.result()
        table.close()
