"""What a search tells while it runs. Collectors, printers, counters and limits live outside `search/`.

Specifies  The events of every variant and their order. A visited node is `enter`, then for each child `child` (and
           `research` when it is searched again) followed by that child's own events, then `cutoff` if the rest is
           skipped, then `exit`. A node scored without looking further is `enter`, `leaf`; one answered by the table
           is `enter`, `hit`.
Contract   An observer cannot change an answer: nothing it returns is used. It may stop a search by raising; the
           search then leaves no trace of the unfinished nodes anywhere. Windows and results are given in the view of
           the side to move at `position`, by the two-player forms as well.
Beware     Nodes are counted by `enter`, never by `exit`: a search that is stopped has entered more than it left.
"""

from typing import Final

from reference.position import Move, Position
from reference.search.result import SearchResult, Window


class Observer:
    """Sees everything, does nothing. Subclasses override what they care for."""

    def enter(self, position: Position, depth: int, window: Window) -> None:
        """A node is visited, with `depth` plies to go."""

    def leaf(self, position: Position, result: SearchResult) -> None:
        """The node just entered is scored as it stands."""

    def hit(self, position: Position, result: SearchResult) -> None:
        """The node just entered is answered from the table."""

    def child(self, position: Position, move: Move, window: Window) -> None:
        """`move` is about to be searched with `window` (still in the view of the mover at `position`)."""

    def research(self, position: Position, move: Move | None, window: Window) -> None:
        """`move` is about to be searched once more, with another window; None: the whole position is."""

    def cutoff(self, position: Position, move: Move, result: SearchResult) -> None:
        """`move` was good enough; the moves after it are skipped."""

    def exit(self, position: Position, result: SearchResult) -> None:
        """The node is finished."""


class Together(Observer):
    """Several observers, each told everything, in their order."""

    def __init__(self, *observers: Observer) -> None:
        self.observers = observers

    def enter(self, position: Position, depth: int, window: Window) -> None:
        for each in self.observers:
            each.enter(position, depth, window)

    def leaf(self, position: Position, result: SearchResult) -> None:
        for each in self.observers:
            each.leaf(position, result)

    def hit(self, position: Position, result: SearchResult) -> None:
        for each in self.observers:
            each.hit(position, result)

    def child(self, position: Position, move: Move, window: Window) -> None:
        for each in self.observers:
            each.child(position, move, window)

    def research(self, position: Position, move: Move | None, window: Window) -> None:
        for each in self.observers:
            each.research(position, move, window)

    def cutoff(self, position: Position, move: Move, result: SearchResult) -> None:
        for each in self.observers:
            each.cutoff(position, move, result)

    def exit(self, position: Position, result: SearchResult) -> None:
        for each in self.observers:
            each.exit(position, result)


silent: Final = Observer()
