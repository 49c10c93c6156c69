"""Time one thing in a process of its own, so that neither its memory nor its warm caches touch the next.

A benchmark module has entries: a name and a function from a size to a count. It calls `measure` for each, which
starts `python -m MODULE --one NAME SIZE`; that child calls `run_one`. Only the function's own time is taken, not the
start of Python.
"""

import json
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from typing import NamedTuple, TypeAlias

Entry: TypeAlias = Callable[[int], int]


class Measurement(NamedTuple):
    """What one entry took; `seconds` is the least of the repetitions."""

    name: str
    answer: int
    seconds: float
    megabytes: float
    """Peak memory of the process, its largest worker added."""


class NotInstalled(Exception):
    """The entry needs a package that is not there; the text names it."""


def measure(module: str, name: str, size: int, repeat: int) -> Measurement:
    """Run one entry of a module `repeat` times. Raises NotInstalled, or RuntimeError when it fails."""
    best: Measurement | None = None
    for _ in range(repeat):
        command = [sys.executable, "-m", module, "--one", name, str(size)]
        done = subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL)
        if done.returncode == 3:
            raise NotInstalled(done.stdout.strip())
        if done.returncode != 0:
            raise RuntimeError(f"{name}: {done.stderr.strip().splitlines()[-1:] or done.returncode}")
        one = Measurement(*json.loads(done.stdout))
        if best is not None and best.answer != one.answer:
            raise RuntimeError(f"{name}: two runs, two answers: {best.answer} and {one.answer}")
        best = one if best is None or one.seconds < best.seconds else best
    assert best is not None
    return best


def run_one(entries: Mapping[str, Entry], name: str, size: int) -> int:
    """The child's side: exit code 0 with one line of JSON, 3 when a package is missing."""
    started = time.perf_counter()
    try:
        answer = entries[name](size)
    except ImportError as error:
        print(error.name or error)
        return 3
    seconds = time.perf_counter() - started
    print(json.dumps(Measurement(name, answer, seconds, peak_megabytes())))
    return 0


def peak_megabytes() -> float:
    """Peak resident memory of this process and its largest worker; 0 where the system does not tell."""
    try:
        import resource
    except ImportError:
        return 0.0
    unit = 1e6 if sys.platform == "darwin" else 1e3
    return sum(resource.getrusage(who).ru_maxrss for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)) / unit
