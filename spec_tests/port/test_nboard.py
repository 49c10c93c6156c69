"""Othello programs that speak NBoard's protocol: the move they play, and how they go wrong."""

import pytest

from reference.commands.checks.case import LINE, RULES, Case
from reference.commands.checks.planned import Wishes
from reference.ports.faults import Fault, PortFault
from reference.ports.nboard import NBoardPort
from reference.ports.open import open_port
from reference.ports.protocol import Fields
from reference.ports.transport import Limits
from spec_tests.port.fakes.consoles import START
from spec_tests.port.lines import examined, fault_of
from spec_tests.port.programs import python

WISHES = Wishes(("othello",), LINE)
MUST_PASS = "--------X----X--XXXXXX--XXXXXX--XXOXXXX-XOXOX---XOOOOX--OOOOOO-- X"
NEAR_THE_END = "OOOOOOOXOOOOOOXXOOOXOXOXXOOOXOXXXXOXOXOX-XXOXOOXXXXXOXXX--XXXXXX O"
"""a6 wins by 16, b8 by 6; by a search of every line."""
CHOICE: Fields = {"request": "choose", "game": "othello", "position": START}


def test_a_talkative_program_passes_all_that_nboard_can_ask() -> None:
    """Legal moves, the best ones near the end, a pass; nothing else is planned."""
    must = Case("must pass", {**CHOICE, "position": MUST_PASS}, (RULES,))
    plan, found, unanswered = examined("nboard", "right", WISHES, step=4, extra=(must,))
    assert not any(found.values()) and not unanswered and len(found) > 4
    assert {case.request for case in plan.cases} == {"choose"} and {LINE, RULES} == {*plan.cases[-1].levels}
    assert any("are refused" in said for said in plan.not_tested)


@pytest.mark.parametrize(("kind", "levels"), [("plays-a1", {RULES}), ("worst", {LINE})])
def test_a_wrong_choice_is_found(kind: str, levels: set[int]) -> None:
    """An illegal move, and a legal one that throws the game away."""
    best = Case("best", {**CHOICE, "position": NEAR_THE_END}, (RULES, LINE), {"best": ["a6"]}, True)
    _, found, _ = examined("nboard", kind, None, extra=(best,))
    assert {finding.level for finding in found["best"]} == levels


@pytest.mark.parametrize(
    ("kind", "fault", "detail"),
    [
        ("crashes", Fault.CRASH, "exit code 3"),
        ("wrong-pong", Fault.WRONG_ID, "pong 2"),
        ("twice", Fault.TWICE, "awaited"),
        ("says-no-move", Fault.BAD_ANSWER, "=== ?"),
    ],
)
def test_each_fault_is_told_apart(kind: str, fault: Fault, detail: str) -> None:
    """By what happened; a move that comes again is not taken for the next answer."""
    caught = fault_of("nboard", kind, [CHOICE] * 4)
    assert caught.fault is fault and detail in caught.detail, caught


def test_the_position_is_sent_as_a_game_without_moves() -> None:
    """What a person types to see it again."""
    board = f"8 {START[:64].replace('X', '*')} *"
    script = NBoardPort.script(CHOICE)
    assert f"BO[{board}]" in script[0] and script[1] == "go"


def test_a_program_with_another_protocol_is_quoted() -> None:
    """Nothing that it says is an answer; the last of it is told."""
    other = python("print('? unknown command', flush=True); print(flush=True); sys.stdin.read()")
    port = open_port("nboard", other, Limits(answer_seconds=2))
    try:
        with pytest.raises(PortFault) as caught:
            port.hello()
    finally:
        port.close()
    assert caught.value.fault is Fault.HANG and "unknown command" in str(caught.value)
