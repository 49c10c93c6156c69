"""The readable board of gomoku and its relatives: rows of letters, and counting along four lines.

Specifies  Which moves are legal, who moves after a stone, when the game is over and who has won, for every board,
           number in a row and variant of `rules.py`.
Source     The rules: see `rules.py`.
Contract   A stone can only make a row of its own side win, and only a row it stands in: `play` looks along the four
           lines through the new stone and nowhere else. A board read from text has no last stone: there every
           stone is looked at, once. A winning row stays one, because the game is over.
Beware     The side to move may be the winner: with two stones a turn the first may win, and then the same side is
           still to move; and on a board read from text anybody may be.
"""

from dataclasses import dataclass
from typing import Final, Self

from reference.errors import BadInput, Reason
from reference.gomoku.notation import (
    CROSS,
    EMPTY_LETTER,
    NOUGHT,
    SIDE_LETTERS,
    Diagram,
    check_diagram,
    draw_board,
    next_turn,
    read_board,
    square_name,
    start_diagram,
    write_board,
)
from reference.gomoku.renju_array import forbidden_point
from reference.gomoku.rows import Board, Point, letter_at, put, wins_at
from reference.gomoku.rules import GOMOKU, RENJU, Forbidden, Rules
from reference.position import PASS, Outcome, Side

NOBODY: Final = -1


@dataclass(frozen=True, slots=True)
class ArrayPosition:
    """A board, whose turn it is and for how many stones, and who has a winning row (-1: nobody).

    The fields are taken on trust; `from_diagram` is the one that checks.
    """

    rules: Rules
    board: Board
    side_to_move: Side
    stones_left: int
    winner: Side

    @classmethod
    def initial(cls, rules: Rules = GOMOKU) -> Self:
        """The empty board; X moves. Raises `BadInput` if there is no such game."""
        return cls.from_diagram(start_diagram(rules))

    @classmethod
    def from_text(cls, text: str) -> Self:
        """Read a board line. Raises `BadInput` as `read_board`, or INCONSISTENT."""
        return cls.from_diagram(read_board(text))

    @classmethod
    def from_diagram(cls, diagram: Diagram) -> Self:
        """The position of a diagram. Raises `BadInput` as `check_diagram`, or INCONSISTENT if both sides have won."""
        check_diagram(diagram)
        rules, cells, side, stones_left = diagram
        board = tuple(diagram.rows())
        winners = {
            SIDE_LETTERS.index(letter)
            for square, letter in enumerate(cells)
            if letter != EMPTY_LETTER and wins_at(rules, board, divmod(square, rules.width))
        }
        if len(winners) == 2:
            raise BadInput(Reason.INCONSISTENT, "X and O both have a winning row", "board")
        return cls(rules, board, side, stones_left, winners.pop() if winners else NOBODY)

    def diagram(self) -> Diagram:
        """The board as letters, the form the backends exchange."""
        return Diagram(self.rules, "".join(self.board), self.side_to_move, self.stones_left)

    def to_text(self) -> str:
        """The board line; `from_text` gives the same position back."""
        return write_board(self.diagram())

    def __str__(self) -> str:
        return draw_board(self.diagram(), self.forbidden())

    def empty_squares(self) -> list[int]:
        """The squares without a stone, ascending."""
        return [square for square, letter in enumerate("".join(self.board)) if letter == EMPTY_LETTER]

    def is_over(self) -> bool:
        """Whether somebody has a winning row or the board is full."""
        return self.winner != NOBODY or not any(EMPTY_LETTER in row for row in self.board)

    def outcome(self) -> Outcome | None:
        """+1 if the side to move has a winning row, -1 if the other has, 0 on a full board; None before the end."""
        if not self.is_over():
            return None
        if self.winner == NOBODY:
            return Outcome(0)
        return Outcome(1 if self.winner == self.side_to_move else -1)

    def why_forbidden(self, square: int) -> Forbidden | None:
        """Why X may not play an empty square, whoever is to move; None if it may, and in any variant but renju."""
        if self.rules.variant != RENJU:
            return None
        return forbidden_point(self.board, self.point(square))

    def forbidden(self) -> dict[int, Forbidden]:
        """The points forbidden to X with the reasons; none when the game is over."""
        if self.is_over():
            return {}
        reasons = {square: self.why_forbidden(square) for square in self.empty_squares()}
        return {square: reason for square, reason in reasons.items() if reason is not None}

    def legal_moves(self) -> tuple[int, ...]:
        """The empty squares, ascending; for X in renju those not forbidden, or PASS; `()` once the game is over."""
        if self.is_over():
            return ()
        squares = self.empty_squares()
        if self.side_to_move == CROSS:
            squares = [square for square in squares if self.why_forbidden(square) is None]
        return tuple(squares) or (PASS,)

    def play(self, move: int) -> Self:
        """The position after a legal move.

        Raises `BadInput`, the first that fits: ILLEGAL_MOVE for what is no int (True is none), OUTSIDE_BOARD for
        a square the board does not have, GAME_OVER, ILLEGAL_MOVE for a square that is taken or forbidden, and for
        PASS where there is another move.
        """
        if type(move) is not int:
            raise BadInput(Reason.ILLEGAL_MOVE, f"{move!r} is not a square number")
        if move != PASS and move not in range(self.rules.squares):
            raise BadInput(Reason.OUTSIDE_BOARD, f"square number {move} on {self.rules.width} by {self.rules.height}")
        wrong = self.why_illegal(move)
        if wrong is not None:
            raise BadInput(wrong, f"{square_name(move, self.rules)} in {self.to_text()}")
        side, stones_left = next_turn(self.rules, self.side_to_move, self.stones_left)
        if move == PASS:
            return type(self)(self.rules, self.board, side, stones_left, NOBODY)
        point = self.point(move)
        board = put(self.board, point, SIDE_LETTERS[self.side_to_move])
        winner = self.side_to_move if wins_at(self.rules, board, point) else NOBODY
        return type(self)(self.rules, board, side, stones_left, winner)

    def why_illegal(self, move: int) -> Reason | None:
        """GAME_OVER or ILLEGAL_MOVE, unless the game goes on with this square of the board, or with PASS."""
        if self.is_over():
            return Reason.GAME_OVER
        if move == PASS:
            legal = self.legal_moves() == (PASS,)
        else:
            empty = letter_at(self.board, self.point(move)) == EMPTY_LETTER
            legal = empty and (self.side_to_move != CROSS or self.why_forbidden(move) is None)
        return None if legal else Reason.ILLEGAL_MOVE

    def point(self, square: int) -> Point:
        """(row from the top, column) of a square."""
        return divmod(square, self.rules.width)

    def key(self) -> tuple[int, int, Side, int, Rules]:
        """(squares of X, squares of O, side to move, stones left, rules): see `notation.py` for the bits."""
        crosses, noughts = (self.squares_of(letter) for letter in (SIDE_LETTERS[CROSS], SIDE_LETTERS[NOUGHT]))
        return crosses, noughts, self.side_to_move, self.stones_left, self.rules

    def squares_of(self, letter: str) -> int:
        """The squares of a letter as bits: (width + 1) * row + column."""
        places = (
            (self.rules.width + 1) * row + column
            for row, letters in enumerate(self.board)
            for column, one in enumerate(letters)
            if one == letter
        )
        return sum(1 << place for place in places)
