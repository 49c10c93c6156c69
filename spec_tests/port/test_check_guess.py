"""A wrong port is told what its mistake looks like, and shown the emptiest board on which it is made."""

import json
from dataclasses import replace
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from perft import cli
from reference.commands.checks.case import RULES, Case, Finding
from reference.commands.checks.explaining import ordered
from reference.commands.checks.lightening import lightest, pieces_of, simplicity
from reference.commands.checks.planned import Wishes
from reference.commands.checks.result import Failure, Result
from reference.commands.checks.telling import as_json, told
from reference.ports.port import text
from spec_tests.port.programs import checked, python, typed

Capture = pytest.CaptureFixture[str]
NEAR_THE_END = "..X./OOOX/XOOX/OXXX O"
BOARDS = {
    "othello": "---------------------------OX------XO--------------------------- X",
    "chess": "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "connect4": "......./......./......./......./..X.O../XXOXO.. X",
    "gomoku": "renju ......./..XO.../..OX.../....... X",
    "tictactoe": "XO.XO.... X",
}


def mutant(game: str, name: str, requests: str = "legal_moves play outcome walk perft divide") -> list[str]:
    """A port with this mistake."""
    return python(f"from spec_tests.port.fakes.mutant import main; main({game!r}, {name!r}, {requests!r})")


@cache
def wrong(game: str, name: str, requests: str = "legal_moves play outcome walk perft divide") -> Result:
    """What a check finds in it."""
    return checked(mutant(game, name, requests), Wishes((game,), 2, 100))


@pytest.mark.parametrize("requests", ["legal_moves perft divide", "legal_moves perft"])
def test_a_known_mistake_is_named(requests: str) -> None:
    """In the text and in JSON; also of a port that has no divide, which is asked move by move."""
    result = wrong("connect4", "C-three-in-a-row", requests)
    assert not result.is_right and not result.trouble
    report = "\n".join(told(result, "x"))
    assert "connect4 looks like: Three are enough. (C-three-in-a-row)\n" in report
    assert "missing moves (legal, the port lacks them)" in report
    assert json.loads(next(as_json(result, "x")))["guesses"]["connect4"][0].endswith("(C-three-in-a-row)")


def test_the_simplest_failure_is_made_simpler() -> None:
    """The same mistake on an emptier board, and how to see it there."""
    result = wrong("connect4", "C-three-in-a-row")
    first = next(each for each in result.failures if each.lighter is not None)
    assert first.lighter is not None and first.lighter.findings
    before, after = (pieces_of(each.game, text(each.question, "position")) for each in (first.case, first.lighter.case))
    assert after < before and "the same with fewer pieces:\n" in "\n".join(told(result, "x"))


@given(st.lists(st.tuples(st.sampled_from(["perft", "divide", "walk"]), st.integers(1, 3), st.integers(1, 9))))
def test_of_each_kind_of_question_one_failure_comes_before_any_again(drawn: list[tuple[str, int, int]]) -> None:
    """By level; the simplest of its kind."""
    failures = [
        Failure(
            Case("x", {"request": request, "game": "othello", "depth": depth}, ()), (Finding(level, ""),), [], False
        )
        for request, level, depth in drawn
    ]
    found = ordered(failures)
    assert sorted(map(id, found)) == sorted(map(id, failures))
    assert [each.level for each in found] == sorted(each.level for each in failures)
    for level in {each.level for each in failures}:
        kinds = [each.case.request for each in found if each.level == level]
        assert len({*kinds[: len({*kinds})]}) == len({*kinds})
        for kind in {*kinds}:
            sizes = [simplicity(each.case) for each in found if (each.level, each.case.request) == (level, kind)]
            assert sizes == sorted(sizes)


def test_perft_names_a_known_mistake_too(capsys: Capture) -> None:
    """Below the first difference; by its id in JSON."""
    words = ["connect4", "2", "--position", NEAR_THE_END, "--against", typed(mutant("connect4", "C-three-in-a-row"))]
    assert cli.main(words) == 1
    assert "\nlooks like: " in capsys.readouterr().out
    assert cli.main([*words, "--json"]) == 1
    assert "C-three-in-a-row" in json.loads(capsys.readouterr().out.splitlines()[-1])["looks_like"]


@settings(max_examples=40)
@given(game=st.sampled_from([*BOARDS]), number=st.integers(0, 40))
def test_the_emptiest_board_keeps_only_what_the_mistake_needs(game: str, number: int) -> None:
    """A mistake that shows as long as one piece stands where it does: nothing else that can go is left."""
    case = Case("x", {"request": "legal_moves", "game": game, "position": BOARDS[game]}, (RULES,), about="known")
    squares = [place for place, letter in enumerate(squares_of(game, BOARDS[game])) if letter.isalpha()]
    needed = squares[number % len(squares)]

    def fails(each: Case) -> bool:
        board = squares_of(game, text(each.question, "position"))
        return board[needed] == squares_of(game, BOARDS[game])[needed]

    found = lightest(case, fails)
    assert found is not None and fails(found) and not found.moves and not found.about
    assert lightest(found, fails) is None
    assert pieces_of(game, text(found.question, "position")) <= {"chess": 3, "connect4": 6}.get(game, 1)


def squares_of(game: str, position: str) -> str:
    """The board's letters, a point for each empty square."""
    words = position.split()
    board = words[0] if game == "chess" else words[-2]
    return "".join("." * int(each) if each.isdigit() else each for each in board)


def test_what_is_no_question_about_a_position_is_left_as_it_is() -> None:
    """A walk needs its moves, and a key has classes."""
    case = Case("x", {"request": "walk", "game": "tictactoe", "position": BOARDS["tictactoe"], "moves": []}, (RULES,))
    for request in ("walk", "key", "mate"):
        asked = replace(case, question={**case.question, "request": request})
        assert lightest(asked, lambda _: True) is None
