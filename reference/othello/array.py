"""The readable Othello board: rows of discs, and the rules as one would say them across a table.

Specifies  Which moves are legal, which discs a move turns over, when a side passes, when the game is over and
           how it is scored. Any board counts, whether or not play can reach it: empty, full, of one colour.
Source     The rules of the game and of its tournaments, World Othello Federation (empties to the winner).
Contract   A move is an empty square from which, in at least one of eight directions, a run of one or more
           opponent discs is closed by an own disc. It turns over the discs of all such runs, once, and no
           others. Who has no such square passes if the other side has one; if neither has, the game is over.
Beware     The run ends at an own disc: not at an empty square, not at the edge, and not around the edge.
           It holds opponent discs only: of the discs O X O beside X's square, only the first turns over.
           A disc turned by this move closes nothing further; only the disc just placed does.
           The game ends when neither side can move: not when the board is full, not at a side's second pass.
           A tie is 0 however many squares are empty; a board without discs is a tie.
"""

from dataclasses import dataclass
from typing import Final, Self, TypeAlias

from reference.bits import bits_of
from reference.errors import BadInput, Reason
from reference.othello.notation import (
    BLACK,
    EMPTY_LETTER,
    SIDE_LETTERS,
    WHITE,
    Diagram,
    check_diagram,
    draw_board,
    read_board,
    square_name,
    start_diagram,
    write_board,
)
from reference.position import PASS, Outcome, Side

Disc: TypeAlias = Side | None
"""What is on a square: BLACK, WHITE or nothing. BLACK is 0, so emptiness is asked with `is None`."""

DISC_OF_LETTER: Final[dict[str, Disc]] = {"X": BLACK, "O": WHITE, EMPTY_LETTER: None}

DIRECTIONS: Final = (
    (-1, -1), (-1, 0), (-1, 1),
    ( 0, -1),          ( 0, 1),
    ( 1, -1), ( 1, 0), ( 1, 1),
)  # fmt: skip
"""(row step, column step), laid out as they point on the printed board."""


@dataclass(frozen=True, slots=True)
class ArrayPosition:
    """A board and who moves. `rows[0]` is the top row, `rows[0][0]` is a1. The fields are taken on trust."""

    rows: tuple[tuple[Disc, ...], ...]
    side_to_move: Side

    @classmethod
    def initial(cls, size: int = 8) -> Self:
        """The standard start. Raises `BadInput` BAD_BOARD_SIZE unless size is 4, 6, 8 or 10."""
        return cls.from_diagram(start_diagram(size))

    @classmethod
    def from_text(cls, text: str) -> Self:
        """Read a board line. Raises `BadInput`: BAD_CHARACTER, BAD_LENGTH or BAD_SIDE."""
        return cls.from_diagram(read_board(text))

    @classmethod
    def from_diagram(cls, diagram: Diagram) -> Self:
        """The position of a diagram. Raises `BadInput`: as `from_text`, and BAD_BOARD_SIZE."""
        check_diagram(diagram)
        size, cells, side = diagram
        discs = [DISC_OF_LETTER[letter] for letter in cells]
        return cls(tuple(tuple(discs[first : first + size]) for first in range(0, size * size, size)), side)

    def diagram(self) -> Diagram:
        """The board as letters, the form the backends exchange."""
        cells = "".join(EMPTY_LETTER if disc is None else SIDE_LETTERS[disc] for row in self.rows for disc in row)
        return Diagram(self.size, cells, self.side_to_move)

    def to_text(self) -> str:
        """The board line; `from_text` gives the same position back."""
        return write_board(self.diagram())

    def __str__(self) -> str:
        return draw_board(self.diagram(), self.legal_moves())

    @property
    def size(self) -> int:
        """Squares along one edge."""
        return len(self.rows)

    def legal_moves(self) -> tuple[int, ...]:
        """The squares to play on, ascending; `(PASS,)` if only the other side has any; `()` if none has."""
        squares = self._squares_to_play()
        if squares:
            return squares
        return (PASS,) if self._other_to_move()._squares_to_play() else ()

    def flips(self, square: int) -> tuple[int, ...]:
        """The squares, ascending, that turn over if the side to move plays here.

        Empty if it may not: the square is occupied, closes no run, or is none of the board's (PASS is none).
        """
        if square not in range(self.size * self.size):
            return ()
        row, column = divmod(square, self.size)
        if self.rows[row][column] is not None:
            return ()
        turned: list[int] = []
        for row_step, column_step in DIRECTIONS:
            turned += self._closed_run(row, column, row_step, column_step)
        return tuple(sorted(turned))

    def play(self, move: int) -> Self:
        """The position after a legal move.

        Raises `BadInput`, the first that fits: ILLEGAL_MOVE for what is no int (True is none), OUTSIDE_BOARD
        for a square the board does not have, GAME_OVER, ILLEGAL_MOVE.
        """
        if type(move) is not int:
            raise BadInput(Reason.ILLEGAL_MOVE, f"{move!r} is not a square number")
        if move == PASS and self.legal_moves() == (PASS,):
            return self._other_to_move()
        if move != PASS and move not in range(self.size * self.size):
            raise BadInput(Reason.OUTSIDE_BOARD, f"square number {move} on a {self.size}x{self.size} board")
        turned = self.flips(move)
        if not turned:
            reason = Reason.GAME_OVER if self.is_over() else Reason.ILLEGAL_MOVE
            raise BadInput(reason, f"{square_name(move, self.size)} in {self.to_text()}")
        board = [list(row) for row in self.rows]
        for square in (move, *turned):
            row, column = divmod(square, self.size)
            board[row][column] = self.side_to_move
        return type(self)(tuple(tuple(discs) for discs in board), 1 - self.side_to_move)

    def _squares_to_play(self) -> tuple[int, ...]:
        """The squares, ascending, on which the side to move may place a disc."""
        return tuple(square for square in range(self.size * self.size) if self.flips(square))

    def _other_to_move(self) -> Self:
        """The same board with the other side to move."""
        return type(self)(self.rows, 1 - self.side_to_move)

    def _closed_run(self, row: int, column: int, row_step: int, column_step: int) -> list[int]:
        """The opponent discs met one after another from here on, if an own disc comes next; else none."""
        inside = range(self.size)
        run: list[int] = []
        row, column = row + row_step, column + column_step
        while row in inside and column in inside and self.rows[row][column] == 1 - self.side_to_move:
            run.append(row * self.size + column)
            row, column = row + row_step, column + column_step
        closed = row in inside and column in inside and self.rows[row][column] == self.side_to_move
        return run if closed else []

    def is_over(self) -> bool:
        """Whether neither side can move."""
        return not self.legal_moves()

    def outcome(self) -> Outcome | None:
        """How the game ended, scored by `final_score`; None while a side can move."""
        return Outcome(self.final_score()) if self.is_over() else None

    def discs(self, side: Side) -> int:
        """How many discs a side has."""
        return sum(row.count(side) for row in self.rows)

    def empties(self) -> int:
        """How many squares are empty."""
        return sum(row.count(None) for row in self.rows)

    def disc_difference(self) -> int:
        """The side to move's discs minus the other's."""
        return self.discs(self.side_to_move) - self.discs(1 - self.side_to_move)

    def final_score(self) -> int:
        """`disc_difference` with the empty squares counted for whoever has more discs; a tie stays 0."""
        difference = self.disc_difference()
        if difference > 0:
            return difference + self.empties()
        if difference < 0:
            return difference - self.empties()
        return 0

    def key(self) -> tuple[int, int, int, int]:
        """(black discs, white discs, side to move, size); in a disc set, bit i stands for square i."""
        discs = [disc for row in self.rows for disc in row]
        black, white = (bits_of(square for square, disc in enumerate(discs) if disc == side) for side in (BLACK, WHITE))
        return black, white, self.side_to_move, self.size
