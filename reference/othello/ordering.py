"""Which move to try first in Othello: corners, then what leaves the opponent little to play.

Specifies  Items, each a function of a position and a legal move: is it a corner, an X square (diagonally beside a
           corner) or a C square (beside it along the edge) whose corner is empty, on an edge; how many replies does it
           leave, does it leave none, is it in an odd region. `promise` is the source's sum of six of them. `best_first`
           sorts by one promise or by several, one after another, a table's move before all.
Source     Article 000 on principal variation search for Othello in Java: items and weights. Parity: `features.py`.
Contract   More is earlier; moves of equal promise keep their order. An ordering changes the work of a search, never its
           value. In a search `Ranked(Static(promise), Static(parity))` of `reference/search/ranking.py` is
           `best_first` with the table's move as its hint. A pass has no promise: 0.
Beware     A corner square is an edge square, too: 1000 and 60. An X or C square is a trap while its corner is empty;
           whose disc is on the corner does not matter. A move after which the opponent has no reply gains 400 whether
           he passes or the game is over, lost perhaps.
"""

from collections.abc import Callable, Iterable
from typing import Final, Protocol, Self, TypeAlias

from reference.othello.features import corner_squares, odd_squares
from reference.othello.notation import EMPTY_LETTER, Diagram
from reference.position import PASS


class Seen(Protocol):
    """What is asked of a position; both backends have it."""

    def diagram(self) -> Diagram:
        """The board as letters."""

    def legal_moves(self) -> tuple[int, ...]:
        """The legal moves."""

    def play(self, move: int) -> Self:
        """The position after a move."""


Promise: TypeAlias = Callable[[Seen, int], int]
"""How promising a legal move is, or how much of something it has; a pass is not asked about."""


def corner(position: Seen, move: int) -> int:
    """1 on a corner."""
    return int(move in corner_squares(position.diagram().size))


def x_square(position: Seen, move: int) -> int:
    """1 diagonally beside an empty corner (b2, g2, b7, g7)."""
    return int(distances(position, move) == (1, 1) and near_corner_is_empty(position, move))


def c_square(position: Seen, move: int) -> int:
    """1 beside an empty corner along the edge (b1, a2, g1, h2, a7, b8, h7, g8)."""
    return int(sorted(distances(position, move)) == [0, 1] and near_corner_is_empty(position, move))


def edge(position: Seen, move: int) -> int:
    """1 on an edge, corners included."""
    return int(min(distances(position, move)) == 0)


def replies(position: Seen, move: int) -> int:
    """How many squares the opponent may play on afterwards."""
    return sum(reply != PASS for reply in position.play(move).legal_moves())


def no_reply(position: Seen, move: int) -> int:
    """1 if the opponent may play on none."""
    return int(replies(position, move) == 0)


def parity(position: Seen, move: int) -> int:
    """1 in a region of an odd number of empty squares, where one may have the last move, too."""
    return int(move in odd_squares(position.diagram()))


ITEMS_000: Final[tuple[tuple[Promise, int], ...]] = (
    (corner, 1000),
    (x_square, -500),
    (c_square, -120),
    (edge, 60),
    (replies, -25),
    (no_reply, 400),
)
"""Source 000's items and what each counts."""


def promise(position: Seen, move: int) -> int:
    """Source 000's ordering score."""
    return weighed(ITEMS_000)(position, move)


def weighed(items: Iterable[tuple[Promise, int]]) -> Promise:
    """A promise made of others, each times its weight; 0 for a pass."""

    def total(position: Seen, move: int) -> int:
        return 0 if move == PASS else sum(weight * item(position, move) for item, weight in items)

    return total


def best_first(position: Seen, moves: Iterable[int], *promises: Promise, hint: int | None = None) -> tuple[int, ...]:
    """The same moves: the hint if it is one of them, then by the promises (none: the source's), the first deciding."""
    ranks = promises or (promise,)
    return tuple(sorted(moves, key=lambda move: (move != hint, [-rank(position, move) for rank in ranks])))


def distances(position: Seen, move: int) -> tuple[int, int]:
    """Rows and columns to the nearest edges; 0 on the edge."""
    size = position.diagram().size
    row, column = divmod(move, size)
    return min(row, size - 1 - row), min(column, size - 1 - column)


def near_corner_is_empty(position: Seen, move: int) -> bool:
    """Whether the corner of the square's quarter is empty."""
    size, cells, _ = position.diagram()
    row, column = divmod(move, size)
    corner_row, corner_column = (0 if 2 * each < size else size - 1 for each in (row, column))
    return cells[corner_row * size + corner_column] == EMPTY_LETTER
