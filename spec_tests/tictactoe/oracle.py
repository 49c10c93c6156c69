"""All of tic-tac-toe, worked out on strings of nine letters without the boards of `reference`.

Specifies  Every reachable board, every complete game, the value of every position, and the eight symmetries.
Source     A line is found by the magic square 2 7 6 / 9 5 1 / 4 3 8: three squares are a row, a column or a diagonal
           if and only if their numbers add up to 15. No list of lines is written down here.
Contract   A board is its nine letters; who moves follows from how many stones there are.
"""

from functools import cache
from itertools import combinations
from typing import Final, NamedTuple

MAGIC: Final = (2, 7, 6, 9, 5, 1, 4, 3, 8)
EMPTY_BOARD: Final = "........."


def lines() -> tuple[tuple[int, ...], ...]:
    """The eight lines, each as three squares, ascending."""
    return tuple(three for three in combinations(range(9), 3) if sum(MAGIC[square] for square in three) == 15)


@cache
def has_line(cells: str, letter: str) -> bool:
    """Whether three of a letter's numbers add up to 15."""
    numbers = [number for number, cell in zip(MAGIC, cells, strict=True) if cell == letter]
    return any(sum(three) == 15 for three in combinations(numbers, 3))


@cache
def result(cells: str) -> str:
    """'X' or 'O' has a line, 'draw' on a full board, '' while the game goes on. Not for boards with two winners."""
    winners = [letter for letter in "XO" if has_line(cells, letter)]
    return winners[0] if winners else "" if "." in cells else "draw"


def mover(cells: str) -> str:
    """'X' moves when there are as many O as X."""
    return "X" if cells.count("X") == cells.count("O") else "O"


def text(cells: str) -> str:
    """The board line of a reachable board."""
    return f"{cells} {mover(cells)}"


@cache
def children(cells: str) -> tuple[tuple[int, str], ...]:
    """(square, board after it) for each move, ascending; none once the game is over."""
    if result(cells):
        return ()
    own = mover(cells)
    return tuple((i, cells[:i] + own + cells[i + 1 :]) for i, cell in enumerate(cells) if cell == ".")


@cache
def layers() -> tuple[frozenset[str], ...]:
    """The reachable boards with 0, 1, ... 9 stones."""
    found = [frozenset([EMPTY_BOARD])]
    for _ in range(9):
        found.append(frozenset(child for cells in found[-1] for _, child in children(cells)))
    return tuple(found)


@cache
def reachable() -> tuple[str, ...]:
    """All reachable boards, fewest stones first."""
    return tuple(cells for layer in layers() for cells in sorted(layer))


class Game(NamedTuple):
    """A game from the empty board to its end: its squares in the order played ("40862"), and its result."""

    moves: str
    result: str


@cache
def games() -> tuple[Game, ...]:
    """Every complete game, each order of moves its own game."""

    def played(cells: str, moves: str) -> list[Game]:
        if result(cells):
            return [Game(moves, result(cells))]
        return [game for square, child in children(cells) for game in played(child, f"{moves}{square}")]

    return tuple(played(EMPTY_BOARD, ""))


class Solution(NamedTuple):
    """What a position is worth for the side to move, and how it is played.

    `value` is +1, 0 or -1; `plies` is how long the game lasts when the winner hurries and the loser delays; `best` are
    the moves that keep the value, `timely` those among them that win soonest or lose latest.
    """

    value: int
    plies: int
    best: tuple[int, ...]
    timely: tuple[int, ...]


@cache
def solved(cells: str) -> Solution:
    """By looking at everything below, once."""
    if result(cells):
        return Solution({"draw": 0, mover(cells): 1}.get(result(cells), -1), 0, (), ())
    replies = [(square, solved(child)) for square, child in children(cells)]
    value = max(-reply.value for _, reply in replies)
    best = [(square, reply.plies + 1) for square, reply in replies if -reply.value == value]
    plies = min(plies for _, plies in best) if value > 0 else max(plies for _, plies in best)
    return Solution(
        value,
        plies,
        tuple(square for square, _ in best),
        tuple(square for square, length in best if length == plies),
    )


# Symmetry

ROTATED: Final = "630741852"
"""Square number s of a board turned clockwise is this square of the board before."""
MIRRORED: Final = "210543876"


@cache
def symmetries() -> tuple[str, ...]:
    """The eight, each as nine digits: what stands on square s of the image stood on square digits[s] before."""
    turns = ["012345678"]
    for _ in range(3):
        turns.append(image(turns[-1], ROTATED))
    return tuple(turns + [image(turn, MIRRORED) for turn in turns])


def image(cells: str, symmetry: str) -> str:
    """A board, or any nine characters in its place, moved by a symmetry."""
    return "".join(cells[int(square)] for square in symmetry)


@cache
def canonical(cells: str) -> str:
    """The one of the eight images that comes first: equal for two boards if they are equal up to symmetry."""
    return min(image(cells, symmetry) for symmetry in symmetries())
