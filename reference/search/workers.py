"""Workers for searches in parallel: processes, or threads where Python lets them run at once.

Specifies  `workers(jobs)`: an `Executor` of so many processes, ready to be given tasks; `threads=True` for threads of
           this process instead, which gain time only on a free-threaded Python.
Contract   A task that is done by a process, and what it answers, must pickle. A worker that dies ends the run with an
           error, never with another answer. When the context is left, by Ctrl-C too, tasks that were begun are told to
           stop and are waited for: an observer `Attention` raises `ToldToStop` in them within so many nodes. Ctrl-C
           itself reaches the parent alone, and however the parent ends, killed or not, no worker outlives it.
Beware     Workers are fresh interpreters (spawned) on every system: what a caller changed in a module is not seen
           there, and a table given to a task is a copy.
"""

import os
import signal
import threading
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context, parent_process
from typing import Final, Protocol

from reference.errors import BadInput, Reason
from reference.position import Position
from reference.search.events import Observer
from reference.search.result import Window

LOOK_EVERY: Final = 1024
"""How many nodes a task may search before it looks whether it should stop."""


class Flag(Protocol):
    """What tasks look at; an event of `threading` or of `multiprocessing`."""

    def is_set(self) -> bool:
        """Whether all tasks should stop."""

    def set(self) -> None:
        """From now on they should."""


class ToldToStop(Exception):
    """Nobody waits for the answer any more."""


HERE: Final = threading.local()
"""For a worker: `stop`, the flag of the pool that it belongs to."""


class Attention(Observer):
    """Ends a task when its pool is told to stop. Outside a worker it does nothing."""

    def __init__(self) -> None:
        self.stop: Flag | None = getattr(HERE, "stop", None)
        self.nodes = 0

    def enter(self, position: Position, depth: int, window: Window) -> None:
        self.nodes += 1
        if self.nodes % LOOK_EVERY == 0 and self.stop is not None and self.stop.is_set():
            raise ToldToStop


@contextmanager
def workers(jobs: int, *, threads: bool = False) -> Iterator[Executor]:
    """So many workers, for as long as the context lasts. Raises `BadInput` unless there is one at least."""
    check_jobs(jobs)
    context = get_context("spawn")
    stop: Flag = threading.Event() if threads else context.Event()
    pool: Executor
    if threads:
        pool = ThreadPoolExecutor(jobs, initializer=begin_thread, initargs=(stop,))
    else:
        pool = ProcessPoolExecutor(jobs, mp_context=context, initializer=begin_process, initargs=(stop,))
        start(pool, jobs)
    try:
        yield pool
    finally:
        stop.set()
        pool.shutdown(wait=True, cancel_futures=True)


def start(pool: Executor, jobs: int) -> None:
    """Start all processes while Ctrl-C is ignored: a process that is born ignoring it goes on ignoring it."""
    try:
        before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    except ValueError:  # not the main thread, which alone may do this and alone is interrupted
        return
    try:
        for _ in range(jobs):
            pool.submit(os.getpid)
    finally:
        signal.signal(signal.SIGINT, before)


def begin_thread(stop: Flag) -> None:
    """What a worker thread does first."""
    HERE.stop = stop


def begin_process(stop: Flag) -> None:
    """What a worker process does first."""
    HERE.stop = stop
    end_with_parent()


def end_with_parent() -> None:
    """Start a thread that waits for the parent's death and then ends this process."""

    def wait() -> None:
        parent = parent_process()
        assert parent is not None
        parent.join()
        os._exit(1)

    threading.Thread(target=wait, daemon=True).start()


def check_jobs(jobs: int) -> None:
    """Raise `BadInput` unless there is one worker at least."""
    if type(jobs) is not int or jobs < 1:
        raise BadInput(Reason.BAD_NUMBER, f"{jobs!r}; one worker at least", "jobs")
