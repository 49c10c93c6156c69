"""The readable tic-tac-toe board: three rows of three letters, and the rules as one would say them across a table.

Specifies  Which moves are legal, when the game is over and who has won. Any board counts, whether or not play can
           reach it, except one on which both sides have a line.
Source     The rules of the game, also called noughts and crosses.
Contract   X moves first; the sides take turns; a move puts the mover's letter on an empty square. Whoever has
           three in a row, in a column or on a diagonal has won, and no move follows. A full board without a line
           is a draw.
Beware     There are eight lines: both diagonals count. The last square may complete a line: a full board is asked
           for a line first. After play only the side that has just moved can have a line, so the side to move
           has lost; on a board that was read from text it may also be the winner.
"""

from dataclasses import dataclass
from typing import Final, Self

from reference.bits import bits_of
from reference.errors import BadInput, Reason
from reference.position import Outcome, Side
from reference.tictactoe.notation import (
    CROSS,
    EMPTY_LETTER,
    NOUGHT,
    SIDE_LETTERS,
    SIZE,
    SQUARES,
    START,
    Diagram,
    check_diagram,
    draw_board,
    read_board,
    square_name,
    write_board,
)

ALONG: Final = range(SIZE)


@dataclass(frozen=True, slots=True)
class ArrayPosition:
    """A board and who moves. `rows[0]` is the top row, "XO." for example. The fields are taken on trust."""

    rows: tuple[str, ...]
    side_to_move: Side

    @classmethod
    def initial(cls) -> Self:
        """The empty board; X moves."""
        return cls.from_diagram(START)

    @classmethod
    def from_text(cls, text: str) -> Self:
        """Read a board line. Raises `BadInput`: BAD_CHARACTER, BAD_LENGTH, BAD_SIDE or INCONSISTENT."""
        return cls.from_diagram(read_board(text))

    @classmethod
    def from_diagram(cls, diagram: Diagram) -> Self:
        """The position of a diagram. Raises `BadInput`: as `from_text`."""
        check_diagram(diagram)
        cells, side = diagram
        position = cls(tuple(cells[first : first + SIZE] for first in range(0, SQUARES, SIZE)), side)
        if position.has_line(CROSS) and position.has_line(NOUGHT):
            raise BadInput(Reason.INCONSISTENT, f"both sides have a line in {cells}", "board")
        return position

    def diagram(self) -> Diagram:
        """The board as letters, the form the backends exchange."""
        return Diagram("".join(self.rows), self.side_to_move)

    def to_text(self) -> str:
        """The board line; `from_text` gives the same position back."""
        return write_board(self.diagram())

    def __str__(self) -> str:
        return draw_board(self.diagram())

    def has_line(self, side: Side) -> bool:
        """Whether a side has three in a row, in a column or on a diagonal."""
        columns = ["".join(self.rows[i][column] for i in ALONG) for column in ALONG]
        falling = "".join(self.rows[i][i] for i in ALONG)
        rising = "".join(self.rows[i][-1 - i] for i in ALONG)
        return SIDE_LETTERS[side] * SIZE in (*self.rows, *columns, falling, rising)

    def outcome(self) -> Outcome | None:
        """+1 if the side to move has a line, -1 if the other has, 0 on a full board; None while the game goes on."""
        if self.has_line(self.side_to_move):
            return Outcome(1)
        if self.has_line(1 - self.side_to_move):
            return Outcome(-1)
        return None if EMPTY_LETTER in self.diagram().cells else Outcome(0)

    def is_over(self) -> bool:
        """Whether somebody has a line or the board is full."""
        return self.outcome() is not None

    def legal_moves(self) -> tuple[int, ...]:
        """The empty squares, ascending; `()` once the game is over."""
        if self.is_over():
            return ()
        return tuple(square for square, letter in enumerate(self.diagram().cells) if letter == EMPTY_LETTER)

    def play(self, move: int) -> Self:
        """The position after a legal move.

        Raises `BadInput`, the first that fits: ILLEGAL_MOVE for what is no int (True is none), OUTSIDE_BOARD
        for a square the board does not have, GAME_OVER, ILLEGAL_MOVE for a square that is taken.
        """
        if type(move) is not int:
            raise BadInput(Reason.ILLEGAL_MOVE, f"{move!r} is not a square number")
        if move not in range(SQUARES):
            raise BadInput(Reason.OUTSIDE_BOARD, f"square number {move} on a 3x3 board")
        if move not in self.legal_moves():
            reason = Reason.GAME_OVER if self.is_over() else Reason.ILLEGAL_MOVE
            raise BadInput(reason, f"{square_name(move)} in {self.to_text()}")
        board = [list(row) for row in self.rows]
        row, column = divmod(move, SIZE)
        board[row][column] = SIDE_LETTERS[self.side_to_move]
        return type(self)(tuple("".join(letters) for letters in board), 1 - self.side_to_move)

    def key(self) -> tuple[int, int, int]:
        """(squares of X, squares of O, side to move); in a set of squares, bit i stands for square i."""
        cells, side = self.diagram()
        crosses, noughts = (bits_of(i for i, cell in enumerate(cells) if cell == letter) for letter in SIDE_LETTERS)
        return crosses, noughts, side
