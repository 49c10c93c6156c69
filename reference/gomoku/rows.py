"""Rows of stones on a board of text: how long one is, what lies beyond its ends, whether it wins.

Specifies  A *row* is a longest run of equal stones along a line. It is found by counting from a stone in both
           directions. What it is worth depends on its length, on whose it is, and in caro on its two neighbours.
Contract   A board is a tuple of strings, the top row first; a point is (row from the top, column). Whatever lies off
           the board is the letter OFF, which is no stone of anybody.
Beware     A row is judged whole. Five stones inside a row of six are no row of five: counting up to five and
           stopping makes every overline a win.
"""

from typing import Final, TypeAlias

from reference.gomoku.notation import CROSS, SIDE_LETTERS
from reference.gomoku.rules import CARO, RENJU, STANDARD, Rules

Board: TypeAlias = tuple[str, ...]
Point: TypeAlias = tuple[int, int]

ACROSS: Final = (0, 1)
DOWN: Final = (1, 0)
FALLING: Final = (1, 1)
RISING: Final = (-1, 1)
DIRECTIONS: Final = (ACROSS, DOWN, FALLING, RISING)
"""(rows down, columns to the right) from a point to the next on the line."""

OFF: Final = ""
"""The letter beyond the edge."""


def letter_at(board: Board, point: Point) -> str:
    """The letter on a point, or OFF."""
    row, column = point
    return board[row][column] if 0 <= row < len(board) and 0 <= column < len(board[0]) else OFF


def put(board: Board, point: Point, letter: str) -> Board:
    """The board with a letter on a point."""
    row, column = point
    changed = board[row][:column] + letter + board[row][column + 1 :]
    return (*board[:row], changed, *board[row + 1 :])


def shift(point: Point, direction: Point, steps: int) -> Point:
    """The point some steps further along a line, or back when `steps` is negative."""
    return point[0] + steps * direction[0], point[1] + steps * direction[1]


def row_through(board: Board, point: Point, direction: Point) -> list[Point]:
    """The row that the stone on a point stands in, from end to end."""
    letter = letter_at(board, point)
    first = point
    while letter_at(board, shift(first, direction, -1)) == letter:
        first = shift(first, direction, -1)
    row = [first]
    while letter_at(board, shift(row[-1], direction, 1)) == letter:
        row.append(shift(row[-1], direction, 1))
    return row


def ends_of(row: list[Point], direction: Point) -> tuple[Point, Point]:
    """The two points right beyond a row; they may be off the board."""
    return shift(row[0], direction, -1), shift(row[-1], direction, 1)


def row_wins(rules: Rules, board: Board, row: list[Point], direction: Point) -> bool:
    """Whether a row decides the game for the side whose stones it is made of."""
    length = len(row)
    letter = letter_at(board, row[0])
    if rules.variant == STANDARD or (rules.variant == RENJU and letter == SIDE_LETTERS[CROSS]):
        return length == rules.k
    if rules.variant == CARO and length == rules.k:
        neighbours = {letter_at(board, end) for end in ends_of(row, direction)}
        return neighbours != {other_letter(letter)}
    return length >= rules.k


def other_letter(letter: str) -> str:
    """The opponent's letter."""
    return SIDE_LETTERS[1 - SIDE_LETTERS.index(letter)]


def wins_at(rules: Rules, board: Board, point: Point) -> bool:
    """Whether the stone on a point stands in a row that wins."""
    return any(row_wins(rules, board, row_through(board, point, line), line) for line in DIRECTIONS)
