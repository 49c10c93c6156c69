"""Measure plyspec and, where installed, its peers; ratios of one run, never a promise of seconds."""

import sys
from importlib import import_module
from pathlib import Path
from typing import Final

from reference.errors import BadInput, Reason

USAGE: Final = """usage: python -m reference bench {{{names}}} [options]

{about}

examples:
  python -m reference bench perft
  python -m reference bench perft --depth 9 --json
  python -m reference bench search --game othello --only alphabeta,pvs,mtdf --repeat 3"""


def benchmarks() -> list[str]:
    """The benchmarks there are: the files of `benchmarks/` that have a `main`."""
    folder = Path(__file__).parent / "benchmarks"
    return sorted(path.stem for path in folder.glob("[a-z]*.py") if path.stem != "measure")


def main(argv: list[str]) -> int:
    """`python -m reference bench NAME [options]`."""
    if not argv or argv[0] in ("-h", "--help"):
        print(USAGE.format(names=",".join(benchmarks()), about=__doc__), file=sys.stdout if argv else sys.stderr)
        return 0 if argv else 2
    if argv[0] not in benchmarks():
        raise BadInput(Reason.UNKNOWN_NAME, f"{argv[0]!r}; there are {', '.join(benchmarks())}", "benchmark")
    code: int = import_module(f"reference.commands.benchmarks.{argv[0]}").main(argv[1:])
    return code
