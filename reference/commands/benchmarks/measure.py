"""Time one thing in a process of its own, so that neither its memory nor its warm caches touch the next.

A benchmark module has entries. For each it starts `python -m MODULE --one WORDS`; that child prints one line of JSON,
or exits with 3 and says why it cannot be measured. The perft benchmark's entries are functions from a size to a
count: `measure` calls one, `run_one` is the child's side. Only the function's own time is taken, not the start of
Python nor the import of its package: it is called once with size 1 before.
"""

import json
import os
import subprocess
import sys
import time
from argparse import ArgumentTypeError
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, TypeAlias

from perft.counting import OrderedMap
from perft.workers import ordered_map

Entry: TypeAlias = Callable[[int], int]


class Measurement(NamedTuple):
    """What one entry took; `seconds` is the least of the repetitions."""

    name: str
    answer: int
    seconds: float
    megabytes: float
    """Peak memory of the process, its largest worker added."""


class NotMeasured(Exception):
    """An entry could not be measured; the text says why, or names the package that is not there."""


def in_own_process(module: str, *words: str, patience: float | None = None) -> Any:
    """What the child prints. Raises NotMeasured, also after `patience` seconds, or RuntimeError when it fails."""
    command = [sys.executable, "-m", module, "--one", *words]
    try:
        done = subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL, timeout=patience)
    except subprocess.TimeoutExpired:
        raise NotMeasured(f"not finished after {patience:g} seconds") from None
    if done.returncode == 3:
        raise NotMeasured(done.stdout.strip())
    if done.returncode != 0:
        raise RuntimeError(f"{words[0]}: {done.stderr.strip().splitlines()[-1:] or done.returncode}")
    return json.loads(done.stdout)


def measure(module: str, name: str, size: int, repeat: int) -> Measurement:
    """Run one entry of a module `repeat` times. Raises as `in_own_process`."""
    best: Measurement | None = None
    for _ in range(repeat):
        one = Measurement(*in_own_process(module, name, str(size)))
        if best is not None and best.answer != one.answer:
            raise RuntimeError(f"{name}: two runs, two answers: {best.answer} and {one.answer}")
        best = one if best is None or one.seconds < best.seconds else best
    assert best is not None
    return best


def run_one(entries: Mapping[str, Entry], name: str, size: int) -> int:
    """The child's side: exit code 0 with one line of JSON, 3 when a package is missing."""
    try:
        entries[name](1)
    except ImportError as error:
        print(error.name or error)
        return 3
    started = time.perf_counter()
    answer = entries[name](size)
    seconds = time.perf_counter() - started
    print(json.dumps(Measurement(name, answer, seconds, peak_megabytes())))
    return 0


def with_jobs(entry: Callable[[int, OrderedMap], int]) -> Entry:
    """An entry on all cores."""

    def spread(size: int) -> int:
        with ordered_map(os.cpu_count() or 1) as mapping:
            return entry(size, mapping)

    return spread


def peak_megabytes() -> float:
    """Peak resident memory of this process and its largest worker; 0 where the system does not tell."""
    try:
        import resource
    except ImportError:
        return 0.0
    unit = 1e6 if sys.platform == "darwin" else 1e3
    return sum(resource.getrusage(who).ru_maxrss for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)) / unit


def at_least_one(text: str) -> int:
    """For argparse: a whole number, 1 or more."""
    if not (text.isascii() and text.isdigit() and int(text) >= 1):
        raise ArgumentTypeError(f"{text!r} is not a whole number, 1 or more")
    return int(text)
