"""Literal trees and graphs: the reference answers the fixtures, and a search that is wrong is told where."""

import pytest

from reference.commands.checks.case import NODES, VALUE, Case
from reference.commands.checks.planned import Wishes, planned
from reference.commands.checks.telling import told
from reference.commands.checks.trees import judge_tree, of_trees
from reference.commands.serves.session import Session
from reference.commands.serves.trees import GAME, abilities
from reference.ports.forms import is_tree
from reference.ports.protocol import Fields
from spec_tests.port.programs import checked, fake, reference_command

SESSION = Session()
CASES, NOTES = of_trees(abilities())


def test_the_reference_answers_every_tree_and_graph() -> None:
    """Its routes share no code with these answers but the search; here each is what the fixture says."""
    assert len(CASES) > 600 and {case.request for case in CASES} == {"tree", "graph"}
    for case in CASES:
        verdict = judge_tree(case, case.expected, SESSION.ask(case.question))
        assert not verdict.findings and not verdict.not_tested, (case, verdict)


def test_a_check_asks_trees_and_nothing_else_of_them() -> None:
    """Levels 4 and 6, no random play."""
    result = checked(reference_command("serve"), Wishes((GAME,), 6, 100), 0.1)
    assert result.is_right and set(result.tallies) == {VALUE, NODES} and result.positions_played == 0
    assert result.tallies[NODES].run > 500
    assert "trees: the port does not have it" in planned({"games": {}}, Wishes((GAME,))).not_tested


@pytest.mark.parametrize(
    ("changes", "level", "what"),
    [
        ({"value": 8}, VALUE, "value 8, and it is 3"),
        ({"bound": "lower"}, VALUE, "is said to be lower, and is exact"),
        ({"visited": [3, 12, 8, 2, 4, 14, 5, 2]}, NODES, "leaf 5 visited is 4, and it is 14"),
        ({"visited": [3, 12, 8, 2, 14, 5]}, NODES, "leaf 7 visited is none, and it is 2"),
        ({"visited": [3, 12, 8, 2, 14, 5, 2, 2]}, NODES, "leaf 8 visited is 2, and it is none"),
        ({"nodes": 12}, NODES, "nodes 12, and it is 11; the leaves are the same"),
    ],
)
def test_what_is_wrong_is_said(changes: Fields, level: int, what: str) -> None:
    """The first leaf at which the visits part, before their number."""
    case = next(case for case in CASES if case.id == "search-worked-aima-alphabeta")
    right = SESSION.ask(case.question)
    findings = judge_tree(case, case.expected, {**right, **changes}).findings
    assert [finding.level for finding in findings][:1] == [level] and what in findings[0].what


def test_a_port_that_says_nothing_of_its_visits_is_not_tested_on_them() -> None:
    """The value is."""
    case = next(case for case in CASES if case.id == "search-worked-aima-alphabeta")
    right = SESSION.ask(case.question)
    verdict = judge_tree(case, case.expected, {"value": right["value"], "bound": right["bound"]})
    assert not verdict.findings and set(verdict.not_tested) == {NODES}


def test_what_is_not_asked_of_trees_is_said() -> None:
    """Courses of searches, drawn trees, and the searches that a port lacks."""
    cases, notes = of_trees({"requests": ["tree"], "searches": ["alphabeta"]})
    assert {case.request for case in cases} == {"tree"} and {case.question["variant"] for case in cases} == {
        "alphabeta"
    }
    assert "trees: the port has no graph" in notes and "trees: the port has no search pvs" in notes
    assert any("fixtures windows: the course of a search is no answer" in note for note in NOTES)
    assert "trees: the port has no search fresh-root-windows" in NOTES and len(NOTES) == 6


def test_a_failure_about_a_tree_is_told_without_a_board() -> None:
    """The tree stands in what was asked."""
    result = checked(fake("wrong-trees"), Wishes((GAME,), 6, 100))
    report = "\n".join(told(result, "x"))
    assert not result.is_right and 'asked: tree {"variant": ' in report and "position:" not in report


@pytest.mark.parametrize("value", [[], [[]], 1.5, "3", [1, None], {"a": 1}, True])
def test_what_is_no_tree_is_refused(value: Fields) -> None:
    """Before it is searched."""
    assert not is_tree(value)
    question: Fields = {"request": "tree", "game": GAME, "variant": "minimax", "alpha": None, "beta": None}
    assert "error" in SESSION.ask({**question, "tree": value})


def test_a_tree_that_is_too_high_or_a_graph_that_is_none_is_answered() -> None:
    """In words, not by a crash."""
    high: list[object] = [1]
    for _ in range(300):
        high = [high]
    question: Fields = {"request": "tree", "game": GAME, "variant": "minimax", "alpha": None, "beta": None}
    assert "unsupported" in SESSION.ask({**question, "tree": high})  # type: ignore[dict-item]  # lists of lists
    assert "unsupported" in SESSION.ask({**question, "tree": [1, 2], "alpha": 0})
    assert "unsupported" in SESSION.ask({**question, "tree": [1, 2], "variant": "guess"})
    graph: Fields = {
        "request": "graph",
        "game": GAME,
        "variant": "minimax",
        "depth": 2,
        "pass_plies": 1,
        "final": "plain",
    }
    wrongs: list[Fields] = [{}, {"children": 3, "values": []}, {"children": [[1], []], "values": [0]}]
    for wrong in wrongs:
        assert "error" in SESSION.ask({**graph, "graph": wrong})


def test_cases_of_trees_are_levelled() -> None:
    """Up to the level that is wanted."""
    plan = planned({"games": {GAME: abilities()}}, Wishes(level=4))
    assert {level for case in plan.cases for level in case.levels} == {VALUE}
    assert all(isinstance(case, Case) for case in plan.cases)
