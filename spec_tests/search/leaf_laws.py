"""More laws of the leaves that a search visits: without any cutoff, with extra turns, and in a null window."""

from hypothesis import strategies as st

from reference.search.alphabeta import alphabeta
from reference.search.result import Search, Window
from reference.trees.graph import GraphPosition, static_value
from reference.trees.tree import Tree, leaf_value
from spec_tests.search.collect import Log
from spec_tests.search.law import law
from spec_tests.search.oracle import brute_value, is_subset, needed_leaves
from spec_tests.search.strategies import depths, graphs, trees, windows


@law(trees())
def visits_every_leaf_once(search: Search, tree: Tree) -> None:
    """Without cutoffs: all leaves, from left to right."""
    log = Log()
    search(tree, tree.height, leaf_value, observe=log)
    assert log.leaves == [leaf.path for leaf in tree.leaves()]


@law(graphs(), depths(), windows())
def visits_only_needed_leaves_with_extra_turns(
    search: Search, position: GraphPosition, depth: int, window: Window
) -> None:
    """The distinct leaves are among those of alpha-beta, where a side may move twice too. Without a table."""
    log = Log()
    search(position, depth, static_value, window=window, observe=log)
    assert is_subset(log.leaves, needed_leaves(position, depth, static_value, window))


@law(trees(), st.integers(-5, 5) | st.integers(-60, 60))
def a_null_window_makes_it_alphabeta(search: Search, tree: Tree, alpha: int) -> None:
    """In a null window there is nothing to search twice: alpha-beta's leaves, each once and in its order, and the
    same answer to the question whether the value is above alpha."""
    log, plain, window = Log(), Log(), Window(alpha, alpha + 1)
    value = search(tree, tree.height, leaf_value, window=window, observe=log).value
    alphabeta(tree, tree.height, leaf_value, window=window, observe=plain)
    assert log.leaves == plain.leaves
    assert not log.researches
    assert (value > alpha) == (brute_value(tree, tree.height, leaf_value) > alpha)
