"""The tool that mutates the reference: a fixed sample through all of it, and the laws of its parts."""

import json
import re
import subprocess
import sys
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from reference.errors import BadInput, Reason
from spec_tests.mutation import __main__ as command
from spec_tests.mutation import report
from spec_tests.mutation.__main__ import main, parser, wanted
from spec_tests.mutation.change import Change
from spec_tests.mutation.making import changes_of
from spec_tests.mutation.record import EQUIVALENT, Counts, Record, counted, equivalents
from spec_tests.mutation.session import Effort, Seen, Session, Survey, lines_around
from spec_tests.mutation.suites import ROOT, SUITES, arguments_of, modules_of, suite_of
from spec_tests.mutation.swapping import functions_in, without_functions
from spec_tests.mutation.trial import CRASHED, KILLED, SURVIVED, TIMED_OUT, VOID, WHOLE, Verdict, in_a_fork, tried

SOURCE = """LIMIT = 1


def first(a: int) -> int:
    b = (
        a
        + LIMIT
    )
    if b > 2:
        return b
    return a
"""
CHANGE = Change("m.py", 9, "first", "swap_op", "    if b > 2:", "    if b >= 2:")


def test_the_sample_has_its_verdicts() -> None:
    """Twenty mutants of six modules; two live, one loops, some need a new import. No library of mutants needed."""
    done = subprocess.run(
        [sys.executable, "-m", "spec_tests.mutation.sample"], cwd=ROOT, capture_output=True, text=True, timeout=600
    )
    assert (done.returncode, done.stdout) == (0, "every verdict as expected\n"), done.stdout + done.stderr


def test_a_change_is_the_lines_that_differ() -> None:
    wrong = SOURCE.replace("b > 2", "b >= 2")
    assert Change.between("m.py", "first", "swap_op", SOURCE, wrong) == CHANGE
    assert CHANGE.applied(SOURCE) == wrong
    fewer = SOURCE.replace("        a\n        + LIMIT\n", "        a\n")
    assert Change.between("m.py", "", "", SOURCE, fewer).applied(SOURCE) == fewer


def test_a_change_of_another_source_is_refused() -> None:
    for attempt in (
        lambda: CHANGE.applied("\n" + SOURCE),
        lambda: Change.of_text("m.py", "not there", "x", SOURCE),
        lambda: Change.of_text("m.py", "return", "x", SOURCE),
    ):
        with pytest.raises(BadInput) as caught:
            attempt()
        assert (caught.value.reason, caught.value.where) == (Reason.INCONSISTENT, "m.py")


def test_a_name_of_a_change_goes_by_the_whole_module() -> None:
    assert CHANGE.id(SOURCE) != CHANGE.id(SOURCE + "# more\n")


@pytest.mark.parametrize(
    ("line", "lines", "inside"),
    [(1, {1}, False), (4, {4}, False), (7, {5, 6, 7, 8}, True), (9, {9}, True), (10, {10}, True)],
)
def test_tests_are_chosen_by_the_statement_around_a_change(line: int, lines: set[int], inside: bool) -> None:
    """All lines of a plain statement, the head of a compound one; a function's own head runs at import."""
    assert lines_around(SOURCE, line) == (lines, inside)


@pytest.mark.parametrize(
    ("called", "chosen"), [([], ["quick", "slow"]), ([("first", 4)], ["quick", "slow", "elsewhere", "nowhere"])]
)
def test_what_an_import_calls_is_asked_of_all_tests(called: list[tuple[str, int]], chosen: list[str]) -> None:
    """What it made is there before any test. Tests that run some of the module come first, quick before slow."""
    seconds = {"nowhere": 0.1, "slow": 0.9, "quick": 0.2, "elsewhere": 1.0}
    lines = {"nowhere": [], "slow": [9, 10], "quick": [9], "elsewhere": [11]}
    survey: Survey = {name: Seen(file="", seconds=seconds[name], lines={"m.py": lines[name]}) for name in seconds}
    session = Session({"m.py": SOURCE}, [CHANGE], lambda *_: True, Path("survey.json"), Effort(1, 1.0))
    (path,) = session.called_at_import
    session.called_at_import[path].update(called)
    items: dict[str, Any] = {name: name for name in seconds}
    found: list[Any] = session.chosen(CHANGE, survey, items, seconds)
    assert found == chosen


def test_only_what_is_inside_a_function_can_be_swapped() -> None:
    """A constant, a default and a decorator belong to the module; the body of a function does not."""

    def outside(source: str) -> object:
        return without_functions(compile(source, "m.py", "exec"))

    right = compile(SOURCE, "m.py", "exec")
    assert [place for place, _ in functions_in(right)] == [("first", 4)]
    assert outside(SOURCE) == outside(SOURCE.replace("b > 2", "b >= 2"))
    for old, new in (("LIMIT = 1", "LIMIT = 2"), ("a: int)", "a: int = 0)"), ("def first", "def other")):
        assert outside(SOURCE) != outside(SOURCE.replace(old, new))


def test_every_module_of_a_game_and_every_search_is_in_one_suite() -> None:
    """So that none is forgotten; and the tests that are named exist."""
    found = [module for suite in SUITES for module in modules_of(suite)]
    assert len(set(found)) == len(found)
    folders = [ROOT / "reference" / suite for suite in SUITES if suite != "ground"]
    games = {path.parent for path in (ROOT / "reference").glob("*/game.py")}
    assert games | {ROOT / "reference" / "search"} == set(folders)
    expected = {path.relative_to(ROOT).as_posix() for folder in folders for path in folder.glob("*.py")}
    assert {name for name in expected if not name.endswith("__init__.py")} <= set(found)
    for suite in SUITES:
        assert all((ROOT / test).exists() for test in arguments_of(suite) if not test.startswith("-"))
    assert suite_of("reference/chess/san.py") == "chess"


def test_what_is_said_to_be_equivalent_stands_in_its_module() -> None:
    """An entry about lines that are gone says nothing any more; each is in the file of its suite."""
    for (module, scope, before, after), because in equivalents().items():
        lines = {line.strip() for line in (ROOT / module).read_text().splitlines()}
        assert before != after and {part.strip() for part in before.split("\n")} <= lines, (module, before)
        names = {
            name for line in lines if line.startswith(("def ", "class ")) for name in re.findall(r"\w+", line)[1:2]
        }
        assert set(scope.split(".")) <= names | {""} and because.strip(), (module, scope)
    for path in EQUIVALENT.glob("*.json"):
        assert {suite_of(module) for group in json.loads(path.read_text()) for module in group["changes"]} == {
            path.stem
        }
    assert equivalents()


def test_the_score_counts_what_is_neither_equivalent_nor_void(tmp_path: Path) -> None:
    """The last verdict on a mutant counts; a loop is a kill of its own kind, a crash of the tool is none."""
    texts = ("a", "b", "c", "d", "e", "f", "g")
    changes = [Change("m.py", 9, "", "", "    if b > 2:", f"    if {text}:") for text in texts]
    record = Record(tmp_path / "verdicts.jsonl")
    for change, word in zip(changes, (SURVIVED, KILLED, TIMED_OUT, SURVIVED, VOID, CRASHED), strict=False):
        record.add(change.id(SOURCE), change, Verdict(word, "test"), 0.1)
    record.add(changes[0].id(SOURCE), changes[0], Verdict(KILLED, "test"), 0.1)
    again = Record(record.path)
    score = counted(changes, SOURCE, again, {("m.py", "", "if b > 2:", "if d:")})
    assert (score, score.score) == ((6, 2, 1, 1, 0, 2), 100.0)
    known = {("m.py", "", "if b > 2:", f"if {text}:") for text in "ag"}
    assert counted(changes, SOURCE, again, known)[:5] == (6, 2, 1, 1, 1), (
        "g, not tried, is equivalent; a, killed, is not"
    )
    assert counted(changes, SOURCE, again, set()).score == 75.0


@pytest.mark.parametrize(
    ("words", "among"),
    [
        ([], {"", WHOLE, CRASHED}),
        (["--again"], {"", WHOLE, CRASHED, SURVIVED}),
    ],
)
def test_what_is_known_to_be_equivalent_is_tried_on_demand_only(words: list[str], among: set[str]) -> None:
    """Anything else where it has no verdict, or lives and is asked about once more."""
    verdicts = ("", WHOLE, CRASHED, SURVIVED, KILLED, TIMED_OUT, VOID)
    for more, is_equivalent, expected in ([], False, among), ([], True, set()), (["--equivalent"], True, among):
        options = parser().parse_args(["search", *words, *more])
        assert {word for word in verdicts if wanted(word, options, is_equivalent)} == expected


def test_a_module_that_is_as_reported_is_not_tried_again(tmp_path: Path) -> None:
    """Unless it has changed, or some mutant lives or is untried."""
    sources = {"a.py": SOURCE, "b.py": SOURCE + "#", "c.py": SOURCE}
    done, alive, untried = Counts(5, 4, 0, 1, 0, 0), Counts(5, 4, 0, 0, 1, 0), Counts(5, 4, 0, 0, 0, 1)
    path = tmp_path / "report.json"
    write, finished = partial(report.write_report, path=path), partial(report.finished, path=path)
    write(dict.fromkeys(sources, done), dict.fromkeys(sources, SOURCE))
    assert finished(sources) == {"a.py": done, "c.py": done}
    write({"a.py": alive, "c.py": untried}, sources)
    assert finished(sources) == {}
    write({"a.py": done}, sources)
    assert finished(sources) == {"a.py": done}


def test_what_is_taken_from_the_report_is_said(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Else nobody would know that nothing was tried."""
    monkeypatch.chdir(ROOT)
    monkeypatch.setattr(command, "finished", lambda sources: dict.fromkeys(sources, Counts(5, 4, 0, 1, 0, 0)))
    assert main(["reference/bits.py", "--kept", str(tmp_path)]) == 0
    told = capsys.readouterr()
    assert told.err == "mutation: 1 of ground as reported, not tried again (--again tries them)\n"
    assert told.out.endswith("\n| `bits.py` | 5 | 4 | 0 | 1 | 0 | 0 | 100.0 |\n")


def test_a_child_that_ends_without_a_verdict_has_killed_nothing() -> None:
    """A mutant is dead when a test says so; a mistake of the tool must not look like one."""

    def fails(_: object) -> None:
        raise ValueError

    assert in_a_fork(lambda say: say(Verdict(KILLED, "a test"))) == (KILLED, "a test")
    assert in_a_fork(lambda say: tried([], {}, say)).word == SURVIVED
    assert in_a_fork(fails).word == in_a_fork(lambda _: None).word == CRASHED


def test_mutants_need_mutmut(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "libcst", None)
    with pytest.raises(BadInput) as caught:
        list(changes_of("m.py", SOURCE))
    assert caught.value.reason is Reason.MISSING_EXTRA


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["reference/commands/solve.py"], "is in no suite"),
        (["othello", "--budget", "soon"], "is not a time"),
        ([], "required"),
    ],
)
def test_what_cannot_be_asked_for_is_refused(
    arguments: list[str], complaint: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """One line on standard error, exit code 2."""
    monkeypatch.chdir(ROOT)
    try:
        code: object = main(arguments)
    except SystemExit as ended:
        code = ended.code
    errors = capsys.readouterr().err
    assert (code, errors.count("\n")) == (2, 1) and complaint in errors
