"""The eight symmetries on many Othello boards at once.

Specifies  Swapping columns, swapping rows and transposing, each as a few shifts and masks on all lanes.
Contract   The same images as `symmetry.py`, board by board.

Two sets of squares a fixed distance apart change places by one masked shift each way:

    rows of a transposition, 4x4, distance 3 = one diagonal          a b . .        a e . .
    (b, g, l go down, e, j, o come up)                               e g . .   ->   b g . .
"""

from functools import lru_cache
from typing import Final

from reference.bits import bits_of
from reference.lanes import Columns, pack, repeat_lane, unpack

BLOCK: Final = 1024


@lru_cache(maxsize=64)
def swaps(size: int, count: int) -> tuple[tuple[tuple[int, int], ...], ...]:
    """For mirror, flip and transpose: (distance, lower squares in every lane) of each exchange."""
    every = range(size)
    half = range(size // 2)
    column = [(size - 1 - 2 * c, bits_of(r * size + c for r in every)) for c in half]
    row = [((size - 1 - 2 * r) * size, bits_of(r * size + c for c in every)) for r in half]
    diagonal = [(d * (size - 1), bits_of(r * size + r + d for r in range(size - d))) for d in range(1, size)]
    return tuple(
        tuple((distance, repeat_lane(lower, count)) for distance, lower in one) for one in (column, row, diagonal)
    )


def exchange(boards: int, pairs: tuple[tuple[int, int], ...]) -> int:
    """Each lower set of squares changes places with the set `distance` above it."""
    for distance, lower in pairs:
        low = boards & lower
        high = boards & (lower << distance)
        boards ^= low ^ high ^ (low << distance) ^ (high >> distance)
    return boards


def images(size: int, boards: int, count: int) -> list[int]:
    """The eight images of the boards in `count` lanes: four by mirror and flip, the same four transposed."""
    mirror, flip, transpose = swaps(size, count)
    mirrored = exchange(boards, mirror)
    four = [boards, mirrored, exchange(boards, flip), exchange(mirrored, flip)]
    return four + [exchange(one, transpose) for one in four]


def smallest_images(size: int, block: Columns) -> Columns:
    """For each (own, opponent) the smallest of its eight images, compared as a pair of numbers."""
    own, opponent = block
    small_own, small_opponent = own[:0], opponent[:0]
    for first in range(0, len(own), BLOCK):
        part = slice(first, first + BLOCK)
        lanes = len(own[part])
        mine = [unpack(image, lanes) for image in images(size, pack(own[part]), lanes)]
        theirs = [unpack(image, lanes) for image in images(size, pack(opponent[part]), lanes)]
        pairs = [list(zip(*both, strict=True)) for both in zip(mine, theirs, strict=True)]
        smallest = list(map(min, *pairs))
        small_own.extend(pair[0] for pair in smallest)
        small_opponent.extend(pair[1] for pair in smallest)
    return small_own, small_opponent
