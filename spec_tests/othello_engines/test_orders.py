"""Orders of blocks are the plain orders of moves, and what they look at is counted apart."""

from typing import Final

from hypothesis import settings
from hypothesis import strategies as st

from reference.engines.othello_leaf import Leaf
from reference.engines.othello_orders import ByEstimate, ByHistory, ByOnePly, ByPromise, InSquares, Mixed
from reference.engines.othello_points import in_points
from reference.engines.othello_tree import Tree
from reference.othello.bitboard import BitboardPosition
from reference.othello.block import children_of
from reference.othello.evaluation_bitboard import staged
from reference.othello.ordering import best_first
from reference.search.alphabeta import alphabeta
from reference.search.leaf import static
from reference.search.ranking import History
from spec_tests.assertions import same, same_moves
from spec_tests.laws import law
from spec_tests.othello_engines.boards import STAGED, any_board, known, played

BY_PROMISE: Final = {"by promise": ByPromise}
BY_ESTIMATE: Final = {"by estimate": ByEstimate}
BY_ONE_PLY: Final = {"by one ply": ByOnePly}


def squares_first(order: object, position: BitboardPosition) -> tuple[int, ...]:
    """The squares in the order of a block."""
    own, opponent, moves, _ = known(position)
    children = children_of(own, opponent, moves, position.size)
    assert isinstance(order, ByPromise | ByEstimate | ByOnePly | Mixed)
    return tuple(child[0] for child in order.ranked(own, opponent, 3, children))


def moves_of(position: BitboardPosition) -> tuple[int, ...]:
    """The squares one may play on, passes apart."""
    return tuple(move for move in position.legal_moves() if move >= 0)


@law(BY_PROMISE, position=played | any_board)
def test_the_order_by_promise_is_best_first(order: type[ByPromise], position: BitboardPosition) -> None:
    """Source 000's score, equals by square."""
    expected = best_first(position, moves_of(position))
    same_moves(squares_first(order(position.size), position), expected, position)


@settings(max_examples=40)
@law(BY_ESTIMATE, position=played)
def test_the_order_by_estimate_puts_the_opponent_s_worst_first(
    order: type[ByEstimate], position: BitboardPosition
) -> None:
    """The static value of the child; finished games by their score."""

    def value(move: int) -> int:
        return static(position.play(move), staged, in_points, 0).value

    made = order(Leaf(STAGED, position.size))
    same_moves(squares_first(made, position), sorted(moves_of(position), key=value), position)
    same("looked at", made.nodes, len(moves_of(position)), position)


@settings(max_examples=40)
@law(BY_ONE_PLY, position=played)
def test_the_order_by_one_ply_is_that_of_a_search(order: type[ByOnePly], position: BitboardPosition) -> None:
    """Source 002's, passes free; E002-03: its own search orders nothing. Its nodes are those of plain alpha-beta's
    one ply: every child of every child."""

    def value(move: int) -> int:
        return alphabeta(position.play(move), 1, staged, final=in_points, pass_costs_depth=False).value

    made = order(Leaf(STAGED, position.size))
    same_moves(squares_first(made, position), sorted(moves_of(position), key=value), position)
    nodes = 0
    for move in moves_of(position):
        found = alphabeta(position.play(move), 1, staged, final=in_points, pass_costs_depth=False)
        nodes += found.nodes
    same("looked at", made.nodes, nodes, position)


def test_depth_one_ends_and_its_order_is_counted_apart() -> None:
    """Errata E002-03 and E002-15. From the start: five nodes, and 4 + 12 for the order, which the article counts too.

    With an order that is ordered itself the article's depth 1 visits 11,564,053 nodes.
    """
    start = BitboardPosition.initial()
    tree = Tree(Leaf(STAGED), ByOnePly(Leaf(STAGED)), null_windows=False)
    tree.value(start.own, start.opponent, 1)
    assert (tree.nodes, tree.order.nodes) == (5, 16)


def test_a_mixed_order_changes_at_its_depth() -> None:
    """And counts both."""
    near, far = ByEstimate(Leaf(STAGED)), ByOnePly(Leaf(STAGED))
    order = Mixed(near, near, near, far)
    position = BitboardPosition.initial().play(19)
    own, opponent, moves, _ = known(position)
    children = children_of(own, opponent, moves, 8)
    order.ranked(own, opponent, 2, children)
    assert (near.nodes, far.nodes) == (len(children), 0)
    order.ranked(own, opponent, 3, children)
    assert near.nodes == len(children) < far.nodes
    assert order.nodes == near.nodes + far.nodes
    assert InSquares().ranked(own, opponent, 1, children) == children
    history = ByHistory()
    order = Mixed(history, history, far)
    order.refuted(37, 9, 1)
    assert order.at(1).squares(1 << 19 | 1 << 37, 3) == [37, 19] and order.at(2).squares(1 << 19 | 1 << 37, 3) is None


@law({"by history": ByHistory}, told=st.lists(st.tuples(st.integers(0, 63), st.integers(1, 9), st.integers(0, 9))))
def test_the_order_by_history_is_that_of_the_plain_searches(
    order: type[ByHistory], told: list[tuple[int, int, int]]
) -> None:
    """`History`, the sides being the parities of the ply: of all squares, equals as they come."""
    made, plain = order(), History()
    sides = BitboardPosition.initial(), BitboardPosition.initial().play(19)
    for square, depth, ply in told:
        made.refuted(square, depth, ply)
        plain.refuted(sides[ply % 2], square, depth, ply)
    for ply, side in enumerate(sides):
        merits = [-plain.rank(side, square, ply) for square in range(64)]
        expected = sorted(range(64), key=merits.__getitem__)
        assert made.squares(2**64 - 1, ply) == expected
