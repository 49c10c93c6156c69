"""The laws of proof-number searches. Their subject is a prover: a position and a question in, a `ProofResult` out."""

from collections.abc import Callable, Iterator
from typing import TypeAlias

from hypothesis import strategies as st

from reference.position import Position
from reference.search.proof import DISPROVED, INFINITE, PROVED, Goal, Numbers, ProofResult, Verdict, all_of, any_of
from reference.search.proof_number import ProofNode
from reference.trees.graph import GraphPosition, static_value
from reference.trees.tree import Tree, leaf_value
from spec_tests.search.law import law
from spec_tests.search.oracle import brute_value
from spec_tests.search.provable import (
    Traveller,
    cyclic_graphs,
    decided,
    family_trees,
    ladder,
    regular_trees,
    smallest_set,
)
from spec_tests.search.strategies import graphs, trees

Prover: TypeAlias = Callable[..., ProofResult]

ENOUGH = 5_000
"""Nodes: far more than any search of these small games needs, so that a wrong one comes to an end too."""


def scores() -> st.SearchStrategy[int]:
    """Scores to ask for, among those that the small games have, and beside them."""
    return st.integers(-2, 2)


def games() -> st.SearchStrategy[GraphPosition]:
    """Games without cycles: where ways join, and where they do not."""
    return graphs() | family_trees()


def answer(reached: bool) -> Verdict:
    """The verdict that says so."""
    return Verdict.PROVED if reached else Verdict.DISPROVED


def best_score(position: GraphPosition) -> int:
    """The score of best play to the end, for the side to move, by brute force."""
    return brute_value(position, len(position.graph.children), static_value)


def root_of(node: ProofNode) -> ProofNode:
    """The root of the tree that a node stands in."""
    *_, root = node.ancestors()
    return root


def below(node: ProofNode) -> Iterator[ProofNode]:
    """The node and everything under it."""
    yield node
    for child in node.children:
        yield from below(child)


@law(trees(), scores() | st.integers(-50, 50))
def proves_what_brute_force_reaches(prove: Prover, tree: Tree, at_least: int) -> None:
    """Proved if minimax is the score asked for or more, else disproved."""
    result = prove(tree, at_least=at_least, max_nodes=ENOUGH)
    assert result.verdict is answer(brute_value(tree, tree.height, leaf_value) >= at_least)


@law(games(), scores())
def proves_where_ways_join_and_sides_move_twice(prove: Prover, position: GraphPosition, at_least: int) -> None:
    """The same with transpositions, passes, extra turns and draws. (Open numbers may be too large there.)

    A proved root has the numbers (0, infinite), a disproved one (infinite, 0).
    """
    result = prove(position, at_least=at_least, max_nodes=ENOUGH)
    assert result.verdict is answer(best_score(position) >= at_least)
    assert result.numbers == (PROVED if result.verdict is Verdict.PROVED else DISPROVED)


@law(games())
def asks_for_a_win_unless_told_otherwise(prove: Prover, position: GraphPosition) -> None:
    """A draw is not won."""
    assert prove(position, max_nodes=ENOUGH).verdict is answer(best_score(position) > 0)


def both_are_open(numbers: Numbers) -> bool:
    """Neither answer is found, and neither is excluded."""
    return 0 < numbers.proof < INFINITE and 0 < numbers.disproof < INFINITE


@law(games(), scores())
def limit_makes_unknown_never_wrong(prove: Prover, position: GraphPosition, at_least: int) -> None:
    """At every limit: no more nodes than that; the full answer, or unknown with both numbers open and no line."""
    full = prove(position, at_least=at_least, max_nodes=ENOUGH)
    for limit in range(1, min(full.nodes, 60) + 2):
        result = prove(position, at_least=at_least, max_nodes=limit)
        assert result.nodes <= limit
        if limit >= full.nodes:
            assert result == full
        else:
            assert result.verdict is Verdict.UNKNOWN
            assert both_are_open(result.numbers)
            assert result.principal_variation == ()


@law(games(), scores())
def proof_line_shows_the_answer(prove: Prover, position: GraphPosition, at_least: int) -> None:
    """The line ends with the game, no position on it has another answer than the root, and its first move is best."""
    result = prove(position, at_least=at_least, max_nodes=ENOUGH)
    side, here = position.side_to_move, position
    for move in result.principal_variation:
        here = here.play(move)
        score = best_score(here) if here.side_to_move == side else -best_score(here)
        assert answer(score >= at_least) is result.verdict
    assert here.is_over()
    first = result.principal_variation[:1] if result.verdict is Verdict.PROVED else ()
    assert result.best_move == (first[0] if first else None)


@law(cyclic_graphs(), scores())
def cycles_make_unknown_never_wrong(prove: Prover, position: GraphPosition, at_least: int) -> None:
    """With a limit, the answer is one that can be forced in finitely many moves, or unknown with both numbers open."""
    result = prove(Traveller(position.graph), at_least=at_least, max_nodes=100)
    forced = decided(position, at_least).get(position.node)
    if result.verdict is Verdict.UNKNOWN:
        assert both_are_open(result.numbers)
    else:
        assert forced is not None and result.verdict is answer(forced)


@law(family_trees(), scores())
def numbers_are_smallest_sets(prove: Prover, position: GraphPosition, at_least: int) -> None:
    """After every expansion, at every node of the tree as it stands; and 0 where the other is infinite, only there.

    Needs a tree: no position met by two ways.
    """

    def audit(expanded: ProofNode) -> None:
        for node in below(root_of(expanded)):
            assert node.numbers == Numbers(smallest_set(node, True), smallest_set(node, False))
            assert (node.numbers.proof == 0) == (node.numbers.disproof == INFINITE)
            assert (node.numbers.disproof == 0) == (node.numbers.proof == INFINITE)

    prove(position, at_least=at_least, max_nodes=ENOUGH, watch=audit)


@law(family_trees(), scores())
def expands_the_most_proving_node(prove: Prover, position: GraphPosition, at_least: int) -> None:
    """Were the expanded node proved, the root would need one leaf less for its proof; likewise for its disproof.

    Best first, in a tree.
    """

    def audit(expanded: ProofNode) -> None:
        root = root_of(expanded)
        for proved in (True, False):
            before = smallest_set(root, proved, frozen=expanded)
            assert smallest_set(root, proved, frozen=expanded, known=proved) == before - 1

    prove(position, at_least=at_least, max_nodes=ENOUGH, watch=audit)


@law(family_trees() | regular_trees(), scores())
def visits_most_proving_nodes(prove: Prover, position: Position, at_least: int) -> None:
    """Depth first: a position visited for the first time is a most-proving node of all that was visited before.

    In a tree. Five plies are needed to see a threshold that is too wide.
    """
    root = ProofNode(position, Goal(position.side_to_move, at_least))

    def audit(visited: Position) -> None:
        (here,) = [node for node in below(root) if node.position == visited]
        if here.children:
            return
        assert root_if(here, PROVED).proof == root.numbers.proof - 1
        assert root_if(here, DISPROVED).disproof == root.numbers.disproof - 1
        here.expand()
        for node in here.ancestors():
            node.update()

    prove(position, at_least=at_least, max_nodes=ENOUGH, watch=audit)


def root_if(leaf: ProofNode, numbers: Numbers) -> Numbers:
    """The root's numbers if the leaf had these."""
    below = leaf
    for node in [*leaf.ancestors()][1:]:
        replies = [numbers if child is below else child.numbers for child in node.children]
        below, numbers = node, any_of(replies) if node.is_or else all_of(replies)
    return numbers


@law(cyclic_graphs(), scores())
def no_line_is_longer_than_there_are_positions(prove: Prover, position: GraphPosition, at_least: int) -> None:
    """The search never goes below a position that stands on the way to itself. Depth-first only."""
    farthest = [0]
    prove(Traveller(position.graph, farthest=farthest), at_least=at_least, max_nodes=100)
    assert farthest[0] <= len(position.graph.children)


@law(st.integers(1, 60))
def position_met_again_is_not_searched_again(prove: Prover, layers: int) -> None:
    """2^n ways through n layers of two positions, one answer at the end: every position is visited once.

    Depth-first with a table only, where one side moves all the time and gets nothing (see `ladder`).
    """
    assert prove(ladder(layers, won=False), max_nodes=ENOUGH).nodes == 2 * layers + 1


@law(st.lists(st.integers(0, 3) | st.integers(INFINITE - 3, INFINITE), min_size=1, max_size=4))
def sum_is_infinite_only_by_a_part(total: Callable[[list[int]], int], numbers: list[int]) -> None:
    """A sum of finite numbers stays finite, and is exact up to the largest finite number."""
    largest = INFINITE - 1
    assert total(numbers) == (INFINITE if INFINITE in numbers else min(sum(numbers), largest))
