"""The tables of lines: what lies between two squares, and the line through both, by plain geometry."""

from reference.bits import bits_of
from reference.chess.attacks import BETWEEN, LINE, SQUARES


def test_between_two_squares_and_through_them() -> None:
    """Nothing for two squares that no line joins, and for a square and itself."""
    for one in range(64):
        for other in range(64):
            down, right = other // 8 - one // 8, other % 8 - one % 8
            length = max(abs(down), abs(right))
            joined = one != other and (down == 0 or right == 0 or abs(down) == abs(right))
            ranks, files = (down // length, right // length) if joined else (0, 0)
            between = [one + step * (8 * ranks + files) for step in range(1, length)] if joined else []
            through = [
                8 * (one // 8 + step * ranks) + one % 8 + step * files
                for step in range(-7, 8)
                if joined and 0 <= one // 8 + step * ranks < 8 and 0 <= one % 8 + step * files < 8
            ]
            first, second = 1 << one, 1 << other
            assert BETWEEN[first][second] == bits_of(between), (one, other)
            assert LINE[first][second] == bits_of(through), (one, other)
    assert [*SQUARES] == [1 << square for square in range(64)]
