"""A check from hello to bye: the planned cases, then random play until the time is up.

Specifies  `run(examiner, wishes, budget)` gives a `Result`, from which every report is written.
Contract   Every planned case is run or counted as not run, and a result in which fewer were run than planned is not
           right. Random play tells each kind of difference once a game, shrunk; then it asks that kind no more.
"""

import random
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Final

from reference.commands.checks.asking import Examiner
from reference.commands.checks.case import PERFT, Case, Finding, Verdict
from reference.commands.checks.lightening import ABOUT_A_POSITION, lightest, simplicity
from reference.commands.checks.planned import Plan, Wishes, planned
from reference.commands.checks.playing import questions, random_game
from reference.commands.checks.shrinking import FICKLE, Shrinking
from reference.games import find_game
from reference.ports.faults import PortFault
from reference.ports.port import text

EXPLAINED: Final = 3
"""Failures of a level that are walked down to their first difference: the simplest ones."""


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
    was_planned: bool = False
    lighter: "Failure | None" = None
    """The same with fewer pieces on the board."""

    @property
    def level(self) -> int:
        """The first that it breaks."""
        return self.findings[0].level


@dataclass
class Result:
    """Everything that a report says."""

    protocol: str
    seed: int
    name: str = "?"
    version: str = ""
    tallies: dict[int, Tally] = field(default_factory=dict)
    failures: list[Failure] = field(default_factory=list)
    guesses: dict[str, list[str]] = field(default_factory=dict)
    """Of each game whose rules are wrong, which known mistake counts alike."""
    trouble: list[str] = field(default_factory=list)
    """What went wrong with the conversation itself."""
    not_tested: Counter[str] = field(default_factory=Counter)
    left_out: int = 0
    positions_played: int = 0
    answers: int = 0
    seconds: float = 0.0
    slowest: tuple[float, str] = (0.0, "")
    interrupted: bool = False

    def games_with_wrong_rules(self) -> list[str]:
        """Those that fail at level 1 or 2 by an answer."""
        wrong = [each.case.game for each in self.failures if not each.is_fault and each.level <= PERFT]
        return sorted({*wrong})

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
            record(result, case, examiner.examine(case), was_planned=True)
        play(result, examiner, plan, wishes, budget)
        result.failures = ordered(result.failures)
        explain(result, examiner, plan)
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


def record(result: Result, case: Case, verdict: Verdict, *, was_planned: bool) -> None:
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
        result.failures.append(Failure(case, verdict.findings, [], verdict.is_fault, was_planned))


def ordered(failures: list[Failure]) -> list[Failure]:
    """By level; the simplest first, and of each kind of question one before any comes again."""
    simplest = sorted(failures, key=lambda each: (each.level, each.is_fault, simplicity(each.case)))
    met: Counter[tuple[int, str, str]] = Counter()
    turns = []
    for failure in simplest:
        kind = (failure.level, failure.case.game, failure.case.request)
        turns.append(met[kind])
        met[kind] += 1
    return [each for _, each in sorted(zip(turns, simplest, strict=True), key=lambda pair: (pair[1].level, pair[0]))]


def explain(result: Result, examiner: Examiner, plan: Plan) -> None:
    """Of the simplest failures of each level what more can be said, and of each game what its mistakes look like."""
    for level in sorted({each.level for each in result.failures}):
        failures = [each for each in result.failures if each.level == level and not each.is_fault]
        if failures and failures[0].case.moves and failures[0].was_planned and not examiner.is_given_up:
            failures[0].case, verdict = shrunk(examiner, failures[0].case, Verdict(failures[0].findings))
            failures[0].findings = verdict.findings
        for failure in failures[:EXPLAINED]:
            if not examiner.is_given_up:
                abilities = plan.abilities[failure.case.game]
                failure.explained = examiner.explained(failure.case, Verdict(failure.findings), abilities)
        for failure in [each for each in failures[:EXPLAINED] if each.case.request in ABOUT_A_POSITION][:1]:
            failure.lighter = lightened(examiner, failure)
    for name in result.games_with_wrong_rules():
        if not examiner.is_given_up:
            result.guesses[name] = examiner.guess(name, plan.abilities[name])


def lightened(examiner: Examiner, failure: Failure) -> Failure | None:
    """The same mistake with the fewest pieces on the board, if any can go."""

    def fails(case: Case) -> bool:
        if examiner.is_given_up or "error" in examiner.expected(case):
            return False
        verdict = examiner.examine(case)
        return not verdict.is_fault and failure.level in {each.level for each in verdict.findings}

    case = lightest(replace(failure.case, levels=(failure.level,)), fails)
    if case is None:
        return None
    verdict = examiner.examine(case)
    return None if verdict.is_fault or not verdict.findings else Failure(case, verdict.findings, [], False)


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
                record(result, case, verdict, was_planned=False)


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
