"""Worked examples to the leaf: what the books print, and the claims of source 001."""

import json

import pytest

from fixtures import load
from reference.search.alphabeta import alphabeta
from reference.search.alphabeta_fail_hard import alphabeta_fail_hard
from reference.search.alphabeta_shallow import alphabeta_shallow
from reference.search.minimax import minimax
from reference.search.negascout import negascout
from reference.search.pvs import Resume, pvs
from reference.search.result import INFINITY, Bound, Search, Window
from reference.search.root import root_moves
from reference.trees.tree import Tree, leaf_value, read_nested
from spec_tests.search.collect import Log
from spec_tests.search.oracle import brute_value

TREES = {case.id.removeprefix("search-tree-"): case for case in load("search", "tree")}

ROOT_CHILDREN = {
    "three-leaf": [3, 7, 2],
    "aima": [3, 2, 2],
    "wikipedia": [3, 6, 5],
    "plaat": [12, 35],
    "pi": [4, 3, 6],
    "equal-scores": [1, 3, 2],
    "binary": [5, 0],
    "matey": [16, 8],
    "second-search": [320, 300, 320, 90, 380, 380, 200, 10],
}
ALPHABETA_LEAVES = {
    "three-leaf": [3, 17, 8, 9, 7, 12, 14, 5],
    "aima": [3, 12, 8, 2, 14, 5, 2],
    "wikipedia": [5, 6, 7, 4, 3, 6, 6, 7, 5],
    "plaat": [41, 5, 12, 90, 101, 80, 34, 80, 36, 35, 50, 36],
    "pi": [3, 1, 4, 1, 5, 2, 6, 3, 5, 8, 9, 3, 2, 3, 8, 4, 6, 2, 6, 4, 3, 3, 8],
    "equal-scores": [1, 1, 5, 3, 4, 3],
    "binary": [3, 5, 6, 1, 2],
    "matey": [8, 20, 18, 16, 24, 20, 8, 11],
}
NEGASCOUT_LEAVES = {
    "aima": [3, 12, 8, 2, 14, 5, 2],
    "wikipedia": [5, 6, 7, 4, 3, 3, 6, 7, 6, 6, 7, 5],
    "plaat": [41, 5, 12, 90, 12, 90, 101, 80, 34, 80, 50, 36, 34, 80, 36, 35, 36, 35, 50, 36],
    "equal-scores": [1, 1, 5, 3, 4, 3, 4, 3],
    "binary": [3, 5, 6, 1, 2],
    "matey": [8, 20, 18, 16, 18, 16, 24, 20, 8, 11],
}
PVS_LEAVES = {
    "aima": [3, 12, 8, 2, 14, 5, 2],
    "plaat": [41, 5, 5, 12, 90, 12, 90, 101, 80, 34, 80, 50, 36, 34, 80, 36, 35, 36, 35, 35, 50, 36],
    "binary": [3, 5, 5, 6, 1, 2],
    "matey": [8, 20, 18, 16, 18, 16, 16, 24, 20, 8, 11],
}


def tree_of(name: str) -> Tree:
    """A worked tree, kept in the fixtures in the root's view."""
    return Tree.from_root_view(read_nested(json.dumps(TREES[name].value("tree"))))


def leaves_of(search: Search, tree: Tree, **how: object) -> list[int]:
    """The visited leaves in order, in the root's view."""
    log = Log()
    search(tree, tree.height, leaf_value, observe=log, **how)
    values = []
    for path in log.leaves:
        leaf = tree
        for move in path:
            leaf = leaf.play(move)
        values.append(leaf_value(leaf) * (-1) ** len(path))
    return values


@pytest.mark.parametrize("name", ROOT_CHILDREN)
def test_values(name: str) -> None:
    tree = tree_of(name)
    assert brute_value(tree, tree.height, leaf_value) == TREES[name].part("expected").number("value")
    answers = root_moves(tree, tree.height, leaf_value)
    assert [answer.value for _, answer in answers] == ROOT_CHILDREN[name]


@pytest.mark.parametrize("name", ALPHABETA_LEAVES)
def test_alphabeta_visits_the_printed_leaves(name: str) -> None:
    assert leaves_of(alphabeta, tree_of(name)) == ALPHABETA_LEAVES[name]


@pytest.mark.parametrize("name", NEGASCOUT_LEAVES)
def test_negascout_visits_the_printed_leaves(name: str) -> None:
    assert leaves_of(negascout, tree_of(name)) == NEGASCOUT_LEAVES[name]


@pytest.mark.parametrize("name", PVS_LEAVES)
def test_pvs_visits_the_printed_leaves(name: str) -> None:
    assert leaves_of(pvs, tree_of(name)) == PVS_LEAVES[name]


def test_without_deep_cutoffs_matey_has_ten_leaves() -> None:
    expected = [8, 20, 18, 16, 24, 20, 8, 21, 11, 5]
    assert leaves_of(alphabeta_shallow, tree_of("matey")) == expected


def test_three_leaf_third_branch_returns_a_bound() -> None:
    """Asked with alpha 7, the branch worth 2 answers 5 (fail-soft) or 7 (fail-hard), and does not see its last leaf."""
    third = Tree.initial().play(2)
    asked = Window(7, INFINITY).seen(-1)
    assert minimax(third, 1, leaf_value).seen(-1).value == 2
    soft = alphabeta(third, 1, leaf_value, window=asked).seen(-1)
    assert (soft.value, soft.bound, soft.leaves) == (5, Bound.UPPER, 2)
    hard = alphabeta_fail_hard(third, 1, leaf_value, window=asked).seen(-1)
    assert (hard.value, hard.bound, hard.leaves) == (7, Bound.UPPER, 2)


def test_three_leaf_is_worth_7_by_the_second_branch() -> None:
    result = alphabeta(Tree.initial(), 2, leaf_value)
    assert (result.value, result.principal_variation, result.nodes, result.leaves) == (7, (1, 1), 12, 8)


def test_alpha_7_and_beta_5_leave_nothing() -> None:
    """The source's example of a window that is closed; equal ends close it too."""
    assert Window(7, 5).is_closed
    assert Window(5, 5).is_closed
    assert not Window(5, 7).is_closed


@pytest.mark.parametrize(("resume", "start"), [(Resume.FROM_ALPHA, 320), (Resume.FROM_BOUND, 380)])
def test_the_second_search_of_source_000(resume: Resume, start: int) -> None:
    """Its text searches again from just above alpha, its code from the 380 that the null window returned."""
    tree = tree_of("second-search")
    log = Log()
    result = pvs(tree, 2, leaf_value, resume=resume, observe=log)
    assert result.value == 380
    assert result.best_move == 4
    again = [(path, window) for path, window in log.researches if len(path) == 1]
    assert again == [((4,), Window(start, INFINITY))]


def test_a_minimising_root_and_its_windows() -> None:
    """MIN over (7,0) and (3,5): window [0,6] gives 5 after the leaves 7 3 5, and [0,1] gives 3 after two."""
    tree = Tree.from_text("[[-7,0],[-3,-5]]")
    assert -minimax(tree, 2, leaf_value).value == 5
    assert -alphabeta(tree, 2, leaf_value, window=Window(-6, 0)).value == 5
    assert leaves_of(alphabeta, tree, window=Window(-6, 0)) == [-7, -3, -5]
    fails = alphabeta(tree, 2, leaf_value, window=Window(-1, 0))
    assert (-fails.value, fails.bound, fails.leaves) == (3, Bound.UPPER, 2)
