"""A folder of cases that a port once failed: they are asked first the next time, and never forgotten.

Specifies  `Corpus(folder)`: `cases()` reads all of its files, `keep(failures)` writes what random play has met,
           shrunk, at most `KEPT` of a kind, and what was left of a failure with fewer pieces.
Contract   A file is one JSON object: `question` (a request without its id), `levels`, and `what` was found, for people;
           `start` and `moves` where a game led there. Its name is that of its question, so that nothing is kept twice.
           The answer is not in it: the reference gives it anew. Fixtures are not kept, they are asked anyhow.
           A file that is no such object is refused with its name. Nothing is ever deleted.
"""

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import Final

from fixtures.loader import Json
from reference.commands.checks.boards import has_board
from reference.commands.checks.case import LEVELS, Case
from reference.commands.checks.planned import LEVEL_OF, Plan, within
from reference.commands.checks.result import KEPT, Failure
from reference.errors import BadInput, Reason
from reference.games import all_games, find_game
from reference.ports.port import text, texts
from reference.ports.protocol import REQUESTS, Fields, complaint

PLACE: Final = "--corpus"
OWN: Final = "corpus, "
"""How the names of its cases begin."""


class Corpus:
    """One folder. It need not be there before something is kept."""

    def __init__(self, folder: str) -> None:
        self.folder = Path(folder)
        if self.folder.exists() and not self.folder.is_dir():
            raise BadInput(Reason.UNREADABLE_FILE, "not a folder", f"{PLACE} {folder}")

    def cases(self) -> list[Case]:
        """All, in the order of their names. Raises `BadInput` naming the file."""
        return [self.read(path) for path in sorted(self.folder.glob("*.json"))]

    def read(self, path: Path) -> Case:
        """One file."""
        place = f"{PLACE}, {path.name}"
        try:
            fields = json.loads(path.read_text(encoding="utf-8"))
        except (OSError, UnicodeDecodeError) as error:
            raise BadInput(Reason.UNREADABLE_FILE, str(error)[:100], place) from None
        except (ValueError, RecursionError):
            fields = None
        question = fields.get("question") if isinstance(fields, dict) else None
        if not isinstance(question, dict):
            raise BadInput(Reason.BAD_FORMAT, "not an object with a question", place)
        request = text(question, "request")
        wrong = complaint(question, REQUESTS[request].asks) if request in LEVEL_OF else f"no request {request[:20]!r}"
        if wrong is None and text(question, "game") not in all_games():
            wrong = f"no game {text(question, 'game')[:20]!r}"
        levels = fields.get("levels")
        if wrong is None and not are_levels(levels):
            wrong = f"'levels' is no list of numbers from 1 to {max(LEVELS)}"
        if wrong is not None:
            raise BadInput(Reason.BAD_FORMAT, wrong, place)
        start, moves = text(fields, "start"), texts(fields, "moves")
        return Case(f"{OWN}{path.stem}", question, tuple(levels), start=start, moves=moves)

    def keep(self, failures: Iterable[Failure]) -> int:
        """Write what is new; how many files. Raises `BadInput` if that cannot be done."""
        kept = 0
        for failure in few_of_a_kind(failures):
            for each in worth_keeping(failure):
                path = self.folder / f"{name_of(each.case.question)}.json"
                if path.exists():
                    continue
                try:
                    self.folder.mkdir(parents=True, exist_ok=True)
                    path.write_text(json.dumps(fields_of(each)) + "\n", encoding="utf-8")
                except OSError as error:
                    raise BadInput(Reason.UNWRITABLE_FILE, str(error.strerror), f"{PLACE} {self.folder}") from None
                kept += 1
        return kept


def are_levels(value: object) -> bool:
    """A list of levels, not empty."""
    return isinstance(value, list) and bool(value) and all(type(each) is int and each in LEVELS for each in value)


def few_of_a_kind(failures: Iterable[Failure]) -> Iterator[Failure]:
    """What was planned, and so many of the others as are enough with those of the corpus that still fail."""
    every = sorted(failures, key=lambda each: (not each.case.id.startswith(OWN), not each.is_shrunk))
    met: Counter[tuple[int, str, str]] = Counter()
    for failure in every:
        counts = not failure.was_planned or failure.case.id.startswith(OWN)
        met[failure.kind] += counts
        if not counts or met[failure.kind] <= KEPT:
            yield failure


def worth_keeping(failure: Failure) -> Iterator[Failure]:
    """What random play has met, and what is smaller than any fixture."""
    if not failure.was_planned:
        yield failure
    if failure.lighter is not None:
        yield failure.lighter


def name_of(question: Fields) -> str:
    """The name of a file: the game, the request, and a hash of the question."""
    canonical = json.dumps(question, sort_keys=True, separators=(",", ":"))
    return f"{text(question, 'game')}-{text(question, 'request')}-{sha256(canonical.encode()).hexdigest()[:12]}"


def fields_of(failure: Failure) -> Fields:
    """A failure as its file has it."""
    case = failure.case
    levels: list[Json] = list(case.levels)
    fields: Fields = {"question": case.question, "levels": levels, "what": failure.findings[0].what[:400]}
    return {**fields, "start": case.start, "moves": list(case.moves)} if case.start else fields


def put_first(plan: Plan, cases: Iterable[Case], level: int) -> None:
    """Ask the port these before all others, those that it can be asked; the rest is noted."""
    able, unable = [], 0
    for case in cases:
        abilities = plan.abilities.get(case.game)
        names = () if abilities is None else (*abilities.searches, *abilities.evaluations)
        asked = {text(case.question, name) for name in ("variant", "evaluation")} - {""}
        if (
            abilities is None
            or case.request not in abilities.requests
            or not asked <= {*names}
            or not has_board(find_game(case.game), abilities, text(case.question, "position"))
        ):
            unable += 1
        elif min(case.levels) <= level:
            able.append(within(case, level))
    plan.cases[:0] = able
    if unable:
        plan.not_tested.append(f"{unable} cases of the corpus: the port lacks what they ask")
