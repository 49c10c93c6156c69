"""Hold a port against the specification: is it right, and if not, where does it first go wrong?"""

import argparse
import re
import sys
from pathlib import Path
from typing import Final

from perft.progress import Progress
from reference.commands.checks.asking import Examiner
from reference.commands.checks.case import LEVELS, NODES
from reference.commands.checks.corpus import Corpus
from reference.commands.checks.page import page
from reference.commands.checks.planned import Wishes
from reference.commands.checks.running import run
from reference.commands.checks.telling import as_json, told
from reference.commands.serves.trees import GAME as TREES
from reference.console import Parser, whole
from reference.errors import BadInput, Reason
from reference.games import find_game
from reference.ports.faults import printable
from reference.ports.open import PROTOCOLS
from reference.ports.transport import Limits, read_command

EXAMPLES: Final = """examples:
  python -m reference check --port ./my_engine                       all it says it can do, by JSON lines
  python -m reference check --port 'node my_engine.js' --game othello --level 2
  python -m reference check --port './my_engine --uci' --protocol uci --budget 60s
  python -m reference check --port ./my_engine --corpus found        what is found is asked first the next time
  python -m reference check --port 'python -m reference serve'       the reference must pass, too
  pytest spec_tests --port ./my_engine                               the same cases as tests

levels: {levels}
protocols: jsonl (any game), uci (chess), gtp, nboard, edax (Othello), gomocup (gomoku), each as far as it goes:
  python -m reference check --port gtp-rhino --protocol gtp
  python -m reference check --port './my_engine nboard' --protocol nboard
  python -m reference check --port ./edax --protocol edax            without -q: the boards it prints are its answers
  python -m reference check --port ./pbrain-mine --protocol gomocup
How to write a port, and what each protocol can be asked: docs/port-protocol.md.

exit codes: 0 right, 1 wrong or not finished, 2 bad input or usage, 130 interrupted
"""
DURATION: Final = re.compile("([0-9]+(?:[.][0-9]+)?)(s|m|h|)")
SECONDS: Final = {"": 1, "s": 1, "m": 60, "h": 3600}


def main(argv: list[str]) -> int:
    """`python -m reference check --port CMD [options]`."""
    return check(parser().parse_args(argv))


def parser() -> Parser:
    """All options."""
    levels = "; ".join(f"{level} {means}" for level, means in LEVELS.items() if level)
    made = Parser(
        prog="python -m reference check",
        description=__doc__,
        epilog=EXAMPLES.format(levels=levels),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    made.add_argument("--port", metavar="CMD", required=True, help="the program, with its arguments")
    made.add_argument("--protocol", default="jsonl", choices=PROTOCOLS, help="how it is asked (default: jsonl)")
    made.add_argument("--shell", action="store_true", help="start it by a shell")
    made.add_argument("--game", action="append", metavar="NAME", help="only this game, or trees; may be given again")
    made.add_argument("--level", type=whole, metavar="N", default=NODES, help="up to this level (default: all)")
    made.add_argument(
        "--budget",
        metavar="TIME",
        default="10s",
        help="of random play and further fixtures, after the planned cases (10s)",
    )
    made.add_argument("--timeout", metavar="TIME", default="10s", help="for one answer (10s)")
    made.add_argument("--limit", metavar="TIME", default="1h", help="for the whole run (1h)")
    made.add_argument(
        "--largest", type=whole, metavar="NODES", default=20_000, help="leave larger fixtures out (20000)"
    )
    made.add_argument("--corpus", metavar="DIR", help="keep what random play finds there, and ask it first next time")
    made.add_argument("--seed", type=whole, default=1, help="of random play (1)")
    made.add_argument("--json", action="store_true", help="one JSON object a line: the summary, then each failure")
    made.add_argument("--html", metavar="FILE", help="also write the report as one page")
    return made


def check(options: argparse.Namespace) -> int:
    """Do what is asked. Raises `BadInput`."""
    if not 1 <= options.level <= NODES:
        raise BadInput(Reason.BAD_NUMBER, f"{options.level}; from 1 to {NODES}", "--level")
    for name in options.game or ():
        if name != TREES:
            find_game(name)
    limits = Limits(read_duration(options.timeout, "--timeout"), read_duration(options.limit, "--limit"))
    budget = read_duration(options.budget, "--budget")
    command = read_command(options.port, shell=options.shell)
    wishes = Wishes(tuple(options.game or ()), options.level, options.largest, options.seed)
    if options.html:
        write(options.html, "")  # before an hour is spent
    shown = Shown()
    corpus = None if options.corpus is None else Corpus(options.corpus)
    known = [] if corpus is None else corpus.cases()
    result = run(Examiner(command, options.protocol, limits), wishes, budget, shown, known)
    shown.progress.clear()
    for line in (as_json if options.json else told)(result, options.port):
        print(printable(line))
    if options.html:
        write(options.html, page(result, options.port))
    if corpus is not None and (kept := corpus.keep(result.failures)):
        print(f"reference check: {kept} new cases in {options.corpus}", file=sys.stderr)
    if result.interrupted:
        raise KeyboardInterrupt
    return 0 if result.is_right else 1


def write(path: str, text: str) -> None:
    """The page. Raises `BadInput` UNWRITABLE_FILE."""
    try:
        Path(path).write_text(text, encoding="utf-8", errors="backslashreplace")
    except OSError as error:
        raise BadInput(Reason.UNWRITABLE_FILE, str(error.strerror), f"--html {path}") from None


class Shown:
    """How far a check is, on standard error, when that is a terminal."""

    def __init__(self) -> None:
        self.progress = Progress()
        self.doing = ""

    def __call__(self, doing: str, done: int, total: int) -> None:
        """See `running.Progress`."""
        if doing != self.doing:
            self.doing = doing
            self.progress.begin(doing)
        self.progress(done, total)


def read_duration(text: str, option: str) -> float:
    """Seconds: `60`, `60s`, `1.5m`, `1h`. Raises `BadInput`."""
    match = DURATION.fullmatch(text)
    if match is None:
        raise BadInput(Reason.BAD_NUMBER, f"{text!r}; a time is 60s, 5m or 1h", option)
    return float(match[1]) * SECONDS[match[2]]
