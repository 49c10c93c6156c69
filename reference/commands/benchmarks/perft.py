"""Othello perft from the start: our methods beside each other and beside other packages, in one run.

Every entry counts the last ply without playing it where its package has a way to. An entry whose package is missing
is named at the end, with what to install.
"""

import argparse
import json
import os
import sys
from collections.abc import Callable
from typing import Final

from perft import distinct, lanes, plain
from perft.counting import Convention, OrderedMap
from perft.workers import ordered_map
from reference.commands.benchmarks.measure import Entry, Measurement, NotMeasured, at_least_one, measure, run_one
from reference.othello.array import ArrayPosition
from reference.othello.bitboard import BitboardPosition
from reference.othello.lanes import OthelloLanes

CONVENTION: Final = Convention(1, "keep")
MODULE: Final = "reference.commands.benchmarks.perft"
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


def with_jobs(entry: Callable[[int, OrderedMap], int]) -> Entry:
    """An entry on all cores."""

    def spread(depth: int) -> int:
        with ordered_map(os.cpu_count() or 1) as mapping:
            return entry(depth, mapping)

    return spread


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


ENTRIES: Final[dict[str, Entry]] = {
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


def main(argv: list[str]) -> int:
    """Measure the entries and print the table; exit 1 when two of them count differently."""
    parser = argparse.ArgumentParser(prog="python -m reference bench perft", description=__doc__.splitlines()[0])
    parser.add_argument("--depth", type=at_least_one, default=8)
    parser.add_argument("--repeat", type=at_least_one, default=1, help="take the quickest of so many runs")
    parser.add_argument("--only", metavar="NAMES", help=f"some of {','.join(ENTRIES)}")
    parser.add_argument("--json", action="store_true", help="one object a line")
    options = parser.parse_args(argv)
    names = options.only.split(",") if options.only else list(ENTRIES)
    if unknown := set(names) - set(ENTRIES):
        parser.error(f"no entry {', '.join(unknown)}")
    measured: list[Measurement] = []
    missing: list[str] = []
    for name in names:
        try:
            measured.append(measure(MODULE, name, options.depth, options.repeat))
        except NotMeasured as error:
            missing.append(PACKAGE_OF_MODULE.get(str(error), str(error)))
    show(measured, missing, options.depth, options.json)
    return 0 if len({one.answer for one in measured}) <= 1 else 1


def show(measured: list[Measurement], missing: list[str], depth: int, as_json: bool) -> None:
    """The table; `ratio` is how many times longer than our default method an entry takes."""
    ours = next((one.seconds for one in measured if one.name == "lanes"), None)
    if not as_json:
        print(f"Othello perft, depth {depth}\n{'entry':<16} {'nodes':>14} {'seconds':>9} {'ratio':>8} {'MB':>7}")
    for one in measured:
        ratio = one.seconds / ours if ours else None
        if as_json:
            print(json.dumps(one._asdict() | {"depth": depth, "ratio": ratio}))
        else:
            times = f"{ratio:8.1f}" if ratio else f"{'-':>8}"
            print(f"{one.name:<16} {one.answer:>14,} {one.seconds:>9.3f} {times} {one.megabytes:>7.0f}")
    for package in missing:
        print(f"not measured: pip install {package}", file=sys.stderr)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--one"]:
        sys.exit(run_one(ENTRIES, sys.argv[2], int(sys.argv[3])))
    sys.exit(main(sys.argv[1:]))
