"""A transposition table in memory that several processes share.

Specifies  `Table`, kept as bytes in equal slots: a digest of what follows, its length, and the entry, pickled whole
           with its key. The newcomer always stays. No locks: a slot that two processes write at once, or that is read
           while it is written, has a wrong digest, and is then taken for empty.
Source     R. M. Hyatt and T. Mann, A lock-less transposition table implementation for parallel search, 2002 (entries
           that testify for themselves).
Contract   `find` answers with an entry that somebody stored for just this key, or None, as `Table` does: the whole key
           is compared. An entry that does not fit into a slot is not kept. Given to another process as an argument it
           is the same table there. `close` gives the memory back, when nobody uses it any more.
           `stop` and `is_stopped`: one bit for all who share the table.
Beware     The index is made of the pickled key, since `hash` of text differs from process to process. Equal keys that
           pickle differently, as sets may, are found less often, never wrongly.
"""

import pickle
from collections.abc import Hashable, Iterator
from hashlib import blake2b
from multiprocessing.shared_memory import SharedMemory
from typing import Final

from reference.errors import BadInput, Reason
from reference.search.table import Entry, Table

DIGEST: Final = 8
"""Bytes that testify for a slot: one torn slot in 2 to the 64 would pass."""
LENGTH: Final = 2
HEAD: Final = 1
"""Bytes before the first slot: whether to stop."""


class SharedTable(Table):
    """`slots` slots of `width` bytes. With `name` the memory that another process made, else memory of its own."""

    def __init__(self, slots: int = 1 << 14, width: int = 512, *, name: str | None = None) -> None:
        super().__init__(slots)
        if type(width) is not int or width <= DIGEST + LENGTH:
            raise BadInput(Reason.BAD_NUMBER, f"{width!r}; a slot needs more than {DIGEST + LENGTH} bytes", "table")
        self.count: Final = slots
        self.width: Final = width
        self.memory: Final = SharedMemory(name, create=name is None, size=HEAD + slots * width)
        assert self.memory.buf is not None
        self.bytes: Final = self.memory.buf

    def __reduce__(self) -> tuple[object, ...]:
        """How it is given to another process: by the name of its memory."""
        return attached, (self.count, self.width, self.memory.name)

    def find(self, key: Hashable) -> Entry | None:
        """The entry of this position, at whatever depth."""
        entry = self.read(self.index(key))
        return entry if entry is not None and entry.key == key else None

    def place(self, slot: Hashable, entry: Entry) -> None:
        """Put an entry into its slot. The slot that `Table` would choose is not the same in every process."""
        text = pickle.dumps((entry.key, entry.depth, entry.lower, entry.upper, entry.move))
        if DIGEST + LENGTH + len(text) > self.width:
            return
        body = len(text).to_bytes(LENGTH, "little") + text
        start = HEAD + self.index(entry.key) * self.width
        self.bytes[start : start + DIGEST + len(body)] = digest(body) + body

    def read(self, index: int) -> Entry | None:
        """What is in a slot; None if nothing, or nothing whole."""
        start = HEAD + index * self.width
        slot = bytes(self.bytes[start : start + self.width])
        end = DIGEST + LENGTH + int.from_bytes(slot[DIGEST : DIGEST + LENGTH], "little")
        body = slot[DIGEST:end]
        if end > self.width or digest(body) != slot[:DIGEST]:
            return None
        return Entry(*pickle.loads(body[LENGTH:]))

    def index(self, key: Hashable) -> int:
        """The number of a key's slot."""
        return int.from_bytes(digest(pickle.dumps(key)), "little") % self.count

    def entries(self) -> Iterator[Entry]:
        """Everything that is kept."""
        for index in range(self.count):
            entry = self.read(index)
            if entry is not None:
                yield entry

    def clear(self) -> None:
        """Forget everything."""
        self.bytes[HEAD:] = bytes(len(self.bytes) - HEAD)

    def stop(self) -> None:
        """Tell all who share the table to stop."""
        self.bytes[0] = 1

    def is_stopped(self) -> bool:
        """Whether somebody has told them."""
        return self.bytes[0] == 1

    def close(self) -> None:
        """Give the memory back, in all processes."""
        self.memory.close()
        self.memory.unlink()


def attached(slots: int, width: int, name: str) -> SharedTable:
    """The table of another process."""
    return SharedTable(slots, width, name=name)


def digest(text: bytes) -> bytes:
    """A number that other bytes hardly ever have."""
    return blake2b(text, digest_size=DIGEST).digest()
