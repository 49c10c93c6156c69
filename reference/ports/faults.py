"""The ways in which a port can misbehave that are no wrong answer.

Specifies  One exception, `PortFault`, with a `Fault`: what happened, to which request, and the last lines of standard
           error. A wrong move or number is not a fault; it is an answer, and is compared.
Contract   A fault counts as a failure of the case it happens in, never as agreement and never as a missing case.
"""

import sys
from collections.abc import Sequence
from enum import Enum


class Fault(Enum):
    """What happened. The value is one sentence for the author of the port."""

    NOT_STARTED = "the program cannot be started"
    HANG = "no answer in time: is standard output flushed after every answer?"
    CRASH = "the program ended before it had answered"
    CLOSED_OUTPUT = "the program closed its standard output and goes on running"
    FLOOD = "far more output than an answer has"
    BANNER = "the first output is no answer: greetings and logs belong on standard error; UCI needs --protocol uci"
    NO_JSON = "a line of output is no JSON object"
    WRONG_ID = "an answer carries an id that no request had"
    OUT_OF_ORDER = "an answer came before that to an earlier request"
    TWICE = "a request was answered a second time"
    BAD_ANSWER = "the answer lacks what was asked, or has it in another form"
    NO_END = "the program did not end after the last request"
    OUT_OF_TIME = "the time for the whole run is used up"


class PortFault(Exception):
    """A fault: `detail` is what was seen, `request` what was asked, `stderr` the program's last complaints."""

    def __init__(self, fault: Fault, detail: str, request: str = "", stderr: Sequence[str] = ()) -> None:
        self.fault = fault
        self.detail = detail
        self.request = request
        self.stderr = tuple(stderr)
        super().__init__("\n".join(self.lines()))

    def lines(self) -> list[str]:
        """For a person: the sentence, what was seen, the request, standard error."""
        told = [f"{self.fault.value}" + (f" ({self.detail})" if self.detail else "")]
        if self.request:
            told.append(f"request: {shortened(self.request, 1000)}")
        return told + [f"stderr:  {line}" for line in self.stderr]


def shortened(text: str, most: int = 200) -> str:
    """The beginning of what may be very long."""
    return text if len(text) <= most else f"{text[:most]}... ({len(text)} characters)"


def printable(text: str) -> str:
    """Text as the terminal can write it: a port may have answered anything."""
    encoding = sys.stdout.encoding or "utf-8"
    return text.encode(encoding, "backslashreplace").decode(encoding)
