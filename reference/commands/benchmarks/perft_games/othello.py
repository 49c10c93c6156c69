"""Othello's perft from the start: our methods, and packages that play Othello."""

from collections.abc import Mapping
from typing import Final

from perft import distinct, lanes, plain
from perft.counting import Convention, OrderedMap
from reference.commands.benchmarks.measure import Entry, with_jobs
from reference.othello.array import ArrayPosition
from reference.othello.bitboard import BitboardPosition
from reference.othello.lanes import OthelloLanes

CONVENTION: Final = Convention(1, "keep")
PACKAGE_OF_MODULE: Final = {
    "pyspiel": "open-spiel",
    "creversi": "creversi-python numpy",
    "rust_reversi": "rust-reversi",
    "numpy": "numpy",
}


def plain_array(depth: int) -> int:
    """Recursion on the readable board."""
    return plain.perft(ArrayPosition.initial(), depth, CONVENTION)


def plain_bitboard(depth: int) -> int:
    """Recursion on the bitboard."""
    return plain.perft(BitboardPosition.initial(), depth, CONVENTION)


def distinct_bitboard(depth: int, mapping: OrderedMap = map) -> int:
    """Different positions once."""
    *_, last = distinct.counts(BitboardPosition.initial(), depth, CONVENTION, mapping)
    return last.nodes


def lanes_of_boards(depth: int, mapping: OrderedMap = map) -> int:
    """The same, many boards at once."""
    *_, last = lanes.counts(BitboardPosition.initial(), depth, CONVENTION, OthelloLanes(), mapping)
    return last.nodes


def open_spiel(depth: int) -> int:
    """OpenSpiel's C++ game, driven from Python."""
    import pyspiel

    def count(state: "pyspiel.State", depth: int) -> int:
        if state.is_terminal():
            return 1
        actions = state.legal_actions()
        if depth == 1:
            return len(actions)
        return sum(count(state.child(action), depth - 1) for action in actions)

    return count(pyspiel.load_game("othello").new_initial_state(), depth)


def creversi_python(depth: int) -> int:
    """creversi's port to pure Python."""
    import creversi

    def count(board: "creversi.Board", depth: int) -> int:
        moves = list(board.legal_moves)
        if not moves or moves == [creversi.PASS]:
            if board.is_game_over():
                return 1
            passed = board.copy()
            passed.move_pass()
            return 1 if depth == 1 else count(passed, depth - 1)
        if depth == 1:
            return len(moves)
        nodes = 0
        for move in moves:
            child = board.copy()
            child.move(move)
            nodes += count(child, depth - 1)
        return nodes

    return count(creversi.Board(), depth)


def rust_reversi(depth: int) -> int:
    """rust-reversi's board in Rust, driven from Python."""
    from rust_reversi import Board

    def count(board: "Board", depth: int) -> int:
        if board.is_game_over():
            return 1
        if board.is_pass():
            passed = board.clone()
            passed.do_pass()
            return 1 if depth == 1 else count(passed, depth - 1)
        if depth == 1:
            return len(board.get_legal_moves_vec())
        return sum(count(child, depth - 1) for child in board.get_child_boards())

    return count(Board(), depth)


ENTRIES: Final[Mapping[str, Entry]] = {
    "plain-array": plain_array,
    "plain-bitboard": plain_bitboard,
    "distinct": distinct_bitboard,
    "distinct-jobs": with_jobs(distinct_bitboard),
    "lanes": lanes_of_boards,
    "lanes-jobs": with_jobs(lanes_of_boards),
    "open-spiel": open_spiel,
    "creversi-python": creversi_python,
    "rust-reversi": rust_reversi,
}
