"""The eight symmetries of the board, and the reversal of colours.

Specifies  Each symmetry as a permutation of squares: the disc on square s goes to square map[s]. Names say where
           the board goes: `rotate_90` clockwise, `mirror` swaps left and right, `transpose` swaps rows and columns.
Contract   Legal moves, flips and outcomes go with the board. The canonical form of a position is the smallest of
           its eight images, so positions are equal up to symmetry exactly when their canonical forms are equal.
Beware     The start is kept by four of the eight only (both transpositions and the half turn); the quarter turns
           and the mirrors put White's discs where Black's were.
"""

from functools import cache
from typing import Final, NamedTuple

from reference.othello.notation import Diagram

NAMES: Final = (
    "identity",
    "rotate_90",
    "rotate_180",
    "rotate_270",
    "mirror",
    "flip",
    "transpose",
    "anti_transpose",
)


class Symmetry(NamedTuple):
    """One symmetry: its name, and for each square where a disc on it goes."""

    name: str
    map: tuple[int, ...]


@cache
def symmetries(size: int) -> tuple[Symmetry, ...]:
    """The eight symmetries of a size x size board, the identity first."""
    last = size - 1
    goes_to = {
        "identity": lambda row, column: (row, column),
        "rotate_90": lambda row, column: (column, last - row),
        "rotate_180": lambda row, column: (last - row, last - column),
        "rotate_270": lambda row, column: (last - column, row),
        "mirror": lambda row, column: (row, last - column),
        "flip": lambda row, column: (last - row, column),
        "transpose": lambda row, column: (column, row),
        "anti_transpose": lambda row, column: (last - column, last - row),
    }
    found = []
    for name in NAMES:
        targets = (goes_to[name](row, column) for row in range(size) for column in range(size))
        found.append(Symmetry(name, tuple(row * size + column for row, column in targets)))
    return tuple(found)


def image(diagram: Diagram, symmetry: Symmetry) -> Diagram:
    """The board moved by a symmetry; the side to move stays."""
    cells = [""] * len(diagram.cells)
    for square, cell in enumerate(diagram.cells):
        cells[symmetry.map[square]] = cell
    return diagram._replace(cells="".join(cells))


def canonical(diagram: Diagram) -> Diagram:
    """The smallest of the eight images, compared as text (`-` before `O` before `X`)."""
    return min(image(diagram, symmetry) for symmetry in symmetries(diagram.size))


def colours_reversed(diagram: Diagram) -> Diagram:
    """Every disc and the side to move changed to the other colour. Moves and outcomes stay as they are."""
    return Diagram(diagram.size, diagram.cells.translate(str.maketrans("XO", "OX")), 1 - diagram.side)
