"""Othello's searches from minimax to Multi-ProbCut on the same positions, beside what two articles claim.

Nodes, positions looked at for order and leaves, processor time; ratios to unordered alpha-beta. A generation is one
call of the legal moves on integers, timed in the same run on four midgame positions.
"""

import argparse
import json
import sys
import time
from collections.abc import Sequence
from typing import Final

from reference.commands.benchmarks.measure import at_least_one
from reference.commands.benchmarks.othello_ladder.ladder import RUNGS, Climbed, climb, is_sound
from reference.commands.benchmarks.othello_ladder.positions import MOST, PLIES, midgame
from reference.commands.probcuts.progress import followed
from reference.engines.othello_parameters import ESTIMATES, PREDICTIONS
from reference.othello.bitboard import GEOMETRIES, BitboardPosition, moves_of

BASELINE: Final = "alphabeta"
DEEPEST: Final = 9
COUNTED: Final = 6
"""Minimax is left out beyond so many plies: it has ten times the nodes with every ply."""

CLAIMS: Final = {
    "alphabeta": "000: 8,000,000 nodes at depth 7",
    "alphabeta + order": "000: 3x",
    "pvs": "000: 1.7x",
    "pvs + order": "000: 5x; 10 to 30% fewer than alpha-beta ordered",
    "+ table": "000: 50 to 60% of those without",
    "+ deepening": "000: 40% saved by all",
    "mtdf": "000: 20% quicker than pvs",
    "probcut t=1": "002: 2.7x, under 1% wrong cuts",
}
COLUMNS: Final = (
    ("entry", "<22"),
    ("nodes", ">13"),
    ("ratio", ">8"),
    ("aside", ">12"),
    ("seconds", ">9"),
    ("ratio", ">8"),
    ("us/node", ">8"),
    ("gen/node", ">9"),
    ("changed", ">9"),
    ("  claim", "<"),
)


def main(argv: list[str]) -> int:
    """Measure and print; exit 1 when two sound searches have different values."""
    parser = argparse.ArgumentParser(prog="python -m reference bench othello", description=__doc__.splitlines()[0])
    parser.add_argument("--where", default="start,midgame", help="start, midgame, or both")
    parser.add_argument("--depth", default="5", metavar="N,...", help=f"plies, at most {DEEPEST} (default 5)")
    parser.add_argument("--positions", type=at_least_one, default=8, help=f"of the midgame, at most {MOST} (default 8)")
    parser.add_argument("--evaluation", default="positional", choices=list(ESTIMATES))
    parser.add_argument("--only", metavar="NAMES", help=f"some of: {', '.join(RUNGS)}")
    parser.add_argument("--json", action="store_true", help="one object a line")
    options = parser.parse_args(argv)
    names = options.only.split(",") if options.only else list(RUNGS)
    if unknown := [name for name in names if name not in RUNGS]:
        parser.error(f"no entry {', '.join(unknown)}; there are {', '.join(RUNGS)}")
    places = {"start": [BitboardPosition.initial()], "midgame": list(map(midgame, range(options.positions)))}
    if unknown := [place for place in options.where.split(",") if place not in places]:
        parser.error(f"no positions {', '.join(unknown)}; there are {', '.join(places)}")
    depths = options.depth.split(",")
    if not all(depth.isascii() and depth.isdigit() and 1 <= int(depth) <= DEEPEST for depth in depths):
        parser.error(f"--depth {options.depth}: numbers from 1 to {DEEPEST}")
    if options.positions > MOST:
        parser.error(f"--positions {options.positions}: at most {MOST}")
    agreed = [
        table(place, places[place], int(depth), names, options)
        for place in options.where.split(",")
        for depth in depths
    ]
    return 0 if all(agreed) else 1


def table(
    place: str, positions: Sequence[BitboardPosition], depth: int, names: list[str], options: argparse.Namespace
) -> bool:
    """One table, its rows as they come; whether the sound searches agree."""
    generation = time_of_generation([midgame(number) for number in range(len(PLIES))])
    if not options.json:
        print(f"\n{place}, {len(positions)} positions, depth {depth}, evaluation {options.evaluation}")
        print("".join(f"{title:{form}}" for title, form in COLUMNS))
    base: tuple[int, float] | None = None
    true: list[int | None] = [None] * len(positions)
    agreed = True
    for name in names:
        if name == "minimax" and depth > COUNTED:
            print(f"not measured: minimax beyond depth {COUNTED}", file=sys.stderr)
            continue
        if not is_sound(name) and options.evaluation not in PREDICTIONS:
            print(f"not measured: {name}, nothing is predicted with {options.evaluation}", file=sys.stderr)
            continue
        found = [
            climb(name, position, depth, options.evaluation)
            for position in followed(positions, f"{place}, depth {depth}, {name}", len(positions))
        ]
        values = [each.value for each in found]
        changed = [one != other for one, other in zip(values, true, strict=True) if None not in (one, other)]
        agreed = agreed and not (is_sound(name) and any(changed))
        if is_sound(name):
            true = [one if other is None else other for one, other in zip(values, true, strict=True)]
        nodes, seconds = sum(each.nodes for each in found), seconds_of(found)
        base = (nodes, seconds or 0.0) if name == BASELINE else base
        row = {
            "where": place,
            "depth": depth,
            "evaluation": options.evaluation,
            "name": name,
            "positions": len(positions),
            "nodes": nodes,
            "node_ratio": base[0] / nodes if base else None,
            "aside": sum(each.aside for each in found),
            "cuts": sum(each.cuts for each in found),
            "seconds": seconds,
            "time_ratio": base[1] / seconds if base and seconds else None,
            "us_per_node": 1e6 * seconds / nodes if seconds else None,
            "generations_per_node": seconds / nodes / generation if seconds else None,
            "values_changed": sum(changed) / len(changed) if changed else None,
            "claim": CLAIMS.get(name),
        }
        print(json.dumps(row) if options.json else line(row), flush=True)
    return agreed


def seconds_of(found: Sequence[Climbed]) -> float | None:
    """The time of all; None if something was only counted."""
    seconds = [each.seconds for each in found if each.seconds is not None]
    return sum(seconds) if len(seconds) == len(found) else None


def time_of_generation(positions: Sequence[BitboardPosition]) -> float:
    """Seconds that one look for legal moves takes, the least of some rounds."""
    boards = [(each.own, each.opponent, GEOMETRIES[each.size]) for each in positions]
    best = float("inf")
    for _ in range(20):
        begun = time.process_time()
        for _ in range(1 + 100 // len(boards)):
            for board in boards:
                moves_of(*board)
        best = min(best, (time.process_time() - begun) / (1 + 100 // len(boards)) / len(boards))
    return best


def line(row: dict[str, object]) -> str:
    """A row for a person."""
    keys = ("name", "nodes", "node_ratio", "aside", "seconds", "time_ratio", "us_per_node", "generations_per_node")
    forms = ("", ",", ".2f", ",", ".2f", ".2f", ".2f", ".2f")
    cells = ["-" if row[key] is None else f"{row[key]:{form}}" for key, form in zip(keys, forms, strict=True)]
    cells.append("-" if row["values_changed"] is None else f"{row['values_changed']:.0%}")
    cells.append(f"  {row['claim'] or ''}")
    return "".join(f"{cell:{form}}" for cell, (_, form) in zip(cells, COLUMNS, strict=True)).rstrip()
