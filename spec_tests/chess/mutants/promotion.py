"""Mutants of promotion: which pieces, when, and what is written."""

from collections.abc import Callable, Iterator
from typing import Final, Self

from reference.chess.array import ArrayPosition
from reference.chess.array_moves import Rows, piece_on, with_pieces
from reference.chess.bitboard import BitboardPosition
from reference.chess.diagram import EMPTY, Move, move_order
from spec_tests.chess import test_promotion as laws
from spec_tests.chess.mutants import CHESS, CLASSIC
from spec_tests.chess.test_source_004 import test_e004_09_and_10_a_promotion_need_take_nothing_and_has_four_texts

mutant = CHESS.mutant
FOUR: Final = laws.test_a_pawn_on_the_last_rank_has_four_moves_to_each_square
LETTER: Final = laws.test_the_letter_must_be_written_and_be_one_of_four
BECOMES: Final = laws.test_the_pawn_becomes_what_is_written


def without(refused: Callable[[str, bool], bool]) -> type[BitboardPosition]:
    """A board without the promotions refused by letter, and whether they take."""

    class Without(BitboardPosition):
        def legal_moves(self) -> tuple[Move, ...]:
            cells = self.diagram().cells
            legal = super().legal_moves()
            return tuple(
                one for one in legal if not (one.promotion and refused(one.promotion, cells[one.target] != EMPTY))
            )

    return Without


for name, wrong, seen, refused in (
    (
        "CH-queen-only",
        "A pawn becomes a queen and nothing else: Kiwipete 4 has 4074224 lines.",
        "wrong generator qonly, public bug report C7",
        lambda letter, takes: letter != "q",
    ),
    (
        "CH-queen-only-when-taking",
        "A pawn that takes becomes a queen and nothing else.",
        "wrong generator qonlycap",
        lambda letter, takes: takes and letter != "q",
    ),
    (
        "CH-no-knight",
        "No pawn becomes a knight.",
        "public bug report C4 (32 moves of 33)",
        lambda letter, takes: letter == "n",
    ),
    (
        "CH-no-knight-without-a-capture",
        "No pawn becomes a knight by a step: perft 1 of a published position is 23.",
        "wrong generator no_n",
        lambda letter, takes: letter == "n" and not takes,
    ),
    (
        "CH-no-promotion-without-a-capture",
        "Quiet promotions are left out of a list of captures that is used as the list of moves.",
        "E004-09 in the document",
        lambda letter, takes: not takes,
    ),
):
    mutant(name, wrong, seen=seen, law=FOUR)(without(refused))


@mutant(
    "CH-pawn-on-the-last-rank",
    "A pawn that takes on the last rank stays a pawn.",
    seen=CLASSIC,
    law=laws.test_pawns_promote_on_the_last_rank_and_nothing_else_does,
)
class PawnOnTheLastRank(ArrayPosition):
    def _moves(self) -> Iterator[Move]:
        for move in super()._moves():
            if not move.promotion or piece_on(self.rows, move.target) == EMPTY:
                yield move
            elif move.promotion == "q":
                yield move._replace(promotion="")


@mutant("CH-promotion-to-king", "A pawn may become a king.", seen="public bug report C53", law=LETTER)
class PromotionToKing(ArrayPosition):
    def legal_moves(self) -> tuple[Move, ...]:
        legal = super().legal_moves()
        kings = {move._replace(promotion="k") for move in legal if move.promotion}
        return tuple(sorted((*legal, *kings), key=move_order))


@mutant(
    "CH-suffix-may-be-missing",
    "A promotion without its letter is played, as a queen.",
    seen="public bug reports C52 and C54",
    law=LETTER,
)
class SuffixMayBeMissing(BitboardPosition):
    def play(self, move: Move) -> Self:
        queen = move._replace(promotion="q")
        return super().play(queen if queen in self.legal_moves() and not move.promotion else move)


@mutant(
    "CH-any-suffix",
    "A letter after a move that is no promotion is not looked at.",
    seen=CLASSIC,
    law=LETTER,
)
class AnySuffix(BitboardPosition):
    def play(self, move: Move) -> Self:
        plain = move._replace(promotion="")
        return super().play(plain if plain in self.legal_moves() else move)


@mutant(
    "CH-always-a-queen",
    "Whatever is written, a queen comes onto the board.",
    seen="E004-10 in the document (all four have the text of the queen's)",
    law=test_e004_09_and_10_a_promotion_need_take_nothing_and_has_four_texts,
)
class AlwaysAQueen(BitboardPosition):
    def play(self, move: Move) -> Self:
        right = super().play(move)
        return super().play(move._replace(promotion="q")) if move.promotion else right


@mutant("CH-promoted-piece-is-white", "The new piece is White's, whoever moves.", seen=CLASSIC, law=BECOMES)
class PromotedPieceIsWhite(ArrayPosition):
    def _rows_after(self, move: Move) -> Rows:
        rows = super()._rows_after(move)
        return with_pieces(rows, {move.target: move.promotion.upper()}) if move.promotion else rows


@mutant("CH-promoted-pawn-stays", "The pawn stays a pawn when it takes.", seen="public bug report C26", law=BECOMES)
class PromotedPawnStays(ArrayPosition):
    def _rows_after(self, move: Move) -> Rows:
        takes = piece_on(self.rows, move.target) != EMPTY
        return super()._rows_after(move._replace(promotion="") if takes else move)
