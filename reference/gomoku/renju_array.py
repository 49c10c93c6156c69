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
    if sum(is_three(board, point, line) for line in DIRECTIONS) >= 2:
        return Forbidden.DOUBLE_THREE
    return None


def makes_five(board: Board, point: Point) -> bool:
    """Whether the stone on a point stands in a row of exactly five."""
    return any(len(row_through(board, point, line)) == FIVE for line in DIRECTIONS)


def near_empty(board: Board, point: Point, line: Point) -> list[Point]:
    """The empty points of a line that are near enough to share a five with this one."""
    near = [shift(point, line, steps) for steps in range(-REACH, REACH + 1)]
    return [other for other in near if letter_at(board, other) == EMPTY_LETTER]


def completed(board: Board, gap: Point, line: Point) -> list[Point]:
    """The row along a line that a stone on an empty point would stand in."""
    return row_through(put(board, gap, BLACK), gap, line)


def fours(board: Board, point: Point, line: Point) -> set[frozenset[Point]]:
    """The fours along a line that the stone on a point belongs to: sets of four stones one short of exactly five."""
    fives = [(gap, completed(board, gap, line)) for gap in near_empty(board, point, line)]
    return {frozenset(five) - {gap} for gap, five in fives if len(five) == FIVE and point in five}


def is_straight_four(board: Board, point: Point, line: Point) -> bool:
    """Whether the stone on a point stands in four side by side that both ends complete to exactly five."""
    row = row_through(board, point, line)
    return len(row) == FIVE - 1 and all(
        letter_at(board, end) == EMPTY_LETTER and len(completed(board, end, line)) == FIVE for end in ends_of(row, line)
    )


def is_three(board: Board, point: Point, line: Point) -> bool:
    """Whether the stone on a point belongs to three stones that X may make a straight four."""
    return any(may_make_straight_four(board, point, fourth, line) for fourth in near_empty(board, point, line))


def may_make_straight_four(board: Board, point: Point, fourth: Point, line: Point) -> bool:
    """Whether X may put a fourth stone there, without a five, and the stone on `point` is then in a straight four."""
    after = put(board, fourth, BLACK)
    return (
        is_straight_four(after, fourth, line)
        and point in row_through(after, fourth, line)
        and not makes_five(after, fourth)
        and forbidden_point(board, fourth) is None
    )
