"""Many bitboards side by side in one integer.

Specifies  A Python integer has no width limit, so N boards of at most 64 squares, laid 64 bits apart, go through
           the same shifts and masks in one operation each. One such 64-bit place is a *lane*:

               lane 2           lane 1           lane 0
               |63 ... board ...0|63 ... board ...0|63 ... board ...0|

Contract   Lane i holds board i; `unpack(pack(boards), len(boards)) == boards`.
Beware     A shift moves bits over the border into the neighbouring lane. Every game masks them away; its tests
           choose neighbours that would leak.
"""

from array import array
from collections.abc import Iterable
from sys import byteorder
from typing import ClassVar, Final, Protocol, TypeAlias

from reference.position import Position

LANE_BITS: Final = 64

Columns: TypeAlias = tuple["array[int]", ...]
"""Many positions, one array of 64-bit words for each word a position has; all arrays equally long."""


def pack(boards: Iterable[int]) -> int:
    """Lay boards (0 <= board < 2**64) side by side, the first one lowest.

    (Highest on a big-endian machine; only `pack` and `unpack` can tell.)
    """
    words = boards if isinstance(boards, array) else array("Q", boards)
    return int.from_bytes(words.tobytes(), byteorder)


def lane_bytes(lanes: int, count: int) -> bytes:
    """The lowest `count` lanes as the bytes of an `array("Q")`. Raises OverflowError on bits above them."""
    return lanes.to_bytes(8 * count, byteorder)


def unpack(lanes: int, count: int) -> list[int]:
    """The boards in the lowest `count` lanes."""
    return memoryview(lane_bytes(lanes, count)).cast("Q").tolist()


def repeat_lane(board: int, count: int) -> int:
    """The same board in each of `count` lanes."""
    return pack([board] * count)


class LaneRules(Protocol):
    """A game's rules on whole blocks of positions; what `perft`'s method `lanes` asks of a game.

    A block is `Columns`. All answers are equal to those of the game's backends, position by position.
    """

    has_symmetry: ClassVar[bool]
    """Whether `canonical` does anything."""

    def encode(self, position: Position) -> tuple[int, ...]:
        """The words of one position; equal words, equal legal future."""

    def move_counts(self, block: Columns) -> list[int]:
        """How many moves each position has: 1 for a forced pass, 0 when the game is over."""

    def children(self, block: Columns, carried: "array[int]") -> tuple[Columns, "array[int]"]:
        """All positions one move later, in any order. `carried` is a word for each parent, which its children inherit.

        So whatever belongs to the parents, their numbers or the paths to them, goes with the children.
        """

    def canonical(self, block: Columns) -> Columns:
        """Each position replaced by one and the same representative of all its symmetric images."""

    def after_forced_passes(self, block: Columns) -> Columns:
        """The block with each forced pass played, everything else unchanged."""
