"""Perft of Othello and chess: our methods beside each other and beside other packages, in one run.

Every entry counts the last ply without playing it where its package has a way to. An entry whose package is missing
is named at the end, with what to install.
"""

import argparse
import json
import sys
from collections.abc import Mapping
from typing import Final, NamedTuple

from reference.commands.benchmarks.measure import Entry, Measurement, NotMeasured, at_least_one, measure, run_one
from reference.commands.benchmarks.perft_games import chess, othello

MODULE: Final = "reference.commands.benchmarks.perft"


class Table(NamedTuple):
    """One position with its entries."""

    title: str
    depth: int
    """Where the slow entries still end in some seconds, but for Othello's readable board."""
    entries: Mapping[str, Entry]


TABLES: Final = {
    "othello": Table("Othello", 8, othello.ENTRIES),
    "chess": Table("chess", 5, chess.entries(chess.START)),
    "kiwipete": Table("chess, the position Kiwipete,", 4, chess.entries(chess.KIWIPETE)),
}
PACKAGE_OF_MODULE: Final = othello.PACKAGE_OF_MODULE | chess.PACKAGE_OF_MODULE
ENTRIES: Final = {f"{key}/{name}": entry for key, table in TABLES.items() for name, entry in table.entries.items()}
"""Every entry of every table, as a process is asked for it."""


def main(argv: list[str]) -> int:
    """Measure the entries and print a table for each game; exit 1 when two of one table count differently."""
    names = list(dict.fromkeys(name for table in TABLES.values() for name in table.entries))
    parser = argparse.ArgumentParser(prog="python -m reference bench perft", description=__doc__.splitlines()[0])
    parser.add_argument("--game", metavar="NAMES", default=",".join(TABLES), help=f"some of {','.join(TABLES)}")
    parser.add_argument("--depth", type=at_least_one, help="the same for all; else 8, 5 and 4")
    parser.add_argument("--repeat", type=at_least_one, default=1, help="take the quickest of so many runs")
    parser.add_argument("--only", metavar="NAMES", default=",".join(names), help=f"some of {','.join(names)}")
    parser.add_argument("--json", action="store_true", help="one object a line")
    options = parser.parse_args(argv)
    games, only = options.game.split(","), options.only.split(",")
    if unknown := {*games} - {*TABLES} | {*only} - {*names}:
        parser.error(f"no game or entry {', '.join(sorted(unknown))}")
    differ = False
    missing: list[str] = []
    for game in games:
        table = TABLES[game]
        depth = options.depth or table.depth
        measured: list[Measurement] = []
        for name in (name for name in table.entries if name in only):
            try:
                one = measure(MODULE, f"{game}/{name}", depth, options.repeat)
            except NotMeasured as error:
                missing.append(PACKAGE_OF_MODULE.get(str(error), str(error)))
            else:
                measured.append(one._replace(name=name))
        show(game, depth, measured, options.json)
        differ = differ or len({one.answer for one in measured}) > 1
    for package in dict.fromkeys(missing):
        print(f"not measured: pip install {package}", file=sys.stderr)
    return 1 if differ else 0


def show(game: str, depth: int, measured: list[Measurement], as_json: bool) -> None:
    """One table; `ratio` is how many times longer than our default method an entry takes."""
    ours = next((one.seconds for one in measured if one.name == "lanes"), None)
    if not as_json:
        title = f"{TABLES[game].title} perft, depth {depth}"
        print(f"{title}\n{'entry':<18} {'nodes':>14} {'seconds':>9} {'ratio':>8} {'MB':>7}")
    for one in measured:
        ratio = one.seconds / ours if ours else None
        if as_json:
            print(json.dumps(one._asdict() | {"game": game, "depth": depth, "ratio": ratio}))
        else:
            times = f"{ratio:8.1f}" if ratio else f"{'-':>8}"
            print(f"{one.name:<18} {one.answer:>14,} {one.seconds:>9.3f} {times} {one.megabytes:>7.0f}")


if __name__ == "__main__":
    if sys.argv[1:2] == ["--one"]:
        sys.exit(run_one(ENTRIES, sys.argv[2], int(sys.argv[3])))
    sys.exit(main(sys.argv[1:]))
