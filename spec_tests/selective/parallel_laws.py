"""The laws of root splitting. Each is told a root splitting that takes `OutOfOrder` for its pool."""

from functools import partial

from hypothesis import strategies as st

from reference.position import turn_between
from reference.search.alphabeta import alphabeta
from reference.search.leaf import QuickWins, depth_after, plain_score
from reference.search.result import Bound, Search
from reference.search.variants import VARIANTS
from reference.trees.graph import GraphPosition, static_value
from reference.trees.tree import Tree, leaf_value
from spec_tests.search.law import law
from spec_tests.search.oracle import brute_value
from spec_tests.search.strategies import depths, graphs, trees
from spec_tests.search.table_laws import MATE
from spec_tests.selective.out_of_order import OutOfOrder

SPLITTABLE = {
    name: each.search
    for name, each in VARIANTS.items()
    if each.sound and each.takes >= {"window", "order", "final", "pass_costs_depth", "observe"}
}
"""The searches that may be asked with a window."""


def seeds() -> st.SearchStrategy[int]:
    """Which task is done when."""
    return st.integers(0, 9)


@law(graphs(), depths(), seeds(), st.integers(1, 4), st.booleans(), st.booleans(), st.booleans())
def split_is_alpha_beta(
    split: Search,
    position: GraphPosition,
    depth: int,
    seed: int,
    jobs: int,
    deterministic: bool,
    quick: bool,
    passes: bool,
) -> None:
    """Value, bound and the whole line are those of alpha-beta, whoever is quick; `jobs` tasks at a time at most."""
    final = QuickWins(MATE) if quick else plain_score
    alone = alphabeta(position, depth, static_value, final=final, pass_costs_depth=passes)
    pool = OutOfOrder(seed)
    result = split(
        position,
        depth,
        static_value,
        pool=pool,
        jobs=jobs,
        deterministic=deterministic,
        final=final,
        pass_costs_depth=passes,
    )
    assert (result.value, result.bound) == (alone.value, alone.bound)
    assert result.principal_variation == alone.principal_variation
    assert pool.most_held <= jobs and not pool.held


@law(trees(), seeds(), st.integers(1, 4))
def split_trees_are_alpha_beta(split: Search, tree: Tree, seed: int, jobs: int) -> None:
    """The same on trees with many root moves, some of them equally good."""
    alone = alphabeta(tree, tree.height, leaf_value)
    result = split(tree, tree.height, leaf_value, pool=OutOfOrder(seed), jobs=jobs)
    assert (result.value, result.principal_variation) == (alone.value, alone.principal_variation)


@law(trees(), seeds(), seeds(), st.integers(1, 4), st.integers(1, 4))
def deterministic_means_the_work_as_well(
    split: Search, tree: Tree, seed: int, other_seed: int, jobs: int, other_jobs: int
) -> None:
    """Nodes and leaves too do not depend on who is quick, nor on how many there are."""
    ask = partial(split, tree, tree.height, leaf_value, deterministic=True)
    assert ask(pool=OutOfOrder(seed), jobs=jobs) == ask(pool=OutOfOrder(other_seed), jobs=other_jobs)


@law(graphs(), depths(), seeds(), st.sampled_from(sorted(SPLITTABLE)))
def any_sound_search_can_be_split(split: Search, position: GraphPosition, depth: int, seed: int, name: str) -> None:
    """The value is minimax's, and the move that is chosen is worth it."""
    true = brute_value(position, depth, static_value)
    result = split(position, depth, static_value, pool=OutOfOrder(seed), jobs=3, search=SPLITTABLE[name])
    assert (result.value, result.bound) == (true, Bound.EXACT)
    if result.best_move is not None:
        child = position.play(result.best_move)
        rest = depth_after(result.best_move, depth, True)
        assert turn_between(position, child) * brute_value(child, rest, static_value) == true
