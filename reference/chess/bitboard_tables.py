"""Tables for the move generator: for each piece and square what it needs to look up, and ready lists of moves.

Specifies  `PLAIN_MOVES[square][targets]`: the moves from a square to each of a set of targets, in canonical order.
           `PAWN_TABLE[side][square]`, `KNIGHT_TABLE[square]`, `BISHOP_TABLE[square]`, `ROOK_TABLE[square]`: a piece's
           line out of the tables of attacks, with its lists of moves last. As in `attacks.py`, a square is a set.
Contract   A list of moves is made when first asked for and then kept: a position asks for a dozen of them, and the
           positions of a game mostly for the same ones.
Beware     A pawn's double step needs both squares empty, and its steps capture nothing.
"""

from typing import Final

from reference.bits import bits_of, squares_of
from reference.chess.attacks import BISHOP_SLIDES, BISHOP_STOPS, KNIGHT, PAWN, ROOK_SLIDES, ROOK_STOPS, SQUARES
from reference.chess.diagram import BLACK, PROMOTIONS, WHITE, Move
from reference.position import Side

LAST_RANKS: Final = bits_of((*range(8), *range(56, 64)))
HOME_RANKS: Final = (bits_of(range(8, 16)), bits_of(range(48, 56)))
"""Where White's and Black's pawns begin."""


class Moves(dict[int, tuple[Move, ...]]):
    """The moves of a piece on one square, by the set of its targets, in canonical order.

    `becomes` is what a pawn one step before the last rank may turn into: each of its targets has four moves.
    Every list holds the same `Move` objects, so that two of them are mostly found equal at a glance.
    """

    def __init__(self, origin: int, becomes: str = "") -> None:
        super().__init__()
        self.origin = origin
        self.becomes = tuple(becomes) or ("",)
        self.single: dict[int, tuple[Move, ...]] = {}

    def __missing__(self, targets: int) -> tuple[Move, ...]:
        """Asked for the first time: list the moves, and keep the list."""
        moves: list[Move] = []
        for target in squares_of(targets):
            if target not in self.single:
                self.single[target] = tuple(Move(self.origin, target, kind) for kind in self.becomes)
            moves += self.single[target]
        self[targets] = tuple(moves)
        return self[targets]


def ahead_of(square: int, side: Side) -> int:
    """The square one step ahead of a pawn."""
    return square << 8 if side == WHITE else square >> 8


def pawn_line(square: int, side: Side) -> tuple[int, dict[int, int], int, Moves]:
    """For a pawn: what can stop its steps, its steps by what of this is occupied, its attacks, and its moves."""
    one = ahead_of(square, side)
    two = ahead_of(one, side) if square & HOME_RANKS[side] else 0
    steps = {0: one | two, two: one, one: 0, one | two: 0}
    moves = Moves(square.bit_length() - 1, PROMOTIONS) if one & LAST_RANKS else PLAIN_MOVES[square]
    return one | two, steps, PAWN[side][square], moves


PLAIN_MOVES: Final = {square: Moves(number) for number, square in enumerate(SQUARES)}
"""The moves of everything but a promoting pawn."""
PAWN_TABLE: Final = tuple(
    {square: pawn_line(square, side) for square in SQUARES if not square & LAST_RANKS} for side in (WHITE, BLACK)
)
KNIGHT_TABLE: Final = {square: (KNIGHT[square], PLAIN_MOVES[square]) for square in SQUARES}
BISHOP_TABLE: Final = {square: (BISHOP_STOPS[square], BISHOP_SLIDES[square], PLAIN_MOVES[square]) for square in SQUARES}
ROOK_TABLE: Final = {square: (ROOK_STOPS[square], ROOK_SLIDES[square], PLAIN_MOVES[square]) for square in SQUARES}
