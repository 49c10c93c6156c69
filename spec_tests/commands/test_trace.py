"""Traces: the events as data, told to a person, and compared."""

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from jsonschema import Draft202012Validator

from reference.__main__ import main
from reference.commands.traces.differ import first_difference, read_trace
from reference.commands.traces.events import SCHEMA, Collector, Event
from reference.commands.traces.printer import label, tell
from reference.errors import BadInput
from reference.search.alphabeta import alphabeta
from reference.search.alphabeta_two_player import alphabeta_two_player
from reference.search.result import Search, Window, everything
from reference.search.variants import VARIANTS
from reference.trees.tree import Tree, leaf_value
from spec_tests.search.strategies import trees, windows

VALID = Draft202012Validator(SCHEMA)

THREE_LEAF = """\
root: MAX to move, window (-inf, +inf)
  A: MIN to move, window (-inf, +inf)
    A1 = 3; A goes on with (-inf, 3)
    A2 = 17; A goes on with (-inf, 3)
    A3 = 8
  A = 3; root goes on with (3, +inf)
  B: MIN to move, window (3, +inf)
    B1 = 9; B goes on with (3, 9)
    B2 = 7; B goes on with (3, 7)
    B3 = 12
  B = 7; root goes on with (7, +inf)
  C: MIN to move, window (7, +inf)
    C1 = 14; C goes on with (7, 14)
    C2 = 5
    cutoff: 5 <= 7 (alpha); the rest of C is not looked at
  C <= 5
root = 7
12 nodes, 8 leaves
"""


def events_of(search: Search, tree: Tree, window: Window = everything) -> list[Event]:
    """The trace of a search."""
    collector = Collector()
    how = {} if window == everything else {"window": window}
    search(tree, tree.height, leaf_value, observe=collector, **how)
    return collector.events


@settings(max_examples=50)
@given(trees())
def test_every_event_of_every_variant_has_its_shape(tree: Tree) -> None:
    """The schema holds, and what is written is read back the same."""
    for name, variant in VARIANTS.items():
        if "observe" not in variant.takes:
            continue
        events = events_of(variant.search, tree)
        for event in events:
            assert VALID.is_valid(event), (name, event)
        assert read_trace(json.dumps(event) for event in events) == events
        assert bool(list(tell(events))) == bool(events)


@given(trees(), windows())
def test_the_two_player_form_tells_the_same_story(tree: Tree, window: Window) -> None:
    """Alpha-beta in both forms: the same events, one by one."""
    assert events_of(alphabeta, tree, window) == events_of(alphabeta_two_player, tree, window)


@pytest.mark.parametrize("event", [{"event": "leaf", "path": [0]}, {"event": "nothing", "path": []}, {}])
def test_the_schema_refuses_other_things(event: Event) -> None:
    assert not VALID.is_valid(event)


def test_the_hand_calculation(capsys: pytest.CaptureFixture[str]) -> None:
    """The worked example of source 001, step by step."""
    assert main(["trace", "three-leaf"]) == 0
    assert capsys.readouterr().out == THREE_LEAF


def test_a_trace_is_compared(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The same trace: 0. Another search's: 1, with the event at which they part, and both sides of it."""
    assert main(["trace", "aima", "--json"]) == 0
    theirs = tmp_path / "theirs.jsonl"
    theirs.write_text(capsys.readouterr().out)
    assert main(["trace", "aima", "--compare", str(theirs)]) == 0
    assert "the same 34 events" in capsys.readouterr().out
    assert main(["trace", "aima", "--variant", "pvs", "--compare", str(theirs)]) == 1
    told = capsys.readouterr().out
    assert "part at event 7" in told
    assert '"alpha": -3, "beta": -2' in told


def test_a_trace_that_ends_early_differs() -> None:
    events = events_of(alphabeta, Tree.initial())
    assert first_difference(events, events) is None
    assert first_difference(events, events[:-1]) == len(events) - 1
    assert first_difference(events[:3], events) == 3


@pytest.mark.parametrize(
    "arguments",
    [
        ["no-such-tree"],
        ["[[1,2],[]]"],
        ["[1,2"],
        ["[0.5]"],
        ["three-leaf", "--variant", "magic"],
        ["three-leaf", "--variant", "minimax", "--alpha", "0"],
        ["three-leaf", "--alpha", "5", "--beta", "5"],
        ["three-leaf", "--depth", "-1"],
        ["three-leaf", "--compare", "no/such/file"],
    ],
)
def test_bad_input_is_one_line_and_two(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["trace", *arguments]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith("reference trace: ")
    assert captured.err.count("\n") == 1


@pytest.mark.parametrize("line", ["nonsense", "[]", '{"event": "fly"}', '{"event": "leaf"}'])
def test_bad_lines_are_named(line: str) -> None:
    with pytest.raises(BadInput) as caught:
        read_trace(["", line])
    assert caught.value.where == "line 2"


def test_names_of_nodes() -> None:
    assert [label(path) for path in ((), (1,), (1, 1), (1, 1, 0), ("e4", "e5"))] == ["root", "B", "B2", "B2.1", "e4 e5"]


def test_the_schema_is_written(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["trace", "--schema"]) == 0
    assert json.loads(capsys.readouterr().out) == SCHEMA
