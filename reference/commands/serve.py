"""Answer questions about every game by JSON lines: a live oracle for a port's own tests."""

import argparse
import io
import sys
from typing import Final

from reference.commands.serves.session import Session
from reference.console import Parser
from reference.games import all_games

EXAMPLES: Final = """One request a line on standard input, one answer a line on standard output (docs/port-protocol.md):

  {"id":1,"request":"hello","version":"0.1.0"}
  {"id":2,"request":"legal_moves","game":"tictactoe","position":"X........ O"}
  {"id":3,"request":"divide","game":"othello","depth":3,"pass_plies":1,"ended":"keep",
   "position":"---------------------------OX------XO--------------------------- X"}      (on one line)
  {"id":4,"request":"bye"}

examples:
  python -m reference serve --backend array
  python -m reference check --port 'python -m reference serve'

exit codes: 0 the input ended or said bye, 2 bad usage, 130 interrupted
"""


def main(argv: list[str]) -> int:
    """`python -m reference serve [--backend NAME]`."""
    made = Parser(
        prog="python -m reference serve",
        description=__doc__,
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    made.add_argument("--backend", metavar="NAME", help="array or bitboard (default: bitboard; perft in lanes)")
    options = made.parse_args(argv)
    for game in all_games().values():
        game.backend(options.backend)
    session = Session(options.backend)
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(encoding="utf-8", errors="replace")
    for line in sys.stdin or ():
        print(session.answer(line), flush=True)
        if session.is_over:
            break
    return 0
