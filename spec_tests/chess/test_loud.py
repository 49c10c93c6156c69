"""Quiescence on chess: which moves are loud, and checks and mates in it.

Specifies  The searches of `reference/search/` with chess's loud moves and source 004's evaluation, against plain
           minimax over the same tree: readable board, plain evaluation, loud moves by whether a piece is gone.
"""

from collections.abc import Callable
from typing import Any, Final, TypeAlias

import pytest
from hypothesis import strategies as st

from reference.chess import evaluation, evaluation_bitboard, loud, ordering_bitboard
from reference.chess.array import ArrayPosition
from reference.chess.bitboard import BitboardPosition
from reference.chess.diagram import Diagram, Move
from reference.chess.loud import DEPTH_004
from reference.search.leaf import WIN, quick_wins
from reference.search.quiescence import quiescence
from reference.search.result import SearchResult
from spec_tests.assertions import same, same_moves
from spec_tests.chess.agreement import moves
from spec_tests.chess.strategies import arbitrary, boards, fewer, promotions
from spec_tests.laws import law

LoudMoves: TypeAlias = Callable[[Any], tuple[Move, ...]]
Quiet: TypeAlias = Callable[..., SearchResult]

LOUD_MOVES: Final[dict[str, LoudMoves]] = {"plain": loud.loud_moves, "bitboard": ordering_bitboard.loud_moves}


def quiet_search(position: BitboardPosition, depth: int = DEPTH_004, **changes: Any) -> SearchResult:
    """Quiescence as chess has it; a test may change its parts."""
    parts: dict[str, Any] = {
        "loud_moves": ordering_bitboard.loud_moves,
        "forced": loud.in_check,
        "final": quick_wins,
        **changes,
    }
    return quiescence(position, depth, evaluation_bitboard.source_004, **parts)


SEARCHES: Final[dict[str, Quiet]] = {"quiescence": quiet_search}


# Which moves are loud


def is_loud(position: ArrayPosition, move: Move) -> bool:
    """Whether there are fewer pieces afterwards, or one more of what a pawn becomes."""
    before, after = position.diagram().cells, position.play(move).diagram().cells
    return after.count(".") > before.count(".") or move.promotion != ""


@law(LOUD_MOVES, diagram=boards() | promotions())
@fewer(2)
def test_loud_moves_are_captures_and_promotions(loud_moves: LoudMoves, diagram: Diagram) -> None:
    """Any position, by playing every legal move (E004-09: promotions that take nothing are loud)."""
    position = BitboardPosition.from_diagram(diagram)
    plain = ArrayPosition.from_diagram(diagram)
    expected = [move for move in position.legal_moves() if is_loud(plain, move)]
    same_moves(sorted(loud_moves(position)), sorted(expected), position)


# The tree


def brute(position: ArrayPosition, depth: int, ply: int = 0) -> int:
    """Minimax over loud moves and checks: no window, no order."""
    outcome = position.outcome()
    if outcome is not None:
        return outcome.score * (WIN - ply)
    standing = evaluation.source_004(position)
    if depth == 0:
        return standing
    checked = position.is_check()
    tried = [move for move in position.legal_moves() if checked or is_loud(position, move)]
    values = [-brute(position.play(move), depth - 1, ply + 1) for move in tried]
    return max(values if checked else [standing, *values])


@law(SEARCHES, diagram=arbitrary() | promotions(), depth=st.integers(0, 2))
@fewer(10)
def test_quiescence_is_minimax_over_loud_moves(search: Quiet, diagram: Diagram, depth: int) -> None:
    """Any position of at most 14 pieces."""
    if 64 - diagram.cells.count(".") <= 14:
        position = BitboardPosition.from_diagram(diagram)
        expected = brute(ArrayPosition.from_diagram(diagram), depth)
        same("value", search(position, depth).value, expected, position)


ERRATA: Final = (
    ("E004-06 mated", "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 0 1", -WIN, ""),
    ("E004-06 mated on the back rank", "R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1", -WIN, ""),
    ("E004-06 stalemate", "7k/5K2/6Q1/8/8/8/8/8 b - - 0 1", 0, ""),
    ("E004-07", "4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1", 125, "e4d5"),
    ("E004-07 in a middlegame", "1r1k3B/p4q2/1p2p2P/1P4p1/Q1p1P3/P1Nnb1R1/4BP2/R5K1 b - - 0 1", -385, "f7f2"),
    ("E004-08 in check", "8/8/6k1/2B5/8/1n6/8/2K2B2 w - - 0 1", 40, "c1b1"),
    ("E004-09", "8/P7/8/8/8/8/8/K1k5 w - - 0 1", 960, "a7a8q"),
)
"""Erratum, position, right value by the evaluation that counts what is on the board, and how the line begins."""


@pytest.mark.parametrize(("text", "value", "first"), [each[1:] for each in ERRATA], ids=[each[0] for each in ERRATA])
def test_errata_of_the_documents_quiescence(text: str, value: int, first: str) -> None:
    """By the search, and by minimax of the plain forms; that program says -95, -145, 210 and the like."""
    result = quiet_search(BitboardPosition.from_text(text))
    assert (result.value, [str(move) for move in result.principal_variation[:1]]) == (value, first.split())
    plain = quiescence(
        ArrayPosition.from_text(text),
        DEPTH_004,
        evaluation.source_004,
        loud_moves=loud.loud_moves,
        forced=loud.in_check,
        final=quick_wins,
    )
    assert plain.value == value
    if text.count("/") and len(text) < 50:
        assert brute(ArrayPosition.from_text(text), 4) == value


@law(SEARCHES)
def test_a_side_in_check_does_not_stand_pat(search: Quiet) -> None:
    """E004-08, bug report C43: mated is lost, and a bishop that is taken after the only evasions is gone."""
    for _, text, value, _ in ERRATA:
        position = BitboardPosition.from_text(text)
        if position.is_check():
            same("value", search(position, DEPTH_004).value, value, position)


@law(SEARCHES)
def test_a_mate_by_a_capture_is_seen(search: Quiet) -> None:
    """One ply deep, with two evasions that would not help: scholar's mate."""
    position = BitboardPosition.from_text("r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 0 1")
    result = search(position, DEPTH_004)
    same("value", result.value, WIN - 1, position)
    same_moves(result.principal_variation, moves("h5f7"), position)


@law(SEARCHES)
def test_a_pawn_one_step_from_the_last_rank_is_worth_a_queen(search: Quiet) -> None:
    """E004-09."""
    position = BitboardPosition.from_text("8/P7/8/8/8/8/8/K1k5 w - - 0 1")
    same("value", search(position, DEPTH_004).value, 960, position)
