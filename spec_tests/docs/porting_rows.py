"""The rows of "where ports go wrong", as tests read them.

Specifies  A row of a table that has a column `mutant`: what goes wrong, the question, the two answers, and the mutant's
           id behind an anchor of the same name. The table "The graphs" has the graphs that rows name.
Contract   A question is `WORD ...`, behind commas what is asked besides: `value in (0, 1), depth 2`. Several questions
           one after another, put to one program with one memory, have `, then ` between them; the last one's answer
           stands in the row.
"""

import re
from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from reference.search.result import Window
from spec_tests.docs.pages import pages, rows

PAGE: Final = "docs/porting.md"
TEXT: Final = pages()[PAGE]
WINDOW: Final = re.compile(r"\((-?\d+), (-?\d+)\)")
MUTANT: Final = re.compile(r'<a id="([^"]+)"></a>`([^`]+)')
GAMES: Final = {"Othello": "othello", "Chess": "chess", "Gomoku": "gomoku", "Connect Four": "connect4"}
"""The beginnings of headings, and the games of the rows below them; tic-tac-toe's rows say so themselves."""


class Row(NamedTuple):
    """One mistake."""

    heading: str
    cells: Mapping[str, str]

    @property
    def wrong_rule(self) -> str:
        """What the wrong program believes."""
        return self.cells["the wrong rule"]

    @property
    def id(self) -> str:
        """The mutant's. Behind an anchor by which the row can be linked."""
        found = MUTANT.fullmatch(self.cells["mutant"])
        assert found and found[1] == found[2], f"{self.cells['mutant']}: an anchor and the id, the same"
        return found[2]

    @property
    def position(self) -> str:
        """What is asked about: a position, a tree, or the name of a graph."""
        return next(self.cells[name] for name in ("position", "tree", "graph") if name in self.cells)

    @property
    def questions(self) -> list[str]:
        """What is asked, one question after another."""
        return self.cells["ask"].split(", then ")

    @property
    def word(self) -> str:
        """The kind of question."""
        return self.cells["ask"].replace(",", " ").split()[0]

    @property
    def game(self) -> str | None:
        """The game's name; None for a search."""
        if self.wrong_rule.startswith("tic-tac-toe"):
            return "tictactoe"
        return next((name for title, name in GAMES.items() if self.heading.startswith(title)), None)


class Question(NamedTuple):
    """A kind of question: how it is put to an implementation, and which ones must answer it rightly."""

    ask: Callable[[Row, Any], str]
    everybody: Callable[[Row], tuple[Any, ...]]


def window_of(question: str) -> Window | None:
    """`in (A, B)` of a question; None for the full window."""
    found = WINDOW.search(question)
    return None if found is None else Window(int(found[1]), int(found[2]))


def symptom(row: Row) -> str | None:
    """How a row's wrong answer differs from the right one, where that says something; None elsewhere."""
    right, wrong = row.cells["right"], row.cells["wrong"]
    if wrong == "no end":
        return "a search does not end"
    if row.word == "perft":
        return f"{row.game}, perft too {'high' if int(wrong) > int(right) else 'low'}"
    if row.word in ("nodes", "leaves"):
        return f"too {'many' if int(wrong) > int(right) else 'few'} nodes or leaves"
    return None


def rows_with(column: str) -> list[Row]:
    """The rows of all tables that have a column."""
    return [Row(heading, cells) for heading, cells in rows(TEXT) if column in cells]


ROWS: Final = rows_with("mutant")
