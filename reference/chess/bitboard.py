"""Chess on integers: a set of squares is one number, and legal moves come out straight away.

Specifies  The complete rules, standard chess and Chess960. This file is the position as all tools see it; the parts are
           `attacks.py` (tables), `bitboard_board.py` (the sets, and who attacks a square), `bitboard_moves.py` (legal
           moves, from `bitboard_tables.py`), `bitboard_castling.py`, `bitboard_play.py` (making a move).
Source     FIDE Laws of Chess, 2023.
Contract   The same members and answers as the readable board of `array.py`, keys included.
Beware     `is_over` also says so of dead positions; `legal_moves` never stops because of them.
           The key has the en-passant square only if a capture there is legal; the FEN has it after every double step.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final, Self

from reference.bits import bits_of, squares_of
from reference.chess.bitboard_board import Board, checkers, is_dead
from reference.chess.bitboard_moves import en_passant_takers, legal_moves
from reference.chess.bitboard_play import after
from reference.chess.diagram import BLACK, EMPTY, KINDS, START, Diagram, Move, is_move
from reference.chess.notation import draw_board, read_fen, write_fen
from reference.chess.validity import check
from reference.errors import BadInput, Reason
from reference.position import Outcome, Side

SIDE_NAMES: Final = ("White", "Black")
Key = tuple[int, int, int, int, int, int, int, int, Side, int, int | None, bool]
"""White, black, pawns, knights, bishops, rooks, queens, kings, side, castling rooks, legal en passant, Chess960."""


@dataclass(slots=True, eq=False)
class BitboardPosition(Board):
    """A chess position. `Board` has the sets; the constructor trusts its caller, `from_text` is the one that checks."""

    _moves: tuple[Move, ...] | None = field(default=None, init=False, repr=False)
    _legal: dict[Move, Move] | None = field(default=None, init=False, repr=False)

    @classmethod
    def initial(cls) -> Self:
        """The standard start."""
        return cls.from_diagram(START)

    @classmethod
    def from_text(cls, text: str, *, chess960: bool = False) -> Self:
        """Read a FEN. Raises `BadInput` as `read_fen` does, and as `check` if the rules cannot be applied to it."""
        return cls.from_diagram(check(read_fen(text, chess960=chess960)))

    @classmethod
    def from_diagram(cls, diagram: Diagram) -> Self:
        """The position of a diagram, which is not checked."""
        cells = diagram.cells
        sides = (
            bits_of(square for square, cell in enumerate(cells) if cell.isupper()),
            bits_of(square for square, cell in enumerate(cells) if cell.islower()),
        )
        pawns, knights, bishops, rooks, queens, kings = (
            bits_of(square for square, cell in enumerate(cells) if cell.lower() == kind) for kind in KINDS
        )
        return cls(
            sides[diagram.side],
            sides[1 - diagram.side],
            pawns,
            knights,
            bishops,
            rooks,
            queens,
            kings,
            diagram.side,
            bits_of(diagram.castling),
            0 if diagram.en_passant is None else 1 << diagram.en_passant,
            diagram.halfmoves,
            diagram.fullmove,
            diagram.chess960,
        )

    def diagram(self) -> Diagram:
        """The position as characters, the form that the other backend reads."""
        cells = [EMPTY] * 64
        sets = (self.pawns, self.knights, self.bishops, self.rooks, self.queens, self.kings)
        for kind, squares in zip(KINDS, sets, strict=True):
            for square in squares_of(squares):
                cells[square] = kind.upper() if self.white >> square & 1 else kind
        return Diagram(
            "".join(cells),
            self.side_to_move,
            tuple(squares_of(self.castling)),
            self.en_passant.bit_length() - 1 if self.en_passant else None,
            self.halfmoves,
            self.fullmove,
            self.chess960,
        )

    def to_text(self) -> str:
        """The FEN with all six fields; en passant as remembered, after every double step."""
        return write_fen(self.diagram())

    def legal_moves(self) -> tuple[Move, ...]:
        """All legal moves in canonical order; `()` at checkmate and stalemate only. Found once, then kept."""
        moves = self._moves
        if moves is None:
            self._moves = moves = legal_moves(self)
        return moves

    def play(self, move: Move) -> Self:
        """The position after a legal move.

        Raises `BadInput`, the first that fits: ILLEGAL_MOVE for what is no move on any board (`is_move`), GAME_OVER
        where no move is legal, ILLEGAL_MOVE.
        """
        legal = self._legal
        if legal is None:
            moves = self.legal_moves()
            self._legal = legal = dict(zip(moves, moves, strict=True))
        try:
            found = legal.get(move)
        except TypeError:  # not hashable, so no move at all
            found = None
        if found is not None and (found is move or is_move(move)):
            return after(self, found)
        if not is_move(move):
            raise BadInput(Reason.ILLEGAL_MOVE, f"{move!r} is not a move on the board")
        reason = Reason.ILLEGAL_MOVE if legal else Reason.GAME_OVER
        raise BadInput(reason, f"{move} by {SIDE_NAMES[self.side_to_move]}")

    def children(self) -> Iterator[tuple[Move, Self]]:
        """Each legal move with the position after it, in canonical order; no move is looked up again."""
        for move in self.legal_moves():
            yield move, after(self, move)

    def is_check(self) -> bool:
        """The side to move is in check."""
        return checkers(self) != 0

    def checkers(self) -> tuple[int, ...]:
        """The squares of the pieces that give check to the side to move, ascending."""
        return tuple(squares_of(checkers(self)))

    def is_insufficient_material(self) -> bool:
        """No series of moves can lead to mate with this material: a dead position that is seen at once."""
        return is_dead(self)

    def is_over(self) -> bool:
        """Checkmate, stalemate or insufficient material."""
        return not self.legal_moves() or is_dead(self)

    def outcome(self) -> Outcome | None:
        """For the side to move: a loss at checkmate, a draw at stalemate or insufficient material, None otherwise."""
        if not self.legal_moves():
            return Outcome(-1 if self.is_check() else 0)
        return Outcome(0) if is_dead(self) else None

    def key(self) -> Key:
        """See `Key`; the square of en passant only if a capture there is a legal move, else None."""
        own, opponent = self.own, self.opponent
        return (
            *((opponent, own) if self.side_to_move == BLACK else (own, opponent)),
            self.pawns,
            self.knights,
            self.bishops,
            self.rooks,
            self.queens,
            self.kings,
            self.side_to_move,
            self.castling,
            self.en_passant.bit_length() - 1 if en_passant_takers(self) else None,
            self.chess960,
        )

    def __eq__(self, other: object) -> bool:
        """Equal keys."""
        return self.key() == other.key() if isinstance(other, BitboardPosition) else NotImplemented

    def __hash__(self) -> int:
        """The key's."""
        return hash(self.key())

    def __str__(self) -> str:
        """The printed board."""
        return draw_board(self.diagram())
