"""Chess's legal moves on integers, straight away: no move is made to see whether it was legal.

Specifies  Where a piece may go is one set, what it attacks or where it may step, ANDed with what is allowed:
               any square without an own piece;
               in check: only the checker's square and those between it and the king;
               in double check: nothing, except for the king;
               for a pinned piece: only squares on its line through the king;
               for the king: only squares that are not attacked once it has left its own.
           En passant takes two pieces off one rank, which no pin foresees: there, and only there, the move is tried.
Contract   Canonical order: pieces by ascending square, targets ascending, promotions q r b n. Needs one king a side;
           the opponent is not in check.
Beware     A king that steps back along a checking line is still attacked: look with the king lifted from the board.
           En passant goes to the square behind the pawn: a check by that pawn is met by taking it, though the target
           is neither the checker's square nor between.
           A king hemmed in by its own pieces may still castle in Chess960: Kf1 and Rg1 change places.
"""

from typing import Final

from reference.chess.attacks import BETWEEN, BISHOP_REACH, KING, KNIGHT, LINE, PAWN, ROOK_REACH
from reference.chess.bitboard_board import Board, attackers, safe
from reference.chess.bitboard_castling import castling_targets
from reference.chess.bitboard_tables import (
    BISHOP_TABLE,
    KNIGHT_TABLE,
    PAWN_TABLE,
    PLAIN_MOVES,
    ROOK_TABLE,
    ahead_of,
)
from reference.chess.diagram import Move

ALL_SQUARES: Final = (1 << 64) - 1


def legal_moves(board: Board) -> tuple[Move, ...]:
    """All legal moves in canonical order."""
    own, opponent = board.own, board.opponent
    pawns, knights, bishops, rooks, kings = board.pawns, board.knights, board.bishops, board.rooks, board.kings
    occupied = own | opponent
    free = ALL_SQUARES ^ own
    king = own & kings

    # Checks and pins: what would attack the king if nothing stood between, and what does stand between
    checkers = opponent & (KNIGHT[king] & knights | PAWN[board.side_to_move][king] & pawns)
    pinned = 0
    straight, diagonal = rooks | board.queens, bishops | board.queens
    snipers = opponent & (ROOK_REACH[king] & straight | BISHOP_REACH[king] & diagonal)
    while snipers:
        sniper = snipers & -snipers
        snipers ^= sniper
        between = BETWEEN[king][sniper] & occupied
        if not between:
            checkers |= sniper
        elif not between & (between - 1):
            pinned |= between & own

    # The king's moves
    goals = KING[king] & free
    if goals:
        goals = safe(board, goals, occupied ^ king)
    if not checkers and board.castling & own:
        goals |= castling_targets(board, king)

    # Who may move: to save time, only a knight, and what has a free square next to it. (Steps over the edge make this
    # a little too much, never too little.) The special ones are asked more than where they may go.
    near = free | free << 8 | free >> 8
    movers = (own ^ king) & (near | near >> 1 | near << 1 | knights)
    takers = en_passant_takers(board) if board.en_passant else 0
    special = pinned | takers
    evasions = ALL_SQUARES
    if checkers & (checkers - 1):
        movers = 0
    elif checkers:
        evasions = checkers | BETWEEN[king][checkers]
        special = movers
    if goals:
        movers |= king

    # Moves, piece by piece: x & (x - 1) is x without its lowest square
    moves: list[Move] = []
    pawn_table = PAWN_TABLE[board.side_to_move]
    while movers:
        others = movers & (movers - 1)
        square = movers ^ others
        movers = others
        if square & pawns:
            stops, steps, attacks, listed = pawn_table[square]
            targets = steps[occupied & stops] | attacks & opponent
        elif square & knights:
            attacks, listed = KNIGHT_TABLE[square]
            targets = attacks & free
        elif square & bishops:
            stops, slides, listed = BISHOP_TABLE[square]
            targets = slides[occupied & stops] & free
        elif square & rooks:
            stops, slides, listed = ROOK_TABLE[square]
            targets = slides[occupied & stops] & free
        elif square & kings:
            listed = PLAIN_MOVES[square]
            targets = goals
        else:
            stops, slides, listed = BISHOP_TABLE[square]
            targets = slides[occupied & stops]
            stops, slides, listed = ROOK_TABLE[square]
            targets = (targets | slides[occupied & stops]) & free
        if square & special:
            targets &= evasions
            if square & pinned:
                targets &= LINE[king][square]
            if square & takers:
                targets |= board.en_passant
        if targets:
            moves += listed[targets]
    return tuple(moves)


def en_passant_takers(board: Board) -> int:
    """The pawns that may take en passant: those whose king is safe when both pawns have left their squares."""
    goal = board.en_passant
    if not goal:
        return 0
    other = 1 - board.side_to_move
    victim = ahead_of(goal, other)
    king = board.own & board.kings
    occupied = (board.own | board.opponent | goal) & ~victim
    candidates = PAWN[other][goal] & board.own & board.pawns
    takers = 0
    while candidates:
        taker = candidates & -candidates
        candidates ^= taker
        if not attackers(board, king, occupied ^ taker) & ~victim:
            takers |= taker
    return takers
