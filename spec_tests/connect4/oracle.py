"""Connect Four on plain text, without the boards of `reference`: a board is one string, fours are found in it.

Specifies  Who has four in a row, where a stone comes to rest, the mirror image.
Contract   A board is the rows of a diagram with `/` between them. Two neighbours across are 1 character apart, two
           below each other width + 1, and along the diagonals width + 2 and width. A `/` is nobody's stone, so no
           four runs over an edge.
"""

import re
from functools import cache

from reference.connect4.notation import Diagram


@cache
def four(width: int, letter: str) -> re.Pattern[str]:
    """Four equal letters at equal distances, one of the four that are lines."""
    lines = (f"{letter}(?=(?:.{{{apart - 1}}}{letter}){{3}})" for apart in (1, width, width + 1, width + 2))
    return re.compile("|".join(lines), re.DOTALL)


def has_four(diagram: Diagram, letter: str) -> bool:
    """Whether a letter has four in a row."""
    return four(diagram.width, letter).search("/".join(diagram.rows())) is not None


def result(diagram: Diagram) -> str:
    """'X' or 'O' has won, 'draw' on a full board, '' while the game goes on. Not for boards with two winners."""
    winners = [letter for letter in "XO" if has_four(diagram, letter)]
    return winners[0] if winners else "" if "." in diagram.cells else "draw"


def open_columns(diagram: Diagram) -> list[int]:
    """The columns whose top cell is empty."""
    return [column for column in range(diagram.width) if diagram.cells[column] == "."]


def after(diagram: Diagram, column: int) -> Diagram:
    """The board after a stone is dropped: the last of the column's empty cells, counted from the top, is taken."""
    width, height, cells, side = diagram
    rest = max(cell for cell in range(column, width * height, width) if cells[cell] == ".")
    return Diagram(width, height, cells[:rest] + "XO"[side] + cells[rest + 1 :], 1 - side)


def hangs(diagram: Diagram) -> bool:
    """Whether a stone stands above an empty cell."""
    columns = (diagram.cells[column :: diagram.width] for column in range(diagram.width))
    return any(re.search("[XO][.]", column) for column in columns)


def mirrored(diagram: Diagram) -> Diagram:
    """Left and right exchanged."""
    return diagram._replace(cells="".join(row[::-1] for row in diagram.rows()))


@cache
def perft(diagram: Diagram, depth: int) -> int:
    """Nodes at exactly this depth, games that are over not continued."""
    if depth == 0:
        return 1
    if result(diagram):
        return 0
    return sum(perft(after(diagram, column), depth - 1) for column in open_columns(diagram))
