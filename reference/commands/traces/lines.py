"""A trace as text: one JSON object a line, written and read.

Specifies  The form in which a trace leaves one program and enters another; `docs/trace.md` shows it to port authors.
Contract   What is written is read back as the same events. An end of a window without limit is null, and so is a
           value that is no limit at all (SSS* before its first leaf: `upper` null is +infinity, `lower` null is
           -infinity). Reading is strict: a field too many, too few, twice or of another type raises `BadInput`
           naming the line.
Beware     JSON has no infinity, and `true` is not 1 here.
"""

import json
from collections.abc import Iterable
from typing import Final, TypeAlias

from reference.commands.traces.events import Child, Cutoff, Enter, Event, Exit, Hit, Leaf, MoveText, Path, Research
from reference.errors import BadInput, Reason
from reference.search.result import INFINITY, Bound, Window

Fields: TypeAlias = dict[str, object]

FIELDS: Final[dict[str, tuple[str, ...]]] = {
    "enter": ("path", "side", "depth", "alpha", "beta"),
    "leaf": ("path", "value", "bound"),
    "hit": ("path", "value", "bound"),
    "child": ("path", "move", "alpha", "beta"),
    "research": ("path", "move", "alpha", "beta"),
    "cutoff": ("path", "move", "value"),
    "exit": ("path", "value", "bound", "nodes", "leaves"),
}
"""What each event carries besides its name, in the order in which it is written."""

OPTIONAL: Final = ("nodes", "leaves")
"""What a port may leave out: programs count their work in more than one way."""


def write_event(event: Event) -> str:
    """One line, without its end."""
    return json.dumps(fields_of(event), separators=(",", ":"))


def fields_of(event: Event) -> Fields:
    """The JSON object of an event."""
    data: Fields = {"event": type(event).__name__.lower(), "path": list(event.path)}
    match event:
        case Enter():
            data |= {"side": event.side, "depth": event.depth}
        case Child() | Research():
            data |= {"move": event.move}
        case Cutoff():
            data |= {"move": event.move, "value": finite(event.value)}
        case Leaf() | Hit() | Exit():
            data |= {"value": finite(event.value), "bound": event.bound.value}
    if isinstance(event, Enter | Child | Research):
        data |= {"alpha": finite(event.window.alpha), "beta": finite(event.window.beta)}
    if isinstance(event, Exit):
        data |= {name: count for name, count in (("nodes", event.nodes), ("leaves", event.leaves)) if count is not None}
    return data


def finite(value: int) -> int | None:
    """The value, or None where it is no limit."""
    return value if abs(value) < INFINITY else None


def read_events(lines: Iterable[str], source: str = "") -> list[Event]:
    """The events of a trace. Raises `BadInput` naming the line."""
    events = []
    for number, line in enumerate(lines, start=1):
        try:
            events.append(read_event(line))
        except BadInput as error:
            place = f"line {number}"
            raise error.inside(f"{source}, {place}" if source else place) from None
    return events


def read_event(line: str) -> Event:
    """One event. Raises `BadInput`: BAD_FORMAT, UNKNOWN_NAME, MISSING_FIELD, INCONSISTENT or BAD_NUMBER."""
    data = read_object(line)
    name = data.pop("event", None)
    if name is None:
        raise BadInput(Reason.MISSING_FIELD, "event")
    if not isinstance(name, str) or name not in FIELDS:
        raise BadInput(Reason.UNKNOWN_NAME, f"{name!r}; there are {', '.join(FIELDS)}", "event")
    for field in FIELDS[name]:
        if field not in data and field not in OPTIONAL:
            raise BadInput(Reason.MISSING_FIELD, field, name)
    for field in data:
        if field not in FIELDS[name]:
            raise BadInput(Reason.UNKNOWN_NAME, f"{field!r}; there are {', '.join(FIELDS[name])}", name)
    try:
        return made(name, data)
    except BadInput as error:
        raise error.inside(name) from None


def made(name: str, data: Fields) -> Event:
    """The event of this name. Raises `BadInput`."""
    path = read_path(data)
    match name:
        case "enter":
            return Enter(path, read_side(data), read_count(data, "depth"), read_window(data))
        case "child":
            return Child(path, read_move(data["move"], "move"), read_window(data))
        case "research":
            move = None if data["move"] is None else read_move(data["move"], "move")
            return Research(path, move, read_window(data))
        case "cutoff":
            return Cutoff(path, read_move(data["move"], "move"), read_number(data, "value"))
    value, bound = read_answer(data)
    if name == "leaf":
        return Leaf(path, value, bound)
    if name == "hit":
        return Hit(path, value, bound)
    nodes, leaves = (read_count(data, field) if field in data else None for field in OPTIONAL)
    return Exit(path, value, bound, nodes, leaves)


def read_object(line: str) -> Fields:
    """A JSON object in which no name stands twice. Raises `BadInput`."""

    def unique(pairs: list[tuple[str, object]]) -> Fields:
        names = [name for name, _ in pairs]
        for name in names:
            if names.count(name) > 1:
                raise BadInput(Reason.INCONSISTENT, f"the field {name!r} twice in one object")
        return dict(pairs)

    try:
        data = json.loads(line, object_pairs_hook=unique)
    except BadInput:
        raise
    except (ValueError, RecursionError):
        raise BadInput(Reason.BAD_FORMAT, "no JSON object") from None
    if not isinstance(data, dict):
        raise BadInput(Reason.BAD_FORMAT, "no JSON object")
    return data


def read_path(data: Fields) -> Path:
    """The moves from the root."""
    path = data["path"]
    if not isinstance(path, list):
        raise BadInput(Reason.BAD_FORMAT, f"{path!r} is no list of moves", "path")
    return tuple(read_move(move, "path") for move in path)


def read_move(move: object, place: str) -> MoveText:
    """A number or a text."""
    if isinstance(move, bool) or not isinstance(move, int | str):
        raise BadInput(Reason.BAD_MOVE_TEXT, f"{move!r}; a move is a number or a text", place)
    return move


def read_number(data: Fields, name: str) -> int:
    """An integer that a score can be."""
    value = data[name]
    if isinstance(value, bool) or not isinstance(value, int) or abs(value) >= INFINITY:
        raise BadInput(Reason.BAD_NUMBER, f"{value!r}; an integer between -10^9 and 10^9", name)
    return value


def read_count(data: Fields, name: str) -> int:
    """An integer of 0 or more."""
    value = data[name]
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        raise BadInput(Reason.BAD_NUMBER, f"{value!r}; an integer, 0 or more", name)
    return value


def read_side(data: Fields) -> int:
    """0 or 1."""
    side = read_count(data, "side")
    if side > 1:
        raise BadInput(Reason.BAD_SIDE, f"{side}; a side is 0 or 1", "side")
    return side


def read_window(data: Fields) -> Window:
    """Both ends, null where there is none."""
    alpha = -INFINITY if data["alpha"] is None else read_number(data, "alpha")
    beta = INFINITY if data["beta"] is None else read_number(data, "beta")
    return Window(alpha, beta)


def read_answer(data: Fields) -> tuple[int, Bound]:
    """A value and what it is; null is the infinity that says nothing."""
    try:
        bound = Bound(data["bound"])
    except ValueError:
        known = ", ".join(each.value for each in Bound)
        raise BadInput(Reason.UNKNOWN_NAME, f"{data['bound']!r}; there are {known}", "bound") from None
    if data["value"] is None and bound is not Bound.EXACT:
        return (INFINITY if bound is Bound.UPPER else -INFINITY), bound
    return read_number(data, "value"), bound
