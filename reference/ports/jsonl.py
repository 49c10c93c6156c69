"""JSON lines: one request a line to the port's standard input, one answer a line from its standard output.

Specifies  The sender's side of docs/port-protocol.md; the table of requests is `protocol.py`.
Contract   Answers are matched by `id`. A line that is no answer, an answer without a request, twice, or before its
           turn each raise a `PortFault` of their own, and so does an answer in another form than the table's.
Beware     A second answer to a request is seen when the next answer is awaited, so the fault is told there.
"""

import json
from collections.abc import Mapping, Sequence

from fixtures.loader import Json
from reference.ports.faults import Fault, PortFault, shortened
from reference.ports.port import Port
from reference.ports.protocol import Fields, complaint_about_answer
from reference.ports.transport import SECONDS_TO_GREET, Limits, Program
from reference.version import VERSION


class JsonLinesPort(Port):
    """A program that speaks JSON lines."""

    protocol = "jsonl"
    cannot = ""

    def __init__(self, command: Sequence[str], limits: Limits, run_ends: float | None = None) -> None:
        self.program = Program(command, limits, run_ends)
        self.last_id = 0
        self.answered = 0

    def hello(self) -> Fields:
        """See `Port`."""
        return self.ask_together([{"request": "hello", "version": VERSION}], SECONDS_TO_GREET)[0]

    def ask(self, request: Mapping[str, Json]) -> Fields:
        """See `Port`."""
        return self.ask_together([request])[0]

    def ask_together(self, requests: Sequence[Mapping[str, Json]], most: float | None = None) -> list[Fields]:
        """Several requests sent at once; their answers, which must come in order, each in `most` seconds if less."""
        lines = []
        for request in requests:
            self.last_id += 1
            lines.append(json.dumps({"id": self.last_id, **request}, separators=(",", ":")))
            self.program.send(lines[-1])
        first = self.last_id - len(requests) + 1
        answers = []
        for place, (request, line) in enumerate(zip(requests, lines, strict=True)):
            answer = self.read_answer(self.program.receive(line, most), first + place, line)
            wrong = complaint_about_answer(str(request["request"]), answer)
            if wrong is not None:
                detail = f"{wrong}: {shortened(json.dumps(answer))}"
                raise self.program.fault(Fault.BAD_ANSWER, detail, line)
            answers.append(answer)
        return answers

    def read_answer(self, line: str, awaited: int, request: str) -> Fields:
        """The answer with the id that is awaited. Raises `PortFault`."""

        def fault(fault: Fault, detail: str) -> PortFault:
            return self.program.fault(fault, detail, request)

        try:
            answer = json.loads(line)
        except (ValueError, RecursionError):
            answer = None
        if not isinstance(answer, dict):
            if self.program.is_flooding():
                raise fault(Fault.FLOOD, f"line upon line, such as {shortened(line, 60)!r}")
            what = Fault.NO_JSON if self.answered else Fault.BANNER
            raise fault(what, repr(shortened(line)))
        number = answer.pop("id", None)
        if not isinstance(number, int) or isinstance(number, bool):
            raise fault(Fault.WRONG_ID, f"id {number!r} where {awaited} was awaited")
        if awaited < number <= self.last_id:
            raise fault(Fault.OUT_OF_ORDER, f"{number} before {awaited}")
        if 1 <= number < awaited:
            raise fault(Fault.TWICE, f"{number} again, where {awaited} was awaited")
        if number != awaited:
            raise fault(Fault.WRONG_ID, f"id {number} where {awaited} was awaited")
        self.answered += 1
        return answer

    def smoke(self) -> None:
        """See `Port`: two requests that nobody knows, sent at once, are both answered `unsupported`, in order."""
        nonsense: Mapping[str, Json] = {"request": "no-such-request"}
        self.last_id += 2
        first = self.last_id - 1
        lines = [json.dumps({"id": number, **nonsense}, separators=(",", ":")) for number in (first, first + 1)]
        for line in lines:
            self.program.send(line)
        for number, line in zip((first, first + 1), lines, strict=True):
            answer = self.read_answer(self.program.receive(line), number, line)
            if not isinstance(answer.get("unsupported"), str):
                detail = f"an unknown request is answered `unsupported`, not {shortened(json.dumps(answer))}"
                raise self.program.fault(Fault.BAD_ANSWER, detail, line)

    def bye(self) -> None:
        """See `Port`."""
        self.ask({"request": "bye"})
        code = self.program.end()
        rest = self.program.waiting_line()
        if rest is not None:
            self.read_answer(rest, self.last_id + 1, "(none: after bye)")
            raise self.program.fault(Fault.WRONG_ID, shortened(rest), "(none: after bye)")
        if code is None:
            raise self.program.fault(Fault.NO_END, "input closed, two seconds waited", "bye")
        if code != 0:
            raise self.program.fault(Fault.CRASH, f"exit code {code}", "bye")

    def close(self) -> None:
        """See `Port`."""
        self.program.close()
