"""Stable discs: those that no sequence of legal moves can turn over.

Specifies  The usual sufficient rule. A disc cannot be turned along a line (row, column, either diagonal) if
               the line is full from end to end, or
               the disc stands at one of its ends, or
               the disc next to it on this line is stable and of its own colour.
           A disc that cannot be turned along any of the four lines is stable. The rule is applied until it finds no
           more; the plain form by squares, then the same on integers.
Source     P. S. Rosenbloom, A world-championship-level Othello program, 1982 (stability); the rule in this form is
           that of Edax and Zebra. Source 002 grows stable discs from the corners for four rounds and leaves open how.
Contract   No disc named here is ever turned over, whatever both sides play. There may be further discs that never can
           be: the rule looks at no sequence of moves.
Beware     A neighbour that is stable but of the other colour protects nothing: it is what a run is closed with.
           Four rounds from the corners do not reach across an edge of eight. Full lines count, too, whoever's discs
           they hold: on a full board every disc is stable. A line must be full to both ends, beyond the disc's run.
"""

from functools import cache
from typing import Final, NamedTuple

from reference.bits import bits_of
from reference.othello.notation import EMPTY_LETTER, Diagram

STEPS: Final = ((0, 1), (1, 0), (1, 1), (1, -1))
"""(row step, column step) along the four lines of a square."""

# Plain


def stable_squares(diagram: Diagram) -> frozenset[int]:
    """The squares whose discs, of either side, are stable."""
    stable: set[int] = set()
    while found := {square for square in occupied(diagram) - stable if is_safe(diagram, square, stable)}:
        stable |= found
    return frozenset(stable)


def occupied(diagram: Diagram) -> set[int]:
    """The squares with a disc."""
    return {square for square, cell in enumerate(diagram.cells) if cell != EMPTY_LETTER}


def is_safe(diagram: Diagram, square: int, stable: set[int]) -> bool:
    """Whether a disc cannot be turned along any line, given some discs that are stable."""
    size, cells, _ = diagram
    for step in STEPS:
        one_way, other_way = ray(square, step, size), ray(square, (-step[0], -step[1]), size)
        is_full = all(cells[each] != EMPTY_LETTER for each in (*one_way, *other_way))
        at_an_end = not one_way or not other_way
        beside = [way[0] for way in (one_way, other_way) if way]
        is_held = any(each in stable and cells[each] == cells[square] for each in beside)
        if not (is_full or at_an_end or is_held):
            return False
    return True


def ray(square: int, step: tuple[int, int], size: int) -> list[int]:
    """The squares from a square to the edge, the nearest first."""
    row, column = divmod(square, size)
    squares = []
    while 0 <= (row := row + step[0]) < size and 0 <= (column := column + step[1]) < size:
        squares.append(row * size + column)
    return squares


# On integers


class Lines(NamedTuple):
    """The lines in one of the four directions: the distance between neighbours, each line, and all their ends."""

    shift: int
    lines: tuple[int, ...]
    ends: int


@cache
def lines_of(size: int) -> tuple[Lines, ...]:
    """The four directions of a board."""
    found = []
    for step in STEPS:
        back = (-step[0], -step[1])
        firsts = [square for square in range(size * size) if not ray(square, back, size)]
        lasts = [square for square in range(size * size) if not ray(square, step, size)]
        lines = tuple(bits_of((first, *ray(first, step, size))) for first in firsts)
        found.append(Lines(step[0] * size + step[1], lines, bits_of((*firsts, *lasts))))
    return tuple(found)


def stable_of(own: int, opponent: int, size: int) -> tuple[int, int]:
    """The stable discs of either side.

    A shift that leaves the board at one side comes in at an end of a line, where no neighbour is asked for.
    """
    discs = own | opponent
    safe = []
    for shift, lines, ends in lines_of(size):
        full = ends
        for line in lines:
            if line & discs == line:
                full |= line
        safe.append((shift, full))
    return held(own, safe), held(opponent, safe)


def held(discs: int, safe: list[tuple[int, int]]) -> int:
    """The stable discs among those of one side; `safe` are the squares that are safe along each line as it is."""
    stable = 0
    while True:
        found = discs
        for shift, squares in safe:
            found &= squares | stable << shift | stable >> shift
        if found == stable:
            return stable
        stable = found
