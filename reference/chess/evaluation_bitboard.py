"""The evaluations of `evaluation.py` on integers, for searches that ask a hundred thousand times.

Specifies  The same terms and numbers; only the counting is another: sets of squares and `bit_count`. Value and table
           of a piece are one number a square, looked up; what pawns alone decide is kept by where they stand, for
           most moves leave them as they are.
Contract   Equal to the plain form on every board. `estimate` does not ask whether the game is over.
Beware     Whatever is kept must depend on the pawns alone: passed pawns do, shelter does not (it has a king in it).
           For Black's pawns the board is turned upside down, so that one set of shifts serves both sides.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from reference.chess.attacks import BISHOP_SLIDES, BISHOP_STOPS, KNIGHT, ROOK_SLIDES, ROOK_STOPS, SQUARES
from reference.chess.bitboard import BitboardPosition
from reference.chess.bitboard_board import Board
from reference.chess.diagram import BLACK, KINDS, WHITE
from reference.chess.evaluation import SOURCE_004, STRUCTURED, TABLED, WON, Numbers
from reference.chess.king_shelter import PHASE_OF, WHOLE_PHASE, tapered
from reference.chess.square_tables import Table, on_square
from reference.position import Side

FILE_A: Final = 0x0101010101010101
FILE_H: Final = FILE_A << 7
PAWN_SETS_KEPT: Final = 1 << 16


class BitboardEvaluation:
    """One of the evaluations: a set of numbers, unfolded into tables."""

    def __init__(self, numbers: Numbers) -> None:
        self.numbers = numbers
        self.worth = {kind: worth_by_square(numbers, kind) for kind in KINDS[:-1]}
        self.king = king_by_square(numbers.king)
        self.king_endgame = king_by_square(numbers.king_endgame or numbers.king)
        self.weights = {kind: numbers.mobility if kind in numbers.mobile else 0 for kind in "nbrq"}
        self.has_structure = any((numbers.isolated, numbers.doubled, *numbers.passed))
        self.pawns = lru_cache(PAWN_SETS_KEPT)(self.pawns_of)

    def __call__(self, position: BitboardPosition) -> int:
        """The value of a position for its side to move."""
        outcome = position.outcome()
        return self.estimate(position) if outcome is None else WON * outcome.score

    def estimate(self, board: Board) -> int:
        """The value of a board for its side to move, as if the game went on."""
        own, opponent, side = board.own, board.opponent, board.side_to_move
        total = self.pieces(board, own, side) - self.pieces(board, opponent, 1 - side)
        white, black = (opponent, own) if side else (own, opponent)
        pawns = self.pawns(board.pawns & white, board.pawns & black)
        return total + self.kings(board, own, opponent) + (-pawns if side else pawns)

    def pieces(self, board: Board, own: int, side: Side) -> int:
        """Value, table and mobility of a side's pieces, without king and pawns."""
        occupied, free = board.own | board.opponent, ~own
        total = 0
        weight, worth = self.weights["n"], self.worth["n"][side]
        squares = board.knights & own
        while squares:
            square = squares & -squares
            squares ^= square
            total += worth[square] + weight * (KNIGHT[square] & free).bit_count()
        for kind, squares in (("b", board.bishops & own), ("r", board.rooks & own), ("q", board.queens & own)):
            weight, worth = self.weights[kind], self.worth[kind][side]
            while squares:
                square = squares & -squares
                squares ^= square
                total += worth[square]
                if weight:
                    reach = 0
                    if kind != "r":
                        reach = BISHOP_SLIDES[square][occupied & BISHOP_STOPS[square]]
                    if kind != "b":
                        reach |= ROOK_SLIDES[square][occupied & ROOK_STOPS[square]]
                    total += weight * (reach & free).bit_count()
        return total

    def kings(self, board: Board, own: int, opponent: int) -> int:
        """Where the kings stand, for the side to move minus the other."""
        mine, theirs, side = board.kings & own, board.kings & opponent, board.side_to_move
        middle = self.king[side][mine] - self.king[1 - side][theirs]
        if self.numbers.shelter:
            pawns = board.pawns
            middle += self.numbers.shelter * (
                shelter(mine, pawns & own, side) - shelter(theirs, pawns & opponent, 1 - side)
            )
        if self.numbers.king_endgame is None:
            return middle
        end = self.king_endgame[side][mine] - self.king_endgame[1 - side][theirs]
        return tapered(middle, end, phase(board))

    def pawns_of(self, white: int, black: int) -> int:
        """What the pawns are worth to White, value and table included."""
        return self.pawns_of_side(white, black, WHITE) - self.pawns_of_side(black, white, BLACK)

    def pawns_of_side(self, own: int, other: int, side: Side) -> int:
        """What a side's pawns are worth to it."""
        worth = self.worth["p"][side]
        total = sum(worth[square] for square in SQUARES if square & own)
        if not self.has_structure:
            return total
        if side == BLACK:
            own, other = upside_down(own), upside_down(other)
        behind = downwards(own >> 8)
        free = own & ~behind & ~downwards(widened(other) >> 8)
        alone = own & ~beside(downwards(own) | upwards(own))
        total += self.numbers.isolated * alone.bit_count() + self.numbers.doubled * (own & behind).bit_count()
        for steps, bonus in enumerate(self.numbers.passed):
            total += bonus * (free >> 8 * (steps + 1) & 255).bit_count()
        return total


def worth_by_square(numbers: Numbers, kind: str) -> tuple[Mapping[int, int], ...]:
    """For White and Black: what a piece of a kind is worth on each square, with its value."""
    table = numbers.tables.get(kind)
    return tuple(
        {
            square: numbers.values[kind] + (on_square(table, number, side) if table is not None else 0)
            for number, square in enumerate(SQUARES)
        }
        for side in (WHITE, BLACK)
    )


def king_by_square(table: Table) -> tuple[Mapping[int, int], ...]:
    """For White and Black: what the king has by his square."""
    return tuple(
        {square: on_square(table, number, side) for number, square in enumerate(SQUARES)} for side in (WHITE, BLACK)
    )


def shelter(king: int, pawns: int, side: Side) -> int:
    """See `king_shelter.py`."""
    three = king | beside(king)
    if side == WHITE:
        near = pawns & three << 8
        far = pawns & three << 16 & ~(near << 8)
    else:
        near = pawns & three >> 8
        far = pawns & three >> 16 & ~(near >> 8)
    return 2 * near.bit_count() + far.bit_count()


def phase(board: Board) -> int:
    """See `king_shelter.py`."""
    light = (board.knights | board.bishops).bit_count()
    return min(
        WHOLE_PHASE,
        PHASE_OF["n"] * light + PHASE_OF["r"] * board.rooks.bit_count() + PHASE_OF["q"] * board.queens.bit_count(),
    )


def beside(squares: int) -> int:
    """The squares to the left and right of some."""
    return (squares & ~FILE_A) >> 1 | (squares & ~FILE_H) << 1


def widened(squares: int) -> int:
    """Some squares and those to their left and right."""
    return squares | beside(squares)


def downwards(squares: int) -> int:
    """Some squares and all below them."""
    squares |= squares >> 8
    squares |= squares >> 16
    return squares | squares >> 32


def upwards(squares: int) -> int:
    """Some squares and all above them."""
    squares |= squares << 8
    squares |= squares << 16
    return (squares | squares << 32) & 0xFFFFFFFFFFFFFFFF


def upside_down(squares: int) -> int:
    """The board with rank 1 for rank 8."""
    return int.from_bytes(squares.to_bytes(8, "little"), "big")


source_004: Final = BitboardEvaluation(SOURCE_004)
tabled: Final = BitboardEvaluation(TABLED)
structured: Final = BitboardEvaluation(STRUCTURED)
