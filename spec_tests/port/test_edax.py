"""Programs with Edax's console: rules, counts and moves, and how they go wrong."""

import pytest

from perft import cli
from reference.commands.checks.case import LINE, PERFT, RULES, Case
from reference.commands.checks.planned import Wishes
from reference.ports.faults import Fault
from reference.ports.protocol import Fields
from spec_tests.port.fakes.consoles import START
from spec_tests.port.lines import examined, fault_of, program
from spec_tests.port.programs import typed

WISHES = Wishes(("othello",), LINE, 100)
MUST_PASS = "--------X----X--XXXXXX--XXXXXX--XXOXXXX-XOXOX---XOOOOX--OOOOOO-- X"
QUESTIONS: list[Fields] = [{"request": "legal_moves", "game": "othello", "position": START}] * 9


def test_a_right_program_passes_all_that_the_console_can_ask() -> None:
    """Rules, counts, walks and choices, by the convention that drops finished games."""
    asked: Fields = {"request": "play", "game": "othello", "position": MUST_PASS}
    passes = tuple(Case(f"play {move}", {**asked, "move": move}, (RULES,)) for move in ("pass", "a1"))
    counted: Fields = {"request": "perft", "game": "othello", "depth": 3, "pass_plies": 1, "ended": "drop"}
    over = Case("over", {**counted, "position": "X" * 63 + "- X"}, (PERFT,))
    plan, found, unanswered = examined("edax", "right", WISHES, step=9, extra=(*passes, over))
    assert not any(found.values()), found
    assert all("8x8" in said for said in unanswered.values()) and len(found) - len(unanswered) > 15
    assert {case.request for case in plan.cases} == {"legal_moves", "play", "walk", "perft", "choose"}
    assert {
        (case.question["pass_plies"], case.question["ended"]) for case in plan.cases if case.request == "perft"
    } == {(1, "drop")}


def test_a_program_without_perft_is_not_asked_to_count() -> None:
    """It is found out by asking. No table is a fault of the conversation."""
    caught = fault_of("edax", "no-perft", [])
    assert caught.fault is Fault.BAD_ANSWER and "ply, moves, passes" in caught.detail


@pytest.mark.parametrize(
    ("kind", "only", "what"),
    [
        ("misses-corners", "moves-edge-run-a1-h1", "missing moves: h1"),
        ("plays-h9", "choose-1", "would play h9, which is not legal"),
        ("counts-one-more", "perft-start-pass-ply-drop-03", "nodes 57, and it is 56"),
    ],
)
def test_a_wrong_rule_is_found(kind: str, only: str, what: str) -> None:
    """In the fixture that is known for it."""
    _, found, _ = examined("edax", kind, WISHES, only=only)
    assert any(what in finding.what for findings in found.values() for finding in findings), found


def test_divides_agree(capsys: pytest.CaptureFixture[str]) -> None:
    """Nothing differs; by another convention nothing is compared."""
    words = ["othello", "2", "--against", typed(program("edax", "right")), "--protocol", "edax", "--pass-plies", "1"]
    assert cli.main([*words, "--ended", "drop"]) == 0 and "DIFFERS" not in capsys.readouterr().out
    assert cli.main([*words, "--ended", "keep"]) == 2 and "ended=drop" in capsys.readouterr().err


def test_a_missing_move_is_walked_down_to(capsys: pytest.CaptureFixture[str]) -> None:
    """The divides are put together from the moves that the board shows."""
    position = "-OOOOOX--OOOOOX--OOOOO-------------------------------------O---- X"
    words = ["othello", "1", "--position", position, "--pass-plies", "1", "--ended", "drop"]
    assert cli.main([*words, "--against", typed(program("edax", "misses-corners")), "--protocol", "edax"]) == 1
    assert "missing moves (legal, the port lacks them): a1" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("kind", "fault", "detail"),
    [
        ("crashes", Fault.CRASH, "exit code 3"),
        ("twice", Fault.BAD_ANSWER, "another board"),
    ],
)
def test_each_fault_is_told_apart(kind: str, fault: Fault, detail: str) -> None:
    """By what happened."""
    other = {**QUESTIONS[0], "position": MUST_PASS}
    caught = fault_of("edax", kind, [question for each in QUESTIONS for question in (each, other)])
    assert caught.fault is fault and detail in caught.detail, caught
