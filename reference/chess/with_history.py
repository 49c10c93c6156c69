"""A chess position that knows its past: repetition and the fifty-move rule end the game for a search.

Specifies  `HistoryPosition`, a `Position` made of a board and its `History`. Beside what the board decides, the game is
           drawn when the position is there for the `repeats`-th time (3, the rule; searches often take 2), and when the
           clock shows 100 plies. Checkmate on the hundredth ply wins. A draw that may be claimed counts as claimed:
           whoever is worse off will, the side to move or, with its last move, the other.
           `KeyKnows` says what of the past is in the key.
Source     FIDE Laws of Chess, 2023, articles 9.2, 9.3; M. Campbell, The graph-history interaction: on ignoring position
           history, 1985.
Contract   With `KeyKnows.PAST` equal keys mean equal legal futures, and a table is sound. With the other two the
           contract of `Position.key` is broken on purpose, as programs do for the sake of more table hits;
           docs/chess-history.md has what goes wrong, and the policy chosen.
           Text: a FEN, and ` moves ` with UCI moves since then, as UCI writes it; exact both ways. What came before the
           last capture or pawn move cannot come back and is not written.
Beware     A position drawn by its past has no legal moves, at the root too: ask its `board` for a move.
           The clock of the FEN counts, the positions before it are not known.
"""

from collections import Counter
from collections.abc import Hashable
from dataclasses import dataclass
from enum import Enum
from typing import Final, Generic, Self

from reference.chess.bitboard import BitboardPosition
from reference.chess.board import Board
from reference.chess.diagram import Move, read_move
from reference.chess.history import FIFTY_MOVES, History
from reference.errors import BadInput, Reason
from reference.position import Outcome, Side

NEAR_THE_END: Final = 60
"""From this clock on `KeyKnows.CLOCK` tells clocks apart: a search of 40 plies does not reach the end from below."""


class KeyKnows(Enum):
    """What a key holds beside the board's own."""

    NOTHING = "the board alone: mates that come too late, and draws that are missed"
    CLOCK = "and the clock, from 60 plies on: repetitions are missed"
    PAST = "and the clock, and how often each position was there: sound"


@dataclass(frozen=True, slots=True, eq=False)
class HistoryPosition(Generic[Board]):
    """A board, and how it came about. `start` and `moves` are the text since the last capture or pawn move."""

    history: History[Board]
    start: Board
    moves: tuple[Move, ...] = ()
    repeats: int = 3
    key_knows: KeyKnows = KeyKnows.PAST

    @classmethod
    def of(cls, board: Board, *, repeats: int = 3, key_knows: KeyKnows = KeyKnows.PAST) -> Self:
        """A history that begins here, on either backend. Raises `BadInput` unless `repeats` is 2 or more."""
        if type(repeats) is not int or repeats < 2:
            raise BadInput(Reason.BAD_NUMBER, f"{repeats!r}; a position is repeated the second time at the earliest")
        return cls(History.of(board), board, (), repeats, key_knows)

    @classmethod
    def initial(cls) -> "HistoryPosition[BitboardPosition]":
        """The standard start."""
        return HistoryPosition.of(BitboardPosition.initial())

    @classmethod
    def from_text(
        cls, text: str, *, chess960: bool = False, repeats: int = 3, key_knows: KeyKnows = KeyKnows.PAST
    ) -> "HistoryPosition[BitboardPosition]":
        """Read a FEN, with ` moves ` and UCI moves after it, if any. Raises `BadInput`."""
        fen, moves, line = text.partition(" moves")
        board = BitboardPosition.from_text(fen, chess960=chess960)
        position = HistoryPosition.of(board, repeats=repeats, key_knows=key_knows)
        if moves and not line.split():
            raise BadInput(Reason.TRUNCATED, "no move after 'moves'", "moves")
        for word in line.split():
            position = position.play(read_move(word))
        return position

    def to_text(self) -> str:
        """The FEN after the last capture or pawn move, and the moves since."""
        line = "".join(f" {move}" for move in self.moves)
        return self.start.to_text() + (f" moves{line}" if line else "")

    @property
    def board(self) -> Board:
        """The position without its past."""
        return self.history.position

    @property
    def side_to_move(self) -> Side:
        """As on the board."""
        return self.board.side_to_move

    def is_check(self) -> bool:
        """As on the board."""
        return self.board.is_check()

    def is_drawn(self) -> bool:
        """Whether the past has ended the game, the board has not."""
        history = self.history
        if history.halfmoves < FIFTY_MOVES and history.repetitions() < self.repeats:
            return False
        return not self.board.is_over()

    def legal_moves(self) -> tuple[Move, ...]:
        """As on the board; none after a draw by the past."""
        return () if self.is_drawn() else self.board.legal_moves()

    def play(self, move: Move) -> Self:
        """The position after a legal move. Raises `BadInput`; GAME_OVER after a draw by the past, too."""
        if self.is_drawn():
            raise BadInput(Reason.GAME_OVER, f"{move} after a draw by repetition or the clock")
        history = self.history.play(move)
        if history.halfmoves == 0:
            return type(self)(history, history.position, (), self.repeats, self.key_knows)
        return type(self)(history, self.start, (*self.moves, move), self.repeats, self.key_knows)

    def is_over(self) -> bool:
        """Whether the board or the past has ended the game."""
        return self.board.is_over() or self.is_drawn()

    def outcome(self) -> Outcome | None:
        """The board's outcome, or a draw by the past."""
        return Outcome(0) if self.is_drawn() else self.board.outcome()

    def key(self) -> Hashable:
        """The board's key and what `key_knows`."""
        key, clock = self.board.key(), min(self.history.halfmoves, FIFTY_MOVES)
        if self.key_knows is KeyKnows.NOTHING:
            return key
        if self.key_knows is KeyKnows.CLOCK:
            return key, clock if clock >= NEAR_THE_END else 0
        return key, clock, frozenset(Counter(self.history.keys).items())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, HistoryPosition) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def __str__(self) -> str:
        """The printed board."""
        return str(self.board)

    def __repr__(self) -> str:
        return f"HistoryPosition.from_text({self.to_text()!r})"
