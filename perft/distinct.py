"""perft over distinct positions: a layer at a time, each different position once, with how many paths lead to it.

Specifies  Layer k holds the different positions at ply k. The nodes of the next ply are counted without playing:
           each position has as many as it has moves, times its paths. Works for any game, by `key`.
Contract   Equal to `plain` under all four conventions.
"""

from collections.abc import Hashable, Iterator, Sequence
from functools import partial
from typing import Final, NamedTuple, TypeAlias

from perft.counting import Convention, DepthCount, OrderedMap, Report, after_free_pass, no_report
from reference.position import Position

BLOCK: Final = 500
"""Positions handed to a worker at once."""

Layer: TypeAlias = dict[Hashable, "Node"]


class Node(NamedTuple):
    """A position and the number of paths from the root that end in it."""

    position: Position
    paths: int


class Counted(NamedTuple):
    """What a block of positions has below it."""

    nodes: int
    finished: int
    children: Layer


def count_block(block: Sequence[Node], convention: Convention, *, play: bool) -> Counted:
    """The nodes one ply below a block, the paths that end in it, and, if wanted, its children."""
    nodes = finished = 0
    children: Layer = {}
    for position, paths in block:
        moves = position.legal_moves()
        nodes += paths * len(moves)
        if not moves:
            finished += paths
        if play:
            for move in moves:
                child = after_free_pass(position.play(move), convention)
                add(children, child, paths)
    return Counted(nodes, finished, children)


def add(layer: Layer, position: Position, paths: int) -> None:
    """Put a position into a layer, or more paths to it if it is there."""
    key = position.key()
    before = layer.get(key)
    layer[key] = Node(position, paths + before.paths if before else paths)


def counts(
    position: Position,
    depth: int,
    convention: Convention,
    ordered_map: OrderedMap = map,
    report: Report = no_report,
) -> Iterator[DepthCount]:
    """perft of depth 0 to `depth`."""
    yield DepthCount(0, 1, None)
    layer: Layer = {}
    add(layer, after_free_pass(position, convention), 1)
    kept = 0
    for ply in range(1, depth + 1):
        nodes = 0
        below: Layer = {}
        everything = list(layer.values())
        blocks = [everything[first : first + BLOCK] for first in range(0, len(everything), BLOCK)]
        task = partial(count_block, convention=convention, play=ply < depth)
        for done, counted in enumerate(ordered_map(task, blocks), start=1):
            nodes += counted.nodes
            kept += counted.finished * convention.of_finished
            for child, paths in counted.children.values():
                add(below, child, paths)
            report(done, len(blocks))
        yield DepthCount(ply, nodes + kept, len(layer))
        layer = below
