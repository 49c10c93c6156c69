"""The laws of the selective searches. Each is told its search with the rest of its question left open.

What makes them exact is part of each law: a pass that is a legal move, a static value that is the true one, a margin
that no move exceeds, a tree that is defined with its extensions.
"""

from hypothesis import strategies as st

from reference.position import PASS, Move, turn_between
from reference.search.result import INFINITY, Bound, Search, Window, everything
from reference.search.table import Table
from reference.trees.graph import GraphPosition, static_value
from reference.trees.tree import Tree
from spec_tests.search.law import law
from spec_tests.search.oracle import brute_value
from spec_tests.search.strategies import depths, trees, windows
from spec_tests.search.table_laws import assert_contract, audit
from spec_tests.selective.broad import all_graphs
from spec_tests.selective.opinions import (
    is_forcing,
    is_quiet,
    moves_on,
    passes_somewhere,
    sometimes_moves_on,
    true_value,
)
from spec_tests.selective.replay import replay
from spec_tests.selective.watch import Node, Nodes

# Null move


@law(all_graphs(), depths(), windows())
def a_pass_that_is_a_move_loses_nothing(search: Search, position: GraphPosition, depth: int, window: Window) -> None:
    """Where passing leads to where a legal move leads, and nothing is reduced, the window contract holds."""
    true = brute_value(position, depth, static_value)
    for pass_turn in (moves_on, sometimes_moves_on):
        value = search(position, depth, static_value, pass_turn=pass_turn, reduction=0, window=window).value
        assert_contract(value, true, window)
        assert search(position, depth, static_value, pass_turn=pass_turn, reduction=0).value == true


@law(all_graphs(), depths(), windows(), st.integers(0, 2))
def passes_are_tried_where_they_may_be(
    search: Search, position: GraphPosition, depth: int, window: Window, reduction: int
) -> None:
    """Not at the root, after a pass, where the game says no, or below depth 0; with a null window just below beta.

    A pass that reaches beta answers beta, a lower bound without a line, and no move is looked at.
    """
    nodes = Nodes()
    search(
        position,
        depth,
        static_value,
        pass_turn=passes_somewhere,
        reduction=reduction,
        window=window,
        observe=nodes,
    )
    for node in nodes.inner:
        passes = [each for each in node.searches if is_made_up(each, node)]
        after_a_pass = node.parent is not None and is_made_up(node, node.parent)
        may = node.parent is not None and not after_a_pass and passes_somewhere(node.position) is not None
        assert len(passes) == (may and node.depth > reduction and node.window.beta < everything.beta)
        for each in passes:
            turn = turn_between(node.position, each.position)
            assert each.depth == node.depth - 1 - reduction
            assert each.window == Window(node.window.beta - 1, node.window.beta).seen(turn)
            if turn * each.answer.value >= node.window.beta:
                assert node.answer.value == node.window.beta
                assert (node.answer.bound, node.answer.principal_variation) == (Bound.LOWER, ())
                assert (node.cut_by, len(node.searches)) == (PASS, 1)


def is_made_up(node: Node, parent: Node) -> bool:
    """Whether this node was reached by passing where passing is not legal."""
    return node.move == PASS and PASS not in parent.position.legal_moves()


# Late-move reductions


@law(trees(), windows(), st.integers(0, 3), st.integers(1, 2))
def reductions_lose_nothing_under_a_true_evaluation(
    search: Search, tree: Tree, window: Window, reduction: int, full_moves: int
) -> None:
    """If every static value is the true value, it does not matter how deep a move is searched."""
    how = {"reduction": reduction, "full_moves": full_moves, "least_depth": 1}
    value = search(tree, tree.height, true_value, is_quiet=is_quiet, window=window, **how).value
    assert_contract(value, true_value(tree), window)
    assert search(tree, tree.height, true_value, is_quiet=is_quiet, **how).value == true_value(tree)


@law(all_graphs(), depths(), windows(), st.integers(0, 3), st.integers(1, 2), st.integers(0, 3))
def what_counts_was_searched_in_full(
    search: Search,
    position: GraphPosition,
    depth: int,
    window: Window,
    reduction: int,
    full_moves: int,
    least_depth: int,
) -> None:
    """A move that raises alpha was last searched to its full depth; only late quiet moves are first searched less.

    All moves but the first are first asked whether they are above alpha, and so again to their full depth; only one
    that is, and is below beta, is asked for its value.
    """
    nodes = Nodes()
    how = {"reduction": reduction, "full_moves": full_moves, "least_depth": least_depth}
    search(position, depth, static_value, is_quiet=is_quiet, window=window, observe=nodes, **how)
    for node in nodes.inner:
        narrow, rest = node.window, node.depth - 1
        for number, move in enumerate(node.moves):
            searches = node.searches_of(move)
            child = searches[0].position
            turn = turn_between(node.position, child)
            values = [turn * each.answer.value for each in searches]
            scout = narrow.null if number else narrow
            late = number >= full_moves and node.depth >= least_depth and is_quiet(node.position, move, child)
            expected = [(max(rest - reduction, 0) if late else rest, scout)]
            if expected[0][0] < rest and values[0] > narrow.alpha:
                expected.append((rest, scout))
            if number and narrow.alpha < values[: len(expected)][-1] < narrow.beta:
                expected.append((rest, narrow))
            assert [(each.depth, each.window.seen(turn)) for each in searches] == expected
            if values[-1] > narrow.alpha:
                assert searches[-1].depth == rest
            narrow = narrow.raised(values[-1])
        if node.answer.value > node.window.alpha:
            assert node.answer.best_move is not None


# Futility


@law(all_graphs(), st.lists(st.tuples(depths(), windows()), min_size=1, max_size=3))
def margins_that_no_move_exceeds_lose_nothing(
    search: Search, position: GraphPosition, asked: list[tuple[int, Window]]
) -> None:
    """Margins of m, 2m, 3m where no move changes the static value by more than m; and no entry is wrong afterwards."""
    change = greatest_change(position)
    table = Table()
    for depth, window in (*asked, (asked[0][0], everything)):
        value = search(
            position,
            depth,
            static_value,
            margins=(change, 2 * change, 3 * change),
            is_quiet=is_quiet,
            window=window,
            table=table,
        ).value
        assert_contract(value, brute_value(position, depth, static_value), window)
    audit(table, position)


def greatest_change(position: GraphPosition) -> int:
    """By how much a move can change the static value, seen from one side."""
    whole = position.graph
    return max(
        (
            abs((1 if whole.sides[node] == whole.sides[child] else -1) * whole.values[child] - whole.values[node])
            for node, children in enumerate(whole.children)
            for child in children
        ),
        default=0,
    )


@law(all_graphs(), depths(), windows(), st.integers(0, 3), st.sampled_from([1, 2, 3, 10**9]))
def moves_are_left_out_only_where_they_may_be(
    search: Search, position: GraphPosition, depth: int, window: Window, margin: int, decided: int
) -> None:
    """Quiet ones below alpha, and all of them; not at the root, where the side is forced, or from a decided alpha.

    They count their reach, and take nobody's line away who has as much.
    """
    nodes, margins = Nodes(), (margin + 2, margin)
    search(
        position,
        depth,
        static_value,
        margins=margins,
        is_quiet=is_quiet,
        forced=is_forcing,
        decided=decided,
        window=window,
        observe=nodes,
    )
    for node in nodes.inner:
        below_root = node.parent is not None and node.depth <= len(margins)
        may = below_root and abs(node.window.alpha) < decided and not is_forcing(node.position)
        reach = static_of(node) + margins[node.depth - 1] if may else INFINITY

        def left_out(move: Move, alpha: int, node: Node = node, reach: int = reach) -> int | None:
            quiet = reach <= alpha and is_quiet(node.position, move, node.position.play(move))
            return reach if quiet else None

        assert node.answer.best_move == replay(node, None, node.position.legal_moves(), left_out)


def static_of(node: Node) -> int:
    """The static value of a node of a graph."""
    assert isinstance(node.position, GraphPosition)
    return static_value(node.position)


# Extensions


@law(all_graphs(), depths(), windows(), st.integers(0, 3))
def the_extended_tree_is_searched(
    search: Search, position: GraphPosition, depth: int, window: Window, most: int
) -> None:
    """The contract of alpha-beta, for the value of the tree in which forcing nodes below the root have a ply more."""
    true = extended_value(position, depth, most)
    value = search(position, depth, static_value, forcing=is_forcing, most=most, window=window).value
    assert_contract(value, true, window)
    assert search(position, depth, static_value, forcing=is_forcing, most=most).value == true


def extended_value(position: GraphPosition, depth: int, left: int) -> int:
    """The value of the extended tree, by looking at everything."""
    outcome = position.outcome()
    if outcome is not None:
        return outcome.score
    if depth == 0:
        return static_value(position)
    values = []
    for move in position.legal_moves():
        child = position.play(move)
        given = left > 0 and is_forcing(child)
        values.append(turn_between(position, child) * extended_value(child, depth - 1 + given, left - given))
    return max(values)
