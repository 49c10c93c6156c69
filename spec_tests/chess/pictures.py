"""Pictures in docstrings, read as boards, so that a picture that lies is a failing test.

Specifies  A picture is the lines of a docstring that begin with the number of a rank and have eight cells. Ranks that
           are not drawn are empty; White below, file a at the left.
Contract   `picture_of` gives the 64 characters, a1 first, just as they are drawn; what they mean is up to the reader.
"""

import re
from collections.abc import Callable
from typing import Final

RANK: Final = re.compile(r"^ *([1-8]) ((?:\S ){7}\S)$", re.MULTILINE)


def picture_of(function: Callable[..., object]) -> str:
    """The only picture in a function's docstring."""
    cells = ["." * 8] * 8
    for rank, row in RANK.findall(function.__doc__ or ""):
        cells[int(rank) - 1] = row.replace(" ", "")
    assert any(row != "." * 8 for row in cells), function
    return "".join(cells)


def marked(picture: str, mark: str) -> tuple[int, ...]:
    """The squares with a mark, ascending."""
    return tuple(square for square, cell in enumerate(picture) if cell == mark)
