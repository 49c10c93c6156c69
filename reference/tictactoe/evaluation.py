"""Static evaluations of tic-tac-toe, from the side to move's point of view.

Specifies  `outcome_only`, which knows nothing before the end, and `open_lines`, the usual example of an evaluation.
Source     N. J. Nilsson, Problem-solving methods in artificial intelligence, 1971 (open lines).
Contract   A decided board is scored before anything is counted: +WON or -WON, beyond every count; a draw is 0.
           With the other side to move on the same board, the value is negated.
Beware     A search scores finished games itself, +1 and -1 in its plain convention: beside `open_lines` that is
           less than one open line. Use it with quick wins, whose scores lie beyond any evaluation.
"""

from typing import Final

from reference.position import Position
from reference.tictactoe.notation import SIDE_LETTERS, read_board

LINES: Final = (
    (0, 1, 2), (3, 4, 5), (6, 7, 8),
    (0, 3, 6), (1, 4, 7), (2, 5, 8),
    (0, 4, 8), (2, 4, 6),
)  # fmt: skip
"""The squares of the three rows, the three columns, the two diagonals."""

WON: Final = len(LINES) + 1
"""What `open_lines` says of a won board: more than there are lines to count."""


def outcome_only(position: Position) -> int:
    """+1, 0 or -1 on a finished board, 0 on any other. A search to the end needs no more."""
    outcome = position.outcome()
    return 0 if outcome is None else outcome.score


def open_lines(position: Position) -> int:
    """Lines without a stone of the opponent, minus lines without a stone of the side to move."""
    outcome = position.outcome()
    if outcome is not None:
        return WON * outcome.score
    cells, side = read_board(position.to_text())
    lines = [{cells[square] for square in line} for line in LINES]
    own, other = SIDE_LETTERS[side], SIDE_LETTERS[1 - side]
    return sum(other not in line for line in lines) - sum(own not in line for line in lines)
