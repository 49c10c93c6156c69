"""`python -m reference bench othello`: every rung answers the same question, and the errata of source 000's figures."""

import json

import pytest

from reference import __main__ as command
from reference.commands.benchmarks import othello
from reference.commands.benchmarks.othello_ladder.ladder import RUNGS, Climbed, climb, is_sound
from reference.commands.benchmarks.othello_ladder.positions import MOST, PLIES, midgame
from reference.engines.othello_points import in_points
from reference.othello.bitboard import BitboardPosition
from reference.othello.evaluation_bitboard import staged
from reference.search.alphabeta import alphabeta
from reference.search.minimax import minimax
from reference.search.mtdf import mtdf
from reference.search.pvs import pvs

FIELDS = {"where", "depth", "evaluation", "name", "positions", "nodes", "node_ratio", "aside", "cuts", "seconds"} | {
    "time_ratio",
    "us_per_node",
    "generations_per_node",
    "values_changed",
    "claim",
}


def bench(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    """Exit code, standard output, standard error."""
    try:
        code: object = command.main(["bench", "othello", *words])
    except SystemExit as stop:
        code = stop.code
    assert isinstance(code, int)
    out, err = capsys.readouterr()
    assert "Traceback" not in err
    return code, out, err


def test_the_positions_are_fixed() -> None:
    """60 of them, four lengths in turn, something to choose in each."""
    sample = [midgame(number) for number in range(8)]
    assert sample == [midgame(number) for number in range(8)] and MOST == 60
    assert [position.empties() for position in sample[:3]] == [60 - plies for plies in PLIES[:3]]
    assert all(len(position.legal_moves()) > 1 for position in sample)


@pytest.mark.parametrize("depth", [1, 2, 3])
def test_every_sound_rung_has_minimax_s_value(depth: int) -> None:
    """From the start and in the middle of games."""
    for position in (BitboardPosition.initial(), midgame(1), midgame(3)):
        true = minimax(position, depth, staged, final=in_points, pass_costs_depth=False)
        for name in RUNGS:
            found = climb(name, position, depth, "staged")
            if found.value is not None and is_sound(name):
                assert found.value == true.value, name
        counted = climb("minimax", position, depth, "staged")
        assert counted == Climbed(None, None, true.nodes, 0, 0, None)


def test_rungs_have_the_nodes_of_the_plain_searches() -> None:
    """Unordered alpha-beta and PVS; MTD(f) the value only, for its memory is another."""
    position = midgame(2)
    for name, plain in (("alphabeta", alphabeta), ("pvs", pvs)):
        right = plain(position, 3, staged, final=in_points, pass_costs_depth=False)
        found = climb(name, position, 3, "staged")
        assert (found.value, found.move, found.nodes) == (right.value, right.best_move, right.nodes)
    assert (
        climb("mtdf", position, 3, "staged").value
        == mtdf(position, 3, staged, final=in_points, pass_costs_depth=False).value
    )


def test_more_helps_and_the_minimal_tree_is_smallest() -> None:
    """On eight positions four plies deep: order saves nodes, and no search has fewer than with every move known."""
    nodes = {name: sum(climb(name, midgame(n), 4, "staged").nodes for n in range(8)) for name in list(RUNGS)[1:]}
    sound = {name: count for name, count in nodes.items() if is_sound(name)}
    assert min(sound, key=sound.__getitem__) == "minimal"
    assert nodes["alphabeta + order"] < nodes["alphabeta"] and nodes["+ table"] < nodes["pvs"]


def test_the_tables(capsys: pytest.CaptureFixture[str]) -> None:
    """A row a rung, in JSON and for people; ratios to unordered alpha-beta; minimax is only counted."""
    words = ("--depth", "2", "--positions", "2", "--evaluation", "staged")
    code, out, err = bench(capsys, *words, "--json")
    rows = [json.loads(line) for line in out.splitlines()]
    assert (code, err) == (0, "") and len(rows) == 2 * len(RUNGS)
    assert all(set(row) == FIELDS for row in rows)
    assert {row["node_ratio"] for row in rows if row["name"] == "alphabeta"} == {1}
    assert rows[0]["seconds"] is None and rows[1]["generations_per_node"] > 0
    code, out, _ = bench(capsys, *words, "--where", "start", "--only", "alphabeta,+ table")
    assert code == 0 and len(out.splitlines()) == 5 and "50 to 60%" in out


def test_eight_million_nodes_are_not_needed() -> None:
    """Erratum E000-11: "a root with 8 moves, depth 7: about 8,000,000 nodes by alpha-beta". The start has four moves,
    and all of minimax has 65,005 nodes, by an earlier audit, too; alpha-beta with the evaluation put right 8,275."""
    start = BitboardPosition.initial()
    assert climb("minimax", start, 5, "positional").nodes == 1 + 4 + 12 + 56 + 244 + 1396
    assert climb("alphabeta", start, 7, "positional").nodes == 8275


def test_two_values_are_a_difference(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Exit code 1; an unsound rung may differ."""
    answers = {"alphabeta": 3, "pvs": 3, "mtdf": 4, "probcut t=1": 5}
    monkeypatch.setattr(othello, "climb", lambda name, *_: Climbed(answers[name], 0, 9, 0, 0, 0.5))
    words = ("--where", "start", "--evaluation", "staged", "--only")
    assert bench(capsys, *words, "alphabeta,pvs,probcut t=1")[0] == 0
    assert bench(capsys, *words, "alphabeta,pvs,mtdf")[0] == 1


@pytest.mark.parametrize(
    "words", [["--depth", "12"], ["--depth", "x"], ["--positions", "61"], ["--only", "best"], ["--where", "nowhere"]]
)
def test_what_is_wrong_is_refused(capsys: pytest.CaptureFixture[str], words: list[str]) -> None:
    code, out, err = bench(capsys, *words)
    assert (code, out) == (2, "") and words[1] in err


def test_what_cannot_be_measured_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    """Minimax beyond six plies, ProbCut without predictions."""
    words = ("--where", "start", "--evaluation", "positional-fading", "--depth", "7", "--only", "minimax,probcut t=1")
    code, out, err = bench(capsys, *words)
    assert code == 0 and len(out.splitlines()) == 3 and err.count("not measured") == 2
