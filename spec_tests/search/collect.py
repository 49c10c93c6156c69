"""Observers that remember: the way to every visited node, and the plain list of events."""

from typing import Any

from reference.position import Move, Position
from reference.search.events import Observer
from reference.search.result import SearchResult, Window

Path = tuple[Move, ...]


class Log(Observer):
    """Leaves in the order of the visits, as moves from the root; nodes and table hits counted. `told` is all that was
    said, event by event."""

    def __init__(self) -> None:
        self.path: list[Move] = []
        self.nodes: list[Path] = []
        self.leaves: list[Path] = []
        self.hits: list[Path] = []
        self.researches: list[tuple[Path, Window]] = []
        self.told: list[tuple[Any, ...]] = []

    @property
    def names(self) -> list[str]:
        """The events, one after another."""
        return [name for name, *_ in self.told]

    def enter(self, position: Position, depth: int, window: Window) -> None:
        self.told.append(("enter", position, depth, window))
        self.nodes.append(tuple(self.path))

    def child(self, position: Position, move: Move, window: Window) -> None:
        self.told.append(("child", position, move, window))
        self.path.append(move)

    def research(self, position: Position, move: Move | None, window: Window) -> None:
        self.told.append(("research", position, move, window))
        if move is not None:
            self.path.append(move)
        self.researches.append((tuple(self.path), window))

    def leaf(self, position: Position, result: SearchResult) -> None:
        self.leaves.append(tuple(self.path))
        self.done("leaf", position, result)

    def hit(self, position: Position, result: SearchResult) -> None:
        self.hits.append(tuple(self.path))
        self.done("hit", position, result)

    def cutoff(self, position: Position, move: Move, result: SearchResult) -> None:
        self.told.append(("cutoff", position, move, result))

    def exit(self, position: Position, result: SearchResult) -> None:
        self.done("exit", position, result)

    def done(self, name: str, position: Position, result: SearchResult) -> None:
        """A node is finished: back to its parent."""
        self.told.append((name, position, result))
        if self.path:
            self.path.pop()


class Leaves(Observer):
    """The scored leaves, in the order of the visits."""

    def __init__(self) -> None:
        self.seen: list[Position] = []

    def leaf(self, position: Position, result: SearchResult) -> None:
        self.seen.append(position)


class Replies(Observer):
    """For each second search: the window of the first, its answer in the mover's view, the window of the second."""

    def __init__(self) -> None:
        self.open: list[Window] = []
        self.asked = Window(0, 1)
        self.answer = 0
        self.repeated: list[tuple[Window, int, Window]] = []

    def child(self, position: Position, move: Move, window: Window) -> None:
        self.open.append(window)

    def research(self, position: Position, move: Move | None, window: Window) -> None:
        self.repeated.append((self.asked, -self.answer, window))
        self.open.append(window)

    def leaf(self, position: Position, result: SearchResult) -> None:
        self.exit(position, result)

    def exit(self, position: Position, result: SearchResult) -> None:
        if self.open:
            self.asked, self.answer = self.open.pop(), result.value
