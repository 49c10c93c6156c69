"""`python -m reference solve` as a person uses it; and the generic solver against games known by other means."""

import io
import json
from pathlib import Path

import pytest

from fixtures import load
from reference.__main__ import main
from reference.engines import exact
from reference.games import find_game
from reference.position import Position
from reference.search.minimax import minimax

Capture = pytest.CaptureFixture[str]
FFO_20 = "XXXOXXXXOXXXXXXXOOXXXXXXOOOXXXXXOOOXXOO-OOOOO---OOOOOOO-OOOOOOO- X"


def run(capsys: Capture, *arguments: str) -> tuple[int, str, str]:
    """Exit code, output, errors."""
    try:
        code = main(["solve", *arguments])
    except SystemExit as stop:
        assert isinstance(stop.code, int)
        code = stop.code
    captured = capsys.readouterr()
    return code, captured.out, captured.err


# The answer


def test_the_json_object_of_one_position(capsys: Capture) -> None:
    """Six squares; the four moves of FFO 20 in canonical order."""
    code, text, errors = run(capsys, "othello", "--position", FFO_20, "--all-moves", "--json")
    answer = json.loads(text)
    assert (code, errors, text.count("\n")) == (0, "", 1)
    assert answer.pop("nodes") > 4 and answer.pop("seconds") >= 0
    moves = {"h5": 6, "f6": -4, "g6": -2, "h6": -10}
    assert answer == {"position": FFO_20, "value": 6, "best": ["h5"], "moves": moves}
    assert list(answer["moves"]) == list(moves)
    one = json.loads(run(capsys, "othello", "--position", FFO_20, "--json")[1])
    assert (one["value"], one["best"], one["moves"]) == (6, ["h5"], {"h5": 6})


def test_the_words_of_one_position(capsys: Capture) -> None:
    """The best move first, whatever its square."""
    code, text, _ = run(capsys, "othello", "--position", FFO_20, "--all-moves")
    assert code == 0 and "\nvalue +6, best h5\n  h5   +6\n  g6   -2\n  f6   -4\n  h6   -10\n" in text
    assert text.startswith("  a b c d e f g h\n1 X X X O X X X X\n")
    code, text, _ = run(capsys, "othello", "--position", FFO_20, "--outcome")
    assert code == 0 and "\nvalue +1, best h5\n" in text


@pytest.mark.parametrize(
    ("position", "value"),
    [
        ("X" * 64 + " X", 64),
        ("X" * 16 + " O", -16),
        ("--------------------X------XXX----XXXXX----XXX------X----------- O", -64),
        ("-" * 16 + " X", 0),
    ],
)
def test_a_finished_game_has_no_move(capsys: Capture, position: str, value: int) -> None:
    """Full or not; of one colour; an empty board."""
    for more in ((), ("--all-moves",)):
        code, text, _ = run(capsys, "othello", "--position", position, "--json", "--anyway", *more)
        answer = json.loads(text)
        assert code == 0 and (answer["value"], answer["best"], answer["moves"]) == (value, [], {})
    text = run(capsys, "othello", "--position", position, "--anyway")[1]
    assert f"\nvalue {value:+}, the game is over\n" in text


def test_a_forced_pass_is_the_best_move(capsys: Capture) -> None:
    """White cannot move, Black can."""
    answer = json.loads(run(capsys, "othello", "--position", "XXO-XXXXXXXXXXXX O", "--json")[1])
    assert answer["best"] == ["pass"] and answer["moves"] == {"pass": -16} and answer["value"] == -16
    again = json.loads(run(capsys, "othello", "--position", "XXO-XXXXXXXXXXXX O", "--json", "--all-moves")[1])
    assert (again["best"], again["moves"]) == (["pass"], {"pass": -16})


@pytest.mark.parametrize(
    ("arguments", "value"),
    [
        (["tictactoe"], 0),
        (["tictactoe", "--moves", "b2a3"], 0),
        (["connect4", "--board", "4x4"], 0),
        (["gomoku", "--board", "4x3x3"], 1),
        (["gomoku", "--board", "3x3"], 0),
        (["othello", "--board", "4x4"], -10),
        (["othello", "--board", "4x4", "--outcome"], -1),
    ],
)
def test_small_boards_have_their_known_values(capsys: Capture, arguments: list[str], value: int) -> None:
    """Tic-tac-toe and 3x3 are draws, three in a row on 4x3 is won, Othello 4x4 is lost by ten."""
    code, text, _ = run(capsys, *arguments, "--json")
    answer = json.loads(text)
    assert code == 0 and answer["value"] == value
    assert list(answer["moves"].values()) == [value] and answer["best"] == list(answer["moves"])


def test_every_move_of_tictactoe_has_the_fixtures_value(capsys: Capture) -> None:
    """Best moves and values of a sample of positions, each by the command."""
    for case in load("tictactoe", "values")[::400]:
        code, text, _ = run(capsys, "tictactoe", "--position", case.text("position"), "--all-moves", "--json")
        answer, expected = json.loads(text), case.part("expected")
        assert code == 0 and answer["value"] == expected.number("value")
        assert answer["best"] == list(expected.texts("best"))


@pytest.mark.parametrize("text", ["XO.XO.... X", "X...O.... X", "XOXOXOO.. X", "XXX.OO... O"])
def test_the_generic_solver_is_minimax_to_the_end(text: str) -> None:
    """Of the position and of each move."""
    position = find_game("tictactoe").read_position("bitboard", text)

    def true(position: Position) -> int:
        return minimax(position, 9, exact.never).value

    assert exact.solve(position).value == true(position)
    moves = exact.solve(position, all_moves=True).moves
    assert dict(moves) == {move: -true(position.play(move)) for move in position.legal_moves()}


# Files


def suite(folder: Path, *lines: str) -> str:
    """A file of positions."""
    path = folder / "suite.obf"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return str(path)


def test_a_file_is_solved_and_compared(tmp_path: Path, capsys: Capture) -> None:
    """Agreement is 0, a difference 1: of the best score, of a listed move; nothing known is neither."""
    right = suite(tmp_path, "% a comment", FFO_20 + "; h5:+6; g6:-2;", FFO_20 + "; +6;", FFO_20)
    code, text, errors = run(capsys, "othello", right)
    assert (code, errors) == (0, "") and text.count("  agrees\n") == 2
    assert text.startswith("line 2:  +6  h5  ") and text.endswith("3 positions, 0 differ\n")
    answers = [json.loads(line) for line in run(capsys, "othello", right, "--all-moves", "--json")[1].splitlines()]
    assert [(answer["line"], answer["agrees"]) for answer in answers] == [(2, True), (3, True), (4, None)]
    for wrong, told in (
        (FFO_20 + "; +8;", "DIFFERS: value +6, not +8"),
        (FFO_20 + "; g6:-4;", "DIFFERS: g6 -2, not -4"),
        (FFO_20 + "; h5:+4; f6:-4; g6:-2; h6:-10;", "DIFFERS: value +6, not +4; h5 +6, not +4"),
    ):
        code, text, _ = run(capsys, "othello", suite(tmp_path, FFO_20, wrong), "--all-moves")
        assert code == 1 and told in text and text.endswith("2 positions, 1 differ\n")
        code, text, _ = run(capsys, "othello", suite(tmp_path, wrong), "--all-moves", "--json")
        assert code == 1 and json.loads(text)["agrees"] is False
    assert run(capsys, "othello", suite(tmp_path, FFO_20 + "; g6:+8;"))[0] == 1
    assert run(capsys, "othello", suite(tmp_path, FFO_20 + "; +60;"), "--outcome")[0] == 0


def test_other_games_have_a_position_a_line(tmp_path: Path, capsys: Capture) -> None:
    """`#` and `%` are comments."""
    name = suite(tmp_path, "# two", "XO.XO.... X", "", "% draw", "......... X")
    code, text, _ = run(capsys, "tictactoe", name)
    assert code == 0 and text.startswith("line 2:  +1  a1") and "\nline 5:  +0  " in text


def test_standard_input_is_a_file(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(FFO_20 + "; +6;\n"))
    assert run(capsys, "othello", "-")[0] == 0
