"""Files of positions with expected counts, one position a line, as perft suites are usually written.

Specifies  `POSITION ; D1 20 ; D2 400 ...`: a position in the game's notation, then fields between semicolons,
           of which those that begin with `D` and a digit are expected counts, `D<depth> <nodes>`. Other fields are
           passed over, so an OBF or EPD file may carry more. `%` begins a comment anywhere, `#` one at the
           beginning of a line. Empty lines are passed over. The file `-` is standard input.
Contract   A line without any expected count is an error, and so is a count that cannot be read: nothing that was
           meant to be compared is silently left out.
"""

import re
import sys
from pathlib import Path
from typing import Final, NamedTuple

from reference.errors import BadInput, Reason

COUNT_FIELD: Final = re.compile("[Dd][0-9]")
COUNT: Final = re.compile("[Dd]([0-9]{1,4})[ \t]+([0-9]{1,30})")


class SuiteLine(NamedTuple):
    """One position and its expected counts."""

    number: int
    position: str
    expected: dict[int, int]


def read_suite(path: str) -> list[SuiteLine]:
    """The positions of a file. Raises `BadInput` that names the line."""
    found = []
    text = read_text(path)
    for number, line in enumerate(text.splitlines(), start=1):
        if line.strip() and line.lstrip()[0] not in "%#":
            try:
                found.append(SuiteLine(number, *read_suite_line(line)))
            except BadInput as error:
                raise error.inside(f"{path}, line {number}") from None
    if not found:
        raise BadInput(Reason.MISSING_FIELD, "no position in it", path)
    return found


def read_text(path: str) -> str:
    """The whole file. Raises `BadInput` UNREADABLE_FILE."""
    try:
        data = sys.stdin.buffer.read() if path == "-" else Path(path).read_bytes()
        return data.decode("utf-8-sig")
    except OSError as error:
        raise BadInput(Reason.UNREADABLE_FILE, f"{path}: {error.strerror}", "--file") from None
    except ValueError as error:
        raise BadInput(Reason.UNREADABLE_FILE, f"{path}: {error}", "--file") from None


def read_suite_line(line: str) -> tuple[str, dict[int, int]]:
    """A line's position text and expected counts by depth."""
    position, *fields = line.partition("%")[0].split(";")
    expected: dict[int, int] = {}
    for field in map(str.strip, fields):
        if COUNT_FIELD.match(field):
            count = COUNT.fullmatch(field)
            if count is None:
                raise BadInput(Reason.BAD_NUMBER, f"{field[:40]!r}; a count is D<depth> <nodes>")
            depth, nodes = int(count[1]), int(count[2])
            if expected.setdefault(depth, nodes) != nodes:
                raise BadInput(Reason.INCONSISTENT, "two different counts for one depth", f"field D{depth}")
    if not expected:
        raise BadInput(Reason.MISSING_FIELD, "no expected count such as `D1 4` after a semicolon")
    return position.strip(), expected
