"""Gomoku's static evaluation: rows that can still grow, by the stones they lack and by their open ends.

Specifies  Each row of n stones that lacks m = k - n > 0 stones counts, if the line has room for k around it: between
           the nearest stones of the other side, or edges, lie at least k squares. With both ends open (empty) it
           counts OPEN[m - 1], with one end open OPEN[m], with none nothing. A single stone is a row along each of
           the four lines. The value is the sum over the rows of the side to move minus that of the other side.
Source     Counting open and half-open rows is what all gomoku programs of the textbooks do. The weights are ours:
           a row that is open is worth one that is half-open with a stone more, for the opponent must answer an open
           three like a half-open four; and a stone more is worth four rows without it.
Contract   A decided board is scored before anything is counted: +WON or -WON, beyond every count; a draw is 0.
           With the other side to move on the same board, the value is negated.
Beware     Evaluate first and look for a win later, and the winning stone is missed: a row of five, being no open row
           of less than five, counts nothing. Rows with a gap (XX.X) are seen as two short ones.
           Forbidden points, closed ends in caro and rows that would grow too long are not seen.
"""

from typing import Final, Protocol

from reference.gomoku.notation import EMPTY_LETTER, SIDE_LETTERS, Diagram
from reference.gomoku.rows import DIRECTIONS, OFF, Board, Point, ends_of, letter_at, other_letter, row_through, shift
from reference.position import Outcome

OPEN: Final = (256, 64, 16, 4, 1)
"""What a row with two open ends is worth if it lacks 1, 2, 3, 4, 5 stones; ours: powers of four. Any other, 0."""

WON: Final = 400_000
"""What a won board is worth: more than any count. (722 rows of one stone, half the squares of 19x19 by four lines,
are worth 184,832.) Less than half of a million, which is what searches that prefer quick wins ask for."""


class Evaluated(Protocol):
    """What is asked of a position; both backends have it."""

    def diagram(self) -> Diagram:
        """The board as letters."""

    def outcome(self) -> Outcome | None:
        """How the game ended, if it has."""


def open_rows(position: Evaluated) -> int:
    """The rows of the side to move that can still grow, minus those of the other side."""
    outcome = position.outcome()
    if outcome is not None:
        return WON * outcome.score
    diagram = position.diagram()
    board = tuple(diagram.rows())
    own = SIDE_LETTERS[diagram.side]
    value = 0
    for square, letter in enumerate(diagram.cells):
        if letter == EMPTY_LETTER:
            continue
        for line in DIRECTIONS:
            first = divmod(square, diagram.rules.width)
            if letter_at(board, shift(first, line, -1)) != letter:
                worth = worth_of_row(board, first, line, diagram.rules.k)
                value += worth if letter == own else -worth
    return value


def worth_of_row(board: Board, first: Point, line: Point, k: int) -> int:
    """What the row that begins at a stone is worth to its side."""
    row = row_through(board, first, line)
    lacking = k - len(row)
    open_ends = sum(letter_at(board, end) == EMPTY_LETTER for end in ends_of(row, line))
    if lacking <= 0 or open_ends == 0 or room(board, first, line) < k:
        return 0
    rank = lacking - 1 if open_ends == 2 else lacking
    return OPEN[rank] if rank < len(OPEN) else 0


def room(board: Board, stone: Point, line: Point) -> int:
    """How many squares of a line the stone's side could fill around it."""
    stops = (OFF, other_letter(letter_at(board, stone)))
    squares = 1
    for way in (-1, 1):
        steps = way
        while letter_at(board, shift(stone, line, steps)) not in stops:
            squares += 1
            steps += way
    return squares
