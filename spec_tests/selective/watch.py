"""Observers for the laws: the list of all that is told and asked, and each search of a move with its depth."""

from dataclasses import dataclass, field

from reference.position import Move, Outcome, Position
from reference.search.events import Observer
from reference.search.leaf import FinalScore
from reference.search.ordering import Ordering
from reference.search.result import SearchResult, Window


class Tape(Observer, Ordering, FinalScore):
    """Everything that is told and asked, as tuples: two searches are the same if their tapes are.

    As an order and as the score of ended games it is the plain one.
    """

    def __init__(self) -> None:
        self.events: list[tuple[object, ...]] = []

    def enter(self, position: Position, depth: int, window: Window) -> None:
        self.events.append(("enter", position.key(), depth, window))

    def leaf(self, position: Position, result: SearchResult) -> None:
        self.events.append(("leaf", position.key(), result))

    def hit(self, position: Position, result: SearchResult) -> None:
        self.events.append(("hit", position.key(), result))

    def child(self, position: Position, move: Move, window: Window) -> None:
        self.events.append(("child", position.key(), move, window))

    def research(self, position: Position, move: Move | None, window: Window) -> None:
        self.events.append(("research", position.key(), move, window))

    def cutoff(self, position: Position, move: Move, result: SearchResult) -> None:
        self.events.append(("cutoff", position.key(), move, result))

    def exit(self, position: Position, result: SearchResult) -> None:
        self.events.append(("exit", position.key(), result))

    def moves(self, position: Position, ply: int, hint: Move | None = None) -> tuple[Move, ...]:
        self.events.append(("moves", position.key(), ply, hint))
        return position.legal_moves()

    def refuted(self, position: Position, move: Move, depth: int, ply: int) -> None:
        self.events.append(("refuted", position.key(), move, depth, ply))

    def score(self, outcome: Outcome, ply: int) -> int:
        self.events.append(("score", outcome, ply))
        return outcome.score

    def from_root(self, value: int, ply: int) -> int:
        self.events.append(("from root", value, ply))
        return value

    def from_node(self, value: int, ply: int) -> int:
        self.events.append(("from node", value, ply))
        return value


@dataclass(eq=False)
class Node:
    """A node that was entered: its question, how it was closed, and the searches of its moves in their order."""

    position: Position
    depth: int
    window: Window
    parent: "Node | None" = None
    move: Move | None = None
    searches: list["Node"] = field(default_factory=list)
    result: SearchResult | None = None
    cut_by: Move | None = None

    @property
    def answer(self) -> SearchResult:
        """What it was closed with."""
        assert self.result is not None
        return self.result

    @property
    def moves(self) -> list[Move]:
        """The moves that were searched, in the order of their first search."""
        return list(dict.fromkeys(each.move for each in self.searches))

    def searches_of(self, move: Move) -> list["Node"]:
        """All searches of a move here."""
        return [each for each in self.searches if each.move == move]


class Nodes(Observer):
    """All nodes in the order in which they were entered, and those of them whose moves were looked at."""

    def __init__(self) -> None:
        self.all: list[Node] = []
        self.inner: list[Node] = []
        self.open: list[Node] = []
        self.next: Move | None = None

    def enter(self, position: Position, depth: int, window: Window) -> None:
        parent = self.open[-1] if self.open else None
        node = Node(position, depth, window, parent, self.next)
        if parent is not None:
            parent.searches.append(node)
        self.all.append(node)
        self.open.append(node)

    def child(self, position: Position, move: Move, window: Window) -> None:
        self.next = move

    def research(self, position: Position, move: Move | None, window: Window) -> None:
        self.next = move

    def cutoff(self, position: Position, move: Move, result: SearchResult) -> None:
        self.open[-1].cut_by = move

    def leaf(self, position: Position, result: SearchResult) -> None:
        self.open.pop().result = result

    def hit(self, position: Position, result: SearchResult) -> None:
        self.open.pop().result = result

    def exit(self, position: Position, result: SearchResult) -> None:
        node = self.open.pop()
        node.result = result
        self.inner.append(node)
