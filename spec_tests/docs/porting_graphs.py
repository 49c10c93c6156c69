"""The trees and graphs of "where ports go wrong": those that the page prints, as the searches are asked about them.

Specifies  A row of the table "The graphs" has a name, the text, the depth that is searched, and besides: `quick wins`,
           `passes are free`, `loud 0>1 1>2` (which moves are loud), `in check at 0`, `draw by repetition`.
Contract   A tree is searched to its leaves. Values are for the side to move at their node.
"""

import re
from collections.abc import Callable
from typing import Any, Final, NamedTuple

from reference.position import Move
from reference.search.leaf import quick_wins
from reference.trees.graph import GraphPosition, static_value
from reference.trees.repetition import RepetitionDraw
from reference.trees.tree import Tree, leaf_value
from spec_tests.docs.porting_rows import Row, rows_with


class Scene(NamedTuple):
    """A graph of the page, and what is asked of it by custom."""

    position: Any
    depth: int
    value: Callable[[Any], int]
    how: dict[str, Any]


def pairs_in(words: str) -> frozenset[tuple[int, Move]]:
    """Moves as `0>1 1>2`."""
    return frozenset((int(one), int(other)) for one, other in re.findall(r"(\d+)>(\d+)", words))


def of_graph(cells: Any) -> Scene:
    """A row of the table of graphs."""
    besides, whole = cells["besides"], GraphPosition.from_text(cells["text"])
    how: dict[str, Any] = {"pass_costs_depth": "passes are free" not in besides}
    if "quick wins" in besides:
        how["final"] = quick_wins
    loud, _, checked = besides.partition("in check at")
    if "loud" in besides:
        moves, nodes = pairs_in(loud), {int(node) for node in re.findall(r"\d+", checked)}
        how["loud_moves"] = lambda here: tuple(move for move in here.legal_moves() if (here.node, move) in moves)
        how["forced"] = lambda here: here.node in nodes
    if "repetition" in besides:
        return Scene(RepetitionDraw(whole), int(cells["depth"]), lambda here: static_value(here.here), how)
    return Scene(whole, int(cells["depth"]), static_value, how)


GRAPHS: Final = {row.cells["graph"]: of_graph(row.cells) for row in rows_with("besides")}


def scene_of(row: Row) -> Scene:
    """The tree or graph of a row."""
    if "tree" in row.cells:
        tree = Tree.from_text(row.position)
        return Scene(tree, tree.height, leaf_value, {})
    return GRAPHS[row.position]
