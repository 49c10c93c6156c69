"""Trace a search step by step: for a person, as JSON lines, or against a port's trace."""

import argparse
import sys
from pathlib import Path
from typing import Final

from reference.commands.traces.differ import first_difference, report
from reference.commands.traces.lines import read_events, write_event
from reference.commands.traces.named import about, find_tree, named_trees
from reference.commands.traces.printer import summary, tell
from reference.commands.traces.schema import write_schema
from reference.commands.traces.subject import Subject, evaluations, of_game, of_tree
from reference.commands.traces.traced import traced
from reference.console import Parser, whole
from reference.errors import BadInput, Reason
from reference.games import find_game
from reference.search.result import INFINITY, Window
from reference.search.variants import VARIANTS
from reference.trees.tree import Tree, read_nested

EXAMPLES: Final = """examples:
  python -m reference trace three-leaf                     the hand calculation of the textbook tree
  python -m reference trace aima --variant pvs             another tree, another search
  python -m reference trace "[[3,17,8],[9,7,12]]"          a tree of your own, leaves as MAX sees them
  python -m reference trace "[-1,[1,-1]]" --view mover     the same, leaves as the side to move there sees them
  python -m reference trace three-leaf --window 3,7        from another window; -inf and +inf are ends, too
  python -m reference trace --game othello --depth 2 --evaluation disc-difference
  python -m reference trace aima --json > ours.jsonl       events, one JSON object a line (docs/trace.md)
  python -m reference trace aima --against theirs.jsonl    the first event at which a port's trace parts from ours

exit codes: 0 right, 1 the traces part, 2 bad input or usage, 130 interrupted
"""


def main(argv: list[str]) -> int:
    """`python -m reference trace [TREE] [options]`."""
    return run(parser().parse_args(joined(argv)))


def parser() -> Parser:
    """All options."""
    made = Parser(
        prog="python -m reference trace",
        description=__doc__,
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    made.add_argument("tree", nargs="?", help="a tree by name (--list), or a nested list of integers")
    made.add_argument("--list", action="store_true", help="name the trees and the variants")
    made.add_argument("--schema", action="store_true", help="print the JSON Schema of a line")
    made.add_argument("--variant", default="alphabeta", help="the search (default: alphabeta)")
    made.add_argument("--window", metavar="A,B", default="-inf,+inf", help="more than A, less than B (default: all)")
    made.add_argument("--depth", type=whole, help="plies to search (default: the whole tree)")
    made.add_argument("--view", choices=("root", "mover"), help="whose view the leaves of a list are in (root)")
    made.add_argument("--game", help="trace a game instead of a tree")
    made.add_argument("--position", help="where to start, in the game's notation (default: its start)")
    made.add_argument("--moves", help="moves to play from there first")
    made.add_argument("--evaluation", help="what an unfinished position of the game is worth")
    form = made.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="events, one JSON object a line")
    form.add_argument("--against", metavar="FILE", help="compare with a port's events (- for standard input)")
    return made


def joined(argv: list[str]) -> list[str]:
    """`--window -3,5` as `--window=-3,5`: argparse takes -3,5 for an option."""
    made: list[str] = []
    for word in argv:
        if made and made[-1] == "--window":
            made[-1] += f"={word}"
        else:
            made.append(word)
    return made


def run(options: argparse.Namespace) -> int:
    """Do what is asked. Raises `BadInput`."""
    if options.list or options.schema:
        print(write_schema() if options.schema else written_list())
        return 0
    subject = read_subject(options)
    theirs = read_events(read_lines(options.against), options.against) if options.against else []
    trace = traced(subject, options.variant, read_window(options.window))
    if options.json:
        for event in trace.events:
            print(write_event(event))
        return 0
    if not options.against:
        print(f"{options.variant}, depth {subject.depth}\n{subject.draw(subject.root)}\n")
        for line in tell(trace):
            print(line)
        print(f"\n{summary(trace)}")
        return 0
    difference = first_difference(trace.events, theirs)
    if difference is None:
        print(f"the same {len(theirs)} events")
        return 0
    for line in report(subject, trace.events, difference):
        print(line)
    return 1


def written_list() -> str:
    """The trees with their values and sources, and the variants."""
    trees = named_trees()
    width = max(map(len, trees))
    lines = [f"  {name:<{width}}  {about(name, case)}" for name, case in trees.items()]
    text = "\n".join(["trees:", *lines, "variants:", *(f"  {name}" for name in VARIANTS)])
    encoding = sys.stdout.encoding or "utf-8"  # a terminal may not know the letters of a source
    return text.encode(encoding, "backslashreplace").decode(encoding)


def read_subject(options: argparse.Namespace) -> Subject:
    """What is to be searched. Raises `BadInput`."""
    if options.game is None:
        for name in ("position", "moves", "evaluation"):
            if getattr(options, name) is not None:
                raise BadInput(Reason.UNSUPPORTED, "a game is needed: --game", f"--{name}")
        if options.tree is None:
            raise BadInput(Reason.MISSING_FIELD, "name a tree (--list), type one, or give --game", "tree")
        return of_tree(read_tree(options.tree, options.view), options.depth)
    for name in ("tree", "view"):
        if getattr(options, name) is not None:
            raise BadInput(Reason.UNSUPPORTED, f"a tree or a game, not both: {name} and --game", name)
    game = find_game(options.game)
    if options.depth is None:
        raise BadInput(Reason.MISSING_FIELD, "a game needs --depth", "--depth")
    if options.evaluation is None:
        names = ", ".join(evaluations(game))
        raise BadInput(Reason.MISSING_FIELD, f"a game needs --evaluation: {names}", "--evaluation")
    backend = game.backend(None)
    try:
        start = game.start(backend, game.board(None))
        position = start if options.position is None else game.read_position(backend, options.position)
    except BadInput as error:
        raise error.inside("--position") from None
    try:
        position = game.play_moves(position, options.moves or "")
    except BadInput as error:
        raise error.inside("--moves") from None
    return of_game(game, position, options.depth, options.evaluation)


def read_tree(text: str, view: str | None) -> Tree:
    """A tree by name, or a nested list. Raises `BadInput`."""
    if not text.lstrip(" -")[:1].isdigit() and "[" not in text:
        if view is not None:
            raise BadInput(Reason.UNSUPPORTED, "only a list that is typed may be in another view", "--view")
        return Tree.from_root_view(find_tree(text))
    nested = read_nested(text)
    return Tree(nested) if view == "mover" else Tree.from_root_view(nested)


def read_window(text: str) -> Window:
    """Two ends. Raises `BadInput`; that the window is open is the search's business."""
    ends = {"-inf": -INFINITY, "+inf": INFINITY, "inf": INFINITY}
    words = [word.strip() for word in text.split(",")]
    try:
        alpha, beta = (ends[word] if word in ends else int(word) for word in words)
    except ValueError:
        raise BadInput(Reason.BAD_FORMAT, f"{text!r}; two integers, -inf or +inf: -3,+inf", "--window") from None
    return Window(alpha, beta)


def read_lines(name: str) -> list[str]:
    """The lines of a file, or of standard input. Raises `BadInput`."""
    try:
        text = sys.stdin.read() if name == "-" else Path(name).read_text(encoding="utf-8")
    except OSError as error:
        raise BadInput(Reason.UNREADABLE_FILE, str(error.strerror), f"--against {name}") from None
    except ValueError:
        raise BadInput(Reason.UNREADABLE_FILE, "no UTF-8, or no file name", f"--against {name!r}") from None
    return text.removesuffix("\n").split("\n") if text else []
