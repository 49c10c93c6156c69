"""Progress is for terminals, appears only on long work, and leaves nothing behind."""

import io

import pytest

from perft import cli, lanes, progress
from perft.counting import Convention
from perft.methods import Wishes, count, make_plan
from perft.progress import PlainLine, Progress
from reference.games import find_game


class Terminal(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


def test_nothing_is_shown_where_there_is_no_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """A log file gets no bars."""
    monkeypatch.setattr(progress, "PATIENCE", 0)
    stream = io.StringIO()
    shown = Progress(stream)
    shown.shown -= 1
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


def test_random_games_show_how_many_are_played(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Of three, one after the other; standard output has the checksum only."""
    seen: list[tuple[int, int]] = []
    monkeypatch.setattr(Progress, "__call__", lambda _, done, total: seen.append((done, total)))
    assert cli.main(["tictactoe", "--playouts", "3"]) == 0
    assert sorted(set(seen)) == [(0, 3), (1, 3), (2, 3), (3, 3)] and seen == sorted(seen)
    assert capsys.readouterr().out.count("\n") == 1


@pytest.mark.parametrize("method", ["plain", "distinct", "lanes"])
def test_reports_rise_to_the_whole_of_each_depth(method: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Steps done never exceed the steps there are, and end with all of them."""
    monkeypatch.setattr(lanes, "BUCKET", 300)
    monkeypatch.setattr(lanes, "BLOCK", 50)
    othello = find_game("othello")
    position = othello.start("bitboard", "8x8")
    plan = make_plan(othello, position, Wishes(method, None, None, Convention(1, "keep")))
    shares: list[float] = []

    def report(done: int, total: int) -> None:
        shares.append(done / total)

    for one in count(plan, position, 6, report=report):
        if one.depth > 0:
            assert shares and shares == sorted(shares) and shares[-1] == 1.0
        shares.clear()
