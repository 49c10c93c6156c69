"""What is counted: the two conventions in which published perft tables differ, and one line of a table.

Specifies  perft(n) is the number of nodes at exactly n plies from a position.
           `pass_plies`: 1 if a forced pass is a ply like any move, 0 if it takes none (n then counts discs placed).
           `ended`: whether a game that ended before ply n stays one leaf ("keep") or is gone ("drop").
Beware     Othello's four combinations agree up to ply 8 and differ from ply 9 on.
           A game that ends at exactly ply n is a node at ply n in both.
           Draws by repetition or move count never end a line.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Protocol, TypeAlias, TypeVar

from reference.position import PASS, Move, Position

Item = TypeVar("Item")
Answer = TypeVar("Answer")

Report: TypeAlias = Callable[[int, int], None]
"""Called with (steps done, steps in all) of the depth that is being counted."""


class OrderedMap(Protocol):
    """`map` with one iterable, perhaps over several processes; answers in the order of the items."""

    def __call__(self, function: Callable[[Item], Answer], items: Iterable[Item], /) -> Iterator[Answer]:
        """Lazily, like the builtin."""


@dataclass(frozen=True)
class Convention:
    """How passes and finished games count."""

    pass_plies: int
    ended: str

    def __post_init__(self) -> None:
        assert self.pass_plies in (0, 1) and self.ended in ("keep", "drop")

    @property
    def of_finished(self) -> int:
        """How many leaves a game that has ended earlier is."""
        return 1 if self.ended == "keep" else 0

    def __str__(self) -> str:
        """As the options that choose it."""
        return f"pass-plies={self.pass_plies} ended={self.ended}"


@dataclass(frozen=True)
class DepthCount:
    """One line of a perft table."""

    depth: int
    nodes: int
    distinct: int | None
    """The number of different positions whose moves were counted, at ply depth - 1; None if not known."""


def after_free_pass(position: Position, convention: Convention) -> Position:
    """The position itself, or where a pass costs no ply and is forced, the one after it."""
    if convention.pass_plies == 0 and position.legal_moves() == (PASS,):
        return position.play(PASS)
    return position


def no_report(done: int, total: int) -> None:
    """The report that is not interested."""


def split_moves(position: Position, convention: Convention) -> list[tuple[Move, Position]]:
    """The root's moves and children, for a divide; a free pass at the root is played first."""
    root = after_free_pass(position, convention)
    return [(move, root.play(move)) for move in root.legal_moves()]
