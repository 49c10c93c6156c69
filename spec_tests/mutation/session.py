"""A session of pytest that tries mutants instead of running its tests once.

Specifies  First a survey: every test runs on the right program, in a child; it says how long each takes and which lines
           of the modules it runs. Then each mutant is put into a child of this process, where everything has been
           imported, and only the tests that run the changed lines are tried, the quickest and deadliest first.
Contract   The right program must pass, or nothing is tried. Hypothesis draws the same examples on every run and does
           not shrink what it finds.
"""

import ast
import gc
import hashlib
import json
import os
import sys
import time
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from itertools import groupby, zip_longest
from pathlib import Path
from types import FrameType
from typing import Final, NamedTuple, TypeAlias, TypedDict

import pytest
from hypothesis import Phase, settings

from spec_tests.mutation.change import Change
from spec_tests.mutation.swapping import Living, Place, forget_answers, kept_answers
from spec_tests.mutation.trial import KILLED, SURVIVED, VOID, WHOLE, Verdict, in_a_fork, passed, tried


class Seen(TypedDict):
    """What is known of a test: what its file was, its processor time, and the lines that it runs by module."""

    file: str
    seconds: float
    lines: dict[str, list[int]]


Survey: TypeAlias = dict[str, Seen]
"""By test."""

SURVEY_EXAMPLES: Final = 50
"""How often Hypothesis tries each test in the survey; with twenty some laws never reach a line that they are about."""

REFERENCE: Final = f"{os.sep}reference{os.sep}"


class Effort(NamedTuple):
    """How many examples Hypothesis tries, how many seconds the survey may have taken for a test that is used, and
    whether to try what must be imported anew."""

    examples: int
    slowest: float
    anew: bool = True

    def seconds(self, survey: Survey) -> dict[str, float]:
        """What each test takes at most on the right program, with so many examples."""
        times = max(1.0, self.examples / SURVEY_EXAMPLES)
        return {name: seen["seconds"] * times for name, seen in survey.items()}


class Session:
    """The plugin. `take` is called with each change and its verdict; when it says False, enough is done."""

    def __init__(
        self,
        sources: Mapping[str, str],
        changes: Iterable[Change],
        take: Callable[[Change, Verdict, float], bool],
        survey: Path,
        effort: Effort,
    ) -> None:
        self.sources = {module: (str(Path(module).resolve()), source) for module, source in sources.items()}
        self.changes, self.take, self.survey_file, self.effort = changes, take, survey, effort
        self.called_at_import: dict[str, set[Place]] = {path: set() for path, _ in self.sources.values()}
        self.kills: dict[str, int] = {}
        self.begun = False

    @pytest.hookimpl(trylast=True)
    def pytest_configure(self) -> None:
        """Before the tests are imported, which keep their own settings."""
        as_quick(self.effort.examples)

    @pytest.hookimpl(tryfirst=True)
    def pytest_load_initial_conftests(self) -> None:
        """Before anything of the reference is imported."""
        sys.setprofile(self.note_call)

    def note_call(self, frame: FrameType, event: str, _: object) -> None:
        """Remember a function that the reference calls while it is imported."""
        path = frame.f_code.co_filename
        if event != "call" or path not in self.called_at_import:
            return
        outer: FrameType | None = frame
        while outer is not None and outer.f_code.co_name != "<module>":
            outer = outer.f_back
        if outer is not None and REFERENCE in outer.f_code.co_filename:
            self.called_at_import[path].add((frame.f_code.co_qualname, frame.f_code.co_firstlineno))

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Instead of running the tests."""
        sys.setprofile(None)
        if session.testsfailed or not session.items:
            raise pytest.UsageError("the tests cannot be collected")
        survey = self.surveyed(session.items)
        seconds = self.effort.seconds(survey)
        items = {item.nodeid: item for item in session.items if survey[item.nodeid]["seconds"] <= self.effort.slowest}
        living = Living(set(self.called_at_import))
        gc.freeze()  # or every child copies all there is when it collects garbage
        self.begun = True
        for change in self.changes:
            began = time.process_time() + os.times().children_user + os.times().children_system
            chosen = self.chosen(change, survey, items, seconds)
            verdict = self.tried(change, chosen, seconds, living)
            spent = time.process_time() + os.times().children_user + os.times().children_system - began
            if verdict.word == KILLED:
                self.kills[verdict.test] = self.kills.get(verdict.test, 0) + 1
            if not self.take(change, verdict, spent):
                break
        return True

    def tried(self, change: Change, items: list[pytest.Item], seconds: Mapping[str, float], living: Living) -> Verdict:
        """One mutant, in a child."""
        path, source = self.sources[change.module]

        def work(say: Callable[[Verdict], None]) -> None:
            if not differ(source, change.applied(source)):
                say(Verdict(VOID))
            if not items:
                say(Verdict(SURVIVED))
            if not living.swap(path, source, change.applied(source), self.called_at_import[path]):
                say(Verdict(WHOLE, "\n".join(item.nodeid for item in items)))
            tried(items, seconds, say)

        return in_a_fork(work)

    def chosen(
        self, change: Change, survey: Survey, items: Mapping[str, pytest.Item], seconds: Mapping[str, float]
    ) -> list[pytest.Item]:
        """The tests that run the changed lines of a function, and for any other change, or one of a function that an
        import calls, all: first those that run something of the module, then cheap ones, and those that have killed
        before."""
        path, source = self.sources[change.module]
        lines, inside = lines_around(source, change.line)
        inside &= change.scope not in {name.replace(".<locals>", "") for name, _ in self.called_at_import[path]}
        ran = {name: survey[name]["lines"].get(change.module, []) for name in items}
        names = [name for name in items if inside and lines.intersection(ran[name])] or list(items)
        names.sort(key=lambda name: (not ran[name], (seconds[name] + 0.01) / (1 + self.kills.get(name, 0))))
        return [items[name] for name in names]

    def surveyed(self, items: list[pytest.Item]) -> Survey:
        """What each test runs, on the right program; kept in a file, for as long as neither changes."""
        survey: Survey = json.loads(self.survey_file.read_text()) if self.survey_file.exists() else {}
        marks = {path: mark_of(path) for path in {item.path for item in items}}
        missing = [
            item for item in items if item.nodeid not in survey or survey[item.nodeid]["file"] != marks[item.path]
        ]
        if missing:
            say(f"a survey of {len(missing)} tests first, for as long as it takes")
        for path, together in groupby(missing, key=lambda item: item.path):
            say(f"survey of {path.name}")
            verdict = in_a_fork(partial(self.survey, survey, list(together), marks[path]), wall_seconds=0)
            if verdict.word != SURVIVED:
                raise pytest.UsageError(f"the right program must pass: {verdict.test or 'the survey crashed'}")
            survey = json.loads(self.survey_file.read_text())
        if not any(survey[item.nodeid]["lines"] for item in items):
            raise pytest.UsageError("no test runs a line of the modules")
        return {item.nodeid: survey[item.nodeid] for item in items}

    def survey(self, survey: Survey, items: list[pytest.Item], mark: str, say: Callable[[Verdict], None]) -> None:
        """Run the tests of a file under coverage, and write what is known. No test finds answers that another has had
        kept: a mutant has none, and its limit goes by the time found here."""
        from coverage import Coverage

        settings.register_profile("survey", settings.get_profile("mutation"), max_examples=SURVEY_EXAMPLES)
        settings.load_profile("survey")
        watch = Coverage(data_file=None, config_file=False, include=[path for path, _ in self.sources.values()])
        watch.start()
        caches = kept_answers()
        for item, following in zip_longest(items, items[1:]):
            forget_answers(caches)
            watch.switch_context(item.nodeid)
            began = time.process_time()
            if not passed(item, following):
                say(Verdict(KILLED, item.nodeid))
            seconds = round(time.process_time() - began, 3)
            survey[item.nodeid] = Seen(file=mark, seconds=seconds, lines={})
        watch.stop()
        data = watch.get_data()
        for module, (path, _) in self.sources.items():
            for line, names in data.contexts_by_lineno(path).items():
                for name in names:
                    if name:
                        survey[name]["lines"].setdefault(module, []).append(line)
        self.survey_file.parent.mkdir(parents=True, exist_ok=True)
        self.survey_file.write_text(json.dumps(survey))
        say(Verdict(SURVIVED))


def say(words: str) -> None:
    """Tell a person how things are, beside the table."""
    print(f"mutation: {words}", file=sys.stderr, flush=True)


def as_quick(examples: int) -> None:
    """Let Hypothesis draw the same cases on every run, and not shrink what it finds."""
    settings.register_profile(
        "mutation",
        settings.get_profile("default"),
        max_examples=examples,
        derandomize=True,
        database=None,
        report_multiple_bugs=False,
        phases=(Phase.explicit, Phase.generate),
    )
    settings.load_profile("mutation")


def mark_of(path: Path) -> str:
    """What changes when a file of tests does, or one beside it that is no file of tests: its laws stand there."""
    beside = [other for other in sorted(path.parent.glob("*.py")) if not other.name.startswith("test_")]
    return hashlib.sha256(b"".join(file.read_bytes() for file in (path, *beside))).hexdigest()[:12]


def differ(source: str, wrong: str) -> bool:
    """Whether the second is another program than the first, and a program at all."""
    try:
        return compile(source, "", "exec") != compile(wrong, "", "exec")
    except SyntaxError:
        return False


def lines_around(source: str, line: int) -> tuple[set[int], bool]:
    """The lines of the smallest statement around one, of a compound one its head; and whether a function has it."""
    around, inside = range(line, line + 1), False
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.stmt) and node.lineno <= line <= (node.end_lineno or node.lineno):
            body = getattr(node, "body", None)
            head = max(node.lineno, body[0].lineno - 1) if body else node.end_lineno or node.lineno
            inside = inside or (isinstance(node, ast.FunctionDef) and line > head)
            if line <= head:
                around = range(node.lineno, head + 1)
    return set(around), inside
