"""Renju's forbidden points on the readable board, by the definitions of `rules.py`, word for word.

Specifies  Why X may not put a stone on a point: overline, double four, double three, or None if it may.
Source     The International Rules of Renju, Renju International Federation, 1996, articles 3 and 9.
Contract   The board is X's to think about, whoever is to move. Every definition below asks about a board on which the
           stone already stands. The recursion ends: each step puts one more stone on the board.
Beware     A straight four needs both completions to be rows of exactly five: X.XXXX. and XXXX at the edge are
           fours, not straight ones. A three whose fourth stone would itself be forbidden is no three, however open
           it looks; and that stone is judged on the board with the first one, by all three reasons.
           Two fours may lie on one line. Two threes cannot: their straight fours would be two different rows
           through the same stone with empty squares at the ends.
"""

from typing import Final

from reference.gomoku.notation import CROSS, EMPTY_LETTER, SIDE_LETTERS
from reference.gomoku.rows import DIRECTIONS, Board, Point, ends_of, letter_at, put, row_through, shift
from reference.gomoku.rules import FIVE, Forbidden

BLACK: Final = SIDE_LETTERS[CROSS]
REACH: Final = FIVE - 1
"""How far from a stone the other stones and squares of its fives can lie."""


def forbidden_point(board: Board, point: Point) -> Forbidden | None:
    """Why X may not put a stone on this empty point."""
    board = put(board, point, BLACK)
    if makes_five(board, point):
        return None
    if any(len(row_through(board, point, line)) > FIVE for line in DIRECTIONS):
        return Forbidden.OVERLINE
    if sum(len(fours(board, point, line)) for line in DIRECTIONS) >= 2:
        return Forbidden.DOUBLE_FOUR
    threes = [fourths(board, point, line) for line in DIRECTIONS]
    if sum(map(bool, threes)) < 2:
        return None
    allowed = [any(forbidden_point(board, fourth) is None for fourth in three) for three in threes]
    return Forbidden.DOUBLE_THREE if sum(allowed) >= 2 else None


def makes_five(board: Board, point: Point) -> bool:
    """Whether the stone on a point stands in a row of exactly five."""
    return any(len(row_through(board, point, line)) == FIVE for line in DIRECTIONS)


def gaps(board: Board, point: Point, line: Point, stones: int) -> list[Point]:
    """The empty points of a line that a five through `point` can contain; none if fewer than `stones` stones can."""
    near = [shift(point, line, steps) for steps in range(-REACH, REACH + 1)]
    letters = [letter_at(board, other) for other in near]
    if letters.count(BLACK) < stones:
        return []
    return [other for other, letter in zip(near, letters, strict=True) if letter == EMPTY_LETTER]


def completed(board: Board, gap: Point, line: Point) -> list[Point]:
    """The row along a line that a stone on an empty point would stand in."""
    return row_through(put(board, gap, BLACK), gap, line)


def fours(board: Board, point: Point, line: Point) -> set[frozenset[Point]]:
    """The fours along a line that the stone on a point belongs to: sets of four stones one short of exactly five."""
    fives = [(gap, completed(board, gap, line)) for gap in gaps(board, point, line, 4)]
    return {frozenset(five) - {gap} for gap, five in fives if len(five) == FIVE and point in five}


def is_straight_four(board: Board, point: Point, line: Point) -> bool:
    """Whether the stone on a point stands in four side by side that both ends complete to exactly five."""
    row = row_through(board, point, line)
    return len(row) == FIVE - 1 and all(
        letter_at(board, end) == EMPTY_LETTER and len(completed(board, end, line)) == FIVE for end in ends_of(row, line)
    )


def fourths(board: Board, point: Point, line: Point) -> list[Point]:
    """Where a fourth stone gives the stone on `point` a straight four and makes no five, be it forbidden or not."""
    found = []
    for fourth in gaps(board, point, line, 3):
        after = put(board, fourth, BLACK)
        four = is_straight_four(after, fourth, line) and point in row_through(after, fourth, line)
        if four and not makes_five(after, fourth):
            found.append(fourth)
    return found
