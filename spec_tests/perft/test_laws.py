"""What perft's numbers must satisfy, for every method, under all four conventions."""

from collections.abc import Callable, Hashable
from typing import NamedTuple

import pytest
from hypothesis import settings

from perft.counting import Convention, DepthCount, split_moves
from reference.othello.bitboard import BitboardPosition
from reference.othello.lanes import OthelloLanes
from reference.othello.notation import Diagram, read_board, start_diagram
from reference.position import PASS
from spec_tests.assertions import same
from spec_tests.laws import law
from spec_tests.perft.methods import METHODS, Method, conventions, trees


class Merging(NamedTuple):
    """A method that counts equal positions once, and what makes two positions equal to it."""

    method: Method
    identity: Callable[[BitboardPosition], Hashable]


MERGING = {
    "distinct-array": Merging(METHODS["distinct-array"], BitboardPosition.key),
    "distinct-bitboard": Merging(METHODS["distinct-bitboard"], BitboardPosition.key),
    "lanes-none": Merging(METHODS["lanes-none"], OthelloLanes(8).encode),
}
"""Lanes forget the colours: where passes are free, a board may be met at the same ply with its colours reversed."""

SMALL_TABLES = {
    "4x4": (1, 4, 12, 44, 128, 424, 1256, 3624),
    "6x6": (1, 4, 12, 56, 244, 1364),
}
"""Computed twice, by programs that share no code. On 4x4 the first pass comes at ply 5."""


FEW = settings(max_examples=settings().max_examples // 3)


def nodes(counts: list[DepthCount]) -> list[int]:
    """The nodes of a table, whose depths must be 0, 1, 2 and so on."""
    same("depths", [count.depth for count in counts], list(range(len(counts))))
    return [count.nodes for count in counts]


def node_by_node(root: BitboardPosition, depth: int, convention: Convention) -> list[int]:
    """perft of depth 0 to `depth` in the simplest way: all nodes of a ply in one list, nothing merged."""
    level, ended, counts = [root], 0, [1]
    for _ in range(depth):
        if convention.pass_plies == 0:
            level = [node.play(PASS) if node.legal_moves() == (PASS,) else node for node in level]
        ended += sum(node.is_over() for node in level)
        level = [node.play(move) for node in level for move in node.legal_moves()]
        counts.append(len(level) + (ended if convention.ended == "keep" else 0))
    return counts


@law(METHODS, tree=trees(), convention=conventions)
@FEW
def test_every_method_counts_the_nodes(method: Method, tree: tuple[Diagram, int], convention: Convention) -> None:
    """Any position; every depth on the way is counted too, depth 0 being the position itself."""
    diagram, depth = tree
    root = BitboardPosition.from_diagram(diagram)
    same(
        f"perft with {convention}",
        nodes(method(diagram, depth, convention)),
        node_by_node(root, depth, convention),
        root,
    )


@law(METHODS, tree=trees(), convention=conventions)
@FEW
def test_perft_is_the_sum_over_the_children(method: Method, tree: tuple[Diagram, int], convention: Convention) -> None:
    """Any position, at depth 1 and more. A free pass at the root is no ply; a root that is over has no children."""
    diagram, depth = tree
    root = BitboardPosition.from_diagram(diagram)
    children = [
        nodes(method(read_board(child.to_text()), depth, convention)) for _, child in split_moves(root, convention)
    ]
    ending = convention.of_finished
    expected = [1] + [sum(child[ply] for child in children) if children else ending for ply in range(depth)]
    same(f"perft with {convention}", nodes(method(diagram, depth, convention)), expected, root)


@law(MERGING, tree=trees(), convention=conventions)
def test_distinct_positions_are_counted_once(
    merging: Merging, tree: tuple[Diagram, int], convention: Convention
) -> None:
    """Any position: beside the nodes of ply n stands the number of different positions at ply n - 1."""
    diagram, depth = tree
    root = BitboardPosition.from_diagram(diagram)
    layer, expected = [root], []
    for _ in range(depth):
        if convention.pass_plies == 0:
            layer = [node.play(PASS) if node.legal_moves() == (PASS,) else node for node in layer]
        layer = list({merging.identity(node): node for node in layer}.values())
        expected.append(len(layer))
        layer = [node.play(move) for node in layer for move in node.legal_moves()]
    found = [count.distinct for count in merging.method(diagram, depth, convention)]
    same(f"distinct positions with {convention}", found, [None, *expected], root)


@pytest.mark.parametrize("name", METHODS)
@pytest.mark.parametrize("board", SMALL_TABLES)
def test_small_boards_have_these_counts(board: str, name: str) -> None:
    """Every method, from the start, a pass being a ply."""
    table = SMALL_TABLES[board]
    counts = METHODS[name](start_diagram(int(board[0])), len(table) - 1, Convention(pass_plies=1, ended="keep"))
    assert nodes(counts) == list(table)
