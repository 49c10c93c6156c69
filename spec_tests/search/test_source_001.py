"""The claims of source 001 on pruning, as far as they are not in the worked examples: what holds, and what does not."""

from unittest.mock import patch

from hypothesis import given
from hypothesis import strategies as st

from reference.search.alphabeta import alphabeta
from reference.search.minimax import minimax
from reference.search.result import INFINITY, SearchResult
from reference.trees.tree import Tree, leaf_value
from reference.trees.uniform import uniform
from spec_tests.mutants.mutant import edited
from spec_tests.search.oracle import brute_value
from spec_tests.search.strategies import trees

cut_above_beta = edited(alphabeta, "best.value >= narrow.beta", "best.value > narrow.beta")
accepting_equals = edited(SearchResult.improved_by, "reply.value > self.value", "reply.value >= self.value")


@given(trees())
def test_with_strict_improvement_the_cut_rule_changes_no_move(tree: Tree) -> None:
    """The claim that > or >= at the cut is a matter of style holds: same value, same move, more leaves with >."""
    at_beta = alphabeta(tree, tree.height, leaf_value)
    above_beta = cut_above_beta(tree, tree.height, leaf_value)
    assert at_beta.counted(0, 0) == above_beta.counted(0, 0)
    assert at_beta.leaves <= above_beta.leaves


def test_with_equals_accepted_the_cut_rule_changes_the_move() -> None:
    """The claim fails if equal replies are accepted: with >= many of 500 trees get an inferior move, with > none."""
    inferior = {">=": 0, ">": 0}
    with patch.object(SearchResult, "improved_by", accepting_equals):
        for seed in range(500):
            tree = Tree(uniform(3, 3, seed, spread=3))
            for rule, search in ((">=", alphabeta), (">", cut_above_beta)):
                chosen = tree.play(search(tree, 3, leaf_value).principal_variation[0])
                inferior[rule] += -brute_value(chosen, 2, leaf_value) < brute_value(tree, 3, leaf_value)
    assert inferior[">"] == 0
    assert inferior[">="] > 50


@given(st.integers(0, 999))
def test_pruning_never_changes_the_value_or_the_move(seed: int) -> None:
    """Purely a matter of work; the first of the best moves is found either way."""
    tree = Tree(uniform(3, 4, seed, spread=9))
    assert alphabeta(tree, 4, leaf_value).counted(0, 0) == minimax(tree, 4, leaf_value).counted(0, 0)


def test_the_infinity_of_the_listing() -> None:
    """It warns of int(1e9) and recommends 10**9: they are the same number, and neither overflows when negated.

    What does overflow in 32 bits is the smallest integer: its negative is one too large.
    """
    assert int(1e9) == 10**9 == INFINITY
    assert -(2**31) <= -INFINITY < INFINITY <= 2**31 - 1
    smallest, largest = -(2**31), 2**31 - 1
    assert -smallest > largest
