"""Uniform trees: every inner node has the same number of children, all leaves are at the same depth.

Specifies  A tree from branching, depth and seed, the same in every language, and the same tree with its moves sorted.
Source     D. E. Knuth and R. W. Moore, An analysis of alpha-beta pruning, 1975 (what good order is worth).
Contract   Leaf i, left to right, is word i of `random_words(seed)` modulo `spread`, minus spread // 2, for the side
           to move there. Sorted trees hold the same values: best first (each node's best move first, the rest in
           falling order) or worst first (the reverse); equals keep their order.
"""

from enum import Enum
from typing import Final

from reference.errors import BadInput, Reason
from reference.trees.tree import MAX_HEIGHT, Nested
from reference.zobrist import random_words

MAX_LEAVES: Final = 1_000_000


class Order(Enum):
    """In which order the children of every node stand."""

    RANDOM = "random"
    BEST_FIRST = "best-first"
    WORST_FIRST = "worst-first"


def uniform(branching: int, depth: int, seed: int, *, order: Order = Order.RANDOM, spread: int = 1 << 20) -> Nested:
    """The tree. Raises `BadInput` on sizes without a leaf or with more than a million."""
    if branching < 1 or not 0 <= depth <= MAX_HEIGHT or spread < 1:
        raise BadInput(Reason.BAD_NUMBER, f"branching {branching}, depth {depth}, spread {spread}", "tree")
    if branching**depth > MAX_LEAVES:
        raise BadInput(Reason.UNSUPPORTED, f"{branching}^{depth} leaves; at most {MAX_LEAVES}", "tree")
    leaves = random_words(seed, branching**depth)
    layer: list[Nested] = [word % spread - spread // 2 for word in leaves]
    for _ in range(depth):
        layer = [tuple(layer[start : start + branching]) for start in range(0, len(layer), branching)]
    return ordered(layer[0], order)[0]


def ordered(nested: Nested, order: Order) -> tuple[Nested, int]:
    """The same tree with its moves sorted at every node, and its value for the side to move."""
    if isinstance(nested, int):
        return nested, nested
    replies = [ordered(child, order) for child in nested]
    if order is not Order.RANDOM:
        replies.sort(key=lambda reply: reply[1], reverse=order is Order.WORST_FIRST)
    return tuple(child for child, _ in replies), -min(value for _, value in replies)
