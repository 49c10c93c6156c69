"""Traces for the tests, from trees and graphs, by any variant."""

from hypothesis import strategies as st

from reference.commands.traces.events import Collector, Event
from reference.commands.traces.subject import of_tree
from reference.commands.traces.traced import traced
from reference.position import Move, Position
from reference.search.result import Window, everything
from reference.search.variants import VARIANTS
from reference.trees.graph import GraphPosition, static_value
from reference.trees.tree import Tree

NESTING = [name for name, variant in VARIANTS.items() if variant.nests]
"""The variants whose nodes lie inside each other."""


def trace_of_tree(name: str, tree: Tree, window: Window = everything) -> list[Event]:
    """The whole tree searched by a variant."""
    return traced(of_tree(tree), name, window).events


def trace_of_graph(name: str, position: GraphPosition, depth: int) -> list[Event]:
    """A graph searched by a variant that nests. Moves are node numbers."""

    def number(position: Position, move: Move) -> int:
        return int(move)

    collector = Collector(number)
    VARIANTS[name].search(position, depth, static_value, observe=collector)
    return collector.events


def names() -> st.SearchStrategy[str]:
    """Any variant."""
    return st.sampled_from(sorted(VARIANTS))
