"""The learned evaluation on integers, for searches.

Specifies  The features and the value of `learned.py`; both sides' moves are given.
Contract   Equal to the plain form on every 8x8 board.
"""

from functools import cache
from typing import Final

from reference.bits import bits_of
from reference.errors import BadInput, Reason
from reference.othello.bitboard import GEOMETRIES, BitboardPosition, moves_of
from reference.othello.evaluation import POINTS
from reference.othello.features import corner_squares
from reference.othello.features_bitboard import around
from reference.othello.learned import KINDS, MOST, SIZE, TENTHS, kind_of, stage_of
from reference.othello.learned_weights import WEIGHTS
from reference.othello.stability import stable_of

BOARD: Final = GEOMETRIES[SIZE].board
KIND_BITS: Final = tuple(bits_of(square for square in range(64) if kind_of(square) == kind) for kind in KINDS)
X_SQUARES, C_SQUARES = KIND_BITS[KINDS.index((1, 1))], KIND_BITS[KINDS.index((0, 1))]
CORNERS: Final = bits_of(corner_squares(SIZE))


@cache
def near_corners(corners: int) -> int:
    """The squares beside some corners, diagonally too."""
    return around(corners, SIZE)


def learned(position: BitboardPosition) -> int:
    """The value for the side to move, in points. Raises `BadInput` UNSUPPORTED on another board than 8x8."""
    if position.size != SIZE:
        raise BadInput(Reason.UNSUPPORTED, f"learned on 8x8, not {position.size}x{position.size}", "evaluation")
    own, opponent, geometry = position.own, position.opponent, GEOMETRIES[SIZE]
    moves, replies = moves_of(own, opponent, geometry), moves_of(opponent, own, geometry)
    if not moves and not replies:
        return POINTS * position.final_score()
    return estimated(own, opponent, moves, replies, SIZE)


def estimated(own: int, opponent: int, moves: int, replies: int, size: int) -> int:
    """The value of an unfinished position of which both sides' moves are known; `size` is 8."""
    weights = WEIGHTS[stage_of(64 - (own | opponent).bit_count())]
    total = 0
    for weight, feature in zip(weights, features(own, opponent, moves, replies), strict=True):
        total += weight * feature
    value = total // TENTHS if total >= 0 else -(-total // TENTHS)
    return max(-MOST, min(MOST, value))


def features(own: int, opponent: int, moves: int, replies: int) -> list[int]:
    """The features, in the order of the weights."""
    discs = own | opponent
    empty = BOARD & ~discs
    beside = around(empty, SIZE)
    stable, theirs = stable_of(own, opponent, SIZE)
    traps = near_corners(CORNERS & ~discs)
    x_traps, c_traps = X_SQUARES & traps, C_SQUARES & traps
    found = [
        moves.bit_count() - replies.bit_count(),
        (empty & around(opponent, SIZE)).bit_count() - (empty & around(own, SIZE)).bit_count(),
        (own & beside).bit_count() - (opponent & beside).bit_count(),
        stable.bit_count() - theirs.bit_count(),
        (own & x_traps).bit_count() - (opponent & x_traps).bit_count(),
        (own & c_traps).bit_count() - (opponent & c_traps).bit_count(),
    ]
    for kind in KIND_BITS:
        found.append((own & kind).bit_count() - (opponent & kind).bit_count())
    found += [1, 1 if empty.bit_count() & 1 else -1]
    return found
