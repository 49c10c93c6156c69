"""A suite whose line lists a score for a move that is not legal is refused, with the line."""

from pathlib import Path

import pytest

from reference.__main__ import main
from spec_tests.othello.texts import START


def test_a_score_of_an_illegal_move_names_its_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Exit code 2, nothing solved."""
    suite = tmp_path / "suite.obf"
    suite.write_text(f"{START}; f5:+0;\n{START}; a1:+0;\n", encoding="utf-8")
    assert main(["solve", "othello", str(suite)]) == 2
    out, err = capsys.readouterr()
    assert out == "" and err.count("\n") == 1 and "line 2" in err and "a1" in err
