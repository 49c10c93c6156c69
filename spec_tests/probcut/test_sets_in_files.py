"""Files of predictions: what was written is read back, and whatever is spoiled is refused with the file's name."""

import json
import math
from pathlib import Path
from typing import Final

import pytest

from reference.commands.probcuts.sets import find_set, named_sets, read_rows, write_rows
from reference.engines.othello_learned_pairs import LEARNED
from reference.errors import BadInput, Reason

TEXT = write_rows(LEARNED, "learned", "fit")
OTHERS: Final[tuple[object, ...]] = ("x", None, True, [], math.nan, math.inf, -math.inf, 10**400, -1, 0, 1.5)


def kept(folder: Path, text: str) -> str:
    """The name of a file with a text."""
    path = folder / "pairs.json"
    path.write_text(text, encoding="utf-8")
    return str(path)


def test_a_set_that_was_written_is_read_back(tmp_path: Path) -> None:
    """Row by row, and with the t that is meant for sets from files."""
    assert read_rows(TEXT) == LEARNED and find_set(kept(tmp_path, TEXT)).t == named_sets()["learned"].t


@pytest.mark.parametrize("part", range(0, len(TEXT) - 3, len(TEXT) // 40))
def test_a_file_that_ends_early_is_refused(part: int, tmp_path: Path) -> None:
    """Wherever."""
    name = kept(tmp_path, TEXT[:part])
    with pytest.raises(BadInput) as refused:
        find_set(name)
    assert refused.value.reason is Reason.BAD_FORMAT and name in str(refused.value)


@pytest.mark.parametrize("field", LEARNED[0]._fields)
@pytest.mark.parametrize("number", range(len(OTHERS)))
def test_a_row_with_another_value_is_refused_or_means_something(field: str, number: int, tmp_path: Path) -> None:
    """Every number that is read is one that can be reckoned with."""
    data = json.loads(TEXT)
    data["rows"][0][field] = value = OTHERS[number]
    name = kept(tmp_path, json.dumps(data))
    try:
        find_set(name)
    except BadInput as refused:
        assert name in str(refused), refused
        return
    for part in (each for row in data["rows"] for each in row.values() if each is not None):
        assert type(part) in (int, float) and math.isfinite(part) and abs(part) < 1e9, (field, value)
