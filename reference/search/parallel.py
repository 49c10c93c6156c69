"""Root splitting: the moves of the root are searched by several workers.

Specifies  The first move is searched alone, with the full window; then the others, `jobs` at a time, each asked only
           whether it is better than what is known when its turn comes. `deterministic`: all of them are asked with the
           value of the first move, so that nothing depends on which worker is quick.
Source     S. G. Akl, D. T. Barnard and R. J. Doran, Design, analysis, and implementation of a parallel tree search
           algorithm, 1982 (first the leftmost move, then the rest at once: the young brothers wait).
Contract   For a sound search the value is that of the search without workers, always. The best move is the first of the
           best, whoever was quicker, since moves are given out in their order and each must be better than those before
           it; that is alpha-beta's, and with an order that does not learn so is the whole line. Neither depends on the
           number of workers.
           Nodes and leaves are the work that was done; they are the same at each run only if `deterministic`, and
           not those of the search alone: windows are wider, and what a table or an order learns stays with its task.
           Any position and evaluation will do that pickle; `search` must take `window`, `observe` and the rest.
Beware     A move that is asked with its own value as alpha answers a bound, which looks like an equally good move.
           The time of the first move is not shared; with a good order it is a large part of the whole.
           A task of a process has copies of the order and of a table bound to the search. Threads share them: then
           neither line nor work is the same at each run, though the value is.
           A win counts its distance from the root, a task from the position after the move: windows are turned, too.
"""

from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from dataclasses import dataclass, replace

from reference.position import Move, Position, turn_between
from reference.search.alphabeta import alphabeta
from reference.search.leaf import FinalScore, depth_after, plain_score
from reference.search.ordering import Ordering, as_given
from reference.search.result import (
    INFINITY,
    Evaluation,
    Search,
    SearchResult,
    Window,
    check,
    check_takes,
    everything,
    nothing_yet,
)
from reference.search.workers import Attention, check_jobs


@dataclass(frozen=True)
class Task:
    """A question to a worker. The window and the answer are in the view of the mover at `position`."""

    position: Position
    depth: int
    evaluate: Evaluation
    search: Search
    order: Ordering
    final: FinalScore
    pass_costs_depth: bool

    def ask(self, window: Window) -> SearchResult:
        """Search the position."""
        return self.search(
            self.position,
            self.depth,
            self.evaluate,
            window=window,
            order=self.order,
            final=self.final,
            pass_costs_depth=self.pass_costs_depth,
            observe=Attention(),
        )


@dataclass(frozen=True)
class Branch:
    """A move of the root, with what is below it."""

    move: Move
    turn: int
    task: Task

    def window(self, alpha: int) -> Window:
        """The question whether this move is worth more than alpha, as it is put after the move."""
        final = self.task.final
        return Window(final.from_root(alpha, 1), INFINITY).seen(self.turn)

    def seen(self, answer: SearchResult) -> SearchResult:
        """The answer as the root sees it; the line is still that after the move."""
        answer = answer.seen(self.turn)
        return replace(answer, value=self.task.final.from_node(answer.value, 1))


def split_at_root(
    position: Position,
    depth: int,
    evaluate: Evaluation,
    *,
    pool: Executor,
    jobs: int,
    deterministic: bool = False,
    search: Search = alphabeta,
    order: Ordering = as_given,
    final: FinalScore = plain_score,
    pass_costs_depth: bool = True,
) -> SearchResult:
    """Search `depth` plies with a pool of `jobs` workers; the value is for the side to move."""
    check(depth)
    check_jobs(jobs)
    check_takes(search, "window", "order", "final", "pass_costs_depth", "observe")

    def question(position: Position, depth: int) -> Task:
        return Task(position, depth, evaluate, search, order, final, pass_costs_depth)

    if depth == 0 or position.is_over():
        return pool.submit(question(position, depth).ask, everything).result()
    branches = []
    for move in order.moves(position, 0):
        child = position.play(move)
        rest = depth_after(move, depth, pass_costs_depth)
        branches.append(Branch(move, turn_between(position, child), question(child, rest)))

    known = {0: branches[0].seen(pool.submit(branches[0].task.ask, everything).result())}
    waiting: dict[Future[SearchResult], int] = {}

    def take_in() -> None:
        """Wait for an answer at least."""
        for done in wait(waiting, return_when=FIRST_COMPLETED).done:
            number = waiting.pop(done)
            known[number] = branches[number].seen(done.result())

    for number, branch in enumerate(branches[1:], start=1):
        while len(waiting) >= jobs:
            take_in()
        alpha = known[0].value if deterministic else max(result.value for result in known.values())
        waiting[pool.submit(branch.task.ask, branch.window(alpha))] = number
    while waiting:
        take_in()

    # The first of the best; nodes of all
    best = nothing_yet
    for number in range(len(branches)):
        best = best.improved_by(known[number], branches[number].move)
    return best.judged(everything)
