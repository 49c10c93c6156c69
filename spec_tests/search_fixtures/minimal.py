"""The minimal tree: what alpha-beta cannot do without, however good the order. Knuth and Moore, 1975.

Every node of it is of one of three types. PV: its first child is PV, the others are CUT. CUT: one child, ALL, refutes
it, and the rest is skipped. ALL: every child is CUT.
"""

from collections.abc import Iterable
from typing import Final

from fixtures.loader import Json
from reference.search.alphabeta import alphabeta
from reference.trees.tree import Tree, leaf_value
from reference.trees.uniform import Order, uniform
from spec_tests.search.collect import Leaves
from spec_tests.search_fixtures import second, trees
from spec_tests.search_fixtures.world import INFINITY, ListPlace, Lists, Walk

Way = tuple[int, ...]

SEED: Final = 1
"""Of the trees that are searched. Any other does as well: best first, only the shape counts."""


def type_of(way: Way) -> str:
    """The type of the node at the end of a way, or "none" if it does not belong to the minimal tree."""
    kind = "pv"
    for number in way:
        if kind == "pv":
            kind = "pv" if number == 0 else "cut"
        elif kind == "cut":
            kind = "all" if number == 0 else "none"
        elif kind == "all":
            kind = "cut"
    return kind


def counted(ways: Iterable[Way]) -> Json:
    """How many leaves, and of each type."""
    kinds = [type_of(way) for way in ways]
    return {"leaves": len(kinds), "pv": kinds.count("pv"), "cut": kinds.count("cut"), "all": kinds.count("all")}


def by_formula(branching: int, depth: int) -> Json:
    """The closed form: b to the power of half the depth, rounded up, and rounded down, less one."""
    cuts, alls = branching ** ((depth + 1) // 2) - 1, branching ** (depth // 2) - 1
    return {"leaves": 1 + cuts + alls, "pv": 1, "cut": cuts, "all": alls}


def by_search(branching: int, depth: int) -> Json:
    """The leaves that the reference's alpha-beta visits in a best-first tree."""
    leaves = Leaves()
    alphabeta(Tree(uniform(branching, depth, SEED, order=Order.BEST_FIRST)), depth, leaf_value, observe=leaves)
    return counted(leaf.path for leaf in leaves.seen if isinstance(leaf, Tree))


def by_second(branching: int, depth: int) -> Json:
    """The same by the second program, on a tree of its own making."""
    walk: Walk[ListPlace] = Walk(Lists())
    tree = trees.uniform(branching, depth, SEED, "best-first", 2**20)
    second.alphabeta(walk, ((), tree), depth, -INFINITY, INFINITY)
    return counted(way for way, _ in walk.leaves)
