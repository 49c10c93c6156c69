"""Which tests are asked about which modules.

Specifies  A suite is some modules of the reference and the tests that try their mutants. The catalogue of wrong ports
           is left out: it tries the laws on mutants of its own, which says nothing about the module.
"""

from pathlib import Path
from typing import Final, NamedTuple

from reference.errors import BadInput, Reason

ROOT: Final = Path(__file__).parents[2]
"""The checkout, or where the package is installed."""

GROUND: Final = ("bits", "lanes", "zobrist", "position", "errors")


class Suite(NamedTuple):
    """Patterns of modules below `reference`, and what pytest is given."""

    modules: tuple[str, ...]
    tests: tuple[str, ...]


SUITES: Final = {
    "ground": Suite(
        tuple(f"{name}.py" for name in GROUND), ("test_bits.py", "othello", "chess", "connect4", "tictactoe", "perft")
    ),
    "othello": Suite(("othello/*.py",), ("othello", "othello_engines", "games")),
    "chess": Suite(("chess/*.py",), ("chess", "chess_engine", "games")),
    "connect4": Suite(("connect4/*.py",), ("connect4", "games")),
    "tictactoe": Suite(("tictactoe/*.py",), ("tictactoe", "games")),
    "gomoku": Suite(("gomoku/*.py",), ("gomoku", "games")),
    "search": Suite(
        ("search/*.py",),
        ("search", "selective", "probcut", "chess/test_ordering.py", "tictactoe/test_search.py", "trace"),
    ),
}


def modules_of(suite: str) -> list[str]:
    """The files, as paths from the root of the checkout."""
    found = [path for pattern in SUITES[suite].modules for path in sorted((ROOT / "reference").glob(pattern))]
    return [path.relative_to(ROOT).as_posix() for path in found if path.name != "__init__.py"]


def suite_of(module: str) -> str:
    """The suite that tries a module. Raises `BadInput` UNKNOWN_NAME."""
    for suite in SUITES:
        if module in modules_of(suite):
            return suite
    raise BadInput(Reason.UNKNOWN_NAME, f"{module!r} is in no suite", "module")


def arguments_of(suite: str) -> list[str]:
    """What pytest is given."""
    tests = [f"spec_tests/{name}" for name in SUITES[suite].tests]
    without = [f"--ignore={test}/mutants" for test in tests]
    return [*tests, *without, "--ignore-glob=*/test_mutants.py"]
