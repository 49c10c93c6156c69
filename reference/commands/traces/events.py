"""The events of a search as data, and the observers that collect them.

Specifies  One value per event of `reference/search/events.py`, with the way to its node.
Contract   `path` is the moves from the root to the node the event is about: child numbers of a literal tree, move
           texts of a game. Windows and values are in the view of the side to move there, in every trace alike;
           `Enter.side` says who that is. `nodes` and `leaves` of `Exit` may be left out by a port.
Beware     A search that looks at one node here and the next elsewhere (SSS*) has no `Child` events, and says what it
           finds in the root's view. `JumpingCollector` asks the position where it is, and turns.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from reference.position import Move, Position, Side, turn_between
from reference.search.events import Observer
from reference.search.result import Bound, SearchResult, Window

MoveText: TypeAlias = int | str
Path: TypeAlias = tuple[MoveText, ...]
WriteMove: TypeAlias = Callable[[Position, Move], MoveText]


@dataclass(frozen=True, slots=True)
class Enter:
    """A node is visited, with `depth` plies to go."""

    path: Path
    side: Side
    depth: int
    window: Window


@dataclass(frozen=True, slots=True)
class Leaf:
    """The node just entered is scored as it stands."""

    path: Path
    value: int
    bound: Bound


@dataclass(frozen=True, slots=True)
class Hit:
    """The node just entered is answered from the table."""

    path: Path
    value: int
    bound: Bound


@dataclass(frozen=True, slots=True)
class Child:
    """`move` is about to be searched from here, with this window in the view of its mover."""

    path: Path
    move: MoveText
    window: Window


@dataclass(frozen=True, slots=True)
class Research:
    """`move` is about to be searched once more; None: the whole position is."""

    path: Path
    move: MoveText | None
    window: Window


@dataclass(frozen=True, slots=True)
class Cutoff:
    """`move` was good enough; the moves after it are skipped."""

    path: Path
    move: MoveText
    value: int


@dataclass(frozen=True, slots=True)
class Exit:
    """The node is finished."""

    path: Path
    value: int
    bound: Bound
    nodes: int | None = None
    leaves: int | None = None


Event: TypeAlias = Enter | Leaf | Hit | Child | Research | Cutoff | Exit


class Collector(Observer):
    """Keeps every event of a search that goes down and comes back."""

    def __init__(self, write_move: WriteMove) -> None:
        self.write_move = write_move
        self.events: list[Event] = []
        self.path: Path = ()

    def enter(self, position: Position, depth: int, window: Window) -> None:
        self.events.append(Enter(self.path, position.side_to_move, depth, window))

    def leaf(self, position: Position, result: SearchResult) -> None:
        self.events.append(Leaf(self.path, result.value, result.bound))
        self.path = self.path[:-1]

    def hit(self, position: Position, result: SearchResult) -> None:
        self.events.append(Hit(self.path, result.value, result.bound))
        self.path = self.path[:-1]

    def child(self, position: Position, move: Move, window: Window) -> None:
        text = self.write_move(position, move)
        self.events.append(Child(self.path, text, window))
        self.path = (*self.path, text)

    def research(self, position: Position, move: Move | None, window: Window) -> None:
        text = None if move is None else self.write_move(position, move)
        self.events.append(Research(self.path, text, window))
        if text is not None:
            self.path = (*self.path, text)

    def cutoff(self, position: Position, move: Move, result: SearchResult) -> None:
        self.events.append(Cutoff(self.path, self.write_move(position, move), result.value))

    def exit(self, position: Position, result: SearchResult) -> None:
        self.events.append(Exit(self.path, result.value, result.bound, result.nodes, result.leaves))
        self.path = self.path[:-1]


class JumpingCollector(Collector):
    """Keeps every event of a search whose nodes do not lie inside each other, and which speaks in the root's view."""

    def __init__(self, write_move: WriteMove, root: Position, way_to: Callable[[Position], Path]) -> None:
        super().__init__(write_move)
        self.root = root
        self.way_to = way_to

    def enter(self, position: Position, depth: int, window: Window) -> None:
        self.path = self.way_to(position)
        super().enter(position, depth, window.seen(turn_between(self.root, position)))

    def leaf(self, position: Position, result: SearchResult) -> None:
        super().leaf(position, result.seen(turn_between(self.root, position)))

    def exit(self, position: Position, result: SearchResult) -> None:
        super().exit(position, result.seen(turn_between(self.root, position)))
