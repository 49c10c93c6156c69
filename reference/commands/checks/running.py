"""A check from hello to bye: the planned cases, then random play until the time is up.

Specifies  `run(examiner, wishes, budget)` gives a `Result`, from which every report is written.
Contract   Every planned case is run or counted as not run, and a result in which fewer were run than planned is not
           right. Random play tells each kind of difference once a game, shrunk; then it asks that kind no more.
"""

import random
import time
from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from reference.commands.checks.asking import Examiner
from reference.commands.checks.case import Case, Verdict
from reference.commands.checks.corpus import put_first
from reference.commands.checks.explaining import explain, ordered, shrunk
from reference.commands.checks.planned import Plan, Wishes, planned
from reference.commands.checks.playing import questions, random_game, starts
from reference.commands.checks.result import Failure, Result, Tally
from reference.games import find_game
from reference.ports.faults import PortFault
from reference.ports.port import text

WAITING_A_POSITION: Final = 4
"""Cases that wait for time, asked after each position of random play."""


Progress: TypeAlias = Callable[[str, int, int], None]
"""What is being done, how much of it, and of how much."""


def silent(doing: str, done: int, total: int) -> None:
    """For those who do not watch."""


def run(
    examiner: Examiner, wishes: Wishes, budget: float, progress: Progress = silent, known: Sequence[Case] = ()
) -> Result:
    """The whole check, `known` cases first. Whatever the port does, this ends with a result, and no process is left."""
    result = Result(examiner.protocol, wishes.seed)
    try:
        hello = examiner.greet()
        result.name, result.version = text(hello, "name"), text(hello, "version")
        plan = planned(hello, wishes)
        put_first(plan, known, wishes.level)
        result.not_tested.update([examiner.cannot] if examiner.cannot else [])
        result.not_tested.update(plan.not_tested)
        result.left_out, result.waiting = plan.left_out, len(plan.waiting)
        examiner.claims(plan.abilities)
        for case in plan.cases:
            for level in case.levels:
                result.tallies.setdefault(level, Tally()).planned += 1
        for done, case in enumerate(plan.cases):
            if examiner.is_given_up:
                break
            progress("planned cases", done, len(plan.cases))
            record(result, case, examiner.examine(case), was_planned=True)
        play(result, examiner, plan, wishes, budget, progress)
        progress("failures, explained", 0, 1)
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


def record(result: Result, case: Case, verdict: Verdict, *, was_planned: bool, is_shrunk: bool = False) -> None:
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
        failure = Failure(case, verdict.findings, [], verdict.is_fault, was_planned, is_refusal=verdict.is_refusal)
        failure.is_shrunk = is_shrunk
        result.failures.append(failure)


def play(
    result: Result, examiner: Examiner, plan: Plan, wishes: Wishes, budget: float, progress: Progress = silent
) -> None:
    """Random games until the time is up: every position is asked whatever the port can answer about it."""
    source = random.Random(wishes.seed)
    ends = time.monotonic() + budget
    told: set[tuple[str, str]] = set()
    only_starts: set[str] = set()
    names = [name for name, abilities in plan.abilities.items() if abilities.requests]
    while names and time.monotonic() < ends and not examiner.is_given_up:
        game = find_game(source.choice(names))
        abilities = plan.abilities[game.name]
        start, moves, texts = random_game(game, abilities, source, anywhere=game.name not in only_starts)
        for ply, position in enumerate(texts):
            if time.monotonic() >= ends or examiner.is_given_up:
                break
            result.positions_played += 1
            progress("random play", int(1000 * (budget - ends + time.monotonic())), int(1000 * budget))
            ask_waiting(result, examiner, plan)
            played = moves[:ply]
            for case in questions(game, abilities, start, played, position, wishes.level, source):
                if (case.game, case.request) in told or examiner.is_given_up:
                    continue
                verdict = examiner.examine(case)
                if case.request == "legal_moves" and verdict.not_tested and start not in starts(game, abilities):
                    only_starts.add(game.name)
                if verdict.findings:
                    told.add((case.game, case.request))
                    case, verdict = shrunk(examiner, case, verdict)
                record(result, case, verdict, was_planned=False, is_shrunk=bool(verdict.findings))


def ask_waiting(result: Result, examiner: Examiner, plan: Plan) -> None:
    """Some of the cases that wait for time; none twice."""
    for _ in range(min(WAITING_A_POSITION, len(plan.waiting))):
        if not examiner.is_given_up:
            case = plan.waiting.pop()
            result.waited += 1
            record(result, case, examiner.examine(case), was_planned=False)
