"""Mates: every key move, proven; against the fixtures, the tables, and a form without memory or order."""

import json
from collections.abc import Sequence

import pytest
from hypothesis import given

from fixtures import load
from fixtures.loader import Case
from reference import __main__ as command
from reference.chess.bitboard import BitboardPosition
from reference.chess.diagram import Diagram
from reference.chess.history import History
from reference.engines.chess_engine import Engine
from reference.engines.chess_mate import Mates, solve
from reference.engines.chess_parameters import OURS
from reference.errors import BadInput
from reference.search.clock import Budget
from spec_tests.chess_engine.positions import endings, few_men
from spec_tests.fixtures.chess_mates import mating_moves


def cases(moves: int) -> Sequence[Case]:
    """The mates in so many moves."""
    return [case for case in load("chess", "mate") if case.number("mate_in") == moves]


def check(case: Case) -> None:
    """Every key move, no faster mate, and a line that ends in mate after so many moves."""
    position = BitboardPosition.from_text(case.text("position"))
    moves = case.number("mate_in")
    mates = Mates()
    assert mates.shortest(position, moves) == (moves, mates.key_moves(position, moves)), case.id
    assert tuple(map(str, mates.key_moves(position, moves))) == case.texts("expected"), case.id
    line = mates.line(position, moves)
    for move in line:
        position = position.play(move)
    assert len(line) == 2 * moves - 1 and position.is_check() and not position.legal_moves(), case.id


def test_mates_in_one_and_two_with_every_key_move() -> None:
    """All of them."""
    assert len(cases(1)) >= 60 and len(cases(2)) >= 800
    for case in (*cases(1), *cases(2)):
        check(case)


def test_some_mates_in_three() -> None:
    for case in cases(3)[::25]:
        check(case)


@pytest.mark.deep
def test_all_mates_in_three() -> None:
    for case in cases(3):
        check(case)


def test_the_engine_finds_mates_in_two() -> None:
    """Depth 3 is enough, and the first move is a key move: nothing sound hides a mate. A sample."""
    for case in cases(2)[::80]:
        history = History.of(BitboardPosition.from_text(case.text("position")))
        answer = Engine(OURS).choose(history, depth=3, budget=Budget())
        assert answer.mate == 2 and str(answer.move) in case.texts("expected"), case.id


@given(few_men())
def test_memory_and_order_change_nothing(diagram: Diagram) -> None:
    """Two moves, against the form that tries everything in order."""
    position = BitboardPosition.from_diagram(diagram)
    assert list(Mates().key_moves(position, 2)) == mating_moves(position, 2)


@given(endings())
def test_the_shortest_mate_is_the_table_s(ending: tuple[BitboardPosition, int]) -> None:
    """King and queen or rook against king, White to move."""
    position, plies = ending
    if plies % 2:
        assert Mates().shortest(position, 4)[0] == (plies + 1) // 2


def test_no_mate_is_an_answer_too() -> None:
    solution = solve(BitboardPosition.initial(), 2)
    assert (solution.value, solution.best) == (0, ())
    with pytest.raises(BadInput, match="1 to 50 moves"):
        solve(BitboardPosition.initial(), 0)


def test_whoever_watches_hears_each_key_move() -> None:
    told: list[tuple[str, int]] = []
    position = BitboardPosition.from_text("6k1/5ppp/8/8/8/8/8/RR2K3 w - - 0 1")
    solution = solve(position, 2, watch=lambda move, moves: told.append((str(move), moves)))
    assert told == [("a1a8", 1), ("b1b8", 1)] == [(str(move), solution.value) for move in solution.best]


def test_the_command_names_the_keys(capsys: pytest.CaptureFixture[str]) -> None:
    """For a person and as JSON; what cannot be asked is exit code 2."""
    words = ["solve", "chess", "--mate", "3", "--position", "r5k1/5ppp/8/8/8/8/4RPPP/4R1K1 w - - 0 1"]
    assert command.main(words) == 0
    assert "mate in 2: e2e8; such as e2e8 a8e8 e1e8" in capsys.readouterr().out
    assert command.main([*words, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["mate"], found["keys"]) == (2, ["e2e8"])
    for wrong in (["solve", "othello", "--mate", "2"], ["solve", "chess", "--mate", "0"], [*words, "--all-moves"]):
        assert command.main(wrong) == 2
        assert capsys.readouterr().err.count("\n") == 1
