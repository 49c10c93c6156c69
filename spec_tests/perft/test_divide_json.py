"""A divide as JSON: an object for each move, and one with their number and sum."""

import json

import pytest

from perft.cli import main


@pytest.mark.parametrize(("words", "moves", "nodes"), [(("tictactoe", "3"), 9, 504), (("othello", "4"), 4, 244)])
def test_the_last_object_sums_the_others(
    words: tuple[str, str], moves: int, nodes: int, capsys: pytest.CaptureFixture[str]
) -> None:
    """All say of which position and by which convention."""
    assert main([*words, "--divide", "--json"]) == 0
    *shares, total = (json.loads(line) for line in capsys.readouterr().out.splitlines())
    assert (total["moves"], total["nodes"], total["depth"]) == (moves, nodes, int(words[1]))
    assert len(shares) == moves and sum(share["nodes"] for share in shares) == nodes
    assert len({share["move"] for share in shares}) == moves
    assert len({(each["position"], str(each["convention"])) for each in (*shares, total)}) == 1
