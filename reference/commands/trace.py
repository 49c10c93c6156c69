"""Trace a search of a tree: tell it like a person, write its events, or compare them with a port's.

Examples   python -m reference trace three-leaf
           python -m reference trace "[[3,17,8],[9,7,12]]" --variant pvs
           python -m reference trace aima --json > ours.jsonl
           python -m reference trace aima --compare theirs.jsonl
"""

import argparse
import json
import sys
from pathlib import Path

from reference.commands.traces.differ import first_difference, read_trace, report
from reference.commands.traces.events import SCHEMA, Collector
from reference.commands.traces.printer import summary, tell
from reference.errors import BadInput, Reason
from reference.search.result import INFINITY, Window
from reference.search.variants import VARIANTS
from reference.trees.tree import Tree, leaf_value, read_nested
from reference.trees.worked import WORKED


def main(argv: list[str]) -> int:
    """Exit codes: 0 right, 1 the traces differ, 2 bad input."""
    parser = argparse.ArgumentParser(
        prog="python -m reference trace",
        description=(__doc__ or "").splitlines()[0],
        epilog=f"worked trees: {', '.join(WORKED)}. Variants: {', '.join(VARIANTS)}.",
    )
    parser.add_argument("tree", nargs="?", default="three-leaf", help="a worked tree, or a nested list of integers")
    parser.add_argument("--variant", default="alphabeta", help="the search (default: alphabeta)")
    parser.add_argument("--depth", type=int, help="plies to search (default: the whole tree)")
    parser.add_argument("--alpha", type=int, default=-INFINITY, help="lower end of the window")
    parser.add_argument("--beta", type=int, default=INFINITY, help="upper end of the window")
    parser.add_argument("--mover-view", action="store_true", help="leaves of the list are for the side to move there")
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="write the events, one JSON object a line")
    form.add_argument("--compare", metavar="FILE", help="compare with a port's events (- for standard input)")
    form.add_argument("--schema", action="store_true", help="write the JSON Schema of an event")
    options = parser.parse_args(argv)
    if options.schema:
        print(json.dumps(SCHEMA, indent=1))
        return 0

    tree = read_tree(options.tree, options.mover_view)
    collector = collect(tree, options.variant, options.depth, Window(options.alpha, options.beta))
    if options.json:
        for event in collector.events:
            print(json.dumps(event, separators=(",", ":")))
        return 0
    if options.compare is None:
        for line in tell(collector.events):
            print(line)
        print(summary(collector.events))
        return 0

    theirs = read_trace(read_lines(options.compare))
    number = first_difference(collector.events, theirs)
    if number is None:
        print(f"the same {len(theirs)} events")
        return 0
    print("\n".join(report(collector.events, theirs, number)))
    return 1


def read_tree(text: str, mover_view: bool) -> Tree:
    """A worked tree by name, or a nested list with its leaves in the root's view. Raises `BadInput`."""
    if text in WORKED:
        return WORKED[text].position
    if not text.lstrip("- ")[:1].isdigit() and "[" not in text:
        raise BadInput(Reason.UNKNOWN_NAME, f"{text!r}; there are {', '.join(WORKED)}", "tree")
    return Tree(read_nested(text)) if mover_view else Tree.from_root_view(read_nested(text))


def collect(tree: Tree, name: str, depth: int | None, window: Window) -> Collector:
    """The events of one search. Raises `BadInput`."""
    variant = VARIANTS.get(name)
    if variant is None:
        raise BadInput(Reason.UNKNOWN_NAME, f"{name!r}; there are {', '.join(VARIANTS)}", "option --variant")
    how: dict[str, Window] = {}
    if window != Window(-INFINITY, INFINITY):
        if variant.outside is None:
            raise BadInput(Reason.UNSUPPORTED, f"{name} takes no window", "options --alpha, --beta")
        how["window"] = window
    collector = Collector()
    variant.search(tree, tree.height if depth is None else depth, leaf_value, observe=collector, **how)
    return collector


def read_lines(name: str) -> list[str]:
    """The lines of a file, or of standard input. Raises `BadInput`."""
    try:
        return sys.stdin.readlines() if name == "-" else Path(name).read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise BadInput(Reason.UNREADABLE_FILE, str(error), "option --compare") from None
