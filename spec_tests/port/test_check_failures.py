"""What is said of a failure fits it: refusals keep their boards, a few of a kind are kept, each is what it is."""

from collections import Counter
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Final

import pytest

from reference.commands.checks.asking import Examiner
from reference.commands.checks.case import NODES, PERFT, RULES, Case, Finding, Verdict
from reference.commands.checks.corpus import OWN, Corpus
from reference.commands.checks.explaining import explain, ordered, shrunk
from reference.commands.checks.page import page
from reference.commands.checks.planned import LEVEL_OF, Plan, Wishes, planned
from reference.commands.checks.result import KEPT, Failure, Result, Tally
from reference.commands.checks.telling import line_of, lines_of, told
from reference.commands.serves.session import Session
from reference.ports.port import text
from reference.ports.protocol import Fields
from spec_tests.port.programs import PATIENT

POSITION: Final = "XO.XO.... X"


class Played(Examiner):
    """Instead of a port the reference, which says of lists of moves what it is told to where the centre is taken."""

    def __init__(self, spoiled: Fields) -> None:
        super().__init__(["nobody"], "jsonl", PATIENT)
        self.spoiled = spoiled

    def ask(self, question: Fields) -> Fields:
        right = self.oracle.ask(question)
        return right if text(question, "position")[4:5] in ("", ".") else self.spoiled


def asked(request: str, position: str = POSITION) -> Case:
    """A case of tic-tac-toe."""
    question: Fields = {"request": request, "game": "tictactoe", "position": position}
    return Case("x", question, (RULES,), start="......... X", moves=("a3", "b3", "a2", "b2"), about="a known mistake")


@pytest.mark.parametrize("is_refusal", [True, False])
def test_a_refusal_keeps_its_pieces(is_refusal: bool) -> None:
    """What is refused is told as it was; a wrong answer loses whatever can go, and stays a wrong answer."""
    port = Played({"error": "BAD_LENGTH"} if is_refusal else {"moves": ["a1"]})
    verdict = port.examine(asked("legal_moves"))
    assert verdict.findings and verdict.is_refusal is is_refusal
    failure = Failure(replace(asked("legal_moves"), moves=()), verdict.findings, [], False, True, is_refusal=is_refusal)
    result = Result("jsonl", 1, failures=[failure])
    explain(result, port, Plan(abilities=planned(Session().hello(), Wishes(("tictactoe",), 1, 0)).abilities))
    assert (failure.lighter is None) is is_refusal
    small, again = shrunk(port, asked("legal_moves"), verdict)
    assert again.is_refusal is is_refusal and again.findings and not small.about


def test_a_wrong_answer_does_not_become_a_refusal_on_its_way() -> None:
    """A port that refuses smaller boards shows its wrong answer on the board where it gives it."""

    class Refusing(Played):
        def ask(self, question: Fields) -> Fields:
            return {"moves": []} if text(question, "position") == POSITION else {"error": "BAD_LENGTH"}

    case, port = asked("legal_moves"), Refusing({})
    assert shrunk(port, case, port.examine(case))[0] == case


@pytest.mark.parametrize("is_refusal", [True, False])
def test_a_smaller_board_shows_no_mistake_of_another_kind(is_refusal: bool) -> None:
    """What is refused does not become a wrong answer by taking pieces off, nor the other way round."""

    class Turning(Played):
        def ask(self, question: Fields) -> Fields:
            is_first = text(question, "position") == POSITION
            return {"error": "BAD_LENGTH"} if is_first is is_refusal else {"moves": ["a1", "a1"]}

    port, case = Turning({}), replace(asked("legal_moves"), moves=())
    verdict = port.examine(case)
    assert verdict.findings and verdict.is_refusal is is_refusal
    result = Result("jsonl", 1, failures=[Failure(case, verdict.findings, [], False, True, is_refusal=is_refusal)])
    explain(result, port, Plan(abilities=planned(Session().hello(), Wishes(("tictactoe",), 1, 0)).abilities))
    assert result.failures[0].lighter is None


def test_what_is_going_to_be_kept_is_made_smaller_first() -> None:
    """As many as are kept, of what further fixtures met; what was planned is not kept."""
    port, failures = Played({"moves": ["a1"]}), []
    for was_planned, number in product((False, True), range(KEPT + 2)):
        found = port.examine(asked("legal_moves")).findings
        failures.append(Failure(replace(asked("legal_moves"), id=f"{number}"), found, [], False, was_planned))
    result = Result("jsonl", 1, failures=failures)
    explain(result, port, Plan(abilities=planned(Session().hello(), Wishes(("tictactoe",), 1, 0)).abilities))
    small = [each for each in result.failures if each.is_shrunk and not each.was_planned]
    assert len(small) == KEPT and all(each.case.moves == ("b2",) for each in small)


def test_a_move_of_a_transcript_does_not_catch_what_its_game_does() -> None:
    """The game itself does."""
    plan = planned(Session().hello(), Wishes(("chess", "othello"), 1))
    moves = [case for case in plan.cases if ", move " in case.id]
    games = {case.id.partition(",")[0] for case in moves}
    assert any(case.about for case in plan.cases if case.id in games)
    assert moves and not any(case.about for case in moves)


def test_the_first_of_each_kind_has_fewer_pieces() -> None:
    """Of every request about a position, however many are told; the others keep theirs."""
    port = Played({"moves": ["a1"], "score": 5, "nodes": 99, "value": 99})
    failures = []
    for request, position in product(("legal_moves", "outcome", "evaluate", "perft"), (POSITION, "XO..X.... O")):
        case = asked(request, position)
        more: Fields = {"depth": 1, "pass_plies": 1, "ended": "drop", "evaluation": "open-lines"}
        case = replace(case, question={**case.question, **more}, levels=(LEVEL_OF[request],), moves=())
        failures.append(Failure(case, port.examine(case).findings, [], False, True))
    result = Result("jsonl", 1, failures=ordered(failures))
    explain(result, port, Plan(abilities=planned(Session().hello(), Wishes(("tictactoe",), 3, 0)).abilities))
    first = {each.kind: each for each in reversed(result.failures)}
    assert len(first) == 4 and all(each.lighter is not None for each in first.values())
    assert [each.lighter for each in result.failures if each is not first[each.kind]] == [None] * 4


def test_refusals_do_not_come_before_wrong_answers() -> None:
    """Of one kind; of several, the first of each is a wrong answer where there is one, however many are refused."""
    failures = []
    for request, number, is_refusal in product(("legal_moves", "outcome"), range(1, 5), (True, False)):
        question: Fields = {"request": request, "game": "tictactoe", "position": "X" * number + ". O"}
        case = Case("x", question, (RULES,))
        failures.append(Failure(case, (Finding(RULES, "wrong"),), [], False, True, is_refusal=is_refusal))
    for request in ("legal_moves", "outcome"):
        refused = [each.is_refusal for each in ordered(failures) if each.case.request == request]
        assert refused == sorted(refused) and len({*refused}) == 2
    assert not any(each.is_refusal for each in ordered(failures)[:8])


@pytest.mark.parametrize("known", [0, 1, KEPT + 2])
def test_a_few_of_a_kind_are_kept(tmp_path: Path, known: int) -> None:
    """Those that were made smaller first; fewer where kept ones still fail."""
    finding = (Finding(RULES, "wrong"),)
    failures = []
    for request, number in product(("legal_moves", "outcome"), range(9)):
        case = Case("random play", {"request": request, "game": "tictactoe", "position": f"{number}"}, (RULES,))
        failures.append(Failure(case, finding, [], False, is_shrunk=number > 6))
    again = [Failure(Case(OWN, failures[0].case.question, (RULES,)), finding, [], False, True) for _ in range(known)]
    left = max(0, KEPT - known)
    assert Corpus(str(tmp_path)).keep([*failures, *again]) == left + KEPT
    kept = Counter(text(case.question, "request") for case in Corpus(str(tmp_path)).cases())
    assert kept == Counter({"legal_moves": left, "outcome": KEPT})
    places = [case.question["position"] for case in Corpus(str(tmp_path)).cases() if case.request == "outcome"]
    assert {"7", "8"} <= {*places}


def test_what_a_case_catches_is_said_of_its_own_mistake_only() -> None:
    """Not of a refusal, a fault, or an order of moves."""
    case, own = asked("legal_moves"), Finding(RULES, "wrong")
    told_of = [
        Failure(case, (own,), [], False),
        Failure(case, (own,), [], False, is_refusal=True),
        Failure(case, (own,), [], True),
        Failure(case, (Finding(NODES, "out of order"),), [], False),
    ]
    said = ["this case catches: a known mistake" in [*lines_of(each, "jsonl", "x")] for each in told_of]
    assert said == [True, False, False, False]


def test_a_level_that_fails_where_no_game_leads_says_so() -> None:
    """As long as nothing else of that level fails; it fails all the same. Fixtures say which positions these are."""
    plan = planned(Session().hello(), Wishes(("chess",), 2))
    strange = [case for case in plan.cases if not case.is_reachable]
    usual = next(case for case in plan.cases if case.is_reachable and PERFT in case.levels)
    assert strange and all("no game leads to the position" in case.about.lower() for case in strange)
    result = Result("jsonl", 1, tallies={PERFT: Tally(planned=9, run=9, failed=1)})
    result.failures = [Failure(case, (Finding(PERFT, "wrong"),), [], False, True) for case in strange]
    words = "FAILED, only on positions that no game leads to"
    assert words in line_of(result, PERFT) and words in page(result, "x") and words in "\n".join(told(result, "x"))
    assert not result.is_right and "WRONG" in "\n".join(told(result, "x"))
    result.failures.append(Failure(usual, (Finding(PERFT, "wrong"),), [], False, True))
    assert words not in line_of(result, PERFT) and "FAILED" in line_of(result, PERFT)


def test_a_verdict_knows_a_refusal() -> None:
    """Also one that is right."""
    port = Played({})
    assert port.examine(Case("x", {**asked("legal_moves").question, "position": "?"}, (RULES,))) == Verdict(
        is_refusal=True
    )
