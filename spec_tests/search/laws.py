"""The laws that hold for searches in general. Each says in its docstring what it needs.

Trees are searched to their height, graphs to a drawn depth. `t` is the true value, by brute force.
"""

import random

from hypothesis import strategies as st

from reference.position import Move, Position
from reference.search.minimax import minimax
from reference.search.ordering import Ordering
from reference.search.result import Bound, Search, Window, nothing_yet
from reference.trees.graph import GraphPosition, static_value
from reference.trees.tree import Tree, leaf_value
from spec_tests.search.collect import Log, Replies
from spec_tests.search.law import law
from spec_tests.search.oracle import brute_value, is_subset, needed_leaves, needed_leaves_of_shallow_cutoffs
from spec_tests.search.strategies import depths, graphs, trees, windows


class Shuffled(Ordering):
    """The legal moves in an order of its own at every position, the same each time it is asked."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def moves(self, position: Position, ply: int, hint: Move | None = None) -> tuple[Move, ...]:
        moves = list(position.legal_moves())
        random.Random(f"{self.seed} {position.to_text()}").shuffle(moves)
        return tuple(moves)


@law(trees())
def returns_minimax_value(search: Search, tree: Tree) -> None:
    """A sound search of a whole tree with the full window returns the true value, and says that it is exact."""
    result = search(tree, tree.height, leaf_value)
    assert result.value == brute_value(tree, tree.height, leaf_value)
    assert result.bound is Bound.EXACT


@law(graphs(), depths(), st.booleans())
def returns_minimax_value_at_every_depth(search: Search, position: GraphPosition, depth: int, passes: bool) -> None:
    """The same at any depth, with transpositions, extra turns, and passes that cost depth or do not."""
    result = search(position, depth, static_value, pass_costs_depth=passes)
    assert result.value == brute_value(position, depth, static_value, passes)


@law(trees(), windows())
def fail_soft_contract(search: Search, tree: Tree, window: Window) -> None:
    """Fishburn: outside the window the value is a bound, inside it is exact, and the bound kind says which."""
    true = brute_value(tree, tree.height, leaf_value)
    result = search(tree, tree.height, leaf_value, window=window)
    if result.value <= window.alpha:
        assert true <= result.value
    elif result.value >= window.beta:
        assert true >= result.value
    else:
        assert true == result.value


@law(trees(), windows())
def fail_hard_contract(search: Search, tree: Tree, window: Window) -> None:
    """A fail-hard value is the true value, clamped to the window."""
    true = brute_value(tree, tree.height, leaf_value)
    assert search(tree, tree.height, leaf_value, window=window).value == max(window.alpha, min(window.beta, true))


@law(trees(), windows())
def low_hard_contract(search: Search, tree: Tree, window: Window) -> None:
    """The fail-soft contract, and no value below alpha (a leaf that is the whole tree excepted)."""
    fail_soft_contract(search, tree, window)
    if not tree.is_over():
        assert search(tree, tree.height, leaf_value, window=window).value >= window.alpha


@law(trees(), windows())
def bound_kind_is_true(search: Search, tree: Tree, window: Window) -> None:
    """Whatever the bound kind claims about the true value holds."""
    true = brute_value(tree, tree.height, leaf_value)
    result = search(tree, tree.height, leaf_value, window=window)
    holds = {
        Bound.EXACT: true == result.value,
        Bound.LOWER: true >= result.value,
        Bound.UPPER: true <= result.value,
    }
    assert holds[result.bound]


@law(graphs(), depths(), windows())
def window_contract_with_extra_turns(search: Search, position: GraphPosition, depth: int, window: Window) -> None:
    """The three-way contract where a side may move twice, at any depth. Fail-hard values keep it as well."""
    true = brute_value(position, depth, static_value)
    value = search(position, depth, static_value, window=window).value
    clamped = max(window.alpha, min(window.beta, true))
    if clamped == window.alpha:
        assert value <= window.alpha and (value == window.alpha or true <= value)
    elif clamped == window.beta:
        assert value >= window.beta and (value == window.beta or true >= value)
    else:
        assert value == true


@law(trees())
def root_move_is_best(search: Search, tree: Tree) -> None:
    """The chosen move is worth the root's value (strict improvement). Needs the full window."""
    move = search(tree, tree.height, leaf_value).best_move
    assert (move is None) == tree.is_over()
    if move is not None:
        child = tree.play(move)
        assert -brute_value(child, child.height, leaf_value) == brute_value(tree, tree.height, leaf_value)


@law(trees())
def line_is_that_of_minimax(search: Search, tree: Tree) -> None:
    """The principal variation is minimax's: at every node the first of the best moves. Needs the full window."""
    line = search(tree, tree.height, leaf_value).principal_variation
    assert line == minimax(tree, tree.height, leaf_value).principal_variation


@law(trees(), st.integers(0, 9))
def order_never_changes_the_value(search: Search, tree: Tree, seed: int) -> None:
    """Moves in any order, the same value. Needs the full window, or a search that keeps the contract."""
    shuffled = search(tree, tree.height, leaf_value, order=Shuffled(seed))
    assert shuffled.value == brute_value(tree, tree.height, leaf_value)


@law(trees(), windows())
def visits_exactly_the_needed_leaves(search: Search, tree: Tree, window: Window) -> None:
    """Alpha-beta visits the leaves of the closed form, left to right, each once: no cutoff lost, none too many."""
    log = Log()
    search(tree, tree.height, leaf_value, window=window, observe=log)
    assert log.leaves == needed_leaves(tree, tree.height, leaf_value, window)


@law(trees())
def visits_exactly_the_needed_leaves_from_the_full_window(search: Search, tree: Tree) -> None:
    """The same for a search that takes no window."""
    log = Log()
    search(tree, tree.height, leaf_value, observe=log)
    everything = Window(-(10**9), 10**9)
    assert log.leaves == needed_leaves(tree, tree.height, leaf_value, everything)


@law(graphs(), depths(), windows())
def visits_exactly_the_needed_leaves_with_extra_turns(
    search: Search, position: GraphPosition, depth: int, window: Window
) -> None:
    """The same where a side may move twice, and at any depth. Without a table: every way is its own leaf."""
    log = Log()
    search(position, depth, static_value, window=window, observe=log)
    assert log.leaves == needed_leaves(position, depth, static_value, window)


@law(trees(), windows())
def visits_only_needed_leaves(search: Search, tree: Tree, window: Window) -> None:
    """The distinct leaves are among those of alpha-beta with the same window (visits may be more)."""
    log = Log()
    search(tree, tree.height, leaf_value, window=window, observe=log)
    assert is_subset(log.leaves, needed_leaves(tree, tree.height, leaf_value, window))


@law(trees(), windows())
def visits_no_leaf_twice(search: Search, tree: Tree, window: Window) -> None:
    """Alpha-beta never comes back to a leaf."""
    log = Log()
    search(tree, tree.height, leaf_value, window=window, observe=log)
    assert len(set(log.leaves)) == len(log.leaves)


@law(trees(), windows(), windows())
def a_narrower_window_visits_fewer_leaves(search: Search, tree: Tree, one: Window, other: Window) -> None:
    """If one window lies inside another, so do the leaves."""
    outer = Window(min(one.alpha, other.alpha), max(one.beta, other.beta))
    inner_log, outer_log = Log(), Log()
    search(tree, tree.height, leaf_value, window=one, observe=inner_log)
    search(tree, tree.height, leaf_value, window=outer, observe=outer_log)
    assert is_subset(inner_log.leaves, outer_log.leaves)


@law(trees())
def counts_are_the_events(search: Search, tree: Tree) -> None:
    """Nodes are the enter events, leaves the leaf events, and every entered node is closed exactly once."""
    log = Log()
    result = search(tree, tree.height, leaf_value, observe=log)
    assert result.nodes == len(log.nodes)
    assert result.leaves == len(log.leaves)
    closed = [name for name in log.names if name in ("leaf", "hit", "exit")]
    assert len(closed) == len(log.nodes)
    assert not log.path


@law(trees())
def a_finished_game_is_not_evaluated(search: Search, tree: Tree) -> None:
    """The evaluation is never asked about a finished game."""

    def careful(position: Tree) -> int:
        assert not position.is_over(), f"asked to evaluate {position}"
        return leaf_value(position)

    for depth in range(tree.height + 1):
        search(tree, depth, careful)


@law(trees(), windows())
def turning_twice_changes_nothing(search: Search, tree: Tree, window: Window) -> None:
    """A result seen from the other side negates the value and mirrors the bound; seen again it is itself.

    A reply that turns while it is compared is the reply that is turned first.
    """
    result = search(tree, tree.height, leaf_value, window=window)
    other = result.seen(-1)
    assert other.value == -result.value
    assert {result.bound, other.bound} in ({Bound.EXACT}, {Bound.LOWER, Bound.UPPER})
    assert other.seen(-1) == result == result.seen(1)
    for turn in (1, -1):
        assert nothing_yet.improved_by(result, 0, turn) == nothing_yet.improved_by(result.seen(turn), 0)


@law(trees())
def visits_exactly_the_leaves_of_shallow_cutoffs(search: Search, tree: Tree) -> None:
    """A node is left once it has what its parent's better move allows; nothing of further up counts."""
    log = Log()
    search(tree, tree.height, leaf_value, observe=log)
    assert log.leaves == needed_leaves_of_shallow_cutoffs(tree)


@law(trees(), windows())
def searches_again_only_what_is_better(search: Search, tree: Tree, window: Window) -> None:
    """A second search follows only a null window that answered yes, and its window holds that answer."""
    log = Replies()
    search(tree, tree.height, leaf_value, window=window, observe=log)
    for first, reply, again in log.repeated:
        assert first.beta == first.alpha + 1
        assert first.alpha < reply < again.beta
        assert again.alpha in (first.alpha, reply)
