"""Othello on integers: a set of discs is one number, and all discs of a side move at once by a shift.

Specifies  The rules by shift and mask. Square i is bit i, a1 is bit 0, the index grows to the right and then down.
           Any set of discs counts as a position, reachable or not. A side that cannot turn a disc over passes if the
           other side can; when neither can, the game is over, be the board full or not.
Source     Rules of the World Othello Federation; the flood is what chess programmers call Dumb7Fill.
Contract   The same members and answers as the readable board of `array.py`, keys included.
Beware     A shift knows no edge. To the right of h3 there is nothing, but the bit after h3's is a4's:

               shift by 1, X h3, O a4          shift by 9, X h1, O a3
                  a b c d e f g h                 a b c d e f g h
                3 - - - - - - - X ->            1 - - - - - - - X
             -> 4 O ! - - - - - -               2 - - - - - - - - ->
                5 - - - - - - - -            -> 3 O - - - - - - -
                6 - - - - - - - -               4 - ! - - - - - -

           Both floods would offer the square marked `!`. A step that leaves at h comes in at a, and the other way
           round: a wrapped step always lands on an edge column. But a disc caught along a row or a diagonal has a
           square on its left and one on its right, so it is never on an edge column. Hence in these directions only
           discs on the inner columns may be passed, each row of the mask being `. 1 1 1 1 1 1 .`: that loses nothing
           and stops every wrapped line at its first step. The last step of a line starts on an inner column and
           cannot wrap. Up and down do not wrap either; there every square may be passed, or no disc on the a and h
           files would ever turn.
           Python's integers have no width: what leaves at the bottom row does not fall off, as it would from 64 bits,
           so each step is ANDed with something that lies on the board.
"""

from dataclasses import dataclass
from typing import Final, Self

from reference.bits import bits_of, squares_of
from reference.errors import BadInput, Reason
from reference.othello.notation import (
    BLACK,
    EMPTY_LETTER,
    SIDE_LETTERS,
    SIZES,
    WHITE,
    Diagram,
    check_diagram,
    check_size,
    draw_board,
    read_board,
    square_name,
    start_diagram,
    write_board,
)
from reference.position import PASS, Outcome, Side


@dataclass(frozen=True, slots=True)
class Geometry:
    """What the shifts need to know of a board size.

    `board` holds every square. `lines` has for the row, the column and both diagonals the distance in bits
    between neighbours, and the squares on which a caught disc can stand.
    """

    board: int
    lines: tuple[tuple[int, int], ...]


def geometry_of(size: int) -> Geometry:
    """The masks of a size x size board."""
    squares = range(size * size)
    board = bits_of(squares)
    inner = bits_of(square for square in squares if 0 < square % size < size - 1)
    return Geometry(board, ((1, inner), (size - 1, inner), (size, board), (size + 1, inner)))


GEOMETRIES: Final = {size: geometry_of(size) for size in SIZES}


def moves_of(own: int, opponent: int, geometry: Geometry) -> int:
    """The squares where the owner of `own` may play: empty, at the end of a line of opponent's discs."""
    empty = geometry.board & ~(own | opponent)
    moves = 0
    for shift, between in geometry.lines:
        passable = opponent & between
        flood = (own << shift) & passable
        while flood:
            flood <<= shift
            moves |= flood & empty
            flood &= passable
        flood = (own >> shift) & passable
        while flood:
            flood >>= shift
            moves |= flood & empty
            flood &= passable
    return moves


def flips_of(own: int, opponent: int, move_bit: int, geometry: Geometry) -> int:
    """The discs that turn over when the owner of `own` plays on the square of `move_bit`; 0 if illegal."""
    if move_bit & (own | opponent):
        return 0
    flips = 0
    for shift, between in geometry.lines:
        passable = opponent & between
        caught = 0
        step = move_bit << shift
        while step & passable:
            caught |= step
            step <<= shift
        if step & own:
            flips |= caught
        caught = 0
        step = move_bit >> shift
        while step & passable:
            caught |= step
            step >>= shift
        if step & own:
            flips |= caught
    return flips


@dataclass(frozen=True, slots=True)
class BitboardPosition:
    """An Othello board and who moves: the discs of the side to move (`own`) and of the other (`opponent`).

    The constructor trusts its caller; `from_bitboards` is the one that checks.
    """

    own: int
    opponent: int
    side_to_move: Side
    size: int

    @classmethod
    def initial(cls, size: int = 8) -> Self:
        """The standard start; Black moves. Raises `BadInput` BAD_BOARD_SIZE."""
        return cls.from_diagram(start_diagram(size))

    @classmethod
    def from_text(cls, text: str) -> Self:
        """Read a board line. Raises `BadInput`: BAD_CHARACTER, BAD_LENGTH or BAD_SIDE."""
        return cls.from_diagram(read_board(text))

    @classmethod
    def from_diagram(cls, diagram: Diagram) -> Self:
        """The position of a diagram. Raises `BadInput`: as `from_text`, and BAD_BOARD_SIZE."""
        check_diagram(diagram)
        black = bits_of(square for square, cell in enumerate(diagram.cells) if cell == SIDE_LETTERS[BLACK])
        white = bits_of(square for square, cell in enumerate(diagram.cells) if cell == SIDE_LETTERS[WHITE])
        return cls.from_bitboards(black, white, diagram.side, diagram.size)

    @classmethod
    def from_bitboards(cls, black: int, white: int, side: Side, size: int = 8) -> Self:
        """From two sets; raises `BadInput`: BAD_BOARD_SIZE, BAD_SIDE, OUTSIDE_BOARD or OVERLAPPING_DISCS."""
        check_size(size)
        if side not in (BLACK, WHITE):
            raise BadInput(Reason.BAD_SIDE, f"side {side!r}; 0 is Black, 1 is White", "board")
        if outside := (black | white) & ~GEOMETRIES[size].board:
            raise BadInput(Reason.OUTSIDE_BOARD, f"bits {outside:#x} at board size {size}", "board")
        if black & white:
            names = " ".join(square_name(square, size) for square in squares_of(black & white))
            raise BadInput(Reason.OVERLAPPING_DISCS, f"black and white on {names}", "board")
        return cls(black, white, side, size) if side == BLACK else cls(white, black, side, size)

    def to_text(self) -> str:
        """The board line."""
        return write_board(self.diagram())

    def diagram(self) -> Diagram:
        """The board as characters, the form that the other backend reads."""
        cells = [EMPTY_LETTER] * (self.size * self.size)
        for side, discs in ((BLACK, self.black), (WHITE, self.white)):
            for square in squares_of(discs):
                cells[square] = SIDE_LETTERS[side]
        return Diagram(self.size, "".join(cells), self.side_to_move)

    @property
    def black(self) -> int:
        """The squares with black discs."""
        return self.own if self.side_to_move == BLACK else self.opponent

    @property
    def white(self) -> int:
        """The squares with white discs."""
        return self.own if self.side_to_move == WHITE else self.opponent

    def legal_moves(self) -> tuple[int, ...]:
        """Squares in ascending order; `(PASS,)` when only the other side can move; `()` when neither can."""
        geometry = GEOMETRIES[self.size]
        moves = moves_of(self.own, self.opponent, geometry)
        if moves:
            return tuple(squares_of(moves))
        return (PASS,) if moves_of(self.opponent, self.own, geometry) else ()

    def flips(self, square: int) -> tuple[int, ...]:
        """The squares, ascending, that turn over if the side to move plays here; `()` if it may not."""
        if not 0 <= square < self.size * self.size:
            return ()
        return tuple(squares_of(flips_of(self.own, self.opponent, 1 << square, GEOMETRIES[self.size])))

    def play(self, move: int) -> Self:
        """The position after a square or a forced PASS; the other side is to move.

        Raises `BadInput`: OUTSIDE_BOARD for a number that is no square, GAME_OVER, ILLEGAL_MOVE.
        """
        if type(move) is not int:
            raise BadInput(Reason.ILLEGAL_MOVE, f"{move!r} is not the number of a square")
        if move == PASS:
            if self.legal_moves() == (PASS,):
                return type(self)(self.opponent, self.own, 1 - self.side_to_move, self.size)
        elif not 0 <= move < self.size * self.size:
            raise BadInput(Reason.OUTSIDE_BOARD, f"square number {move} at board size {self.size}")
        else:
            move_bit = 1 << move
            flips = flips_of(self.own, self.opponent, move_bit, GEOMETRIES[self.size])
            if flips:
                mine, theirs = self.own | flips | move_bit, self.opponent ^ flips
                return type(self)(theirs, mine, 1 - self.side_to_move, self.size)
        reason = Reason.GAME_OVER if self.is_over() else Reason.ILLEGAL_MOVE
        raise BadInput(reason, f"{square_name(move, self.size)} by {SIDE_LETTERS[self.side_to_move]}")

    def is_over(self) -> bool:
        """Neither side can move."""
        geometry = GEOMETRIES[self.size]
        return not (moves_of(self.own, self.opponent, geometry) or moves_of(self.opponent, self.own, geometry))

    def outcome(self) -> Outcome | None:
        """The final score for the side to move; None while the game goes on."""
        return Outcome(self.final_score()) if self.is_over() else None

    def discs(self, side: Side) -> int:
        """How many discs a side has."""
        return (self.black, self.white)[side].bit_count()

    def empties(self) -> int:
        """How many squares are empty."""
        return self.size * self.size - (self.own | self.opponent).bit_count()

    def disc_difference(self) -> int:
        """The side to move's discs minus the other side's."""
        return self.own.bit_count() - self.opponent.bit_count()

    def final_score(self) -> int:
        """The disc difference if the game ended here, the empties going to the winner; a tie is 0."""
        difference = self.disc_difference()
        winner = (difference > 0) - (difference < 0)
        return difference + winner * self.empties()

    def key(self) -> tuple[int, int, int, int]:
        """Black's squares, White's squares, the side to move, the size."""
        return (self.black, self.white, self.side_to_move, self.size)

    def __str__(self) -> str:
        """The printed board with a dot on each legal move."""
        return draw_board(self.diagram(), self.legal_moves())
