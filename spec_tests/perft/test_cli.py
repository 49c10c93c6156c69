"""The command line of perft, as a user meets it: its answers. What can go wrong is in `test_cli_errors.py`."""

import io
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import perft
from fixtures.__main__ import main as fixtures_main
from perft import cli
from reference.version import VERSION

ROOT = Path(perft.__file__).parents[1]
START = "---------------------------OX------XO--------------------------- X"
COUNTS = [4, 12, 56, 244, 1396, 8200, 55092, 390216, 3005288]


def rows(text: str) -> list[dict[str, object]]:
    """Standard output under --json: every line an object."""
    return [json.loads(line) for line in text.splitlines()]


def run_json(capsys: pytest.CaptureFixture[str], *words: str) -> list[dict[str, object]]:
    """Run with --json, expect success, and read the answer."""
    assert cli.main([*words, "--json"]) == 0
    return rows(capsys.readouterr().out)


def test_a_bare_interpreter_without_any_package_prints_the_table() -> None:
    """`python -S` sees the standard library and the checkout only."""
    command = [sys.executable, "-S", "-E", "-m", "perft", "othello", "9", "--json"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    assert [row["nodes"] for row in rows(done.stdout)] == COUNTS


def test_json_lines_have_the_promised_fields(capsys: pytest.CaptureFixture[str]) -> None:
    """A port's own tests read these by name."""
    for row in run_json(capsys, "othello", "3"):
        assert {"game", "depth", "nodes", "distinct", "seconds", "method", "backend", "convention"} <= set(row)
        assert row["convention"] == {"pass_plies": 1, "ended": "keep"}


@pytest.mark.parametrize("method", ["plain", "distinct"])
@pytest.mark.parametrize("backend", ["array", "bitboard"])
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_every_method_and_backend_counts_the_same(
    capsys: pytest.CaptureFixture[str], method: str, backend: str, jobs: str
) -> None:
    """Also over worker processes."""
    answer = run_json(capsys, "othello", "5", "--method", method, "--backend", backend, "--jobs", jobs)
    assert [row["nodes"] for row in answer] == COUNTS[:5]
    assert {(row["method"], row["backend"]) for row in answer} == {(method, backend)}


@pytest.mark.parametrize(
    ("pass_plies", "ended", "nodes"),
    [("1", "keep", 3005288), ("1", "drop", 3005288), ("0", "keep", 3005320), ("0", "drop", 3005320)],
)
def test_the_options_choose_the_convention(
    capsys: pytest.CaptureFixture[str], pass_plies: str, ended: str, nodes: int
) -> None:
    """Ply 9 is the first where a pass makes a difference."""
    answer = run_json(capsys, "othello", "9", "--pass-plies", pass_plies, "--ended", ended)
    assert answer[-1]["nodes"] == nodes


def test_lanes_over_worker_processes_count_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    """The default method with --jobs."""
    assert [row["nodes"] for row in run_json(capsys, "othello", "8", "--jobs", "2")] == COUNTS[:8]


def test_depth_zero_is_the_root_itself(capsys: pytest.CaptureFixture[str]) -> None:
    """One node."""
    assert [(row["depth"], row["nodes"]) for row in run_json(capsys, "othello", "0")] == [(0, 1)]


def test_a_board_too_large_for_lanes_is_counted_by_distinct_positions(capsys: pytest.CaptureFixture[str]) -> None:
    """10x10 needs 100 bits."""
    answer = run_json(capsys, "othello", "4", "--board", "10x10")
    assert [(row["nodes"], row["method"]) for row in answer] == [(n, "distinct") for n in COUNTS[:4]]


def test_a_variant_changes_the_rules(capsys: pytest.CaptureFixture[str]) -> None:
    """And the text of the position says which rules they are."""
    for variant, position in (("freestyle", "...."), ("renju", "renju ...."), ("connect6", "k=6 stones=2 ....")):
        answer = run_json(capsys, "gomoku", "2", "--variant", variant)
        assert [row["nodes"] for row in answer] == [225, 225 * 224]
        assert str(answer[0]["position"]).startswith(position)


def test_a_divide_sums_to_the_count(capsys: pytest.CaptureFixture[str]) -> None:
    """Four first moves, each a quarter."""
    *shares, total = run_json(capsys, "othello", "5", "--divide")
    assert [(share["move"], share["nodes"]) for share in shares] == [(m, 349) for m in ("d3", "c4", "f5", "e6")]
    assert (total["nodes"], total["moves"]) == (1396, 4)


def test_a_divide_of_a_finished_game_has_no_move(capsys: pytest.CaptureFixture[str]) -> None:
    """The finished game itself stays one leaf, or none."""
    full = "X" * 64 + " X"
    assert [row["nodes"] for row in run_json(capsys, "othello", "2", "--divide", "--position", full)] == [1]
    answer = run_json(capsys, "othello", "2", "--divide", "--position", full, "--ended", "drop")
    assert [row["nodes"] for row in answer] == [0]


def test_moves_are_played_before_counting(capsys: pytest.CaptureFixture[str]) -> None:
    """f5d6c3, then the children of c3."""
    answer = run_json(capsys, "othello", "2", "--moves", "f5d6c3")
    assert answer[0]["position"] != START
    assert run_json(capsys, "othello", "2", "--position", str(answer[0]["position"])) != []


@pytest.mark.parametrize("words", [["--moves", "--"], ["--moves=--"], ["--moves", "pa"]])
def test_a_single_pass_is_a_list_of_moves(capsys: pytest.CaptureFixture[str], words: list[str]) -> None:
    """argparse drops a bare `--`; the pass must be played all the same."""
    passing = "--------X----X--XXXXXX--XXXXXX--XXOXXXX-XOXOX---XOOOOX--OOOOOO-- X"
    answer = run_json(capsys, "othello", "1", "--position", passing, *words)
    assert answer[0]["position"] == passing[:-1] + "O"


def test_check_agrees_with_the_published_table(capsys: pytest.CaptureFixture[str]) -> None:
    """Every line says so."""
    answer = run_json(capsys, "othello", "9", "--check")
    assert [(row["expected"], row["agrees"]) for row in answer] == [(n, True) for n in COUNTS]


@pytest.mark.parametrize("pass_plies", ["1", "0"])
@pytest.mark.parametrize("ended", ["keep", "drop"])
def test_check_takes_the_table_of_the_convention(
    capsys: pytest.CaptureFixture[str], pass_plies: str, ended: str
) -> None:
    """On 4x4 the four tables part early."""
    words = ["othello", "12", "--board", "4x4", "--check", "--pass-plies", pass_plies, "--ended", ended]
    assert all(row["agrees"] for row in run_json(capsys, *words))


def test_check_knows_a_position_with_its_side(capsys: pytest.CaptureFixture[str]) -> None:
    """The same discs with the other side to move are another position, and here nothing is published for it."""
    assert cli.main(["othello", "2", "--check", "--position", "-----OX--XO----- O"]) == 2
    assert "no published count" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("symmetry", "distinct"),
    [
        ("none", [1, 4, 12, 54, 236, 1288, 7092, 42614, 269352]),
        ("first", [1, 1, 3, 14, 61, 337, 1872, 11424, 72831]),
        ("all", [1, 1, 3, 14, 60, 322, 1773, 10649, 67245]),
    ],
)
def test_distinct_positions_are_reduced_as_asked(
    capsys: pytest.CaptureFixture[str], symmetry: str, distinct: list[int]
) -> None:
    """Under "all" they are the published numbers of positions up to symmetry."""
    assert [row["distinct"] for row in run_json(capsys, "othello", "9", "--symmetry", symmetry)] == distinct


def test_a_difference_from_the_table_is_shown_and_exits_1(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """One published number is changed; all depths are still counted."""
    wrong = {1: 4, 2: 13, 3: 56}
    monkeypatch.setattr(cli, "published_counts", lambda *_: wrong)
    assert cli.main(["othello", "3", "--check"]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert "DIFFERS: 13 expected" in lines[-2] and lines[-1].endswith("agrees")


def test_a_file_of_positions_is_compared(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Right counts exit 0, a wrong one exits 1 after the rest has been counted too."""
    path = tmp_path / "suite.obf"
    path.write_text(f"% comment\n{START}; D1 4; D3 56; hello % D2 99\n\n# more\n{START} ;d2 12\n")
    assert cli.main(["othello", "--file", str(path)]) == 0
    assert "2 of 2 positions agree" in capsys.readouterr().err
    path.write_text(f"{START}; D1 5\n{START}; D2 12\n")
    assert cli.main(["othello", "--file", str(path)]) == 1
    out, err = capsys.readouterr()
    assert "1 of 2 positions agree" in err and "DIFFERS: 5 expected" in out and "12" in out.splitlines()[-1]


def test_the_objects_of_a_file_name_their_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """A position may stand in it twice."""
    path = tmp_path / "suite.obf"
    path.write_text(f"{START}; D1 4; D2 12\n% comment\n{START}; D2 12\n")
    assert [row["line"] for row in run_json(capsys, "othello", "--file", str(path))] == [1, 1, 3, 3]


def test_a_minus_is_standard_input(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """With or without a byte order mark."""
    for mark in ("", "\ufeff"):
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(f"{mark}{START}; D2 12\n".encode())))
        assert [row["nodes"] for row in run_json(capsys, "othello", "--file", "-")] == [4, 12]


def test_kinds_of_moves_and_the_table_go_together(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both in one run; a difference exits 1 all the same."""
    lines = run_json(capsys, "chess", "3", "--detail", "--check")
    assert [(line["captures"], line["expected"], line["agrees"]) for line in lines] == [
        (0, 20, True),
        (0, 400, True),
        (34, 8902, True),
    ]
    monkeypatch.setattr(cli, "published_counts", lambda *_: {1: 20, 2: 401, 3: 8902})
    assert cli.main(["chess", "3", "--detail", "--check"]) == 1
    table = capsys.readouterr().out.splitlines()
    assert table[-2].endswith("DIFFERS: 401 expected") and table[-1].endswith("agrees")


@pytest.mark.parametrize("main", [cli.main, fixtures_main])
def test_the_version_is_the_specification_s(capsys: pytest.CaptureFixture[str], main: Callable[..., int]) -> None:
    """For a bug report."""
    with pytest.raises(SystemExit) as ended:
        main(["--version"])
    assert (ended.value.code, capsys.readouterr().out) == (0, f"plyspec {VERSION}\n")


def test_the_list_names_every_game(capsys: pytest.CaptureFixture[str]) -> None:
    """With boards and backends."""
    assert cli.main(["--list"]) == 0
    everything = capsys.readouterr().out
    assert cli.main(["--list", "othello"]) == 0
    one = capsys.readouterr().out
    assert one in everything and "10x10" in one and "array, bitboard" in one


def test_the_help_has_examples_and_exit_codes(capsys: pytest.CaptureFixture[str]) -> None:
    """And ends with 0."""
    with pytest.raises(SystemExit) as ended:
        cli.main(["--help"])
    out = capsys.readouterr().out
    assert ended.value.code == 0 and "examples:" in out and "exit codes:" in out
