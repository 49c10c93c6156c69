"""A match that is broken off before its first game, and weights that are only shown."""

from pathlib import Path

import pytest

from reference import __main__ as command
from reference.commands import fit
from reference.commands.fits.regression import LEAST
from spec_tests.othello_engines.test_fit import ones, some


def test_a_match_without_a_game_has_no_result(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Exit code 130 and one line; nothing is summed up."""

    def stop(task: object) -> object:
        raise KeyboardInterrupt

    monkeypatch.setattr("reference.commands.selfplay.play", stop)
    words = ["selfplay", "othello", "--black", "pvs:staged", "--white", "source-000", "--games", "2", "--jobs", "1"]
    assert command.main(words) == 130
    out, err = capsys.readouterr()
    assert out == "" and err.count("\n") == 1 and "interrupted" in err


def test_weights_are_written_only_where_it_is_asked_for(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A row for each stage all the same."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(fit, "fitted", lambda: ones)
    seen = [each._replace(stage=number) for number in range(5) for each in some(LEAST, 2) + some(LEAST, -2)]
    monkeypatch.setattr(fit, "samples", lambda task: seen)
    assert command.main(["fit", "othello", "--games", "1", "--jobs", "1"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 5
    assert list(tmp_path.iterdir()) == []
