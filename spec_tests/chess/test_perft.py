"""Perft by plain recursion on both backends: the law, the published positions, and those that catch what they miss.

Source     The six classic positions and Sedlak's, Jones's and our own small ones; counts by three other programs.
Contract   A finished game adds nothing to deeper plies; draws end no line.
"""

from typing import Final

import pytest

from reference.chess.bitboard import BitboardPosition
from reference.chess.diagram import Diagram
from spec_tests.assertions import same
from spec_tests.chess import oracle
from spec_tests.chess.agreement import some, twin
from spec_tests.chess.strategies import BOARDS, Board, BoardClass, boards, castlings, fewer, promotions
from spec_tests.laws import law

COUNTS: Final = (
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", (20, 400, 8902, 197281)),
    ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", (48, 2039, 97862)),
    ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", (14, 191, 2812, 43238)),
    ("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", (6, 264, 9467)),
    ("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", (44, 1486, 62379)),
    ("r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", (46, 2079, 89890)),
    # What the six miss
    ("4k3/8/8/3b3R/8/8/8/4K2R b K - 0 1", (18, 404, 5527)),
    ("4k3/8/8/2PpP3/8/8/8/4K3 w - d6 0 1", (9, 47, 376, 2321)),
    ("8/8/5k2/8/2Pp4/8/1B6/4K3 b - c3 0 1", (9, 96, 778, 9394)),
    ("8/5bk1/8/2Pp4/8/1K6/8/8 w - d6 0 1", (8, 104, 736, 9287)),
    ("8/8/8/2k5/2pP4/8/B7/4K3 b - d3 0 3", (8, 72, 492, 5380)),
    ("3k4/3p4/8/K1P4r/8/8/8/8 b - - 0 1", (18, 92, 1670, 10138)),
    ("r3k2r/1b4bq/8/8/8/8/7B/R3K2R w KQkq - 0 1", (26, 1141, 27826)),
    ("n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1", (24, 496, 9483)),
    ("8/8/1k6/2b5/2pP4/8/5K2/8 b - d3 0 1", (15, 126, 1928, 13931)),
    ("rnbqk1nr/bb3p1p/1q2r3/2pPp3/3P4/7P/1PP1NpPP/R1BQKBNR w KQkq c6 0 1", (2, 92, 2528)),
    # Chess960
    ("bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9", (21, 528, 12189)),
    ("2nnrbkr/p1qppppp/8/1ppb4/6PP/3PP3/PPP2P2/BQNNRBKR w HEhe - 1 9", (21, 807, 18002)),
    ("qbbnnrkr/2pp2pp/p7/1p2pp2/8/P3PP2/1PPP1KPP/QBBNNR1R w hf - 0 9", (22, 593, 13440)),
    ("4k3/8/8/8/8/8/8/rR1K4 w B - 0 1", (7, 84, 1190)),
    ("4k3/8/8/8/8/8/8/5KR1 w G - 0 1", (13, 58, 1033)),
)


def perft(position: Board, plies: int) -> int:
    """The number of lines of so many moves."""
    moves = position.legal_moves()
    return len(moves) if plies == 1 else sum(perft(position.play(move), plies - 1) for move in moves)


def within(counts: tuple[int, ...], most: int) -> list[tuple[int, int]]:
    """Those (plies, count) for which at most so many positions have their moves counted."""
    return [(plies, count) for plies, count in enumerate(counts, 1) if (1, *counts)[plies - 1] <= most]


@law(BOARDS)
def test_perft_is_as_published(board: BoardClass) -> None:
    """Each position as deep as is quick; the readable board is slow."""
    most = 3000 if issubclass(board, BitboardPosition) else 30
    for text, counts in COUNTS:
        position = board.from_text(text)
        for plies, count in within(counts, most):
            same(f"perft {plies}", perft(position, plies), count, position)


@pytest.mark.deep
@pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)
@pytest.mark.parametrize(("text", "counts"), COUNTS)
def test_perft_is_as_published_deeper(board: BoardClass, text: str, counts: tuple[int, ...]) -> None:
    """Each position to the depths of the table, as deep as the readable board counts in some seconds."""
    for plies, count in within(counts, 100_000 if board is BitboardPosition else 3000):
        same(f"perft {plies}", perft(board.from_text(text), plies), count)


@law(BOARDS, diagram=boards())
@fewer(5)
def test_two_plies_are_counted_as_python_chess_counts_them(board: BoardClass, diagram: Diagram) -> None:
    """Any position: what each move leads to has the right number of moves, state that only shows later included."""
    position = board.from_diagram(diagram)
    for move in some(position.legal_moves()):
        child = oracle.as_chess(oracle.after(diagram, move))
        same(f"moves after {move}", perft(position.play(move), 1), child.legal_moves.count(), position)


@law(BOARDS, diagram=promotions() | castlings())
@fewer(10)
def test_perft_is_the_sum_of_its_divide(board: BoardClass, diagram: Diagram) -> None:
    """Few men, both backends: two plies by one are what the other counts below each of its moves, added up."""
    position, there = board.from_diagram(diagram), twin(board).from_diagram(diagram)
    divide = [perft(there.play(move), 1) for move in position.legal_moves()]
    same("perft 2", perft(position, 2), sum(divide), position)
