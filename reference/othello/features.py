"""What a position has beside its discs: moves, corners, discs at the border, regions of empty squares. Plain form.

Specifies  Each feature as a count for the side to move; `difference` is that count minus the other side's. The same
           counts on integers stand in `features_bitboard.py`.
Source     The usual ones of Othello programs: P. S. Rosenbloom, A world-championship-level Othello program, 1982
           (mobility, potential mobility, stability); B. Rose, Othello: a minute to learn, a lifetime to master, 2005
           (frontier, parity of regions).
Contract   A count never depends on colours, only on who moves; it goes with the board through its eight symmetries.
           Neighbours are the up to eight squares around a square. A region is a largest set of empty squares that a
           king could walk through.
Beware     A pass is no move: who must pass has mobility 0. Potential mobility here counts empty squares next to a disc
           of the opponent, each once; others count the discs, or the pairs. Regions that meet at a corner are one.
"""

from collections.abc import Callable, Iterator
from typing import Protocol, Self, TypeVar

from reference.othello.notation import EMPTY_LETTER, SIDE_LETTERS, Diagram
from reference.position import PASS, Outcome


class Board(Protocol):
    """What is asked of a position; both backends have it."""

    @classmethod
    def from_diagram(cls, diagram: Diagram) -> Self:
        """The position of a diagram."""

    def diagram(self) -> Diagram:
        """The board as letters."""

    def legal_moves(self) -> tuple[int, ...]:
        """The legal moves."""

    def outcome(self) -> Outcome | None:
        """How the game ended, if it has."""


AnyBoard = TypeVar("AnyBoard", bound=Board)


def other_to_move(position: AnyBoard) -> AnyBoard:
    """The same board with the other side to move."""
    diagram = position.diagram()
    return type(position).from_diagram(diagram._replace(side=1 - diagram.side))


def difference(count: Callable[[AnyBoard], int], position: AnyBoard) -> int:
    """A count for the side to move minus the same count for the other side."""
    return count(position) - count(other_to_move(position))


def mobility(position: Board) -> int:
    """The squares on which the side to move may play."""
    return sum(move != PASS for move in position.legal_moves())


def discs(position: Board) -> int:
    """The discs of the side to move."""
    diagram = position.diagram()
    return diagram.cells.count(SIDE_LETTERS[diagram.side])


def corners(position: Board) -> int:
    """The corners that the side to move holds."""
    size, cells, side = position.diagram()
    return sum(cells[square] == SIDE_LETTERS[side] for square in corner_squares(size))


def frontier(position: Board) -> int:
    """The discs of the side to move with an empty neighbour. Fewer are better."""
    size, cells, side = position.diagram()
    own = [square for square, cell in enumerate(cells) if cell == SIDE_LETTERS[side]]
    return sum(any(cells[near] == EMPTY_LETTER for near in neighbours(square, size)) for square in own)


def potential_mobility(position: Board) -> int:
    """The empty squares with a disc of the opponent next to them: moves that there are or may come."""
    size, cells, side = position.diagram()
    empty = [square for square, cell in enumerate(cells) if cell == EMPTY_LETTER]
    return sum(any(cells[near] == SIDE_LETTERS[1 - side] for near in neighbours(square, size)) for square in empty)


def regions(diagram: Diagram) -> list[frozenset[int]]:
    """The regions of empty squares, by their first squares."""
    left = {square for square, cell in enumerate(diagram.cells) if cell == EMPTY_LETTER}
    found = []
    while left:
        region, edge = set[int](), {min(left)}
        while edge:
            region |= edge
            edge = {near for square in edge for near in neighbours(square, diagram.size)} & (left - region)
        found.append(frozenset(region))
        left -= region
    return found


def odd_squares(diagram: Diagram) -> frozenset[int]:
    """The empty squares in regions of an odd number: who plays there first can also play there last."""
    return frozenset(square for region in regions(diagram) if len(region) % 2 for square in region)


def corner_squares(size: int) -> tuple[int, int, int, int]:
    """a1, h1, a8, h8 (8x8)."""
    return 0, size - 1, size * (size - 1), size * size - 1


def neighbours(square: int, size: int) -> Iterator[int]:
    """The up to eight squares around a square."""
    row, column = divmod(square, size)
    for near_row in range(max(row - 1, 0), min(row + 2, size)):
        for near_column in range(max(column - 1, 0), min(column + 2, size)):
            if (near_row, near_column) != (row, column):
                yield near_row * size + near_column
