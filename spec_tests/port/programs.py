"""Commands that start our own programs, wherever the tests are run from; and a check of one, in short."""

import shlex
import sys
from pathlib import Path
from typing import Final

import reference
from reference.commands.checks.asking import Examiner
from reference.commands.checks.planned import Wishes
from reference.commands.checks.result import Result
from reference.commands.checks.running import run
from reference.ports.jsonl import JsonLinesPort
from reference.ports.protocol import Fields
from reference.ports.transport import Limits

ROOT: Final = Path(reference.__file__).parents[1]
PATIENT: Final = Limits(answer_seconds=60)
SMALL: Final = Wishes(("tictactoe",), level=3, largest=1000)


def python(statement: str) -> list[str]:
    """A Python that finds this checkout."""
    return [sys.executable, "-c", f"import sys; sys.path.insert(0, {str(ROOT)!r}); {statement}"]


def fake(name: str) -> list[str]:
    """A fake by its name."""
    return python(f"from spec_tests.port.fakes.play import main; main({name!r})")


def reference_command(*words: str) -> list[str]:
    """`python -m reference ...`."""
    return python(f"from reference.__main__ import main; sys.exit(main({list(words)!r}))")


def checked(
    command: list[str], wishes: Wishes = SMALL, budget: float = 0.0, limits: Limits = PATIENT, protocol: str = "jsonl"
) -> Result:
    """A whole check."""
    return run(Examiner(command, protocol, limits), wishes, budget)


def opened(command: list[str], limits: Limits = PATIENT) -> JsonLinesPort:
    """A port that has not been asked anything."""
    return JsonLinesPort(command, limits)


def typed(command: list[str]) -> str:
    """What a user types."""
    return shlex.join(command)


QUESTION: Final[Fields] = {"request": "legal_moves", "game": "tictactoe", "position": "X........ O"}
