"""Gomoku on plain text, without the boards of `reference`: lines are strings, rows are found by a regular expression.

Specifies  Who has a winning row, which squares are empty, the eight symmetries (four on a board that is not square).
           Renju's forbidden points are not here: their second route is the other backend, their third the fixtures,
           which were worked out by hand.
"""

import re
from collections import defaultdict
from functools import cache
from typing import Final, TypeAlias

from reference.gomoku.notation import Diagram
from reference.gomoku.rules import Rules

ROW: Final = re.compile("X+|O+")
Squares: TypeAlias = tuple[int, ...]


@cache
def lines(width: int, height: int) -> tuple[Squares, ...]:
    """All rows, columns and diagonals as squares: two squares share one if the numbers that name it are equal."""
    groups: defaultdict[tuple[str, int], list[int]] = defaultdict(list)
    for square in range(width * height):
        row, column = divmod(square, width)
        for name in (("row", row), ("column", column), ("falling", row - column), ("rising", row + column)):
            groups[name].append(square)
    return tuple(map(tuple, groups.values()))


def winners(diagram: Diagram) -> set[str]:
    """The letters that have a winning row."""
    found = set()
    for line in lines(diagram.rules.width, diagram.rules.height):
        text = "".join(diagram.cells[square] for square in line)
        for row in ROW.finditer(text):
            if wins(diagram.rules, text, row.start(), row.end()):
                found.add(row[0][0])
    return found


def wins(rules: Rules, line: str, start: int, end: int) -> bool:
    """Whether the row line[start:end] wins."""
    letter, length = line[start], end - start
    match rules.variant:
        case "standard":
            return length == rules.k
        case "renju":
            return length == rules.k or (letter == "O" and length > rules.k)
        case "caro":
            around = (line[start - 1 : start], line[end : end + 1])
            return length > rules.k or (length == rules.k and around not in (("O", "O"), ("X", "X")))
    return length >= rules.k


def result(diagram: Diagram) -> str:
    """'X' or 'O' has won, 'draw' on a full board, '' while the game goes on. Not for boards with two winners."""
    return next(iter(winners(diagram)), "" if "." in diagram.cells else "draw")


def empty_squares(diagram: Diagram) -> list[int]:
    """The squares without a stone, ascending."""
    return [square for square, cell in enumerate(diagram.cells) if cell == "."]


def after(diagram: Diagram, square: int) -> Diagram:
    """The board after a stone, and whose turn it then is."""
    rules, cells, side, left = diagram
    cells = cells[:square] + "XO"[side] + cells[square + 1 :]
    return Diagram(rules, cells, side, 1) if left == 2 else Diagram(rules, cells, 1 - side, rules.stones)


@cache
def perft(diagram: Diagram, depth: int) -> int:
    """Nodes at exactly this depth, games that are over not continued. Not for renju."""
    if depth == 0:
        return 1
    if result(diagram):
        return 0
    return sum(perft(after(diagram, square), depth - 1) for square in empty_squares(diagram))


@cache
def symmetries(width: int, height: int) -> tuple[Squares, ...]:
    """Each as a tuple: what stands on square s of the image stood on square images[s] before."""
    same = tuple(range(width * height))
    sideways = tuple(row * width + width - 1 - column for row in range(height) for column in range(width))
    upside_down = tuple((height - 1 - row) * width + column for row in range(height) for column in range(width))
    found = [same, sideways, upside_down, tuple(sideways[square] for square in upside_down)]
    if width == height:
        turned = tuple(column * width + row for row in range(height) for column in range(width))
        found += [tuple(turned[square] for square in image) for image in found]
    return tuple(found)


def image(diagram: Diagram, symmetry: Squares) -> Diagram:
    """The board turned or mirrored."""
    return diagram._replace(cells="".join(diagram.cells[square] for square in symmetry))
