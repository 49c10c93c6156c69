"""A check from hello to bye: the planned cases, then random play until the time is up.

Specifies  `run(examiner, wishes, budget)` gives a `Result`, from which every report is written.
Contract   Every planned case is run or counted as not run, and a result in which fewer were run than planned is not
           right. Random play tells each kind of difference once a game, shrunk; then it asks that kind no more.
"""

import random
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from reference.commands.checks.asking import Examiner
from reference.commands.checks.case import Case, Finding, Verdict
from reference.commands.checks.planned import Plan, Wishes, planned
from reference.commands.checks.playing import questions, random_game
from reference.commands.checks.shrinking import FICKLE, Shrinking
from reference.games import find_game
from reference.ports.faults import PortFault
from reference.ports.port import text

EXPLAINED: Final = 3
"""Failures of a level that are walked down to their first difference."""


@dataclass
class Tally:
    """The cases of one level. `played` are those of random play, which nobody can plan."""

    planned: int = 0
    run: int = 0
    failed: int = 0
    not_answered: int = 0
    played: int = 0

    @property
    def verdict(self) -> str:
        """One word or two."""
        if self.failed:
            return "FAILED"
        if self.run < self.planned:
            return "NOT FINISHED"
        return "passed" if self.run + self.played > self.not_answered else "not tested"


@dataclass
class Failure:
    """A case that failed: what was found, and what more is known."""

    case: Case
    findings: tuple[Finding, ...]
    explained: list[str]
    is_fault: bool


@dataclass
class Result:
    """Everything that a report says."""

    protocol: str
    seed: int
    name: str = "?"
    version: str = ""
    tallies: dict[int, Tally] = field(default_factory=dict)
    failures: list[Failure] = field(default_factory=list)
    trouble: list[str] = field(default_factory=list)
    """What went wrong with the conversation itself."""
    not_tested: Counter[str] = field(default_factory=Counter)
    left_out: int = 0
    positions_played: int = 0
    answers: int = 0
    seconds: float = 0.0
    slowest: tuple[float, str] = (0.0, "")
    interrupted: bool = False

    @property
    def is_right(self) -> bool:
        """Nothing failed, all that was planned was run, and something was."""
        done = [tally.verdict for tally in self.tallies.values()]
        return (
            not self.trouble and not self.interrupted and "passed" in done and not {"FAILED", "NOT FINISHED"} & {*done}
        )


def run(
    examiner: Examiner, wishes: Wishes, budget: float, progress: Callable[[int, int], None] = lambda done, all: None
) -> Result:
    """The whole check. Whatever the port does, this ends with a result, and no process is left."""
    result = Result(examiner.protocol, wishes.seed)
    try:
        hello = examiner.greet()
        result.name, result.version = text(hello, "name"), text(hello, "version")
        plan = planned(hello, wishes)
        result.not_tested.update([examiner.cannot] if examiner.cannot else [])
        result.not_tested.update(plan.not_tested)
        result.left_out = plan.left_out
        examiner.claims(plan.abilities)
        for case in plan.cases:
            for level in case.levels:
                result.tallies.setdefault(level, Tally()).planned += 1
        for done, case in enumerate(plan.cases):
            if examiner.is_given_up:
                break
            progress(done, len(plan.cases))
            record(result, examiner, plan, case, examiner.examine(case), was_planned=True)
        play(result, examiner, plan, wishes, budget)
        if examiner.is_given_up:
            result.trouble.append("the port was given up: too many faults, or no time left")
        farewell = examiner.leave()
        result.trouble += [] if farewell is None else [f"at the end: {farewell.what}"]
    except PortFault as fault:
        result.trouble += ["this is a mistake of the conversation, not of a rule:", *fault.lines()]
    except KeyboardInterrupt:
        result.interrupted = True
    finally:
        examiner.drop()
    result.answers, result.seconds, result.slowest = examiner.answers, examiner.seconds, examiner.slowest
    return result


def record(result: Result, examiner: Examiner, plan: Plan, case: Case, verdict: Verdict, *, was_planned: bool) -> None:
    """Count a case, and keep it if it failed."""
    broken = {finding.level for finding in verdict.findings}
    for level in case.levels:
        tally = result.tallies.setdefault(level, Tally())
        tally.run += was_planned
        tally.played += not was_planned
        tally.failed += level in broken
        if level in verdict.not_tested:
            tally.not_answered += 1
            result.not_tested[f"{case.game}, level {level}: {verdict.not_tested[level]}"] += 1
    if broken:
        explained: list[str] = []
        if min(result.tallies[level].failed for level in broken) <= EXPLAINED:
            explained = examiner.explained(case, verdict, plan.abilities[case.game])
        result.failures.append(Failure(case, verdict.findings, explained, verdict.is_fault))


def play(result: Result, examiner: Examiner, plan: Plan, wishes: Wishes, budget: float) -> None:
    """Random games until the time is up: every position is asked whatever the port can answer about it."""
    source = random.Random(wishes.seed)
    ends = time.monotonic() + budget
    told: set[tuple[str, str]] = set()
    names = [name for name, abilities in plan.abilities.items() if abilities.requests]
    while names and time.monotonic() < ends and not examiner.is_given_up:
        game = find_game(source.choice(names))
        start, moves, texts = random_game(game, plan.abilities[game.name], source)
        for ply, position in enumerate(texts):
            if time.monotonic() >= ends or examiner.is_given_up:
                break
            result.positions_played += 1
            played = moves[:ply]
            for case in questions(game, plan.abilities[game.name], start, played, position, wishes.level, source):
                if (case.game, case.request) in told or examiner.is_given_up:
                    continue
                verdict = examiner.examine(case)
                if verdict.findings:
                    told.add((case.game, case.request))
                    case, verdict = shrunk(examiner, case, verdict)
                record(result, examiner, plan, case, verdict, was_planned=False)


def shrunk(examiner: Examiner, case: Case, verdict: Verdict) -> tuple[Case, Verdict]:
    """The smallest case that fails as well, and its verdict. Faults and keys are left as they are."""
    if verdict.is_fault or case.request == "key":
        return case, verdict

    def fails(smaller: Case) -> bool:
        found = examiner.examine(smaller)
        return bool(found.findings) and not found.is_fault

    smaller, is_fickle = Shrinking(fails).smallest(case)
    if is_fickle:
        first = verdict.findings[0]
        return case, Verdict((Finding(first.level, f"{first.what}\n{FICKLE}"), *verdict.findings[1:]))
    again = examiner.examine(smaller)
    return (smaller, again) if again.findings else (case, verdict)
