"""Connect Four's static evaluation: the fours that are still open to each side.

Specifies  A *four* is four cells in a row, column or diagonal: there are 69 on 7 columns by 6 rows. It is open to a
           side as long as no stone of the other side stands in it. The value is the number of fours open to the
           side to move, minus the number open to the other side.
Source     Counting open lines is N. J. Nilsson's example for tic-tac-toe, Problem-solving methods in artificial
           intelligence, 1971. No weights, so none to justify.
Contract   A decided board is scored before anything is counted: +WON or -WON, beyond every count; a draw is 0.
           With the other side to move on the same board the value is negated; a mirrored board has the same value.
Beware     Gravity and parity, by which the game is decided, are not seen.
           A search scores finished games itself: see the same remark in tic-tac-toe.
"""

from functools import cache
from typing import Final, Protocol, TypeAlias

from reference.connect4.notation import SIDE_LETTERS, Diagram
from reference.position import Outcome

Four: TypeAlias = tuple[int, int, int, int]

DIRECTIONS: Final = ((1, 0), (0, 1), (1, 1), (-1, 1))
"""(columns, rows) from a cell to the next of its four: right, down, down and right, down and left."""

WON: Final = 181
"""What a won board is worth: more than the 180 fours of the largest board, 9 by 9."""


class Board(Protocol):
    """What is asked of a position; both backends have it."""

    def diagram(self) -> Diagram:
        """The board as characters."""

    def outcome(self) -> Outcome | None:
        """How the game ended, if it has."""


@cache
def fours_of(width: int, height: int) -> tuple[Four, ...]:
    """All fours of a board, each as four cells of a diagram."""
    fours = []
    for row in range(height):
        for column in range(width):
            for right, down in DIRECTIONS:
                if 0 <= column + 3 * right < width and row + 3 * down < height:
                    first, step = row * width + column, down * width + right
                    fours.append((first, first + step, first + 2 * step, first + 3 * step))
    return tuple(fours)


def open_fours(position: Board) -> int:
    """Fours without a stone of the opponent, minus fours without a stone of the side to move."""
    outcome = position.outcome()
    if outcome is not None:
        return WON * outcome.score
    width, height, cells, side = position.diagram()
    fours = [{cells[cell] for cell in four} for four in fours_of(width, height)]
    own, other = SIDE_LETTERS[side], SIDE_LETTERS[1 - side]
    return sum(other not in four for four in fours) - sum(own not in four for four in fours)
