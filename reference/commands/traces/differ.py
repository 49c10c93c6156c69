"""Two traces held against each other: the first event at which they part.

Contract   Events are compared whole and in order. Only the counts of `Exit` may be missing on one side.
           The report names the event, the node and the fields, and draws the position.
"""

import json
from collections.abc import Iterator
from itertools import zip_longest
from typing import NamedTuple

from reference.commands.traces.events import Event, Exit
from reference.commands.traces.lines import fields_of, write_event
from reference.commands.traces.subject import Subject

SHOWN_BEFORE = 3


class Difference(NamedTuple):
    """`number` counts events from 0; None stands for a trace that has ended."""

    number: int
    ours: Event | None
    theirs: Event | None


def first_difference(ours: list[Event], theirs: list[Event]) -> Difference | None:
    """Where the traces part, if they do."""
    for number, (one, other) in enumerate(zip_longest(ours, theirs)):
        if one is None or other is None or different_fields(one, other):
            return Difference(number, one, other)
    return None


def different_fields(ours: Event, theirs: Event) -> list[str]:
    """The names of the fields that differ; `event` if they are different events."""
    if type(ours) is not type(theirs):
        return ["event"]
    mine, others = fields_of(ours), fields_of(theirs)
    shared = mine.keys() & others.keys() if isinstance(ours, Exit) else mine.keys()
    return [name for name in mine if name in shared and mine[name] != others[name]]


def report(subject: Subject, ours: list[Event], difference: Difference) -> Iterator[str]:
    """The difference for a person: the events before it, ours and theirs, and the position."""
    number, one, other = difference
    place = one or other
    assert place is not None, "a difference has at least one event"
    yield f"the traces part at event {number + 1}, at {subject.name(place.path)}"
    for common in ours[max(number - SHOWN_BEFORE, 0) : number]:
        yield f"  both    {write_event(common)}"
    for whose, event in (("ours", one), ("theirs", other)):
        yield f"  {whose:<7} {'(the trace has ended)' if event is None else write_event(event)}"
    if one is not None and other is not None:
        for name in different_fields(one, other):
            mine, others = (json.dumps(fields_of(event)[name]) for event in (one, other))
            yield f"  {name}: ours {mine}, theirs {others}"
    yield f"position at {subject.name(place.path)}:"
    yield from (f"  {line}" for line in subject.drawn(place.path).splitlines())
