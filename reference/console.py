"""How every command of plyspec ends: with an exit code and at most one line on standard error, never a traceback.

Specifies  0 right, 1 a difference or a run that could not finish, 2 bad input or usage, 130 interrupted.
Beware     Output that could not be written is no success: a full disk, or no standard output at all, is exit code 1.
           A pipe whose reader has gone (`| head`) is 1 without a word.
"""

import argparse
import os
import re
import sys
from collections.abc import Callable
from typing import Final, NoReturn

from reference.errors import BadInput

WHOLE: Final = re.compile("-?[0-9]{1,18}")


class Parser(argparse.ArgumentParser):
    """argparse with errors of one line. Its `prog` is what a user types: "python -m perft"."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and where help is; exit code 2."""
        sys.exit(failed(self.prog.removeprefix("python -m "), 2, f"{message} ({self.prog} --help)"))


def ended(program: str, run: Callable[[], int], note: str = "") -> int:
    """Run, and turn whatever can go wrong outside our power into an exit code.

    `note` says what an interrupted user may rely on.
    """
    note = f"; {note}" if note else ""
    try:
        code = run()
        if sys.stdout is None:
            raise OSError("standard output is closed")
        sys.stdout.flush()
        return code
    except BadInput as error:
        return failed(program, 2, str(error))
    except KeyboardInterrupt:
        return failed(program, 130, f"interrupted{note}")
    except MemoryError:
        return failed(program, 1, f"out of memory{note}")
    except OSError as error:
        if sys.stdout is not None:  # what is still unwritten would fail once more when Python ends
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1 if isinstance(error, BrokenPipeError) else failed(program, 1, f"cannot write: {error}")


def whole(text: str) -> int:
    """A number as an option takes it (argparse's `type`): ASCII digits, perhaps after a minus sign, nothing else."""
    if not WHOLE.fullmatch(text):
        raise argparse.ArgumentTypeError(f"{text[:20]!r} is not a whole number")
    return int(text)


def failed(program: str, code: int, message: str) -> int:
    """Say why on standard error."""
    print(f"{program}: {message}", file=sys.stderr)
    return code
