"""The rungs of the ladder: the same question asked of search after search, each with one thing more.

Specifies  `RUNGS` by name. *minimax* is counted, layer by layer, not searched. *alphabeta* is unordered: squares as
           they come; *+ order* is by source 000's score, *+ our order* by `othello_parameters.mixed`. From *+ table* on
           each rung has what those before it have: null windows, our order, a table, deepening two plies at a time.
           *mtdf* asks null windows only. *probcut* is Multi-ProbCut on top of all.
           *minimal* is the search to the last depth once more, at every node the move first that a whole search, and
           then two repetitions, have found best.
Contract   All but *probcut* give minimax's value. Passes cost no depth, the table has no limit.
Beware     *minimal* is an estimate: of moves that refute, another may refute with fewer nodes. Its own nodes count, not
           those of the searches before it.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final, NamedTuple

from reference.engines.othello_leaf import Leaf
from reference.engines.othello_orders import Order
from reference.engines.othello_parameters import (
    ESTIMATES,
    PREDICTIONS,
    by_promise,
    in_squares,
    mixed,
)
from reference.engines.othello_tree import Tree
from reference.othello.bitboard import GEOMETRIES, BitboardPosition, moves_of
from reference.othello.block import children_of
from reference.search.result import Window
from reference.search.table import Table


class Climbed(NamedTuple):
    """What a rung found. No value and no seconds: it was only counted."""

    value: int | None
    move: int | None
    nodes: int
    aside: int
    cuts: int
    seconds: float | None


@dataclass(frozen=True)
class Way:
    """How a rung searches."""

    order: Callable[[Leaf], Order] = in_squares
    null_windows: bool = False
    table: bool = False
    deepening: bool = False
    mtdf: bool = False
    t: float | None = None
    known: bool = False
    """Whether the best moves are looked up in earlier searches: *minimal*."""


ORDERED: Final = Way(by_promise)
TOGETHER: Final = Way(mixed, null_windows=True, table=True, deepening=True)

RUNGS: Final[dict[str, Way | None]] = {
    "minimax": None,
    "alphabeta": Way(),
    "alphabeta + order": ORDERED,
    "alphabeta + our order": Way(mixed),
    "pvs": Way(null_windows=True),
    "pvs + order": Way(by_promise, null_windows=True),
    "pvs + our order": Way(mixed, null_windows=True),
    "+ table": Way(mixed, null_windows=True, table=True),
    "+ deepening": TOGETHER,
    "mtdf": Way(mixed, table=True, deepening=True, mtdf=True),
    "probcut t=1": Way(mixed, null_windows=True, table=True, deepening=True, t=1.0),
    "probcut t=1.5": Way(mixed, null_windows=True, table=True, deepening=True, t=1.5),
    "probcut t=2": Way(mixed, null_windows=True, table=True, deepening=True, t=2.0),
    "minimal": Way(mixed, null_windows=True, table=True, known=True),
}


def is_sound(name: str) -> bool:
    """Whether a rung gives minimax's value."""
    return not name.startswith("probcut")


def climb(name: str, position: BitboardPosition, depth: int, evaluation: str) -> Climbed:
    """Search a position."""
    way = RUNGS[name]
    if way is None:
        return Climbed(None, None, minimax_nodes(position, depth), 0, 0, None)
    leaf = Leaf(ESTIMATES[evaluation], position.size)
    order = way.order(leaf)
    table = Table(two_bounds=way.mtdf) if way.table else None
    pairs = PREDICTIONS.get(evaluation) if way.t is not None else None
    make = partial(Tree, leaf, order, null_windows=way.null_windows, pass_costs_depth=False)
    tree = make(table=table, pairs=pairs, t=way.t or 0.0)
    if way.known:
        tree = with_moves_known(make, tree, position, depth)
    begun, nodes, aside, value = time.process_time(), tree.nodes, order.nodes, 0
    for horizon in range(2 - depth % 2, depth + 1, 2) if way.deepening else (depth,):
        if way.mtdf:
            value = mtdf(tree, position, horizon, value)
        else:
            value = tree.value(position.own, position.opponent, horizon)
    seconds = time.process_time() - begun
    return Climbed(value, tree.move, tree.nodes - nodes, order.nodes - aside, tree.cuts, seconds)


def with_moves_known(make: Callable[..., Tree], tree: Tree, position: BitboardPosition, depth: int) -> Tree:
    """A fresh search that knows the moves of one that has searched, and of a second that knew these."""
    for horizon in range(1, depth + 1):
        tree.value(position.own, position.opponent, horizon)
    for _ in range(2):
        tree = make(table=Table(), hints=tree.tables[True])
        tree.value(position.own, position.opponent, depth)
    return make(table=Table(), hints=tree.tables[True])


def mtdf(tree: Tree, position: BitboardPosition, depth: int, guess: int) -> int:
    """The value by null windows alone, from a guess; both bounds are in the tree's table."""
    lower, upper = -(10**9), 10**9
    while lower < upper:
        beta = guess + 1 if guess == lower else guess
        guess = tree.value(position.own, position.opponent, depth, Window(beta - 1, beta))
        if guess < beta:
            upper = guess
        else:
            lower = guess
    return guess


def minimax_nodes(position: BitboardPosition, depth: int) -> int:
    """The nodes of minimax: every position on every line, without anything being evaluated."""

    def count(own: int, opponent: int, moves: int, replies: int, depth: int) -> int:
        if depth == 0 or not (moves or replies):
            return 1
        if not moves:
            return 1 + count(opponent, own, replies, moves, depth)
        if depth == 1:
            return 1 + moves.bit_count()
        children = children_of(own, opponent, moves, position.size)
        return 1 + sum(count(*child[1:], depth - 1) for child in children)

    geometry = GEOMETRIES[position.size]
    moves = moves_of(position.own, position.opponent, geometry)
    return count(position.own, position.opponent, moves, moves_of(position.opponent, position.own, geometry), depth)
