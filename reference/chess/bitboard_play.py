"""A chess move made on integers.

Specifies  What a legal move does to a board: the piece goes, what it takes leaves, castling moves the rook too, a
           promoting pawn changes its kind. The en-passant square is remembered after every double step. A castling
           right ends when its king moves, its rook moves, or its rook is taken. `halfmoves` counts from the last pawn
           move or capture; `fullmove` grows after Black's move.
Contract   The move is legal; the caller has looked. The result is a new board.
Beware     A rook taken at home takes its right along, even if another rook comes to that square later.
           In Chess960 the goal of one may be the square of the other: lift both, then put both down.
"""

from typing import Final, TypeVar

from reference.chess.bitboard_board import Board
from reference.chess.bitboard_castling import castling_written
from reference.chess.bitboard_tables import ahead_of
from reference.chess.diagram import Move

B = TypeVar("B", bound=Board)
DOUBLE_STEP: Final = 16


def after(board: B, move: Move) -> B:
    """The board after a legal move."""
    origin, target, promotion = move
    start, goal = 1 << origin, 1 << target
    both = start | goal
    own, opponent, castling = board.own, board.opponent, board.castling
    pawns, knights, bishops = board.pawns, board.knights, board.bishops
    rooks, queens, kings = board.rooks, board.queens, board.kings
    halfmoves = board.halfmoves + 1
    en_passant = 0

    # What is taken
    if goal & opponent:
        halfmoves = 0
        opponent ^= goal
        if goal & pawns:
            pawns ^= goal
        elif goal & knights:
            knights ^= goal
        elif goal & bishops:
            bishops ^= goal
        elif goal & rooks:
            rooks ^= goal
        else:
            queens ^= goal

    # What moves
    if start & pawns:
        halfmoves = 0
        if promotion:
            pawns ^= start
            if promotion == "q":
                queens ^= goal
            elif promotion == "r":
                rooks ^= goal
            elif promotion == "b":
                bishops ^= goal
            else:
                knights ^= goal
        else:
            pawns ^= both
            if goal == board.en_passant:
                victim = ahead_of(goal, 1 - board.side_to_move)
                pawns ^= victim
                opponent ^= victim
            elif target - origin in (DOUBLE_STEP, -DOUBLE_STEP):
                en_passant = 1 << (origin + target) // 2
    elif start & knights:
        knights ^= both
    elif start & bishops:
        bishops ^= both
    elif start & rooks:
        rooks ^= both
    elif start & queens:
        queens ^= both
    else:
        castled = castling_written(board, start, goal) if castling else None
        if castled:
            both = start ^ castled.king_goal
            rook_both = castled.rook ^ castled.rook_goal
            rooks ^= rook_both
            own ^= rook_both
        kings ^= both
        castling &= ~board.own
    own ^= both
    if castling:
        castling &= ~(start | goal)
    side = board.side_to_move
    return type(board)(
        opponent,
        own,
        pawns,
        knights,
        bishops,
        rooks,
        queens,
        kings,
        1 - side,
        castling,
        en_passant,
        halfmoves,
        board.fullmove + side,
        board.chess960 and castling != 0,
    )
