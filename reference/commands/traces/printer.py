"""A trace as a person would write it down: MAX and MIN, windows before and after each move, what is skipped and why.

Specifies  Lines of text from events. Everything is turned to the view of the side to move at the root (MAX).
Contract   Reads nothing but the events, so that a port's trace prints as well. The root's children are A, B, C, ...;
           their children A1, A2, ...; below that A1.1. Moves with names keep them.
"""

from collections.abc import Iterator

from reference.commands.traces.events import Event

ROOT = "root"


def tell(events: list[Event]) -> Iterator[str]:
    """The lines, two spaces deeper for each ply."""
    sides = {tuple_of(event): event["side"] for event in events if event["event"] == "enter"}
    max_side = sides.get((), 0)
    windows: dict[tuple[object, ...], tuple[object, object]] = {}
    nothing: Event = {"event": "end", "path": []}
    for event, after in zip(events, [*events, nothing][1:], strict=True):
        path = tuple_of(event)
        is_max = sides.get(path) == max_side
        margin = "  " * len(path)
        match event["event"]:
            case "enter":
                windows[path] = turned_window(event, is_max)
                if after["event"] not in ("leaf", "hit"):
                    role = "MAX" if is_max else "MIN"
                    yield f"{margin}{label(path)}: {role} to move, window {written(windows[path])}"
            case "leaf":
                yield f"{margin}{label(path)} = {turned(event, is_max)}{now(after, path[:-1], sides, max_side)}"
            case "hit":
                yield f"{margin}{label(path)} {relation(event, is_max)}, from the table"
            case "child":
                windows[path] = turned_window(event, is_max)
            case "research":
                again = path if event["move"] is None else (*path, event["move"])
                window = written(turned_window(event, is_max))
                yield f"{margin}  {label(again)} has to be searched again, window {window}"
            case "cutoff":
                low, high = windows[path]
                value = turned(event, is_max)
                why = f"{value} >= {high} (beta)" if is_max else f"{value} <= {low} (alpha)"
                yield f"{margin}  cutoff: {why}; the rest of {label(path)} is not looked at"
            case "exit":
                yield f"{margin}{label(path)} {relation(event, is_max)}{now(after, path[:-1], sides, max_side)}"


def summary(events: list[Event]) -> str:
    """The last line: what was visited."""
    leaves = sum(event["event"] == "leaf" for event in events)
    nodes = sum(event["event"] == "enter" for event in events)
    hits = sum(event["event"] == "hit" for event in events)
    again = sum(event["event"] == "research" for event in events)
    extra = f", {hits} answered by the table" if hits else ""
    extra += f", {again} searched again" if again else ""
    return f"{nodes} nodes, {leaves} leaves{extra}"


def now(after: Event, parent: tuple[object, ...], sides: dict[tuple[object, ...], object], max_side: object) -> str:
    """The window with which the parent goes on to another child, if it does."""
    if after["event"] != "child" or tuple_of(after) != parent:
        return ""
    return f"; {label(parent)} goes on with {written(turned_window(after, sides.get(parent) == max_side))}"


def turned(event: Event, is_max: bool) -> int:
    """The event's value in MAX's view."""
    value = event["value"]
    assert isinstance(value, int)
    return value if is_max else -value


def turned_window(event: Event, is_max: bool) -> tuple[object, object]:
    """The event's window in MAX's view; None where it has no end."""
    low, high = (None if end is None else int(str(end)) for end in (event["alpha"], event["beta"]))
    if is_max:
        return low, high
    return (None if high is None else -high), (None if low is None else -low)


def relation(event: Event, is_max: bool) -> str:
    """`= 3`, `<= 5` or `>= 5`, in MAX's view."""
    signs = {"exact": "=", "lower": ">=" if is_max else "<=", "upper": "<=" if is_max else ">="}
    return f"{signs[str(event['bound'])]} {turned(event, is_max)}"


def written(window: tuple[object, object]) -> str:
    """`(3, +inf)`."""
    low, high = window
    return f"({'-inf' if low is None else low}, {'+inf' if high is None else high})"


def label(path: tuple[object, ...]) -> str:
    """`root`, `B`, `B2`, `B2.1`; with named moves `e4 e5`."""
    if not path:
        return ROOT
    numbers = [move for move in path if isinstance(move, int)]
    if len(numbers) < len(path) or not 0 <= numbers[0] < 26:
        return " ".join(map(str, path))
    rest = ".".join(str(number + 1) for number in numbers[1:])
    return chr(ord("A") + numbers[0]) + rest


def tuple_of(event: Event) -> tuple[object, ...]:
    """The path of an event."""
    path = event["path"]
    assert isinstance(path, list)
    return tuple(path)
