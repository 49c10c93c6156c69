"""One trial of a mutant: in a process of its own, test after test, until one fails.

Specifies  `in_a_fork` runs a function in a child and gives back how the child ended. `tried` is what such a child does
           with its tests: the first that fails has killed the mutant.
Contract   Each test has three seconds, and ten times the processor time that the right program needs for as many
           examples; who needs more has been caught in a loop, or waits for ever, and is told apart from a failure.
           A child may not use much more memory than the right program, and leaves no process behind.
"""

import contextlib
import math
import os
import resource
import signal
import sys
from collections.abc import Callable, Mapping, Sequence
from itertools import zip_longest
from typing import Final, NamedTuple

import pytest
from _pytest.runner import runtestprotocol

LEAST_SECONDS: Final = 3.0
TIMES_SLOWER: Final = 10
WALL_TIMES: Final = 20
"""So much longer may a test sleep; the machine may have other work."""
WALL_SECONDS: Final = 600
MOST_BYTES: Final = 3 << 30

KILLED, TIMED_OUT, SURVIVED, CRASHED, WHOLE, VOID = "killed", "timed out", "survived", "crashed", "whole", "void"
"""WHOLE: not tried, because the program has to be imported anew. VOID: no program, or the same one."""


class Verdict(NamedTuple):
    """What became of a mutant, and the test that it fell to."""

    word: str
    test: str = ""


def in_a_fork(work: Callable[[Callable[[Verdict], None]], None], wall_seconds: int = WALL_SECONDS) -> Verdict:
    """Run `work` in a child, with what it has to call with its verdict; CRASHED if it ends without.

    `wall_seconds` is for what sleeps for ever; 0 is no limit.
    """
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        with contextlib.suppress(BaseException):
            os.close(reading)
            os.setpgid(0, 0)
            nowhere = os.open(os.devnull, os.O_RDWR)
            for stream in (0, 1, 2):
                os.dup2(nowhere, stream)
            resource.setrlimit(resource.RLIMIT_AS, (MOST_BYTES, MOST_BYTES))
            signal.alarm(wall_seconds)
            work(lambda verdict: tell(writing, verdict))
        os._exit(3)
    os.close(writing)
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.setpgid(child, child)
    with os.fdopen(reading) as pipe:
        told = pipe.read()
    _, status = os.waitpid(child, 0)
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(child, signal.SIGKILL)
    if told:
        return Verdict(*told.split("\n", 1))
    timed_out = os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGALRM
    return Verdict(TIMED_OUT if timed_out else CRASHED)


def tell(pipe: int, verdict: Verdict) -> None:
    """Say it and end the process, whatever it is in the middle of."""
    os.write(pipe, "\n".join(verdict).encode())
    os._exit(0)


def tried(items: Sequence[pytest.Item], seconds: Mapping[str, float], say: Callable[[Verdict], None]) -> None:
    """Run the tests in this order until one fails; `seconds` is what the right program takes for each."""
    for item, following in zip_longest(items, items[1:]):
        limit = LEAST_SECONDS + TIMES_SLOWER * seconds.get(item.nodeid, 0)
        for signs in (signal.SIGVTALRM, signal.SIGALRM):
            signal.signal(signs, lambda *_, name=item.nodeid: say(Verdict(TIMED_OUT, name)))
        signal.setitimer(signal.ITIMER_VIRTUAL, limit)
        signal.alarm(math.ceil(WALL_TIMES * limit))
        if not passed(item, following):
            say(Verdict(KILLED, item.nodeid))
    say(Verdict(SURVIVED))


def passed(item: pytest.Item, following: pytest.Item | None) -> bool:
    """Run one test; `following` says which fixtures stay."""
    sys.setrecursionlimit(1000)
    return not any(report.failed for report in runtestprotocol(item, log=False, nextitem=following))
