"""The readable Connect Four board: rows of letters, and stones that fall as far as they can.

Specifies  Which columns may be played, where a stone comes to rest, when the game is over and who has won, on boards
           of 1 to 9 columns and rows.
Source     The game of M. Bradley, 1974; four in a row on 7 columns by 6 rows.
Contract   A move is a column that is not full; the stone lands on the lowest empty cell of it. Whoever has four or
           more in a row, across, down or along a diagonal, has won, and no move follows. A full board without such
           a row is a draw. Any board is a position unless a stone hangs above an empty cell or both sides have a row.
Beware     The stone that fills the board may also win: ask for rows before counting cells. Rows are written from the
           top, so a stone lands on the *last* row in which its column is empty.
"""

from dataclasses import dataclass
from typing import Final, Self

from reference.connect4.notation import (
    EMPTY_LETTER,
    HEIGHT,
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

IN_A_ROW: Final = 4


@dataclass(frozen=True, slots=True)
class ArrayPosition:
    """A board and who moves. `rows[0]` is the top row. The fields are taken on trust."""

    rows: tuple[str, ...]
    side_to_move: Side

    @classmethod
    def initial(cls, width: int = WIDTH, height: int = HEIGHT) -> Self:
        """The empty board; X moves. Raises `BadInput` BAD_BOARD_SIZE."""
        return cls.from_diagram(start_diagram(width, height))

    @classmethod
    def from_text(cls, text: str) -> Self:
        """Read a board line. Raises `BadInput` as `read_board`, or INCONSISTENT."""
        return cls.from_diagram(read_board(text))

    @classmethod
    def from_diagram(cls, diagram: Diagram) -> Self:
        """The position of a diagram.

        Raises `BadInput` as `check_diagram`, or INCONSISTENT: a stone above an empty cell, or rows of both sides.
        """
        check_diagram(diagram)
        position = cls(tuple(diagram.rows()), diagram.side)
        for column in range(position.width):
            if EMPTY_LETTER in position.column(column).lstrip(EMPTY_LETTER):
                raise BadInput(Reason.INCONSISTENT, "a stone above an empty cell", f"column {column_name(column)}")
        if len(position.sides_with_row()) == 2:
            raise BadInput(Reason.INCONSISTENT, "X and O both have four in a row", "board")
        return position

    def diagram(self) -> Diagram:
        """The board as letters, the form the backends exchange."""
        return Diagram(self.width, self.height, "".join(self.rows), self.side_to_move)

    def to_text(self) -> str:
        """The board line; `from_text` gives the same position back."""
        return write_board(self.diagram())

    def __str__(self) -> str:
        return draw_board(self.diagram(), self.legal_moves())

    @property
    def width(self) -> int:
        """The number of columns."""
        return len(self.rows[0])

    @property
    def height(self) -> int:
        """The number of rows."""
        return len(self.rows)

    def column(self, column: int) -> str:
        """The letters of a column from the top."""
        return "".join(row[column] for row in self.rows)

    def lines(self) -> list[str]:
        """Every line of the board as letters: rows, columns, falling diagonals, rising diagonals."""
        width, height = self.width, self.height
        columns = [self.column(column) for column in range(width)]
        falling = [
            "".join(self.rows[row][first + row] for row in range(height) if 0 <= first + row < width)
            for first in range(1 - height, width)
        ]
        rising = [
            "".join(self.rows[row][first - row] for row in range(height) if 0 <= first - row < width)
            for first in range(width + height - 1)
        ]
        return [*self.rows, *columns, *falling, *rising]

    def sides_with_row(self) -> list[Side]:
        """The sides that have four in a row somewhere."""
        lines = "/".join(self.lines())
        return [side for side, letter in enumerate(SIDE_LETTERS) if letter * IN_A_ROW in lines]

    def outcome(self) -> Outcome | None:
        """+1 if the side to move has a row, -1 if the other has, 0 on a full board; None while the game goes on."""
        for side in self.sides_with_row():
            return Outcome(1 if side == self.side_to_move else -1)
        return None if EMPTY_LETTER in self.rows[0] else Outcome(0)

    def is_over(self) -> bool:
        """Whether somebody has four in a row or the board is full."""
        return self.outcome() is not None

    def legal_moves(self) -> tuple[int, ...]:
        """The columns that are not full, ascending; `()` once the game is over."""
        if self.is_over():
            return ()
        return tuple(column for column, letter in enumerate(self.rows[0]) if letter == EMPTY_LETTER)

    def play(self, move: int) -> Self:
        """The position after a stone is dropped into a column.

        Raises `BadInput`, the first that fits: ILLEGAL_MOVE for what is no int (True is none), OUTSIDE_BOARD for a
        column the board does not have, GAME_OVER, ILLEGAL_MOVE for a full column.
        """
        if type(move) is not int:
            raise BadInput(Reason.ILLEGAL_MOVE, f"{move!r} is not a column number")
        if move not in range(self.width):
            raise BadInput(Reason.OUTSIDE_BOARD, f"column number {move} on a board of {self.width}")
        if move not in self.legal_moves():
            reason = Reason.GAME_OVER if self.is_over() else Reason.ILLEGAL_MOVE
            raise BadInput(reason, f"column {column_name(move)} in {self.to_text()}")
        landing = self.column(move).count(EMPTY_LETTER) - 1
        row = self.rows[landing]
        row = row[:move] + SIDE_LETTERS[self.side_to_move] + row[move + 1 :]
        return type(self)((*self.rows[:landing], row, *self.rows[landing + 1 :]), 1 - self.side_to_move)

    def key(self) -> tuple[int, int, Side, int, int]:
        """(cells of X, cells of O, side to move, width, height): see `notation.py` for the bits."""
        crosses, noughts = (self.cells_of(letter) for letter in SIDE_LETTERS)
        return crosses, noughts, self.side_to_move, self.width, self.height

    def cells_of(self, letter: str) -> int:
        """The cells of a letter as bits: (height + 1) * column + row, rows counted from the bottom."""
        places = (
            (self.height + 1) * column + up
            for up, row in enumerate(reversed(self.rows))
            for column, one in enumerate(row)
            if one == letter
        )
        return sum(1 << place for place in places)
