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

import pytest

from reference.commands.serves.session import Session
from reference.ports import conversation, jsonl, uci, uci_talk
from reference.ports.faults import Fault, PortFault
from reference.ports.open import open_port
from reference.ports.port import Port
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

    def __init__(self, program: str, at: int, spoil: Spoil) -> None:
        self.name = program
        self.at = at
        self.spoil = spoil
        self.said = self.sent = 0
        self.now = 0.0
        self.code: int | None = 0
        """What it ends with; None if it goes on."""

    def monotonic(self) -> float:
        """A clock that goes on by waiting alone."""
        return self.now

    def spoiled(self, lines: Iterable[str]) -> Iterator[str]:
        """The lines, counted."""
        for line in lines:
            self.said += 1
            yield from self.spoil(line) if self.said == self.at else [line]

    def started(self, command: Sequence[str], limits: Limits, run_ends: float | None = None) -> "Rehearsed":
        """In the place of a `Program`."""
        return (RehearsedEngine if self.name == "uci" else Rehearsed)(self, limits)


class Rehearsed(Program):
    """The program itself: its answers wait until they are asked for."""

    def __init__(self, rehearsal: Rehearsal, limits: Limits) -> None:
        self.rehearsal = rehearsal
        self.limits = limits
        self.run_ends = limits.run_seconds
        self.is_faulty = False
        self.answers = ANSWERS[rehearsal.name]()
        first = ["", *EdaxProgram("right").board()] if rehearsal.name == "edax" else []
        self.waiting = deque(rehearsal.spoiled(first))

    def send(self, line: str) -> None:
        """Answered at once."""
        self.rehearsal.sent += 1
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
        return self.rehearsal.code

    def close(self) -> None:
        """Nothing is open."""


class RehearsedEngine(Rehearsed, Engine):
    """With the conversation of a UCI engine."""


class QuickGomocup(GomocupProgram):
    """Right in form; which move it plays is no matter here."""

    def answers(self, line: str) -> Iterable[str]:
        """See `GomocupProgram`; it may have no board of any size."""
        has_none = self.kind == "of no size" and line.startswith("START")
        return ["ERROR unsupported size"] if has_none else super().answers(line)

    def best(self) -> int:
        """The first empty square."""
        return next(place for place in range(self.rules.squares) if place not in self.stones)


class GtpWithoutUndo(GtpProgram):
    """It takes no move back, and says so."""

    def obey(self, command: str, words: list[str]) -> tuple[str, bool]:
        """See `GtpProgram`."""
        said, is_right = super().obey(command, words)
        return said.replace("undo\n", "") if command == "list_commands" else said, is_right and command != "undo"


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
    "gtp, without setup": lambda: GtpProgram("plain").answers,
    "gtp, without undo": lambda: GtpWithoutUndo("rhino").answers,
    "nboard": lambda: NBoardProgram("right").answers,
    "edax": lambda: EdaxProgram("right").answers,
    "gomocup": lambda: QuickGomocup("right").answers,
}


def rehearse(monkeypatch: pytest.MonkeyPatch, program: str, at: int = 0, spoil: Spoil = list) -> tuple[Rehearsal, Port]:
    """A port to a program, which has not been asked anything; line `at` is going to be spoiled, line 0 is none."""
    rehearsal = Rehearsal(program, at, spoil)
    for module, name in ((conversation, "Program"), (jsonl, "Program"), (uci, "Engine")):
        monkeypatch.setattr(module, name, rehearsal.started)
    for clock in (conversation, uci, uci_talk):
        monkeypatch.setattr(clock, "time", rehearsal)
    return rehearsal, open_port(program.partition(",")[0], ["nobody"], Limits())
