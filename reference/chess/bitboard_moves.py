"""Chess's legal moves on integers, straight away: no move is made to see whether it was legal.

Specifies  Where each piece may go is one set: what it attacks or, for a pawn, where it may step, ANDed with what is
           allowed in this position. Allowed is
               any square without an own piece;
               in check: only the checker's square and those between it and the king;
               in double check: nothing, except for the king;
               for a pinned piece: only squares on its line through the king;
               for the king: only squares that are not attacked once the king has left its own.
           En passant takes two pieces off one rank, which no pin foresees: there, and only there, the move is tried.
Contract   Canonical order: pieces by ascending square, targets ascending, promotions q r b n. Needs a king of the side
           to move; the opponent is not in check.
Beware     A king that steps back along a checking line is still attacked: look with the king lifted from the board.
           The square behind the pawn is the target of en passant, not the pawn's own; a check by that pawn is met by
           taking it, though the target square is neither the checker's nor between.
           A pawn's double step needs both squares empty, and its steps capture nothing.

The tables give for a piece on a square the moves to a whole set of targets at once. They are filled when first asked
for; a position asks for few sets, and most positions of a game for the same ones.
"""

from typing import Final

from reference.bits import squares_of
from reference.chess.attacks import BETWEEN, BISHOP, KING, KNIGHT, LINE, PAWN, ROOK, SQUARES
from reference.chess.bitboard_board import Board, attackers, safe
from reference.chess.bitboard_castling import castling_targets
from reference.chess.diagram import PROMOTIONS, WHITE, Move
from reference.position import Side


class Moves(dict[int, tuple[Move, ...]]):
    """The moves of a piece on one square, by the set of its targets, in canonical order.

    For a pawn one step before the last rank, each target has four moves.
    """

    def __init__(self, origin: int, becomes: tuple[str, ...] = ("",)) -> None:
        super().__init__()
        self.origin = origin
        self.becomes = becomes
        self.known: dict[int, tuple[Move, ...]] = {}

    def __missing__(self, targets: int) -> tuple[Move, ...]:
        """Asked for the first time: list the moves, and keep the list."""
        moves: tuple[Move, ...] = ()
        for target in squares_of(targets):
            moves += self.to(target)
        self[targets] = moves
        return moves

    def to(self, target: int) -> tuple[Move, ...]:
        """The moves to one square; every list holds the same objects, so that comparing them is quick."""
        if target not in self.known:
            self.known[target] = tuple(Move(self.origin, target, kind) for kind in self.becomes)
        return self.known[target]


class Steps(dict[int, int]):
    """Where a pawn on one square may step, by which of the squares before it are occupied."""

    def __init__(self, before: int, beyond: int) -> None:
        super().__init__({0: before | beyond, before: 0, beyond: before, before | beyond: 0})


def pawn_moves(side: Side) -> dict[int, tuple[int, Steps, int, Moves]]:
    """For a pawn on each square: the squares its steps need, its steps, what it attacks, and its moves."""
    table = {}
    for square in SQUARES[8:56]:
        before = square << 8 if side == WHITE else square >> 8
        beyond = 0
        if square.bit_length() - 1 in (range(8, 16), range(48, 56))[side]:
            beyond = before << 8 if side == WHITE else before >> 8
        last = before & LAST_RANKS
        moves = Moves(square.bit_length() - 1, tuple(PROMOTIONS)) if last else PLAIN[square]
        table[square] = (before | beyond, Steps(before, beyond), PAWN[side][square], moves)
    return table


LAST_RANKS: Final = 0xFF000000000000FF
PLAIN: Final = {square: Moves(number) for number, square in enumerate(SQUARES)}
"""The moves of anything but a promoting pawn."""
PAWN_MOVES: Final = (pawn_moves(0), pawn_moves(1))
KNIGHT_MOVES: Final = {square: (KNIGHT[square], PLAIN[square]) for square in SQUARES}
BISHOP_MOVES: Final = {square: (BISHOP[square].stops, BISHOP[square].slides, PLAIN[square]) for square in SQUARES}
ROOK_MOVES: Final = {square: (ROOK[square].stops, ROOK[square].slides, PLAIN[square]) for square in SQUARES}
BISHOP_REACH: Final = {square: BISHOP[square].reach for square in SQUARES}
ROOK_REACH: Final = {square: ROOK[square].reach for square in SQUARES}


def legal_moves(board: Board) -> tuple[Move, ...]:
    """All legal moves in canonical order."""
    own, opponent = board.own, board.opponent
    pawns, knights, bishops, rooks, kings = board.pawns, board.knights, board.bishops, board.rooks, board.kings
    occupied = own | opponent
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

    # What is allowed
    allowed = ~own
    movers = own
    if checkers:
        if checkers & (checkers - 1):
            movers = king
        else:
            allowed = checkers | BETWEEN[king][checkers]
    takers = en_passant_takers(board) if board.en_passant else 0
    special = pinned | takers

    # Moves, piece by piece
    moves: list[Move] = []
    pawn_at = PAWN_MOVES[board.side_to_move]
    while movers:
        square = movers & -movers
        movers ^= square
        if square & pawns:
            stops, steps, attacked, table = pawn_at[square]
            targets = (steps[occupied & stops] | attacked & opponent) & allowed
        elif square & knights:
            attacked, table = KNIGHT_MOVES[square]
            targets = attacked & allowed
        elif square & bishops:
            stops, slides, table = BISHOP_MOVES[square]
            targets = slides[occupied & stops] & allowed
        elif square & rooks:
            stops, slides, table = ROOK_MOVES[square]
            targets = slides[occupied & stops] & allowed
        elif square & kings:
            table = PLAIN[king]
            targets = safe(board, KING[king] & ~own, occupied ^ king)
            if board.castling and not checkers:
                targets |= castling_targets(board, king)
        else:
            stops, slides, table = BISHOP_MOVES[square]
            targets = slides[occupied & stops]
            stops, slides, table = ROOK_MOVES[square]
            targets = (targets | slides[occupied & stops]) & allowed
        if square & special:
            if square & pinned:
                targets &= LINE[king][square]
            if square & takers:
                targets |= board.en_passant
        if targets:
            moves += table[targets]
    return tuple(moves)


def en_passant_takers(board: Board) -> int:
    """The pawns that may take en passant: those whose king is safe when both pawns have left their squares."""
    goal = board.en_passant
    if not goal:
        return 0
    occupied = board.own | board.opponent
    king = board.own & board.kings
    victim = goal >> 8 if board.side_to_move == WHITE else goal << 8
    candidates = PAWN[1 - board.side_to_move][goal] & board.own & board.pawns
    takers = 0
    for number in squares_of(candidates):
        taker = 1 << number
        if not attackers(board, king, (occupied ^ taker ^ victim) | goal) & ~victim:
            takers |= taker
    return takers
