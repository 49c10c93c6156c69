"""`bench chess`, as a user meets it: small runs, the fields of its rows, what it refuses; and a match."""

import json
import sys

import pytest

from reference import __main__ as command
from reference.commands.benchmarks.chess_play.match import Score, elo, match
from reference.commands.benchmarks.chess_play.middlegames import MIDDLEGAMES


def test_rows_of_a_small_run(capsys: pytest.CaptureFixture[str]) -> None:
    """Nodes of each depth; of the minimal tree the last depth only, which is no more than the search's."""
    words = ["bench", "chess", "--on", "start", "--depth", "3", "--only", "table,minimal", "--json"]
    assert command.main(words) == 0
    rows = {row["name"]: row for row in map(json.loads, capsys.readouterr().out.splitlines())}
    assert rows["table"]["nodes"][0] == 23 and len(rows["table"]["nodes"]) == 3
    assert rows["table"]["values"] == rows["minimal"]["values"]
    assert rows["minimal"]["nodes"][-1] <= rows["table"]["nodes"][-1]


@pytest.mark.parametrize("words", [["--only", "nothing"], ["--on", "endgames"], ["--depth", "0"]])
def test_what_is_unknown_is_refused(words: list[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        command.main(["bench", "chess", *words])
    assert stop.value.code == 2


def test_a_match_counts_for_the_deeper_side() -> None:
    """Two games a position; equal shares are no difference in strength."""
    score = match(1, 2, MIDDLEGAMES[:1])
    assert score.wins + score.draws + score.losses == 2
    assert str(Score(1, 2, 3, 2, 3)).endswith("Elo +0") and elo(1.0) > 1e9 and round(elo(0.75)) == 191


def test_mates_beside_another_program(capsys: pytest.CaptureFixture[str]) -> None:
    """Our own engine stands for the other program. What cannot be started is bad input."""
    ours = f"{sys.executable} -m reference uci"
    words = ["bench", "chess_mates", "--every", "500", "--nodes", "200", "--json"]
    assert command.main([*words, "--engine", ours]) == 0
    rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [row["mate_in"] for row in rows] == [1, 2, 3] * 3
    assert all(row["solved"] == row["positions"] > 0 for row in rows if row["program"] == "proof")
    alone, beside = ([[*row.values()][1:5] for row in rows[first : first + 3]] for first in (3, 6))
    assert alone == beside and any(row["solved"] for row in rows[3:])
    assert command.main([*words, "--engine", "no/such/program"]) == 2
    assert capsys.readouterr().err.count("\n") == 1
