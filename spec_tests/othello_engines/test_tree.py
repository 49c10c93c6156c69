"""The engines' search on two integers is the plain search: value, move, nodes, and what ProbCut cuts."""

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Final

import pytest
from hypothesis import settings
from hypothesis import strategies as st

from reference.bits import squares_of
from reference.engines.othello_leaf import Leaf
from reference.engines.othello_orders import ByPromise, InSquares
from reference.engines.othello_points import in_points
from reference.engines.othello_tree import DECIDED, OutOfNodes, Tree
from reference.othello.bitboard import BitboardPosition
from reference.othello.block import Child, block_of, children_of, squares_in
from reference.othello.evaluation_bitboard import positional
from reference.position import PASS
from reference.search.alphabeta import alphabeta
from reference.search.multi_probcut import multi_probcut
from reference.search.prediction import Cut, Pair
from reference.search.pvs import pvs
from reference.search.pvs_table import pvs_with_table
from reference.search.result import Bound, Window
from reference.search.table import Table
from spec_tests.assertions import same
from spec_tests.laws import law
from spec_tests.othello_engines.boards import POSITIONAL, AsTheEngine, known, orders, played, positions

TREES: Final = {"tree": Tree}
few = settings(max_examples=25)
depths = st.integers(0, 3)
windows = st.tuples(st.integers(-60, 60), st.integers(1, 60)).map(lambda w: Window(w[0], w[0] + w[1]))
names = st.sampled_from(list(orders(POSITIONAL, 8)))


@law({"block": children_of}, position=positions)
def test_a_block_is_every_child(children: Callable[..., list[Child]], position: BitboardPosition) -> None:
    """As `play` and `legal_moves` have them, in the order of squares; the second set as if the mover passed."""
    own, opponent, moves, _ = known(position)
    seen = children(own, opponent, moves, position.size)
    squares = [move for move in position.legal_moves() if move != PASS]
    expected = [(move, *known(position.play(move))) for move in squares]
    same("children", seen, expected, position)


@law({"block of some": block_of}, position=positions, dice=st.randoms(use_true_random=False))
def test_a_block_of_some_moves_has_their_children_in_their_order(
    block: Callable[..., list[Child]], position: BitboardPosition, dice: Random
) -> None:
    """Of one move, too, which is found another way."""
    own, opponent, moves, _ = known(position)
    every = children_of(own, opponent, moves, position.size)
    for count in {min(1, len(every)), dice.randint(0, len(every))}:
        some = dice.sample(every, count)
        same("children", block(own, opponent, [child[0] for child in some], position.size), some, position)


@law({"squares in": squares_in}, bits=st.integers(0, 2**64 - 1))
def test_squares_are_listed(squares: Callable[[int], list[int]], bits: int) -> None:
    """As `squares_of` yields them."""
    assert squares(bits) == list(squares_of(bits))


@few
@law(TREES, position=played, name=names)
def test_a_move_that_refutes_is_looked_at_alone(tree: type[Tree], position: BitboardPosition, name: str) -> None:
    """The table's best move, asked whether it is worth what it is: nothing is looked at for order, and the search has
    two nodes."""
    order = orders(POSITIONAL, position.size)[name]
    table = Table()
    made = tree(Leaf(POSITIONAL, position.size), order, table=table)
    value = made.value(position.own, position.opponent, 1)
    table.clear()
    known_best = made.move
    if known_best is None or known_best == PASS:
        return
    table.store((position.own, position.opponent), 0, value, Bound.EXACT, known_best)
    nodes, aside = made.nodes, order.nodes
    made.value(position.own, position.opponent, 1, Window(value - 1, value))
    same("nodes, aside", (made.nodes - nodes, order.nodes - aside), (2, 0), position)


@few
@law(TREES, position=played, depth=depths, window=windows, name=names, free=st.booleans())
def test_without_a_table_it_is_alphabeta_and_pvs(
    tree: type[Tree], position: BitboardPosition, depth: int, window: Window, name: str, free: bool
) -> None:
    """Value, move and number of nodes, in any order, from any window, whether passes cost or not."""
    for null_windows, plain in ((False, alphabeta), (True, pvs)):
        order, again = (orders(POSITIONAL, position.size)[name] for _ in range(2))
        made = tree(Leaf(POSITIONAL, position.size), order, null_windows=null_windows, pass_costs_depth=not free)
        value = made.value(position.own, position.opponent, depth, window)
        right = plain(
            position,
            depth,
            positional,
            window=window,
            order=AsTheEngine(again),
            final=in_points,
            pass_costs_depth=not free,
        )
        same(
            "value, move, nodes", (value, made.move, made.nodes), (right.value, right.best_move, right.nodes), position
        )


@few
@law(TREES, position=played, depth=depths, name=names, free=st.booleans())
def test_with_a_table_it_is_pvs_with_a_table(
    tree: type[Tree], position: BitboardPosition, depth: int, name: str, free: bool
) -> None:
    """The same when one table serves one depth after another, so that its moves are tried first."""
    order, again = (orders(POSITIONAL, position.size)[name] for _ in range(2))
    table = Table()
    made = tree(Leaf(POSITIONAL, position.size), order, table=Table(), pass_costs_depth=not free)
    nodes = 0
    for horizon in range(1, depth + 2):
        value = made.value(position.own, position.opponent, horizon)
        right = pvs_with_table(
            position,
            horizon,
            positional,
            table=table,
            order=AsTheEngine(again),
            final=in_points,
            pass_costs_depth=not free,
        )
        nodes += right.nodes
        same("value, move, nodes", (value, made.move, made.nodes), (right.value, right.best_move, nodes), position)


def pairs_at(left: object, depth: int) -> tuple[Pair, ...]:
    """Predictions that cut often, on no evidence."""
    return (Pair(0, depth, 1.1, 2.0, 6.0), Pair(1, depth, 1.0, -3.0, 4.0)) if depth >= 2 else ()


@few
@law(TREES, position=played, window=windows, name=names, t=st.sampled_from([0.0, 1.0, 2.0]))
def test_with_predictions_it_is_multi_probcut(
    tree: type[Tree], position: BitboardPosition, window: Window, name: str, t: float
) -> None:
    """Value, nodes, and the number of cuts, three plies deep; passes cost nothing."""
    order, again = (orders(POSITIONAL, position.size)[name] for _ in range(2))
    made = tree(Leaf(POSITIONAL, position.size), order, table=Table(), pass_costs_depth=False, pairs=pairs_at, t=t)
    value = made.value(position.own, position.opponent, 3, window)
    cuts: list[Cut] = []
    right = multi_probcut(
        position,
        3,
        positional,
        pairs=pairs_at,
        t=t,
        decided=DECIDED,
        watch=cuts.append,
        window=window,
        table=Table(),
        shallow_table=Table(),
        order=AsTheEngine(again),
        final=in_points,
        pass_costs_depth=False,
    )
    same("value, nodes, cuts", (value, made.nodes, made.cuts), (right.value, right.nodes, len(cuts)), position)


PASSES: Final = "--OOO----X-O----XXXX-------XX------XX-------X------------------- X"
"""E000-05: Black must pass, then White has b4 and d6."""


def test_a_pass_costs_a_ply_or_none() -> None:
    """Erratum E000-05: one source lets it cost a ply, the other says it must not. Depth 1 is not the same."""
    position = BitboardPosition.from_text(PASSES)
    assert position.legal_moves() == (PASS,)
    made = partial(Tree, Leaf(POSITIONAL), InSquares())
    costs = made(pass_costs_depth=True).value(position.own, position.opponent, 1)
    free = made(pass_costs_depth=False).value(position.own, position.opponent, 1)
    white = position.play(PASS)
    assert costs == -positional(white)
    assert free == -max(-positional(white.play(move)) for move in white.legal_moves())
    assert costs != free


def test_a_search_stops_after_so_many_nodes_and_goes_on_later() -> None:
    """Nothing of an unfinished node is kept: searched again, the value is that of a fresh search."""
    position = BitboardPosition.initial()
    tree = Tree(Leaf(POSITIONAL), ByPromise(), table=Table())
    tree.most_nodes = 50
    with pytest.raises(OutOfNodes):
        tree.value(position.own, position.opponent, 5)
    assert 50 <= tree.nodes < 70
    tree.most_nodes = None
    fresh = Tree(Leaf(POSITIONAL), ByPromise())
    assert tree.value(position.own, position.opponent, 5) == fresh.value(position.own, position.opponent, 5)
