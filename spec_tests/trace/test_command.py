"""`python -m reference trace` as a person uses it."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import reference
from reference.__main__ import main
from reference.commands.traces.lines import read_events
from reference.commands.traces.named import find_tree, named_trees
from reference.commands.traces.schema import SCHEMA
from reference.commands.traces.subject import evaluations
from reference.games import all_games
from reference.search.variants import VARIANTS
from reference.trees.tree import Tree, leaf_value
from spec_tests.search.oracle import brute_value

ROOT = Path(reference.__file__).parents[1]
Capture = pytest.CaptureFixture[str]


def run(capsys: Capture, *arguments: str) -> tuple[int, str, str]:
    """Exit code, output, errors."""
    try:
        code = main(["trace", *arguments])
    except SystemExit as stop:
        assert isinstance(stop.code, int)
        code = stop.code
    captured = capsys.readouterr()
    return code, captured.out, captured.err


@pytest.mark.parametrize("name", named_trees())
def test_every_named_tree_is_traced_and_agrees_with_itself(name: str, tmp_path: Path, capsys: Capture) -> None:
    """Every variant: printed with the tree's value, written, and compared with what was written."""
    theirs = tmp_path / "theirs.jsonl"
    tree = Tree.from_root_view(find_tree(name))
    value = brute_value(tree, tree.height, leaf_value)
    for variant in VARIANTS:
        code, text, _ = run(capsys, name, "--variant", variant)
        assert code == 0 and f"\nvalue {value}, " in text
        code, lines, _ = run(capsys, name, "--variant", variant, "--json")
        theirs.write_text(lines)
        assert code == 0 and lines.endswith("\n")
        events = len(read_events(lines.splitlines()))
        assert run(capsys, name, "--variant", variant, "--against", str(theirs)) == (
            0,
            f"the same {events} events\n",
            "",
        )


def test_another_trace_is_told_apart(tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    """Exit code 1, from a file and from standard input."""
    _, lines, _ = run(capsys, "aima", "--json")
    theirs = tmp_path / "theirs.jsonl"
    theirs.write_text(lines)
    code, text, _ = run(capsys, "aima", "--variant", "pvs", "--against", str(theirs))
    assert code == 1
    assert text.startswith("the traces part at event 7, at A\n")
    assert "  beta: ours -2, theirs null\n" in text
    monkeypatch.setattr("sys.stdin", io.StringIO(lines[: lines.index("\n") + 1]))
    code, text, _ = run(capsys, "aima", "--against", "-")
    assert code == 1 and "at event 2, at root" in text and "theirs  (the trace has ended)" in text
    theirs.write_text("")
    assert run(capsys, "aima", "--against", str(theirs))[0] == 1


def test_a_list_fits_any_terminal() -> None:
    """The sources have letters that some terminals lack."""
    command = [sys.executable, "-m", "reference", "trace", "--list"]
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    done = subprocess.run(command, capture_output=True, cwd=ROOT, env=environment, check=True)
    assert done.stdout.isascii() and b"three-leaf" in done.stdout and done.stderr == b""


def test_a_typed_tree_in_either_view(capsys: Capture) -> None:
    """The tree on which a move chosen with >= is a wrong one, as books print it and as this project does."""
    _, books, _ = run(capsys, "[1,[1,-1]]")
    _, ours, _ = run(capsys, "[-1,[1,-1]]", "--view", "mover")
    assert books == ours
    assert "\n[1,[1,-1]]\n" in books and "\n  A = 1 " in books and "\nvalue 1, principal variation A, " in books
    assert run(capsys, "[-1,[1,-1]]")[1] != ours
    assert "\nvalue -5, principal variation none, 1 nodes, 1 leaves" in run(capsys, "-5")[1]


def test_windows_and_depths(capsys: Capture) -> None:
    """Failing high and low; both ends may be negative or infinite."""
    assert "\nvalue >= 3, " in run(capsys, "three-leaf", "--window", "-inf,3")[1]
    assert "\nvalue <= 7, " in run(capsys, "three-leaf", "--window", "7,+inf")[1]
    assert "\nvalue 7, " in run(capsys, "three-leaf", "--window", "-3,8")[1]
    assert run(capsys, "three-leaf", "--window=-inf,inf") == run(capsys, "three-leaf")
    assert "1 ply to go" in run(capsys, "three-leaf", "--depth", "1")[1]


def test_a_game_is_traced(tmp_path: Path, capsys: Capture) -> None:
    """Othello's first two plies: eleven nodes; and the rest of a won game of tic-tac-toe."""
    asked = ("--game", "othello", "--depth", "2", "--evaluation", "disc-difference")
    code, text, _ = run(capsys, *asked)
    assert code == 0
    assert "  c4: MIN to move, window (0, +inf)\n" in text
    assert "\nvalue 0, principal variation d3 c3, 11 nodes, 6 leaves\n" in text
    moved = run(capsys, *asked, "--moves", "d3c5", "--json")[1].splitlines()
    assert json.loads(moved[0])["side"] == 0
    theirs = tmp_path / "theirs.jsonl"
    theirs.write_text("\n".join(moved))
    assert run(capsys, *asked, "--moves", "d3c5", "--against", str(theirs))[0] == 0


@pytest.mark.parametrize("name", all_games())
def test_every_game_is_traced(name: str, capsys: Capture) -> None:
    """From its example position, by every evaluation it has (chess has none of its own); the side to move is MAX."""
    game = all_games()[name]
    assert len(evaluations(game)) >= (1 if name == "chess" else 2)
    for evaluation in evaluations(game):
        asked = ("--game", name, "--position", game.example_position, "--depth", "1", "--evaluation", evaluation)
        code, text, _ = run(capsys, *asked)
        assert code == 0 and "\nroot: MAX to move, 1 ply to go" in text


def test_the_lists_and_the_help(capsys: Capture) -> None:
    """All trees, all variants, the schema; help with examples."""
    code, text, _ = run(capsys, "--list")
    assert (
        code == 0
        and all(f"  {name} " in text for name in named_trees())
        and all(f"  {name}\n" in text for name in VARIANTS)
    )
    code, text, _ = run(capsys, "--schema")
    assert code == 0 and json.loads(text) == SCHEMA
    code, text, _ = run(capsys, "--help")
    assert code == 0 and "python -m reference trace three-leaf " in text


GAME = ["--game", "tictactoe", "--depth", "2", "--evaluation", "outcome-only"]


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["no-such-tree"],
        ["[[1,2],[]]"],
        ["[1,2"],
        ["[0.5]"],
        ["[" * 5000],
        ["three-leaf", "--variant", "magic"],
        ["three-leaf", "--variant", "minimax", "--window", "0,1"],
        ["three-leaf", "--window", "5,5"],
        ["three-leaf", "--window", "5"],
        ["three-leaf", "--window", "1,2,3"],
        ["three-leaf", "--window", "a,b"],
        ["three-leaf", "--window", "0,9999999999"],
        ["three-leaf", "--window"],
        ["three-leaf", "--depth", "-1"],
        ["three-leaf", "--depth", "many"],
        ["three-leaf", "--view", "mover"],
        ["three-leaf", "--view", "mine"],
        ["three-leaf", "--json", "--against", "-"],
        ["three-leaf", "--against", "no/such/file"],
        ["three-leaf", "--against", "bad\0name"],
        ["three-leaf", "--colour"],
        ["three-leaf", "--moves", "e4"],
        ["three-leaf", *GAME],
        ["--view", "root", *GAME],
        ["--game", "ludo", "--depth", "2", "--evaluation", "outcome-only"],
        ["--game", "tictactoe", "--evaluation", "outcome-only"],
        ["--game", "tictactoe", "--depth", "2"],
        ["--game", "tictactoe", "--depth", "2", "--evaluation", "magic"],
        [*GAME, "--position", "nonsense"],
        [*GAME, "--moves", "z9"],
        [*GAME, "--variant", "sss-star"],
    ],
)
def test_bad_input_is_one_line_and_two(arguments: list[str], capsys: Capture) -> None:
    """Nothing on standard output."""
    code, text, errors = run(capsys, *arguments)
    assert (code, text) == (2, "")
    assert errors.startswith("reference trace: ") and errors.count("\n") == 1


def test_a_bad_line_of_a_port_is_named(tmp_path: Path, capsys: Capture) -> None:
    theirs = tmp_path / "theirs.jsonl"
    _, lines, _ = run(capsys, "aima", "--json")
    theirs.write_text(lines + "{}\n")
    code, _, errors = run(capsys, "aima", "--against", str(theirs))
    assert code == 2 and f"{theirs}, line 35" in errors
    theirs.write_bytes(lines.replace("\n", "\r\n").encode())
    assert run(capsys, "aima", "--against", str(theirs))[0] == 0
    theirs.write_bytes(b"\xff\xfe")
    assert run(capsys, "aima", "--against", str(theirs))[0] == 2


def test_a_closed_pipe_is_no_traceback() -> None:
    """`python -m reference trace ... | head -1`."""
    command = [sys.executable, "-m", "reference", "trace", *GAME[:2], "--depth", "5", *GAME[4:]]
    running = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=ROOT)
    assert running.stdout is not None and running.stderr is not None
    running.stdout.readline()
    running.stdout.close()
    errors = running.stderr.read()
    running.stderr.close()
    assert running.wait() == 1 and errors == ""
