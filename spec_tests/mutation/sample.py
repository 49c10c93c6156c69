"""`python -m spec_tests.mutation.sample`: a fixed sample of mutants, and what must become of each.

Specifies  `sample.json` has for some modules the tests to try and the changes, as text that stands in the module once,
           each with its verdict. It needs neither mutmut nor a survey, and shows that the rest of the tool works: that
           a change gets into the program, that a failure is told from a loop, that an equivalent mutant lives.
Contract   Exit code 0 if every verdict is as it says, else 1, and a line for each that is not.
"""

import json
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

from reference.console import ended
from spec_tests.mutation.change import Change
from spec_tests.mutation.record import Record
from spec_tests.mutation.session import Effort, Seen, mark_of
from spec_tests.mutation.trial import VOID
from spec_tests.mutation.work import Work

SAMPLE: Final = Path(__file__).with_name("sample.json")
SECONDS_ALLOWED: Final = 300.0
SECONDS_OF_A_TEST: Final = 0.1
"""What a survey would have measured, roughly; a loop is cut off after a few seconds."""


def differences(folder: Path) -> list[str]:
    """Try the sample; the mutants with another verdict than the file has."""
    parts = json.loads(SAMPLE.read_text())
    sources = {part["module"]: Path(part["module"]).read_text() for part in parts}
    expected: dict[Change, str] = {}
    survey: dict[str, Seen] = {}
    for part in parts:
        module, source = part["module"], sources[part["module"]]
        for edit in part["changes"]:
            expected[Change.of_text(module, edit["before"], edit["after"], source)] = edit["word"]
        for test in part["tests"]:
            mark = mark_of(Path(test.split("::")[0]))
            seen = survey.setdefault(test, Seen(file=mark, seconds=SECONDS_OF_A_TEST, lines={}))
            seen["lines"][module] = list(range(1, source.count("\n") + 1))
    (folder / "survey.json").write_text(json.dumps(survey))
    record = Record(folder / "verdicts.jsonl")
    ends = time.monotonic() + SECONDS_ALLOWED
    Work(list(survey), sources, record, folder / "survey.json", Effort(50, 1.0), ends).run(list(expected))
    words = Record(record.path).entries
    found = {change: words.get(change.id(sources[change.module]), {"word": VOID})["word"] for change in expected}
    return [f"{change}\n  {found[change]}, not {word}" for change, word in expected.items() if found[change] != word]


def sample() -> int:
    """The command."""
    with tempfile.TemporaryDirectory() as folder:
        wrong = differences(Path(folder))
    print("\n".join(wrong) or "every verdict as expected")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(ended("mutation sample", sample))
