"""Programs that go on after their farewell, have nothing to offer, or are asked for what is illegal on the way."""

import pytest

from fixtures.loader import Json
from reference.ports import uci_lines
from reference.ports.conversation import MOST_LINES
from reference.ports.faults import Fault, PortFault
from reference.ports.protocol import FORMS, Fields
from reference.ports.transport import Limits
from spec_tests.port.fakes import rehearsed
from spec_tests.port.fakes.consoles import START
from spec_tests.port.fakes.edax import EdaxProgram
from spec_tests.port.fakes.rehearsed import ANSWERS, QuickGomocup, rehearse
from spec_tests.port.programs import opened, python


@pytest.mark.parametrize("program", ANSWERS)
def test_a_program_that_goes_on_has_not_ended(program: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever it was told by; one that ends is let go."""
    for code in (None, 0):
        rehearsal, port = rehearse(monkeypatch, program)
        port.hello()
        rehearsal.code = code
        if code is None:
            with pytest.raises(PortFault) as caught:
                port.bye()
            assert caught.value.fault is Fault.NO_END
        else:
            port.bye()


@pytest.mark.parametrize("program", ["gtp", "edax"])
def test_a_walk_ends_at_the_first_move_that_is_refused(program: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The move is named; a pass is left to the program, which may have made it."""
    _, port = rehearse(monkeypatch, program)
    port.hello()
    walk: Fields = {"request": "walk", "game": "othello", "position": START}
    for moves in (["a1"], ["d3", "a1"], ["d3", "c5", "d3"]):
        assert str(port.ask({**walk, "moves": [*moves]})["error"]).endswith(moves[-1])
    legal = port.ask({**walk, "moves": ["d3", "c5"]})
    assert legal["back"] == START and port.ask({**walk, "moves": []}) == {"after": START, "back": START}


def test_an_unknown_command_must_not_be_obeyed(monkeypatch: pytest.MonkeyPatch) -> None:
    """By GTP it is an error, and a program that says yes to anything cannot be asked."""
    rehearsal, port = rehearse(monkeypatch, "gtp")
    port.hello()
    rehearsal.spoil, rehearsal.at = (lambda line: [line.replace("?", "=")]), rehearsal.said + 3
    with pytest.raises(PortFault) as caught:
        port.smoke()
    assert caught.value.fault is Fault.BAD_ANSWER and "unknown command" in caught.value.detail


def test_a_perft_that_is_wrong_from_the_first_ply_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Or nobody would notice."""
    _, port = rehearse(monkeypatch, "edax", 0)
    monkeypatch.setattr(EdaxProgram, "table", lambda self, depth: [f"{ply}, {5 * ply}, 0, 0" for ply in (1, 2)])
    assert "perft" in str(port.hello()["games"])
    count: Fields = {"request": "perft", "game": "othello", "position": START, "pass_plies": 1, "ended": "drop"}
    assert [port.ask({**count, "depth": depth}) for depth in (1, 2)] == [{"nodes": 5}, {"nodes": 10}]


def test_a_brain_without_a_board_is_asked_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """It says so to every size."""
    monkeypatch.setitem(rehearsed.ANSWERS, "gomocup", lambda: QuickGomocup("of no size").answers)
    _, port = rehearse(monkeypatch, "gomocup")
    games = port.hello()["games"]
    assert games == {"gomoku": {"requests": [], "boards": [], "refuses": False}}
    port.smoke()
    assert "unsupported" in port.ask({"request": "choose", "game": "gomoku", "position": ""})


def test_an_engine_that_searches_where_it_has_counted_before_has_not_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    """No count, and no mistake of its rules."""
    rehearsal, port = rehearse(monkeypatch, "uci")
    port.hello()
    count: Fields = {"request": "perft", "game": "chess", "position": uci_lines.START, "depth": 1}
    assert port.ask(count) == {"nodes": 20}
    rehearsal.spoil, rehearsal.at = (lambda line: ["bestmove e2e4"]), rehearsal.said + 2
    assert "unsupported" in port.ask(count)


def test_the_time_of_a_run_ends_in_the_middle_of_an_answer() -> None:
    """It is told from a hang: nothing is said against the program."""
    port = opened(python("sys.stdin.readline(); sys.stdin.readline()"), Limits(answer_seconds=60, run_seconds=0.2))
    try:
        with pytest.raises(PortFault) as caught:
            port.hello()
    finally:
        port.close()
    assert caught.value.fault is Fault.OUT_OF_TIME and caught.value.detail == "0.2 s"


@pytest.mark.parametrize("at", [1, 6, 8])
def test_an_engine_that_never_comes_to_an_end_floods(at: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """In its greeting, before it is ready, in a count."""
    _, port = rehearse(monkeypatch, "uci", at, lambda line: ["info string"] * (MOST_LINES + 1))
    with pytest.raises(PortFault) as caught:
        port.hello()
    assert caught.value.fault is Fault.FLOOD


def test_a_tree_that_is_nested_too_deep_is_none() -> None:
    """It could not be searched either."""
    tree: Json = 1
    for _ in range(20):
        tree = [tree]
    assert FORMS["tree"].fits(tree)
    for _ in range(100_000):
        tree = [tree]
    assert not FORMS["tree"].fits(tree)
