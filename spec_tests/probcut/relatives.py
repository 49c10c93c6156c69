"""The laws of what stands beside ProbCut: the move filter and the forced-move extension."""

from collections.abc import Callable
from functools import partial
from typing import Any

from hypothesis import strategies as st

from reference.position import Move, turn_between
from reference.search.alphabeta import alphabeta
from reference.search.leaf import WIN, QuickWins, plain_score
from reference.search.quiescence import quiescence, single_move
from reference.search.result import Search, Window
from reference.trees.graph import GraphPosition, static_value
from spec_tests.search.law import law
from spec_tests.search.oracle import brute_value
from spec_tests.search.strategies import depths, graphs, windows
from spec_tests.selective.broad import all_graphs
from spec_tests.selective.watch import Nodes

REDUCTIONS = st.sampled_from([None, 0, 1, 2])


def liking(position: GraphPosition, move: Move) -> int:
    """Some promise that is not the value: the opponent's static value after the move, in threes."""
    return static_value(position.play(move)) // 3


def filtered(position: GraphPosition, depth: int, threshold: float, at_least: int, reduction: int | None) -> int:
    """Minimax of the tree that the filter leaves."""
    if depth == 0 or position.is_over():
        return static_value(position)
    values = []
    moves = sorted(position.legal_moves(), key=lambda move: -liking(position, move))
    for rank, move in enumerate(moves):
        rest = depth - 1
        if rank >= at_least and liking(position, move) < threshold:
            if reduction is None:
                continue
            rest = max(rest - reduction, 0)
        child = position.play(move)
        values.append(turn_between(position, child) * filtered(child, rest, threshold, at_least, reduction))
    return max(values)


@law(all_graphs(), depths(), windows(), st.integers(-2, 2), st.integers(1, 2), REDUCTIONS)
def a_filter_is_minimax_of_what_it_leaves(
    search: Search,
    position: GraphPosition,
    depth: int,
    window: Window,
    threshold: int,
    at_least: int,
    reduction: int | None,
) -> None:
    """The contract of alpha-beta, for the tree without the moves that do not promise enough.

    What promises enough is searched in full, the rest so many plies less, and never less than not at all.
    """
    true, nodes = filtered(position, depth, threshold, at_least, reduction), Nodes()
    how = {"promise": liking, "threshold": threshold, "at_least": at_least, "reduction": reduction}
    value = search(position, depth, static_value, window=window, observe=nodes, **how).value
    for node in nodes.inner:
        assert isinstance(node.position, GraphPosition)
        for rank, each in enumerate(node.searches):
            assert each.move is not None
            full = rank < at_least or liking(node.position, each.move) >= threshold
            assert each.depth == max(node.depth - 1 - (0 if full else reduction or 0), 0)
    if value <= window.alpha:
        assert true <= value
    elif value >= window.beta:
        assert true >= value
    else:
        assert true == value


Extension = Callable[..., Callable[[Any], int]]


@law(graphs(), depths())
def a_forced_move_is_not_better_than_what_comes_of_it(extend: Extension, position: GraphPosition, plies: int) -> None:
    """With one legal move, the value is that of the position after it for the same side, not the better of two."""
    value = extend(static_value, plies)
    moves = position.legal_moves()
    if plies > 0 and len(moves) == 1:
        child = position.play(moves[0])
        assert value(position) == turn_between(position, child) * extend(static_value, plies - 1)(child)
    else:
        assert value(position) == static_value(position)


@law(graphs(), depths())
def a_forced_line_is_quiescence_of_single_moves(extend: Extension, position: GraphPosition, plies: int) -> None:
    """The same as looking on, where nothing is loud and a single move is forced; a quick win counts more in both."""
    for final in (plain_score, QuickWins(WIN)):
        quiet = quiescence(position, plies, static_value, forced=single_move, final=final)
        assert extend(static_value, plies, final=final)(position) == quiet.value


@law(graphs(), depths())
def any_search_takes_it_as_its_evaluation(extend: Extension, position: GraphPosition, plies: int) -> None:
    """Minimax over the extended leaves, two plies deep."""
    value = extend(static_value, plies)
    assert partial(alphabeta, position, 2)(value).value == brute_value(position, 2, value)
