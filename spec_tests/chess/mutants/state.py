"""Mutants of what play leaves behind: counters, the old position, moves that were refused."""

from typing import Final, Self

from reference.chess.array import ArrayPosition
from reference.chess.bitboard import BitboardPosition
from reference.chess.bitboard_play import after
from reference.chess.diagram import EMPTY, Diagram, Move, is_move
from spec_tests.chess import test_rules
from spec_tests.chess.mutants import CHESS, CLASSIC
from spec_tests.chess.test_source_004 import test_counters_and_rights_that_the_document_does_not_have
from spec_tests.chess.test_values import test_nothing_that_is_asked_changes_a_position

mutant = CHESS.mutant
COUNTS: Final = test_rules.test_play_changes_the_side_and_counts


class Counting(BitboardPosition):
    """A board whose memory differs after a move."""

    def play(self, move: Move) -> Self:
        return self.from_diagram(self._counted(move, self.diagram(), super().play(move).diagram()))

    def _counted(self, move: Move, before: Diagram, after: Diagram) -> Diagram:
        """The position after the move."""
        return after


@mutant(
    "CH-clock-runs-through-pawn-moves",
    "A pawn move that takes nothing does not set the clock back.",
    seen="public bug report C24",
    law=test_counters_and_rights_that_the_document_does_not_have,
)
class ThroughPawnMoves(Counting):
    def _counted(self, move: Move, before: Diagram, after: Diagram) -> Diagram:
        is_quiet = before.cells[move.target] == EMPTY
        return after._replace(halfmoves=before.halfmoves + 1) if is_quiet else after


@mutant("CH-clock-runs-through-captures", "A capture does not set the clock back.", seen=CLASSIC, law=COUNTS)
class ThroughCaptures(Counting):
    def _counted(self, move: Move, before: Diagram, after: Diagram) -> Diagram:
        is_pawn = before.cells[move.origin] in "Pp"
        return after if is_pawn else after._replace(halfmoves=before.halfmoves + 1)


@mutant("CH-moves-are-plies", "The number of the move grows with every ply.", seen=CLASSIC, law=COUNTS)
class MovesArePlies(Counting):
    def _counted(self, move: Move, before: Diagram, after: Diagram) -> Diagram:
        return after._replace(fullmove=before.fullmove + 1)


@mutant("CH-move-number-grows-after-white", "The number of the move grows after White's.", seen=CLASSIC, law=COUNTS)
class GrowsAfterWhite(Counting):
    def _counted(self, move: Move, before: Diagram, after: Diagram) -> Diagram:
        return after._replace(fullmove=before.fullmove + 1 - before.side)


@mutant("CH-clock-stops-at-fifty-moves", "The clock does not go beyond 100.", seen=CLASSIC, law=COUNTS)
class StopsAtFiftyMoves(Counting):
    def _counted(self, move: Move, before: Diagram, after: Diagram) -> Diagram:
        return after._replace(halfmoves=min(after.halfmoves, 100))


@mutant(
    "CH-played-in-place",
    "Play changes the position it is asked of.",
    seen="a classic trap: a move is made and not taken back",
    law=test_nothing_that_is_asked_changes_a_position,
)
class PlayedInPlace(ArrayPosition):
    def play(self, move: Move) -> Self:
        after = super().play(move)
        object.__setattr__(self, "halfmoves", after.halfmoves)
        object.__setattr__(self, "castling", after.castling)
        return after


@mutant(
    "CH-illegal-move-played",
    "A move that is not legal is made without a word.",
    seen="public bug report C54",
    law=test_rules.test_only_legal_moves_are_played,
)
class IllegalMovePlayed(BitboardPosition):
    def play(self, move: Move) -> Self:
        return after(self, move) if is_move(move) else super().play(move)


@mutant(
    "CH-bare-tuple-played",
    "Whatever equals a legal move is played.",
    seen="the first draft of `bitboard.py`, which `array.py` contradicted",
    law=test_rules.test_what_is_no_move_is_refused,
)
class BareTuplePlayed(BitboardPosition):
    def play(self, move: Move) -> Self:
        return super().play(next((legal for legal in self.legal_moves() if legal == move), move))
