"""The events of a search as data: one JSON object an event, and their JSON Schema.

Specifies  The form in which a search's events leave the process, the same for every game and every port.
Contract   `path` is the moves from the root to the node the event is about. Windows and values are in the view of
           the side to move there, `side` says which that is. An end of a window without limit is null. Moves are
           child or node numbers for trees and graphs, the game's texts for games.
           The events of one node follow each other as `reference/search/events.py` says.
"""

from collections.abc import Callable
from typing import Final, TypeAlias

from reference.position import Move, Position
from reference.search.events import Observer
from reference.search.result import INFINITY, SearchResult, Window

MoveText: TypeAlias = int | str
Event: TypeAlias = dict[str, object]

FIELDS: Final[dict[str, tuple[str, ...]]] = {
    "enter": ("path", "side", "depth", "alpha", "beta"),
    "leaf": ("path", "value", "bound"),
    "hit": ("path", "value", "bound"),
    "child": ("path", "move", "alpha", "beta"),
    "research": ("path", "move", "alpha", "beta"),
    "cutoff": ("path", "move", "value"),
    "exit": ("path", "value", "bound", "nodes", "leaves"),
}
"""Which event carries what, besides its name in `event`."""

MOVE: Final[dict[str, object]] = {"type": ["integer", "string"]}
END: Final[dict[str, object]] = {"type": ["integer", "null"]}
COUNT: Final[dict[str, object]] = {"type": "integer", "minimum": 0}
SHAPES: Final[dict[str, dict[str, object]]] = {
    "path": {"type": "array", "items": MOVE},
    "side": {"enum": [0, 1]},
    "depth": COUNT,
    "alpha": END,
    "beta": END,
    "value": {"type": "integer"},
    "bound": {"enum": ["exact", "lower", "upper"]},
    "move": {"type": ["integer", "string", "null"]},
    "nodes": COUNT,
    "leaves": COUNT,
}

SCHEMA: Final[dict[str, object]] = {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": "One event of a search",
    "oneOf": [
        {
            "type": "object",
            "properties": {"event": {"const": name}, **{field: SHAPES[field] for field in fields}},
            "required": ["event", *fields],
            "additionalProperties": False,
        }
        for name, fields in FIELDS.items()
    ],
}


def end(value: int) -> int | None:
    """An end of a window; None where it has no limit."""
    return None if abs(value) >= INFINITY else value


class Collector(Observer):
    """Keeps every event. `write_move` turns a move into its text (trees and graphs: left as the number it is)."""

    def __init__(self, write_move: Callable[[Position, Move], MoveText] = lambda position, move: int(move)) -> None:
        self.write_move = write_move
        self.events: list[Event] = []
        self.path: list[MoveText] = []

    def enter(self, position: Position, depth: int, window: Window) -> None:
        self.keep("enter", side=position.side_to_move, depth=depth, alpha=end(window.alpha), beta=end(window.beta))

    def leaf(self, position: Position, result: SearchResult) -> None:
        self.keep("leaf", value=result.value, bound=result.bound.value)
        self.leave()

    def hit(self, position: Position, result: SearchResult) -> None:
        self.keep("hit", value=result.value, bound=result.bound.value)
        self.leave()

    def child(self, position: Position, move: Move, window: Window) -> None:
        text = self.write_move(position, move)
        self.keep("child", move=text, alpha=end(window.alpha), beta=end(window.beta))
        self.path.append(text)

    def research(self, position: Position, move: Move | None, window: Window) -> None:
        text = None if move is None else self.write_move(position, move)
        self.keep("research", move=text, alpha=end(window.alpha), beta=end(window.beta))
        if text is not None:
            self.path.append(text)

    def cutoff(self, position: Position, move: Move, result: SearchResult) -> None:
        self.keep("cutoff", move=self.write_move(position, move), value=result.value)

    def exit(self, position: Position, result: SearchResult) -> None:
        self.keep("exit", value=result.value, bound=result.bound.value, nodes=result.nodes, leaves=result.leaves)
        self.leave()

    def keep(self, name: str, **fields: object) -> None:
        """One event more."""
        self.events.append({"event": name, "path": list(self.path), **fields})

    def leave(self) -> None:
        """The node is finished: back to its parent."""
        if self.path:
            self.path.pop()
