"""Searches of chess beside each other: nodes at each depth on the start and twelve middlegames, one help after another.

The start is searched to depth 6, the middlegames to depth 4, by iterative deepening with one memory; `minimal` is an
estimate of the least tree with every best move known; what comes after it is unsound. `--match D` plays depth D against
depth D + 1, from the twelve positions with both colours, and says what the ply is worth.
"""

import argparse
import json
import sys
from typing import Final, NamedTuple

from reference.chess.diagram import START
from reference.chess.notation import write_fen
from reference.commands.benchmarks.chess_play.match import match
from reference.commands.benchmarks.chess_play.middlegames import MIDDLEGAMES
from reference.commands.benchmarks.chess_play.searches import MINIMAL, SEARCHES, TRUSTS, searched
from reference.commands.benchmarks.measure import NotMeasured, at_least_one, in_own_process

MODULE: Final = "reference.commands.benchmarks.chess"
SUBJECTS: Final = {"start": ((write_fen(START),), 6), "middlegames": (MIDDLEGAMES, 4)}
NAMES: Final = (*SEARCHES, MINIMAL, *TRUSTS)


class Depths(NamedTuple):
    """What one depth took on all positions of a subject, and the value of each."""

    depth: int
    values: list[int]
    nodes: int
    seconds: float


def run_one(name: str, subject: str, depth: int) -> int:
    """The child's side: the depths of all positions of a subject, summed."""
    positions = [searched(name, fen, depth) for fen in SUBJECTS[subject][0]]
    rows = []
    for same in zip(*positions, strict=True):
        nodes, seconds = sum(each.nodes for each in same), sum(each.seconds for each in same)
        rows.append((same[0].depth, [each.value for each in same], nodes, seconds))
    print(json.dumps(rows))
    return 0


def main(argv: list[str]) -> int:
    """Measure, and print the tables."""
    about = (__doc__ or "").splitlines()[0]
    parser = argparse.ArgumentParser(prog="python -m reference bench chess", description=about)
    parser.add_argument("--only", metavar="NAMES", default=",".join(NAMES), help=f"some of {','.join(NAMES)}")
    parser.add_argument("--on", metavar="NAMES", default=",".join(SUBJECTS), help=f"some of {','.join(SUBJECTS)}")
    parser.add_argument("--depth", type=at_least_one, help="plies, instead of each subject's own")
    parser.add_argument("--patience", type=at_least_one, default=300, help="seconds an entry may take (default 300)")
    parser.add_argument("--match", type=at_least_one, metavar="D", help="play depth D against depth D + 1 instead")
    parser.add_argument("--json", action="store_true", help="one object a line")
    options = parser.parse_args(argv)
    if options.match:
        score = match(options.match, options.match + 1, MIDDLEGAMES)
        print(json.dumps(score._asdict()) if options.json else str(score))
        return 0
    names, subjects = options.only.split(","), options.on.split(",")
    for given, known, what in ((names, NAMES, "entry"), (subjects, SUBJECTS, "subject")):
        if unknown := [name for name in given if name not in known]:
            parser.error(f"no {what} {', '.join(unknown)}; there are {', '.join(known)}")
    for subject in subjects:
        depth = options.depth or SUBJECTS[subject][1]
        if not options.json:
            print(f"\n{subject}, depths 1 to {depth}: nodes of each, of all; branching over the last two plies")
        for name in names:
            try:
                answer = in_own_process(MODULE, name, subject, str(depth), patience=options.patience)
            except NotMeasured as error:
                print(f"not measured: {name}, {subject}: {error}", file=sys.stderr)
                continue
            show(name, subject, [Depths(*row) for row in answer], options.json)
    return 0


def show(name: str, subject: str, rows: list[Depths], as_json: bool) -> None:
    """One entry."""
    nodes, total = [row.nodes for row in rows], sum(row.nodes for row in rows)
    micros = 1e6 * sum(row.seconds for row in rows) / total
    branching = (nodes[-1] / nodes[-3]) ** 0.5 if len(nodes) > 2 else None
    if as_json:
        what = {"subject": subject, "name": name, "depth": rows[-1].depth, "values": rows[-1].values}
        what |= {"nodes": nodes, "total": total, "branching": branching, "us_a_node": micros}
        print(json.dumps(what), flush=True)
        return
    cells = "".join(f"{each:>11,}" for each in nodes)
    print(f"{name:<11}{cells}  all {total:,}  {f'{branching:.1f}' if branching else '-'}  {micros:.1f} us", flush=True)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--one"]:
        sys.exit(run_one(sys.argv[2], sys.argv[3], int(sys.argv[4])))
    sys.exit(main(sys.argv[1:]))
