"""Gomoku and its relatives on integers: one set of squares for each side, rows found by shift-and.

Specifies  The rules by shift and mask, for every board and variant of `rules.py`. The square in row r from the top and
           column c is bit (width + 1) * r + c. For 4x3:

                 0  1  2  3 |  4       the padding column, never occupied
                 5  6  7  8 |  9
                10 11 12 13 | 14

           A step to the right is 1, down width + 1, down and right width + 2, down and left width. From the stones S,
           S & S >> step are those with a neighbour one step on; repeated k - 1 times, those that begin k in a row.
Source     J. Tromp's Connect Four program (lines by shift-and, a border that stays empty). Rules: see `rules.py`.
Contract   The same members and answers as the readable board of `array.py`, keys included.
Beware     Without the padding column the last stone of a row and the first of the next would be neighbours. With it
           every step over an edge lands on padding, or above or below the board, where no stone is.
           "Begins k in a row" also holds inside longer rows: exactly k needs both squares beyond to be looked at.
"""

from dataclasses import dataclass
from functools import cache
from typing import Self

from reference.bits import bits_of, squares_of
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
from reference.gomoku.renju_bitboard import forbidden, windows_of
from reference.gomoku.rules import CARO, GOMOKU, RENJU, STANDARD, Forbidden, Rules
from reference.position import PASS, Outcome, Side


@dataclass(frozen=True, slots=True)
class Geometry:
    """What the shifts need to know of a board size.

    `board` holds every square, `steps` the distance in bits to the next square along each of the four lines,
    `places` the bit number of each square, `squares` the way back (nothing on the padding).
    """

    board: int
    steps: tuple[int, int, int, int]
    places: tuple[int, ...]
    squares: dict[int, int]


@cache
def geometry_of(width: int, height: int) -> Geometry:
    """The sets of a width x height board."""
    down = width + 1
    places = tuple(down * row + column for row in range(height) for column in range(width))
    squares = {place: square for square, place in enumerate(places)}
    return Geometry(bits_of(places), (1, down, down + 1, down - 1), places, squares)


def has_won(own: int, opponent: int, side: Side, rules: Rules) -> bool:
    """Whether the owner of `own`, which is `side`, has a winning row."""
    for step in geometry_of(rules.width, rules.height).steps:
        # Where k or more in a row begin
        rows = own
        for _ in range(rules.k - 1):
            rows &= rows >> step
        # Of these, where exactly k do, and where these are closed at both ends
        behind = rules.k * step
        exact = rows & ~(own << step) & ~(own >> behind)
        closed = exact & (opponent << step) & (opponent >> behind)

        if rules.variant == STANDARD or (rules.variant == RENJU and side == CROSS):
            rows = exact
        elif rules.variant == CARO:
            rows &= ~closed
        if rows:
            return True
    return False


@dataclass(frozen=True, slots=True)
class BitboardPosition:
    """The squares of X, the squares of O, who moves with how many stones left in the turn, and the rules.

    The constructor trusts its caller; `from_diagram` is the one that checks.
    """

    crosses: int
    noughts: int
    side_to_move: Side
    stones_left: int
    rules: Rules

    @classmethod
    def initial(cls, rules: Rules = GOMOKU) -> Self:
        """The empty board; X moves, one stone. Raises `BadInput` as `check_rules` does."""
        return cls.from_diagram(start_diagram(rules))

    @classmethod
    def from_text(cls, text: str) -> Self:
        """Read a board line. Raises `BadInput` as `read_board` does, and INCONSISTENT."""
        return cls.from_diagram(read_board(text))

    @classmethod
    def from_diagram(cls, diagram: Diagram) -> Self:
        """The position of a diagram. Raises `BadInput` as `check_diagram` does, and INCONSISTENT."""
        check_diagram(diagram)
        rules, cells, side, stones_left = diagram
        places = geometry_of(rules.width, rules.height).places
        crosses, noughts = (
            bits_of(place for place, cell in zip(places, cells, strict=True) if cell == letter)
            for letter in SIDE_LETTERS
        )
        if has_won(crosses, noughts, CROSS, rules) and has_won(noughts, crosses, NOUGHT, rules):
            raise BadInput(Reason.INCONSISTENT, "X and O both have a winning row", "board")
        return cls(crosses, noughts, side, stones_left, rules)

    def to_text(self) -> str:
        """The board line."""
        return write_board(self.diagram())

    def diagram(self) -> Diagram:
        """The board as characters, the form that the other backend reads."""
        squares = geometry_of(self.rules.width, self.rules.height).squares
        cells = [EMPTY_LETTER] * self.rules.squares
        for letter, stones in zip(SIDE_LETTERS, (self.crosses, self.noughts), strict=True):
            for place in squares_of(stones):
                cells[squares[place]] = letter
        return Diagram(self.rules, "".join(cells), self.side_to_move, self.stones_left)

    def empty(self) -> int:
        """The set of empty squares."""
        return geometry_of(self.rules.width, self.rules.height).board & ~(self.crosses | self.noughts)

    def legal_moves(self) -> tuple[int, ...]:
        """The squares where the side to move may put a stone, ascending; none once a side has won.

        `(PASS,)` if every empty square is forbidden to X, whose move it is.
        """
        if self.is_over():
            return ()
        closed = self.forbidden() if self.side_to_move == CROSS else {}
        squares = geometry_of(self.rules.width, self.rules.height).squares
        moves = tuple(squares[place] for place in squares_of(self.empty()) if squares[place] not in closed)
        return moves or (PASS,)

    def forbidden(self) -> dict[int, Forbidden]:
        """The points forbidden to X in renju, ascending, each with its reason, whoever is to move."""
        if self.rules.variant != RENJU or self.is_over():
            return {}
        geometry = geometry_of(self.rules.width, self.rules.height)
        windows = windows_of(geometry.board, geometry.steps)
        reasons = (
            (geometry.squares[place], forbidden(self.crosses, self.noughts, 1 << place, windows))
            for place in squares_of(self.empty())
        )
        return {square: reason for square, reason in reasons if reason is not None}

    def play(self, move: int) -> Self:
        """The position after a stone on an empty square, or after a forced PASS.

        Raises `BadInput`: ILLEGAL_MOVE, OUTSIDE_BOARD for a number that is no square, or GAME_OVER.
        """
        if type(move) is not int:
            raise BadInput(Reason.ILLEGAL_MOVE, f"{move!r} is not the number of a square")
        if move != PASS and not 0 <= move < self.rules.squares:
            raise BadInput(Reason.OUTSIDE_BOARD, f"square number {move}; this board has 0 to {self.rules.squares - 1}")
        why_not = self.objection(move)
        if why_not is not None:
            reason = Reason.GAME_OVER if self.is_over() else Reason.ILLEGAL_MOVE
            name = square_name(move, self.rules)
            raise BadInput(reason, f"{name} by {SIDE_LETTERS[self.side_to_move]}, {why_not}")
        stone = 0 if move == PASS else 1 << geometry_of(self.rules.width, self.rules.height).places[move]
        side, stones_left = next_turn(self.rules, self.side_to_move, self.stones_left)
        if self.side_to_move == CROSS:
            return type(self)(self.crosses | stone, self.noughts, side, stones_left, self.rules)
        return type(self)(self.crosses, self.noughts | stone, side, stones_left, self.rules)

    def objection(self, move: int) -> str | None:
        """Why the side to move may not make this move, a square or PASS; None if it may."""
        if self.is_over():
            return "the game is over"
        if move == PASS:
            return None if self.legal_moves() == (PASS,) else "a stone can be played"
        geometry = geometry_of(self.rules.width, self.rules.height)
        point = 1 << geometry.places[move]
        if not point & self.empty():
            return "the square is taken"
        if self.rules.variant == RENJU and self.side_to_move == CROSS:
            foul = forbidden(self.crosses, self.noughts, point, windows_of(geometry.board, geometry.steps))
            return None if foul is None else f"a forbidden {foul.value}"
        return None

    def winner(self) -> Side | None:
        """The side that has a winning row."""
        if has_won(self.crosses, self.noughts, CROSS, self.rules):
            return CROSS
        return NOUGHT if has_won(self.noughts, self.crosses, NOUGHT, self.rules) else None

    def is_over(self) -> bool:
        """A side has a winning row, or the board is full."""
        return not self.empty() or self.winner() is not None

    def outcome(self) -> Outcome | None:
        """+1, 0 or -1 for the side to move; None while the game goes on."""
        winner = self.winner()
        if winner is not None:
            return Outcome(1 if winner == self.side_to_move else -1)
        return None if self.empty() else Outcome(0)

    def key(self) -> tuple[int, int, Side, int, Rules]:
        """The squares of X, the squares of O, the side to move, the stones left in its turn, the rules."""
        return (self.crosses, self.noughts, self.side_to_move, self.stones_left, self.rules)

    def __str__(self) -> str:
        """The printed board, with the points forbidden to X."""
        return draw_board(self.diagram(), self.forbidden())
