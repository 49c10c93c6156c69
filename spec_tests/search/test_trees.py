"""Literal trees and graphs: text, moves, and what is refused."""

import pytest
from hypothesis import given

from reference.errors import BadInput, Reason
from reference.position import PASS, Position
from reference.search.alphabeta import alphabeta
from reference.search.minimax import minimax
from reference.search.result import Bound, SearchResult, Window
from reference.trees.graph import FIVE_NODES, GraphPosition, graph, static_value
from reference.trees.repetition import RepetitionDraw
from reference.trees.tree import MAX_HEIGHT, THREE_LEAF, Nested, Tree, leaf_value, turned
from reference.trees.uniform import Order, uniform
from spec_tests.search.strategies import graphs, nested_trees, trees


def walk(position: Position) -> None:
    """What every position promises, here and below."""
    assert type(position).from_text(position.to_text()) == position
    moves = position.legal_moves()
    assert (moves == ()) == position.is_over() == (position.outcome() is not None)
    assert PASS not in moves or moves == (PASS,)
    for move in moves:
        walk(position.play(move))
    with pytest.raises(BadInput) as caught:
        position.play(99)
    assert caught.value.reason is (Reason.GAME_OVER if position.is_over() else Reason.ILLEGAL_MOVE)


@given(trees())
def test_a_tree_is_a_position(tree: Tree) -> None:
    walk(tree)


@given(graphs())
def test_a_graph_is_a_position(position: GraphPosition) -> None:
    walk(position)
    walk(RepetitionDraw(position))


@given(trees())
def test_no_two_nodes_of_a_tree_have_one_key(tree: Tree) -> None:
    keys = [leaf.key() for leaf in tree.leaves()]
    assert len(set(keys)) == len(keys)


@given(nested_trees())
def test_turning_the_leaves_twice_changes_nothing(nested: Nested) -> None:
    assert turned(turned(nested, 1), 1) == nested


def test_the_root_view() -> None:
    """Leaves at an odd distance change sign, so that MAX's view becomes the mover's."""
    assert Tree.from_root_view((1, (2, (3,)))).nested == (-1, (2, (-3,)))


def test_standard_starts() -> None:
    assert Tree.initial().nested == THREE_LEAF
    assert GraphPosition.initial().graph is FIVE_NODES
    assert RepetitionDraw.initial().here.graph is FIVE_NODES
    assert graph(FIVE_NODES.children, FIVE_NODES.values) == FIVE_NODES


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", Reason.BAD_FORMAT),
        ("[1,2", Reason.BAD_FORMAT),
        ("[]", Reason.BAD_LENGTH),
        ("[1,[]]", Reason.BAD_LENGTH),
        ("[0.5]", Reason.BAD_NUMBER),
        ("[true]", Reason.BAD_NUMBER),
        ("[null]", Reason.BAD_NUMBER),
        ('["1"]', Reason.BAD_NUMBER),
        ("[NaN]", Reason.BAD_NUMBER),
        ("9" * 5000, Reason.BAD_NUMBER),
        ("[" * 300 + "1" + "]" * 300, Reason.UNSUPPORTED),
        ("[" * 100_000, Reason.UNSUPPORTED),
        ("[1] at", Reason.TRUNCATED),
        ("[1] at 0 x", Reason.BAD_MOVE_TEXT),
        ("[1] at 1", Reason.ILLEGAL_MOVE),
        ("[1] at 0 0", Reason.GAME_OVER),
    ],
)
def test_a_bad_tree_is_refused(text: str, reason: Reason) -> None:
    with pytest.raises(BadInput) as caught:
        Tree.from_text(text)
    assert caught.value.reason is reason


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", Reason.BAD_FORMAT),
        ("[]", Reason.BAD_FORMAT),
        ("{}", Reason.MISSING_FIELD),
        ('{"children":[[]]}', Reason.MISSING_FIELD),
        ('{"children":[],"values":[]}', Reason.BAD_LENGTH),
        ('{"children":[[]],"values":[]}', Reason.BAD_LENGTH),
        ('{"children":[[]],"values":[0],"sides":[]}', Reason.BAD_LENGTH),
        ('{"children":[[]],"values":[0],"sides":[2]}', Reason.BAD_SIDE),
        ('{"children":[[]],"values":[0.5]}', Reason.BAD_NUMBER),
        ('{"children":[[true]],"values":[0]}', Reason.BAD_NUMBER),
        ('{"children":[[1]],"values":[0]}', Reason.OUTSIDE_BOARD),
        ('{"children":[[1,1],[]],"values":[0,0]}', Reason.INCONSISTENT),
        ('{"children":[[1,2],[2],[]],"values":[0,0,0]}', Reason.INCONSISTENT),
        ('{"children":[[0]],"values":[0]}', Reason.INCONSISTENT),
        ('{"children":[[]],"values":[0],"passing":[0]}', Reason.INCONSISTENT),
        ('{"children":[[]],"values":[0],"at":1}', Reason.OUTSIDE_BOARD),
        ('{"children":[[]],"values":[0],"colour":1}', Reason.UNKNOWN_NAME),
        ('{"children":0,"values":[0]}', Reason.BAD_FORMAT),
        ('{"children":[0],"values":[0]}', Reason.BAD_FORMAT),
        ("[" * 100_000, Reason.BAD_FORMAT),
    ],
)
def test_a_bad_graph_is_refused(text: str, reason: Reason) -> None:
    with pytest.raises(BadInput) as caught:
        GraphPosition.from_text(text)
    assert caught.value.reason is reason


@pytest.mark.parametrize("text", ['{"children":[[]],"values":[0]} after', '{"children":[[]],"values":[0]} after x'])
def test_a_bad_past_is_refused(text: str) -> None:
    with pytest.raises(BadInput):
        RepetitionDraw.from_text(text)


def test_uniform_trees() -> None:
    """Same seed, same tree; sorted trees hold the same leaves and value; sizes are checked."""
    plain = uniform(3, 4, 7)
    assert plain == uniform(3, 4, 7) != uniform(3, 4, 8)
    value = minimax(Tree(plain), 4, leaf_value).value
    for order in Order:
        tree = Tree(uniform(3, 4, 7, order=order))
        assert minimax(tree, 4, leaf_value).value == value
        assert sorted(map(leaf_value, tree.leaves())) == sorted(map(leaf_value, Tree(plain).leaves()))
    assert isinstance(uniform(5, 0, 1), int)
    for branching, depth in ((0, 3), (2, -1), (2, MAX_HEIGHT + 1), (10, 7)):
        with pytest.raises(BadInput):
            uniform(branching, depth, 0)


def test_results_at_the_ends_of_the_window() -> None:
    """A value on an end is a bound, and a clamped one is what fail-hard returns."""
    found = SearchResult(5, Bound.EXACT, (1,), 3, 2)
    assert [found.judged(Window(*ends)).bound for ends in ((5, 9), (0, 5), (4, 6))] == [
        Bound.UPPER,
        Bound.LOWER,
        Bound.EXACT,
    ]
    assert [found.clamped(Window(*ends)).value for ends in ((6, 9), (0, 4), (4, 6))] == [6, 4, 5]
    assert found.best_move == 1
    assert alphabeta(Tree.from_text("3"), 5, leaf_value).best_move is None
    assert Window(3, 9).null == Window(3, 4)
    assert Window(3, 9).seen(-1) == Window(-9, -3)
    assert static_value(GraphPosition(FIVE_NODES, 1)) == 1
