"""Plausible sentences that are false, each with the smallest tree that shows it."""

from functools import partial

import pytest

from reference.search.alphabeta import alphabeta
from reference.search.minimax import minimax
from reference.search.negascout import negascout
from reference.search.pvs import Resume, pvs
from reference.search.result import Search, Window
from reference.search.scout import scout
from reference.search.table import Table
from reference.search.transposition_narrowing import alphabeta_narrowing
from reference.trees.graph import GraphPosition, graph, static_value
from reference.trees.tree import Tree, leaf_value
from spec_tests.search.collect import Log, Path
from spec_tests.search.oracle import brute_value


def visits(search: Search, text: str, **how: object) -> list[Path]:
    """The leaves that a search visits, in order."""
    log = Log()
    tree = Tree.from_text(text)
    search(tree, tree.height, leaf_value, observe=log, **how)
    return log.leaves


@pytest.mark.parametrize(
    ("search", "text"),
    [
        (pvs, "[1,0]"),
        (scout, "[1,0]"),
        (negascout, "[0,[1]]"),
        (partial(pvs, trusted_depth=2), "[0,[[-1]]]"),
    ],
)
def test_not_fewer_visits_than_alphabeta(search: Search, text: str) -> None:
    """False: null windows never make more visits. Three for two; only the distinct leaves are not more."""
    assert (len(visits(search, text)), len(visits(alphabeta, text))) == (3, 2)


def test_not_the_order_of_alphabeta() -> None:
    """False: PVS meets its leaves for the first time in alpha-beta's order."""
    text = "[31,[[-13,-44],44]]"
    first_visits = list(dict.fromkeys(visits(pvs, text)))
    assert set(first_visits) <= set(visits(alphabeta, text))
    assert first_visits != visits(alphabeta, text)


def test_scout_leaves_are_not_among_those_of_alphabeta() -> None:
    """False: Scout visits only what alpha-beta visits. Its test knows the bound of its own node only."""
    text = "[34,[[[-40,-14],[-3]]]]"
    assert not set(visits(scout, text)) <= set(visits(alphabeta, text))


def test_a_second_search_may_not_be_left_out_at_height_three() -> None:
    """False: near the leaves the null window is always enough. It is at heights 1 and 2."""
    tree = Tree.from_text("[1,[[0,-1]]]")
    assert minimax(tree, 3, leaf_value).value == 1
    assert pvs(tree, 3, leaf_value, trusted_depth=2).value == 1
    assert pvs(tree, 3, leaf_value, trusted_depth=3).value == 0


def test_equal_scores_are_not_equally_good_moves() -> None:
    """False: moves that come back with the best value are all best. The third branch is worth 2, and comes back 3."""
    tree = Tree.from_text("[[1,1,5],[3,4],[3,2]]")
    shared = alphabeta(tree.play(2), 1, leaf_value, window=Window(3, 10**9).seen(-1)).seen(-1)
    assert shared.value == 3
    assert minimax(tree.play(2), 1, leaf_value).seen(-1).value == 2
    assert alphabeta(tree, 2, leaf_value).best_move == 1


def test_a_slow_win_may_be_as_good_as_a_quick_one() -> None:
    """False: a search plays the quickest win. With plain scores the first of the winning moves is chosen."""
    tree = Tree.from_text("[[[-100]],-100]")
    assert alphabeta(tree, 3, leaf_value).best_move == 0


def test_a_search_from_the_bound_may_lose_its_line() -> None:
    """False: the principal variation is best play. Searched again from the bound, a value equal to the bound comes
    back as a failure, and the line below it runs through a move that is known only by a bound."""
    tree = Tree.from_text("[[0],[[[1,0],[1]]]]")
    assert_line_is_best_play(tree, pvs)
    with pytest.raises(AssertionError):
        assert_line_is_best_play(tree, partial(pvs, resume=Resume.FROM_BOUND))


def assert_line_is_best_play(tree: Tree, search: Search) -> None:
    """Every position on the line is worth what the root is worth."""
    result = search(tree, tree.height, leaf_value)
    position = tree
    for move in result.principal_variation:
        position = position.play(move)
        assert brute_value(position, position.height, leaf_value) * (-1) ** len(position.path) == result.value


def test_a_narrowed_window_may_name_a_bad_move() -> None:
    """False: a search that returns the right value names a right move. When the table has narrowed the window to
    the value itself, every move comes back as a bound. It takes a small table, in which the moves are forgotten."""
    start = GraphPosition(graph([[1, 2], [3, 4], [5], [], [], []], [0, 0, 0, 1, 0, 1]))
    table = Table(slots=1)
    alphabeta_narrowing(start, 9, static_value, window=Window(0, 1), table=table)
    again = alphabeta_narrowing(start, 9, static_value, table=table)
    assert again.value == 1
    assert again.best_move == 1
    assert minimax(start.play(1), 9, static_value).seen(-1).value == 0
