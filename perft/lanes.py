"""perft over distinct positions, whole blocks of boards at once; memory stays bounded.

Specifies  The method `distinct` with two changes. Positions are words in arrays, 24 bytes each for Othello, 40
           for chess, and `LaneRules` find and play the moves of many boards at a time. And a layer is cut
           into buckets by a hash of the position: equal positions meet in the same bucket, so that buckets are
           merged one at a time, and a worker process can be given one. (Not by Python's own hash of bytes, which
           every process salts differently.)
Contract   Equal to `distinct` in nodes under all conventions; in distinct positions too with symmetry "none", where
           a pass is a ply (where it is not, the words of `LaneRules` may forget who moves, and merge a little more).
           Symmetry "first" keeps one of several first moves that are images of each other (a quarter of the work
           from Othello's start); "all" keeps one image of every position (slower; it counts positions up to symmetry).
           Paths to one position stay below 2**64, else OverflowError.
"""

from array import array
from collections.abc import Iterable, Iterator
from functools import partial
from operator import mul
from struct import iter_unpack
from typing import Final, NamedTuple
from zlib import crc32

from perft.counting import Convention, DepthCount, OrderedMap, Report, after_free_pass, no_report
from reference.lanes import Columns, LaneRules
from reference.position import Position

BLOCK: Final = 1 << 14
"""Positions handed to a worker at once when their moves are played."""

BUCKET: Final = 1 << 21
"""About how many positions, equal ones included, are merged at once; this bounds the memory of the merge."""

SYMMETRIES: Final = ("none", "first", "all")


class Bucket(NamedTuple):
    """Positions and how many paths lead to each; the same position may still be there more than once."""

    columns: Columns
    paths: "array[int]"

    def part(self, first: int, size: int) -> "Bucket":
        """Some of its positions."""
        piece = slice(first, first + size)
        return Bucket(tuple(column[piece] for column in self.columns), self.paths[piece])

    def extend(self, other: "Bucket") -> None:
        """Take in another bucket's positions."""
        for column, more in zip(self.columns, other.columns, strict=True):
            column.extend(more)
        self.paths.extend(other.paths)


class Counted(NamedTuple):
    """A bucket after the merge, with what it has below it."""

    bucket: Bucket
    nodes: int
    finished: int
    children: int


def empty_bucket(words: int) -> Bucket:
    """A bucket for positions of so many words."""
    return Bucket(tuple(array("Q") for _ in range(words)), array("Q"))


def records(columns: Columns) -> Iterator[tuple[bytes]]:
    """Each position as its words' bytes, which compare and hash much quicker than a tuple of words."""
    words = len(columns)
    table = array("Q", bytes(8 * words * len(columns[0])))
    for word, column in enumerate(columns):
        table[word::words] = column
    return iter_unpack(f"{8 * words}s", table)


def columns_of(positions: Iterable[bytes], words: int) -> Columns:
    """The opposite of `records`."""
    table = array("Q", b"".join(positions))
    return tuple(table[word::words] for word in range(words))


def merge(bucket: Bucket) -> Bucket:
    """Each different position once, with the sum of its paths."""
    paths_to: dict[bytes, int] = {}
    get = paths_to.get
    for (record,), paths in zip(records(bucket.columns), bucket.paths, strict=True):
        paths_to[record] = get(record, 0) + paths
    return Bucket(columns_of(paths_to, len(bucket.columns)), array("Q", paths_to.values()))


def count_bucket(bucket: Bucket, rules: LaneRules) -> Counted:
    """Merge a bucket and count the nodes one ply below it."""
    merged = merge(bucket)
    moves = rules.move_counts(merged.columns)
    finished = sum(paths for paths, count in zip(merged.paths, moves, strict=True) if count == 0)
    return Counted(merged, sum(map(mul, moves, merged.paths)), finished, sum(moves))


def play_block(block: Bucket, rules: LaneRules, buckets: int, *, free_passes: bool, symmetric: bool) -> list[Bucket]:
    """All children of a block, spread over buckets by a hash of the words that are to be equal."""
    columns, paths = rules.children(block.columns, block.paths)
    if free_passes:
        columns = rules.after_forced_passes(columns)
    if symmetric:
        columns = rules.canonical(columns)
    if buckets == 1:
        return [Bucket(columns, paths)]
    spread: list[tuple[list[bytes], list[int]]] = [([], []) for _ in range(buckets)]
    for (record,), number in zip(records(columns), paths, strict=True):
        positions, numbers = spread[crc32(record) % buckets]
        positions.append(record)
        numbers.append(number)
    words = len(columns)
    return [Bucket(columns_of(positions, words), array("Q", numbers)) for positions, numbers in spread]


def counts(
    position: Position,
    depth: int,
    convention: Convention,
    rules: LaneRules,
    ordered_map: OrderedMap = map,
    report: Report = no_report,
    symmetry: str = "first",
) -> Iterator[DepthCount]:
    """perft of depth 0 to `depth`."""
    yield DepthCount(0, 1, None)
    words = rules.encode(after_free_pass(position, convention))
    layer = [Bucket(tuple(array("Q", [word]) for word in words), array("Q", [1]))]
    kept = 0
    for ply in range(1, depth + 1):
        # Merge and count: every bucket by itself, the second half of a depth's work
        count = partial(count_bucket, rules=rules)
        steps = len(layer)
        nodes = distinct = children = 0
        merged: list[Bucket] = []
        for done, counted in enumerate(ordered_map(count, drained(layer)), start=1):
            nodes += counted.nodes
            kept += counted.finished * convention.of_finished
            distinct += len(counted.bucket.paths)
            children += counted.children
            if ply < depth:
                merged.append(counted.bucket)
            report(steps + done, 2 * steps)
        yield DepthCount(ply, nodes + kept, distinct)
        if ply == depth:
            return

        # Play: every block by itself, into the buckets of the next layer; the first half of the next depth's work
        buckets = 1 + children // BUCKET
        layer = [empty_bucket(len(words)) for _ in range(buckets)]
        blocks = [bucket.part(first, BLOCK) for bucket in merged for first in range(0, len(bucket.paths), BLOCK)]
        merged.clear()
        steps = len(blocks)
        symmetric = symmetry == "all" or (symmetry == "first" and ply == 1)
        free_passes = convention.pass_plies == 0
        play = partial(play_block, rules=rules, buckets=buckets, free_passes=free_passes, symmetric=symmetric)
        for done, spread in enumerate(ordered_map(play, drained(blocks)), start=1):
            for bucket, more in zip(layer, spread, strict=True):
                bucket.extend(more)
            report(done, 2 * steps)


def drained(buckets: list[Bucket]) -> Iterator[Bucket]:
    """The buckets in order, each forgotten once it is handed out, so that its memory can be used again."""
    buckets.reverse()
    while buckets:
        yield buckets.pop()
