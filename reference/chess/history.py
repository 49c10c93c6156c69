"""Chess: draws that depend on the past: repetition and the fifty- and seventy-five-move rules.

Specifies  A position is repeated when its key comes again: same board, side to move, castling rights and possible
           en-passant captures. The player to move may claim a draw when it is there for the third time, or when fifty
           moves of each side (100 plies) went by without capture or pawn move. At the fifth time, and at seventy-five
           moves (150 plies), the game is drawn without a claim. Checkmate on that very move wins nevertheless.
Source     FIDE Laws of Chess, 2023, articles 9.2, 9.3 and 9.6.
Contract   A `History` is an immutable value beside a position; `play` returns a new one. Positions before the last
           capture or pawn move cannot come back and are forgotten. A history that begins from a FEN knows the clock
           of that FEN, and of its positions the last one only.
Beware     The clock counts plies: 50 is not yet a draw. An en-passant square that nobody can use must not make two
           positions different. A player may also claim with the move he is about to play: ask `play(move)` then.
"""

from collections.abc import Hashable
from dataclasses import dataclass
from enum import Enum
from typing import Final, Generic, Self

from reference.chess.board import Board
from reference.chess.diagram import Move
from reference.position import Outcome

FIFTY_MOVES: Final = 100
SEVENTY_FIVE_MOVES: Final = 150


class DrawRule(Enum):
    """Why a draw is due, or may be claimed."""

    THREEFOLD = "the position is there for the third time"
    FIFTY_MOVES = "fifty moves of each side without capture or pawn move"
    FIVEFOLD = "the position is there for the fifth time"
    SEVENTY_FIVE_MOVES = "seventy-five moves of each side without capture or pawn move"


@dataclass(frozen=True, slots=True)
class History(Generic[Board]):
    """A position, and the keys of all positions since the last capture or pawn move, the present one last."""

    position: Board
    keys: tuple[Hashable, ...]
    halfmoves: int

    @classmethod
    def of(cls, position: Board) -> Self:
        """A history that begins here."""
        return cls(position, (position.key(),), position.halfmoves)

    def play(self, move: Move) -> Self:
        """The history after a legal move. Raises what the position's `play` raises; no draw stops it."""
        position = self.position.play(move)
        before = self.keys if position.halfmoves else ()
        return type(self)(position, (*before, position.key()), position.halfmoves)

    def repetitions(self) -> int:
        """How many times the present position has been there, this time included."""
        return self.keys.count(self.keys[-1])

    def draw(self) -> DrawRule | None:
        """The rule that has ended the game as a draw; None if there is none, or the board itself has ended it."""
        if self.position.is_over():
            return None
        if self.repetitions() >= 5:
            return DrawRule.FIVEFOLD
        return DrawRule.SEVENTY_FIVE_MOVES if self.halfmoves >= SEVENTY_FIVE_MOVES else None

    def is_drawn(self) -> bool:
        """Whether repetition or the clock has ended the game as a draw."""
        return self.draw() is not None

    def claim(self) -> DrawRule | None:
        """The rule by which the side to move may claim a draw; None if there is none or the game has ended."""
        if self.position.is_over() or self.is_drawn():
            return None
        if self.repetitions() >= 3:
            return DrawRule.THREEFOLD
        return DrawRule.FIFTY_MOVES if self.halfmoves >= FIFTY_MOVES else None

    def can_claim_draw(self) -> bool:
        """Whether the side to move may claim a draw as things stand."""
        return self.claim() is not None

    def outcome(self) -> Outcome | None:
        """The position's outcome, or a draw that is due without a claim; None while the game goes on."""
        return Outcome(0) if self.is_drawn() else self.position.outcome()
