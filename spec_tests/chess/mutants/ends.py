"""Mutants of the end: mate, stalemate, dead positions, and draws that are not the board's."""

from collections.abc import Callable
from typing import Final, Self

from reference.chess.array import ArrayPosition
from reference.chess.bitboard import BitboardPosition
from reference.chess.diagram import Move
from reference.position import Outcome
from spec_tests.chess import test_ends as laws
from spec_tests.chess.mutants import CHESS, CLASSIC
from spec_tests.chess.test_perft import test_perft_is_as_published
from spec_tests.chess.test_source_004 import (
    test_e004_06_mate_and_stalemate_are_seen_and_told_apart as MATE_OR_STALEMATE,
)

mutant = CHESS.mutant
THESE: Final = laws.test_these_games_are_over_or_not
OVER: Final = laws.test_the_game_is_over_without_moves_or_without_means
MATERIAL: Final = laws.test_material_is_insufficient_by_its_kinds_and_colours
CLOCK: Final = laws.test_the_clock_ends_nothing_on_the_board


# Mate and stalemate


@mutant(
    "CH-stalemate-is-a-loss",
    "Who has no move has lost, in check or not.",
    seen="E004-06 in the document",
    law=MATE_OR_STALEMATE,
)
class StalemateIsALoss(BitboardPosition):
    def outcome(self) -> Outcome | None:
        return super().outcome() if self.legal_moves() else Outcome(-1)


@mutant("CH-mate-is-a-draw", "Who has no move has drawn, in check or not.", seen=CLASSIC, law=MATE_OR_STALEMATE)
class MateIsADraw(BitboardPosition):
    def outcome(self) -> Outcome | None:
        return super().outcome() if self.legal_moves() else Outcome(0)


@mutant(
    "CH-mate-for-the-mated",
    "Mate is a win for the side to move, who is mated.",
    seen="public bug report C40 (the sign of mated in)",
    law=OVER,
)
class MateForTheMated(ArrayPosition):
    def outcome(self) -> Outcome | None:
        right = super().outcome()
        return right and right.seen(-1)


@mutant(
    "CH-mate-when-nothing-moves",
    "The game is over when there is no pseudo-legal move: no mate is ever seen.",
    seen="E004-06 in the document",
    law=MATE_OR_STALEMATE,
)
class MateWhenNothingMoves(ArrayPosition):
    def outcome(self) -> Outcome | None:
        return None if any(True for _ in self._moves()) else super().outcome()

    def is_over(self) -> bool:
        return self.outcome() is not None


@mutant("CH-check-is-mate", "A king that is in check and cannot move is mated.", seen=CLASSIC, law=OVER)
class CheckIsMate(BitboardPosition):
    def outcome(self) -> Outcome | None:
        king = self.diagram().cells.index("Kk"[self.side_to_move])
        is_stuck = all(move.origin != king for move in self.legal_moves())
        return Outcome(-1) if is_stuck and self.is_check() else super().outcome()


@mutant(
    "CH-dead-is-not-over",
    "Only a side without moves ends the game.",
    seen=CLASSIC,
    law=OVER,
)
class DeadIsNotOver(BitboardPosition):
    def is_over(self) -> bool:
        return not self.legal_moves()

    def outcome(self) -> Outcome | None:
        return super().outcome() if self.is_over() else None


@mutant(
    "CH-stalemate-is-not-over",
    "Only mate and dead positions end the game.",
    seen=CLASSIC,
    law=THESE,
)
class StalemateIsNotOver(BitboardPosition):
    def is_over(self) -> bool:
        return self.is_insufficient_material() or self.outcome() == Outcome(-1)


# What does not end the game


@mutant(
    "CH-no-moves-when-dead",
    "A dead position has no moves, so perft counts too few.",
    seen=CLASSIC,
    law=laws.test_a_dead_position_has_its_moves,
)
class NoMovesWhenDead(BitboardPosition):
    def legal_moves(self) -> tuple[Move, ...]:
        return () if self.is_insufficient_material() else super().legal_moves()


@mutant(
    "CH-fifty-plies",
    "The game is drawn after fifty plies.",
    seen="public bug report C32",
    law=THESE,
)
class FiftyPlies(BitboardPosition):
    def outcome(self) -> Outcome | None:
        return super().outcome() or (Outcome(0) if self.halfmoves >= 50 else None)


@mutant(
    "CH-fifty-moves-before-mate",
    "On the hundredth half-move the game is drawn, mate or not.",
    seen="a classic trap: the clock is looked at first",
    law=laws.test_mate_on_the_hundredth_halfmove_is_mate,
)
class FiftyMovesBeforeMate(BitboardPosition):
    def outcome(self) -> Outcome | None:
        return Outcome(0) if self.halfmoves >= 100 else super().outcome()


@mutant("CH-fifty-moves-stop-the-moves", "After fifty moves there are no legal moves.", seen=CLASSIC, law=CLOCK)
class FiftyMovesStopTheMoves(BitboardPosition):
    def legal_moves(self) -> tuple[Move, ...]:
        return () if self.halfmoves >= 100 else super().legal_moves()


@mutant(
    "CH-end-is-a-king-taken",
    "Play goes on until a king is taken: a mated side still has moves.",
    seen="E004-06 in the document",
    law=test_perft_is_as_published,
)
class EndIsAKingTaken(ArrayPosition):
    def legal_moves(self) -> tuple[Move, ...]:
        return tuple(sorted(self._moves()))

    def play(self, move: Move) -> Self:
        return self.from_diagram(super().play(move).diagram())


# Material


def judging(judge: Callable[[str, str], bool | None]) -> type[ArrayPosition]:
    """A board that judges material by its kinds: White's letters and Black's, sorted; None where it judges rightly."""

    class Judging(ArrayPosition):
        def is_insufficient_material(self) -> bool:
            cells = "".join(self.rows).replace("K", "").replace("k", "")
            white = "".join(sorted(cell.lower() for cell in cells if cell.isupper()))
            black = "".join(sorted(cell for cell in cells if cell.islower()))
            judged = judge(white, black)
            return super().is_insufficient_material() if judged is None else judged

    return Judging


for name, wrong, seen, law, judge in (
    (
        "CH-bishops-on-one-colour-suffice",
        "A bishop on each side is enough to play on, whatever their squares.",
        "public bug report C33",
        MATERIAL,
        lambda white, black: False if "b" in white and "b" in black else None,
    ),
    (
        "CH-two-bishops-of-one-side-suffice",
        "Two bishops are enough, whatever their squares.",
        "public bug report C33",
        MATERIAL,
        lambda white, black: False if "bb" in (white, black) else None,
    ),
    (
        "CH-opposite-bishops-are-dead",
        "A bishop on each side is never enough.",
        CLASSIC,
        THESE,
        lambda white, black: True if white == black == "b" else None,
    ),
    (
        "CH-two-knights-are-dead",
        "Two knights against a bare king are not enough, since they cannot force mate.",
        CLASSIC,
        THESE,
        lambda white, black: True if "" in (white, black) and "nn" in (white, black) else None,
    ),
    (
        "CH-minor-against-minor-is-dead",
        "One minor piece on each side is not enough.",
        "a classic trap: KNvKN and KBvKN",
        THESE,
        lambda white, black: True if {white, black} in ({"n"}, {"n", "b"}) else None,
    ),
    (
        "CH-lone-minor-suffices",
        "Only bare kings are dead.",
        CLASSIC,
        MATERIAL,
        lambda white, black: False if white + black in ("b", "n") else None,
    ),
    (
        "CH-lone-rook-is-dead",
        "One piece beside the kings is never enough.",
        CLASSIC,
        MATERIAL,
        lambda white, black: True if len(white + black) == 1 else None,
    ),
):
    mutant(name, wrong, seen=seen, law=law)(judging(judge))
