"""Othello programs that speak GTP: what they can be asked, and how they go wrong."""

import random

import pytest

from perft import cli
from reference.commands.checks.case import LINE, RULES, Case
from reference.commands.checks.planned import Wishes
from reference.commands.checks.playing import questions, random_game
from reference.games import find_game
from reference.ports.faults import Fault
from reference.ports.port import read_abilities
from reference.ports.protocol import Fields
from spec_tests.port.fakes.consoles import START
from spec_tests.port.lines import examined, fault_of, program
from spec_tests.port.programs import typed

WISHES = Wishes(("othello",), LINE, 100)
MUST_PASS = "--------X----X--XXXXXX--XXXXXX--XXOXXXX-XOXOX---XOOOOX--OOOOOO-- X"
"""X has no move, and a GTP program may have passed before it is asked to."""
QUESTIONS: list[Fields] = [{"request": "legal_moves", "game": "othello", "position": START}] * 2


def test_a_program_with_setup_passes_all_that_gtp_can_ask() -> None:
    """Rules, outcomes, walks and choices; what is no 8x8 position is told as not answered."""
    pass_cases = tuple(
        Case(f"pass {move}", {"request": "play", "game": "othello", "position": text, "move": move}, (RULES,))
        for text, move in ((MUST_PASS, "pass"), (MUST_PASS, "a1"), (START, "pass"), (START, "d3"), (START, "a1"))
    )
    over = "X" * 63 + "-"
    ends = tuple(
        Case(f"over for {side}", {"request": "outcome", "game": "othello", "position": f"{over} {side}"}, (RULES,))
        for side in "XO"
    )
    must = Case("must pass", {"request": "legal_moves", "game": "othello", "position": MUST_PASS}, (RULES,))
    plan, found, unanswered = examined("gtp", "rhino", WISHES, step=5, extra=(*pass_cases, *ends, must))
    assert not any(found.values()), found
    assert len(found) - len(unanswered) > 20 and all("8x8" in said for said in unanswered.values())
    assert {case.request for case in plan.cases} == {"legal_moves", "play", "outcome", "walk", "choose"}


def test_a_program_without_setup_is_asked_about_what_moves_lead_to() -> None:
    """Random play from the start is answered, other positions are not asked."""
    game, source = find_game("othello"), random.Random(2)
    abilities = read_abilities(game, {"requests": ["legal_moves", "play", "walk", "choose"]})
    start, moves, texts = random_game(game, abilities, source)
    played = [
        case
        for ply in (0, 3, len(moves) - 1)
        for case in questions(game, abilities, start, moves[:ply], texts[ply], RULES, source)
    ]
    named = tuple(
        Case(f"{case.request} {n}", case.question, (RULES,), start=start, moves=case.moves)
        for n, case in enumerate(played)
    )
    _, found, unanswered = examined("gtp", "plain", WISHES, step=40, extra=named)
    assert not any(found.values()), found
    assert len(named) > 6 and not {case.id for case in named} & unanswered.keys()
    assert any("no grhino-setup_board" in said for said in unanswered.values())


@pytest.mark.parametrize(
    ("kind", "only", "what"),
    [
        ("misses-corners", "moves-edge-run-a1-h1", "missing moves: h1"),
        ("forgets-undo", "walk-1", "after all are taken back"),
        ("passes-at-will", "moves-start", "extra moves: pass"),
        ("plays-a1", "choose-1", "would play a1, which is not legal"),
    ],
)
def test_a_wrong_rule_is_found(kind: str, only: str, what: str) -> None:
    """In the fixture that is known for it."""
    _, found, _ = examined("gtp", kind, WISHES, only=only)
    assert any(what in finding.what for findings in found.values() for finding in findings), found


def test_who_resigns_has_not_answered() -> None:
    """A resignation is no move and no mistake; nor is silence about another game."""
    other = Case("other", {"request": "legal_moves", "game": "connect4", "position": START}, (RULES,), {}, True)
    _, found, unanswered = examined("gtp", "resigns", WISHES, only="choose-1", extra=(other,))
    assert found and found.keys() == unanswered.keys() and not any(found.values())


@pytest.mark.parametrize(
    ("kind", "fault", "detail"),
    [
        ("banner", Fault.BANNER, "Welcome"),
        ("hangs", Fault.HANG, "waited 0.5 s"),
        ("crashes", Fault.CRASH, "exit code 3"),
        ("floods", Fault.FLOOD, "thinking"),
        ("twice", Fault.TWICE, "number of its command"),
        ("out-of-order", Fault.OUT_OF_ORDER, "number of its command"),
        ("no-numbers", Fault.WRONG_ID, "number of its command"),
        ("no-list", Fault.BAD_ANSWER, "unknown command"),
        ("no-name", Fault.BAD_ANSWER, "unknown command"),
        ("plays-go", Fault.BAD_ANSWER, "not that of Othello"),
        ("drips", Fault.HANG, "lines in 0.5 s"),
    ],
)
def test_each_fault_is_told_apart(kind: str, fault: Fault, detail: str) -> None:
    """By what happened."""
    caught = fault_of("gtp", kind, QUESTIONS)
    assert caught.fault is fault and detail in caught.detail, caught


def test_counts_cannot_be_asked(capsys: pytest.CaptureFixture[str]) -> None:
    """And perft says so in one line."""
    assert cli.main(["othello", "2", "--against", typed(program("gtp", "rhino")), "--protocol", "gtp"]) == 2
    err = capsys.readouterr().err
    assert "GTP cannot ask for counts" in err and err.count("\n") == 1
