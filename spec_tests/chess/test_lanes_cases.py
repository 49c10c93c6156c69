"""Lanes on the positions that each rule is about, all of them side by side in one block; and on published counts.

Source     The classic perft positions, Chess960 positions, and bug reports; the others are our own.
"""

from collections.abc import Sequence
from typing import Final

import chess
import pytest

from perft import lanes as perft_lanes
from perft.counting import Convention
from reference.chess.bitboard import BitboardPosition
from reference.chess.lanes import ChessLanes
from reference.chess.notation import read_fen
from spec_tests.assertions import same
from spec_tests.chess import oracle
from spec_tests.chess.test_lanes import LANES, children_in, columns_of, same_children, view_in, view_of
from spec_tests.chess.test_perft import COUNTS
from spec_tests.laws import law

CASES: Final = (
    # En passant
    ("both pawns leave the king's rank", "8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1", "e5d6", False),
    ("the captured pawn shields on a diagonal", "8/5bk1/8/2Pp4/8/1K6/8/8 w - d6 0 1", "c5d6", False),
    ("a pinned pawn captures along its line", "8/8/5k2/8/2Pp4/8/1B6/4K3 b - c3 0 1", "d4c3", True),
    ("the captured pawn gives check", "8/p2p1N2/8/4p2k/1p2P1Pp/1P1b3K/P6P/n7 b - g3 0 32", "h4g3", True),
    ("the capture stops another check", "8/8/8/1k6/3Pp3/8/8/4KQ2 b - d3 0 1", "e4d3", True),
    ("of two capturers the pinned one", "3kr3/8/8/2PpP3/8/8/8/4K3 w - d6 0 1", "e5d6", False),
    ("of two capturers the free one", "3kr3/8/8/2PpP3/8/8/8/4K3 w - d6 0 1", "c5d6", True),
    ("another check remains", "8/8/8/K2pP3/8/8/8/r3k3 w - d6 0 1", "e5d6", False),
    ("a knight's check remains", "8/1n6/8/K2pP3/8/8/8/4k3 w - d6 0 1", "e5d6", False),
    # Castling
    ("through check", "4k3/8/8/8/8/5r2/8/R3K2R w KQ - 0 1", "e1g1", False),
    ("away from it", "4k3/8/8/8/8/5r2/8/R3K2R w KQ - 0 1", "e1c1", True),
    ("out of check", "4k3/8/8/8/8/4r3/8/R3K2R w KQ - 0 1", "e1c1", False),
    ("out of a pawn's check", "rnbqk2r/pppPppbp/5np1/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 4", "e8g8", False),
    ("into check", "4k3/8/8/8/8/2r5/8/R3K2R w KQ - 0 1", "e1c1", False),
    ("the rook's way attacked", "4k3/8/8/8/8/1r6/8/R3K2R w KQ - 0 1", "e1c1", True),
    ("the rook attacked", "4k3/8/8/8/8/r7/8/R3K2R w KQ - 0 1", "e1c1", True),
    ("the rook's way taken", "4k3/8/8/8/8/8/8/RN2K2R w KQ - 0 1", "e1c1", False),
    ("without the right", "4k3/8/8/8/8/8/8/R3K2R w K - 0 1", "e1c1", False),
    ("a rook that leaves b1 uncovers the king", "7k/8/8/8/8/8/8/qRK5 w B - 0 1", "c1b1", False),
    ("a knight behind it does not", "7k/8/8/8/8/8/8/nRK5 w B - 0 1", "c1b1", True),
    ("only the rook moves", "7k/8/8/8/8/8/8/R1K5 w A - 0 1", "c1a1", True),
    ("only the king moves", "7k/8/8/8/8/8/8/3RK3 w D - 0 1", "e1d1", True),
    ("king and rook exchange squares", "7k/8/8/8/8/8/8/5KR1 w G - 0 1", "f1g1", True),
    ("the king goes away from its rook", "7k/8/8/8/8/8/8/RK6 w A - 0 1", "b1a1", True),
    ("a piece where the rook goes", "7k/8/8/8/8/8/8/RK1N4 w A - 0 1", "b1a1", False),
    # Rights
    ("a rook captured by a rook", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "a1a8", True),
    ("a rook captured by a pawn that promotes", "r3k2r/1P6/8/8/8/8/8/4K3 w kq - 0 1", "b7a8n", True),
    ("a king that moves", "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "e8e7", True),
    # Checks and pins
    ("double check, a block", "k3r3/8/8/8/7b/5N2/8/4K3 w - - 0 1", "f3e5", False),
    ("double check, a capture", "k3r3/8/8/8/7b/5N2/8/4K3 w - - 0 1", "f3h4", False),
    ("double check, the king goes", "k3r3/8/8/8/7b/5N2/8/4K3 w - - 0 1", "e1d1", True),
    ("the king hides behind himself", "k3r3/8/8/8/4K3/8/8/8 w - - 0 1", "e4e3", False),
    ("the king takes what is protected", "k7/8/8/8/8/2b5/3q4/4K3 w - - 0 1", "e1d2", False),
    ("kings side by side", "8/8/8/8/8/2k5/8/2K5 w - - 0 1", "c1c2", False),
    ("pinned on the file, along it", "k3r3/8/8/4R3/8/8/8/4K3 w - - 0 1", "e5e8", True),
    ("pinned on the file, across", "k3r3/8/8/4R3/8/8/8/4K3 w - - 0 1", "e5d5", False),
    ("pinned on the rank, a push", "k7/8/8/8/8/8/K1P4r/8 w - - 0 1", "c2c3", False),
    ("pinned on the file, a push", "k3r3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2e4", True),
    ("pinned on the file, a capture", "k3r3/8/8/8/8/3p4/4P3/4K3 w - - 0 1", "e2d3", False),
    ("pinned on the diagonal, the capture", "k7/8/8/8/8/2b5/3P4/4K3 w - - 0 1", "d2c3", True),
    ("pinned on the diagonal, a push", "k7/8/8/8/7b/8/5P2/4K3 w - - 0 1", "f2f3", False),
    ("pinned, a knight", "k7/8/8/8/7b/8/5N2/4K3 w - - 0 1", "f2d3", False),
    ("pinned, and another check", "2k1r3/8/8/8/4B3/8/8/n3K2r w - - 0 1", "e4h1", False),
    ("two before the king are not pinned", "k3r3/4B3/8/4N3/8/8/8/4K3 w - - 0 1", "e5d3", True),
    # Pawns
    ("a promotion", "8/4P3/8/8/8/8/8/k1K5 w - - 0 1", "e7e8r", True),
    ("a promotion with capture", "5b2/4P3/8/8/8/8/8/k1K5 w - - 0 1", "e7f8q", True),
    ("a promotion that would uncover the king", "8/r3P2K/8/8/8/8/8/k7 w - - 0 1", "e7e8q", False),
    ("a double step over a piece", "k7/8/8/8/8/4n3/4P3/K7 w - - 0 1", "e2e4", False),
    ("a double step that stops a check", "4k3/8/8/8/K6r/8/4P3/8 w - - 0 1", "e2e4", True),
    ("a double step to where it is taken", "k7/8/8/8/3p4/8/4P3/K7 w - - 0 1", "e2e4", True),
    ("a double step that only a pinned pawn could take", "8/8/8/8/k2p3R/8/4P3/7K w - - 0 1", "e2e4", True),
)
"""What it is about; the position; a move; whether it is legal."""

DISTINCT: Final = (1, 20, 400, 5362, 72078, 822518)
"""Positions after so many plies from the start, en passant only where it is legal: published."""

CHESS960: Final = (
    ("1nbbnrkr/p1p1ppp1/3p4/1p3P1p/3Pq2P/8/PPP1P1P1/QNBBNRKR w HFhf - 0 9", (28, 1120, 31058, 1171749)),
    ("qnnbrk1r/1p1ppbpp/2p5/p4p2/2NP3P/8/PPP1PPP1/Q1NBRKBR w HEhe - 0 9", (26, 790, 21238, 642367)),
    ("n1bb1rkr/qpnppppp/2p5/p7/P1P5/5P2/1P1PPRPP/NQBBN1KR w Hhf - 0 9", (27, 697, 18724, 505089)),
    ("bnn1qrkr/pp1ppp1p/2p5/b3Q1p1/8/5P1P/PPPPP1P1/BNNB1RKR w HFhf - 2 9", (44, 920, 35830, 795317)),
)

FENS: Final = tuple(dict.fromkeys(fen for _, fen, _, _ in CASES))


@law(LANES)
def test_special_moves_are_children_exactly_if_they_are_legal(lanes: type[ChessLanes]) -> None:
    """All cases in one block: the position after the move, as python-chess plays it, is there or is not."""
    rules = lanes()
    found = dict(zip(FENS, children_in(rules, columns_of(rules, [read_fen(fen) for fen in FENS])), strict=True))
    for what, fen, move, is_legal in CASES:
        position = BitboardPosition.from_text(fen)
        board = oracle.as_chess(position.diagram())
        board.push(chess.Move.from_uci(move))
        after = view_of(BitboardPosition.from_diagram(oracle.diagram_of(board)))
        same(f"{what}: {move} is legal", after in map(view_in, found[fen]), is_legal, position)


@law(LANES)
def test_special_positions_have_the_moves_and_children_of_the_bitboard(lanes: type[ChessLanes]) -> None:
    """All cases in one block, forwards, backwards, and shifted so that each has other neighbours."""
    rules = lanes()
    diagrams = [read_fen(fen) for fen in FENS]
    for block in (diagrams, diagrams[::-1], diagrams[::3] + diagrams[1::3] + diagrams[2::3]):
        columns = columns_of(rules, block)
        for diagram, count in zip(block, rules.move_counts(columns), strict=True):
            position = BitboardPosition.from_diagram(diagram)
            same("number of moves", count, len(position.legal_moves()), position)
            same("number of moves, python-chess", count, len(oracle.moves(diagram)), position)
        same_children(rules, columns, block)


@law(LANES)
def test_castling_minds_no_king_of_another_board(lanes: type[ChessLanes]) -> None:
    """Each castling case after each board with a king on its last rank, which is next to the first rank of ours."""
    rules = lanes()
    castling = [read_fen(fen) for fen in FENS if read_fen(fen).castling]
    alone = [rules.move_counts(columns_of(rules, [diagram]))[0] for diagram in castling]
    for file in range(8):
        last_rank = "." * (56 + file) + "K" + "." * (7 - file)
        before = castling[0]._replace(cells="k" + last_rank[1:], castling=(), side=0)
        block = [diagram for one in castling for diagram in (before, one)]
        same("counts", rules.move_counts(columns_of(rules, block))[1::2], alone, BitboardPosition.from_diagram(before))


def counted(rules: ChessLanes, fen: str, depth: int) -> list[tuple[int, int | None]]:
    """Nodes and distinct positions of each depth, by perft in lanes."""
    counts = perft_lanes.counts(BitboardPosition.from_text(fen), depth, Convention(1, "drop"), rules)
    return [(count.nodes, count.distinct) for count in counts][1:]


@law(LANES)
def test_perft_in_lanes_is_as_published(lanes: type[ChessLanes]) -> None:
    """The positions of `test_perft.py` to the last depth there, and Chess960."""
    table: Sequence[tuple[str, tuple[int, ...]]] = COUNTS + CHESS960
    for fen, expected in table:
        nodes = tuple(nodes for nodes, _ in counted(lanes(), fen, len(expected)))
        same("perft", nodes, expected, BitboardPosition.from_text(fen))


def distinct_from_start(rules: ChessLanes, depth: int) -> tuple[int | None, ...]:
    """The different positions at each ply before the last."""
    return tuple(distinct for _, distinct in counted(rules, str(chess.STARTING_FEN), depth))


@law(LANES)
def test_as_many_different_positions_as_published(lanes: type[ChessLanes]) -> None:
    """From the start, to ply 4. More mean that en passant is remembered where it is not legal: 7602 at ply 3, say."""
    same("distinct positions", distinct_from_start(lanes(), 5), DISTINCT[:5])


@pytest.mark.deep
def test_as_many_different_positions_as_published_deeper() -> None:
    """From the start, to ply 5, and the 119,060,324 nodes after that."""
    same("distinct positions", distinct_from_start(ChessLanes(), 6), DISTINCT)
    assert counted(ChessLanes(), str(chess.STARTING_FEN), 6)[-1][0] == 119_060_324
