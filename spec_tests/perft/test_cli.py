"""The command line of perft, as a user meets it: answers, exit codes, one-line errors, interruption."""

import json
import os
import signal
import subprocess
import sys
import time
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

import pytest

import perft
from perft import cli

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
    path.write_text(f"% comment\n{START}; D1 4; D3 56; hello\n\n# more\n{START} ;d2 12\n")
    assert cli.main(["othello", "--file", str(path)]) == 0
    assert "2 of 2 positions agree" in capsys.readouterr().err
    path.write_text(f"{START}; D1 5\n{START}; D2 12\n")
    assert cli.main(["othello", "--file", str(path)]) == 1
    out, err = capsys.readouterr()
    assert "1 of 2 positions agree" in err and "DIFFERS: 5 expected" in out and "12" in out.splitlines()[-1]


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "no position"),
        (f"{START}\n", "line 1: no expected count"),
        (f"{START}; D1 four\n", "line 1, field D1"),
        (f"{START}; D1 4; D1 5\n", "line 1, field D1"),
        (f"{START}; D1 4\nXO; D1 4\n", "line 2, board"),
        (f"{START}; D900 4\n", "line 1, depth"),
    ],
)
def test_a_bad_file_names_the_line_before_anything_is_counted(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, text: str, complaint: str
) -> None:
    """Nothing on standard output, one line on standard error, exit 2."""
    path = tmp_path / "suite.obf"
    path.write_text(text)
    assert cli.main(["othello", "--file", str(path)]) == 2
    out, err = capsys.readouterr()
    assert out == "" and complaint in err and err.count("\n") == 1


BAD_INPUT = [
    (["tictac", "3"], "game: 'tictac'"),
    ([], "name a game"),
    (["othello"], "depth"),
    (["othello", "-1"], "depth: -1"),
    (["othello", "100000"], "depth: 100000"),
    (["othello", "x"], "argument depth"),
    (["othello", "3", "4"], "unrecognized"),
    (["othello", "3", "--position", "garbage"], "--position, board"),
    (["othello", "3", "--position", START[:-1] + "?"], "--position, board"),
    (["othello", "3", "--position", START[:-2]], "--position, board"),
    (["othello", "3", "--position", START[1:]], "--position, board"),
    (["othello", "3", "--moves", "d3d3"], "--moves, move 2"),
    (["othello", "3", "--moves", "z9"], "--moves, move 1"),
    (["othello", "3", "--moves", "--"], "--moves, move 1"),
    (["othello", "3", "--board", "9x9"], "board: '9x9'"),
    (["othello", "3", "--board", "6x6", "--position", START], "--board"),
    (["othello", "3", "--backend", "lists"], "backend: 'lists'"),
    (["othello", "3", "--backend", "array", "--method", "lanes"], "--backend"),
    (["othello", "3", "--board", "10x10", "--method", "lanes"], "--method"),
    (["othello", "3", "--method", "plain", "--symmetry", "all"], "--symmetry"),
    (["othello", "3", "--method", "magic"], "--method"),
    (["othello", "3", "--pass-plies", "2"], "--pass-plies"),
    (["othello", "3", "--jobs", "0"], "--jobs"),
    (["othello", "3", "--check", "--divide"], "two different tasks"),
    (["othello", "16", "--check"], "no published count for depth 16"),
    (["othello", "0", "--check"], "depth: 0"),
    (["othello", "0", "--divide"], "depth: 0"),
    (["othello", "--file", "no/such/file"], "--file"),
    (["othello", "--file", "x", "--moves", "d3"], "--file"),
    (["othello", "--playouts", "0"], "--playouts"),
    (["othello", "--playouts", "3", "--backend", "lists"], "backend"),
]


@pytest.mark.parametrize(("words", "complaint"), BAD_INPUT)
def test_bad_input_is_one_line_and_exit_2(capsys: pytest.CaptureFixture[str], words: list[str], complaint: str) -> None:
    """Never a traceback, nothing on standard output."""
    try:
        code = cli.main(words)
    except SystemExit as error:  # argparse's own complaints
        assert isinstance(error.code, int)
        code = error.code
    out, err = capsys.readouterr()
    assert (code, out) == (2, "")
    assert complaint in err and err.count("\n") == 1


@pytest.mark.parametrize(("error", "code"), [(KeyboardInterrupt, 130), (MemoryError, 1), (BrokenProcessPool, 1)])
def test_a_run_that_cannot_finish_says_so(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, error: type[BaseException], code: int
) -> None:
    """Not a success, and what is printed is complete."""

    def fail(*_: object) -> None:
        raise error

    monkeypatch.setattr(cli, "count", fail)
    assert cli.main(["othello", "3"]) == code
    assert "the depths printed are complete" in capsys.readouterr().err


def wait_until_gone(group: int) -> None:
    """Every process of the group ends by itself; Python's own resource tracker may take a moment."""
    for _ in range(200):
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return
        time.sleep(0.1)
    raise AssertionError("processes are left over")


@pytest.mark.skipif(os.name != "posix", reason="sends a POSIX signal")
@pytest.mark.parametrize(("jobs", "lines"), [("1", 8), ("2", 1), ("2", 8)])
def test_ctrl_c_leaves_complete_lines_and_no_worker(jobs: str, lines: int) -> None:
    """A terminal sends the signal to the whole process group, soon or late."""
    command = [sys.executable, "-m", "perft", "othello", "14", "--json", "--jobs", jobs]
    running = subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    )
    assert running.stdout is not None
    first = [running.stdout.readline() for _ in range(lines)]
    os.killpg(running.pid, signal.SIGINT)
    out, err = running.communicate(timeout=120)
    assert running.returncode == 130
    assert err == "perft: interrupted; the depths printed are complete\n"
    counts = [row["nodes"] for row in rows("".join(first) + out)]
    assert counts[: len(COUNTS)] == COUNTS[: len(counts)]
    wait_until_gone(running.pid)


def test_a_closed_pipe_is_no_traceback() -> None:
    """`python -m perft ... | head -1`."""
    command = [sys.executable, "-u", "-m", "perft", "othello", "9"]
    running = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert running.stdout is not None and running.stderr is not None
    running.stdout.readline()
    running.stdout.close()
    err = running.stderr.read()
    running.stderr.close()
    assert running.wait() == 1 and "Traceback" not in err


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
