"""Files of positions that cannot be read, or say nothing up to the depth asked for, are refused in one line."""

from pathlib import Path

import pytest

from perft.cli import main
from spec_tests.othello.texts import START


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """What is said: exit code 2, nothing counted."""
    assert main(["othello", *words]) == 2
    out, err = capsys.readouterr()
    assert out == "" and err.count("\n") == 1
    return err


def test_a_file_that_is_no_text_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Bytes that are no UTF-8, a folder, a name that nothing has, a name that nothing can have."""
    (tmp_path / "latin").write_bytes(b"\xff\xfe D1 4\n")
    for name in ("latin", ".", "nothing", "\0"):
        assert "--file" in refused(capsys, "--file", str(tmp_path / name))


def test_a_line_without_a_count_so_deep_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """With its number; the lines before it are not counted either."""
    suite = tmp_path / "suite.obf"
    suite.write_text(f"{START}; D1 4\n{START}; D3 56\n", encoding="utf-8")
    said = refused(capsys, "2", "--file", str(suite))
    assert "line 2" in said and "depth 2" in said
