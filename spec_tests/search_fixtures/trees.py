"""Uniform trees made a second time, from the words of the specification and not from its code.

Every inner node has the same number of children, all leaves lie at the same depth. Leaf i, left to right, is output i
of splitmix64 from the seed, modulo `spread`, minus half of `spread`, for the side to move there.
"""

from functools import lru_cache

from spec_tests.search_fixtures.world import Nested

WORD = 2**64


def outputs(seed: int, count: int) -> list[int]:
    """The first outputs of splitmix64: a counter of golden-ratio steps, each mixed twice."""
    mixed = []
    for step in range(1, count + 1):
        z = (seed + step * 0x9E3779B97F4A7C15) % WORD
        z = (z ^ z // 2**30) * 0xBF58476D1CE4E5B9 % WORD
        z = (z ^ z // 2**27) * 0x94D049BB133111EB % WORD
        mixed.append(z ^ z // 2**31)
    return mixed


@lru_cache(maxsize=8)
def uniform(branching: int, depth: int, seed: int, order: str, spread: int) -> Nested:
    """The tree, its leaves in the view of MAX, who moves at the root."""
    view = -1 if depth % 2 else 1
    words = iter(outputs(seed, branching**depth))

    def grow(left: int) -> Nested:
        if left == 0:
            return view * (next(words) % spread - spread // 2)
        return tuple(grow(left - 1) for _ in range(branching))

    tree = grow(depth)
    return tree if order == "random" else in_order(tree, 1, order == "worst-first")


def in_order(tree: Nested, turn: int, worst_first: bool) -> Nested:
    """The moves of every node sorted by their true values for the side that makes them; equals stay as they are."""
    if isinstance(tree, int):
        return tree
    children = [in_order(child, -turn, worst_first) for child in tree]
    sign = turn if worst_first else -turn
    return tuple(sorted(children, key=lambda child: sign * worth(child, -turn)))


def worth(tree: Nested, turn: int) -> int:
    """Minimax, in MAX's view. `turn`: +1 if MAX moves."""
    if isinstance(tree, int):
        return tree
    return turn * max(turn * worth(child, -turn) for child in tree)


def height(tree: Nested) -> int:
    """Plies to the deepest leaf."""
    return 0 if isinstance(tree, int) else 1 + max(map(height, tree))


def movers_view(tree: Nested, sign: int = 1) -> Nested:
    """Leaves turned from MAX's view to that of the side to move there."""
    return sign * tree if isinstance(tree, int) else tuple(movers_view(child, -sign) for child in tree)
