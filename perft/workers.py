"""Worker processes: a `map` over several cores whose answers come in order.

Contract   The same answers as the builtin `map`. A worker that dies ends the run with an error, never with a
           smaller count. Ctrl-C is left to the parent: workers end with the block they are at. However the parent
           ends, killed or not, no worker outlives it.
Beware     Workers are fresh interpreters (spawned) on every system, so a task and its arguments must pickle, and
           what a caller changed in a module is not seen by them.
"""

import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context, parent_process

from perft.counting import Answer, Item, OrderedMap


@contextmanager
def ordered_map(jobs: int) -> Iterator[OrderedMap]:
    """The builtin map for one job, else one over `jobs` processes that holds 3 items a worker at a time."""
    if jobs == 1:
        yield map
        return
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=end_with_parent)
    start_workers(pool, jobs)

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


def start_workers(pool: ProcessPoolExecutor, jobs: int) -> None:
    """Start all workers while Ctrl-C is ignored: a process that is born ignoring it goes on ignoring it."""
    try:
        before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    except ValueError:  # not the main thread, which alone may do this and alone is interrupted
        return
    try:
        for _ in range(jobs):
            pool.submit(os.getpid)
    finally:
        signal.signal(signal.SIGINT, before)


def end_with_parent() -> None:
    """What a worker does first: it starts a thread that waits for the parent's death and then ends the worker."""

    def wait() -> None:
        parent = parent_process()
        assert parent is not None
        parent.join()
        os._exit(1)

    threading.Thread(target=wait, daemon=True).start()
