"""A shared table gives what was stored, to whoever shares it, and nothing else."""

import pickle
from hashlib import blake2b

from hypothesis import example, given, settings
from hypothesis import strategies as st

from reference.search.result import INFINITY, Bound
from reference.search.shared_table import DIGEST, LENGTH, SharedTable
from reference.search.table import Entry

Stored = st.tuples(st.integers(0, 20), st.integers(0, 5), st.integers(-9, 9), st.sampled_from(Bound))


@settings(max_examples=settings().max_examples // 4)
@example([(number, 1, number, Bound.EXACT) for number in range(20)], 9, 0)
@given(st.lists(Stored, max_size=30), st.integers(1, 9), st.integers(0, 400))
def test_a_shared_table_gives_what_was_stored(stored: list[tuple[int, int, int, Bound]], slots: int, torn: int) -> None:
    """The last entry of a key, or none; never another key's, and never one with a wrong byte."""
    table = SharedTable(slots, 200)
    try:
        same = pickle.loads(pickle.dumps(table))
        last: dict[tuple[int, str], tuple[int, int, Bound]] = {}
        for number, depth, value, bound in stored:
            table.store((number, "key"), depth, value, bound, number)
            assert same.find((number, "key")) is not None, "the newcomer stays"
            last[number, "key"] = depth, value, bound
        for key, (depth, value, bound) in last.items():
            entry = same.find(key)
            if entry is not None:
                assert (entry.key, entry.depth) == (key, depth)
                assert value == (entry.upper if bound is Bound.UPPER else entry.lower)
                assert entry.move in (None, key[0])
        assert len(list(same.entries())) <= min(slots, len(last))
        before = {entry.key: entry for entry in table.entries()}
        assert not stored or before
        place = 1 + torn % (slots * 200)
        table.bytes[place] ^= 0xFF
        assert all(before[entry.key] == entry for entry in same.entries())
        table.clear()
        assert not list(same.entries())
        assert not same.is_stopped()
        table.stop()
        assert same.is_stopped()
        same.memory.close()
    finally:
        table.close()


def test_a_slot_has_the_layout_that_is_described() -> None:
    """A byte that says whether to stop, then the slots: eight bytes that testify for the rest, its length in two, the
    entry. A slot is found by the same eight bytes of its key. Unless told otherwise there are 16,384 slots of 512
    bytes."""
    table, usual = SharedTable(1, 200), SharedTable()
    try:
        table.store("key", 1, 2, Bound.EXACT, "move")
        body = pickle.dumps(("key", 1, 2, 2, "move"))
        body = len(body).to_bytes(2, "little") + body
        written = b"\0" + blake2b(body, digest_size=8).digest() + body
        assert bytes(table.bytes[: len(written)]) == written
        key = pickle.dumps("elsewhere")
        number = int.from_bytes(blake2b(key, digest_size=8).digest(), "little") % 16384
        usual.store("elsewhere", 1, 2, Bound.EXACT, "move")
        assert any(usual.bytes[1 + 512 * number :][:512])
        assert (usual.count, usual.width) == (16384, 512)
    finally:
        table.close()
        usual.close()


def test_what_is_too_long_for_a_slot_is_not_kept() -> None:
    """And does not harm its neighbour."""
    table = SharedTable(1, 200)
    try:
        table.store("short", 1, 2, Bound.EXACT, None)
        table.store("long" * 100, 1, 2, Bound.EXACT, None)
        assert table.find("long" * 100) is None
        assert table.find("short") is not None
    finally:
        table.close()


def test_what_just_fits_is_kept_and_a_byte_more_is_not() -> None:
    """Nor is any of it written."""
    entry = "key", 3, 5, INFINITY, "move"
    room = DIGEST + LENGTH + len(pickle.dumps(entry))
    for width, fits in ((room, True), (room - 1, False)):
        table = SharedTable(2, width)
        try:
            table.store("key", 3, 5, Bound.LOWER, "move")
            assert table.find("key") == (Entry(*entry) if fits else None)
            assert any(table.bytes) is fits
        finally:
            table.close()
