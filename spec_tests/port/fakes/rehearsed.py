"""Programs in this process in the place of those at the other end of two pipes, one of whose lines is spoiled.

Specifies  `Rehearsal`: what a right program says, line by line, but for line `at`, in whose place come the lines that
           `spoil` makes of it. A line that is awaited and does not come is a hang, for which no time passes.
"""

import io
import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import redirect_stdout
from functools import lru_cache
from typing import Final, TypeAlias

from reference.commands.serves.session import Session
from reference.ports.faults import Fault, PortFault
from reference.ports.transport import Limits, Program
from reference.ports.uci_talk import Engine
from spec_tests.port.fakes import engine
from spec_tests.port.fakes.edax import EdaxProgram
from spec_tests.port.fakes.gomocup import GomocupProgram
from spec_tests.port.fakes.gtp import GtpProgram
from spec_tests.port.fakes.nboard import NBoardProgram

Answers: TypeAlias = Callable[[str], Iterable[str]]
Spoil: TypeAlias = Callable[[str], Sequence[str]]


class Rehearsal:
    """What is said, however often the program is started anew."""

    def __init__(self, protocol: str, at: int, spoil: Spoil) -> None:
        self.protocol = protocol
        self.at = at
        self.spoil = spoil
        self.said = 0
        self.now = 0.0

    def monotonic(self) -> float:
        """A clock that goes on by waiting alone."""
        return self.now

    def spoiled(self, lines: Iterable[str]) -> Iterator[str]:
        """The lines, counted."""
        for line in lines:
            self.said += 1
            yield from self.spoil(line) if self.said == self.at else [line]

    def program(self, command: Sequence[str], limits: Limits, run_ends: float | None = None) -> "Rehearsed":
        """In the place of a `Program`."""
        return (RehearsedEngine if self.protocol == "uci" else Rehearsed)(self, limits)


class Rehearsed(Program):
    """The program itself: its answers wait until they are asked for."""

    def __init__(self, rehearsal: Rehearsal, limits: Limits) -> None:
        self.rehearsal = rehearsal
        self.limits = limits
        self.run_ends = limits.run_seconds
        self.is_faulty = False
        self.answers = ANSWERS[rehearsal.protocol]()
        first = ["", *EdaxProgram("right").board()] if rehearsal.protocol == "edax" else []
        self.waiting = deque(rehearsal.spoiled(first))

    def send(self, line: str) -> None:
        """Answered at once."""
        said = (line for each in self.answers(line) for line in each.split("\n"))
        self.waiting.extend(self.rehearsal.spoiled(said))

    def receive(self, request: str, seconds: float | None = None) -> str:
        """See `Program`."""
        if not self.waiting:
            self.rehearsal.now += self.limits.answer_seconds if seconds is None else seconds
            raise self.fault(Fault.HANG, "nothing was said", request)
        return self.waiting.popleft()

    def waiting_line(self) -> str | None:
        """See `Program`."""
        return self.waiting.popleft() if self.waiting else None

    def is_flooding(self) -> bool:
        """See `Program`."""
        return False

    def fault(self, fault: Fault, detail: str, request: str = "") -> PortFault:
        """See `Program`."""
        self.is_faulty = True
        return PortFault(fault, detail, request)

    def end(self) -> int | None:
        """See `Program`."""
        return 0

    def close(self) -> None:
        """Nothing is open."""


class RehearsedEngine(Rehearsed, Engine):
    """With the conversation of a UCI engine."""


class QuickGomocup(GomocupProgram):
    """Right in form; which move it plays is no matter here."""

    def best(self) -> int:
        """The first empty square."""
        return next(place for place in range(self.rules.squares) if place not in self.stones)


class UciProgram:
    """The right engine; what it says to a line depends on the position and the search before."""

    def __init__(self) -> None:
        self.position = self.search = ""

    def answers(self, line: str) -> Iterable[str]:
        """The lines for one line."""
        if line.startswith("position"):
            self.position, self.search = line, ""
        if line.startswith("go "):
            self.search = line
        before = (self.position, *([self.search] if line == "stop" and self.search else []))
        return heard((*before, line))[len(heard(before)) :]


@lru_cache(None)
def heard(lines: tuple[str, ...]) -> tuple[str, ...]:
    """All that the engine says to some lines, as a whole."""
    said, before = io.StringIO(), sys.stdin
    sys.stdin = io.StringIO("\n".join(line for line in lines if line))
    try:
        with redirect_stdout(said):
            engine.main("right")
    finally:
        sys.stdin = before
    return tuple(said.getvalue().split("\n")[1:-1])


ANSWERS: Final[dict[str, Callable[[], Answers]]] = {
    "jsonl": lambda: lambda line: [Session().answer(line)],
    "uci": lambda: UciProgram().answers,
    "gtp": lambda: GtpProgram("rhino").answers,
    "nboard": lambda: NBoardProgram("right").answers,
    "edax": lambda: EdaxProgram("right").answers,
    "gomocup": lambda: QuickGomocup("right").answers,
}
