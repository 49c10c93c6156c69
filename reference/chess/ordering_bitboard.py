"""`promise`, `is_quiet`, `gain_of` and `loud_moves` on integers, for searches that ask at every node.

Specifies  The same answers as `ordering.py`, `material.py` and `loud.py` give, with source 004's values.
Contract   Equal to the plain forms for every legal move of every position.
Beware     A pawn that goes slantwise to an empty square takes in passing; its victim is not on the target.
"""

from reference.chess.bitboard import BitboardPosition
from reference.chess.bitboard_board import Board
from reference.chess.diagram import KINDS, Move
from reference.chess.material import VALUES_004
from reference.chess.ordering import A_POINT, LOUD

PROMOTION_GAIN = {kind: VALUES_004[kind] - VALUES_004["p"] for kind in "nbrq"}
PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING = (VALUES_004[kind] for kind in KINDS)


def is_quiet(board: Board, move: Move) -> bool:
    """Whether a legal move neither takes nor promotes."""
    origin, target, promotion = move
    if promotion or board.opponent >> target & 1:
        return False
    return not (board.pawns >> origin & 1 and (target - origin) % 8)


def gain_of(board: Board, move: Move) -> int:
    """What a legal move wins on the spot."""
    origin, target, promotion = move
    square = 1 << target
    won = PROMOTION_GAIN[promotion] if promotion else 0
    if square & board.opponent:
        if square & board.pawns:
            return won + PAWN
        if square & board.knights:
            return won + KNIGHT
        if square & board.bishops:
            return won + BISHOP
        return won + (ROOK if square & board.rooks else QUEEN)
    if board.pawns >> origin & 1 and (target - origin) % 8:
        return PAWN
    return won


def promise(board: Board, move: Move) -> int:
    """How promising a legal move is before anything has been searched."""
    won = gain_of(board, move)
    return LOUD + A_POINT * won - rank_of(board, 1 << move.origin) if won else 0


def rank_of(board: Board, square: int) -> int:
    """0 for a pawn to 5 for a king."""
    if square & board.pawns:
        return 0
    if square & board.knights:
        return 1
    if square & board.bishops:
        return 2
    if square & board.rooks:
        return 3
    return 4 if square & board.queens else 5


def loud_moves(position: BitboardPosition) -> tuple[Move, ...]:
    """The legal captures and promotions, most promising first."""
    takes = position.opponent | position.en_passant
    ranked = []
    for move in position.legal_moves():
        if (takes >> move.target & 1 or move.promotion) and (rank := promise(position, move)):
            ranked.append((-rank, move))
    ranked.sort(key=lambda each: each[0])
    return tuple(move for _, move in ranked)
