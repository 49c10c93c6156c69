"""Is an answer right? Every kind of answer, held against what it must be.

Contract   Judges never raise on what a port answers. Lists of moves are compared as sets at level 1, and as lists at
           level 6. A refusal is compared by its reason where the port gives one of ours, else only as a refusal.
           An exact value must be equal, and marked exact; outside a window the mark and the side of the window must
           agree at level 4, the bound itself at level 6.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Final

from reference.commands.checks.case import EVALUATION, NODES, PERFT, RULES, Case, Finding, Verdict
from reference.commands.checks.choosing import judge_choice
from reference.commands.checks.lines import judge_search, judge_trace
from reference.commands.checks.mates import judge_mate
from reference.commands.checks.trees import judge_tree
from reference.commands.serves.trees import REQUESTS
from reference.errors import Reason
from reference.games import find_game
from reference.ports.port import numbers, text, texts
from reference.ports.protocol import Fields
from reference.position import Position

PIECE: Final = re.compile("[XO.-]")
SHORT: Final = 12
"""Moves that are told in full."""
REASONS: Final = frozenset(reason.name for reason in Reason)


class Judge:
    """Remembers the keys it has seen: equal keys must mean equal positions, whatever the keys are."""

    def __init__(self, *, zobrist: frozenset[str] = frozenset()) -> None:
        self.zobrist = zobrist
        """The games for which the port claims our keys."""
        self.ours_by_theirs: dict[tuple[str, str], tuple[object, str]] = {}
        self.theirs_by_ours: dict[tuple[str, object], tuple[str, str]] = {}

    def verdict(self, case: Case, expected: Fields, answer: Fields) -> Verdict:
        """How a case went, by its answer."""
        assert "unsupported" not in expected, f"the reference was asked what it lacks: {case}"
        if "unsupported" in answer:
            return Verdict(not_tested=dict.fromkeys(case.levels, text(answer, "unsupported")))
        first = case.levels[0]
        if "error" in expected:
            return Verdict(tuple(refusal(first, expected, answer)))
        if "error" in answer:
            detail = f"{text(answer, 'error')} {text(answer, 'detail')}".strip()
            return Verdict((Finding(first, f"refused, though it is right: {detail}"),))
        if case.request == "key":
            return Verdict(tuple(self.judge_key(case, expected, answer)))
        if case.request == "search":
            return judge_search(case, expected, answer)
        if case.request in REQUESTS:
            return judge_tree(case, expected, answer)
        judge = JUDGES[case.request]
        return Verdict(tuple(each for each in judge(case, expected, answer) if each.level in case.levels))

    def judge_key(self, case: Case, expected: Fields, answer: Fields) -> Iterator[Finding]:
        """Equality classes; to the bit where the port claims so."""
        theirs, place = text(answer, "key"), text(case.question, "position")
        game = f"{case.game} {board_of(case)}"
        if case.game in self.zobrist and theirs.lower() != text(expected, "key"):
            yield Finding(RULES, f"key {theirs}, and the Zobrist key is {text(expected, 'key')}")
        ours = position_of(case).key()
        key, other = self.ours_by_theirs.setdefault((game, theirs), (ours, place))
        if key != ours:
            yield Finding(RULES, f"one key, {theirs}, for two positions: also {other}")
        known, other = self.theirs_by_ours.setdefault((game, ours), (theirs, place))
        if known != theirs:
            yield Finding(RULES, f"two keys for one position: {theirs}, and {known} when it was written {other}")


def board_of(case: Case) -> str:
    """What keys are compared within: a board and its rules. Keys of different boards may be equal."""
    return "" if len(find_game(case.game).boards) == 1 else PIECE.sub(".", text(case.question, "position"))


def position_of(case: Case) -> Position:
    """The position that a case asks about."""
    game = find_game(case.game)
    return game.read_position(game.backend(None), text(case.question, "position"))


def refusal(level: int, expected: Fields, answer: Fields) -> Iterator[Finding]:
    """What is wrong must be refused."""
    reason = text(expected, "error")
    if "error" not in answer:
        shown = ", ".join(f"{name} {value!r}" for name, value in answer.items())
        yield Finding(level, f"accepted, though it must be refused ({reason}): {shown[:300]}")
    elif text(answer, "error") in REASONS and text(answer, "error") != reason:
        yield Finding(level, f"refused as {text(answer, 'error')}, and the reason is {reason}")


def judge_moves(case: Case, expected: Fields, answer: Fields) -> Iterator[Finding]:
    """All legal moves, each once; at level 6 in canonical order."""
    right, seen = texts(expected, "moves"), texts(answer, "moves")
    missing, extra = [each for each in right if each not in seen], [each for each in seen if each not in right]
    twice = sorted({each for each in seen if seen.count(each) > 1})
    parts = {"missing moves": missing, "extra moves": extra, "twice": twice}
    wrong = "; ".join(f"{name}: {' '.join(moves)}" for name, moves in parts.items() if moves)
    if wrong:
        said = f" (answered: {' '.join(seen) or 'none'})" if len(seen) <= SHORT else ""
        yield Finding(RULES, wrong + said)
    elif right != seen:
        yield Finding(NODES, f"moves out of canonical order: {' '.join(seen)}; it is {' '.join(right)}")


def same(name: str, level: int) -> Callable[[Case, Fields, Fields], Iterator[Finding]]:
    """A judge of one field."""

    def judge(case: Case, expected: Fields, answer: Fields) -> Iterator[Finding]:
        if answer.get(name) != expected.get(name):
            yield Finding(level, f"{name} {told(answer.get(name))}, and it is {told(expected.get(name))}")

    return judge


def told(value: object) -> str:
    """A value for a person."""
    return "none (the game goes on)" if value is None else str(value)


def judge_walk(case: Case, expected: Fields, answer: Fields) -> Iterator[Finding]:
    """There and back."""
    for name, means in (("after", "after the moves"), ("back", "after all are taken back")):
        if answer.get(name) != expected.get(name):
            yield Finding(RULES, f"{means} {answer.get(name)}, and it is {expected.get(name)}")


def judge_divide(case: Case, expected: Fields, answer: Fields) -> Iterator[Finding]:
    """Move by move."""
    right, seen = numbers(expected, "moves"), numbers(answer, "moves")
    wrong = [
        f"{move} {seen.get(move, 'is missing')}" + (f", not {right[move]}" if move in right else " is no legal move")
        for move in {**right, **seen}
        if right.get(move) != seen.get(move)
    ]
    if wrong:
        total = f"{sum(seen.values())} nodes, and it is {sum(right.values())}"
        yield Finding(PERFT, f"{total}: {'; '.join(wrong[:8])}")


def judge_evaluation(case: Case, expected: Fields, answer: Fields) -> Iterator[Finding]:
    """The value, and the first wrong term where both sides name terms."""
    right, seen = numbers(expected, "terms"), numbers(answer, "terms")
    first = next((name for name in right if name in seen and seen[name] != right[name]), None)
    term = f"; the first wrong term is {first}: {seen[first]}, and it is {right[first]}" if first else ""
    if answer.get("value") != expected.get("value"):
        yield Finding(EVALUATION, f"value {told(answer.get('value'))}, and it is {told(expected.get('value'))}{term}")
    elif first:
        yield Finding(EVALUATION, f"the value is right{term}")


JUDGES: Final[Mapping[str, Callable[[Case, Fields, Fields], Iterator[Finding]]]] = {
    "legal_moves": judge_moves,
    "play": same("position", RULES),
    "outcome": same("score", RULES),
    "choose": judge_choice,
    "walk": judge_walk,
    "perft": same("nodes", PERFT),
    "divide": judge_divide,
    "evaluate": judge_evaluation,
    "mate": judge_mate,
    "trace": judge_trace,
}
