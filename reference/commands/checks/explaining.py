"""Failures made plain: the simplest first, shrunk, walked down to their first difference, on an emptier board, named.

Contract   The port is asked again; whatever it does meanwhile, no failure is lost. Faults and keys stay as they are.
"""

from collections import Counter
from dataclasses import replace
from typing import Final

from reference.commands.checks.asking import Examiner
from reference.commands.checks.case import Case, Finding, Verdict
from reference.commands.checks.lightening import ABOUT_A_POSITION, lightest, simplicity
from reference.commands.checks.planned import Plan
from reference.commands.checks.result import KEPT, Failure, Result
from reference.commands.checks.shrinking import FICKLE, Shrinking

EXPLAINED: Final = 3
"""Failures of a level that are walked down to their first difference: the simplest ones."""


def ordered(failures: list[Failure]) -> list[Failure]:
    """By level; wrong answers, then refusals, then faults; the simplest first, of each kind one before any comes again.

    A refusal says less of the rules than a wrong answer does, and a wrong reason hardly anything.
    """
    simplest = sorted(failures, key=lambda each: (each.level, each.is_fault, each.is_refusal, simplicity(each.case)))
    met: Counter[tuple[int, str, str]] = Counter()
    turns = []
    for failure in simplest:
        turns.append(met[failure.kind])
        met[failure.kind] += 1
    return [each for _, each in sorted(zip(turns, simplest, strict=True), key=lambda pair: (pair[1].level, pair[0]))]


def explain(result: Result, examiner: Examiner, plan: Plan) -> None:
    """Of the simplest failures of each level what more can be said, and of each game what its mistakes look like."""
    met: Counter[tuple[int, str, str]] = Counter()
    for failure in [each for each in result.failures if not each.was_planned and not each.is_fault]:
        met[failure.kind] += 1
        if met[failure.kind] <= KEPT and not failure.is_shrunk and not examiner.is_given_up:
            shrink(examiner, failure)
    result.failures = ordered(result.failures)
    for level in sorted({each.level for each in result.failures}):
        failures = [each for each in result.failures if each.level == level and not each.is_fault]
        if failures and failures[0].case.moves and failures[0].was_planned and not examiner.is_given_up:
            shrink(examiner, failures[0])
        for failure in failures[:EXPLAINED]:
            if not examiner.is_given_up:
                failure.explained = examiner.explained(
                    failure.case, Verdict(failure.findings), plan.abilities.get(failure.case.game)
                )
        made: set[tuple[int, str, str]] = set()
        for failure in failures:
            if failure.kind not in made and failure.case.request in ABOUT_A_POSITION and not failure.is_refusal:
                made.add(failure.kind)
                failure.lighter = lightened(examiner, failure)
    for name in result.games_with_wrong_rules():
        if not examiner.is_given_up:
            result.guesses[name] = examiner.guess(name, plan.abilities[name])


def shrink(examiner: Examiner, failure: Failure) -> None:
    """In its place."""
    verdict = Verdict(failure.findings, is_refusal=failure.is_refusal)
    failure.case, verdict = shrunk(examiner, failure.case, verdict)
    failure.findings, failure.is_shrunk = verdict.findings, True


def lightened(examiner: Examiner, failure: Failure) -> Failure | None:
    """The same mistake with the fewest pieces on the board, if any can go."""

    def fails(case: Case) -> bool:
        if examiner.is_given_up or "error" in examiner.expected(case):
            return False
        verdict = examiner.examine(case)
        return not (verdict.is_fault or verdict.is_refusal) and failure.level in {
            each.level for each in verdict.findings
        }

    case = lightest(replace(failure.case, levels=(failure.level,)), fails)
    if case is None:
        return None
    verdict = examiner.examine(case)
    return None if verdict.is_fault or not verdict.findings else Failure(case, verdict.findings, [], False)


def shrunk(examiner: Examiner, case: Case, verdict: Verdict) -> tuple[Case, Verdict]:
    """The smallest case that fails as well, and its verdict. Faults and keys are left as they are."""
    if verdict.is_fault or case.request == "key":
        return case, verdict

    def fails(smaller: Case) -> bool:
        found = examiner.examine(smaller)
        return bool(found.findings) and not found.is_fault and found.is_refusal == verdict.is_refusal

    smaller, is_fickle = Shrinking(fails).smallest(case)
    if is_fickle:
        first = verdict.findings[0]
        findings = (Finding(first.level, f"{first.what}\n{FICKLE}"), *verdict.findings[1:])
        return case, Verdict(findings, is_refusal=verdict.is_refusal)
    if smaller.question != case.question:
        smaller = replace(smaller, about="", is_reachable=True)
    again = examiner.examine(smaller)
    return (smaller, again) if again.findings else (case, verdict)
