"""The engine's options, as UCI declares and sets them.

Specifies  `Options.declared`: a line for each. `set`: one by its name, in any case. Hash counts entries, not megabytes.
Contract   A value that is out of range or no choice raises `BadInput` and changes nothing. Any change makes a fresh
           engine, for a table holds the values of one evaluation.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from reference.chess.book import Book, open_polyglot
from reference.chess.evaluation_bitboard import BitboardEvaluation, source_004, structured, tabled
from reference.engines.chess_engine import Engine
from reference.engines.chess_openings import own_book
from reference.engines.chess_parameters import SETS, parameters_of
from reference.errors import BadInput, Reason

EVALUATIONS: Final[dict[str, BitboardEvaluation]] = {
    "structured": structured,
    "tabled": tabled,
    "source 004": source_004,
}
MOST_ENTRIES: Final = 1 << 24
OWN: Final = "<own>"
"""The book that needs no file."""


@dataclass(frozen=True)
class Settings:
    """What the options say."""

    parameters: str = next(iter(SETS))
    evaluation: str = "structured"
    hash: int = SETS[next(iter(SETS))].entries or 0
    endings: bool = True
    own_book: bool = False
    book_file: str = OWN
    ponder: bool = False
    chess960: bool = False


class Options:
    """The settings, and the engine that they make."""

    def __init__(self) -> None:
        self.settings = Settings()
        self.book: Book | None = None
        self.engine = self.made()

    def declared(self) -> Iterator[str]:
        """The lines that answer `uci`."""
        default = Settings()
        yield combo("Parameters", default.parameters, SETS)
        yield combo("Evaluation", default.evaluation, EVALUATIONS)
        yield f"option name Hash type spin default {default.hash} min 0 max {MOST_ENTRIES}"
        yield "option name Clear Hash type button"
        yield "option name Endings type check default true"
        yield "option name OwnBook type check default false"
        yield f"option name Book File type string default {OWN}"
        yield "option name Ponder type check default false"
        yield "option name UCI_Chess960 type check default false"

    def set(self, name: str, value: str) -> None:
        """Set an option. Raises `BadInput`."""
        settings, known = self.settings, name.lower()
        if known == "parameters":
            given = parameters_of(value)
            evaluation = next(each for each, made in EVALUATIONS.items() if made is given.evaluation)
            settings = replace(settings, parameters=value, evaluation=evaluation, hash=given.entries or 0)
        elif known == "evaluation":
            if value not in EVALUATIONS:
                raise BadInput(Reason.UNKNOWN_NAME, f"{value[:20]!r}; there are {', '.join(EVALUATIONS)}", name)
            settings = replace(settings, evaluation=value)
        elif known == "hash":
            if not (value.isascii() and value.isdigit() and len(value) < 10 and int(value) <= MOST_ENTRIES):
                raise BadInput(Reason.BAD_NUMBER, f"{value[:20]!r}; 0 to {MOST_ENTRIES} entries", name)
            settings = replace(settings, hash=int(value))
        elif known == "clear hash":
            self.engine.forget()
        elif known == "book file":
            self.book = None if value in (OWN, "", "<empty>") else open_polyglot(value)
            settings = replace(settings, book_file=value)
        elif known in ("endings", "ownbook", "ponder", "uci_chess960"):
            if value not in ("true", "false"):
                raise BadInput(Reason.BAD_FORMAT, f"{value[:20]!r}; true or false", name)
            settings = self.switched(known, value == "true")
        else:
            raise BadInput(Reason.UNKNOWN_NAME, f"{name[:20]!r}", "setoption")
        if settings != self.settings:
            self.settings = settings
            self.engine = self.made()

    def switched(self, known: str, on: bool) -> Settings:
        """The settings with one of the checks set."""
        if known == "endings":
            return replace(self.settings, endings=on)
        if known == "ownbook":
            return replace(self.settings, own_book=on)
        return replace(self.settings, ponder=on) if known == "ponder" else replace(self.settings, chess960=on)

    def made(self) -> Engine:
        """A fresh engine."""
        settings = self.settings
        parameters = replace(
            parameters_of(settings.parameters),
            evaluation=EVALUATIONS[settings.evaluation],
            entries=settings.hash,
            book=settings.own_book,
        )
        if not settings.endings:
            parameters = replace(parameters, endings=False)
        return Engine(parameters, self.book or own_book())


def combo(name: str, default: str, choices: Iterable[str]) -> str:
    """The line of an option with choices."""
    return f"option name {name} type combo default {default}" + "".join(f" var {choice}" for choice in choices)
