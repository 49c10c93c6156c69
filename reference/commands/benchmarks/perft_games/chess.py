"""Chess's perft of one position: our methods, and packages that play chess.

The position is a parameter; `entries` fixes it. All count the last ply without playing it. The packages play moves on
one board and take them back. bulletchess is a C extension; its own perft is this recursion in C, and counts the last
ply without listing moves. No package merges equal positions.
"""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from perft import distinct, lanes, plain
from perft.counting import Convention, OrderedMap
from reference.chess.bitboard import BitboardPosition
from reference.chess.lanes import ChessLanes
from reference.commands.benchmarks.measure import Entry, with_jobs

CONVENTION: Final = Convention(1, "drop")
START: Final = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
KIWIPETE: Final = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
PACKAGE_OF_MODULE: Final = {"chess": "chess", "bulletchess": "bulletchess (Python 3.13 or newer)"}


def plain_bitboard(fen: str, depth: int) -> int:
    """Recursion on the bitboard."""
    return plain.perft(BitboardPosition.from_text(fen), depth, CONVENTION)


def distinct_bitboard(fen: str, depth: int) -> int:
    """Different positions once."""
    *_, last = distinct.counts(BitboardPosition.from_text(fen), depth, CONVENTION)
    return last.nodes


def lanes_of_boards(fen: str, depth: int, mapping: OrderedMap = map) -> int:
    """The same, many boards at once."""
    *_, last = lanes.counts(BitboardPosition.from_text(fen), depth, CONVENTION, ChessLanes(), mapping)
    return last.nodes


def python_chess(fen: str, depth: int) -> int:
    """python-chess, pure Python."""
    import chess

    def count(depth: int) -> int:
        if depth == 1:
            return board.legal_moves.count()
        nodes = 0
        for move in board.legal_moves:
            board.push(move)
            nodes += count(depth - 1)
            board.pop()
        return nodes

    board = chess.Board(fen)
    return count(depth)


def bulletchess_perft(fen: str, depth: int) -> int:
    """bulletchess's own perft, wholly in C."""
    from bulletchess import Board, utils

    nodes: int = utils.perft(Board.from_fen(fen), depth)
    return nodes


def bulletchess_driven(fen: str, depth: int) -> int:
    """bulletchess's board in C, driven from Python."""
    from bulletchess import Board, utils

    def count(depth: int) -> int:
        if depth == 1:
            last: int = utils.count_moves(board)
            return last
        nodes = 0
        for move in board.legal_moves():
            board.apply(move)
            nodes += count(depth - 1)
            board.undo()
        return nodes

    board = Board.from_fen(fen)
    return count(depth)


BY_POSITION: Final[Mapping[str, Callable[[str, int], int]]] = {
    "plain-bitboard": plain_bitboard,
    "distinct": distinct_bitboard,
    "lanes": lanes_of_boards,
    "python-chess": python_chess,
    "bulletchess": bulletchess_driven,
    "bulletchess-perft": bulletchess_perft,
}


def entries(fen: str) -> dict[str, Entry]:
    """All entries for one position."""
    found: dict[str, Entry] = {name: partial(entry, fen) for name, entry in BY_POSITION.items()}
    return found | {"lanes-jobs": with_jobs(partial(lanes_of_boards, fen))}
