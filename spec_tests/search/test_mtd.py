"""SSS*, MTD(f) and its two ends keep their laws; what is plausible and false is shown on the smallest tree."""

from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reference.errors import BadInput, Reason
from reference.position import Move, Position
from reference.search.minimax import minimax
from reference.search.mtdf import PASS_LIMIT, dual_star, mtdf, sss_star_as_mtd
from reference.search.negascout import negascout
from reference.search.ordering import Ordering
from reference.search.result import Search
from reference.search.sss_star import sss_star
from reference.trees.graph import GraphPosition, graph, static_value
from reference.trees.tree import Tree, leaf_value
from spec_tests.mutants.mutant import edited
from spec_tests.search import laws, mtd_laws
from spec_tests.search.collect import Log
from spec_tests.search.oracle import brute_value
from spec_tests.search.passes import passes_of, scored_leaves
from spec_tests.search.strategies import depths, graphs, trees

MTD: dict[str, Search] = {"mtdf": mtdf}
ENDS: dict[str, Search] = {"sss-star-as-mtd": sss_star_as_mtd, "dual-star": dual_star}
FAMILY: dict[str, Search] = {**MTD, **ENDS, "sss-star": sss_star}

SIX_OR_FIVE = Tree.from_text("[[-3,[[1,-4,-3],-4],[4]]]")
"""Worth -4. The right first guess is not the best one here."""


def distinct(search: Search, tree: Tree) -> int:
    """How many different leaves a search scores."""
    return len(set(scored_leaves(search, tree, tree.height, leaf_value)))


def test_every_first_guess_finds_the_value() -> None:
    mtd_laws.every_first_guess_finds_the_value.holds_for(MTD)


def test_every_pass_closes_in() -> None:
    mtd_laws.every_pass_closes_in.holds_for(MTD)


def test_passes_are_one_more_than_leaf_values_at_most() -> None:
    mtd_laws.passes_are_one_more_than_leaf_values_at_most.holds_for(MTD)


def test_a_right_first_guess_takes_two_passes() -> None:
    mtd_laws.a_right_first_guess_takes_two_passes.holds_for(MTD)


def test_every_first_guess_scores_only_leaves_of_alphabeta() -> None:
    mtd_laws.every_first_guess_scores_only_leaves_of_alphabeta.holds_for(MTD)


def test_what_is_settled_is_not_searched_again() -> None:
    mtd_laws.what_is_settled_is_not_searched_again.holds_for(MTD)


def test_scores_only_leaves_of_alphabeta_with_extra_turns() -> None:
    mtd_laws.scores_only_leaves_of_alphabeta_with_extra_turns.holds_for(FAMILY)


def test_scores_the_leaves_of_sss_star_in_its_order() -> None:
    mtd_laws.scores_the_leaves_of_sss_star_in_its_order.holds(sss_star_as_mtd)


def test_scores_the_leaves_of_sss_star_with_extra_turns() -> None:
    mtd_laws.scores_the_leaves_of_sss_star_with_extra_turns.holds(sss_star_as_mtd)


def test_scores_the_leaves_of_sss_star_for_the_opponent() -> None:
    mtd_laws.scores_the_leaves_of_sss_star_for_the_opponent.holds(dual_star)


def test_line_is_that_of_minimax() -> None:
    laws.line_is_that_of_minimax.holds_for(MTD | ENDS)


def test_line_is_that_of_minimax_with_extra_turns() -> None:
    mtd_laws.line_is_that_of_minimax_with_extra_turns.holds_for(FAMILY)


LEARNS = Tree.from_text(
    "[[[[[1,1],[-2,1,0]],[[-2,-1],[1,-2,1]],[[1,-2,2],[0,0]]],[[[2,0,0],[-1,-1,2]],[[-2,-2,-1"
    "],[0,0,1]],[[1,1,0],[1,2]]],[[[2,2,-1],[2,-1,-2]],[[-1,-2,-1],[-2,-2,-1],[2,-2,-1]],[[0,"
    "1,-2],[1,2,-2]]]],[[[[1,2],[-2,1,1]],[[2,0],[1,2]]],[[[0,0,-2],[2,1]],[[-1,2,-1],[1,2],["
    "1,0,0]]]]]"
)
"""Worth 0 by its first move and -1 by its second, which a history that reorders between the passes names."""


def test_the_move_named_is_worth_the_value() -> None:
    mtd_laws.the_move_named_is_worth_the_value.holds_for(MTD | ENDS)


def test_the_move_named_is_worth_the_value_with_extra_turns() -> None:
    mtd_laws.the_move_named_is_worth_the_value_with_extra_turns.holds_for(MTD | ENDS)


@pytest.mark.parametrize("search", (MTD | ENDS).values(), ids=MTD | ENDS)
def test_the_trees_that_ordering_anew_gets_wrong(search: Search) -> None:
    """Each convicts one of these searches when it orders the moves of a node again in every pass."""
    worth = mtd_laws.the_move_named_is_worth_the_value
    worth(search, LEARNS, mtd_laws.by_history)
    worth(search, Tree.from_text("[[2],[-2,2]]"), mtd_laws.Reversing)
    worth(search, Tree.from_text("[[2,0,-2],-2]"), mtd_laws.Reversing)


def test_quick_wins_with_free_passes() -> None:
    mtd_laws.quick_wins_with_free_passes.holds_for(FAMILY)


def test_two_passes_where_there_is_one_leaf_value() -> None:
    """False: as many passes as different leaf values at most."""
    _, passes = passes_of(mtdf, Tree.from_text("[0]"), -2, 10)
    assert [(each.beta, each.value) for each in passes] == [(-2, 0), (1, 0)]


def test_the_right_first_guess_can_cost_a_leaf_more_than_sss_star() -> None:
    """False: MTD(t) scores no more leaves than MTD(+INFINITY)."""
    assert distinct(partial(mtdf, first_guess=-4), SIX_OR_FIVE) == 6
    assert distinct(sss_star_as_mtd, SIX_OR_FIVE) == 5


def test_the_right_first_guess_can_cost_a_leaf_more_than_negascout() -> None:
    """False: MTD(t) scores no more different leaves than NegaScout."""
    assert distinct(partial(mtdf, first_guess=-4), SIX_OR_FIVE) > distinct(negascout, SIX_OR_FIVE)


def test_sss_star_and_negascout_are_incomparable() -> None:
    """False, both ways: the one scores a subset of the other's leaves, or no more of them."""
    better_for_negascout = Tree.from_text("[[1],[[-5,-2],[0],[4]]]")
    assert distinct(sss_star, better_for_negascout) > distinct(negascout, better_for_negascout)
    better_for_sss_star = Tree.from_text("[[0,0],-1]")
    assert distinct(sss_star, better_for_sss_star) < distinct(negascout, better_for_sss_star)


@pytest.mark.parametrize("name", FAMILY)
def test_of_equal_moves_the_first_is_on_the_line(name: str) -> None:
    """Of MIN's, of MAX's, and of both."""
    for text in ("[[1,1]]", "[[1],[1]]", "[[[0],[0]],[[1],[1]],[[1,1],[1]]]"):
        tree = Tree.from_text(text)
        line = FAMILY[name](tree, tree.height, leaf_value).principal_variation
        assert line == minimax(tree, tree.height, leaf_value).principal_variation


SHORTENED = [
    (sss_star_as_mtd, [[2, 1], [4], [4, 3], [5], [5, 6], [], []], [0, 0, 0, 0, 0, 0, -2], (1, 4, 6)),
    (mtdf, [[2, 1], [5], [5, 4, 3], [6], [7, 6], [7], [], []], [0, 0, 0, 0, 0, 0, 2, 1], (1, 5, 7)),
]


@pytest.mark.parametrize(("search", "children", "values", "line"), SHORTENED, ids=["sss-star-as-mtd", "mtdf"])
def test_where_ways_meet_the_memory_may_shorten_the_line(
    search: Search, children: list[list[int]], values: list[int], line: tuple[int, ...]
) -> None:
    """False: MTD's line is minimax's in a graph too. It ends at node 4 or 5, which another way has settled."""
    position = GraphPosition(graph(children, values))
    assert minimax(position, 3, static_value).principal_variation == line
    assert sss_star(position, 3, static_value).principal_variation == line
    assert search(position, 3, static_value).principal_variation == line[:-1]


class Plies(Ordering):
    """The game's order; writes down at which position and how far from the root it is asked."""

    def __init__(self) -> None:
        self.asked: list[tuple[Position, int]] = []

    def moves(self, position: Position, ply: int, hint: Move | None = None) -> tuple[Move, ...]:
        self.asked.append((position, ply))
        return position.legal_moves()


def test_sss_star_asks_with_the_ply_and_leaves_nodes_without_a_line() -> None:
    """It leaves a node as soon as it has been entered, and knows only what its strategy is worth at most."""
    tree, order, log = Tree.initial(), Plies(), Log()
    sss_star(tree, 2, leaf_value, order=order, observe=log)
    assert order.asked == [(tree, 0), *((tree.play(move), 1) for move in tree.legal_moves())]
    assert {event[2].principal_variation for event in log.told if event[0] == "exit"} == {()}


FAIL_HARD = edited(mtdf, "best = best.judged(window)", "best = best.clamped(window)")
NEWEST_BOUND = edited(
    mtdf,
    "Known(best.value, known.upper) if high else Known(known.lower, best.value)",
    "Known(best.value, INFINITY) if high else Known(-INFINITY, best.value)",
)
LONG_STEPS = edited(mtdf, "guess + 1 if guess == lower", "guess + 4 if guess == lower")


@given(trees().filter(lambda tree: not tree.is_over()), st.integers(-60, 60))
def test_fail_hard_passes_step_by_one(tree: Tree, guess: int) -> None:
    """They find the value too, one integer at a time, down or up. A leaf as the whole tree answers with its value."""
    true = brute_value(tree, tree.height, leaf_value)
    result, passes = passes_of(FAIL_HARD, tree, guess, 200)
    assert result.value == true
    assert len(passes) == (guess - true + 1 if guess > true else true - guess + 2)


@given(graphs(), depths(), mtd_laws.guesses())
def test_the_newest_bound_is_enough(position: GraphPosition, depth: int, guess: int) -> None:
    """The questions of one search rise or fall: a memory that forgets a node's older bound visits the same nodes."""
    both = mtdf(position, depth, static_value, first_guess=guess)
    assert NEWEST_BOUND(position, depth, static_value, first_guess=guess) == both


@given(trees(), st.integers(-60, 60))
def test_steps_of_a_whole_end_on_quarters(tree: Tree, guess: int) -> None:
    """Scores in quarters and a step of one are integers and a step of four. The driver that steps only up from a lower
    bound still ends, as the answer becomes the next question; the one that steps always is a mutant."""
    result, _ = passes_of(LONG_STEPS, tree, guess, 200)
    assert result.value == brute_value(tree, tree.height, leaf_value)


@pytest.mark.parametrize("search", FAMILY.values(), ids=FAMILY)
def test_a_score_that_is_no_integer_is_refused(search: Search) -> None:
    """Scores in quarters would lie inside a null window."""
    with pytest.raises(BadInput) as error:
        search(GraphPosition(graph([[1], []], [0, 0])), 0, lambda position: 0.25)
    assert error.value.reason is Reason.BAD_NUMBER


def test_the_pass_limit_says_so() -> None:
    """Two passes are needed; after one the bounds so far are told."""
    tree = Tree.from_text("[3,7]")
    assert mtdf(tree, 1, leaf_value, pass_limit=2).value == -3
    with pytest.raises(BadInput) as error:
        mtdf(tree, 1, leaf_value, pass_limit=1)
    assert (error.value.reason, error.value.where) == (Reason.UNSUPPORTED, "option pass_limit")
    assert "after 1 passes" in error.value.detail
    assert "value <= -3" in error.value.detail
    assert PASS_LIMIT == 10_000, "unless another is given"
