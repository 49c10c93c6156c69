"""How many squares many sets have together, for many boards at once.

Specifies  The sum of the sizes of sets of squares, in each lane.
Source     C. S. Wallace, A suggestion for a fast multiplier, 1964: three addends become two without carrying along.
           The addition along the lane is the usual one of counting bits in a word.
Contract   Exact while no square counts more than 31 times.

Two stages. *Across* the sets, each square by itself: three sets become two, the squares that are in one or three of
them, and, of twice the weight, those that are in two or three; until one set of each weight 1, 2, 4, 8, 16 is left.
Then *along* the squares of a lane: single bits are added in pairs, pairs in fours, fours in bytes, and so on.
"""

from functools import lru_cache
from typing import Final, TypeAlias

from reference.chess.lanes_board import room_for
from reference.lanes import repeat_lane

FIELDS: Final = (0x5555555555555555, 0x3333333333333333, 0x0F0F0F0F0F0F0F0F, 0x00FF00FF00FF00FF, 0xFFFF)
"""Every other field of 1, 2, 4 and 8 bits; and the lowest 16 bits of the lane."""

Weighted: TypeAlias = list[list[int]]
"""The sets that count once, those that count twice, four times, and so on."""


@lru_cache(maxsize=32)
def fields_of(lanes: int) -> tuple[int, ...]:
    """`FIELDS` in so many lanes."""
    return tuple(repeat_lane(field, lanes) for field in FIELDS)


def add_across(weighted: Weighted) -> list[int]:
    """One set of each weight, with the same sum."""
    rest = [list(sets) for sets in weighted]
    sums = []
    while rest:
        sets, heavier = rest.pop(0), []
        while len(sets) > 1:
            first, second, *rest_of_sets = sets
            third, sets = (rest_of_sets[0], rest_of_sets[1:]) if rest_of_sets else (0, [])
            either = first ^ second
            sets.append(either ^ third)
            heavier.append(first & second | either & third)
        sums.append(sets[0] if sets else 0)
        if heavier:
            rest[:1] = [heavier + (rest[0] if rest else [])]
    return sums


def sizes(weighted: Weighted, lanes: int) -> int:
    """In each lane the number of squares in all sets together, each counted as often as its weight says."""
    ones, twos, fours, eights, lane = fields_of(room_for(lanes))
    total = 0
    for power, bits in enumerate(add_across(weighted)):
        pairs = bits - (bits >> 1 & ones)
        quads = (pairs & twos) + (pairs >> 2 & twos)
        total += (quads + (quads >> 4) & fours) << power
    total = (total & eights) + (total >> 8 & eights)
    total += total >> 16
    total += total >> 32
    return total & lane
