"""Tic-tac-toe on integers: a set of squares is nine bits, and a line is won when it lies inside a set.

Specifies  The rules with set operations. Square i is bit i. In octal each digit is a row, the top row last, and
           within a row a is 1, b is 2, c is 4: so the masks below can be read as boards.
           Any number of stones counts as a position, reachable or not, unless both sides have a line.
Contract   The same members and answers as the readable board of `array.py`, keys included.
Beware     A full board may be a win: ask for lines before counting squares (the draw is what is left).
"""

from dataclasses import dataclass
from typing import Final, Self

from reference.bits import bits_of, squares_of
from reference.errors import BadInput, Reason
from reference.position import Outcome, Side
from reference.tictactoe.notation import (
    CROSS,
    EMPTY_LETTER,
    NOUGHT,
    SIDE_LETTERS,
    SQUARES,
    START,
    Diagram,
    check_diagram,
    draw_board,
    read_board,
    square_name,
    write_board,
)

BOARD: Final = 0o777
ROWS: Final = (0o007, 0o070, 0o700)
COLUMNS: Final = (0o111, 0o222, 0o444)
DIAGONALS: Final = (0o421, 0o124)
LINES: Final = (*ROWS, *COLUMNS, *DIAGONALS)


def has_line(stones: int) -> bool:
    """Whether a set of squares holds one of the eight lines."""
    return any(stones & line == line for line in LINES)


@dataclass(frozen=True, slots=True)
class BitboardPosition:
    """The squares of X, the squares of O, and who moves.

    The constructor trusts its caller; `from_diagram` is the one that checks.
    """

    crosses: int
    noughts: int
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
        """The position of a diagram. Raises `BadInput` as `from_text` does."""
        check_diagram(diagram)
        crosses = bits_of(square for square, cell in enumerate(diagram.cells) if cell == SIDE_LETTERS[CROSS])
        noughts = bits_of(square for square, cell in enumerate(diagram.cells) if cell == SIDE_LETTERS[NOUGHT])
        if has_line(crosses) and has_line(noughts):
            raise BadInput(Reason.INCONSISTENT, "X and O both have a line", "board")
        return cls(crosses, noughts, diagram.side)

    def to_text(self) -> str:
        """The board line."""
        return write_board(self.diagram())

    def diagram(self) -> Diagram:
        """The board as characters, the form that the other backend reads."""
        cells = [EMPTY_LETTER] * SQUARES
        for side, stones in ((CROSS, self.crosses), (NOUGHT, self.noughts)):
            for square in squares_of(stones):
                cells[square] = SIDE_LETTERS[side]
        return Diagram("".join(cells), self.side_to_move)

    def empty(self) -> int:
        """The set of empty squares."""
        return BOARD & ~(self.crosses | self.noughts)

    def legal_moves(self) -> tuple[int, ...]:
        """The empty squares, ascending; none once a side has a line."""
        return () if self.is_won() else tuple(squares_of(self.empty()))

    def play(self, move: int) -> Self:
        """The position after a stone on an empty square; the other side is to move.

        Raises `BadInput`: ILLEGAL_MOVE, OUTSIDE_BOARD for a number that is no square, or GAME_OVER.
        """
        if type(move) is not int:
            raise BadInput(Reason.ILLEGAL_MOVE, f"{move!r} is not the number of a square")
        if not 0 <= move < SQUARES:
            raise BadInput(Reason.OUTSIDE_BOARD, f"square number {move}; a board has 0 to {SQUARES - 1}")
        stone = 1 << move
        if self.is_over() or not stone & self.empty():
            reason = Reason.GAME_OVER if self.is_over() else Reason.ILLEGAL_MOVE
            raise BadInput(reason, f"{square_name(move)} by {SIDE_LETTERS[self.side_to_move]}")
        if self.side_to_move == CROSS:
            return type(self)(self.crosses | stone, self.noughts, NOUGHT)
        return type(self)(self.crosses, self.noughts | stone, CROSS)

    def is_won(self) -> bool:
        """A side has a line."""
        return has_line(self.crosses) or has_line(self.noughts)

    def is_over(self) -> bool:
        """A side has a line, or the board is full."""
        return not self.empty() or self.is_won()

    def outcome(self) -> Outcome | None:
        """+1, 0 or -1 for the side to move; None while the game goes on."""
        if not self.is_over():
            return None
        return Outcome((has_line(self.crosses) - has_line(self.noughts)) * (1 if self.side_to_move == CROSS else -1))

    def key(self) -> tuple[int, int, Side]:
        """The squares of X, the squares of O, the side to move."""
        return (self.crosses, self.noughts, self.side_to_move)

    def __str__(self) -> str:
        """The printed board."""
        return draw_board(self.diagram())
