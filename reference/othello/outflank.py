"""The discs a move turns over, looked up line by line: a third form of `flips_of`, about twice as quick.

Specifies  For each square and each line through it two tables. `outflanks`: from the opponent's discs on the line to
           the squares where an own disc would close a run that begins beside the square. `turned`: from the own discs
           that do stand there to the discs between.
Source     The technique is common to Othello programs since R. Delorme's Edax and G. Andersson's Zebra; the tables are
           made here from the definition of a run.
Contract   `turned_by` equals `flips_of` for every empty square of every board.
Beware     A disc at the end of a line is never caught along it, so the opponent's discs are asked for without the ends:
           with them the table would have four times the entries and give the same answers. The square itself must be
           empty: a taken one is not noticed.
"""

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from reference.bits import bits_of
from reference.othello.stability import STEPS, ray


class LineTable(NamedTuple):
    """A line through a square: where discs can be caught, and the two tables."""

    inner: int
    outflanks: Mapping[int, int]
    turned: Mapping[int, int]


@cache
def line_tables(size: int) -> tuple[tuple[LineTable, ...], ...]:
    """The tables of every square, lines on which nothing can be caught left out."""
    return tuple(tuple(tables_of(square, size)) for square in range(size * size))


def tables_of(square: int, size: int) -> list[LineTable]:
    """The tables of one square."""
    found = []
    for step in STEPS:
        rays = ray(square, step, size), ray(square, (-step[0], -step[1]), size)
        inner = [each for way in rays for each in way[:-1]]
        if inner:
            outflanks = {caught: sum(closer(way, caught) for way in rays) for caught in subsets(inner)}
            found.append(LineTable(bits_of(inner), outflanks, runs(*rays)))
    return found


def closer(way: list[int], opponent: int) -> int:
    """The square that would close the run of opponent's discs which begins a ray; 0 if none begins it."""
    for length, square in enumerate(way):
        if not opponent >> square & 1:
            return 1 << square if length else 0
    return 0


def runs(one_way: list[int], other_way: list[int]) -> dict[int, int]:
    """For own discs at up to one square of each ray, the discs between them and the square."""
    between = [
        {1 << end: bits_of(way[:length]) for length, end in enumerate(way)} | {0: 0} for way in (one_way, other_way)
    ]
    return {one | other: first | second for one, first in between[0].items() for other, second in between[1].items()}


def subsets(squares: list[int]) -> list[int]:
    """Every set of some squares."""
    sets = [0]
    for square in squares:
        sets += [each | 1 << square for each in sets]
    return sets


def turned_by(own: int, opponent: int, square: int, size: int) -> int:
    """The discs that turn over when the owner of `own` plays on an empty square; 0 if it may not."""
    turned = 0
    for inner, outflanks, between in line_tables(size)[square]:
        closed = outflanks[opponent & inner] & own
        if closed:
            turned |= between[closed]
    return turned
