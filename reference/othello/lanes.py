"""Othello on many boards at once: the bitboard's shifts and masks, each done once for a whole block.

Specifies  Legal moves and flips of N boards that lie side by side in one integer (`reference/lanes.py`).
Contract   Equal, board by board, to the backends.
Beware     Three borders would leak, and one habit closes all of them: the *opponent's* discs that a run may pass
           through are restricted beforehand. A run that ends on an own disc never needs an opponent's disc on the
           last column (running sideways) or the last row (running up or down), since behind it is no square:

               sideways: inner columns     up and down: inner rows     diagonally: both
               . 1 1 1 1 1 1 .             . . . . . . . .             . . . . . . . .
               . 1 1 1 1 1 1 .             1 1 1 1 1 1 1 1             . 1 1 1 1 1 1 .
               . 1 1 1 1 1 1 .             1 1 1 1 1 1 1 1             . 1 1 1 1 1 1 .
               . . . (8 rows)              . . . (6 such rows)         . . . (6 such rows)

           A bit shifted over the border of its board arrives on an outer column or row of some board, its own
           or a neighbour's, where no such disc is, and dies there.

Flips need no branches either. On one direction, the discs that turn over are those that are reached both from the
move square running forward and from the mover's discs running backward, through opponent discs only. If the run is
not closed at the far end, nothing comes back and the intersection is empty.
"""

from array import array
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import chain, repeat
from typing import ClassVar, Final, NamedTuple

from reference.bits import bits_of
from reference.errors import BadInput, Reason
from reference.lanes import Columns, lane_bytes, pack, repeat_lane, unpack
from reference.othello.lanes_symmetry import smallest_images
from reference.othello.notation import read_board
from reference.position import Position

BLOCK: Final = 1024
PARENTS: Final = 128
"""Boards handled at once (a parent has about ten children): enough to make the interpreter's share small, few
enough to stay in the processor's cache."""


class Masks(NamedTuple):
    """The restricting masks in every lane, with the shift of each direction pair."""

    directions: tuple[tuple[int, int], ...]  # (shift, mask): sideways, up and down, the two diagonals
    board: int


@cache
def board_masks(size: int) -> Masks:
    """The masks of a single board of size x size squares."""
    inner = range(1, size - 1)
    every = range(size)
    columns = bits_of(row * size + column for row in every for column in inner)
    rows = bits_of(row * size + column for row in inner for column in every)
    both = columns & rows
    return Masks(((1, columns), (size, rows), (size - 1, both), (size + 1, both)), (1 << size * size) - 1)


@lru_cache(maxsize=64)
def lane_masks(size: int, count: int) -> Masks:
    """The masks of one board in each of `count` lanes."""
    one = board_masks(size)
    directions = tuple((shift, repeat_lane(mask, count)) for shift, mask in one.directions)
    return Masks(directions, repeat_lane(one.board, count))


def legal_moves(own: int, opponent: int, masks: Masks) -> int:
    """In each lane, the squares where the owner of `own` may play.

    Runs are at most six discs long on 8x8. Six steps are taken as 1 + 1 + 2 + 2: `pairs` are the discs whose
    neighbour back along the run belongs to it too, so a step over them may be two squares wide.
    """
    found = 0
    for shift, mask in masks.directions:
        through = opponent & mask
        double = 2 * shift
        run = through & (own << shift)
        run |= through & (run << shift)
        pairs = through & (through << shift)
        run |= pairs & (run << double)
        run |= pairs & (run << double)
        found |= run << shift
        run = through & (own >> shift)
        run |= through & (run >> shift)
        pairs = through & (through >> shift)
        run |= pairs & (run >> double)
        run |= pairs & (run >> double)
        found |= run >> shift
    return found & masks.board & ~(own | opponent)


def flips(own: int, opponent: int, move: int, masks: Masks) -> int:
    """In each lane, the discs that turn over when `own` plays on the one square set in `move`."""
    flipped = 0
    for shift, mask in masks.directions:
        through = opponent & mask
        double = 2 * shift
        up_pairs = through & (through << shift)
        down_pairs = through & (through >> shift)
        for start, end in ((move, own), (own, move)):
            rising = through & (start << shift)
            rising |= through & (rising << shift)
            rising |= up_pairs & (rising << double)
            rising |= up_pairs & (rising << double)
            falling = through & (end >> shift)
            falling |= through & (falling >> shift)
            falling |= down_pairs & (falling >> double)
            falling |= down_pairs & (falling >> double)
            flipped |= rising & falling
    return flipped


def single_moves(moves: list[int], counts: list[int]) -> list[int]:
    """Each move as a one-bit word, parent by parent; 0 stands for the pass of a position that must pass."""
    found: list[int] = []
    append = found.append
    for squares, count in zip(moves, counts, strict=True):
        if not squares and count:
            append(0)
        while squares:
            lowest = squares & -squares
            append(lowest)
            squares ^= lowest
    return found


def _play_all(
    size: int, own: "array[int]", opponent: "array[int]", moves: list[int], counts: list[int]
) -> tuple[bytes, bytes]:
    """Every child of a few parents, as (own, opponent) words of the new side to move.

    A pass is a move without a square: it flips nothing and the sides change, so the same line serves.
    """
    single = single_moves(moves, counts)
    lanes = len(single)
    mine = pack(array("Q", chain.from_iterable(map(repeat, own, counts))))
    theirs = pack(array("Q", chain.from_iterable(map(repeat, opponent, counts))))
    move = pack(array("Q", single))
    flipped = flips(mine, theirs, move, lane_masks(size, lanes))
    return lane_bytes(theirs & ~flipped, lanes), lane_bytes(mine | move | flipped, lanes)


@dataclass(frozen=True)
class OthelloLanes:
    """Othello's `LaneRules`. A position is two words: the discs of the side to move, and the other side's."""

    has_symmetry: ClassVar[bool] = True
    size: int = 8

    def __post_init__(self) -> None:
        if self.size > 8:
            raise BadInput(Reason.UNSUPPORTED, f"a {self.size}x{self.size} board has no 64-bit lane", "lanes")

    def encode(self, position: Position) -> tuple[int, int]:
        """(own, opponent) of a position of either backend. Colours are forgotten: Othello is the same for both."""
        diagram = read_board(position.to_text())
        discs = [bits_of(i for i, cell in enumerate(diagram.cells) if cell == letter) for letter in "XO"]
        return discs[diagram.side], discs[1 - diagram.side]

    def moves(self, own: "array[int]", opponent: "array[int]") -> list[int]:
        """For each position the squares the mover may play on; 0 for a pass and for a finished game."""
        found: list[int] = []
        for first in range(0, len(own), BLOCK):
            block = own[first : first + BLOCK]
            masks = lane_masks(self.size, len(block))
            found += unpack(legal_moves(pack(block), pack(opponent[first : first + BLOCK]), masks), len(block))
        return found

    def move_counts(self, block: Columns) -> list[int]:
        """See `LaneRules`."""
        own, opponent = block
        moves = self.moves(own, opponent)
        counts = list(map(int.bit_count, moves))
        for index in self._must_pass(own, opponent, moves):
            counts[index] = 1
        return counts

    def children(self, block: Columns, carried: "array[int]") -> tuple[Columns, "array[int]"]:
        """See `LaneRules`; they come parent by parent, each parent's in canonical move order."""
        own, opponent = block
        moves = self.moves(own, opponent)
        counts = list(map(int.bit_count, moves))
        for index in self._must_pass(own, opponent, moves):
            counts[index] = 1
        child_own, child_opponent = array("Q"), array("Q")
        for first in range(0, len(own), PARENTS):
            part = slice(first, first + PARENTS)
            words = _play_all(self.size, own[part], opponent[part], moves[part], counts[part])
            child_own.frombytes(words[0])
            child_opponent.frombytes(words[1])
        return (child_own, child_opponent), array("Q", chain.from_iterable(map(repeat, carried, counts)))

    def canonical(self, block: Columns) -> Columns:
        """See `LaneRules`: the smallest of the eight images of each position."""
        return smallest_images(self.size, block)

    def after_forced_passes(self, block: Columns) -> Columns:
        """See `LaneRules`."""
        own, opponent = block[0][:], block[1][:]
        for index in self._must_pass(own, opponent, self.moves(own, opponent)):
            own[index], opponent[index] = opponent[index], own[index]
        return own, opponent

    def _must_pass(self, own: "array[int]", opponent: "array[int]", moves: list[int]) -> list[int]:
        """The positions without a move whose opponent has one."""
        if 0 not in moves:
            return []
        stuck = [index for index, squares in enumerate(moves) if not squares]
        replies = self.moves(array("Q", [opponent[i] for i in stuck]), array("Q", [own[i] for i in stuck]))
        return [index for index, squares in zip(stuck, replies, strict=True) if squares]
