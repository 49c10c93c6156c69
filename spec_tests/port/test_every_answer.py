"""What a check makes of answers: of every request, the right one is found right, and whatever is altered is found."""

import random
from collections.abc import Iterator
from typing import Final

import pytest

from fixtures.loader import Json
from reference.commands.checks.asking import Examiner
from reference.commands.checks.case import EVALUATION, LINE, NODES, PERFT, RULES, VALUE, Case, Verdict
from reference.commands.checks.judging import Judge
from reference.commands.checks.mates import mates_of
from reference.commands.checks.trees import of_trees
from reference.commands.serves.session import Session
from reference.commands.serves.trees import GAME as TREES
from reference.commands.serves.trees import abilities as abilities_of_trees
from reference.errors import Reason
from reference.games import find_game
from reference.ports.protocol import REQUESTS, Fields
from spec_tests.port.programs import PATIENT

ORACLE: Final = Session("bitboard")
THIRD: Final = "XO..X.... O"
"""Noughts and crosses after three plies: three moves of O lose."""
MUST_PASS: Final = "-OX------------- O"
SEARCHES: Final = ("minimax", "alphabeta", "pvs-from-bound", "alphabeta-table", "mtdf")
FAR: Final = 1000
"""From one end of a window beyond the other."""
BOUNDS: Final = ("exact", "lower", "upper")


def about(game: str, position: str, request: str, *levels: int, **fields: Json) -> Case:
    """A case whose answer the reference is asked for."""
    question = {"request": request, "game": game, "position": position, **fields}
    return Case(f"{game} {request}", question, levels)


def cases() -> Iterator[Case]:
    """A few of each request."""
    conventions: Fields = {"pass_plies": 1, "ended": "keep"}
    for name, position, move in (("tictactoe", THIRD, "a2"), ("othello", MUST_PASS, "a1"), ("tictactoe", THIRD, "a1")):
        yield about(name, position, "play", RULES, move=move)
    for name, position in (("tictactoe", THIRD), ("othello", MUST_PASS), ("tictactoe", "XXXOO.... O")):
        yield about(name, position, "legal_moves", RULES, NODES)
        yield about(name, position, "outcome", RULES)
        yield about(name, position, "key", RULES)
        yield about(name, position, "perft", PERFT, depth=3, **conventions)
    yield about("tictactoe", THIRD, "divide", PERFT, depth=2, **conventions)
    yield about("tictactoe", THIRD, "walk", RULES, moves=["a2", "c2"])
    yield about("othello", "X" * 16 + " O", "legal_moves", RULES)
    yield about("othello", "X" * 15 + " O", "legal_moves", RULES)
    yield about("tictactoe", THIRD, "evaluate", EVALUATION, evaluation="open-lines")
    chess, othello = find_game("chess"), find_game("othello")
    for game, name in ((chess, "structured"), (othello, "positional")):
        played = game.start("bitboard", game.boards[0])
        for _ in range(9):
            played = played.play(played.legal_moves()[-1])
        yield about(game.name, played.to_text(), "evaluate", EVALUATION, evaluation=name)
    how: Fields = {"evaluation": "scattered", "pass_plies": 1, "final": "plain", "depth": 3}
    for number, name in enumerate(SEARCHES):
        yield about("tictactoe", THIRD, "search", VALUE, LINE, NODES, variant=name, alpha=None, beta=None, **how)
        for alpha, beta in ((-101, -99), (99, 101)) if name.startswith("alpha") else ():
            yield about("tictactoe", THIRD, "search", VALUE, LINE, NODES, variant=name, alpha=alpha, beta=beta, **how)
        if number < 2:
            plain = {**how, "evaluation": "draw-until-over", "depth": 2}
            yield about("tictactoe", THIRD, "trace", NODES, variant=name, alpha=None, beta=None, **plain)
    best = Case("choose", {"request": "choose", "game": "tictactoe", "position": "XX.OO.... X"}, (RULES, LINE))
    yield Case(best.id, best.question, best.levels, {"best": ["c3"]}, True)
    yield from [case for case in mates_of(chess) if case.question["mate_in"] in (1, 2)][::60]
    trees, _ = of_trees(abilities_of_trees())
    yield from random.Random(1).sample(trees, 20)


CASES: Final = {f"{number} {case.id}": case for number, case in enumerate(cases())}
"""By number: fixtures may repeat a name."""
EXAMINER: Final = Examiner(["nobody"], "jsonl", PATIENT)


def verdict(case: Case, answer: Fields) -> Verdict:
    """Of a new judge, to whom the port says that its keys are ours."""
    return Judge(zobrist=frozenset([case.game])).verdict(case, EXAMINER.expected(case), answer)


def altered(case: Case, answer: Fields) -> Iterator[Fields]:
    """An answer that is wrong in one field."""
    if "error" in answer:
        yield {"position": THIRD}
        yield {"error": next(each.name for each in Reason if each.name != answer["error"])}
        return
    yield {"error": "nothing of the kind"}
    for name in REQUESTS[case.request].answers:
        if name in answer and is_told(case, answer, name):
            yield from ({**answer, name: other} for other in others(name, answer[name]))


def is_told(case: Case, answer: Fields, name: str) -> bool:
    """Whether a field says what must be so; of a search that depends on what it is asked for, and on the bound.

    The seconds of a mate say how long it was looked for. Visits have no level where a tree's value alone is asked for.
    """
    if name == "principal_variation" and case.request == "search":
        return answer.get("bound") == "exact"
    if case.game == TREES and name in ("nodes", "visited"):
        return NODES in case.levels
    return name != "seconds"


def others(name: str, value: Json) -> Iterator[Json]:
    """Other values of a field's form."""
    if name == "bound":
        yield from (each for each in BOUNDS if each != value)
    elif isinstance(value, str):
        yield value + "1"
    elif value is None or isinstance(value, int):
        yield from (1, -1) if value is None else (value + 1, value - 1)
        if name in ("score", "mate_in") and value is not None:
            yield None
        if name == "value" and value is not None:
            yield from (value + FAR, value - FAR)
    elif isinstance(value, list):
        yield from other_lists(name, value)
    else:
        assert isinstance(value, dict)
        yield from ({**value, key: number + 1} for key, number in value.items() if isinstance(number, int))
        if name == "moves":
            yield from ({key: each for key, each in value.items() if key != gone} for gone in value)
            yield {**value, "z9": 1}


def other_lists(name: str, value: list[Json]) -> Iterator[Json]:
    """One more, one less, another order. A line of moves gets none that is legal: other lines may be as right."""
    more: Json = {"event": "enter", "nonsense": 1} if name == "events" else 99 if name == "visited" else "z9"
    yield [*value, more]
    yield [more, *value]
    if value and name != "principal_variation":
        yield value[:-1]
        yield value[1:]
        if value != value[::-1]:
            yield value[::-1]


@pytest.mark.parametrize("name", CASES)
def test_the_right_answer_has_no_finding_and_any_other_has_one(name: str) -> None:
    """The reference's own answer, which is the fixture's too; then each field altered, at a level that was asked."""
    case = CASES[name]
    right = ORACLE.ask(case.question)
    found = verdict(case, right)
    assert not found.findings and not found.not_tested, (case, found)
    wrong = list(altered(case, right))
    assert len(wrong) > 1
    for answer in wrong:
        findings = verdict(case, answer).findings
        assert findings and {each.level for each in findings} <= {*case.levels}, (case, right, answer)


def test_every_request_is_among_them() -> None:
    """But for the greeting and the farewell, which have no case; and searches of every bound."""
    assert {case.request for case in CASES.values()} == REQUESTS.keys() - {"hello", "bye"}
    bounds = {ORACLE.ask(case.question)["bound"] for case in CASES.values() if case.request == "search"}
    assert bounds == {*BOUNDS}


@pytest.mark.parametrize("name", CASES)
def test_what_is_not_answered_is_not_tested_and_is_no_mistake(name: str) -> None:
    """All of an answer, or a field of it that may be left out."""
    case = CASES[name]
    found = verdict(case, {"unsupported": "no time"})
    assert not found.findings and found.not_tested == dict.fromkeys(case.levels, "no time")
    right = ORACLE.ask(case.question)
    for field, form in REQUESTS[case.request].answers.items():
        if field in right and not form.needed:
            found = verdict(case, {key: value for key, value in right.items() if key != field})
            assert not found.findings and {*found.not_tested} <= {LINE, NODES}, (case, field, found)
            assert found.not_tested or not is_told(case, right, field) or field == "terms"
