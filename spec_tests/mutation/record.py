"""What became of every mutant: kept in a file while it is found out, so that a run can go on where one stopped.

Specifies  One JSON object a line: the change, its verdict, the test it fell to, the seconds it took. The last line
           about a mutant counts. A mutant of a module that has changed since is forgotten: its id is another one.
           The files of `equivalent` name the survivors that no test can tell from the right program, with the reason;
           they go by the function and the text of the lines, so that they outlive changes elsewhere in a module.
"""

import json
from collections.abc import Container, Iterable
from dataclasses import asdict
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias, TypedDict

from spec_tests.mutation.change import Change
from spec_tests.mutation.trial import CRASHED, KILLED, SURVIVED, TIMED_OUT, VOID, WHOLE, Verdict

EQUIVALENT: Final = Path(__file__).with_name("equivalent")
"""A file for each suite."""

Place: TypeAlias = tuple[str, str, str, str]
"""A change as those files know it: module, function or class, the lines before and after."""


class Entry(TypedDict):
    """One verdict."""

    word: str
    test: str
    seconds: float


class Counts(NamedTuple):
    """The score of a module. Killed are also those that ran into the limit of time; `left` are not tried yet. A mutant
    that is known to be equivalent is counted as one, tried or not, unless some test has killed it."""

    mutants: int
    killed: int
    timed_out: int
    equivalent: int
    survived: int
    left: int

    @property
    def open(self) -> int:
        """How many are alive, or not tried."""
        return self.survived + self.left

    @property
    def score(self) -> float:
        """Killed among those tried that are not equivalent, in percent; 100 if there are none."""
        tried = self.killed + self.timed_out + self.survived
        return 100 * (tried - self.survived) / tried if tried else 100.0


class Record:
    """The file of verdicts."""

    def __init__(self, path: Path) -> None:
        """Read what there is."""
        self.path = path
        self.entries: dict[str, Entry] = {}
        if path.exists():
            for text in path.read_text().splitlines():
                line = json.loads(text)
                self.entries[line["id"]] = Entry(word=line["word"], test=line["test"], seconds=line["seconds"])

    def add(self, id: str, change: Change, verdict: Verdict, seconds: float) -> None:
        """Enter a verdict, and write it at once."""
        entry = Entry(word=verdict.word, test=verdict.test, seconds=round(seconds, 2))
        self.entries[id] = entry
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.path.open("a") as file:
            file.write(json.dumps({"id": id, **entry, **asdict(change)}) + "\n")

    def word(self, id: str) -> str:
        """The verdict on a mutant; empty if there is none."""
        return self.entries[id]["word"] if id in self.entries else ""


def counted(changes: Iterable[Change], source: str, record: Record, known: Container[Place]) -> Counts:
    """The score of one module."""
    words = []
    for change in changes:
        word = record.word(change.id(source))
        if word != VOID:
            alive = word not in (KILLED, TIMED_OUT)
            words.append("equivalent" if alive and place_of(change) in known else word)
    return Counts(
        len(words),
        words.count(KILLED),
        words.count(TIMED_OUT),
        words.count("equivalent"),
        words.count(SURVIVED),
        words.count("") + words.count(WHOLE) + words.count(CRASHED),
    )


def place_of(change: Change) -> Place:
    """What the files of `equivalent` know a change by."""
    return change.module, change.scope, change.before.strip(), change.after.strip()


def equivalents() -> dict[Place, str]:
    """All changes that are known to change nothing, and why."""
    return {
        (module, scope, before, after): group["because"]
        for path in sorted(EQUIVALENT.glob("*.json"))
        for group in json.loads(path.read_text())
        for module, scopes in group["changes"].items()
        for scope, edits in scopes.items()
        for before, after in edits
    }
