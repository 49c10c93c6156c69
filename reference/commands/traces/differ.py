"""Two traces held against each other: the first event at which they part.

Specifies  How a port's trace, one JSON object a line, is read and compared.
Contract   Events are compared whole and in order. The report shows both events, the path, and the events before.
"""

import json
from collections.abc import Iterable

from reference.commands.traces.events import FIELDS, Event
from reference.errors import BadInput, Reason

SHOWN_BEFORE = 3


def read_trace(lines: Iterable[str]) -> list[Event]:
    """Events from JSON lines; empty lines are skipped. Raises `BadInput` naming the line."""
    events: list[Event] = []
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        place = f"line {number}"
        try:
            event = json.loads(line)
        except (ValueError, RecursionError):
            raise BadInput(Reason.BAD_FORMAT, "not a JSON object", place) from None
        if not isinstance(event, dict) or event.get("event") not in FIELDS:
            raise BadInput(Reason.BAD_FORMAT, f"an object whose event is one of {', '.join(FIELDS)}", place)
        if not isinstance(event.get("path"), list):
            raise BadInput(Reason.MISSING_FIELD, "path", place)
        events.append(event)
    return events


def first_difference(ours: list[Event], theirs: list[Event]) -> int | None:
    """The number of the first event that differs or that only one of them has; None if there is none."""
    for number, (one, other) in enumerate(zip(ours, theirs, strict=False)):
        if one != other:
            return number
    return None if len(ours) == len(theirs) else min(len(ours), len(theirs))


def report(ours: list[Event], theirs: list[Event], number: int) -> list[str]:
    """The difference for a person: some events before it, then ours and theirs."""
    lines = [f"the traces part at event {number + 1}"]
    lines += [f"  both    {json.dumps(event)}" for event in ours[max(number - SHOWN_BEFORE, 0) : number]]
    for name, events in (("ours", ours), ("theirs", theirs)):
        event = json.dumps(events[number]) if number < len(events) else "(nothing more)"
        lines.append(f"  {name:<7} {event}")
    return lines
