"""Connect Four on integers: a column is a few bits in a row, and one bit above it stays empty.

Specifies  The rules by shift and add. The cell in column c and row r from the bottom is bit (height + 1) * c + r;
           for 7 columns and 6 rows:

                6 13 20 27 34 41 48     the guard row, never occupied
                5 12 19 26 33 40 47
                4 11 18 25 32 39 46
                3 10 17 24 31 38 45
                2  9 16 23 30 37 44
                1  8 15 22 29 36 43
                0  7 14 21 28 35 42

           A step up is 1, to the right height + 1, up and right height + 2, down and right height.
Source     J. Tromp's Connect Four page and program (the layout; the sum that lets a stone fall).
Contract   The same members and answers as the readable board of `array.py`, keys included.
Beware     Without the guard row a line would go on from the top of a column to the bottom of the next. With it,
           every step over the edge lands on a guard, where no stone is, or beyond the last column.
           8x8 needs 72 bits: more than a 64-bit word, though the cells alone would fit.
"""

from dataclasses import dataclass
from functools import cache
from typing import Final, Self

from reference.bits import bits_of, squares_of
from reference.connect4.notation import (
    CROSS,
    EMPTY_LETTER,
    HEIGHT,
    NOUGHT,
    SIDE_LETTERS,
    WIDTH,
    Diagram,
    check_diagram,
    column_name,
    draw_board,
    read_board,
    start_diagram,
    write_board,
)
from reference.errors import BadInput, Reason
from reference.position import Outcome, Side

GUARDS: Final = 1
"""How many bits above each column stay empty."""


@dataclass(frozen=True, slots=True)
class Geometry:
    """The sets of a board size: all cells, the lowest cell of each column, all cells of each column.

    `places` has the bit number of each cell in the order of a diagram.
    """

    board: int
    bottom: int
    columns: tuple[int, ...]
    places: tuple[int, ...]


@cache
def geometry_of(width: int, height: int) -> Geometry:
    """The sets of a width x height board."""
    step = height + GUARDS
    columns = tuple(bits_of(range(step * column, step * column + height)) for column in range(width))
    bottom = bits_of(step * column for column in range(width))
    places = tuple(step * column + row for row in reversed(range(height)) for column in range(width))
    return Geometry(sum(columns), bottom, columns, places)


def has_four(stones: int, height: int) -> bool:
    """Whether four stones stand in a row: two pairs of neighbours, two steps apart."""
    for step in (1, height, height + 1, height + 2):
        pairs = stones & stones >> step
        if pairs & pairs >> 2 * step:
            return True
    return False


@dataclass(frozen=True, slots=True)
class BitboardPosition:
    """The cells of the side to move (`own`), those of the other (`opponent`), who moves, and the board's size.

    The constructor trusts its caller; `from_diagram` is the one that checks.
    """

    own: int
    opponent: int
    side_to_move: Side
    width: int
    height: int

    @classmethod
    def initial(cls, width: int = WIDTH, height: int = HEIGHT) -> Self:
        """The empty board; X moves. Raises `BadInput` BAD_BOARD_SIZE."""
        return cls.from_diagram(start_diagram(width, height))

    @classmethod
    def from_text(cls, text: str) -> Self:
        """Read a board line. Raises `BadInput` as `read_board` does, and INCONSISTENT."""
        return cls.from_diagram(read_board(text))

    @classmethod
    def from_diagram(cls, diagram: Diagram) -> Self:
        """The position of a diagram. Raises `BadInput` as `check_diagram` does, and INCONSISTENT."""
        check_diagram(diagram)
        width, height, cells, side = diagram
        geometry = geometry_of(width, height)
        crosses, noughts = (
            bits_of(place for place, cell in zip(geometry.places, cells, strict=True) if cell == letter)
            for letter in SIDE_LETTERS
        )
        occupied = crosses | noughts
        supported = geometry.bottom | occupied << 1
        if occupied & ~supported:
            raise BadInput(Reason.INCONSISTENT, "a stone stands above an empty cell", "board")
        if has_four(crosses, height) and has_four(noughts, height):
            raise BadInput(Reason.INCONSISTENT, "X and O both have four in a row", "board")
        own, opponent = (crosses, noughts) if side == CROSS else (noughts, crosses)
        return cls(own, opponent, side, width, height)

    def to_text(self) -> str:
        """The board line."""
        return write_board(self.diagram())

    def diagram(self) -> Diagram:
        """The board as characters, the form that the other backend reads."""
        places = geometry_of(self.width, self.height).places
        cells = [EMPTY_LETTER] * len(places)
        for letter, stones in zip(SIDE_LETTERS, (self.crosses, self.noughts), strict=True):
            for cell, place in enumerate(places):
                if stones >> place & 1:
                    cells[cell] = letter
        return Diagram(self.width, self.height, "".join(cells), self.side_to_move)

    @property
    def crosses(self) -> int:
        """The cells of X."""
        return self.own if self.side_to_move == CROSS else self.opponent

    @property
    def noughts(self) -> int:
        """The cells of O."""
        return self.own if self.side_to_move == NOUGHT else self.opponent

    def landing(self) -> int:
        """Where a stone would come to rest, one cell for each column that is not full.

        Adding the lowest cells to the occupied ones carries through each column to its first empty cell; from a
        full column the carry stops on the guard, which is not on the board.
        """
        geometry = geometry_of(self.width, self.height)
        occupied = self.own | self.opponent
        return (occupied + geometry.bottom) & ~occupied & geometry.board

    def legal_moves(self) -> tuple[int, ...]:
        """The columns that are not full, ascending; none once a side has four in a row."""
        if self.is_won():
            return ()
        return tuple(cell // (self.height + GUARDS) for cell in squares_of(self.landing()))

    def play(self, move: int) -> Self:
        """The position after a stone in a column; the other side is to move.

        Raises `BadInput`: ILLEGAL_MOVE, OUTSIDE_BOARD for a number that is no column, or GAME_OVER.
        """
        if type(move) is not int:
            raise BadInput(Reason.ILLEGAL_MOVE, f"{move!r} is not the number of a column")
        if not 0 <= move < self.width:
            raise BadInput(Reason.OUTSIDE_BOARD, f"column number {move}; this board has 0 to {self.width - 1}")
        stone = self.landing() & geometry_of(self.width, self.height).columns[move]
        if not stone or self.is_won():
            reason = Reason.GAME_OVER if self.is_over() else Reason.ILLEGAL_MOVE
            raise BadInput(reason, f"column {column_name(move)} by {SIDE_LETTERS[self.side_to_move]}")
        return type(self)(self.opponent, self.own | stone, 1 - self.side_to_move, self.width, self.height)

    def is_won(self) -> bool:
        """A side has four in a row."""
        return has_four(self.opponent, self.height) or has_four(self.own, self.height)

    def is_over(self) -> bool:
        """A side has four in a row, or the board is full."""
        return not self.landing() or self.is_won()

    def outcome(self) -> Outcome | None:
        """+1, 0 or -1 for the side to move; None while the game goes on."""
        if not self.is_over():
            return None
        return Outcome(has_four(self.own, self.height) - has_four(self.opponent, self.height))

    def key(self) -> tuple[int, int, Side, int, int]:
        """The cells of X, the cells of O, the side to move, the width, the height."""
        return (self.crosses, self.noughts, self.side_to_move, self.width, self.height)

    def __str__(self) -> str:
        """The printed board."""
        return draw_board(self.diagram(), self.legal_moves())
