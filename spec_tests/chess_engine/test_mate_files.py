"""`solve chess FILE --mate N`: one line for each position of a file, mates and none."""

import json
from pathlib import Path

import pytest

from reference import __main__ as command

LINES = (
    "6k1/5ppp/8/8/8/8/8/R3K3 w Q -",
    "r5k1/5ppp/8/8/8/8/4RPPP/4R1K1 w - -",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -",
)


def test_each_line_of_a_file_is_answered(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """With its number, in words or as an object."""
    file = tmp_path / "mates.epd"
    file.write_text("".join(line + "\n" for line in LINES), encoding="utf-8")
    words = ["solve", "chess", str(file), "--mate", "2"]
    assert command.main(words) == 0
    told = capsys.readouterr().out.splitlines()
    assert told == [
        "line 1:  mate in 1: a1a8; such as a1a8",
        "line 2:  mate in 2: e2e8; such as e2e8 a8e8 e1e8",
        "line 3:  no mate in 2",
    ]
    assert command.main([*words, "--json"]) == 0
    found = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [(each["mate"], each["keys"]) for each in found] == [(1, ["a1a8"]), (2, ["e2e8"]), (None, [])]
