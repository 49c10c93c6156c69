"""How far a long measurement is: on a terminal only, and gone at the end, however it ends."""

import io
from collections.abc import Iterator

import pytest

from reference.commands.probcuts import progress
from reference.commands.probcuts.progress import followed


class Terminal(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


def test_the_number_of_items_is_shown_and_blanked_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """The items come through in order."""
    monkeypatch.setattr(progress, "EVERY", 0)
    stream = Terminal()
    assert list(followed(iter("abc"), "letters", 3, stream)) == ["a", "b", "c"]
    shown = stream.getvalue()
    assert [part.strip() for part in shown.split("\r") if part.strip()] == [f"letters: {n} of 3" for n in range(3)]
    assert shown.endswith("\r" + " " * len("letters: 0 of 3") + "\r")


def test_a_line_is_blanked_out_when_the_work_breaks_off(monkeypatch: pytest.MonkeyPatch) -> None:
    """By an error of the items, or because nobody wants more."""
    monkeypatch.setattr(progress, "EVERY", 0)

    def broken() -> Iterator[int]:
        yield 1
        raise KeyError("lost")

    stream = Terminal()
    with pytest.raises(KeyError):
        list(followed(broken(), "items", 5, stream))
    assert stream.getvalue().endswith(" \r")
    stream = Terminal()
    items = followed(iter(range(5)), "items", 5, stream)
    next(items)
    items.close()  # type: ignore[attr-defined]  # a generator behind the type of an iterator
    assert stream.getvalue().endswith(" \r")


def test_elsewhere_nothing_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a file, or where there is no stream at all."""
    monkeypatch.setattr(progress, "EVERY", 0)
    stream = io.StringIO()
    assert list(followed(range(3), "numbers", 3, stream)) == [0, 1, 2] and stream.getvalue() == ""
    monkeypatch.setattr("sys.stderr", None)
    assert list(followed(range(3), "numbers", 3)) == [0, 1, 2]
