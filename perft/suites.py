"""Files of positions with expected counts, one position a line, as perft suites are usually written.

Specifies  `POSITION ; D1 20 ; D2 400 ...`: a position in the game's notation, then fields between semicolons,
           of which those of the form `D<depth> <nodes>` are expected counts. Other fields are passed over, so an
           OBF or EPD file may carry more. Empty lines and lines that begin with `%` or `#` are comments.
Contract   A line without any expected count is an error: nothing would be compared.
"""

from pathlib import Path
from typing import NamedTuple

from reference.errors import BadInput, Reason


class SuiteLine(NamedTuple):
    """One position and its expected counts."""

    number: int
    position: str
    expected: dict[int, int]


def read_suite(path: str) -> list[SuiteLine]:
    """The positions of a file. Raises `BadInput` that names the line."""
    try:
        text = Path(path).read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise BadInput(Reason.UNREADABLE_FILE, f"{path}: {error}", "--file") from None
    found = []
    for number, line in enumerate(text.splitlines(), start=1):
        if line.strip() and line.lstrip()[0] not in "%#":
            try:
                found.append(SuiteLine(number, *read_suite_line(line)))
            except BadInput as error:
                raise error.inside(f"{path}, line {number}") from None
    if not found:
        raise BadInput(Reason.MISSING_FIELD, "no position in it", path)
    return found


def read_suite_line(line: str) -> tuple[str, dict[int, int]]:
    """A line's position text and expected counts by depth."""
    position, *fields = line.split(";")
    expected: dict[int, int] = {}
    for field in fields:
        words = field.split()
        if len(words) == 2 and words[0][:1] in "Dd" and words[0][1:].isdecimal():
            depth = int(words[0][1:])
            nodes = words[1].replace(",", "")
            if not (nodes.isascii() and nodes.isdecimal()):
                raise BadInput(Reason.BAD_NUMBER, f"{words[1]!r}", f"field {words[0]}")
            if expected.setdefault(depth, int(nodes)) != int(nodes):
                raise BadInput(Reason.INCONSISTENT, "two different counts for one depth", f"field {words[0]}")
    if not expected:
        raise BadInput(Reason.MISSING_FIELD, "no expected count such as `D1 4` after a semicolon")
    return position.strip(), expected
