"""`python -m reference`: finds its commands, says what each is for, and refuses what it does not know."""

import pytest

from reference import __main__ as reference_main
from reference.errors import BadInput, Reason
from reference.version import VERSION


def test_the_help_has_a_line_for_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    """Each with the first line of its docstring."""
    assert reference_main.main(["--help"]) == 0
    out = capsys.readouterr().out
    for name in reference_main.commands():
        assert f"  {name} " in out and reference_main.about(name) in out and len(reference_main.about(name)) > 10
    assert {"bench", "trace"} <= set(reference_main.commands())


@pytest.mark.parametrize("words", [[], ["dance"], ["bench", "nothing"], ["trace", "no-such-tree"]])
def test_what_is_unknown_is_exit_2_and_no_traceback(capsys: pytest.CaptureFixture[str], words: list[str]) -> None:
    """Nothing on standard output."""
    assert reference_main.main(words) == 2
    out, err = capsys.readouterr()
    assert out == "" and err and "Traceback" not in err


def test_the_version_is_that_of_the_specification(capsys: pytest.CaptureFixture[str]) -> None:
    """One place."""
    assert reference_main.main(["--version"]) == 0
    assert capsys.readouterr().out == f"plyspec {VERSION}\n"


@pytest.mark.parametrize(("error", "code"), [(BadInput(Reason.BAD_NUMBER, "7", "here"), 2), (KeyboardInterrupt(), 130)])
def test_a_command_s_errors_become_exit_codes(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, error: BaseException, code: int
) -> None:
    """One line."""

    def fail(argv: list[str]) -> int:
        raise error

    monkeypatch.setattr("reference.commands.trace.main", fail)
    assert reference_main.main(["trace"]) == code
    assert capsys.readouterr().err.count("\n") == 1
