"""What a ProbCut search did, told by its events; and what it should have done, worked out the slow way."""

from dataclasses import dataclass, field
from typing import Any

from reference.position import Move, Position
from reference.search.events import Observer
from reference.search.prediction import Cut, Pair
from reference.search.result import INFINITY, Bound, SearchResult, Window


@dataclass
class Visit:
    """One visited node. `inside`: how many shallow searches it lies in; `asked`: their windows, if it was asked.

    `closed` is the event by which it was left.
    """

    position: Position
    depth: int
    window: Window
    inside: int
    opens_test: bool
    asked: list[Window] = field(default_factory=list)
    ply: int = 0
    closed: str = ""


class Watcher(Observer):
    """All visits, all cuts, and how deep inside shallow searches each cut was made."""

    def __init__(self) -> None:
        self.visits: list[Visit] = []
        self.open: list[Visit] = []
        self.cuts: list[tuple[Cut, int]] = []
        self.names: list[tuple[str, Any]] = []
        self.test_next = False

    def enter(self, position: Position, depth: int, window: Window) -> None:
        above = self.open[-1] if self.open else None
        inside = 0 if above is None else above.inside + self.test_next
        ply = 0 if above is None else above.ply + (not self.test_next)
        visit = Visit(position, depth, window, inside, self.test_next, ply=ply)
        self.test_next = False
        self.visits.append(visit)
        self.open.append(visit)
        self.names.append(("enter", (position.key(), depth, window)))

    def research(self, position: Position, move: Move | None, window: Window) -> None:
        if move is None:
            self.test_next = True
            self.open[-1].asked.append(window)
        self.names.append(("research", (move, window)))

    def leaf(self, position: Position, result: SearchResult) -> None:
        self.done("leaf", result)

    def hit(self, position: Position, result: SearchResult) -> None:
        self.done("hit", result)

    def exit(self, position: Position, result: SearchResult) -> None:
        self.done("exit", result)

    def done(self, name: str, result: SearchResult) -> None:
        """A node is finished."""
        self.open.pop().closed = name
        self.names.append((name, result))

    def watch(self, cut: Cut) -> None:
        """For a search's `watch`: told while the cut node is still open."""
        self.cuts.append((cut, self.open[-1].inside))

    def count(self, name: str) -> int:
        """How many events of a name."""
        return sum(each == name for each, _ in self.names)


def believed(pair: Pair, shallow: int, window: Window, t: float, decided: int) -> tuple[int, Bound] | None:
    """What the model says of a node from the exact shallow value: the two inequalities as they are printed."""
    high = (t * pair.sigma + window.beta - pair.intercept) / pair.slope
    low = (-t * pair.sigma + window.alpha - pair.intercept) / pair.slope
    open_to = decided if pair.deep is not None else INFINITY
    if -open_to < window.beta < open_to and -decided < high < decided and shallow >= high:
        return window.beta, Bound.LOWER
    if -open_to < window.alpha < open_to and -decided < low < decided and shallow <= low:
        return window.alpha, Bound.UPPER
    return None
