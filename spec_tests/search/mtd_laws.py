"""The laws of SSS* and of the MTD searches.

Trees are searched to their height, in a fixed order. Laws with a first guess need a search with `first_guess` and
`pass_limit`; a search that has not ended within the limit breaks them. `t` is the true value, by brute force.
"""

from collections.abc import Callable
from functools import partial

from hypothesis import strategies as st

from reference.position import Move, Position, turn_between
from reference.search.leaf import quick_wins
from reference.search.minimax import minimax
from reference.search.negamax import negamax
from reference.search.ordering import Ordering
from reference.search.ranking import History, Killers, Ranked
from reference.search.result import INFINITY, Evaluation, Search, everything
from reference.search.sss_star import sss_star
from reference.trees.graph import GraphPosition, static_value
from reference.trees.tree import Tree, leaf_value
from spec_tests.search.law import law
from spec_tests.search.oracle import brute_value, needed_leaves
from spec_tests.search.passes import (
    Relearnt,
    keys_after,
    passes_of,
    scored_leaves,
    unfolded,
    unfolded_value,
)
from spec_tests.search.strategies import depths, graphs, trees

ENDLESS = 300
"""Passes; the trees have at most 24 leaves, so 25 are enough."""


def guesses() -> st.SearchStrategy[int]:
    """Near the values, far from them, and at both ends."""
    return st.integers(-5, 5) | st.integers(-60, 60) | st.sampled_from([-INFINITY, INFINITY])


@law(trees(), guesses())
def every_first_guess_finds_the_value(search: Search, tree: Tree, guess: int) -> None:
    """Minimax's value, whatever the first guess."""
    result, _ = passes_of(search, tree, guess, ENDLESS)
    assert result.value == brute_value(tree, tree.height, leaf_value)


@law(trees(), guesses())
def every_pass_closes_in(search: Search, tree: Tree, guess: int) -> None:
    """The first question is the first guess; every question lies between the bounds so far, every answer is a true
    bound and a tighter one; at the end both bounds are the value."""
    true = brute_value(tree, tree.height, leaf_value)
    result, passes = passes_of(search, tree, guess, ENDLESS)
    lower, upper = -INFINITY, INFINITY
    assert passes[0].beta == max(guess, -INFINITY + 1)
    for each in passes:
        assert lower < each.beta <= upper
        if each.value < each.beta:
            upper = each.value
        else:
            lower = each.value
        assert lower <= true <= upper
    assert lower == result.value == upper


@law(trees(), guesses())
def passes_are_one_more_than_leaf_values_at_most(search: Search, tree: Tree, guess: int) -> None:
    """A fail-soft pass answers with a leaf's value (root's view), and with none twice but the true one."""
    different = {turn_between(tree, leaf) * leaf_value(leaf) for leaf in tree.leaves()}
    _, passes = passes_of(search, tree, guess, ENDLESS)
    assert len(passes) <= 1 + len(different)


@law(trees())
def a_right_first_guess_takes_two_passes(search: Search, tree: Tree) -> None:
    """One to see that t is reached, one to see that t + 1 is not."""
    true = brute_value(tree, tree.height, leaf_value)
    _, passes = passes_of(search, tree, true, ENDLESS)
    assert len(passes) == 2


@law(trees(), guesses())
def every_first_guess_scores_only_leaves_of_alphabeta(search: Search, tree: Tree, guess: int) -> None:
    """The leaves are among those of full-window alpha-beta, and none is scored twice. Needs a full memory."""
    _, passes = passes_of(search, tree, guess, ENDLESS)
    scored = [leaf.key() for each in passes for leaf in each.leaves]
    assert len(set(scored)) == len(scored)
    assert set(scored) <= set(keys_after(tree, needed_leaves(tree, tree.height, leaf_value, everything)))


@law(graphs(), depths(), guesses())
def what_is_settled_is_not_searched_again(search: Search, position: GraphPosition, depth: int, guess: int) -> None:
    """A node whose bounds, from all visits so far, answer the question is a hit.

    Where the sides alternate only the lower bounds (in the mover's view) come to that, so trees would not convict a
    memory without upper ones.
    """
    relearnt = Relearnt()
    search(unfolded(position), depth, unfolded_value, first_guess=guess, observe=relearnt)
    assert relearnt.again == []


@law(graphs(), depths())
def scores_only_leaves_of_alphabeta_with_extra_turns(search: Search, position: GraphPosition, depth: int) -> None:
    """The same at any depth, where a side may move twice. Every way to a position is a node of its own."""
    start = unfolded(position)
    scored = scored_leaves(search, start, depth, unfolded_value)
    assert len(set(scored)) == len(scored)
    assert set(scored) <= set(keys_after(start, needed_leaves(start, depth, unfolded_value, everything)))


@law(trees())
def scores_the_leaves_of_sss_star_in_its_order(search: Search, tree: Tree) -> None:
    """Leaf for leaf, ties included. Needs a full memory."""
    assert scored_leaves(search, tree, tree.height, leaf_value) == scored_leaves(
        sss_star, tree, tree.height, leaf_value
    )


@law(graphs(), depths())
def scores_the_leaves_of_sss_star_with_extra_turns(search: Search, position: GraphPosition, depth: int) -> None:
    """The same at any depth, where a side may move twice. Every way to a position is a node of its own."""
    start = unfolded(position)
    scored = scored_leaves(search, start, depth, unfolded_value)
    assert scored == scored_leaves(sss_star, start, depth, unfolded_value)


@law(trees())
def scores_the_leaves_of_sss_star_for_the_opponent(search: Search, tree: Tree) -> None:
    """DUAL*: the leaves, in order, of SSS* with MAX and MIN exchanged, as from a root with the tree as only child."""
    above = Tree((tree.nested,))
    scored = scored_leaves(search, above.play(0), tree.height, leaf_value)
    assert scored == scored_leaves(sss_star, above, above.height, leaf_value)


@law(graphs(), depths())
def line_is_that_of_minimax_with_extra_turns(search: Search, position: GraphPosition, depth: int) -> None:
    """At any depth, where a side may move twice. Every way to a position is a node of its own."""
    line = search(unfolded(position), depth, unfolded_value).principal_variation
    assert line == minimax(unfolded(position), depth, unfolded_value).principal_variation


class Reversing(Ordering):
    """An order that learns as badly as can be: every cutoff turns it round, everywhere."""

    def __init__(self) -> None:
        self.reverse = False

    def moves(self, position: Position, ply: int, hint: Move | None = None) -> tuple[Move, ...]:
        legal = position.legal_moves()
        return legal[::-1] if self.reverse else legal

    def refuted(self, position: Position, move: Move, depth: int, ply: int) -> None:
        self.reverse = not self.reverse


def by_history() -> Ordering:
    """Moves that cut before come first."""
    return Ranked(History())


def by_killers() -> Ordering:
    """Moves that cut last, at the same distance, come first."""
    return Ranked(Killers())


@law(trees(), st.sampled_from([Reversing, by_history, by_killers]))
def the_move_named_is_worth_the_value(search: Search, tree: Tree, order_of: Callable[[], Ordering]) -> None:
    """The whole line is best play even if the order learns between the passes. A node's moves are ordered once."""
    assert_line(partial(search, order=order_of()), tree, tree.height, leaf_value)


@law(graphs(), depths(), st.sampled_from([Reversing, by_history, by_killers]))
def the_move_named_is_worth_the_value_with_extra_turns(
    search: Search, position: GraphPosition, depth: int, order_of: Callable[[], Ordering]
) -> None:
    """The same at any depth, where a side may move twice. Every way to a position is a node of its own."""
    assert_line(partial(search, order=order_of()), unfolded(position), depth, unfolded_value)


def assert_line(search: Search, position: Position, depth: int, evaluate: Evaluation) -> None:
    """The line of a search with the full window, every move costing a ply."""
    result = search(position, depth, evaluate)
    value = result.value
    for move in result.principal_variation:
        child = position.play(move)
        value *= turn_between(position, child)
        position, depth = child, depth - 1
        assert brute_value(position, depth, evaluate) == value
    assert depth == 0 or position.is_over()


@law(graphs(), depths())
def quick_wins_with_free_passes(search: Search, position: GraphPosition, depth: int) -> None:
    """Negamax's value where scores hold the distance from the root, and a pass makes that more than the depth used."""
    asked = partial(search, final=quick_wins, pass_costs_depth=False)
    true = negamax(position, depth, static_value, final=quick_wins, pass_costs_depth=False)
    assert asked(position, depth, static_value).value == true.value
