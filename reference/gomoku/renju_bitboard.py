"""Renju's forbidden points on integers: windows of five squares, laid over sets of stones.

Specifies  The definitions of `rules.py`, each as one sentence about windows. A *window* is five squares in a line; its
           *flanks* are the squares just before and behind it. With the stone of X on its point:
           a row of exactly five is a window full of X with no X on the flanks; a full window with an X on a flank
           lies in an overline;
           a four is the set of X in a window that holds four of them and no O, with no X on the flanks;
           a straight four is a set that is a four of two windows, the two squares that complete it being its ends;
           a three is a straight four less the stone that has just made it one.
Source     See `rules.py`.
Contract   Sets of squares are those of `bitboard.py`: stones, points and windows have one bit for each square, and a
           bit that is on no board separates the rows. So a window over the edge contains a bit that is not on the
           board, and no other test for edges is needed.
Beware     Counting windows instead of sets of stones makes a straight four a double four.
           Asking whether a three may become a straight four asks `forbidden` again, one stone later. The recursion
           ends because the board fills.
"""

from dataclasses import dataclass
from functools import cache
from typing import Final, NamedTuple

from reference.bits import squares_of
from reference.gomoku.rules import FIVE, Forbidden

FEWEST: Final = 4
"""Stones of X that there are at least within four squares of a forbidden point, along its lines: two threes or fours
on two lines are made with two others each or more, two fours on one line and an overline with four."""


class Window(NamedTuple):
    """Five squares in a line, and the one or two squares next to it on that line."""

    cells: int
    flanks: int


@dataclass(frozen=True, slots=True)
class Windows:
    """The windows of a board. Both dictionaries have the bit of a point as their key.

    `through` has for each of the four lines through the point the windows on it that hold the point; `around` has
    all squares of these windows.
    """

    through: dict[int, tuple[tuple[Window, ...], ...]]
    around: dict[int, int]


@cache
def windows_of(board: int, steps: tuple[int, ...]) -> Windows:
    """All windows on a board; a step is the distance in bits from a square to the next one on a line."""
    through: dict[int, list[list[Window]]] = {1 << place: [[] for _ in steps] for place in squares_of(board)}
    around = dict.fromkeys(through, 0)
    for line, step in enumerate(steps):
        five_apart = sum(1 << number * step for number in range(FIVE))
        for first in squares_of(board):
            cells = five_apart << first
            if cells & ~board:
                continue
            flanks = ((1 << first) >> step | 1 << (first + FIVE * step)) & board
            for place in squares_of(cells):
                through[1 << place][line].append(Window(cells, flanks))
                around[1 << place] |= cells
    return Windows({point: tuple(map(tuple, lines)) for point, lines in through.items()}, around)


def makes_five(crosses: int, point: int, windows: Windows) -> bool:
    """Whether X makes a row of exactly five on a point."""
    crosses |= point
    return any(
        not window.cells & ~crosses and not window.flanks & crosses
        for line in windows.through[point]
        for window in line
    )


def makes_overline(crosses: int, point: int, windows: Windows) -> bool:
    """Whether X makes a row of six or more on a point."""
    crosses |= point
    return any(
        not window.cells & ~crosses and window.flanks & crosses for line in windows.through[point] for window in line
    )


def fours_on(line: tuple[Window, ...], crosses: int, noughts: int) -> list[int]:
    """The fours in some windows of one line, each as its set of stones, once for each window that shows it."""
    fours = []
    for window in line:
        stones = window.cells & crosses
        if stones.bit_count() == FIVE - 1 and not window.cells & noughts and not window.flanks & crosses:
            fours.append(stones)
    return fours


def fours(crosses: int, noughts: int, point: int, windows: Windows) -> set[int]:
    """The fours that X has through a point after a stone there."""
    crosses |= point
    return {stones for line in windows.through[point] for stones in fours_on(line, crosses, noughts)}


def threes(crosses: int, noughts: int, point: int, windows: Windows) -> dict[int, list[int]]:
    """What may be threes of X through a point after a stone there: stones, and the points that extend them.

    An extension makes a straight four; whether X may play it is not asked yet.
    """
    crosses |= point
    extensions: dict[int, list[int]] = {}
    for number, line in enumerate(windows.through[point]):
        empty = 0
        for window in line:
            empty |= window.cells & ~(crosses | noughts)
        for place in squares_of(empty):
            extra = 1 << place
            found = fours_on(windows.through[extra][number], crosses | extra, noughts)
            for stones in set(found):
                if found.count(stones) == 2 and stones & point:
                    extensions.setdefault(stones ^ extra, []).append(extra)
    return extensions


def may_extend(crosses: int, noughts: int, extra: int, windows: Windows) -> bool:
    """Whether X may put a stone here to make a straight four of a three: no row of five, and not forbidden."""
    return not makes_five(crosses, extra, windows) and forbidden(crosses, noughts, extra, windows) is None


def forbidden(crosses: int, noughts: int, point: int, windows: Windows) -> Forbidden | None:
    """Why X may not play on an empty point; None if it may."""
    if (crosses & windows.around[point]).bit_count() < FEWEST or makes_five(crosses, point, windows):
        return None
    if makes_overline(crosses, point, windows):
        return Forbidden.OVERLINE
    if len(fours(crosses, noughts, point, windows)) >= 2:
        return Forbidden.DOUBLE_FOUR
    candidates = threes(crosses, noughts, point, windows)
    if len(candidates) >= 2:
        crosses |= point
        real = [any(may_extend(crosses, noughts, extra, windows) for extra in extras) for extras in candidates.values()]
        if sum(real) >= 2:
            return Forbidden.DOUBLE_THREE
    return None
