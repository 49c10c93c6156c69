"""What `python -m reference solve` says when it is asked wrongly, or for too much; and what it shows meanwhile."""

import io
import json
import shlex
from pathlib import Path

import pytest

from reference.__main__ import main
from reference.commands import solve
from reference.commands.solve import Progress
from reference.commands.solves.solvers import SOLVERS
from reference.games import all_games
from spec_tests.test_solve import FFO_20, Capture, run, suite

GAMES = tuple(SOLVERS)


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ([], "required"),
        (["ludo"], "ludo"),
        (["othello"], "60 empty squares"),
        (["othello", "--board", "6x6"], "32 empty squares"),
        (["connect4"], "42 empty squares"),
        (["gomoku"], "225 empty squares"),
        (["gomoku", "--board", "5x4x4"], "20 empty squares"),
        (["othello", "--board", "7x7"], "--board"),
        (["othello", "--board", "4x4", "--position", FFO_20], "--board"),
        (["othello", "--position", "nonsense"], "--position"),
        (["othello", "--position", FFO_20, "--moves", "a1"], "--moves"),
        (["othello", "no-such-file"], "no-such-file"),
        (["othello", "bad\0name"], "file"),
        (["othello", "file", "--position", FFO_20], "--position"),
        (["othello", "file", "--moves", "d3"], "--moves"),
        (["othello", "file", "--board", "4x4"], "--board"),
        (["tictactoe", "--colour"], "--colour"),
    ],
)
def test_bad_input_is_one_line_and_two(arguments: list[str], told: str, capsys: Capture) -> None:
    """Nothing on standard output; the error names what is wrong."""
    code, text, errors = run(capsys, *arguments)
    assert (code, text) == (2, "")
    assert errors.startswith("reference solve: ") and errors.count("\n") == 1 and told in errors


@pytest.mark.parametrize(
    ("game", "position", "value"),
    [
        ("othello", "--------------------X------XXX----XXXXX----XXX------X----------- O", -64),
        ("connect4", "......./......./..X..../..OX.../..XOX../..OXOX. O", -1),
    ],
)
def test_a_finished_game_is_never_too_large(game: str, position: str, value: int, capsys: Capture) -> None:
    """However many squares are empty, nothing is left to be searched."""
    code, text, _ = run(capsys, game, "--position", position, "--json")
    assert code == 0 and json.loads(text)["value"] == value


def test_a_game_that_need_not_end_is_not_solved(capsys: Capture) -> None:
    """Every game there is has a solver or is refused."""
    assert set(SOLVERS) <= set(all_games())
    for name in set(all_games()) - set(SOLVERS):
        code, text, errors = run(capsys, name)
        assert (code, text) == (2, "") and f"{name} is not solved" in errors and "othello" in errors


def test_a_bad_line_is_named_before_anything_is_solved(tmp_path: Path, capsys: Capture) -> None:
    """Unreadable, illegal, too large; an empty file."""
    for line, told in (
        ("nonsense", "line 2"),
        (FFO_20 + "; a1:+6;", "line 2"),
        ("---------------------------OX------XO--------------------------- X", "line 2"),
    ):
        code, text, errors = run(capsys, "othello", suite(tmp_path, FFO_20, line))
        assert (code, text) == (2, "") and told in errors and errors.count("\n") == 1
    assert run(capsys, "othello", suite(tmp_path, "% nothing"))[0] == 2
    code, text, errors = run(capsys, "tictactoe", suite(tmp_path, "XO.XO.... X", "XO"))
    assert (code, text) == (2, "") and "line 2" in errors
    path = tmp_path / "latin.obf"
    path.write_bytes(b"\xff\xfe\xff")
    assert run(capsys, "othello", str(path))[0] == 2


def test_the_help_has_examples_that_run(capsys: Capture) -> None:
    """Those for one position, as they are printed."""
    code, text, _ = run(capsys, "--help")
    assert code == 0 and "exit codes: 0 right, 1 a file's score differs" in text
    lines = [line.removeprefix("  python -m reference solve ") for line in text.splitlines()]
    examples = [shlex.split(line.split("    ")[0]) for line in lines if line.startswith(GAMES) and line[-1] != "\\"]
    alone = [words for words in examples if "suite.obf" not in words]
    assert len(alone) == 5
    for words in alone:
        assert run(capsys, *words)[0] == 0, words


def test_an_interrupted_solver_is_130(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*arguments: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(solve, "run", interrupted)
    assert main(["solve", "tictactoe"]) == 130
    assert capsys.readouterr().err == "reference solve: interrupted\n"


class Terminal(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


def test_progress_is_for_terminals_only() -> None:
    """Positions of a file, or moves of a single one."""
    shown, silent = Terminal(), io.StringIO()
    for stream in (shown, silent):
        progress = Progress(1, stream)
        progress.show(0, 2)
        progress.step()
        progress.clear()
    assert silent.getvalue() == "" and "moves" in shown.getvalue() and "50" in shown.getvalue()
    several = Terminal()
    Progress(3, several).show(0, 3)
    assert "positions" in several.getvalue()
