"""Who wins a small m,n,k game: exhaustive search on sets of squares, without the boards of `reference`.

Specifies  `value(width, height, k)` of the empty board for the first player: +1, 0, -1. Freestyle, one stone a turn.
Source     The method is L. V. Allis's and others' of 1994: look at every game, except where the outcome is plain.
Contract   Nothing is assumed, least of all that the second player cannot win. Decided without looking further are: a
           side that can complete a line, and wins; a side that must stop two such squares, and loses; a side that
           must stop one has one move; a side without a line that is still open to it cannot win any more.
           Positions that are equal up to symmetry are searched once.
"""

from collections.abc import Callable
from functools import cache
from typing import Final

from reference.bits import bits_of, squares_of
from spec_tests.gomoku import oracle

CHUNK: Final = 9
"""Bits of a set that are moved by one look into a table."""


@cache
def winning_sets(width: int, height: int, k: int) -> tuple[int, ...]:
    """Every k squares side by side on a line, as a set. More than k in a row contain k."""
    found = []
    for line in oracle.lines(width, height):
        found += [bits_of(line[first : first + k]) for first in range(len(line) - k + 1)]
    return tuple(found)


def mover_of_sets(image: tuple[int, ...]) -> Callable[[int], int]:
    """A function that moves a whole set of squares by a symmetry."""
    chunks = []
    for low in range(0, len(image), CHUNK):
        squares = image[low : low + CHUNK]
        chunks.append([bits_of(squares[i] for i in squares_of(n)) for n in range(1 << len(squares))])

    def move(bits: int) -> int:
        moved = 0
        for chunk in chunks:
            moved |= chunk[bits & ((1 << CHUNK) - 1) & (len(chunk) - 1)]
            bits >>= CHUNK
        return moved

    return move


def value(width: int, height: int, k: int) -> int:
    """What the empty board is worth for the side to move."""
    lines = winning_sets(width, height, k)
    full = (1 << width * height) - 1
    through = [[line for line in lines if line >> square & 1] for square in range(width * height)]
    symmetries = [mover_of_sets(image) for image in oracle.symmetries(width, height)[1:]]
    known: dict[tuple[int, int, int], bool] = {}

    def reaches(own: int, other: int, goal: int) -> bool:
        """Whether `own`, who moves, gets at least `goal`: a win, 1, or a draw, 0. Then the other gets no 1 - goal."""
        if completions(own, other):
            return True
        threats = completions(other, own)
        if threats & (threats - 1):
            return False
        if goal == 1 and not any(line & other == 0 for line in lines):
            return False
        if goal == 0 and not any(line & own == 0 for line in lines):
            return True
        key = (*min((own, other), *((move(own), move(other)) for move in symmetries)), goal)
        if key not in known:
            squares = threats or full & ~(own | other)
            known[key] = any(
                not reaches(other, own | 1 << square, 1 - goal)
                for square in sorted(squares_of(squares), key=lambda square: -worth(square, own, other))
            )
        return known[key]

    def completions(own: int, other: int) -> int:
        """The empty squares on which `own` would have a line."""
        found = 0
        for line in lines:
            rest = line & ~own
            if line & other == 0 and rest & (rest - 1) == 0:
                found |= rest
        return found

    def worth(square: int, own: int, other: int) -> int:
        """How early to try a square: four times as much for each stone on a line through it that one side can fill."""
        points = 0
        for line in through[square]:
            points += 0 if line & other else 1 << 2 * (line & own).bit_count()
            points += 0 if line & own else 1 << 2 * (line & other).bit_count()
        return points

    return 1 if reaches(0, 0, 1) else 0 if reaches(0, 0, 0) else -1
