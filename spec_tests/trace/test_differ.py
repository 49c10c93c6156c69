"""Two traces part at the first event that differs, wherever it is and whatever was done to it."""

from dataclasses import replace

from hypothesis import assume, given
from hypothesis import strategies as st

from reference.commands.traces.differ import Difference, first_difference, report
from reference.commands.traces.events import Cutoff, Enter, Event, Exit, Hit, Leaf
from reference.commands.traces.subject import of_game, of_tree
from reference.commands.traces.traced import traced
from reference.games import find_game
from reference.search.result import Bound, Window
from reference.trees.tree import Tree
from spec_tests.search.strategies import trees
from spec_tests.trace.collected import names, trace_of_tree


def changed(event: Event) -> Event:
    """The event with one field that is wrong."""
    match event:
        case Leaf() | Hit() | Cutoff() | Exit():
            return replace(event, value=event.value - 1 if event.value > 0 else event.value + 1)
        case Enter():
            return replace(event, depth=event.depth + 1)
        case _:
            return replace(event, window=Window(event.window.alpha, event.window.beta - 1))


@given(names(), trees())
def test_a_trace_is_the_same_as_itself(name: str, tree: Tree) -> None:
    """Also if a port leaves the counts out."""
    ours = trace_of_tree(name, tree)
    bare = [replace(event, nodes=None, leaves=None) if isinstance(event, Exit) else event for event in ours]
    assert first_difference(ours, ours) is None
    assert first_difference(ours, bare) is None
    assert first_difference(bare, ours) is None


@given(names(), trees(), st.data())
def test_the_first_difference_is_found(name: str, tree: Tree, data: st.DataObject) -> None:
    """One event dropped, changed, repeated or exchanged with the next; everything from there on lost; one more at the
    end: the difference is at that event. No two events in a row are equal."""
    ours = trace_of_tree(name, tree)
    assume(ours)
    at = data.draw(st.integers(0, len(ours) - 1))
    event = ours[at]
    after = ours[at + 1] if at + 1 < len(ours) else None
    edits: dict[str, tuple[list[Event], Event | None]] = {
        "drop": ([*ours[:at], *ours[at + 1 :]], after),
        "change": ([*ours[:at], changed(event), *ours[at + 1 :]], changed(event)),
        "truncate": (ours[:at], None),
        "swap": ([*ours[:at], *ours[at : at + 2][::-1], *ours[at + 2 :]], after),
    }
    edit = data.draw(st.sampled_from(sorted(edits)))
    assume(edit != "swap" or after is not None)
    theirs, seen = edits[edit]
    assert first_difference(ours, theirs) == Difference(at, event, seen)
    assert first_difference(theirs, ours) == Difference(at, seen, event)
    again = [*ours[: at + 1], event, *ours[at + 1 :]]
    assert first_difference(ours, again) == Difference(at + 1, after, event)
    assert first_difference(ours, [*ours, ours[0]]) == Difference(len(ours), None, ours[0])


@given(names(), trees(), st.data())
def test_a_later_difference_is_not_the_first(name: str, tree: Tree, data: st.DataObject) -> None:
    """Two wrong events: the earlier one is named."""
    ours = trace_of_tree(name, tree)
    assume(ours)
    places = data.draw(st.sets(st.integers(0, len(ours) - 1), min_size=1, max_size=3))
    theirs = [changed(event) if number in places else event for number, event in enumerate(ours)]
    difference = first_difference(ours, theirs)
    assert difference is not None and difference.number == min(places)


def test_counts_are_compared_where_both_have_them() -> None:
    ours = trace_of_tree("alphabeta", Tree.initial())
    last = ours[-1]
    assert isinstance(last, Exit)
    for wrong in (replace(last, nodes=11), replace(last, leaves=9)):
        assert first_difference(ours, [*ours[:-1], wrong]) == Difference(len(ours) - 1, last, wrong)


REPORT = """\
the traces part at event 21, at B2
  both    {"event":"leaf","path":[1,0],"value":9,"bound":"exact"}
  both    {"event":"child","path":[1],"move":1,"alpha":-9,"beta":-3}
  both    {"event":"enter","path":[1,1],"side":0,"depth":0,"alpha":3,"beta":9}
  ours    {"event":"leaf","path":[1,1],"value":7,"bound":"exact"}
  theirs  {"event":"leaf","path":[1,1],"value":8,"bound":"lower"}
  value: ours 7, theirs 8
  bound: ours "exact", theirs "lower"
position at B2:
  7
"""


def test_a_difference_is_reported() -> None:
    """The event before, both sides, the fields, the node drawn."""
    subject = of_tree(Tree.from_root_view(((3, 17, 8), (9, 7, 12), (14, 5, 2))))
    ours = traced(subject, "alphabeta").events
    number = ours.index(Leaf((1, 1), 7, Bound.EXACT))
    theirs = [*ours[:number], Leaf((1, 1), 8, Bound.LOWER), *ours[number + 1 :]]
    difference = first_difference(ours, theirs)
    assert difference is not None
    assert "\n".join(report(subject, ours, difference)) + "\n" == REPORT


def test_a_node_that_there_is_not_is_reported() -> None:
    """A port may invent nodes, on trees and in games."""
    tree, game = of_tree(Tree.initial()), find_game("tictactoe")
    board = of_game(game, game.start("bitboard", "3x3"), 1, "outcome-only")
    for subject in (tree, board):
        ours = traced(subject, "alphabeta").events
        difference = first_difference(ours, [*ours, Leaf((7, "z9"), 1, Bound.EXACT)])
        assert difference is not None
        lines = list(report(subject, ours, difference))
        assert lines[0] == f"the traces part at event {len(ours) + 1}, at 7 z9"
        assert "  ours    (the trace has ended)" in lines
        assert lines[-2:] == ["position at 7 z9:", "  no such position"]


def test_a_node_is_drawn_in_the_root_s_view() -> None:
    """As the tree was typed, at every ply."""
    subject = of_tree(Tree.from_root_view((3, (4, (5,)))))
    drawn = [subject.drawn(path) for path in ((), (0,), (1,), (1, 0), (1, 1), (1, 1, 0))]
    assert drawn == ["[3,[4,[5]]]", "3", "[4,[5]]", "4", "[5]", "5"]


def test_the_board_is_drawn() -> None:
    game = find_game("othello")
    subject = of_game(game, game.start("bitboard", "8x8"), 2, "disc-difference")
    ours = traced(subject, "alphabeta").events
    number = next(number for number, event in enumerate(ours) if isinstance(event, Leaf))
    theirs = [*ours[:number], changed(ours[number]), *ours[number + 1 :]]
    difference = first_difference(ours, theirs)
    assert difference is not None
    expected = game.draw(game.play_moves(subject.root, "d3c3")).splitlines()
    assert list(report(subject, ours, difference))[-len(expected) - 1 :] == [
        "position at d3 c3:",
        *(f"  {line}" for line in expected),
    ]
