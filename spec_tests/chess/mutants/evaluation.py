"""Mutants of the evaluations."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from reference.chess import evaluation, evaluation_bitboard
from reference.chess import square_tables as tables
from reference.chess.attacks import KNIGHT, SQUARES
from reference.chess.bitboard import BitboardPosition
from reference.chess.bitboard_board import Board
from reference.chess.evaluation import SOURCE_004, STRUCTURED, evaluated
from reference.chess.evaluation_bitboard import BitboardEvaluation
from reference.position import Side
from spec_tests.chess import test_evaluation as laws
from spec_tests.chess.mutants import CHESS, CLASSIC

mutant, patched = CHESS.mutant, CHESS.patched

Evaluate = Callable[[BitboardPosition], int]


# Whose view, which way up


@mutant(
    "CH-value-for-white",
    "The value is White's, whoever moves.",
    seen=CLASSIC,
    law=laws.test_swapped_colours_are_worth_the_same,
)
def value_for_white(position: BitboardPosition) -> int:
    value = evaluated(position, SOURCE_004)
    return -value if position.side_to_move and position.outcome() is None else value


@patched(
    "CH-tables-upside-down-for-black",
    "Black reads the tables from White's side.",
    seen=CLASSIC,
    law=laws.test_swapped_colours_are_worth_the_same,
)
def tables_upside_down(patch: pytest.MonkeyPatch) -> Evaluate:
    right = tables.on_square
    patch.setattr(evaluation, "on_square", lambda table, square, side: right(table, square, 0))
    return evaluation.source_004


@mutant(
    "CH-one-number-of-a-table-mistyped",
    "On one wing a table has another number than on the other.",
    seen=CLASSIC,
    law=laws.test_mirrored_files_are_worth_the_same,
)
def mistyped(position: BitboardPosition) -> int:
    king: tables.Table = (*tables.KING_004[:-1], (20, 30, 10, 0, 0, 10, 35, 20))
    return evaluated(position, replace(SOURCE_004, king=king))


@mutant(
    "CH-mate-is-an-estimate",
    "A finished game is evaluated like any other.",
    seen="E004-06 in the document (mated positions at -95)",
    law=laws.test_a_finished_game_outranks_every_estimate,
)
def mate_is_an_estimate(position: BitboardPosition) -> int:
    return evaluation_bitboard.source_004.estimate(position)


@mutant(
    "CH-stalemate-is-lost",
    "A side without moves has lost.",
    seen="E004-06 in the document",
    law=laws.test_ends_by_name,
)
def stalemate_is_lost(position: BitboardPosition) -> int:
    return evaluation.source_004(position) if position.legal_moves() else -evaluation.WON


@mutant(
    "CH-mobility-of-one-side",
    "Mobility counts for the side to move and is not taken off for the other.",
    seen=CLASSIC,
    law=laws.test_the_other_side_sees_the_opposite,
)
def mobility_of_one_side(position: BitboardPosition) -> int:
    value, diagram = evaluation.source_004(position), position.diagram()
    other = evaluation.mobility(diagram.cells, 1 - diagram.side, "nb")
    return value if position.is_over() else value + 5 * other


# Fast forms


class BeyondTheEdge(BitboardEvaluation):
    """Knights have eight squares, those beyond the edge included."""

    def estimate(self, board: Board) -> int:
        missing = {square: 8 - KNIGHT[square].bit_count() for square in SQUARES}
        own = sum(missing[square] for square in SQUARES if square & board.knights & board.own)
        other = sum(missing[square] for square in SQUARES if square & board.knights & board.opponent)
        return super().estimate(board) + self.numbers.mobility * (own - other)


mutant(
    "CH-knights-beyond-the-edge",
    "A knight on a1 has eight squares.",
    seen="E004-13 in the document",
    law=laws.test_the_fast_form_is_the_plain_one,
)(BeyondTheEdge(SOURCE_004))


class OwnSquares(BitboardEvaluation):
    """Squares with own pieces count."""

    def pieces(self, board: Board, own: int, side: Side) -> int:
        bishops = board.bishops & own
        return super().pieces(board, own, side) + 5 * bool(bishops and bishops & own << 9)


mutant(
    "CH-mobility-onto-own-pieces",
    "A bishop beside an own piece counts its square.",
    seen=CLASSIC,
    law=laws.test_the_fast_form_is_the_plain_one,
)(OwnSquares(SOURCE_004))


class CutDownwards(BitboardEvaluation):
    """The mixture is cut toward minus infinity."""

    def kings(self, board: Board, own: int, opponent: int) -> int:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(evaluation_bitboard, "tapered", lambda one, two, at: (one * at + two * (24 - at)) // 24)
            return super().kings(board, own, opponent)


mutant(
    "CH-taper-cut-downwards",
    "The mixture of middle game and endgame is cut toward minus infinity.",
    seen="a classic trap of Python's //",
    law=laws.test_the_fast_form_is_the_plain_one,
)(CutDownwards(STRUCTURED))


class PawnsKeptByOneSide(BitboardEvaluation):
    """What pawns are worth is kept by White's pawns alone."""

    def __init__(self) -> None:
        super().__init__(STRUCTURED)
        kept: dict[int, int] = {}
        self.pawns = lambda white, black: kept.setdefault(white, self.pawns_of(white, black))  # type: ignore[assignment]


mutant(
    "CH-pawns-kept-by-one-side",
    "What is kept of pawns is found again by White's pawns alone.",
    seen="a classic trap of pawn tables",
    law=laws.test_the_fast_form_is_the_plain_one,
)(PawnsKeptByOneSide())


def blind_passed(board: int) -> int:
    """Only the own file is looked at."""
    return board


@patched(
    "CH-passed-on-its-own-file",
    "A pawn is passed if no pawn of the other side stands ahead on its own file.",
    seen=CLASSIC,
    law=laws.test_the_fast_form_is_the_plain_one,
)
def passed_on_its_own_file(patch: pytest.MonkeyPatch) -> BitboardEvaluation:
    patch.setattr(evaluation_bitboard, "widened", blind_passed)
    return BitboardEvaluation(STRUCTURED)


@patched(
    "CH-neighbours-round-the-edge",
    "File a lies beside file h.",
    seen=CLASSIC,
    law=laws.test_the_fast_form_is_the_plain_one,
)
def neighbours_round_the_edge(patch: pytest.MonkeyPatch) -> BitboardEvaluation:
    patch.setattr(evaluation_bitboard, "beside", lambda squares: squares >> 1 | squares << 1)
    return BitboardEvaluation(STRUCTURED)
