"""A trace as text: it comes back as it was, its schema holds, and whatever is not a trace is refused by line."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

import reference
from reference.commands.traces.differ import first_difference, report
from reference.commands.traces.events import Child, Event
from reference.commands.traces.lines import FIELDS, OPTIONAL, read_event, read_events, write_event
from reference.commands.traces.named import find_tree
from reference.commands.traces.schema import SCHEMA, write_schema
from reference.commands.traces.subject import of_tree
from reference.commands.traces.traced import traced
from reference.errors import BadInput, Reason
from reference.search.result import Window
from reference.search.variants import VARIANTS
from reference.trees.graph import GraphPosition
from reference.trees.tree import Tree
from spec_tests.search.strategies import depths, graphs, trees
from spec_tests.trace.collected import NESTING, names, trace_of_graph, trace_of_tree

VALID = Draft202012Validator(SCHEMA)


def check_round_trip(events: list[Event]) -> None:
    """Written and read back the same, one line each."""
    lines = [write_event(event) for event in events]
    assert not any("\n" in line for line in lines)
    assert read_events(lines) == events


def check_schema(events: list[Event]) -> None:
    """Every line is valid."""
    for event in events:
        VALID.validate(json.loads(write_event(event)))


@given(trees())
def test_the_trace_of_every_variant_comes_back(tree: Tree) -> None:
    """Infinite ends and values among them."""
    for name in VARIANTS:
        check_round_trip(trace_of_tree(name, tree))


@given(graphs(), depths(), st.sampled_from(NESTING))
def test_the_trace_of_a_graph_comes_back(position: GraphPosition, depth: int, name: str) -> None:
    """Also where a side passes or moves twice."""
    events = trace_of_graph(name, position, depth)
    check_round_trip(events)
    check_schema(events[:50])


@pytest.mark.parametrize("name", VARIANTS)
def test_the_trace_of_every_variant_keeps_the_schema(name: str) -> None:
    for tree in ("three-leaf", "second-search"):
        check_schema(trace_of_tree(name, Tree.from_root_view(find_tree(tree))))


GOOD: dict[str, dict[str, object]] = {
    "enter": {"event": "enter", "path": [1, "c4"], "side": 1, "depth": 2, "alpha": None, "beta": 3},
    "leaf": {"event": "leaf", "path": [1, 0], "value": 9, "bound": "exact"},
    "hit": {"event": "hit", "path": [], "value": None, "bound": "upper"},
    "child": {"event": "child", "path": [1], "move": "c4", "alpha": -3, "beta": None},
    "research": {"event": "research", "path": [], "move": None, "alpha": 0, "beta": 1},
    "cutoff": {"event": "cutoff", "path": [1], "move": 1, "value": -7},
    "exit": {"event": "exit", "path": [1], "value": -7, "bound": "lower", "nodes": 4, "leaves": 3},
}
WRONG: dict[str, list[object]] = {
    "path": [None, "e4", {}, [None], [1.0], [True], [[1]]],
    "side": [2, -1, None, "0", False, 1.0],
    "depth": [-1, None, 1.5, "2", True],
    "alpha": [0.5, "0", True, 10**9, -(10**9), [0]],
    "beta": [0.5, "0", True, 10**9, -(10**9), [0]],
    "value": [0.5, "7", False, 10**9, -(10**9), {}],
    "bound": [None, "EXACT", "", 0, []],
    "move": [1.5, True, [], {}],
    "nodes": [-1, None, 2.5, "4", True],
    "leaves": [-1, None, 2.5, "4", True],
}


def test_good_lines_cover_every_event_and_field() -> None:
    assert {name: tuple(fields)[1:] for name, fields in GOOD.items()} == FIELDS
    assert set(WRONG) == {field for fields in FIELDS.values() for field in fields}


@pytest.mark.parametrize("name", GOOD)
def test_a_wrong_field_is_refused_by_the_reader_and_by_the_schema(name: str) -> None:
    """Missing, of another name, of another type: the two agree (but 1.0, which JSON Schema takes for an integer)."""
    good = GOOD[name]
    assert json.loads(write_event(read_event(json.dumps(good)))) == good and VALID.is_valid(good)
    bad: list[dict[str, object]] = [{**good, "colour": 1}]
    for field in FIELDS[name]:
        without = {key: value for key, value in good.items() if key != field}
        if field in OPTIONAL:
            read_event(json.dumps(without))
            assert VALID.is_valid(without)
        else:
            bad.append(without)
        bad += [{**good, field: value} for value in WRONG[field]]
    if name in ("leaf", "hit", "exit"):
        bad.append({**good, "value": None, "bound": "exact"})
    if name in ("child", "cutoff"):
        bad.append({**good, "move": None})
    for data in bad:
        with pytest.raises(BadInput):
            read_event(json.dumps(data))
        is_whole_float = any(isinstance(value, float) and value.is_integer() for value in data.values())
        assert VALID.is_valid(data) == is_whole_float or data["path"] == [1.0], data


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("", Reason.BAD_FORMAT),
        ("nonsense", Reason.BAD_FORMAT),
        ("[]", Reason.BAD_FORMAT),
        ("7", Reason.BAD_FORMAT),
        ("{}", Reason.MISSING_FIELD),
        ('{"event": "fly", "path": []}', Reason.UNKNOWN_NAME),
        ('{"event": ["leaf"], "path": []}', Reason.UNKNOWN_NAME),
        ('{"event": "leaf", "path": [], "value": 1}', Reason.MISSING_FIELD),
        ('{"event": "leaf", "path": [], "value": 1, "value": 1, "bound": "exact"}', Reason.INCONSISTENT),
        ('{"event": "leaf", "path": [], "value": NaN, "bound": "exact"}', Reason.BAD_NUMBER),
        ('{"event": "leaf", "path": [], "value": ' + "9" * 5000 + ', "bound": "exact"}', Reason.BAD_FORMAT),
        ('{"event": "leaf", "path": ' + "[" * 100_000, Reason.BAD_FORMAT),
        ('{"event": "leaf", "path": [], "value": 1, "bound": "exact"} {}', Reason.BAD_FORMAT),
    ],
)
def test_a_malformed_line_is_named(line: str, reason: Reason) -> None:
    """The third of three, and the file it is in."""
    good = json.dumps(GOOD["leaf"])
    with pytest.raises(BadInput) as caught:
        read_events([good, good, line], "theirs.jsonl")
    assert caught.value.reason is reason
    assert caught.value.where.startswith("theirs.jsonl, line 3")


@given(names(), st.data())
def test_a_broken_line_is_refused_or_another_trace(name: str, data: st.DataObject) -> None:
    """One character changed anywhere: `BadInput` or events, never another exception."""
    lines = [write_event(event) for event in trace_of_tree(name, Tree.initial())]
    number = data.draw(st.integers(0, len(lines) - 1))
    at = data.draw(st.integers(0, len(lines[number]) - 1))
    lines[number] = lines[number][:at] + data.draw(st.characters()) + lines[number][at + 1 :]
    try:
        read_events(lines)
    except BadInput as error:
        assert error.where.startswith(f"line {number + 1}")


def written_documents(name: str) -> list[str]:
    """The text of a file of `docs/`, which is only there in a checkout; then it must be."""
    checkout = Path(reference.__file__).parents[1]
    found = [path.read_text(encoding="utf-8") for path in checkout.glob(f"docs/{name}")]
    assert len(found) == (checkout / "pyproject.toml").is_file()
    return found


def test_the_schema_is_a_schema_and_the_one_in_the_documents() -> None:
    Draft202012Validator.check_schema(SCHEMA)
    for text in written_documents("trace.schema.json"):
        assert text == write_schema() + "\n"


def test_the_examples_of_the_documents_are_true() -> None:
    """Every line of a trace is one of the three-leaf tree's; the port that looks at C3 is reported as shown."""
    subject = of_tree(Tree.from_root_view(find_tree("three-leaf")))
    ours = traced(subject, "alphabeta").events
    theirs = [*ours[:33], Child((2,), 2, Window(-5, -7))]
    difference = first_difference(ours, theirs)
    assert difference is not None
    for text in written_documents("trace.md"):
        lines = [line for line in text.splitlines() if line.startswith('{"event"')]
        assert len(lines) >= 10 and set(lines) <= {write_event(event) for event in ours}
        assert "\n".join(report(subject, ours, difference)) in text
