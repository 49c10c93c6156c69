"""Which square to try first in gomoku: one that wins, then one that would win for the opponent, then near ones.

Specifies  A number for each square. A stone of the side to move that wins at once: WINS. Else a stone of the other
           side that would win there: BLOCKS. Else minus the distance to the nearest stone, in king's moves; on the
           empty board, minus the distance to the middle, in half squares.
           `near` keeps only squares close to a stone: a candidate list for searches that choose to look no further.
Source     Win, else block: the first two rules of A. Newell's and H. A. Simon's tic-tac-toe player, Human problem
           solving, 1972. Nearness: common to all gomoku programs.
Contract   More is earlier; moves of equal number keep their order. An ordering changes the work of a search, never
           its value. `near` is none: it drops moves, so a search over it is selective, and never the rule.
Beware     On an empty board nothing is near: `near` then keeps everything.
"""

from collections.abc import Iterable
from typing import Final, Protocol

from reference.gomoku.notation import EMPTY_LETTER, SIDE_LETTERS, Diagram
from reference.gomoku.rows import Point, put, wins_at
from reference.gomoku.rules import Rules
from reference.position import PASS

WINS: Final = 2
BLOCKS: Final = 1


class Seen(Protocol):
    """What is asked of a position; both backends have it."""

    def diagram(self) -> Diagram:
        """The board as letters."""


def promise(position: Seen, move: int) -> int:
    """How early to try a square."""
    if move == PASS:
        return 0
    rules, _, side, _ = diagram = position.diagram()
    board, point = tuple(diagram.rows()), divmod(move, rules.width)
    if wins_at(rules, put(board, point, SIDE_LETTERS[side]), point):
        return WINS
    if wins_at(rules, put(board, point, SIDE_LETTERS[1 - side]), point):
        return BLOCKS
    stones = stones_of(diagram)
    return -distance(point, stones) if stones else -from_middle(point, rules)


def threats_first(position: Seen, moves: Iterable[int]) -> tuple[int, ...]:
    """The same moves, the most promising first."""
    return tuple(sorted(moves, key=lambda move: -promise(position, move)))


def near(position: Seen, moves: Iterable[int], reach: int = 2) -> tuple[int, ...]:
    """The moves at most `reach` king's moves from a stone, in the order given; all on an empty board."""
    diagram = position.diagram()
    stones = stones_of(diagram)
    if not stones:
        return tuple(moves)
    return tuple(move for move in moves if distance(divmod(move, diagram.rules.width), stones) <= reach)


def stones_of(diagram: Diagram) -> list[Point]:
    """The points with a stone."""
    return [divmod(square, diagram.rules.width) for square, cell in enumerate(diagram.cells) if cell != EMPTY_LETTER]


def distance(point: Point, stones: list[Point]) -> int:
    """King's moves to the nearest stone."""
    return min(max(abs(point[0] - row), abs(point[1] - column)) for row, column in stones)


def from_middle(point: Point, rules: Rules) -> int:
    """King's moves to the middle of the board, in half squares."""
    return max(abs(2 * point[0] - rules.height + 1), abs(2 * point[1] - rules.width + 1))
