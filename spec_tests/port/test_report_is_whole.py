"""A report tells all that a check has found: every number, name and sentence of a result is in each of its forms."""

import json
import re
from collections import Counter
from typing import Final

import pytest

from reference.commands.checks.case import LEVELS, NODES, RULES, Case, Finding
from reference.commands.checks.page import page
from reference.commands.checks.result import Failure, Result, Tally
from reference.commands.checks.telling import SHOWN, as_json, told

QUESTION: Final = {"request": "legal_moves", "game": "tictactoe", "position": "X........ O"}


def failure(number: int) -> Failure:
    """One of many."""
    return Failure(Case(f"case-{number}", {**QUESTION}, (RULES,)), (Finding(RULES, f"wrong-{number}"),), [], False)


def result(failures: int) -> Result:
    """With something of everything."""
    made = Result("jsonl", 4711, name="Fake", version="1.2.3", positions_played=123, answers=456, seconds=7.0)
    made.tallies = {level: Tally(planned=level + 30, run=level + 30, failed=0) for level in sorted(LEVELS)[1:]}
    made.tallies[RULES].failed = failures
    made.failures = [failure(number) for number in range(failures)]
    made.guesses = {"tictactoe": ["looks like: a mistake", "also fits: another"], "chess": []}
    made.trouble = ["at the end: it went on"]
    made.not_tested = Counter({"tictactoe: no key": 1, "chess: no perft": 17})
    made.left_out, made.waiting, made.waited = 77, 88, 33
    made.slowest = (2.5, "perft of the start")
    return made


EVERYWHERE: Final = (
    "Fake",
    "1.2.3",
    "456",
    "123",
    "4711",
    "wrong-0",
    "went on",
    "looks like",
    "also fits",
    "77",
    "no key",
    "17",
)


@pytest.mark.parametrize("failures", [1, 3, SHOWN + 5])
def test_all_that_was_found_is_told(failures: int) -> None:
    """In the report and on the page; of failures the report shows the first, and counts the others."""
    report, html = "\n".join(told(result(failures), "./port")), page(result(failures), "./port")
    for text in (report, html):
        assert all(each in text for each in (*EVERYWHERE, "55 of 88", "./port")), text
        assert "WRONG" in text and "RIGHT" not in text
    assert all(f"case-{number}" in html for number in range(failures))
    assert all(f"case-{number}" in report for number in range(min(failures, SHOWN)))
    assert (f"and {failures - SHOWN} more" in report) is (failures > SHOWN)
    assert "the slowest took 2.5 s: perft of the start" in report
    assert all(json.loads(line) for line in as_json(result(failures), "./port"))


def test_a_page_begins_with_what_is_to_be_known_first() -> None:
    """The verdicts, what it looks like, the failures; each level that has any is linked, and nothing else is."""
    made = result(SHOWN + 5)
    made.tallies[NODES].failed = 1
    made.failures.append(Failure(Case("last", {**QUESTION}, (NODES,)), (Finding(NODES, "order"),), [], False))
    html = page(made, "./port")
    parts = ["<h2>Levels", "<h2>What it looks like", '<h2 id="level-1"', '<h2 id="level-6"', "<h2>Not tested"]
    places = [html.index(part) for part in parts]
    assert places == sorted(places) and html.count("<h2") == len(parts)
    assert re.findall('href="#(.*?)"', html) == re.findall('id="(.*?)"', html) == ["level-1", "level-6"]
    assert f">{SHOWN + 5} failures</a>" in html and ">1 failure</a>" in html


@pytest.mark.parametrize("version", ["", "1.2.3"])
def test_a_page_has_no_gaps(version: str) -> None:
    """With and without a version; what is not lacking is not counted."""
    made = result(1)
    made.version, made.left_out, made.waited = version, 0, made.waiting
    html, first = page(made, "./port"), next(told(made, "./port"))
    name = f"Fake {version}".strip()
    assert f"<h1>{name} held against" in html and first.startswith(f"port {name}, asked by")
    assert not any(line.endswith(" ") for line in html.splitlines())
    assert not any("  " in line for line in html.splitlines() if line.startswith(("<h", "<p")))
    assert "--largest" not in html and "further" not in html


def test_what_was_not_found_is_not_told() -> None:
    """A check that finds nothing says that it is right, and no more."""
    made = result(0)
    made.guesses, made.trouble, made.slowest = {}, [], (0.5, "")
    made.not_tested.clear()
    made.left_out, made.waited = 0, made.waiting
    report, html = "\n".join(told(made, "./port")), page(made, "./port")
    for text in (report, html):
        assert "RIGHT" in text and "WRONG" not in text and "looks like" not in text and "failure" not in text
    assert "not tested" not in report and "slowest" not in report


def test_a_check_that_was_interrupted_is_not_right() -> None:
    """Whatever had been found."""
    made = result(0)
    made.interrupted = True
    assert "INTERRUPTED" in "\n".join(told(made, "./port")) and "INTERRUPTED" in page(made, "./port")


def test_a_check_that_could_ask_nothing_says_so() -> None:
    """It is not right either."""
    assert "nothing could be asked" in "\n".join(told(Result("jsonl", 1), "./port"))
