"""Where a search is stopped, by a limit of nodes or of seconds."""

from functools import partial
from itertools import count

from reference.search.deepening import Limit, deepen, iterative_deepening
from reference.search.result import Search
from reference.search.variants import VARIANTS
from reference.trees.tree import Tree, leaf_value
from spec_tests.search import order_laws

TREE = Tree.initial()
DRIVEN_BY: frozenset[str] = frozenset({"order", "final", "pass_costs_depth", "observe"})
"""What a driver hands on to the search below."""

DRIVABLE: dict[str, Search] = {
    name: each.search
    for name, each in VARIANTS.items()
    if each.sound and each.takes >= DRIVEN_BY and name != "deepening"
}
"""All but deepening itself, which would take the outer limit for its own."""


def test_stopped_anywhere_the_whole_answer_is_a_finished_depths() -> None:
    order_laws.stopped_anywhere_the_whole_answer_is_a_finished_depths.holds_for(DRIVABLE)


def test_stopped_anywhere_table_and_order_do_no_harm() -> None:
    order_laws.stopped_anywhere_table_and_order_do_no_harm.holds(deepen)


def test_without_time_there_is_a_legal_move_and_no_search() -> None:
    """No seconds have passed on this clock, and none are given: that is the limit, reached."""
    for clock in (lambda: 7.0, partial(next, iter(map(float, range(9))))):
        stopped = iterative_deepening(TREE, 9, leaf_value, limit=Limit(seconds=0, clock=clock))
        assert stopped.best_move == 0
        assert (stopped.nodes, stopped.leaves) == (0, 0)


def test_the_second_that_is_the_limit_is_too_late() -> None:
    """Each look takes a second, the first one at the start, whatever the clock shows then: four seconds are enough for
    three nodes."""
    for seconds, nodes in ((4, 0), (4.5, 4), (5, 4)):
        clock = partial(next, map(float, count(1000)))
        assert iterative_deepening(TREE, 9, leaf_value, limit=Limit(seconds=seconds, clock=clock)).nodes == nodes


def test_a_driver_inside_a_driver_does_not_take_the_outer_limit_for_its_own() -> None:
    """Five nodes finish depth 1 of the outer driver; the inner one must not answer for a depth it did not finish."""
    tree = Tree.initial()
    for nodes in range(40):
        limit = Limit(nodes=nodes)
        nested = iterative_deepening(tree, 3, leaf_at_depth, limit=limit, search=iterative_deepening)
        depths = [found.value for found in deepen(tree, 3, leaf_at_depth, search=iterative_deepening)]
        spent = [found.nodes for found in deepen(tree, 3, leaf_at_depth, search=iterative_deepening)]
        finished = max(depth for depth, cost in enumerate(spent) if cost <= nodes)
        assert nested.value == depths[finished], nodes


def leaf_at_depth(tree: Tree) -> int:
    """A static value for inner nodes too."""
    return 10 * len(tree.path) + 4
