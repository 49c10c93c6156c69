"""The walk from a count that differs to the position whose legal moves differ.

Specifies  Divides are compared from the root down: into the first move, in our canonical order, whose counts differ,
           until the moves themselves do. There the rule is broken; above it only the sum.
Contract   Two counters that agree at the root give None. Where the port contradicts itself (a move counted otherwise
           than the position after it) the walk stops there and says so. Ends after `depth` steps at most.
Beware     Totals can agree while parts differ: two errors of opposite sign. So the divides are compared, not the sums.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from reference.game import Game
from reference.position import Position

Divide: TypeAlias = Callable[[Position, int], Mapping[str, int]]
"""The nodes at a depth (1 or more) below each legal move, by the move's text."""

CONTRADICTS: Final = "the port contradicts itself: it counts the move before otherwise than the moves here"


@dataclass(frozen=True)
class Difference:
    """Where two generators part. `path` leads from the root to `position`, which is `depth` plies above the leaves."""

    path: tuple[str, ...]
    position: Position
    depth: int
    ours: Mapping[str, int]
    theirs: Mapping[str, int]
    note: str = ""

    @property
    def missing(self) -> list[str]:
        """Legal moves that the port does not have."""
        return [move for move in self.ours if move not in self.theirs]

    @property
    def extra(self) -> list[str]:
        """Moves of the port that are not legal."""
        return [move for move in self.theirs if move not in self.ours]

    def lines(self, game: Game) -> list[str]:
        """For a person."""
        told = [
            f"first difference after: {' '.join(self.path) or '(no move)'}",
            f"position: {self.position.to_text()}",
            *game.draw(self.position).splitlines(),
        ]
        if self.missing:
            told.append(f"missing moves (legal, the port lacks them): {' '.join(self.missing)}")
        if self.extra:
            told.append(f"extra moves (the port plays them, they are not legal): {' '.join(self.extra)}")
        counts = [
            f"{move}: ours {self.ours[move]}, theirs {self.theirs[move]}"
            for move in self.ours
            if move in self.theirs and self.ours[move] != self.theirs[move]
        ]
        told += counts[:10] if self.note or not (self.missing or self.extra) else []
        told.append(
            f"nodes at depth {self.depth} here: ours {sum(self.ours.values())}, theirs {sum(self.theirs.values())}"
        )
        return [*told, self.note] if self.note else told


def first_difference(
    game: Game, position: Position, depth: int, ours: Divide, theirs: Divide, settled: Callable[[Position], Position]
) -> Difference | None:
    """Descend. `settled` plays a forced pass that takes no ply, as a divide does."""
    path: tuple[str, ...] = ()
    above: Difference | None = None
    while depth > 0:
        mine, others = ours(position, depth), theirs(position, depth)
        here = Difference(path, settled(position), depth, mine, others)
        if here.missing or here.extra:
            return here
        differing = next((move for move in mine if mine[move] != others[move]), None)
        if differing is None:
            return above
        above = Difference(path, here.position, depth, mine, others, CONTRADICTS)
        position = here.position.play(game.read_move(here.position, differing))
        path, depth = (*path, differing), depth - 1
    return above
