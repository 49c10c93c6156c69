"""How far a long measurement is: one line on standard error that rewrites itself, where that is a terminal."""

import sys
import time
from collections.abc import Iterable, Iterator
from typing import Final, TextIO, TypeVar

Item = TypeVar("Item")

EVERY: Final = 0.2
"""Seconds between two drawings."""


def followed(items: Iterable[Item], title: str, total: int, stream: TextIO | None = None) -> Iterator[Item]:
    """The same items, with their number shown as they come; the line is gone at the end, however it ends."""
    stream = stream or sys.stderr
    if stream is None or not stream.isatty():
        yield from items
        return
    shown, width = 0.0, 0
    try:
        for number, item in enumerate(items):
            if time.monotonic() - shown >= EVERY:
                shown, line = time.monotonic(), f"{title}: {number} of {total}"
                width = max(width, len(line))
                stream.write(f"\r{line:{width}}")
                stream.flush()
            yield item
    finally:
        stream.write("\r" + " " * width + "\r")
        stream.flush()
