"""Sets of predictions by name, or from a file that `fit` wrote.

Contract   A file is one JSON object: `format`, `evaluation`, `command` and `rows`, a row having the fields of
           `reference/engines/othello_probcut_pairs.py`. What `fit` found poor is never written; a file that has a poor
           row all the same is refused.
"""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from reference.commands.probcuts.fitting import LEAST, LEAST_CORRELATION, Fit
from reference.engines.othello_learned_pairs import LEARNED
from reference.engines.othello_probcut_pairs import POSITIONAL, SOURCE_002, SOURCE_002_T, STAGED, Row, pairs_of
from reference.errors import BadInput, Reason
from reference.search.multi_probcut import Pairs

FORMAT: Final = "plyspec probcut 1"
CAUTIOUS: Final = 1.5
MOST: Final = 1e9
"""No number of a row is that large."""


class PairSet(NamedTuple):
    """`t` is what the set is meant for."""

    pairs: Pairs
    t: float


def named_sets() -> Mapping[str, PairSet]:
    """All there are."""
    return {
        "staged": PairSet(pairs_of(STAGED), CAUTIOUS),
        "positional": PairSet(pairs_of(POSITIONAL), CAUTIOUS),
        "learned": PairSet(pairs_of(LEARNED), CAUTIOUS),
        "source-002": PairSet(SOURCE_002, SOURCE_002_T),
    }


def find_set(name: str) -> PairSet:
    """A set by name, or out of a file. Raises `BadInput`."""
    known = named_sets()
    if name in known:
        return known[name]
    if not name.endswith(".json"):
        raise BadInput(Reason.UNKNOWN_NAME, f"{name!r}; there are {', '.join(known)}, or a file .json", "--pairs")
    try:
        text = Path(name).read_text(encoding="utf-8")
    except OSError as error:
        raise BadInput(Reason.UNREADABLE_FILE, str(error.strerror), f"--pairs {name}") from None
    except ValueError:
        raise BadInput(Reason.UNREADABLE_FILE, "no UTF-8, or no file name", f"--pairs {name!r}") from None
    try:
        return PairSet(pairs_of(read_rows(text)), CAUTIOUS)
    except BadInput as error:
        raise error.inside(f"--pairs {name}") from None


def row_of(fit: Fit) -> Row:
    """A fit as it is written. Raises `BadInput` if it is poor."""
    pair = fit.pair
    likeness = round(fit.correlation, 3)
    return Row(*fit.stage, pair.shallow, pair.deep, pair.slope, pair.intercept, pair.sigma, likeness, fit.number)


def write_rows(rows: Sequence[Row], evaluation: str, command: str) -> str:
    """The text of a file."""
    head = {"format": FORMAT, "evaluation": evaluation, "command": command}
    lines = ",\n".join(f"  {json.dumps(row._asdict())}" for row in rows)
    return f'{json.dumps(head)[:-1]}, "rows": [\n{lines}\n]}}\n'


def read_rows(text: str) -> tuple[Row, ...]:
    """The rows of a file. Raises `BadInput`."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise BadInput(Reason.BAD_FORMAT, "no JSON") from None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise BadInput(Reason.BAD_FORMAT, f"an object with format {FORMAT!r} is needed")
    if not isinstance(data.get("rows"), list):
        raise BadInput(Reason.MISSING_FIELD, "rows, a list")
    return tuple(read_row(row, f"row {number}") for number, row in enumerate(data["rows"], start=1))


def read_row(data: object, place: str) -> Row:
    """One row. Raises `BadInput`."""
    if not isinstance(data, dict) or set(data) != set(Row._fields):
        raise BadInput(Reason.MISSING_FIELD, f"an object with {', '.join(Row._fields)} is needed", place)
    for field, value in data.items():
        whole = field in ("least", "most", "shallow", "deep", "positions")
        right = type(value) is int or (type(value) is float and not whole)
        if not (value is None and field == "deep") and not (right and abs(value) < MOST):  # not-a-number is not less
            raise BadInput(Reason.BAD_NUMBER, f"{value!r}", f"{place}, {field}")
    row = Row(**data)
    if row.positions < LEAST or row.correlation < LEAST_CORRELATION:
        detail = f"correlation {row.correlation}, {row.positions} positions; a poor fit is not used"
        raise BadInput(Reason.UNSUPPORTED, detail, place)
    return row
