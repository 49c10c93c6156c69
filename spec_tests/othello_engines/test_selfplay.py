"""`python -m reference selfplay`: games, results with error bars, records, and what a user can type wrong."""

import json
import math
from pathlib import Path

import pytest

from reference import __main__ as command
from reference.commands import selfplay
from reference.commands.selfplays.facts import facts_of
from reference.commands.selfplays.games import Match, Played, opening_of, play
from reference.commands.selfplays.records import ggf_of
from reference.commands.selfplays.result import Mean, rating, result_of
from reference.engines.othello_engine import Answer, Engine
from reference.engines.othello_parameters import PVS, SETS, parameters_of
from reference.errors import BadInput, Reason
from reference.othello.bitboard import BitboardPosition
from reference.othello.ggf import read_game, replay
from reference.position import PASS

QUICK = Match("pvs:staged", "source-000", depth=1, exact_from=2)
WORDS = ("--black", "pvs:staged", "--white", "source-000", "--depth", "1", "--exact", "2", "--jobs", "1")


def played(number: int, score: int) -> Played:
    """A game without moves; the score is Black's."""
    return Played(number, number % 2 == 0, (), 0, score, (0, 0), (0, 0), (0.0, 0.0))


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    """Exit code, standard output, standard error."""
    try:
        code: object = command.main(["selfplay", *words])
    except SystemExit as stop:
        code = stop.code
    assert isinstance(code, int)
    out, err = capsys.readouterr()
    assert "Traceback" not in err
    return code, out, err


# Games


def test_games_come_in_pairs_from_one_opening() -> None:
    """Engines change sides; another pair has another opening, another seed other games."""
    assert opening_of(QUICK, 3) == opening_of(QUICK, 3) != opening_of(QUICK, 4)
    assert opening_of(QUICK._replace(seed=2), 3) != opening_of(QUICK, 3)
    one, other = play((QUICK, 6)), play((QUICK, 7))
    assert one.moves[:8] == other.moves[:8] and one.first_is_black and not other.first_is_black
    assert play((QUICK, 6)) == one


def test_a_game_is_legal_and_over_and_its_record_says_the_same() -> None:
    """Read back and replayed; RE is Black's score."""
    game = play((QUICK, 1))
    positions = replay(read_game(ggf_of(QUICK, game)), BitboardPosition)
    assert positions[-1].is_over() and len(positions) == len(game.moves) + 1
    sign = 1 if positions[-1].side_to_move == 0 else -1
    assert game.score == sign * positions[-1].final_score()
    assert f"PB[source-000]PW[pvs:staged]TY[8]RE[{game.score:+d}]" in ggf_of(QUICK, game)


def test_an_engine_plays_forced_moves_and_ends() -> None:
    """A single move without a search, the last squares exactly; no move is an error."""
    engine = Engine(PVS).with_limits(exact_from=60)
    full = BitboardPosition.from_text("X" * 62 + "O- X")
    assert engine.choose(full) == Answer(63, None, 0)
    with pytest.raises(BadInput) as refused:
        engine.choose(full.play(63))
    assert refused.value.reason is Reason.GAME_OVER
    late = BitboardPosition.from_text("--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X")
    assert Engine(PVS).choose(late)[:3] == (62, 18000, None)


def test_a_limit_in_nodes_deepens() -> None:
    """Some depth is finished, and not many more nodes are visited than asked for; one node is a move all the same."""
    start = BitboardPosition.initial()
    answer = Engine(parameters_of("pvs:staged")).choose(start, nodes=500)
    assert answer.depth is not None and answer.depth >= 3 and answer.nodes < 530
    assert Engine(parameters_of("pvs:staged")).choose(start, nodes=1).move in start.legal_moves()


def test_the_sets_differ_as_they_say() -> None:
    """ProbCut has predictions, `+corner` plies, `:evaluation` another evaluation."""
    assert SETS["pvs"].pairs is None and SETS["probcut"].pairs is not None and SETS["probcut"].forced
    assert parameters_of("pvs:staged").evaluation == "staged"
    assert parameters_of("pvs:staged+corner").corner == 2
    with pytest.raises(BadInput):
        Engine(PVS, 6)
    small = Engine(parameters_of("source-000"), 4).choose(BitboardPosition.initial(4))
    assert small.move in BitboardPosition.initial(4).legal_moves()


# Results


def test_bars_come_from_pairs() -> None:
    """Two pairs, worth 1 and 0.5 points: mean 0.75, bar 1.96 times the deviation 0.354 over the root of 2."""
    result = result_of([played(0, 10), played(1, -6), played(2, 4), played(3, 4)])
    assert (result.games, result.wins, result.draws, result.losses) == (4, 3, 0, 1)
    assert result.points.value == 0.75
    assert result.points.bar is not None and math.isclose(result.points.bar, 1.959964 * 0.25, rel_tol=1e-6)
    assert result.discs.value == (10 + 6 + 4 - 4) / 4
    assert result_of([played(0, 0)]).points == Mean(0.5, None)
    assert rating(0.5) == 0 and round(rating(0.75)) == 191 and rating(1) == math.inf == -rating(0)


def test_facts_are_counted_by_hand() -> None:
    """f5 turns e5, d6 turns d5, c5 turns d5 back: seven discs, turned three times, one of them twice."""
    facts = facts_of([(37, 43, 34)])
    assert facts == (1, 7, 3, 2, 0, 0, 0)
    game = play((QUICK, 0))
    facts = facts_of([game.moves])
    assert facts.discs == 4 + sum(move != PASS for move in game.moves)
    assert facts.lost <= facts.leads <= 1


# The command


def test_the_command_plays_and_tells(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """A line a game, the result, what happened; the record has a line a game."""
    file = tmp_path / "games.ggf"
    code, out, err = run(capsys, "othello", *WORDS, "--games", "2", "--ggf", str(file))
    assert (code, err) == (0, "")
    assert out.splitlines()[0].startswith("game 0: pvs:staged") and "± " not in out.splitlines()[3]
    assert "a disc is turned" in out and "leads of 20 not won" in out
    assert len(file.read_text(encoding="utf-8").splitlines()) == 2


def test_json_has_an_object_a_game_and_one_of_the_match(capsys: pytest.CaptureFixture[str]) -> None:
    """The same with two processes."""
    code, out, _ = run(capsys, "othello", *WORDS, "--games", "2", "--json")
    assert code == 0
    *games, match = map(json.loads, out.splitlines())
    assert [game["game"] for game in games] == [0, 1]
    assert games[0]["black"] == games[1]["white"] == match["first"] == "pvs:staged"
    assert match["games"] == 2 and match["points"]["bar"] is None
    assert run(capsys, "othello", *WORDS[:-1], "2", "--games", "2", "--json")[1] == out


def test_ctrl_c_keeps_what_is_finished(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Exit code 130, one game counted and recorded."""

    def interrupted(task: tuple[Match, int]) -> Played:
        if task[1] == 1:
            raise KeyboardInterrupt
        return play(task)

    monkeypatch.setattr(selfplay, "play", interrupted)
    file = tmp_path / "games.ggf"
    code, out, err = run(capsys, "othello", *WORDS, "--games", "6", "--ggf", str(file))
    assert code == 130 and err.count("\n") == 1
    assert len(file.read_text(encoding="utf-8").splitlines()) == 1
    assert "1 won, 0 drawn, 0 lost" in out or "0 won, 0 drawn, 1 lost" in out


@pytest.mark.parametrize(
    "words",
    [
        ["chess"],
        ["othello", "--black", "nobody"],
        ["othello", "--black", "pvs:nothing"],
        ["othello", "--black", "pvs+edge"],
        ["othello", "--games", "0"],
        ["othello", "--depth", "0"],
        ["othello", "--exact", "30"],
        ["othello", "--opening", "-1"],
        ["othello", "--jobs", "0"],
        ["othello", "--ggf", "no/such/folder/file"],
    ],
)
def test_what_is_wrong_is_said_in_one_line(capsys: pytest.CaptureFixture[str], words: list[str]) -> None:
    """Exit code 2, nothing played."""
    code, out, err = run(capsys, *words)
    assert (code, out, err.count("\n")) == (2, "", 1)
