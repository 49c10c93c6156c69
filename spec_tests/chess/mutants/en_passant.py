"""Mutants of en passant: who may take, what is taken, what is remembered."""

from collections.abc import Iterator
from typing import Final, Self

from reference.chess.array import ArrayPosition
from reference.chess.array_moves import Rows, attackers, king_square, piece_on, with_pieces
from reference.chess.bitboard import BitboardPosition
from reference.chess.diagram import Diagram, Move
from spec_tests.chess import test_en_passant as laws
from spec_tests.chess.mutants import CHESS, CLASSIC
from spec_tests.chess.test_perft import test_perft_is_as_published
from spec_tests.chess.test_rules import test_a_plain_move_changes_two_squares

mutant = CHESS.mutant
LEGAL: Final = laws.test_en_passant_is_legal_exactly_if_the_king_is_then_safe
REMEMBERED: Final = laws.test_the_square_is_remembered_after_every_double_step_and_no_other_move


def victim_of(move: Move) -> int:
    """The square of the pawn that is taken in passing."""
    return move.origin - move.origin % 8 + move.target % 8


class Refusing(ArrayPosition):
    """A board that refuses some captures en passant."""

    def _moves(self) -> Iterator[Move]:
        return (move for move in super()._moves() if not self._takes_in_passing(move) or self._allows(move))

    def _allows(self, move: Move) -> bool:
        """Whether to allow a capture."""
        return False

    def _pinned(self, square: int) -> bool:
        """Whether the king is attacked when a square is emptied."""
        rows = with_pieces(self.rows, {square: "."})
        return bool(attackers(rows, king_square(rows, self.side_to_move), 1 - self.side_to_move))


@mutant("CH-no-en-passant", "Nobody takes en passant.", seen="wrong generator noep", law=test_perft_is_as_published)
class NoEnPassant(Refusing):
    pass


@mutant(
    "CH-en-passant-ignores-the-rank",
    "The capture is judged as if the pawn that is taken stayed: perft 2 of a published position is 193.",
    seen="wrong generator eppin, public bug report C9, E004-03 in the document",
    law=LEGAL,
)
class IgnoresTheRank(ArrayPosition):
    def _leaves_king_safe(self, move: Move) -> bool:
        rows = self._rows_after(move)
        if self._takes_in_passing(move):
            if self.checkers() == (victim_of(move),):
                return super()._leaves_king_safe(move)
            rows = with_pieces(rows, {victim_of(move): piece_on(self.rows, victim_of(move))})
        return not attackers(rows, king_square(rows, self.side_to_move), 1 - self.side_to_move)


@mutant(
    "CH-en-passant-sees-ranks-only",
    "A capture that opens the king's rank is refused, and one that opens a diagonal through the pawn taken is not.",
    seen="a classic trap: the special case of the rank",
    law=LEGAL,
)
class SeesRanksOnly(ArrayPosition):
    def _leaves_king_safe(self, move: Move) -> bool:
        king = king_square(self.rows, self.side_to_move)
        if not self._takes_in_passing(move) or king // 8 == move.origin // 8:
            return super()._leaves_king_safe(move)
        taken = {victim_of(move): piece_on(self.rows, victim_of(move))}
        rows = with_pieces(self._rows_after(move), {} if self.is_check() else taken)
        return not attackers(rows, king, 1 - self.side_to_move)


@mutant(
    "CH-en-passant-not-for-two",
    "Of two pawns that may take only the first does: perft 1 of a small position is 8.",
    seen="wrong generator epone",
    law=LEGAL,
)
class NotForTwo(Refusing):
    def _allows(self, move: Move) -> bool:
        return move == next(one for one in ArrayPosition._moves(self) if self._takes_in_passing(one))


@mutant(
    "CH-en-passant-not-in-check",
    "The pawn that gives check is not taken en passant.",
    seen="wrong generator noepev, public bug report C12",
    law=LEGAL,
)
class NotInCheck(Refusing):
    def _allows(self, move: Move) -> bool:
        return not self.is_check()


@mutant(
    "CH-en-passant-does-not-block",
    "In check the capture is allowed only if it takes the checking pawn, not if it comes between.",
    seen="public bug report C14: another program says 5",
    law=laws.test_these_captures_are_legal_and_no_other,
)
class DoesNotBlock(Refusing):
    def _allows(self, move: Move) -> bool:
        return self.checkers() in ((), (victim_of(move),))


@mutant(
    "CH-en-passant-answers-any-check",
    "In check the capture is allowed, whether or not it ends the check.",
    seen="public bug report C15: Stockfish 15.1 and bulletchess 0.4.0 say 3",
    law=laws.test_these_captures_are_legal_and_no_other,
)
class AnswersAnyCheck(ArrayPosition):
    def _leaves_king_safe(self, move: Move) -> bool:
        return (self.is_check() and self._takes_in_passing(move)) or super()._leaves_king_safe(move)


@mutant(
    "CH-en-passant-not-when-pinned",
    "A pinned pawn does not take en passant, not even along its line.",
    seen="wrong generator eppinned, public bug report C13",
    law=laws.test_these_captures_are_legal_and_no_other,
)
class NotWhenPinned(Refusing):
    def _allows(self, move: Move) -> bool:
        return self.is_check() or not self._pinned(move.origin)


@mutant(
    "CH-en-passant-towards-h-only",
    "Only the neighbour on one side may take.",
    seen=CLASSIC,
    law=LEGAL,
)
class TowardsHOnly(Refusing):
    def _allows(self, move: Move) -> bool:
        return move.target % 8 > move.origin % 8


@mutant(
    "CH-en-passant-leaves-the-pawn",
    "The pawn that is taken in passing stays on the board.",
    seen="wrong generator epnocap",
    law=laws.test_en_passant_takes_the_pawn_that_passed,
)
class LeavesThePawn(ArrayPosition):
    def _rows_after(self, move: Move) -> Rows:
        rows, victim = super()._rows_after(move), victim_of(move)
        return with_pieces(rows, {victim: piece_on(self.rows, victim)}) if self._takes_in_passing(move) else rows


@mutant(
    "CH-en-passant-by-any-piece",
    "A bishop or queen that goes to the square also takes the pawn.",
    seen="a classic trap: only the target is compared",
    law=test_a_plain_move_changes_two_squares,
)
class ByAnyPiece(ArrayPosition):
    def _rows_after(self, move: Move) -> Rows:
        rows = super()._rows_after(move)
        if move.target == self.en_passant and move.origin % 8 != move.target % 8:
            rows = with_pieces(rows, {self.en_passant + (-8 if self.side_to_move == 0 else 8): "."})
        return rows


class Remembering(BitboardPosition):
    """A board whose memory of the square differs after a move."""

    def play(self, move: Move) -> Self:
        after = super().play(move)
        return self.from_diagram(after.diagram()._replace(en_passant=self._square(self.diagram(), after)))

    def _square(self, before: Diagram, after: BitboardPosition) -> int | None:
        """What is remembered."""
        return None


@mutant(
    "CH-en-passant-sticks",
    "The square is forgotten only when another takes its place.",
    seen="wrong generator epstick",
    law=REMEMBERED,
)
class Sticks(Remembering):
    def _square(self, before: Diagram, after: BitboardPosition) -> int | None:
        right = after.diagram().en_passant
        return before.en_passant if right is None else right


@mutant("CH-en-passant-not-remembered", "The square is never remembered.", seen=CLASSIC, law=REMEMBERED)
class NotRemembered(Remembering):
    pass


@mutant(
    "CH-en-passant-remembered-if-usable",
    "The square is remembered only if a capture there is legal: after 1.e4 the text has none.",
    seen="public bug report C30 (three conventions; ours writes it always)",
    law=REMEMBERED,
)
class RememberedIfUsable(Remembering):
    def _square(self, before: Diagram, after: BitboardPosition) -> int | None:
        square = after.key()[10]
        return square if isinstance(square, int) else None


@mutant(
    "CH-en-passant-is-the-pawns-square",
    "Where the pawn landed is remembered, not what it passed over.",
    seen="a classic trap: two conventions",
    law=REMEMBERED,
)
class ThePawnsSquare(Remembering):
    def _square(self, before: Diagram, after: BitboardPosition) -> int | None:
        right = after.diagram().en_passant
        return None if right is None else right + (8 if before.side == 0 else -8)
