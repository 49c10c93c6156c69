"""What a search promises is all that it could: what it does not promise, some small tree shows that it does not keep.

So a promise that is forgotten in `variants.py` is noticed, with which the laws about it would be asked of nobody.
"""

from random import Random
from typing import Final

import pytest

from reference.search.minimax import minimax
from reference.search.result import INFINITY, Window
from reference.search.variants import VARIANTS, Leaves, Outside
from reference.trees.tree import Nested, Tree, leaf_value
from spec_tests.search.collect import Log, Path
from spec_tests.search.oracle import is_subset, needed_leaves

EVERYTHING: Final = Window(-INFINITY, INFINITY)


def some_trees() -> list[Tree]:
    """Two hundred of two to four plies, with few different values."""
    random = Random(1)

    def draw(height: int) -> Nested:
        if height == 0 or random.random() < 0.1:
            return random.randint(-4, 4)
        return tuple(draw(height - 1) for _ in range(random.randint(1, 3)))

    return [Tree(tuple(draw(random.randint(1, 3)) for _ in range(random.randint(1, 3)))) for _ in range(200)]


TREES: Final = some_trees()
WINDOWS: Final = [Window(at, at + 1) for at in range(-4, 4)]
PLAIN: Final = [
    name for name, each in VARIANTS.items() if not {"table", "search"} & each.takes and name != "aspiration"
]
"""Searches that keep nothing and ask no other search: trees, in which no position comes twice, show all they do."""


WHOLE_LINE: Final = [name for name in PLAIN if "pass_limit" not in VARIANTS[name].takes]
"""Without MTD, whose line is minimax's in these trees too, but ends early where its memory answers in a graph."""


def kept_of_leaves(name: str) -> Leaves:
    """The strongest promise that is kept in all the trees."""
    kept = {Leaves.ALL, Leaves.NEEDED, Leaves.AMONG}
    for tree in TREES:
        log = Log()
        VARIANTS[name].search(tree, tree.height, leaf_value, observe=log)
        visited = [event[1].path for event in log.told if event[0] == "leaf"]
        needed = needed_leaves(tree, tree.height, leaf_value, EVERYTHING)
        kept -= {Leaves.ALL} if visited != [leaf.path for leaf in tree.leaves()] else set()
        kept -= {Leaves.NEEDED} if visited != needed else set()
        kept -= {Leaves.AMONG} if not is_subset(visited, needed) else set()
    return next((leaves for leaves in Leaves if leaves in kept), Leaves.UNSAID)


@pytest.mark.parametrize("name", PLAIN)
def test_no_more_can_be_promised_of_leaves(name: str) -> None:
    assert VARIANTS[name].leaves is kept_of_leaves(name)


@pytest.mark.parametrize("name", WHOLE_LINE)
def test_the_line_is_minimax_s_exactly_where_it_is_promised(name: str) -> None:
    lines = [VARIANTS[name].search(tree, tree.height, leaf_value).principal_variation for tree in TREES]
    right = [minimax(tree, tree.height, leaf_value).principal_variation for tree in TREES]
    assert VARIANTS[name].first_line is (lines == right)


@pytest.mark.parametrize("name", VARIANTS)
def test_events_are_nested_exactly_where_it_is_promised(name: str) -> None:
    """A node is entered while its parent is the last that was entered and not left."""
    log, inside = Log(), [Path()]
    nested = True
    for tree in TREES[:20]:
        VARIANTS[name].search(tree, tree.height, leaf_value, observe=log)
    for event, position, *_ in log.told:
        if event == "enter":
            nested &= inside[-1] == position.path[:-1]
            inside.append(position.path)
        elif event in ("leaf", "hit", "exit"):
            nested &= inside.pop() == position.path
    assert VARIANTS[name].nests is nested


@pytest.mark.parametrize("name", VARIANTS)
def test_what_a_value_outside_the_window_is(name: str) -> None:
    """Below, above: whether it ever lies beyond the window's end."""
    variant = VARIANTS[name]
    assert (variant.outside is not None) is ("window" in variant.takes)
    if variant.outside is None:
        return
    found = [
        (window, variant.search(tree, tree.height, leaf_value, window=window).value)
        for tree in TREES[:60]
        for window in WINDOWS
    ]
    beyond = any(value < window.alpha for window, value in found), any(value > window.beta for window, value in found)
    expected = {Outside.SOFT: (True, True), Outside.HARD: (False, False), Outside.LOW_HARD: (False, True)}
    assert beyond == expected[variant.outside]
