"""The order of work on one suite: a session that tries what can be swapped in, then one by one what cannot.

Beware     This process must not import anything of the reference that is mutated: the session and each mutant that
           needs a new import are children of it.
"""

import json
import os
import time
from collections import Counter
from functools import partial
from pathlib import Path
from typing import Final

import pytest

from spec_tests.mutation.anew import OPTIONS, preload, try_anew
from spec_tests.mutation.change import Change
from spec_tests.mutation.record import Record
from spec_tests.mutation.session import Effort, Session
from spec_tests.mutation.trial import KILLED, SURVIVED, WHOLE, Verdict, in_a_fork

DEADLIEST: Final = 3
"""How many files of tests are asked first."""


class Work:
    """Some modules and what pytest is given to try them, until `ends` by the monotonic clock."""

    def __init__(
        self, tests: list[str], sources: dict[str, str], record: Record, survey: Path, effort: Effort, ends: float
    ) -> None:
        self.tests, self.sources, self.record = tests, sources, record
        self.survey, self.effort, self.ends = survey, effort, ends

    def run(self, todo: list[Change]) -> bool:
        """Try these; verdicts go into the record's file. False if the session, which says why, could not begin."""
        child = os.fork()
        if child == 0:
            os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
            plugin = Session(self.sources, todo, self.take, self.survey, self.effort)
            code = pytest.main([*OPTIONS, *self.tests], plugins=[plugin])
            os._exit(0 if plugin.begun else int(code) or 1)
        _, status = os.waitpid(child, 0)
        if os.waitstatus_to_exitcode(status) != 0:
            return False
        self.record = Record(self.record.path)
        if self.effort.anew:
            self.run_anew(todo)
        return True

    def take(self, change: Change, verdict: Verdict, seconds: float) -> bool:
        """Enter a verdict; False when the time is over."""
        self.record.add(change.id(self.sources[change.module]), change, verdict, seconds)
        return time.monotonic() < self.ends

    def run_anew(self, todo: list[Change]) -> None:
        """Those that must be imported anew: first with the files that have killed most in their module, then with the
        others, which take long to import."""
        seconds = self.effort.seconds(json.loads(self.survey.read_text()))
        kills = Counter[tuple[str, str]]()
        preload()
        for change in todo:
            entry = self.record.entries.get(change.id(self.sources[change.module]))
            if entry and entry["word"] == KILLED:
                kills[change.module, file_of(entry["test"])] += 1
        for change in todo:
            id, module = change.id(self.sources[change.module]), change.module
            if self.record.word(id) == WHOLE and time.monotonic() < self.ends:
                names, wrong = self.record.entries[id]["test"].split("\n"), change.applied(self.sources[module])
                files = dict.fromkeys(map(file_of, names))
                best = sorted(files, key=lambda file: -kills[module, file])[:DEADLIEST]
                began, verdict = os.times(), Verdict(SURVIVED)
                for of_best in (True, False):
                    some = [name for name in names if (file_of(name) in best) is of_best]
                    if some and verdict.word == SURVIVED:
                        verdict = in_a_fork(partial(try_anew, module, wrong, some, seconds, self.effort))
                now = os.times()
                spent = now.children_user + now.children_system - began.children_user - began.children_system
                kills[module, file_of(verdict.test)] += 1
                self.take(change, verdict, spent)


def file_of(test: str) -> str:
    """Where a test stands."""
    return test.split("::")[0]
