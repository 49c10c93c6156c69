"""The benchmarks, as a user meets them: small runs, exit codes, JSON fields, and what is said of a missing package."""

import json
from pathlib import Path

import pytest

from reference import __main__ as command
from reference.commands.benchmarks import search
from reference.commands.benchmarks.measure import NotMeasured, in_own_process
from reference.search.variants import VARIANTS

PERFT_FIELDS = {"game", "name", "answer", "seconds", "megabytes", "depth", "ratio"}
SEARCH_FIELDS = {"game", "depth", "name", "ours", "value", "move", "nodes", "leaves", "seconds"}
RATIOS = {"node_ratio", "time_ratio"}


def bench(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, list[dict[str, object]], str]:
    """Exit code, the objects on standard output, standard error."""
    code = command.main(["bench", *words, "--json"])
    out, err = capsys.readouterr()
    return code, [json.loads(line) for line in out.splitlines()], err


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """A wrong command line: exit code 2, nothing on standard output; what standard error says."""
    try:
        code: object = command.main(["bench", *words])
    except SystemExit as stop:
        code = stop.code
    out, err = capsys.readouterr()
    assert (code, out) == (2, "")
    assert "Traceback" not in err
    return err


def test_perft_methods_count_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    """Every position with its published count; ratios are to lanes."""
    code, rows, _ = bench(capsys, "perft", "--depth", "3", "--only", "plain-bitboard,distinct,lanes", "--repeat", "2")
    assert code == 0
    counts = {"othello": 56, "chess": 8902, "kiwipete": 97862}
    names = ("plain-bitboard", "distinct", "lanes")
    expected = [(game, name, count) for game, count in counts.items() for name in names]
    assert [(row["game"], row["name"], row["answer"]) for row in rows] == expected
    assert all(set(row) == PERFT_FIELDS for row in rows)
    assert all(row["ratio"] == 1 for row in rows if row["name"] == "lanes")


def test_searches_of_a_tiny_tree(capsys: pytest.CaptureFixture[str]) -> None:
    """Seven moves, then seven replies; alpha-beta and MTD(f) leave some out. Ratios are to alpha-beta, always first."""
    only = "minimax,mtdf,alphabeta"
    code, rows, _ = bench(capsys, "search", "--game", "tree", "--depth", "2", "--only", only, "--repeat", "2")
    assert code == 0
    assert [row["name"] for row in rows] == ["alphabeta", "minimax", "mtdf"]
    assert all(set(row) == SEARCH_FIELDS | RATIOS for row in rows)
    assert len({row["value"] for row in rows}) == 1
    assert {row["name"]: row["nodes"] for row in rows}["minimax"] == 57
    assert rows[0]["node_ratio"] == 1


def test_the_games_have_the_node_counts_of_other_programs(capsys: pytest.CaptureFixture[str]) -> None:
    """Full-window alpha-beta in canonical order; the moves made by easyAI are one less, OpenSpiel's calls the same."""
    code, rows, _ = bench(capsys, "search", "--game", "tictactoe,connect4,othello", "--only", "alphabeta")
    assert code == 0
    assert {row["game"]: row["nodes"] for row in rows} == {"tictactoe": 18297, "connect4": 1249, "othello": 1348}


def test_the_table_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    """One line an entry, under a title."""
    assert command.main(["bench", "search", "--game", "tree", "--depth", "1", "--only", "negamax"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert "depth 1" in lines[1]
    assert lines[2].split()[:3] == ["entry", "value", "nodes"]
    assert lines[3].split()[0] == "negamax"


@pytest.mark.parametrize("name", ["perft", "search"])
@pytest.mark.parametrize("words", [["--only", "no-such"], ["--depth", "0"], ["--repeat", "0"], ["--depth", "x"]])
def test_a_wrong_option_is_refused(capsys: pytest.CaptureFixture[str], name: str, words: list[str]) -> None:
    """In one line that names it."""
    assert words[1] in refused(capsys, name, *words)


def test_an_unknown_game_or_benchmark_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    """With the names there are."""
    assert "tictactoe" in refused(capsys, "search", "--game", "no-such")
    assert "no-such" in refused(capsys, "perft", "--game", "no-such")
    assert "perft, search" in refused(capsys, "no-such")
    assert "perft" in refused(capsys)


def test_every_variant_is_an_entry(capsys: pytest.CaptureFixture[str]) -> None:
    """A new variant is measured without being listed here."""
    message = refused(capsys, "search", "--only", "no-such")
    assert all(name in message for name in VARIANTS)


def test_what_a_missing_package_leaves_out_is_named(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """One line that says what to install; what is there is measured."""
    monkeypatch.setattr(search, "adapters", lambda: ({}, {"openspiel": "pip install open-spiel"}))
    words = ("search", "--game", "tree", "--depth", "1", "--only", "openspiel-cpp-alphabeta,negamax")
    code, rows, err = bench(capsys, *words)
    assert code == 0
    assert [row["name"] for row in rows] == ["negamax"]
    assert err.count("not measured: pip install open-spiel") == 1


def test_without_the_adapters_only_ours_are_measured(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """An installed wheel has no examples beside it; one line says so, if another package's search was asked for."""
    monkeypatch.setattr(search, "CHECKOUT", tmp_path)
    only_ours = ("search", "--game", "tree", "--depth", "1", "--only", "negamax")
    code, rows, err = bench(capsys, *only_ours)
    assert (code, len(rows), err) == (0, 1, "")
    code, rows, err = bench(capsys, *only_ours[:-1], "negamax,easyai-sss,aima-minimax")
    assert (code, len(rows)) == (0, 1)
    assert err.count("from a checkout") == 1


def test_two_values_are_a_difference(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Exit code 1; an unsound variant may differ, and one that names no value cannot."""
    answers = {"alphabeta": 3.0, "alphabeta-table-deeper": 5.0, "aima": None, "easyai": 3.001, "wrong": 4.0}
    peers = {name: print for name in answers if name not in VARIANTS}
    monkeypatch.setattr(search, "adapters", lambda: (peers, {}))
    monkeypatch.setattr(search, "in_own_process", lambda module, name, *_, patience: (answers[name], 0, 9, 5, 0.5))
    right = "alphabeta,alphabeta-table-deeper,aima,easyai"
    assert bench(capsys, "search", "--game", "tree", "--only", right)[0] == 0
    assert bench(capsys, "search", "--game", "tree", "--only", f"{right},wrong")[0] == 1


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("print('no compiler'); raise SystemExit(3)", "no compiler"),
        ("import time; time.sleep(60)", "not finished after 0.5 seconds"),
    ],
)
def test_a_child_says_why_it_is_not_measured(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, text: str, reason: str
) -> None:
    """Exit code 3 and a reason, or it takes too long."""
    (tmp_path / "child.py").write_text(text, encoding="utf-8")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    with pytest.raises(NotMeasured, match=reason):
        in_own_process("child", "name", patience=0.5 if "sleep" in text else None)


def test_a_child_that_fails_is_an_error(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """With the name of the entry and the last line of what it said."""
    (tmp_path / "child.py").write_text("raise KeyError('lost')", encoding="utf-8")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    with pytest.raises(RuntimeError, match=r"name.*KeyError.*lost"):
        in_own_process("child", "name")
