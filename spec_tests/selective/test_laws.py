"""The selective searches keep their laws, and are the plain searches where they are told to select nothing."""

from functools import partial

import pytest

from reference.errors import BadInput, Reason
from reference.position import Move, Position
from reference.search.check_extension import check_extension
from reference.search.futility import futility
from reference.search.late_move_reductions import late_move_reductions
from reference.search.move_filter import move_filter
from reference.search.multi_probcut import multi_probcut
from reference.search.null_move import null_move
from reference.search.prediction import Pair
from reference.search.probcut import probcut
from reference.search.result import Search, Window
from reference.trees.graph import GraphPosition, graph, static_value
from reference.trees.tree import Tree, leaf_value
from reference.trees.uniform import uniform
from spec_tests.selective import laws, opinions, plain, told
from spec_tests.selective.watch import Nodes

DOUBTFUL = Pair(0, 2, 1.0, 0.0, 1.0), Pair(1, 3, 1.0, 0.0, 1.0), Pair(2, 4, 1.0, 0.0, 1.0)
BARE: dict[str, Search] = {
    "late-move reductions": partial(late_move_reductions, is_quiet=plain.always),
    "move filter": partial(move_filter, promise=opinions.number_after, threshold=9),
    "multi-probcut": partial(multi_probcut, pairs=lambda position, depth: [p for p in DOUBTFUL if p.deep == depth]),
    "null move": partial(null_move, pass_turn=opinions.moves_on),
    "probcut": partial(probcut, pair=DOUBTFUL[0]),
}
"""With no option that can be left out."""


def test_selecting_nothing_it_is_the_plain_search() -> None:
    plain.selecting_nothing_it_is_the_plain_search.holds_for(plain.SELECTING_NOTHING)


def test_all_is_said_of_the_node_that_is_open() -> None:
    told.all_is_said_of_the_node_that_is_open.holds_for(told.SELECTING)


def test_a_pass_that_is_a_move_loses_nothing() -> None:
    laws.a_pass_that_is_a_move_loses_nothing.holds(null_move)


def test_passes_are_tried_where_they_may_be() -> None:
    laws.passes_are_tried_where_they_may_be.holds(null_move)


def test_reductions_lose_nothing_under_a_true_evaluation() -> None:
    laws.reductions_lose_nothing_under_a_true_evaluation.holds(late_move_reductions)


def test_what_counts_was_searched_in_full() -> None:
    laws.what_counts_was_searched_in_full.holds(late_move_reductions)


def test_margins_that_no_move_exceeds_lose_nothing() -> None:
    laws.margins_that_no_move_exceeds_lose_nothing.holds(futility)


def test_moves_are_left_out_only_where_they_may_be() -> None:
    laws.moves_are_left_out_only_where_they_may_be.holds(futility)


def test_the_extended_tree_is_searched() -> None:
    laws.the_extended_tree_is_searched.holds(check_extension)


def test_an_alpha_that_is_the_least_decided_value_is_decided() -> None:
    """The root has one move, whose answer has two, quiet, and a reach of -2, which is its alpha."""
    position = GraphPosition(graph([[1], [2, 3], [], []], [0, -2, 0, 0]))
    ask = partial(futility, position, 2, static_value, margins=(0,), is_quiet=plain.always, window=Window(-9, 2))
    assert [ask(decided=decided).nodes for decided in (1, 2, 3)] == [4, 4, 2]


def test_a_move_left_out_takes_no_line_away() -> None:
    """Below the root, 2 is looked at and worth -5, 3 left out, for -5 at the most, and 4 looked at all the same."""
    position, nodes = GraphPosition(graph([[1], [2, 3, 4], [], [], []], [0, -5, 5, 0, 6])), Nodes()

    def third(position: Position, move: Move, child: Position) -> bool:
        return bool(move == 3)

    futility(position, 2, static_value, margins=(0,), is_quiet=third, window=Window(-9, 2), observe=nodes)
    assert [(node.answer.value, node.answer.principal_variation) for node in nodes.inner] == [(-5, (2,)), (5, (1, 2))]
    assert nodes.inner[0].moves == [2, 4]


@pytest.mark.parametrize("depth", [0, 1, 2, 3])
def test_a_line_of_checks_is_as_long_as_depth_and_extensions(depth: int) -> None:
    """Nine nodes in a row, all of them forcing; the root gets no ply more. Four extensions if nothing is said."""
    row = GraphPosition(graph([[1], [2], [3], [4], [5], [6], [7], [8], []], [0] * 9))
    for most in range(7):
        result = check_extension(row, depth, static_value, forcing=plain.always, most=most)
        assert result.nodes == 1 + (min(depth + most, 8) if depth else 0)
    assert check_extension(row, depth, static_value, forcing=plain.always).nodes == 1 + (depth + 4 if depth else 0)


@pytest.mark.parametrize(
    ("name", "option", "usual", "other"),
    [
        ("late-move reductions", "reduction", 1, 2),
        ("late-move reductions", "full_moves", 3, 4),
        ("late-move reductions", "least_depth", 3, 4),
        ("move filter", "at_least", 1, 2),
        ("move filter", "reduction", None, 1),
        ("multi-probcut", "t", 1.5, 2.5),
        ("multi-probcut", "nested", False, True),
        ("null move", "reduction", 2, 3),
        ("probcut", "t", 1.5, 2.5),
    ],
)
def test_what_is_left_unsaid_is_the_usual(name: str, option: str, usual: object, other: object) -> None:
    """Who leaves an option out, as `measured` does with some, gets this; the numbers of the docs go with it."""
    ask = partial(BARE[name], Tree(uniform(4, 5, 1, spread=9)), 5, lambda tree: sum(tree.path) % 9)
    assert ask() == ask(**{option: usual}) != ask(**{option: other})


def test_what_is_no_number_of_plies_is_refused() -> None:
    """Nor a margin below 0, nor reductions of the first move."""
    wrong: dict[tuple[str, str], tuple[object, ...]] = {
        ("null move", "reduction"): (-1, 1.5, True),
        ("check extension", "most"): (-1, 1.5, True),
        ("late-move reductions", "reduction"): (-1, 1.5, True),
        ("late-move reductions", "full_moves"): (0, 1.5, True),
        ("late-move reductions", "least_depth"): (-1, 1.5),
        ("futility", "margins"): ((-1,), (0, 1.5), (True,)),
    }
    for (name, argument), values in wrong.items():
        for value in values:
            with pytest.raises(BadInput) as caught:
                told.SELECTING[name](Tree.initial(), 2, leaf_value, **{argument: value})
            assert caught.value.reason is Reason.BAD_NUMBER
