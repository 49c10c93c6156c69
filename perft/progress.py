"""How far a long count is: a bar or a line on standard error, when that is a terminal.

tqdm draws it when installed (`pip install 'plyspec[progress]'`); otherwise one line that rewrites itself.
"""

import sys
import time
from typing import Final, Protocol, TextIO

PATIENCE: Final = 1.5
"""Seconds before anything is shown."""


class Bar(Protocol):
    """What of tqdm is used."""

    n: float
    total: float | None

    def refresh(self) -> object:
        """Draw it."""

    def close(self) -> None:
        """Take it away."""


class Progress:
    """Shows (steps done, steps in all) of one depth, or of another piece of work, at a time."""

    def __init__(self, stream: TextIO | None = None) -> None:
        self.stream = stream or sys.stderr
        self.wanted = self.stream is not None and self.stream.isatty()
        self.bar: Bar | None = None
        self.begin(1)

    def begin(self, depth: int | str) -> None:
        """A new depth is being counted, or the work of this name is begun; what was shown is cleared."""
        self.clear()
        self.title = f"depth {depth}" if isinstance(depth, int) else depth
        self.started = self.shown = time.monotonic()

    def __call__(self, done: int, total: int) -> None:
        """So many steps are done."""
        now = time.monotonic()
        if not self.wanted or now - self.started < PATIENCE or now - self.shown < 0.1:
            return
        self.shown = now
        if self.bar is None:
            self.bar = make_bar(self.stream, self.title)
        self.bar.n, self.bar.total = done, total
        self.bar.refresh()

    def clear(self) -> None:
        """Take away what is shown."""
        if self.bar is not None:
            self.bar.close()
            self.bar = None


class PlainLine:
    """A line that rewrites itself, for those without tqdm."""

    def __init__(self, stream: TextIO, title: str) -> None:
        self.stream = stream
        self.title = title
        self.n: float = 0
        self.total: float | None = None

    def refresh(self) -> None:
        """Write it over itself."""
        percent = 100 * self.n / self.total if self.total else 0
        self.stream.write(f"\r{self.title}: {percent:5.1f}%")
        self.stream.flush()

    def close(self) -> None:
        """Blank it out."""
        self.stream.write("\r" + " " * (len(self.title) + 8) + "\r")
        self.stream.flush()


def make_bar(stream: TextIO, title: str) -> Bar:
    """tqdm's bar if it is there, else the plain line."""
    try:
        from tqdm import tqdm
    except ImportError:
        return PlainLine(stream, title)
    bar: Bar = tqdm(desc=title, file=stream, leave=False, total=1, bar_format="{l_bar}{bar}| {elapsed}")
    return bar
