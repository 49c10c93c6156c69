"""What a table knows of a move that was not searched is told as such, once for each cutoff by it."""

import json
from collections import defaultdict

import pytest

from reference.__main__ import main

GAME = ["trace", "--game", "tictactoe", "--variant", "alphabeta-enhanced", "--evaluation", "open-lines"]
KNOWN = "by what the table knows of"


@pytest.mark.parametrize(("position", "depth"), [("......... X", "4"), ("X........ O", "4")])
def test_a_cutoff_by_a_move_that_was_not_searched_names_the_table(
    position: str, depth: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """As many in the text as in the events, where no child with that move comes before at the same node."""
    assert main([*GAME, "--position", position, "--depth", depth, "--json"]) == 0
    searched: dict[tuple[str, ...], set[str]] = defaultdict(set)
    by_table = 0
    for line in capsys.readouterr().out.splitlines():
        event = json.loads(line)
        path = tuple(event.get("path", ()))
        if event["event"] == "enter":
            searched[path] = set()
        elif event["event"] == "child":
            searched[path].add(event["move"])
        elif event["event"] == "cutoff":
            by_table += event["move"] not in searched[path]
    assert main([*GAME, "--position", position, "--depth", depth]) == 0
    assert capsys.readouterr().out.count(KNOWN) == by_table
    assert by_table
