"""The exchange of `exchange.py` on integers, as a list of swaps.

Specifies  The same number. What each side has won after each capture is listed as if nobody stopped; then, from the
           end, each side takes the better of going on and having stopped.
Source     The swap algorithm of chess programs.
Contract   Equal to the plain form for every legal move of every position.
Beware     Who attacks is asked again after every capture, for a slider may have come to light. In the list each number
           is for who has just taken; the first capture is not optional, the second is.
"""

from typing import Final

from reference.chess.attacks import (
    BISHOP_SLIDES,
    BISHOP_STOPS,
    KING,
    KNIGHT,
    PAWN,
    ROOK_SLIDES,
    ROOK_STOPS,
)
from reference.chess.bitboard_board import Board
from reference.chess.bitboard_tables import LAST_RANKS
from reference.chess.diagram import BLACK, KINDS, WHITE, Move
from reference.chess.material import VALUES_004, Values
from reference.position import Side

RANK: Final = 0xFF


def exchange(board: Board, move: Move, values: Values = VALUES_004) -> int:
    """What a legal move wins, the other side answering on its target; negative if it loses."""
    origin, target = 1 << move.origin, 1 << move.target
    sets = (board.pawns, board.knights, board.bishops, board.rooks, board.queens, board.kings)
    kind = next(kind for kind, squares in zip(KINDS, sets, strict=True) if squares & origin)
    if target & board.own:  # castling in Chess960
        return 0

    # The move itself
    occupied = (board.own | board.opponent) & ~origin
    won = 0
    if target & board.opponent:
        won = next(values[kind] for kind, squares in zip(KINDS, sets, strict=True) if squares & target)
    elif kind == "p" and (move.target - move.origin) % 8:
        won = values["p"]
        occupied &= ~(target >> 8 if board.side_to_move == WHITE else target << 8)
    if move.promotion:
        won += values[move.promotion] - values["p"]
        kind = move.promotion
    occupied |= target

    # Captures on the target, by turns
    order = sorted(zip(KINDS, sets, strict=True), key=lambda each: values[each[0]])
    sides = (board.white, board.black)
    side = 1 - board.side_to_move
    wins = [won]
    while takers := attackers(board, target, occupied) & sides[side] & occupied & ~target:
        victim = values[kind]
        kind, squares = next((each, squares & takers) for each, squares in order if squares & takers)
        if kind == "k" and attackers(board, target, occupied) & sides[1 - side] & occupied & ~target:
            break
        occupied &= ~first_of(squares, side)
        if kind == "p" and target & LAST_RANKS:
            victim += values["q"] - values["p"]
            kind = "q"
        wins.append(victim - wins[-1])
        side = 1 - side

    # Who would rather have stopped
    while len(wins) > 1:
        last = wins.pop()
        wins[-1] = min(wins[-1], -last)
    return wins[0]


def attackers(board: Board, square: int, occupied: int) -> int:
    """The pieces of both sides that attack a square when `occupied` is what stops sliders."""
    return (
        PAWN[BLACK][square] & board.pawns & board.white
        | PAWN[WHITE][square] & board.pawns & board.black
        | KNIGHT[square] & board.knights
        | KING[square] & board.kings
        | ROOK_SLIDES[square][occupied & ROOK_STOPS[square]] & (board.rooks | board.queens)
        | BISHOP_SLIDES[square][occupied & BISHOP_STOPS[square]] & (board.bishops | board.queens)
    )


def first_of(squares: int, side: Side) -> int:
    """Of some squares the one furthest back for a side, then the one nearest to file a."""
    if side == BLACK:
        squares &= RANK << (squares.bit_length() - 1 & ~7)
    return squares & -squares
