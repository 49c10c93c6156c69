"""Measure plyspec and, where installed, its peers; ratios of one run, never a promise of seconds."""

from importlib import import_module
from pathlib import Path

from reference.errors import BadInput, Reason


def benchmarks() -> list[str]:
    """The benchmarks there are: the files of `benchmarks/` that have a `main`."""
    folder = Path(__file__).parent / "benchmarks"
    return sorted(path.stem for path in folder.glob("[a-z]*.py") if path.stem != "measure")


def main(argv: list[str]) -> int:
    """`python -m reference bench NAME [options]`."""
    if not argv or argv[0] in ("-h", "--help"):
        print(f"usage: python -m reference bench {{{','.join(benchmarks())}}} [options]\n\n{__doc__}")
        print("\nexamples:\n  python -m reference bench perft\n  python -m reference bench perft --depth 9 --json")
        return 0 if argv else 2
    if argv[0] not in benchmarks():
        raise BadInput(Reason.UNKNOWN_NAME, f"{argv[0]!r}; there are {', '.join(benchmarks())}", "benchmark")
    code: int = import_module(f"reference.commands.benchmarks.{argv[0]}").main(argv[1:])
    return code
