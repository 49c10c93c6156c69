"""Progress is for terminals, appears only on long work, and leaves nothing behind."""

import io

import pytest

from perft import progress
from perft.progress import PlainLine, Progress


class Terminal(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


def test_nothing_is_shown_where_there_is_no_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """A log file gets no bars."""
    monkeypatch.setattr(progress, "PATIENCE", 0)
    stream = io.StringIO()
    shown = Progress(stream)
    for step in range(5):
        shown(step, 5)
    shown.clear()
    assert stream.getvalue() == ""


def test_short_work_shows_nothing() -> None:
    """Less than the patience of a person."""
    stream = Terminal()
    shown = Progress(stream)
    shown(1, 2)
    shown.clear()
    assert stream.getvalue() == ""


def test_the_plain_line_is_blanked_out_at_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a row of the table would otherwise be written behind."""
    stream = Terminal()
    monkeypatch.setattr(progress, "PATIENCE", 0)
    monkeypatch.setattr(progress, "make_bar", PlainLine)
    shown = Progress(stream)
    shown.shown -= 1
    shown(1, 4)
    assert "depth 1:  25.0%" in stream.getvalue()
    shown.begin(2)
    assert stream.getvalue().endswith("\r") and stream.getvalue().split("\r")[-2].strip() == ""
