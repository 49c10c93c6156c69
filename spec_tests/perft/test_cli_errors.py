"""perft's command line when something is wrong: one line and an exit code, never a traceback, never a lost row."""

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


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "no position"),
        (f"{START}\n", "line 1: no expected count"),
        (f"{START}; D1 four\n", "line 1: 'D1 four'"),
        (f"{START}; D1 4; D2 12 13\n", "line 1: 'D2 12 13'"),
        (f"{START}; D1 4; D2=12\n", "line 1: 'D2=12'"),
        (f"{START}; D1 4; D2: 12\n", "line 1: 'D2: 12'"),
        (f"{START}; D1 4; D2 1,2\n", "line 1: 'D2 1,2'"),
        (f"{START}; D1 {'9' * 5000}\n", "line 1: 'D1 999"),
        (f"{START}; D{'9' * 5000} 1\n", "line 1: 'D999"),
        (f"{START} % D1 4; D2 12\n", "line 1: no expected count"),
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
    (["othello", "1_0"], "'1_0' is not a whole number"),
    (["othello", "٣"], "'٣' is not a whole number"),
    (["othello", "9" * 5000], "argument depth"),
    (["othello", "2", "--file", ""], "--file"),
    (["othello", "2", "--against", ""], "no program is named"),
    (["chess", "2", "--chess960", "--variant", "standard"], "standard chess is not Chess960"),
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
    (["othello", "3", "--variant", "blitz"], "variant: 'blitz'"),
    (["othello", "3", "--variant", "standard", "--position", START], "--variant"),
    (["gomoku", "3", "--variant", "renju", "--board", "5x4x4"], "renju"),
    (["othello", "3", "--backend", "lists"], "backend: 'lists'"),
    (["othello", "3", "--backend", "array", "--method", "lanes"], "--backend"),
    (["othello", "3", "--board", "10x10", "--method", "lanes"], "--method"),
    (["othello", "3", "--method", "plain", "--symmetry", "all"], "--symmetry"),
    (["chess", "3", "--symmetry", "first"], "--symmetry"),
    (["othello", "3", "--method", "magic"], "--method"),
    (["othello", "3", "--pass-plies", "2"], "--pass-plies"),
    (["othello", "3", "--jobs", "0"], "--jobs"),
    (["othello", "3", "--jobs", "100000"], "--jobs"),
    (["othello", "3", "--playouts", "3"], "no depth"),
    (["othello", "--playouts", "3", "--method", "plain"], "no method"),
    (["othello", "--playouts", "3", "--pass-plies", "0"], "no pass-plies"),
    (["othello", "--playouts", "3", "--show", "--json"], "--json"),
    (["othello", "3", "--show"], "--playouts"),
    (["othello", "3", "--seed", "5"], "--playouts"),
    (["--list", "--json"], "--json"),
    (["othello", "3", "--check", "--divide"], "two different tasks"),
    (["othello", "16", "--check"], "no published count for depth 16"),
    (["othello", "0", "--check"], "depth: 0"),
    (["othello", "0", "--divide"], "depth: 0"),
    (["othello", "--file", "no/such/file"], "--file: no/such/file: No such file or directory ("),
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
    assert "the lines printed are complete" in capsys.readouterr().err


def wait_until_gone(group: int) -> None:
    """Every process of the group ends by itself; Python's own resource tracker may take a moment."""
    for _ in range(200):
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return
        time.sleep(0.1)
    os.killpg(group, signal.SIGKILL)
    raise AssertionError("processes were left over")


@pytest.mark.skipif(os.name != "posix", reason="sends a POSIX signal")
@pytest.mark.parametrize(("jobs", "lines"), [("1", 8), ("2", 1), ("2", 8)])
def test_ctrl_c_leaves_complete_lines_and_no_worker(jobs: str, lines: int) -> None:
    """A terminal sends the signal to the whole process group, soon or late.

    The suite itself may run where Ctrl-C is ignored (in the background of a script); the child must not inherit that.
    """
    command = [sys.executable, "-m", "perft", "othello", "14", "--json", "--jobs", jobs]
    running = subprocess.Popen(
        command,
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )
    assert running.stdout is not None
    first = [running.stdout.readline() for _ in range(lines)]
    os.killpg(running.pid, signal.SIGINT)
    try:
        out, err = running.communicate(timeout=120)
    except subprocess.TimeoutExpired:
        os.killpg(running.pid, signal.SIGKILL)
        raise
    assert running.returncode == 130
    assert err == "perft: interrupted; the lines printed are complete\n"
    counts = [row["nodes"] for row in (json.loads(line) for line in ("".join(first) + out).splitlines())]
    assert counts[: len(COUNTS)] == COUNTS[: len(counts)]
    wait_until_gone(running.pid)


@pytest.mark.skipif(os.name != "posix", reason="sends a POSIX signal")
@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL])
def test_workers_do_not_outlive_a_killed_parent(how: signal.Signals) -> None:
    """Not even when it has no time to tell them."""
    command = [sys.executable, "-m", "perft", "othello", "14", "--json", "--jobs", "2"]
    running = subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, start_new_session=True
    )
    assert running.stdout is not None
    for _ in range(9):
        running.stdout.readline()
    running.send_signal(how)
    running.stdout.close()
    running.wait()
    wait_until_gone(running.pid)


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs a device that is always full")
@pytest.mark.parametrize(
    "words", [["othello", "3"], ["othello", "3", "--json"], ["--list"], ["othello", "3", "--divide"]]
)
def test_a_full_disk_is_one_line_and_exit_1(words: list[str]) -> None:
    """Nothing that was printed into the void counts as done, nor what a buffer still holds (-E: one is used)."""
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [sys.executable, "-E", "-m", "perft", *words], cwd=ROOT, stdout=full, stderr=subprocess.PIPE, text=True
        )
    assert done.returncode == 1
    assert done.stderr.startswith("perft: cannot write") and done.stderr.count("\n") == 1


@pytest.mark.skipif(os.name != "posix", reason="closes a descriptor by the shell")
@pytest.mark.parametrize(("closed", "code"), [(">&-", 1), ("2>&-", 0)])
def test_closed_streams(closed: str, code: int) -> None:
    """Without standard output there is no answer, so no success; standard error is not needed."""
    done = subprocess.run(
        f"'{sys.executable}' -m perft othello 3 --json {closed}", shell=True, cwd=ROOT, capture_output=True, text=True
    )
    assert done.returncode == code and "Traceback" not in done.stderr
    assert len(done.stdout.splitlines()) == (0 if code else 3)


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
