"""What ports that speak a protocol of lines share: a program, talk until the awaited line, and its end.

Contract   Lines are read until one is the last of an answer; more than `MOST_LINES` are a flood. Raises `PortFault`.
"""

import time
from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from fixtures.loader import Json
from reference.ports.faults import Fault, PortFault, shortened
from reference.ports.port import Port, text
from reference.ports.protocol import Fields
from reference.ports.transport import SECONDS_TO_GREET, Limits, Program

MOST_LINES: Final = 10_000


class LinePort(Port):
    """A program that is asked about one game, line by line."""

    game: str
    farewell: str
    """The command that ends it."""

    def __init__(self, command: Sequence[str], limits: Limits, run_ends: float | None = None) -> None:
        self.program = Program(command, limits, run_ends)
        self.has_answered = False
        self.requests: list[Json] = []

    def ask(self, request: Mapping[str, Json]) -> Fields:
        """See `Port`."""
        if text(request, "game") != self.game or text(request, "request") not in self.requests:
            return {"unsupported": self.cannot}
        return self.answer(text(request, "request"), request)

    @abstractmethod
    def answer(self, what: str, request: Mapping[str, Json]) -> Fields:
        """The answer to a request that the port has said it can answer. Raises `PortFault`."""

    def lines_until(self, request: str, is_last: Callable[[str], bool], seconds: float | None = None) -> list[str]:
        """What comes up to the line that ends an answer, that line included. All of it has the time of one answer."""
        lines: list[str] = []
        patience = self.program.limits.answer_seconds if seconds is None else seconds
        deadline = time.monotonic() + patience
        while len(lines) < MOST_LINES:
            if time.monotonic() > deadline:
                detail = f"{len(lines)} lines in {patience:g} s, such as {shortened(lines[-1], 60)!r}, and no end"
                raise self.program.fault(Fault.HANG, detail, request)
            try:
                lines.append(self.program.receive(request, seconds))
            except PortFault as fault:
                said = [line for line in lines if line.strip()]
                if fault.fault is not Fault.HANG or not said:
                    raise
                detail = f"{fault.detail} after the line {shortened(said[-1], 60)!r}"
                raise self.program.fault(Fault.HANG, detail, request) from None
            if is_last(lines[-1]):
                return lines
        raise self.program.fault(Fault.FLOOD, f"{MOST_LINES} lines, such as {shortened(lines[-1], 60)!r}", request)

    def not_awaited(self, line: str, request: str) -> PortFault:
        """The fault of a line that has no place here; before the first answer it is a greeting."""
        what = Fault.BAD_ANSWER if self.has_answered else Fault.BANNER
        what = Fault.FLOOD if self.program.is_flooding() else what
        return self.program.fault(what, repr(shortened(line)), request)

    def bye(self) -> None:
        """See `Port`."""
        self.program.send(self.farewell)
        if self.program.end() is None:
            raise self.program.fault(Fault.NO_END, "input closed, two seconds waited", self.farewell)

    def close(self) -> None:
        """See `Port`."""
        self.program.close()


GREETING: Final = SECONDS_TO_GREET
"""Seconds for the first answer and the like."""
