"""The order of the events: what every observer, and every port that writes a trace, may rely on."""

from hypothesis import given

from reference.commands.traces.events import Child, Cutoff, Enter, Event, Exit, Hit, Leaf, Research
from reference.search.result import INFINITY, Bound, Window
from reference.search.variants import VARIANTS
from reference.trees.graph import GraphPosition
from reference.trees.tree import Tree
from spec_tests.search.strategies import depths, graphs, trees
from spec_tests.trace.collected import NESTING, trace_of_graph, trace_of_tree


def check_nesting(events: list[Event]) -> None:
    """Every node is entered below its parent, asked with its parent's window turned, and left exactly once."""
    waiting: list[Enter] = []
    asked: Child | Research | None = None
    before: Event | None = None
    for event in events:
        if isinstance(before, Leaf | Hit | Exit) and not waiting:
            assert isinstance(event, Enter) or (isinstance(event, Research) and event.move is None)
        if isinstance(before, Cutoff):
            assert isinstance(event, Exit), "the rest is skipped"
        if isinstance(before, Child | Research):
            assert isinstance(event, Enter), "what is asked is entered next"
        match event:
            case Enter():
                parent = waiting[-1] if waiting else None
                if parent is not None:
                    assert asked is not None and asked.move is not None and asked.path == parent.path
                    assert event.path == (*parent.path, asked.move)
                    assert event.window == asked.window.seen(1 if parent.side == event.side else -1)
                else:
                    assert event.path == () and (asked is None or asked.window == event.window)
                waiting.append(event)
                asked = None
            case Child() | Research():
                assert asked is None
                assert event.path == (waiting[-1].path if waiting else ())
                asked = event
            case Cutoff():
                assert event.path == waiting[-1].path
            case Leaf() | Hit():
                assert before == waiting.pop() and event.path == before.path, "scored as soon as it is entered"
            case Exit():
                assert event.path == waiting.pop().path
        before = event
    assert not waiting and asked is None


def check_counts(events: list[Event]) -> None:
    """Every `Exit` counts what was entered, and what was a leaf, since its node was."""
    started: list[tuple[int, int]] = []
    nodes = leaves = 0
    for event in events:
        match event:
            case Enter():
                started.append((nodes, leaves))
                nodes += 1
            case Leaf():
                leaves += 1
                started.pop()
            case Hit():
                started.pop()
            case Exit():
                first, first_leaf = started.pop()
                assert (event.nodes, event.leaves) == (nodes - first, leaves - first_leaf)


@given(trees())
def test_the_nodes_of_a_tree_nest(tree: Tree) -> None:
    """All variants but SSS*."""
    for name in NESTING:
        events = trace_of_tree(name, tree)
        check_nesting(events)
        check_counts(events)


@given(graphs(), depths())
def test_the_nodes_of_a_graph_nest(position: GraphPosition, depth: int) -> None:
    """The same where a side may move twice, where tables answer, and where the horizon cuts off."""
    for name in NESTING:
        events = trace_of_graph(name, position, depth)
        check_nesting(events)
        check_counts(events)


@given(trees())
def test_sss_star_enters_a_parent_before_its_children_and_nothing_twice(tree: Tree) -> None:
    """The one that jumps: a node is left as soon as it is entered, and only after its parent."""
    events = trace_of_tree("sss-star", tree)
    known: set[object] = set()
    for entered, left in zip(events[0::2], events[1::2], strict=True):
        assert isinstance(entered, Enter) and isinstance(left, Leaf | Exit)
        assert entered.path == left.path and entered.path not in known
        assert not entered.path or entered.path[:-1] in known
        known.add(entered.path)


def test_a_trace_of_sss_star_is_in_the_movers_view_too() -> None:
    """The search itself speaks in MAX's view: at the last leaf, where MIN is to move, the merit is 4 for MAX."""
    events = trace_of_tree("sss-star", Tree.from_root_view((((3, 4), (1,)),)))
    assert events[1:4:2] == [Exit((), INFINITY, Bound.UPPER, 1, 0), Exit((0,), -INFINITY, Bound.LOWER, 1, 0)]
    assert events[-2:] == [Enter((0, 1, 0), 1, 0, Window(-4, INFINITY)), Leaf((0, 1, 0), -1, Bound.EXACT)]


@given(trees())
def test_two_player_forms_tell_the_same_story(tree: Tree) -> None:
    """Event by event, though they see values from one side only."""
    assert trace_of_tree("alphabeta-two-player", tree) == trace_of_tree("alphabeta", tree)
    assert trace_of_tree("minimax", tree) == trace_of_tree("negamax", tree)


def test_every_variant_is_traced() -> None:
    """None is left out of these tests for want of an observer."""
    assert len(VARIANTS) == len(NESTING) + 1 >= 20
    assert all("observe" in variant.takes for variant in VARIANTS.values())
