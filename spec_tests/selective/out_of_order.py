"""Pools without workers. One finishes its tasks in any order: what can happen between processes, on purpose."""

import random
from collections.abc import Callable
from concurrent.futures import ALL_COMPLETED, FIRST_COMPLETED, Executor, Future
from types import FunctionType
from typing import ParamSpec, TypeVar

from spec_tests.search.law import Subject

Answer = TypeVar("Answer")
Given = ParamSpec("Given")


class OutOfOrder(Executor):
    """Holds tasks back until somebody waits, and then does some of them, the choice made by a seed."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self.held: list[Callable[[], None]] = []
        self.most_held = 0

    def submit(self, task: Callable[Given, Answer], /, *args: Given.args, **kwargs: Given.kwargs) -> Future[Answer]:
        """A promise to do it when it is waited for."""
        future: Promise[Answer] = Promise(self)

        def do() -> None:
            future.set_result(task(*args, **kwargs))

        self.held.append(do)
        self.most_held = max(self.most_held, len(self.held))
        return future

    def do_some(self) -> None:
        """Do one held task or more, whichever."""
        for _ in range(self.chance.randint(1, len(self.held))):
            self.held.pop(self.chance.randrange(len(self.held)))()


class Promise(Future[Answer]):
    """A future whose answer is found when it is asked for."""

    def __init__(self, pool: OutOfOrder) -> None:
        super().__init__()
        self.pool = pool

    def result(self, timeout: float | None = None) -> Answer:
        """Whatever else is done before."""
        while not self.done():
            self.pool.do_some()
        return super().result(timeout)


class AtOnce(Executor):
    """A pool that does what it is given before it promises anything."""

    def submit(self, task: Callable[Given, Answer], /, *args: Given.args, **kwargs: Given.kwargs) -> Future[Answer]:
        promise: Future[Answer] = Future()
        promise.set_result(task(*args, **kwargs))
        return promise


class Done:
    """What waiting gives."""

    def __init__(self, done: list[Future[object]]) -> None:
        self.done = done


def some_done(futures: dict[Future[object], int], return_when: str = ALL_COMPLETED) -> Done:
    """`concurrent.futures.wait` for promises. Whoever waits for all lets workers that are done do nothing."""
    assert return_when == FIRST_COMPLETED, "workers are kept waiting"
    first = next(iter(futures))
    assert isinstance(first, Promise)
    if not any(future.done() for future in futures):
        first.pool.do_some()
    return Done([future for future in futures if future.done()])


def out_of_order(split: Subject) -> Subject:
    """The same root splitting, waiting for promises."""
    assert isinstance(split, FunctionType)
    made = FunctionType(split.__code__, {**split.__globals__, "wait": some_done}, split.__name__, split.__defaults__)
    made.__kwdefaults__ = split.__kwdefaults__
    return made
