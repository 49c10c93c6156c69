"""The readable chess board: rows of piece letters, and the rules as one would say them across a table.

Specifies  Which moves are legal, what a move does, when there is check, checkmate or stalemate, and when there is too
           little left to mate with. Standard chess and Chess960.
Source     FIDE, Laws of Chess, 2023, articles 1 to 5 and Guidelines II (Chess960).
Contract   A move is legal if the piece moves so (`array_moves.py`, `array_castling.py`) and, when it is made, the king
           of who made it is not attacked. There are no other conditions: pins, double checks and what becomes of an
           en-passant capture all follow. Equality and hash are `key()`'s, so the counters of moves do not count.
           The position must be playable (`validity.py`): `from_text` sees to it, `from_diagram` takes it on trust.
Beware     A right to castle is lost when the king moves, when the rook moves, and when the rook is *captured*; a rook
           that comes to h1 later restores nothing. A king may not castle out of check, through it, or into it.
           An en-passant capture empties two squares of a rank at once, and may so uncover the king. It may take the
           pawn that gives check, or block a check. It is possible at once or never.
           The en-passant square is remembered after every double step, but belongs to the key only if a legal move
           takes there.
           No legal move is checkmate only in check; otherwise it is stalemate, a draw.
           Two bishops on squares of one colour cannot mate, whosever they are; two knights can.
           Fifty moves and repetition do not end the moves: they are questions to a history of the game.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Self

from reference.bits import bits_of
from reference.chess.array_castling import Castling, castling_with, may_castle
from reference.chess.array_moves import (
    Rows,
    attackers,
    king_square,
    moves_from,
    owner,
    piece_letter,
    piece_on,
    with_pieces,
)
from reference.chess.diagram import BLACK, EMPTY, KINDS, START, WHITE, Diagram, Move, is_move, move_order
from reference.chess.notation import draw_board, read_fen, write_fen
from reference.chess.validity import check
from reference.errors import BadInput, Reason
from reference.position import Outcome, Side


@dataclass(frozen=True, slots=True, eq=False)
class ArrayPosition:
    """A board, who moves, and what the board does not show. `rows[0]` is rank 1; the rest is as in `Diagram`."""

    rows: Rows
    side_to_move: Side
    castling: tuple[int, ...]
    en_passant: int | None
    halfmoves: int
    fullmove: int
    chess960: bool

    @classmethod
    def initial(cls) -> Self:
        """The standard start."""
        return cls.from_diagram(START)

    @classmethod
    def from_text(cls, text: str, *, chess960: bool = False) -> Self:
        """Read a FEN (`notation.read_fen`). Raises `BadInput`: as that does, and if the position is not playable."""
        return cls.from_diagram(check(read_fen(text, chess960=chess960)))

    @classmethod
    def from_diagram(cls, diagram: Diagram) -> Self:
        """The position of a diagram, which is not checked."""
        return cls(
            tuple(diagram.cells[first : first + 8] for first in range(0, 64, 8)),
            diagram.side,
            diagram.castling,
            diagram.en_passant,
            diagram.halfmoves,
            diagram.fullmove,
            diagram.chess960,
        )

    def diagram(self) -> Diagram:
        """The form that the backends exchange; `from_diagram` gives the same position back."""
        return Diagram(
            "".join(self.rows),
            self.side_to_move,
            self.castling,
            self.en_passant,
            self.halfmoves,
            self.fullmove,
            self.chess960,
        )

    def to_text(self) -> str:
        """The FEN, with the en-passant square after every double step."""
        return write_fen(self.diagram())

    def __str__(self) -> str:
        return draw_board(self.diagram())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ArrayPosition) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def legal_moves(self) -> tuple[Move, ...]:
        """All legal moves in canonical order; `()` at checkmate and at stalemate only."""
        return tuple(sorted(filter(self._leaves_king_safe, self._moves()), key=move_order))

    def _moves(self) -> Iterator[Move]:
        """The moves of all pieces of the side to move, before one looks whether they leave the king attacked."""
        for square in range(64):
            if owner(piece_on(self.rows, square)) == self.side_to_move:
                yield from moves_from(self.rows, square, self.en_passant)
        for move, castling in self._castlings().items():
            if may_castle(self.rows, castling, self.side_to_move):
                yield move

    def _castlings(self) -> dict[Move, Castling]:
        """What the side to move has a right to, possible now or not, by the move that it is written as."""
        castlings = {}
        for rook in self.castling:
            if piece_on(self.rows, rook) == piece_letter("r", self.side_to_move):
                castling = castling_with(self.rows, rook, self.side_to_move)
                target = castling.rook if self.chess960 else castling.king_target
                castlings[Move(castling.king, target)] = castling
        return castlings

    def _leaves_king_safe(self, move: Move) -> bool:
        """Whether the king of who makes this move is not attacked after it."""
        rows = self._rows_after(move)
        return not attackers(rows, king_square(rows, self.side_to_move), 1 - self.side_to_move)

    def _rows_after(self, move: Move) -> Rows:
        """The board after a move."""
        piece = piece_on(self.rows, move.origin)
        castling = self._castlings().get(move)
        if castling is not None:
            # Both are lifted before either is put down: one may land where the other stood.
            lifted = with_pieces(self.rows, {castling.king: EMPTY, castling.rook: EMPTY})
            rook = piece_letter("r", self.side_to_move)
            return with_pieces(lifted, {castling.king_target: piece, castling.rook_target: rook})
        if move.promotion:
            piece = piece_letter(move.promotion, self.side_to_move)
        changes = {move.origin: EMPTY, move.target: piece}
        if self._takes_in_passing(move):
            changes[8 * (move.origin // 8) + move.target % 8] = EMPTY
        return with_pieces(self.rows, changes)

    def _takes_in_passing(self, move: Move) -> bool:
        """Whether a pawn goes to the en-passant square: only slantwise, since the other pawn stands in front of it."""
        return move.target == self.en_passant and self._is_pawn(move.origin)

    def _is_pawn(self, square: int) -> bool:
        return piece_on(self.rows, square) in "Pp"

    def play(self, move: Move) -> Self:
        """The position after a legal move.

        Raises `BadInput`, the first that fits: ILLEGAL_MOVE for what is no move on any board (`is_move`), GAME_OVER
        where no move is legal, ILLEGAL_MOVE.
        """
        if not is_move(move):
            raise BadInput(Reason.ILLEGAL_MOVE, f"{move!r} is not a move on the board")
        moves = self.legal_moves()
        if move not in moves:
            reason = Reason.ILLEGAL_MOVE if moves else Reason.GAME_OVER
            raise BadInput(reason, f"{move} in {self.to_text()}")
        pawn = self._is_pawn(move.origin)
        captures = owner(piece_on(self.rows, move.target)) == 1 - self.side_to_move
        castling = self._castling_after(move)
        return type(self)(
            rows=self._rows_after(move),
            side_to_move=1 - self.side_to_move,
            castling=castling,
            en_passant=(move.origin + move.target) // 2 if pawn and abs(move.target - move.origin) == 16 else None,
            halfmoves=0 if pawn or captures else self.halfmoves + 1,
            fullmove=self.fullmove + self.side_to_move,
            chess960=self.chess960 and bool(castling),
        )

    def _castling_after(self, move: Move) -> tuple[int, ...]:
        """The rooks that may still castle after a move."""
        rooks = set(self.castling) - {move.origin, move.target}
        if move.origin == king_square(self.rows, self.side_to_move):
            rooks = {rook for rook in rooks if owner(piece_on(self.rows, rook)) != self.side_to_move}
        return tuple(sorted(rooks))

    def checkers(self) -> tuple[int, ...]:
        """The squares, ascending, of the pieces that give check to the side to move."""
        return attackers(self.rows, king_square(self.rows, self.side_to_move), 1 - self.side_to_move)

    def is_check(self) -> bool:
        """Whether the side to move is in check."""
        return bool(self.checkers())

    def is_over(self) -> bool:
        """Whether there is checkmate, stalemate or insufficient material."""
        return self.outcome() is not None

    def outcome(self) -> Outcome | None:
        """-1 if the side to move is checkmated, 0 at stalemate or with insufficient material; else None."""
        if not self.legal_moves():
            return Outcome(-1 if self.is_check() else 0)
        return Outcome(0) if self.is_insufficient_material() else None

    def is_insufficient_material(self) -> bool:
        """Whether beside the kings there is nothing, one knight, or bishops on squares of one colour only."""
        cells = "".join(self.rows)
        others = [(piece.lower(), square) for square, piece in enumerate(cells) if piece not in EMPTY + "Kk"]
        kinds = {kind for kind, _ in others}
        colours = {(square // 8 + square % 8) % 2 for _, square in others}
        return (kinds <= {"n"} and len(others) <= 1) or (kinds == {"b"} and len(colours) == 1)

    def key(self) -> tuple[int | bool | None, ...]:
        """(white, black, pawns, knights, bishops, rooks, queens, kings, side, castling, en passant, Chess960).

        The first eight and `castling` are sets of squares: bit i stands for square i. The en-passant square is None
        unless a legal move takes there; the counters of moves are left out.
        """
        cells = "".join(self.rows)
        sides = [bits_of(square for square in range(64) if owner(cells[square]) == side) for side in (WHITE, BLACK)]
        kinds = [bits_of(square for square in range(64) if cells[square].lower() == kind) for kind in KINDS]
        takeable = any(self._takes_in_passing(move) and self._leaves_king_safe(move) for move in self._moves())
        en_passant = self.en_passant if takeable else None
        return (*sides, *kinds, self.side_to_move, bits_of(self.castling), en_passant, self.chess960)
