"""Literal trees and graphs of `fixtures/search` as questions to a port that claims `trees`.

Specifies  Level 4 is the value, level 6 the nodes and the leaves in the order of the visits. A port that does not say
           what it visits is not tested at level 6.
"""

from collections.abc import Iterator, Mapping
from typing import Final

from fixtures.loader import Json
from reference.commands.checks.case import NODES, VALUE, Case, Finding, Verdict
from reference.commands.checks.fixtured import cases_of
from reference.commands.checks.lines import judge_value
from reference.commands.serves.trees import GAME, REQUESTS
from reference.ports.port import texts
from reference.ports.protocol import Fields

SEARCH: Final = "search"
COURSES: Final = ("steps", "windows", "passes", "minimal")
"""Kinds that say how a search goes on, and no answer of it."""


def of_trees(said: Mapping[str, Json]) -> tuple[list[Case], list[str]]:
    """The cases for what `hello` says of trees, and what is not asked."""
    requests, names = texts(said, "requests"), texts(said, "searches")
    made = [*of_values(names), *of_worked(names), *of_graphs(names)]
    notes = [f"{GAME}: the port has no {request}" for request in REQUESTS if request not in requests]
    for kind in COURSES:
        notes.append(f"{GAME}: {len(cases_of(SEARCH, kind))} fixtures {kind}: the course of a search is no answer")
    uniform = sum(case.has("uniform") for case in cases_of(SEARCH, "profile"))
    notes.append(f"{GAME}: {uniform} fixtures profile: a tree that is drawn from a seed is not handed over")
    unknown = {case.text("variant") for kind in ("worked", "graph") for case in cases_of(SEARCH, kind)} - {*names}
    notes += [f"{GAME}: the port has no search {name}" for name in sorted(unknown)]
    return [case for case in made if case.request in requests], notes


def of_values(names: tuple[str, ...]) -> Iterator[Case]:
    """Minimax values, the port's searches by turns."""
    for number, case in enumerate(cases_of(SEARCH, "tree") if names else ()):
        question = asked("tree", names[number % len(names)], tree=case.value("tree"), alpha=None, beta=None)
        right: Fields = {"value": case.part("expected").value("value"), "bound": "exact"}
        yield Case(case.id, question, (VALUE,), right, True)


def of_worked(names: tuple[str, ...]) -> Iterator[Case]:
    """Each variant's own work."""
    for case in cases_of(SEARCH, "worked"):
        if case.text("variant") in names:
            window = case.value("window") if case.has("window") else [None, None]
            assert isinstance(window, list)
            ends: Fields = {"alpha": window[0], "beta": window[1]}
            question = asked("tree", case.text("variant"), tree=case.value("tree"), **ends)
            expected = case.part("expected")
            right = {name: expected.value(name) for name in ("value", "bound", "nodes")}
            yield Case(case.id, question, (VALUE, NODES), {**right, "visited": expected.value("leaves")}, True)


def of_graphs(names: tuple[str, ...]) -> Iterator[Case]:
    """Transpositions, passes, sides that move twice."""
    for case in cases_of(SEARCH, "graph"):
        if case.text("variant") in names:
            how: Fields = {"depth": case.number("depth"), "pass_plies": case.number("pass_plies")}
            how["final"] = "quick-wins" if case.has("final") else "plain"
            question = asked("graph", case.text("variant"), graph=case.value("graph"), **how)
            expected = case.part("expected")
            right: Fields = {"value": expected.value("value"), "bound": "exact", "nodes": expected.value("nodes")}
            yield Case(case.id, question, (VALUE, NODES), {**right, "visited": expected.value("leaves")}, True)


def asked(request: str, variant: str, **fields: Json) -> Fields:
    """A question."""
    return {"request": request, "game": GAME, "variant": variant, **fields}


def judge_tree(case: Case, expected: Fields, answer: Fields) -> Verdict:
    """The value at level 4; nodes and leaves at level 6."""
    findings: list[Finding] = [] if VALUE not in case.levels else [*judge_value(case, expected, answer)]
    lacking: dict[int, str] = {}
    if NODES in case.levels:
        if "nodes" not in answer or "visited" not in answer:
            lacking[NODES] = "searches of trees answer no nodes and visited leaves"
        else:
            findings += judge_visits(expected, answer)
    return Verdict(tuple(findings), lacking)


def judge_visits(expected: Fields, answer: Fields) -> Iterator[Finding]:
    """The first leaf that differs; else the nodes; else the value, which is a bound."""
    right, seen = expected["visited"], answer["visited"]
    assert isinstance(right, list) and isinstance(seen, list)
    if right != seen:
        same = next((place for place, pair in enumerate(zip(right, seen, strict=False)) if pair[0] != pair[1]), None)
        place = min(len(right), len(seen)) if same is None else same
        theirs = seen[place] if place < len(seen) else "none"
        ours = right[place] if place < len(right) else "none"
        yield Finding(NODES, f"leaf {place + 1} visited is {theirs}, and it is {ours}: {seen}, not {right}")
    elif answer["nodes"] != expected["nodes"]:
        yield Finding(NODES, f"nodes {answer['nodes']}, and it is {expected['nodes']}; the leaves are the same")
    elif answer["value"] != expected["value"]:
        yield Finding(NODES, f"value {answer['value']}, and it is {expected['value']}")
