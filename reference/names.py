"""Names that a user types: what to say of one that nobody knows.

Specifies  `unknown(name, known, where)`: those most like what was typed, and the names there are while they fit on a
           line, else how many.
"""

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Final

from reference.errors import BadInput, Reason

MOST_TOLD: Final = 140
"""Characters of a list that is still told whole."""


def unknown(name: str, known: Iterable[str], where: str, noun: str = "there are") -> BadInput:
    """The error for a name that is not one of the known."""
    names = [*known]
    close = get_close_matches(name.lower()[:40], names, n=3, cutoff=0.5)
    told = ", ".join(names)
    if len(told) > MOST_TOLD:
        told = f"{len(names)}" if close else f"{len(names)}, such as {', '.join(names[:4])}"
    hint = f"did you mean {' or '.join(close)}? " if close else ""
    shown = name if len(name) <= 40 else f"{name[:40]}..."
    return BadInput(Reason.UNKNOWN_NAME, f"{shown!r}; {hint}{noun} {told}", where)
