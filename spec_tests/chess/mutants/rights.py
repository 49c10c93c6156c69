"""Mutants of the right to castle: how long it lasts."""

from typing import Final, Self

from reference.chess.array import ArrayPosition
from reference.chess.array_castling import Castling, castling_with
from reference.chess.array_moves import king_square, owner, piece_on
from reference.chess.bitboard import BitboardPosition
from reference.chess.diagram import Diagram, Move
from spec_tests.chess import test_castling as laws
from spec_tests.chess.mutants import CHESS, CLASSIC
from spec_tests.chess.test_perft import test_perft_is_as_published
from spec_tests.chess.test_source_004 import test_e004_05_rights_end_with_the_rook

mutant = CHESS.mutant
RIGHTS: Final = laws.test_a_right_ends_with_its_king_its_rook_or_its_rooks_capture
SQUARES: Final = laws.test_castling_takes_king_and_rook_to_their_squares


class Keeping(ArrayPosition):
    """A board that ends too few rights: those of `_ended`, if their rooks are among them."""

    def _castling_after(self, move: Move) -> tuple[int, ...]:
        is_king = move.origin == king_square(self.rows, self.side_to_move)
        own = {rook for rook in self.castling if owner(piece_on(self.rows, rook)) == self.side_to_move}
        return tuple(rook for rook in self.castling if rook not in self._ended(move, own if is_king else set()))

    def _ended(self, move: Move, of_king: set[int]) -> set[int]:
        """The rooks whose right ends; `of_king` are the mover's if the king moves."""
        return {move.origin, move.target} | of_king


@mutant(
    "CH-right-survives-the-rooks-capture",
    "Only where a move begins ends rights.",
    seen="wrong generator nocaprights, public bug report C22",
    law=laws.test_these_rights_are_over,
)
class SurvivesTheCapture(Keeping):
    def _ended(self, move: Move, of_king: set[int]) -> set[int]:
        return {move.origin} | of_king


@mutant(
    "CH-right-survives-the-rooks-move",
    "A rook that moves keeps its right.",
    seen="wrong generator rookmove, E004-05 in the document",
    law=RIGHTS,
)
class SurvivesTheMove(Keeping):
    def _ended(self, move: Move, of_king: set[int]) -> set[int]:
        return {move.target} | of_king


@mutant(
    "CH-right-survives-the-kings-move",
    "A king that moves keeps its rights.",
    seen="wrong generator kingmove",
    law=RIGHTS,
)
class SurvivesTheKingsMove(Keeping):
    def _ended(self, move: Move, of_king: set[int]) -> set[int]:
        return {move.origin, move.target}


@mutant(
    "CH-right-survives-castling",
    "After castling the other wing's right remains.",
    seen=CLASSIC,
    law=SQUARES,
)
class SurvivesCastling(Keeping):
    def _ended(self, move: Move, of_king: set[int]) -> set[int]:
        castling = self._castlings().get(move)
        return {move.origin, move.target} | ({castling.rook} if castling else of_king)


class WithoutARook(Keeping):
    """A board that does not look whether the rook is still there."""

    def _castlings(self) -> dict[Move, Castling]:
        rooks = [rook for rook in self.castling if rook // 32 == self.side_to_move]
        castlings = (castling_with(self.rows, rook, self.side_to_move) for rook in rooks)
        return {Move(one.king, one.king_target): one for one in castlings}


@mutant(
    "CH-castling-with-a-rook-that-was-taken",
    "A rook that is taken leaves its right, and nobody looks whether it is there: perft 2 of a small position is 405.",
    seen="wrong generators nocaprights and norookchk, public bug report C1",
    law=test_perft_is_as_published,
)
class WithARookThatWasTaken(WithoutARook):
    def _ended(self, move: Move, of_king: set[int]) -> set[int]:
        return {move.origin} | of_king


@mutant(
    "CH-castling-with-a-rook-that-moved",
    "A rook that moves leaves its right, and nobody looks whether it is there.",
    seen="wrong generators rookmove and norookchk",
    law=RIGHTS,
)
class WithARookThatMoved(WithoutARook):
    def _ended(self, move: Move, of_king: set[int]) -> set[int]:
        return {move.target} | of_king


@mutant(
    "CH-rights-end-with-the-king",
    "Rights end with the king's move only, and nobody looks whether the rook is there: it teleports a knight.",
    seen="E004-05 in the document",
    law=test_e004_05_rights_end_with_the_rook,
)
class RightsEndWithTheKing(WithoutARook):
    def _ended(self, move: Move, of_king: set[int]) -> set[int]:
        return of_king


@mutant(
    "CH-any-rook-restores-the-right",
    "Rights are read from the board: king and rook at home may castle.",
    seen=CLASSIC,
    law=laws.test_rights_are_never_gained,
)
class AnyRookRestores(BitboardPosition):
    def play(self, move: Move) -> Self:
        return self.from_diagram(home_again(super().play(move).diagram()))


def home_again(diagram: Diagram) -> Diagram:
    """The position with a right for each king and rook on the standard squares."""
    if diagram.chess960:
        return diagram
    kings = {0: "K", 7: "K", 56: "k", 63: "k"}
    rooks = (rook for rook, king in kings.items() if diagram.cells[rook] == {"K": "R", "k": "r"}[king])
    found = {rook for rook in rooks if diagram.cells[rook // 8 * 8 + 4] == kings[rook]}
    return diagram._replace(castling=tuple(sorted({*diagram.castling, *found})))


@mutant(
    "CH-chess960-for-ever",
    "A position stays one of Chess960 when no right is left, so equal positions have two keys.",
    seen=CLASSIC,
    law=RIGHTS,
)
class Chess960ForEver(BitboardPosition):
    def play(self, move: Move) -> Self:
        return self.from_diagram(super().play(move).diagram()._replace(chess960=self.diagram().chess960))
