"""The conversation of a check: cases put to a port that is started anew after a fault, answers held to the reference.

Specifies  `Examiner`: `greet` (hello and the smoke check), `examine` (one case, one verdict), `guess` (at the kind of
           a mistake), `leave` (bye).
Contract   A fault is a failure of every level of its case. After `MOST_RESTARTS` faults no port is started any more:
           `is_given_up`, and what was planned and not run is counted as such.
"""

import time
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import Final

from perft.counting import Convention, after_free_pass
from reference.commands.checks.boards import has_board
from reference.commands.checks.case import CONVERSATION, PERFT, VALUE, Case, Finding, Verdict
from reference.commands.checks.dividing import can_divide, divider
from reference.commands.checks.following import follow
from reference.commands.checks.judging import Judge
from reference.commands.serves.session import Session
from reference.games import find_game
from reference.ports.descent import first_difference
from reference.ports.faults import Fault, PortFault, shortened
from reference.ports.open import open_port
from reference.ports.port import Abilities, Port, number, numbers, text
from reference.ports.protocol import Fields
from reference.ports.signatures import Probe, asked_by, guess, question
from reference.ports.transport import Limits
from reference.position import Position

MOST_RESTARTS: Final = 5
COMMON_BACKEND: Final = "bitboard"


class Examiner:
    """One port, one oracle."""

    def __init__(self, command: Sequence[str], protocol: str, limits: Limits) -> None:
        self.command = command
        self.protocol = protocol
        self.limits = limits
        self.run_ends = time.monotonic() + limits.run_seconds
        self.oracle = Session(COMMON_BACKEND)
        self.judge = Judge()
        self.port: Port | None = None
        self.came_by: tuple[str, tuple[str, ...]] = ("", ())
        self.cannot = ""
        self.restarts = 0
        self.out_of_time = False
        self.answers = 0
        self.seconds = 0.0
        self.slowest = (0.0, "")

    @property
    def is_given_up(self) -> bool:
        """Whether the port will not be asked any more."""
        return self.restarts > MOST_RESTARTS or self.out_of_time

    def greet(self) -> Fields:
        """What the port can do. Raises `PortFault`; then something is wrong that is no rule."""
        self.port = open_port(self.protocol, self.command, self.limits, self.run_ends)
        self.cannot = self.port.cannot
        hello = self.port.hello()
        self.port.smoke()
        return hello

    def claims(self, abilities: Mapping[str, Abilities]) -> None:
        """What the port says of its keys."""
        self.judge = Judge(zobrist=frozenset(name for name, each in abilities.items() if each.zobrist))

    def ask(self, question: Fields) -> Fields:
        """Ask the port, which is started if need be. Raises `PortFault`."""
        try:
            if self.port is None:
                self.greet()
            assert self.port is not None
            self.port.came_by = self.came_by
            started = time.monotonic()
            answer = self.port.ask(question)
            seconds = time.monotonic() - started
        except PortFault as fault:
            self.out_of_time = fault.fault is Fault.OUT_OF_TIME
            self.drop()
            self.restarts += 1
            raise
        self.answers += 1
        self.seconds += seconds
        self.slowest = max(self.slowest, (seconds, f"{question['request']} {text(question, 'position')}"))
        return answer

    def expected(self, case: Case) -> Fields:
        """The right answer: the fixture's, the rest by the reference."""
        return case.expected if case.is_complete else {**self.oracle.ask(case.question), **case.expected}

    def examine(self, case: Case) -> Verdict:
        """One case."""
        expected = self.expected(case)
        self.came_by = (case.start, case.moves)
        try:
            answer = self.ask(case.question)
        except PortFault as fault:
            found = tuple(Finding(level, "\n".join(fault.lines())) for level in case.levels)
            return Verdict(found, is_fault=True)
        finally:
            self.came_by = ("", ())
        return replace(self.judge.verdict(case, expected, answer), is_refusal="error" in answer)

    def descend(self, case: Case, requests: Collection[str]) -> list[str]:
        """From a wrong count to the position whose moves differ, for a person; nothing if the port cannot help."""
        game, theirs = find_game(case.game), divider(self.ask, requests)
        question = case.question
        plies, ended = number(question, "pass_plies") or 0, text(question, "ended")

        def divided(answer: Fields) -> dict[str, int]:
            if "moves" not in answer:
                raise PortFault(Fault.BAD_ANSWER, shortened(str(answer)))
            return numbers(answer, "moves")

        def asked(position: Position, depth: int) -> Fields:
            return {**question, "request": "divide", "position": position.to_text(), "depth": depth}

        convention = Convention(plies, ended)
        try:
            difference = first_difference(
                game,
                game.read_position(COMMON_BACKEND, text(question, "position")),
                number(question, "depth") or 0,
                lambda position, depth: divided(self.oracle.ask(asked(position, depth))),
                lambda position, depth: divided(theirs(asked(position, depth))),
                lambda position: after_free_pass(position, convention),
            )
        except PortFault:
            return []
        return [] if difference is None else difference.lines(game)

    def explained(self, case: Case, verdict: Verdict, abilities: Abilities | None) -> list[str]:
        """What else can be said of a failure; nothing of a tree, which has no abilities."""
        broken = {each.level for each in verdict.findings}
        if verdict.is_fault or abilities is None:
            return []
        if PERFT in broken and can_divide(abilities.requests):
            return self.descend(case, abilities.requests)
        if VALUE in broken:
            try:
                return follow(case, self.oracle.ask, self.ask)
            except PortFault:
                return []
        return []

    def guess(self, game: str, abilities: Abilities) -> list[str]:
        """Which known mistake counts as the port does; nothing if it counts right, or cannot be asked."""
        played, answer = find_game(game), asked_by(divider(self.ask, abilities.requests), game, abilities.conventions)

        def theirs(probe: Probe) -> Mapping[str, int] | None:
            return answer(probe) if has_board(played, abilities, probe.position) else None

        try:
            return guess(game, lambda probe: numbers(self.oracle.ask(question(game, probe)), "moves"), theirs).lines()
        except PortFault:
            return []

    def leave(self) -> Finding | None:
        """The orderly end; what is wrong with it."""
        if self.port is None:
            return None
        try:
            self.port.bye()
        except PortFault as fault:
            return Finding(CONVERSATION, "\n".join(fault.lines()))
        finally:
            self.drop()
        return None

    def drop(self) -> None:
        """Nothing of the port is left."""
        if self.port is not None:
            self.port.close()
            self.port = None
