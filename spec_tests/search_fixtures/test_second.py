"""The second program and the reference agree to the node: on trees in any window, and on graphs with passes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fixtures import load
from reference.position import Position
from reference.search.leaf import quick_wins
from reference.search.result import Window, everything
from reference.search.variants import VARIANTS
from reference.trees.graph import GraphPosition, static_value
from reference.trees.tree import Tree, leaf_value
from reference.trees.uniform import Order, uniform
from spec_tests.search.collect import Leaves
from spec_tests.search.strategies import depths, graphs, nested_trees, windows
from spec_tests.search_fixtures import trees
from spec_tests.search_fixtures.second_variants import FRESH, NAMES, Ask, second_search
from spec_tests.search_fixtures.world import INFINITY, Boards, ListPlace, Lists, Nested, QuickBoards, Walk

TWICE = {name: variant for name, variant in VARIANTS.items() if name in NAMES}
"""The variants that there are twice."""


def test_every_second_program_has_its_variant_and_its_cases() -> None:
    """And no case is about a variant that is not there."""
    assert TWICE.keys() == NAMES
    for kind in ("worked", "graph", "profile"):
        found = {case.text("variant") for case in load("search", kind)}
        assert found - {FRESH} == NAMES, kind


@given(nested_trees(), windows())
def test_both_programs_visit_the_same_leaves_of_every_tree(nested: Nested, window: Window) -> None:
    """Value, nodes, and the leaves in their order. Whoever takes a window is asked with one, too."""
    tree = Tree(nested)
    root: ListPlace = (), trees.movers_view(nested)
    for name, variant in TWICE.items():
        for ends in (everything, window) if "window" in variant.takes else (everything,):
            leaves = Leaves()
            walk: Walk[ListPlace] = Walk(Lists())
            asked = {"window": ends} if "window" in variant.takes else {}
            result = variant.search(tree, tree.height, leaf_value, observe=leaves, **asked)
            ask: Ask[ListPlace] = second_search(name)
            value = ask(walk, root, tree.height, *(ends.alpha, ends.beta))
            assert (result.value, result.nodes) == (value, walk.nodes), f"{name} {ends}"
            assert [leaf.key() for leaf in leaves.seen] == [
                (way, movers_leaf(below, way)) for way, below in walk.leaves
            ], f"{name} {ends}"


def movers_leaf(leaf: Nested, way: tuple[int, ...]) -> Nested:
    """A leaf of a list, in the view of the side to move there."""
    return trees.movers_view(leaf, -1 if len(way) % 2 else 1)


@given(graphs(), depths(), st.booleans())
def test_both_programs_look_for_quick_wins_alike(position: GraphPosition, depth: int, free: bool) -> None:
    """The same, a win being worth more the sooner it comes; in tables, the distance from the node is kept."""
    for name, variant in TWICE.items():
        leaves = Leaves()
        walk: Walk[tuple[Position, int]] = Walk(QuickBoards(position, static_value), free)
        ask: Ask[tuple[Position, int]] = second_search(name)
        how = {"observe": leaves, "final": quick_wins, "pass_costs_depth": not free}
        result = variant.search(position, depth, static_value, **how)
        value = ask(walk, (position, 0), depth, -INFINITY, INFINITY)
        assert (result.value, result.nodes, leaves.seen) == (value, walk.nodes, [each for each, _ in walk.leaves]), name


@given(graphs(), depths(), st.booleans())
def test_both_programs_visit_the_same_nodes_of_every_graph(position: GraphPosition, depth: int, free: bool) -> None:
    """With transpositions, extra turns, horizons, and passes that cost depth or do not."""
    for name, variant in TWICE.items():
        leaves = Leaves()
        walk: Walk[Position] = Walk(Boards(position, static_value), free)
        ask: Ask[Position] = second_search(name)
        result = variant.search(position, depth, static_value, observe=leaves, pass_costs_depth=not free)
        value = ask(walk, position, depth, -INFINITY, INFINITY)
        assert (result.value, result.nodes, leaves.seen) == (value, walk.nodes, walk.leaves), name


@pytest.mark.parametrize("order", Order)
@pytest.mark.parametrize("spread", [3, 1 << 20])
def test_uniform_trees_are_made_as_specified(order: Order, spread: int) -> None:
    """From the words of the specification alone, equal leaves included."""
    for branching, depth in ((1, 3), (2, 0), (2, 5), (3, 4), (4, 3)):
        for seed in (0, 1, 2**64 - 1):
            made = uniform(branching, depth, seed, order=order, spread=spread)
            assert made == trees.movers_view(trees.uniform(branching, depth, seed, order.value, spread))
