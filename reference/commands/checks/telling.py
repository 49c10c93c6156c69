"""What a check has found, for a tired person and for programs.

Specifies  `told` gives lines of text, `as_json` one object a line: the summary first, then every failure.
"""

import json
import shlex
from collections.abc import Iterator, Sequence
from typing import Final

from reference.commands.checks.case import LEVELS, Case
from reference.commands.checks.result import Failure, Result
from reference.games import find_game
from reference.ports.faults import shortened
from reference.ports.open import PROTOCOLS
from reference.ports.port import text
from reference.version import VERSION

SHOWN: Final = 3
"""Failures of a level that are told in full, the simplest first."""


def told(result: Result, command: str) -> Iterator[str]:
    """The report."""
    yield f"port {named(result)}, asked by {result.protocol}: {command}"
    yield ""
    yield from result.trouble
    for level in sorted(LEVELS)[1:]:
        yield line_of(result, level)
    yield ""
    yield from guesses_of(result)
    for level in sorted(LEVELS):
        failures = [each for each in result.failures if each.level == level]
        for number, failure in enumerate(failures[:SHOWN], start=1):
            yield f"--- level {level}, failure {number} of {len(failures)}: {failure.case.id}"
            yield from lines_of(failure, result.protocol, command)
            yield ""
        if len(failures) > SHOWN:
            yield f"... and {len(failures) - SHOWN} more of level {level}: --json tells them all"
            yield ""
    if result.not_tested or result.left_out or result.waited < result.waiting:
        yield "not tested:"
        for what, times in result.not_tested.items():
            yield f"  {what}" + (f" ({times} cases)" if times > 1 else "")
        yield from (f"  {line}" for line in lacking(result))
    mean = 1000 * result.seconds / max(result.answers, 1)
    played = f"{result.positions_played} positions of random play, seed {result.seed}"
    yield f"{result.answers} answers, {mean:.1f} ms each; {played}"
    if result.slowest[0] > 1:
        yield f"the slowest took {result.slowest[0]:.1f} s: {result.slowest[1]}"
    yield verdict(result)


def named(result: Result) -> str:
    """The port's name, and its version if it has one."""
    return f"{result.name} {result.version}".strip()


def lacking(result: Result) -> Iterator[str]:
    """The fixtures that were too large, and those for which there was no time; nothing where all were asked."""
    if result.left_out:
        yield f"{result.left_out} fixtures with more nodes than --largest"
    if result.waited < result.waiting:
        yield f"{result.waiting - result.waited} of {result.waiting} further fixtures: --budget gives them time"


def guesses_of(result: Result) -> Iterator[str]:
    """What the mistakes look like, game by game."""
    for game, lines in result.guesses.items():
        if lines:
            yield from (f"{game} {line}" if place == 0 else f"  {line}" for place, line in enumerate(lines))
            yield ""


def verdict(result: Result) -> str:
    """The last line."""
    if result.interrupted:
        return "INTERRUPTED: what was not run is not known"
    passed = [str(level) for level, tally in sorted(result.tallies.items()) if tally.verdict == "passed"]
    if result.is_right:
        return f"RIGHT: levels {', '.join(passed)} passed"
    if not result.tallies:
        return "WRONG: nothing could be asked"
    return "WRONG: " + (f"only levels {', '.join(passed)} passed" if passed else "no level passed")


def line_of(result: Result, level: int) -> str:
    """One level."""
    tally = result.tallies.get(level)
    if tally is None:
        return f"level {level}  {'not tested':<13} {LEVELS[level]}"
    counts = f"{tally.run} of {tally.planned} planned cases run, {tally.played} of random play"
    counts += f", {tally.failed} FAILED" if tally.failed else ""
    counts += f", {tally.not_answered} not supported" if tally.not_answered else ""
    said = tally.verdict
    if tally.failed and result.is_unreachable_only(level):
        said += ", only on positions that no game leads to:"
    return f"level {level}  {said:<13} {LEVELS[level]} ({counts})"


def lines_of(failure: Failure, protocol: str, command: str) -> Iterator[str]:
    """One failure: what, where, how to see it again."""
    case = failure.case
    for finding in failure.findings if not failure.is_fault else failure.findings[:1]:
        yield from finding.what.splitlines()
    if case.start and not failure.is_fault:
        yield f"moves from {case.start}: {' '.join(case.moves) or '(none)'}"
    if "position" in case.question:
        yield f"position: {text(case.question, 'position')}"
    if not failure.explained:
        yield from board_of(case)
    rest = {
        name: value for name, value in case.question.items() if name not in ("request", "game", "position", "moves")
    }
    yield f"asked: {case.request} {json.dumps(rest) if rest else ''}".rstrip()
    yield from failure.explained
    if case.about and failure.is_own:
        yield f"this case catches: {shortened(case.about, 400)}"
    if not case.is_reachable:
        yield "no game leads to this position"
    if failure.lighter is not None:
        yield "the same with fewer pieces:"
        for line in lines_of(failure.lighter, protocol, command):
            yield f"  {line}"
        return
    yield f"reproduce: {reproduction(case, protocol, command)}"


def board_of(case: Case) -> list[str]:
    """The board, or nothing where the text is wrong on purpose, or there is none."""
    try:
        game = find_game(case.game)
        return game.draw(game.read_position(game.backend(None), text(case.question, "position"))).splitlines()
    except ValueError:
        return []


def reproduction(case: Case, protocol: str, command: str) -> str:
    """A line for a shell."""
    if protocol == "jsonl":
        line = json.dumps({"id": 1, **case.question}, separators=(",", ":"))
        return f"echo {shlex.quote(line)} | {command}"
    script = PROTOCOLS[protocol].script(case.question)
    if not script:
        return command
    typed = f"printf '%s\\n' {' '.join(map(shlex.quote, script))}"
    is_search = script[-1].startswith("go ") and not script[-1].startswith("go perft")
    return f"({typed}; sleep 5) | {command}" if is_search else f"{typed} | {command}"


def as_json(result: Result, command: str) -> Iterator[str]:
    """One object a line."""
    levels = {
        str(level): {
            **vars(tally),
            "verdict": tally.verdict,
            "means": LEVELS[level],
            "only_unreachable": result.is_unreachable_only(level),
        }
        for level, tally in sorted(result.tallies.items())
    }
    yield json.dumps(
        {
            "event": "summary",
            "right": result.is_right,
            "port": result.name,
            "version": result.version,
            "specification": VERSION,
            "protocol": result.protocol,
            "command": command,
            "seed": result.seed,
            "levels": levels,
            "trouble": result.trouble,
            "guesses": result.guesses,
            "not_tested": dict(result.not_tested),
            "left_out": result.left_out,
            "further": {"there_are": result.waiting, "asked": result.waited},
            "positions_played": result.positions_played,
            "answers": result.answers,
            "interrupted": result.interrupted,
        }
    )
    for failure in result.failures:
        yield json.dumps(failure_fields(failure, result.protocol, command))


def failure_fields(failure: Failure, protocol: str, command: str) -> dict[str, object]:
    """A failure as an object."""
    findings: Sequence[dict[str, object]] = [
        {"level": finding.level, "what": finding.what} for finding in failure.findings
    ]
    return {
        "event": "failure",
        "case": failure.case.id,
        "fault": failure.is_fault,
        "findings": findings,
        "question": failure.case.question,
        "start": failure.case.start or None,
        "moves": list(failure.case.moves),
        "explained": failure.explained,
        "lighter": None if failure.lighter is None else failure_fields(failure.lighter, protocol, command),
        "reproduce": shortened(reproduction(failure.case, protocol, command), 4000),
    }
