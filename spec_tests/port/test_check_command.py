"""`python -m reference check` as a person uses it: its reports and its exit codes."""

import json
from pathlib import Path

import pytest

from reference.__main__ import main
from reference.commands import check
from reference.commands.check import read_duration
from reference.commands.checks.asking import Examiner
from reference.commands.checks.page import page
from reference.commands.checks.telling import as_json
from reference.errors import BadInput
from reference.ports.protocol import Fields
from spec_tests.port.programs import SMALL, checked, fake, typed

Capture = pytest.CaptureFixture[str]


def test_an_interrupted_check_reports_what_it_has(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    """And is 130, and never right."""
    asked: list[object] = []

    def interrupted(examiner: Examiner, question: Fields) -> Fields:
        asked.append(question)
        if len(asked) > 20:
            raise KeyboardInterrupt
        assert examiner.port is not None
        return examiner.port.ask(question)

    monkeypatch.setattr(Examiner, "ask", interrupted)
    assert main(["check", "--port", typed(fake("honest")), "--timeout", "1m"]) == 130
    out = capsys.readouterr().out
    assert "20 of " in out and "NOT FINISHED" in out and "INTERRUPTED" in out


def test_the_command_prints_a_report_and_writes_a_page(capsys: Capture, tmp_path: Path) -> None:
    """Exit codes 0 and 1; text, JSON and HTML say the same."""
    where = tmp_path / "report.html"
    words = ["check", "--port", typed(fake("honest")), "--level", "2", "--budget", "0s", "--timeout", "1m"]
    assert main([*words, "--largest", "100", "--html", str(where)]) == 0
    text = capsys.readouterr().out
    assert "level 1  passed" in text and text.endswith("RIGHT: levels 1, 2 passed\n") and "level 3  not tested" in text
    assert where.read_text().startswith("<!DOCTYPE html>") and "RIGHT" in where.read_text()
    words[2] = typed(fake("bad-answer"))
    assert main([*words, "--json"]) == 1
    summary, *failures = map(json.loads, capsys.readouterr().out.splitlines())
    assert summary["right"] is False and failures and all(each["fault"] for each in failures)
    assert summary["levels"]["1"]["failed"] > 0


def test_no_text_of_a_port_can_break_the_page() -> None:
    """Names and answers are escaped."""
    result = checked(fake("honest"), SMALL)
    result.name = "<script>alert(1)</script>\ud800"
    assert "<script>" not in page(result, "<b>") and "&lt;script&gt;" in page(result, "<b>")
    assert json.loads(next(as_json(result, "x")))["port"] == result.name


@pytest.mark.parametrize(
    "words",
    [
        [],
        ["--port", ""],
        ["--port", "'"],
        ["--port", "x", "--level", "0"],
        ["--port", "x", "--level", "7"],
        ["--port", "x", "--game", "go"],
        ["--port", "x", "--budget", "soon"],
        ["--port", "x", "--protocol", "telepathy"],
        ["--port", "./no-such-port", "--html", "/no/such/folder/x.html"],
    ],
)
def test_bad_usage_is_exit_2(capsys: Capture, words: list[str]) -> None:
    """One line on standard error, no traceback."""
    try:
        code: object = main(["check", *words])
    except SystemExit as stop:
        code = stop.code
    err = capsys.readouterr().err
    assert code == 2 and err.count("\n") == 1 and "Traceback" not in err


def test_a_page_that_cannot_be_written_is_said_before_anything_is_asked(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A check may take an hour."""
    monkeypatch.setattr(check, "run", lambda *_: pytest.fail("the port was asked"))
    assert main(["check", "--port", typed(fake("honest")), "--html", str(tmp_path / "no" / "page.html")]) == 2
    assert "--html" in capsys.readouterr().err


def test_durations_are_read() -> None:
    """With a unit or in seconds."""
    assert [read_duration(text, "x") for text in ("60", "60s", "1.5m", "1h")] == [60, 60, 90, 3600]
    with pytest.raises(BadInput):
        read_duration("-1s", "x")


def test_what_no_terminal_can_write_is_written_in_another_way(capsys: Capture, tmp_path: Path) -> None:
    """Half a surrogate in the name of a port, which JSON allows."""
    where = tmp_path / "report.html"
    words = ["--level", "1", "--budget", "0s", "--largest", "0", "--timeout", "1m", "--html", str(where)]
    assert main(["check", "--port", typed(fake("surrogate")), *words]) == 0
    assert "port \\ud800" in capsys.readouterr().out and "\\ud800" in where.read_text(encoding="utf-8")
