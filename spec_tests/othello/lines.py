"""A third way to say Othello's rules: read every line of the board as a string and look for `-OOX`.

Source     The definition itself: an empty square, one or more of the other side's discs, an own disc, on one line.
Contract   Written without either backend, to be the judge between them.
"""

import re
from functools import cache

from reference.othello.notation import SIDE_LETTERS, Diagram


@cache
def lines(size: int) -> tuple[tuple[int, ...], ...]:
    """Every row, column and diagonal as its squares, once in each reading direction."""
    groups: dict[tuple[str, int], list[int]] = {}
    for square in range(size * size):
        row, column = divmod(square, size)
        for name, number in (("row", row), ("column", column), ("rising", row + column), ("falling", row - column)):
            groups.setdefault((name, number), []).append(square)
    return tuple(tuple(line[::step]) for line in groups.values() for step in (1, -1))


def flips_by_move(diagram: Diagram) -> dict[int, set[int]]:
    """For each square the side to move may play on, ascending, the discs it turns over."""
    own, other = SIDE_LETTERS[diagram.side], SIDE_LETTERS[1 - diagram.side]
    closed_run = re.compile(f"-(?=({other}+){own})")
    found: dict[int, set[int]] = {}
    for line in lines(diagram.size):
        text = "".join(diagram.cells[square] for square in line)
        for match in closed_run.finditer(text):
            run = line[match.start(1) : match.end(1)]
            found.setdefault(line[match.start()], set()).update(run)
    return dict(sorted(found.items()))


def nearest_corner(square: int, size: int) -> int:
    """The corner of the square's quarter, by steps along rows and columns."""
    last = size - 1
    corners = {row * size + column: (row, column) for row in (0, last) for column in (0, last)}
    at = divmod(square, size)
    return min(corners, key=lambda corner: abs(corners[corner][0] - at[0]) + abs(corners[corner][1] - at[1]))
