"""Searches beside each other and beside other packages' on the same positions: nodes and seconds, in one run.

Every entry runs in a process of its own; its seconds are processor time, so that other programs count less. Ours are
the variants of `reference/search/variants.py`, on the quicker board. The packages' own searches run on the same board
wrapped in their game interface, those with "own" or "cpp" in their name on the package's game; the adapters lie in
`examples/peers` of a checkout and are not part of a wheel.
"""

import argparse
import json
import sys
import time
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any, Final, NamedTuple

import reference
from reference.commands.benchmarks.measure import NotMeasured, at_least_one, in_own_process
from reference.connect4.bitboard import BitboardPosition as ConnectFour
from reference.othello.bitboard import BitboardPosition as Othello
from reference.position import Position
from reference.search.result import Evaluation
from reference.search.variants import VARIANTS
from reference.tictactoe.bitboard import BitboardPosition as TicTacToe
from reference.trees.tree import Tree, leaf_value
from reference.trees.uniform import uniform

MODULE: Final = "reference.commands.benchmarks.search"
BASELINE: Final = "alphabeta"
CHECKOUT: Final = Path(reference.__file__).parents[1]
PACKAGES: Final = {
    "easyai": "easyAI==2.0.12",  # the wheel of 2.1.0 lacks its folder AI
    "aima": "aima3",
    "openspiel": "open-spiel",
    "openspiel_cpp": "open-spiel",
}
"""The adapters, each with what it needs to be installed."""


COLUMNS: Final = (
    ("entry", "<32"),
    ("value", ">6"),
    ("nodes", ">10"),
    ("ratio", ">7"),
    ("leaves", ">10"),
    ("seconds", ">10"),
    ("ratio", ">7"),
    ("us/node", ">8"),
)
"""What the tables hold, and how it is written. The first ratio is of nodes, the second of seconds."""


class Subject(NamedTuple):
    """What is searched, how deep, and what a leaf is worth."""

    title: str
    start: Callable[[], Position]
    depth: int
    evaluate: Evaluation


def nothing(position: Position) -> int:
    """Every unfinished leaf is a draw."""
    return 0


def discs(position: Othello) -> int:
    """Othello: own discs less the opponent's."""
    return position.own.bit_count() - position.opponent.bit_count()


SUBJECTS: Final = {
    "tictactoe": Subject("tic-tac-toe", TicTacToe.initial, 9, nothing),
    "connect4": Subject("Connect Four 7x6, leaves worth 0", ConnectFour.initial, 6, nothing),
    "othello": Subject("Othello, disc difference", Othello.initial, 6, discs),
    "tree": Subject("a literal tree, 7 wide, 128 values", lambda: Tree(uniform(7, 5, 1, spread=128)), 5, leaf_value),
}


class Row(NamedTuple):
    """What one entry found, and the processor time it took.

    `value` is None where it only names a move, `move` where there is none.
    """

    value: float | None
    move: int | None
    nodes: int
    leaves: int
    seconds: float


def adapters() -> tuple[dict[str, Callable[..., Any]], dict[str, str]]:
    """The other packages' searches by name; and by the beginning of their names what those not here would need."""
    if not (CHECKOUT / "examples" / "peers").is_dir():
        return {}, dict.fromkeys(PACKAGES, "other packages, except from a checkout: examples/peers is not here")
    found: dict[str, Callable[..., Any]] = {}
    missing: dict[str, str] = {}
    sys.path.insert(0, str(CHECKOUT))
    for name, package in PACKAGES.items():
        try:
            found |= import_module(f"examples.peers.{name}").PEERS
        except ImportError:
            missing[name] = f"pip install {package}"
    sys.path.remove(str(CHECKOUT))
    return found, missing


def run_one(name: str, subject: str, depth: int, repeat: int) -> int:
    """The child's side: one line of JSON; exit code 3 when this cannot be measured."""
    _, start, _, evaluate = SUBJECTS[subject]
    position, best = start(), None
    for _ in range(repeat):
        if name in VARIANTS:
            begun = time.process_time()
            result = VARIANTS[name].search(position, depth, evaluate)
            seconds = time.process_time() - begun
            row = Row(result.value, result.best_move, result.nodes, result.leaves, seconds)
        else:
            try:
                row = Row(*adapters()[0][name](position, depth, evaluate))
            except Exception as error:  # of the other package, whatever it is
                print(f"{type(error).__name__}: {error}")
                return 3
        best = row if best is None or row.seconds < best.seconds else best
    print(json.dumps(best))
    return 0


def main(argv: list[str]) -> int:
    """Measure the entries and print the tables; exit 1 when two sound ones have different values."""
    peers, missing = adapters()
    names = [BASELINE, *(name for name in VARIANTS if name != BASELINE), *peers]
    parser = argparse.ArgumentParser(prog="python -m reference bench search", description=__doc__.splitlines()[0])
    parser.add_argument("--game", metavar="NAMES", default=",".join(SUBJECTS), help=f"some of {','.join(SUBJECTS)}")
    parser.add_argument(
        "--depth",
        type=at_least_one,
        help="plies, instead of " + ", ".join(f"{each.depth} ({name})" for name, each in SUBJECTS.items()),
    )
    parser.add_argument("--repeat", type=at_least_one, default=1, help="take the quickest of so many runs")
    parser.add_argument("--only", metavar="NAMES", help="some of the entries, commas between (a wrong name lists all)")
    parser.add_argument("--patience", type=at_least_one, default=120, help="seconds an entry may take (default 120)")
    parser.add_argument("--json", action="store_true", help="one object a line")
    options = parser.parse_args(argv)
    games = options.game.split(",")
    if unknown := [game for game in games if game not in SUBJECTS]:
        parser.error(f"no game {', '.join(unknown)}; there are {', '.join(SUBJECTS)}")
    asked = options.only.split(",") if options.only else names
    unknown = [name for name in asked if name not in names and not name.startswith(tuple(missing))]
    if unknown:
        parser.error(f"no entry {', '.join(unknown)}; there are {', '.join(names)}")
    agreed = [table(game, options, [name for name in names if name in asked]) for game in games]
    for what in sorted({need for start, need in missing.items() if not options.only or start in options.only}):
        print(f"not measured: {what}", file=sys.stderr)
    return 0 if all(agreed) else 1


def table(game: str, options: argparse.Namespace, names: list[str]) -> bool:
    """Measure one game and print its rows as they come; whether all sound searches agree on the value."""
    subject = SUBJECTS[game]
    depth = options.depth or subject.depth
    values: set[int] = set()
    baseline: Row | None = None
    if not options.json:
        ratios = f"; ratios to {BASELINE}" if BASELINE in names else ""
        print(f"\n{subject.title}, depth {depth}{ratios}")
        print("".join(f"{title:{form}}" for title, form in COLUMNS))
    for name in names:
        try:
            words = (name, game, str(depth), str(options.repeat))
            row = Row(*in_own_process(MODULE, *words, patience=options.repeat * options.patience))
        except NotMeasured as error:
            print(f"not measured: {name}, {game}: {error}", file=sys.stderr)
            continue
        baseline = row if name == BASELINE else baseline
        if row.value is not None and (name not in VARIANTS or VARIANTS[name].sound):
            values.add(round(row.value))
        show(name, game, depth, row, baseline, options.json)
    return len(values) <= 1


def show(name: str, game: str, depth: int, row: Row, baseline: Row | None, as_json: bool) -> None:
    """One row."""
    nodes = row.nodes / baseline.nodes if baseline else None
    seconds = row.seconds / baseline.seconds if baseline and baseline.seconds else None
    if as_json:
        what = {"game": game, "depth": depth, "name": name, "ours": name in VARIANTS}
        print(json.dumps(what | row._asdict() | {"node_ratio": nodes, "time_ratio": seconds}), flush=True)
        return
    cells = [
        name,
        "-" if row.value is None else f"{round(row.value)}",
        f"{row.nodes:,}",
        f"{nodes:.2f}" if nodes else "-",
        f"{row.leaves:,}",
        f"{row.seconds:.4f}",
        f"{seconds:.2f}" if seconds else "-",
        f"{1e6 * row.seconds / row.nodes:.2f}",
    ]
    print("".join(f"{cell:{form}}" for cell, (_, form) in zip(cells, COLUMNS, strict=True)), flush=True)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--one"]:
        sys.exit(run_one(sys.argv[2], sys.argv[3], int(sys.argv[4]), int(sys.argv[5])))
    sys.exit(main(sys.argv[1:]))
