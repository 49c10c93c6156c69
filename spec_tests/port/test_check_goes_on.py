"""A port that stops answering while its failures are explained: none of them is lost, whenever it stops."""

import itertools
from collections.abc import Mapping
from types import SimpleNamespace
from typing import Final

import pytest

from fixtures.loader import Json
from reference.commands.checks import asking, running
from reference.commands.checks.asking import Examiner
from reference.commands.checks.case import PERFT, RULES, VALUE, Case
from reference.commands.checks.explaining import explain
from reference.commands.checks.planned import Plan, Wishes
from reference.commands.checks.result import Result
from reference.commands.checks.running import record, run
from reference.games import find_game
from reference.ports.faults import Fault, PortFault
from reference.ports.port import number, read_abilities, text
from reference.ports.protocol import Fields
from reference.position import Move
from reference.tictactoe.bitboard import BitboardPosition
from reference.tictactoe.notation import square_name
from spec_tests.port.fakes.inner import Change, InnerPort
from spec_tests.port.programs import PATIENT

HELLO: Final[Fields] = {"requests": ["legal_moves", "perft", "divide", "search"], "evaluations": ["draw-until-over"]}
START: Final = "......... X"
TAKEN: Final = "X...O.... X"
COUNT: Final[Fields] = {"game": "tictactoe", "pass_plies": 1, "ended": "drop"}
HOW: Final[Fields] = {"variant": "minimax", "evaluation": "draw-until-over", "alpha": None, "beta": None}
PLANNED: Final = (
    Case("moves", {"request": "legal_moves", "game": "tictactoe", "position": TAKEN}, (RULES,), {}, False, START),
    Case("perft", {"request": "perft", "position": START, "depth": 3, **COUNT}, (PERFT,)),
    Case(
        "search",
        {"request": "search", "position": TAKEN, "depth": 2, **HOW, **COUNT, "final": "plain"},
        (VALUE,),
        {},
        False,
        START,
        ("a3", "b2"),
    ),
)
ENOUGH: Final = 200
"""Questions; after fewer everything has been said."""


def can_be_right(position: BitboardPosition) -> bool:
    """Whether the middle is free."""
    return position.to_text()[4] == "."


def moves(position: BitboardPosition) -> list[Move]:
    """Without c1 once the middle is taken."""
    return [move for move in position.legal_moves() if can_be_right(position) or square_name(move) != "c1"]


def count(position: BitboardPosition, depth: int) -> int:
    """Perft by these moves; finished games are dropped."""
    return 1 if depth == 0 else sum(count(position.play(move), depth - 1) for move in moves(position))


def wrong(request: Mapping[str, Json], right: Fields) -> Fields:
    """By the wrong rule; and a value is a point too high where the middle is taken."""
    position, depth = BitboardPosition.from_text(text(request, "position")), number(request, "depth") or 0
    if "value" in right:
        return {**right, "value": (number(right, "value") or 0) + (not can_be_right(position))}
    if request["request"] == "legal_moves":
        return {"moves": [square_name(move) for move in moves(position)]}
    if request["request"] == "divide":
        return {"moves": {square_name(move): count(position.play(move), depth - 1) for move in moves(position)}}
    return {"nodes": count(position, depth)}


def dies(_: Mapping[str, Json], right: Fields) -> Fields:
    """As a program that crashes."""
    raise PortFault(Fault.CRASH, "exit code 3")


AT_LAST: Final[Mapping[str, Change]] = {
    "dies": dies,
    "is silent": lambda _, right: {"unsupported": "no more"},
    "refuses": lambda _, right: {"error": "no more"},
    "is right": lambda _, right: right,
}


def inner(what: str) -> InnerPort:
    """A wrong port, and what it does at last."""
    return InnerPort({"tictactoe": HELLO}, wrong, AT_LAST[what], ENOUGH)


def examined(port: InnerPort, patience: int, monkeypatch: pytest.MonkeyPatch) -> Result:
    """The planned cases, which all fail, explained while the port answers so many questions more."""
    monkeypatch.setattr(asking, "open_port", lambda *words: port)
    examiner, result = Examiner(["nobody"], "jsonl", PATIENT), Result("jsonl", 1)
    for case in PLANNED:
        record(result, case, examiner.examine(case), was_planned=True)
    assert [failure.case for failure in result.failures] == [*PLANNED]
    port.patience = port.asked + patience
    plan = Plan([*PLANNED], abilities={"tictactoe": read_abilities(find_game("tictactoe"), HELLO)})
    explain(result, examiner, plan)
    return result


@pytest.mark.parametrize("what", AT_LAST)
def test_no_failure_is_lost_whatever_the_port_does_meanwhile(what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """After each number of questions: as many failures, each of its request and level, each with what was found."""
    port = inner(what)
    whole = examined(port, ENOUGH, monkeypatch)
    assert len(PLANNED) < port.asked <= port.patience and whole.guesses["tictactoe"]
    assert [bool(failure.explained) for failure in whole.failures] == [False, True, True]
    said = set()
    for patience in range(port.asked - len(PLANNED)):
        result = examined(inner(what), patience, monkeypatch)
        kept = [(failure.case.request, failure.level, failure.is_fault) for failure in result.failures]
        assert kept == [(case.request, case.levels[0], False) for case in PLANNED], (patience, kept)
        assert all(finding.what for failure in result.failures for finding in failure.findings)
        said.add(tuple(bool(failure.explained) for failure in result.failures))
    assert len(said) > 2, "it stops before each explanation"


@pytest.mark.parametrize("what", AT_LAST)
def test_a_farewell_that_goes_wrong_is_no_end(what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is trouble, and the check is not right; without it a port that answers nothing wrong is."""
    port = InnerPort({"tictactoe": {"requests": ["perft"]}}, lambda _, right: right, AT_LAST[what], 10**6)
    monkeypatch.setattr(asking, "open_port", lambda *words: port)
    result = run(Examiner(["nobody"], "jsonl", PATIENT), Wishes(("tictactoe",), PERFT, 100), 0)
    assert not result.failures and result.is_right is (what != "dies")
    assert result.trouble == ([] if what != "dies" else [f"at the end: {Fault.CRASH.value} (exit code 3)"])


def test_a_port_that_sets_up_no_position_is_asked_from_the_start_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Once it has said so, all random games begin where its moves can be played from; time goes on by itself."""
    begun: list[str] = []

    def answer(request: Mapping[str, Json], right: Fields) -> Fields:
        begun.append(port.came_by[0])
        return right if port.came_by[0] == START else {"unsupported": "no setup"}

    ticks = itertools.count()
    monkeypatch.setattr(running, "time", SimpleNamespace(monotonic=lambda: next(ticks) / 1000))
    port = InnerPort({}, answer, answer, ENOUGH)
    monkeypatch.setattr(asking, "open_port", lambda *words: port)
    plan = Plan(abilities={"tictactoe": read_abilities(find_game("tictactoe"), {"requests": ["legal_moves"]})})
    result = Result("jsonl", 1)
    running.play(result, Examiner(["nobody"], "jsonl", PATIENT), plan, Wishes(("tictactoe",), RULES), 2.0)
    first = next(place for place, start in enumerate(begun) if start != START)
    games = [start for start, _ in itertools.groupby(begun[first:])]
    assert games == [begun[first], START] and len(begun) > first + 50
    assert sum(result.not_tested.values()) == begun.count(begun[first])
