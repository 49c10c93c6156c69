"""Play chess by UCI, the universal chess interface: an engine for a GUI."""

import argparse
import io
import sys
from typing import Final

from reference.commands.ucis.lines import Lines
from reference.commands.ucis.session import Session
from reference.console import Parser

EXAMPLES: Final = """Tell a GUI to start `python -m reference uci`. By hand, or through a pipe:

  uci                                    name and options
  position startpos moves e2e4           or: position fen FEN moves ...
  go depth 6                             or: nodes N, movetime MS, wtime MS btime MS winc MS binc MS movestogo N,
                                         mate N, infinite, ponder, searchmoves e2e4 d2d4; nothing: 5 seconds
  stop
  go perft 4                             the nodes below each move
  d, eval                                the board, the terms of the evaluation
  setoption name Parameters value source 004
  setoption name Hash value 1000000      entries of the table, not megabytes
  quit

exit codes: 0, 130 interrupted
"""


def main(argv: list[str]) -> int:
    """`python -m reference uci`."""
    Parser(
        prog="python -m reference uci",
        description=__doc__,
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    ).parse_args(argv)
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    if sys.stdin is not None:
        Session(Lines(sys.stdin), say).run()
    return 0


def say(line: str) -> None:
    """One line to the GUI, at once."""
    print(line, flush=True)
