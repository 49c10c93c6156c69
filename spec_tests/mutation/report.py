"""The last report: what became of the mutants of each module, kept in the repository.

Specifies  `report.json` has for each module a checksum of its source and the counts. A module that is still the same,
           with every mutant tried and none alive, need not be tried again on another machine. docs/mutation.md shows
           the counts and their sum; writing the one writes the other.
"""

import hashlib
import json
import re
from pathlib import Path
from typing import Final

from spec_tests.mutation.record import Counts

REPORT: Final = Path(__file__).with_name("report.json")
PAGE: Final = REPORT.parents[2] / "docs" / "mutation.md"
SHOWN: Final = re.compile(r"\*\*[0-9.]+ %: .*?(?=\n+## )", re.DOTALL)
"""Where the page shows the report: from the sum to the next heading."""


def mark(source: str) -> str:
    """What changes when a module does."""
    return hashlib.sha256(source.encode()).hexdigest()[:12]


def read_report(path: Path = REPORT) -> dict[str, tuple[str, Counts]]:
    """By module: the mark of its source, and the counts."""
    rows = json.loads(path.read_text()) if path.exists() else {}
    return {module: (row.pop("source"), Counts(**row)) for module, row in rows.items()}


def finished(sources: dict[str, str], path: Path = REPORT) -> dict[str, Counts]:
    """Those of these modules that are as they were reported, all their mutants tried and none alive."""
    report = read_report(path)
    return {
        module: report[module][1]
        for module, source in sources.items()
        if module in report and report[module][0] == mark(source) and not report[module][1].open
    }


def write_report(scores: dict[str, Counts], sources: dict[str, str], path: Path = REPORT) -> None:
    """Put these modules' counts in the place of what was there."""
    rows = {module: {"source": source, **counts._asdict()} for module, (source, counts) in read_report(path).items()}
    rows |= {module: {"source": mark(sources[module]), **counts._asdict()} for module, counts in scores.items()}
    lines = [f"{json.dumps(module)}: {json.dumps(rows[module])}" for module in sorted(rows)]
    path.write_text("{\n" + ",\n".join(lines) + "\n}\n")


def write_page(page: Path = PAGE, path: Path = REPORT) -> None:
    """Let the page show the report."""
    page.write_text(SHOWN.sub(lambda _: shown(read_report(path)), page.read_text(encoding="utf-8")), encoding="utf-8")


def shown(report: dict[str, tuple[str, Counts]]) -> str:
    """The sum of a report, and its table."""
    counts = [each for _, each in report.values()]
    whole, done = Counts(*map(sum, zip(*counts, strict=True))), sum(not each.open for each in counts)
    lines = [
        f"**{whole.score:.1f} %: {whole.mutants:,} mutants of {len(report)} modules, {whole.killed:,} killed, "
        f"{whole.timed_out:,} caught in a loop,",
        f"{whole.equivalent:,} equivalent, {whole.survived:,} survived, {whole.left:,} not run; {done} modules are "
        f"finished, with none alive and none untried;",
        f"the lowest score of a module is {min(each.score for each in counts):.1f} %.**",
    ]
    return "\n".join([*lines, "", HEAD, *(row_of(module, each) for module, (_, each) in report.items())])


def row_of(module: str, counts: Counts) -> str:
    """A row of the table."""
    return f"| `{module.removeprefix('reference/')}` | {' | '.join(map(str, counts))} | {counts.score:.1f} |"


HEAD: Final = (
    "| module | mutants | killed | timed out | equivalent | survived | not run | score |\n"
    "|---|--:|--:|--:|--:|--:|--:|--:|"
)
