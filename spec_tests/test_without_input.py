"""Commands that are asked line by line end quietly where there is nothing to read, and read what is no text file."""

import io

import pytest

from reference import __main__ as reference_main

QUESTIONS = {"serve": '{"request": "no such thing"}\n{"request": "bye"}\n', "uci": "uci\nquit\n"}
ANSWERS = {"serve": '"unsupported"', "uci": "uciok"}


@pytest.mark.parametrize("command", QUESTIONS)
def test_a_closed_standard_input_is_the_end(
    command: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Started without one, as by some services: no answer, no traceback."""
    monkeypatch.setattr("sys.stdin", None)
    assert reference_main.main([command]) == 0
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize("command", QUESTIONS)
def test_any_lines_are_read(command: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """A stream without an encoding of its own; the word that ends it is obeyed, and the end of the lines too."""
    for text in (QUESTIONS[command], QUESTIONS[command].splitlines(keepends=True)[0]):
        monkeypatch.setattr("sys.stdin", io.StringIO(text))
        assert reference_main.main([command]) == 0
        out, err = capsys.readouterr()
        assert ANSWERS[command] in out and err == ""
