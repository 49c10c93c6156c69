"""A program that stops answering while perft is held against it: that is a difference, whenever it happens."""

import json
from collections.abc import Mapping
from typing import Final

import pytest

from fixtures.loader import Json
from perft import against
from perft.against import run_against
from perft.counting import Convention
from perft.methods import Plan
from reference.errors import BadInput, Reason
from reference.games import find_game
from reference.ports.faults import Fault, PortFault
from reference.ports.protocol import Fields
from spec_tests.port.fakes.inner import Change, InnerPort

GAME: Final = find_game("tictactoe")
DEPTH: Final = 3
KEEP: Final[list[Json]] = [{"pass_plies": 0, "ended": "keep"}]
HELLO: Final[Fields] = {"requests": ["divide"], "conventions": [{"pass_plies": 1, "ended": "drop"}]}


def dies(_: Mapping[str, Json], right: Fields) -> Fields:
    """As a program that crashes."""
    raise PortFault(Fault.CRASH, "exit code 3")


def loses_a_move(question: Mapping[str, Json], right: Fields) -> Fields:
    """Of every divide."""
    counts = right["moves"]
    assert isinstance(counts, dict)
    return {"moves": dict([*counts.items()][:-1])}


AT_LAST: Final[Mapping[str, Change]] = {
    "dies": dies,
    "is silent": lambda _, right: {"unsupported": "no more"},
    "refuses": lambda _, right: {"error": "no more"},
    "loses a move": loses_a_move,
}


def held(port: InnerPort, monkeypatch: pytest.MonkeyPatch, *, as_json: bool) -> bool:
    """Whether a port agrees to three plies."""
    monkeypatch.setattr(against, "open_port", lambda *words: port)
    monkeypatch.setattr(against, "read_command", lambda command: [command])
    plan = Plan(GAME, "bitboard", "plain", Convention(1, "drop"), "none")
    return run_against(plan, GAME.start("bitboard", "3x3"), DEPTH, "nobody", "jsonl", as_json=as_json)


@pytest.mark.parametrize("as_json", [False, True])
@pytest.mark.parametrize("what", AT_LAST)
def test_no_end_is_an_agreement(
    what: str, as_json: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """After each number of questions; what is printed says so, and as JSON in whole lines.

    Who says so of the first two, one ply from the position itself, has no such board: that is no difference (below).
    """
    patient = InnerPort({"tictactoe": HELLO}, lambda _, right: right, AT_LAST[what], 10**6)
    assert held(patient, monkeypatch, as_json=as_json)
    assert patient.asked >= DEPTH
    for patience in range(2 if what == "is silent" else 0, patient.asked):
        capsys.readouterr()
        port = InnerPort({"tictactoe": HELLO}, lambda _, right: right, AT_LAST[what], patience)
        assert not held(port, monkeypatch, as_json=as_json), patience
        printed = capsys.readouterr().out
        if as_json:
            assert [json.loads(line)["agrees"] for line in printed.splitlines()][-1] is False
        elif what == "loses a move":
            assert "DIFFERS" in printed
        else:
            assert (Fault.CRASH if what == "dies" else Fault.BAD_ANSWER).value in printed


def test_a_port_without_such_a_board_is_no_wrong_port(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is not compared at all: bad input, and what it said."""
    with pytest.raises(BadInput, match='it cannot: "no more"'):
        held(InnerPort({"tictactoe": HELLO}, AT_LAST["is silent"], AT_LAST["is silent"], 0), monkeypatch, as_json=False)


@pytest.mark.parametrize(
    ("games", "what"),
    [
        ({}, "does not have tictactoe"),
        ({"tictactoe": {"requests": ["legal_moves", "perft"]}}, "does not divide tictactoe"),
        ({"tictactoe": {**HELLO, "conventions": KEEP}}, "pass-plies=0 ended=keep"),
    ],
)
def test_what_a_port_does_not_have_is_bad_input(games: Fields, what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Before anything is asked: the game, the divide, the convention."""
    port = InnerPort(games, lambda _, right: right, dies, 10**6)
    with pytest.raises(BadInput) as refused:
        held(port, monkeypatch, as_json=False)
    assert refused.value.reason is Reason.UNSUPPORTED and what in str(refused.value) and not port.asked
