"""Mutants of quiescence on chess, and of its delta pruning."""

from reference.chess import loud, material, ordering_bitboard
from reference.chess.bitboard import BitboardPosition
from reference.chess.diagram import Move
from reference.search.result import SearchResult
from spec_tests.chess import test_delta_pruning as delta
from spec_tests.chess import test_loud as quiet
from spec_tests.chess.mutants import CHESS

mutant = CHESS.mutant


@mutant(
    "CH-stands-pat-in-check",
    "A side in check may stand pat, and looks at captures only.",
    seen="E004-08 in the document, public bug report C43",
    law=quiet.test_a_side_in_check_does_not_stand_pat,
)
def stands_pat_in_check(position: BitboardPosition, depth: int = loud.DEPTH_004) -> SearchResult:
    return quiet.quiet_search(position, depth, forced=lambda position: False)


@mutant(
    "CH-captures-only",
    "Promotions that take nothing are not loud.",
    seen="E004-09 in the document",
    law=quiet.test_a_pawn_one_step_from_the_last_rank_is_worth_a_queen,
)
def captures_only(position: BitboardPosition, depth: int = loud.DEPTH_004) -> SearchResult:
    def captures(position: BitboardPosition) -> tuple[Move, ...]:
        cells = position.diagram().cells
        return tuple(move for move in ordering_bitboard.loud_moves(position) if material.taken(cells, move))

    return quiet.quiet_search(position, depth, loud_moves=captures)


@mutant(
    "CH-rooks-take-nothing",
    "Captures by rooks are not loud.",
    seen="E004-17 in the document",
    law=quiet.test_loud_moves_are_captures_and_promotions,
)
def rooks_take_nothing(position: BitboardPosition) -> tuple[Move, ...]:
    cells = position.diagram().cells
    return tuple(move for move in ordering_bitboard.loud_moves(position) if cells[move.origin] not in "Rr")


mutant(
    "CH-delta-by-numbers-of-kinds",
    "What a capture wins is a hundred times the number of the kind: a queen 500.",
    seen="E004-07 in the document",
    law=delta.test_e004_07_a_queen_for_nothing_is_not_pruned,
)(delta.by_number)

mutant(
    "CH-delta-without-promotion",
    "A capture that promotes wins its victim only.",
    seen="public bug report C47",
    law=delta.test_c47_a_promotion_that_takes_is_not_pruned,
)(lambda position, move: loud.gain_of(position, move._replace(promotion="")))

mutant(
    "CH-delta-without-en-passant",
    "A pawn taken in passing is worth nothing.",
    seen="E004-07 in the document",
    law=delta.test_by_material_alone_delta_pruning_needs_no_margin,
)(
    lambda position, move: (
        ordering_bitboard.gain_of(position, move) if position.diagram().cells[move.target] != "." else 0
    )
)
