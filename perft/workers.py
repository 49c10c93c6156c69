"""Worker processes: a `map` over several cores whose answers come in order.

Contract   The same answers as the builtin `map`. A worker that dies ends the run with an error, never with a
           smaller count. Ctrl-C is left to the parent: workers end with the block they are at. However the parent
           ends, killed or not, no worker outlives it.
Beware     Workers are fresh interpreters (spawned) on every system, so a task and its arguments must pickle, and
           what a caller changed in a module is not seen by them.
"""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context

from perft.counting import Answer, Item, OrderedMap
from reference.search.workers import end_with_parent, start


@contextmanager
def ordered_map(jobs: int) -> Iterator[OrderedMap]:
    """The builtin map for one job, else one over `jobs` processes that holds 3 items a worker at a time."""
    if jobs == 1:
        yield map
        return
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=end_with_parent)
    start(pool, jobs)

    def over_processes(function: Callable[[Item], Answer], items: Iterable[Item], /) -> Iterator[Answer]:
        waiting: deque[Future[Answer]] = deque()
        for item in items:
            waiting.append(pool.submit(function, item))
            if len(waiting) >= 3 * jobs:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()

    try:
        yield over_processes
    finally:
        pool.shutdown(wait=True, cancel_futures=True)
