"""Mutants of check: what attacks a king, and what may be done about it."""

from collections.abc import Callable, Iterator

import pytest

from reference.chess import array, array_castling, array_moves
from reference.chess.array import ArrayPosition
from reference.chess.array_moves import Rows, attackers, king_square, piece_on, with_pieces
from reference.chess.diagram import Move
from spec_tests.chess import test_rules as rules
from spec_tests.chess.mutants import CHESS, CLASSIC
from spec_tests.chess.mutants.steps import PIECES
from spec_tests.chess.test_perft import test_perft_is_as_published
from spec_tests.chess.test_source_004 import (
    test_e004_03_moves_into_check_are_not_counted,
    test_e004_03_pinned_pieces_and_kings_in_check,
)

mutant = CHESS.mutant
patched = CHESS.patched


@patched(
    "CH-no-check-detection",
    "Nothing is ever attacked: Kiwipete 2 has 2049 lines.",
    seen="E004-03 in the document",
    law=test_e004_03_moves_into_check_are_not_counted,
)
def no_check_detection(patch: pytest.MonkeyPatch) -> object:
    for module in (array, array_castling):
        patch.setattr(module, "attackers", lambda rows, square, side: ())
    return ArrayPosition


@mutant(
    "CH-no-pins",
    "Only the king's own moves are looked at, and others when there is a check.",
    seen="E004-03 in the document",
    law=test_e004_03_pinned_pieces_and_kings_in_check,
)
class NoPins(ArrayPosition):
    def _leaves_king_safe(self, move: Move) -> bool:
        is_king = piece_on(self.rows, move.origin) in "Kk"
        return super()._leaves_king_safe(move) if is_king or self.is_check() else True


@mutant(
    "CH-pinned-piece-frozen",
    "A pinned piece may not move along its line.",
    seen=CLASSIC,
    law=PIECES,
)
class PinnedPieceFrozen(ArrayPosition):
    def _leaves_king_safe(self, move: Move) -> bool:
        lifted = with_pieces(self.rows, {move.origin: "."})
        king = king_square(self.rows, self.side_to_move)
        is_free = move.origin == king or self.is_check() or not attackers(lifted, king, 1 - self.side_to_move)
        return is_free and super()._leaves_king_safe(move)


@mutant(
    "CH-king-hides-behind-itself",
    "A king may step back along the line of a check: perft 3 of a published position is 62386.",
    seen="wrong generator kingray",
    law=PIECES,
)
class KingHidesBehindItself(ArrayPosition):
    def _leaves_king_safe(self, move: Move) -> bool:
        if piece_on(self.rows, move.origin) not in "Kk" or move in self._castlings():
            return super()._leaves_king_safe(move)
        ghost = with_pieces(self._rows_after(move), {move.origin: piece_on(self.rows, move.origin)})
        return not attackers(ghost, move.target, 1 - self.side_to_move)


@mutant(
    "CH-check-is-not-blocked",
    "A check is met by a king's move or by taking the checker, never by coming between.",
    seen=CLASSIC,
    law=rules.test_python_chess_agrees,
)
class CheckIsNotBlocked(ArrayPosition):
    def _moves(self) -> Iterator[Move]:
        checkers = self.checkers()
        for move in super()._moves():
            is_king = piece_on(self.rows, move.origin) in "Kk"
            if not checkers or is_king or move.target in checkers or self._takes_in_passing(move):
                yield move


@mutant(
    "CH-one-checker-of-two",
    "Of two pieces that give check one is named.",
    seen=CLASSIC,
    law=rules.test_checkers_are_the_pieces_that_attack_the_king,
)
class OneCheckerOfTwo(ArrayPosition):
    def checkers(self) -> tuple[int, ...]:
        return super().checkers()[:1]


def blind_to(kind: str) -> Callable[[pytest.MonkeyPatch], object]:
    """Attacks by a kind of piece are forgotten, for the king where it stands and on its way when it castles."""

    def make(patch: pytest.MonkeyPatch) -> object:
        def wrong(rows: Rows, square: int, side: int) -> tuple[int, ...]:
            return tuple(at for at in attackers(rows, square, side) if piece_on(rows, at).lower() != kind)

        for module in (array, array_castling):
            patch.setattr(module, "attackers", wrong)
        return ArrayPosition

    return make


patched("CH-kings-may-touch", "A king may step beside the other king.", seen="wrong generator kingadj", law=PIECES)(
    blind_to("k")
)
patched(
    "CH-pawn-attacks-forgotten",
    "Pawns attack nothing: perft 1 of a published position is 15.",
    seen="wrong generator nopawnatt",
    law=test_perft_is_as_published,
)(blind_to("p"))
patched("CH-knight-checks-forgotten", "A knight gives no check.", seen=CLASSIC, law=PIECES)(blind_to("n"))


@patched(
    "CH-pawns-attack-like-the-other-sides",
    "Pawns give check backwards.",
    seen="a classic trap: a table asked for the wrong side",
    law=rules.test_checkers_are_the_pieces_that_attack_the_king,
)
def pawns_attack_backwards(patch: pytest.MonkeyPatch) -> object:
    def wrong(rows: Rows, square: int, side: int) -> tuple[int, ...]:
        others = [at for at in attackers(rows, square, side) if piece_on(rows, at) not in "Pp"]
        pawns = [
            at
            for at in array_moves.attacked_from(rows, square, "p", side)
            if piece_on(rows, at) == array_moves.piece_letter("p", side)
        ]
        return tuple(sorted(others + pawns))

    for module in (array, array_castling):
        patch.setattr(module, "attackers", wrong)
    return ArrayPosition
