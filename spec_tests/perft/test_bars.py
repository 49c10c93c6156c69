"""Which bar is shown: tqdm's where it is installed, else a plain line; one for each depth."""

import io
import sys
from types import ModuleType

import pytest

from perft import progress
from perft.progress import PlainLine, Progress, make_bar
from spec_tests.perft.test_progress import Terminal


class FakeBar:
    """What tqdm makes, as far as we use it."""

    def __init__(self, **how: object) -> None:
        self.how = how
        self.n = self.total = 0
        self.seen: list[tuple[int, int]] = []

    def refresh(self) -> None:
        """Remember what was shown."""
        self.seen.append((self.n, self.total))

    def close(self) -> None:
        """Nothing is left."""
        self.seen.append((-1, -1))


def test_without_tqdm_it_is_the_plain_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """An import that fails is no error."""
    monkeypatch.setitem(sys.modules, "tqdm", None)
    stream = io.StringIO()
    bar = make_bar(stream, "depth 3")
    assert isinstance(bar, PlainLine)
    bar.refresh()
    assert stream.getvalue() == "\rdepth 3:   0.0%"


def test_with_tqdm_there_is_one_bar_for_each_depth(monkeypatch: pytest.MonkeyPatch) -> None:
    """It has the title of the depth, goes on with each report, and is closed before the next."""
    made: list[FakeBar] = []

    def tqdm(**how: object) -> FakeBar:
        made.append(FakeBar(**how))
        return made[-1]

    module = ModuleType("tqdm")
    monkeypatch.setattr(module, "tqdm", tqdm, raising=False)
    monkeypatch.setitem(sys.modules, "tqdm", module)
    monkeypatch.setattr(progress, "PATIENCE", 0)
    shown = Progress(Terminal())
    for depth, steps in ((1, 3), (2, 2)):
        shown.begin(depth)
        for step in range(1, steps + 1):
            shown.shown -= 1
            shown(step, steps)
    shown.clear()
    assert [bar.how["desc"] for bar in made] == ["depth 1", "depth 2"]
    assert [bar.seen for bar in made] == [[(1, 3), (2, 3), (3, 3), (-1, -1)], [(1, 2), (2, 2), (-1, -1)]]
