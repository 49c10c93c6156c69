"""Mutants of castling: when it is allowed, and where the two go."""

from typing import Final, Self

import pytest

from reference.chess import array, array_castling
from reference.chess.array import ArrayPosition
from reference.chess.array_castling import Castling, way
from reference.chess.array_moves import Rows, attackers, piece_letter, piece_on, with_pieces
from reference.chess.bitboard import BitboardPosition
from reference.chess.diagram import EMPTY, Move
from spec_tests.chess import test_castling as laws
from spec_tests.chess.mutants import CHESS, CLASSIC
from spec_tests.chess.test_source_004 import test_e004_04_nobody_castles_through_out_of_or_into_check

mutant = CHESS.mutant
patched = CHESS.patched
RULE: Final = laws.test_castling_is_legal_exactly_by_the_rule
SQUARES: Final = laws.test_castling_takes_king_and_rook_to_their_squares
THESE: Final = laws.test_these_castlings_are_legal_and_no_other


# When


def is_free(rows: Rows, castling: Castling, squares: set[int]) -> bool:
    """Whether nothing but king and rook stands on the squares."""
    return all(piece_on(rows, square) == EMPTY for square in squares - {castling.king, castling.rook})


def allowing(patch: pytest.MonkeyPatch, empty: str = "king rook", safe: str = "first through last") -> object:
    """The readable board, castling under other conditions: whose ways are empty, which squares of the king are safe."""

    def wrong(rows: Rows, castling: Castling, side: int) -> bool:
        kings, rooks = way(castling.king, castling.king_target), way(castling.rook, castling.rook_target)
        inner = set(kings) - {castling.king, castling.king_target}
        parts = {
            "first": {castling.king},
            "last": {castling.king_target},
            "through": inner,
            "rook": set(rooks) - {castling.rook},
        }
        ways = {"king": set(kings), "rook": set(rooks)}
        must = set().union(*(parts[part] for part in safe.split()))
        free = set().union(*(ways[part] for part in empty.split()))
        return is_free(rows, castling, free) and not any(attackers(rows, one, 1 - side) for one in must)

    patch.setattr(array, "may_castle", wrong)
    return ArrayPosition


@patched(
    "CH-castling-through-check",
    "The squares that the king passes over may be attacked: Kiwipete 2 has 2043 lines.",
    seen="wrong generator thru, E004-04 in the document",
    law=test_e004_04_nobody_castles_through_out_of_or_into_check,
)
def through_check(patch: pytest.MonkeyPatch) -> object:
    return allowing(patch, safe="first last")


@patched(
    "CH-castling-out-of-check",
    "A king in check may castle: perft 3 of a published position is 62478.",
    seen="wrong generator outcheck, E004-04 in the document",
    law=test_e004_04_nobody_castles_through_out_of_or_into_check,
)
def out_of_check(patch: pytest.MonkeyPatch) -> object:
    return allowing(patch, safe="through last")


@patched(
    "CH-castling-attacked-b1-forbids",
    "All squares between king and rook must be unattacked: Kiwipete 2 has 2038 lines.",
    seen="wrong generator b1att, public bug reports C2 and C3",
    law=THESE,
)
def attacked_b1_forbids(patch: pytest.MonkeyPatch) -> object:
    return allowing(patch, safe="first through last rook")


@patched(
    "CH-castling-occupied-b1-allows",
    "Only the squares that the king passes over must be empty.",
    seen="wrong generator b1occ",
    law=THESE,
)
def occupied_b1_allows(patch: pytest.MonkeyPatch) -> object:
    return allowing(patch, empty="king")


@patched(
    "CH-castling-over-men",
    "Only the squares that the rook passes over must be empty.",
    seen="a classic trap of Chess960",
    law=THESE,
)
def over_men(patch: pytest.MonkeyPatch) -> object:
    return allowing(patch, empty="rook")


@patched(
    "CH-castling-onto-a-man",
    "The squares between king and rook must be empty, and nobody looks where they land.",
    seen="a classic trap of Chess960",
    law=RULE,
)
def onto_a_man(patch: pytest.MonkeyPatch) -> object:
    def wrong(rows: Rows, castling: Castling, side: int) -> bool:
        between = set(way(castling.king, castling.rook))
        safe = not any(attackers(rows, one, 1 - side) for one in way(castling.king, castling.king_target))
        return is_free(rows, castling, between) and safe

    patch.setattr(array, "may_castle", wrong)
    return ArrayPosition


@mutant(
    "CH-castling-into-check",
    "Nobody looks at the king once more when castling is done.",
    seen="E004-04 in the document; in Chess960 the rook that leaves uncovers a check",
    law=THESE,
)
class IntoCheck(ArrayPosition):
    def _leaves_king_safe(self, move: Move) -> bool:
        return move in self._castlings() or super()._leaves_king_safe(move)


@patched(
    "CH-castling-out-of-a-pawns-check",
    "Pawns are forgotten when the king's way is looked at.",
    seen="public bug report C8",
    law=THESE,
)
def out_of_a_pawns_check(patch: pytest.MonkeyPatch) -> object:
    def wrong(rows: Rows, square: int, side: int) -> tuple[int, ...]:
        return tuple(at for at in attackers(rows, square, side) if piece_on(rows, at) not in "Pp")

    patch.setattr(array_castling, "attackers", wrong)
    return ArrayPosition


@mutant("CH-castling-one-wing", "Castling is offered on one wing only.", seen=CLASSIC, law=RULE)
class OneWing(ArrayPosition):
    def _castlings(self) -> dict[Move, Castling]:
        return dict(list(super()._castlings().items())[:1])


# Where


@mutant(
    "CH-castling-one-after-the-other",
    "The king is put down before the rook is lifted, so where they change places one of them is lost.",
    seen="a classic trap of Chess960",
    law=laws.test_kings_that_castle_in_each_others_way,
)
class OneAfterTheOther(ArrayPosition):
    def _rows_after(self, move: Move) -> Rows:
        castling = self._castlings().get(move)
        if castling is None:
            return super()._rows_after(move)
        king, rook = (piece_letter(kind, self.side_to_move) for kind in "kr")
        first = with_pieces(with_pieces(self.rows, {castling.king: EMPTY}), {castling.king_target: king})
        last = with_pieces(with_pieces(first, {castling.rook: EMPTY}), {castling.rook_target: rook})
        return last if "".join(last).count(king) == 1 else first


@mutant("CH-castling-rook-stays", "The king castles and the rook stays at home.", seen=CLASSIC, law=SQUARES)
class RookStays(ArrayPosition):
    def _rows_after(self, move: Move) -> Rows:
        castling = self._castlings().get(move)
        if castling is None or self.chess960:
            return super()._rows_after(move)
        return with_pieces(self.rows, {castling.king: EMPTY, castling.king_target: piece_on(self.rows, castling.king)})


@patched(
    "CH-castling-mirrored",
    "Castling long is castling short in the mirror: the king goes to b.",
    seen=CLASSIC,
    law=SQUARES,
)
def mirrored(patch: pytest.MonkeyPatch) -> object:
    right = array_castling.castling_with

    def wrong(rows: Rows, rook: int, side: int) -> Castling:
        castling = right(rows, rook, side)
        shift = 0 if rook > castling.king else 1
        return castling._replace(king_target=castling.king_target - shift, rook_target=castling.rook_target - shift)

    patch.setattr(array, "castling_with", wrong)
    return ArrayPosition


@mutant(
    "CH-castling-is-a-capture",
    "King takes own rook is counted as a capture: the clock is set back.",
    seen="a classic trap of Chess960",
    law=SQUARES,
)
class IsACapture(BitboardPosition):
    def play(self, move: Move) -> Self:
        after = super().play(move).diagram()
        is_capture = self.diagram().cells[move.target] != EMPTY
        return self.from_diagram(after._replace(halfmoves=0) if is_capture else after)
