"""Bitboards in general: a set of squares as one integer, square i being bit i.

Square 0 is the top left corner as printed, the index grows to the right and then down; an 8x8 board is bits
0 to 63. Python's integers have no width, so a 15x15 board is as plain as an 8x8 one.
"""

from collections.abc import Iterable, Iterator


def squares_of(bits: int) -> Iterator[int]:
    """The squares in a set, ascending."""
    while bits:
        lowest = bits & -bits
        yield lowest.bit_length() - 1
        bits ^= lowest


def bits_of(squares: Iterable[int]) -> int:
    """The set that holds these squares."""
    bits = 0
    for square in squares:
        bits |= 1 << square
    return bits


def picture(bits: int, width: int, height: int) -> str:
    """The set drawn as a board, `1` for a member and `.` for the rest, square 0 top left."""
    return "\n".join(
        " ".join("1" if bits >> (row * width + column) & 1 else "." for column in range(width)) for row in range(height)
    )
