"""`python -m spec_tests.mutation MODULE...`: mutate modules of the reference and see which test notices.

Runs from the root of a checkout and changes no file of it, unless asked to `--report`. docs/mutation.md says what the
numbers mean.
"""

import argparse
import hashlib
import re
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from reference.console import Parser, ended, failed
from reference.errors import BadInput, Reason
from spec_tests.mutation.change import Change
from spec_tests.mutation.making import changes_of
from spec_tests.mutation.record import Record, counted, equivalents, place_of
from spec_tests.mutation.report import HEAD, finished, row_of, write_page, write_report
from spec_tests.mutation.session import Effort, say
from spec_tests.mutation.suites import SUITES, arguments_of, modules_of, suite_of
from spec_tests.mutation.trial import CRASHED, SURVIVED, WHOLE
from spec_tests.mutation.work import Work

EXAMPLES: Final = """examples:
  python -m spec_tests.mutation reference/othello/bitboard.py            one module
  python -m spec_tests.mutation othello --budget 30m                     a suite; again to go on
  python -m spec_tests.mutation othello --budget 0 --survivors           what is known, and who lives
  python -m spec_tests.mutation reference/bits.py --again --examples 200 --slowest 60   the survivors once more

exit codes: 0 every mutant tried is dead or equivalent, 1 some live, 2 bad input or usage, 130 interrupted
"""


def parser() -> Parser:
    """The options."""
    made = Parser(
        prog="python -m spec_tests.mutation",
        description="Change the reference in small ways and see which test notices.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    made.add_argument("modules", nargs="+", metavar="MODULE", help=f"a file of the reference, or {', '.join(SUITES)}")
    made.add_argument(
        "--budget", type=duration, default=3600.0, metavar="TIME", help="90s, 30m, 2h (default: 1h), beside the survey"
    )
    made.add_argument(
        "--again", action="store_true", help="try once more what has survived, and modules that are as reported"
    )
    made.add_argument("--equivalent", action="store_true", help="try also what is known to change nothing")
    made.add_argument("--examples", type=int, default=30, metavar="N", help="Hypothesis tries so many (default: 30)")
    made.add_argument("--slowest", type=float, default=1.0, metavar="SECONDS", help="without slower tests (default: 1)")
    made.add_argument(
        "--no-import", action="store_true", help="leave for later what needs a new import (5 times slower)"
    )
    made.add_argument(
        "--tests", nargs="+", metavar="FILE", help="ask these only (default: those of the module's suite)"
    )
    made.add_argument(
        "--kept", type=Path, default=Path("build/mutation"), metavar="DIR", help="verdicts (default: build/mutation)"
    )
    made.add_argument(
        "--report", action="store_true", help="keep the counts: spec_tests/mutation/report.json, docs/mutation.md"
    )
    made.add_argument("--survivors", action="store_true", help="print every mutant that lives and is not equivalent")
    return made


def duration(text: str) -> float:
    """A number of seconds, minutes or hours."""
    found = re.fullmatch(r"([0-9]+)([smh]?)", text)
    if not found:
        raise argparse.ArgumentTypeError(f"{text!r} is not a time; write 90s, 30m or 2h")
    return float(found[1]) * {"": 1, "s": 1, "m": 60, "h": 3600}[found[2]]


def by_suite(names: list[str]) -> dict[str, list[str]]:
    """The modules asked for, by the suite that tries them. Raises `BadInput` UNKNOWN_NAME."""
    found: dict[str, list[str]] = {}
    for name in names:
        for module in modules_of(name) if name in SUITES else [name]:
            found.setdefault(suite_of(module), []).append(module)
    return found


def mutate(options: argparse.Namespace) -> int:
    """Try what is not tried yet, and print a line for each module."""
    if not Path("reference/position.py").exists():
        raise BadInput(Reason.UNREADABLE_FILE, "run it from the root of a checkout", "reference/position.py")
    ends = time.monotonic() + options.budget
    effort = Effort(options.examples, options.slowest, anew=not options.no_import)
    known, alive, asked = equivalents(), 0, by_suite(options.modules)
    print(HEAD, flush=True)
    for suite, modules in asked.items():
        sources = {module: Path(module).read_text() for module in modules}
        scores = {} if options.again else finished(sources)
        if scores:
            say(f"{len(scores)} of {suite} as reported, not tried again (--again tries them)")
        record = Record(options.kept / f"{suite}.jsonl")
        changes = {module: list(changes_of(module, sources[module])) for module in modules if module not in scores}
        todo = [
            change
            for change in each(changes)
            if wanted(record.word(change.id(sources[change.module])), options, place_of(change) in known)
        ]
        if todo and time.monotonic() < ends:
            all_sources = {module: Path(module).read_text() for module in modules_of(suite)}
            survey = options.kept / f"{suite}-{hashlib.sha256(repr(all_sources).encode()).hexdigest()[:12]}.json"
            if not Work(options.tests or arguments_of(suite), all_sources, record, survey, effort, ends).run(todo):
                return failed("mutation", 1, f"the tests of {suite} must pass before anything is changed")
            record = Record(record.path)
        for module in modules:
            if module in changes:
                scores[module] = counted(changes[module], sources[module], record, known)
            alive += scores[module].survived
            print(row_of(module, scores[module]), flush=True)
            for change in changes.get(module, []) if options.survivors else []:
                if record.word(change.id(sources[module])) == SURVIVED and place_of(change) not in known:
                    print(change)
        if options.report:
            write_report(scores, sources)
            write_page()
    return 1 if alive else 0


def each(changes: dict[str, list[Change]]) -> Iterator[Change]:
    """All changes, module after module."""
    for made in changes.values():
        yield from made


def wanted(word: str, options: argparse.Namespace, is_equivalent: bool) -> bool:
    """Whether a mutant with this verdict is to be tried."""
    if is_equivalent and not options.equivalent:
        return False
    return word in ("", WHOLE, CRASHED) or (options.again and word == SURVIVED)


def main(arguments: list[str]) -> int:
    """The command."""
    options = parser().parse_args(arguments)
    return ended("mutation", lambda: mutate(options), "what has been tried is kept; run it again to go on")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
