"""A shared table of slots that hold nothing is refused before any memory is made."""

import pytest

from reference.errors import BadInput, Reason
from reference.search import shared_table
from reference.search.shared_table import DIGEST, LENGTH, SharedTable


@pytest.mark.parametrize("width", [0, -1, DIGEST + LENGTH, True, 512.0])
def test_a_slot_must_have_room_for_an_entry(width: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """More than its own head; nothing is left behind."""

    def never(*asked: object, **how: object) -> None:
        raise AssertionError("memory was made")

    monkeypatch.setattr(shared_table, "SharedMemory", never)
    with pytest.raises(BadInput) as refused:
        SharedTable(4, width)
    assert refused.value.reason is Reason.BAD_NUMBER and str(DIGEST + LENGTH) in str(refused.value)
