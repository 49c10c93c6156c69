"""What random play has found is kept, asked first the next time, and remains when it is mended."""

import json
import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from reference.__main__ import main
from reference.commands.checks.case import RULES, Case, Finding
from reference.commands.checks.corpus import Corpus, fields_of, name_of, put_first
from reference.commands.checks.planned import Plan, Wishes, planned
from reference.commands.checks.playing import questions, random_game
from reference.commands.checks.result import Failure
from reference.commands.serves.session import Session
from reference.errors import BadInput
from reference.games import all_games, find_game
from reference.ports.port import read_abilities
from spec_tests.port.programs import fake, reference_command, typed
from spec_tests.port.test_check_guess import mutant

Capture = pytest.CaptureFixture[str]
ABILITIES = {
    name: read_abilities(find_game(name), {"requests": ["legal_moves", "play", "outcome", "walk", "perft", "divide"]})
    for name in all_games()
}


def failed(case: Case, *, was_planned: bool = False) -> Failure:
    """A failure of a case."""
    return Failure(case, (Finding(case.levels[0], "wrong"),), [], False, was_planned)


@settings(max_examples=30)
@given(game=st.sampled_from([*ABILITIES]), seed=st.integers(0, 999))
def test_what_is_kept_is_read_again(tmp_path_factory: pytest.TempPathFactory, game: str, seed: int) -> None:
    """The same question, levels and way there; once, however often it is met; nothing of what is planned anyhow."""
    source = random.Random(seed)
    start, moves, texts = random_game(find_game(game), ABILITIES[game], source)
    asked = [*questions(find_game(game), ABILITIES[game], start, moves, texts[-1], 2, source)]
    corpus = Corpus(str(tmp_path_factory.mktemp("corpus") / "not" / "yet"))
    assert corpus.cases() == []
    assert corpus.keep([failed(case, was_planned=True) for case in asked]) == 0
    assert corpus.keep([failed(case) for case in asked]) == len(asked)
    assert corpus.keep([failed(case) for case in asked]) == 0
    read = {name_of(case.question): case for case in corpus.cases()}
    assert len(read) == len(asked)
    for case in asked:
        again = read[name_of(case.question)]
        parts = [(each.question, each.levels, each.start, each.moves) for each in (case, again)]
        assert parts[0] == parts[1] and again.expected == {} and not again.is_complete


def test_the_same_seed_draws_the_same_questions() -> None:
    """Case by case."""
    for game, abilities in ABILITIES.items():
        drawn = []
        for _ in range(2):
            source = random.Random(4)
            start, moves, texts = random_game(find_game(game), abilities, source)
            drawn.append([*questions(find_game(game), abilities, start, moves, texts[-1], 6, source)])
        assert drawn[0] == drawn[1]
    plans = [planned(Session().hello(), Wishes(("tictactoe",), seed=seed)) for seed in (1, 1, 2)]
    assert plans[0].waiting == plans[1].waiting != plans[2].waiting
    assert plans[0].cases == plans[1].cases != plans[2].cases


def test_what_play_finds_is_kept_and_asked_first(tmp_path: Path, capsys: Capture) -> None:
    """Without any play the next time; a port that is right passes it."""
    words = ["--game", "connect4", "--level", "1", "--largest", "0", "--timeout", "1m", "--corpus", str(tmp_path)]
    port = typed(mutant("connect4", "C-three-in-a-row", "legal_moves outcome"))
    assert main(["check", "--port", port, "--budget", "0.3s", *words]) == 1
    kept = sorted(path.stem for path in tmp_path.glob("*.json"))
    assert kept and f"{len(kept)} new cases in " in capsys.readouterr().err
    assert main(["check", "--port", port, "--budget", "0s", *words]) == 1
    assert f": corpus, {kept[0]}\n" in capsys.readouterr().out
    right = typed(reference_command("serve"))
    assert main(["check", "--port", right, "--budget", "0s", *words]) == 0
    captured = capsys.readouterr()
    assert "level 1  passed" in captured.out and captured.err == ""
    assert sorted(path.stem for path in tmp_path.glob("*.json")) == kept


def test_known_cases_come_before_all_others() -> None:
    """In their order, up to the level."""
    case = Case("corpus, x", {"request": "legal_moves", "game": "tictactoe", "position": "XO.XO.... X"}, (RULES, 6))
    plan = planned(Session().hello(), Wishes(("tictactoe",), level=2))
    planned_before = [*plan.cases]
    put_first(plan, [case], 2)
    assert plan.cases[0].question == case.question and plan.cases[0].levels == (RULES,)
    assert plan.cases[1:] == planned_before


def test_what_a_port_lacks_is_not_asked_of_it() -> None:
    """Another game, another request, a search that it does not have: counted in the report."""
    search = {"request": "search", "game": "othello", "position": "x", "variant": "pvs", "evaluation": "nothing"}
    cases = [
        Case("a", {"request": "legal_moves", "game": "chess", "position": "x"}, (1,)),
        Case("b", {"request": "key", "game": "othello", "position": "x"}, (1,)),
        Case("c", {**search}, (4,)),
        Case("d", {"request": "legal_moves", "game": "othello", "position": "x"}, (1, 6)),
    ]
    plan = Plan(abilities={"othello": ABILITIES["othello"]})
    put_first(plan, cases, 2)
    assert [(case.id, case.levels) for case in plan.cases] == [("d", (1,))]
    assert plan.not_tested == ["3 cases of the corpus: the port lacks what they ask"]


@pytest.mark.parametrize(
    "content",
    [
        "",
        "[]",
        "{}",
        '{"question": 1}',
        '{"question": {"request": "guess"}, "levels": [1]}',
        '{"question": {"request": "legal_moves", "game": "go", "position": ""}, "levels": [1]}',
        '{"question": {"request": "legal_moves", "game": "chess"}, "levels": [1]}',
        '{"question": {"request": "legal_moves", "game": "chess", "position": ""}, "levels": []}',
        '{"question": {"request": "legal_moves", "game": "chess", "position": ""}, "levels": [7]}',
        '{"question": {"request": "legal_moves", "game": "chess", "position": ""}, "levels": [[1]]}',
        "[" * 100_000,
    ],
)
def test_a_file_that_is_no_case_is_refused_by_its_name(tmp_path: Path, capsys: Capture, content: str) -> None:
    """One line, exit code 2, before anything is started."""
    (tmp_path / "broken.json").write_text(content)
    assert main(["check", "--port", typed(fake("honest")), "--corpus", str(tmp_path)]) == 2
    err = capsys.readouterr().err
    assert "broken.json" in err and err.count("\n") == 1 and len(err) < 200


def test_a_corpus_that_is_no_folder_is_refused(tmp_path: Path) -> None:
    """A file where the folder should be; a folder that cannot be made."""
    (tmp_path / "file").write_text("")
    with pytest.raises(BadInput):
        Corpus(str(tmp_path / "file"))
    case = Case("x", {"request": "legal_moves", "game": "chess", "position": ""}, (1,))
    with pytest.raises(BadInput):
        Corpus(str(tmp_path / "file" / "below")).keep([failed(case)])


def test_a_file_says_what_was_found() -> None:
    """For people; the answer is not in it."""
    case = Case(
        "x", {"request": "legal_moves", "game": "chess", "position": ""}, (1,), {"moves": []}, start="s", moves=("m",)
    )
    fields = fields_of(failed(case))
    assert fields["what"] == "wrong" and fields["moves"] == ["m"] and "expected" not in json.dumps(fields)
