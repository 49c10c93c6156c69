"""Every row of "where ports go wrong" is computed again: right answers by the reference, wrong ones by the mutants.

Specifies  A row asks for `perft N` or the `outcome` of a position; for the `value`, `move`, `nodes` or `leaves` of a
           search on a literal tree or on a case of `fixtures/search/graph.json`, `in (A, B)` if the window is not full.
Contract   Games are asked on both boards. A row whose two answers are equal would show nothing, and is an error.
"""

import json
import re
from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

import pytest

from fixtures import load
from perft.counting import Convention
from perft.plain import perft
from reference.games import all_games
from reference.position import Position
from reference.search.leaf import quick_wins
from reference.search.result import Window
from reference.search.variants import VARIANTS
from reference.trees.graph import GraphPosition, static_value
from reference.trees.tree import Tree, leaf_value
from spec_tests.catalogue import made
from spec_tests.catalogue.registry import find
from spec_tests.docs.pages import pages, rows

PAGE: Final = "docs/porting.md"
GAMES: Final = {"Othello": "othello", "Chess": "chess", "Gomoku": "gomoku", "Connect Four": "connect4"}
"""The beginnings of headings, and the games of the rows below them; tic-tac-toe's rows say so themselves."""
WINDOW: Final = re.compile(r"(\w+)(?: in \((-?\d+), (-?\d+)\))?")


class Row(NamedTuple):
    """One mistake."""

    heading: str
    cells: Mapping[str, str]

    @property
    def ask(self) -> str:
        """What is asked."""
        return self.cells["ask"]

    @property
    def game(self) -> str | None:
        """The game's name; None for a search."""
        if self.cells["what goes wrong"].startswith("tic-tac-toe"):
            return "tictactoe"
        return next((name for title, name in GAMES.items() if self.heading.startswith(title)), None)


ROWS: Final = [Row(heading, cells) for heading, cells in rows(pages()[PAGE])]


def of_position(row: Row, backend: Any) -> str:
    """A backend's answer to a row about a game."""
    game = all_games()[row.game or ""]
    position: Position = backend.from_text(row.cells["position"])
    if row.ask == "outcome":
        outcome = position.outcome()
        return "none" if outcome is None else str(outcome.score)
    word, plies = row.ask.split()
    assert word == "perft"
    return str(perft(position, int(plies), Convention(game.pass_plies, game.ended)))


def of_search(row: Row, search: Any) -> str:
    """A search's answer to a row about a tree or a graph."""
    asked = WINDOW.fullmatch(row.ask)
    assert asked
    window = {} if asked[2] is None else {"window": Window(int(asked[2]), int(asked[3]))}
    if "tree" in row.cells:
        tree = Tree.from_text(row.cells["tree"])
        result = search(tree, tree.height, leaf_value, **window)
    else:
        result = search_graph(row, search)
    answers = {"value": result.value, "move": result.best_move, "nodes": result.nodes, "leaves": result.leaves}
    return str(answers[asked[1]])


def search_graph(row: Row, search: Any) -> Any:
    """The same on the graph of a fixture, as its case says."""
    id = f"search-graph-{row.cells['graph']}-{row.cells['variant']}"
    case = next(case for case in load("search", "graph") if case.id == id)
    position = GraphPosition.from_text(json.dumps(case.value("graph")))
    final = {"final": quick_wins} if case.has("final") else {}
    passes = case.number("pass_plies") == 1
    return search(position, case.number("depth"), static_value, pass_costs_depth=passes, **final)


def routes(row: Row) -> tuple[Callable[[Row, Any], str], list[Any]]:
    """How a row is asked, and everybody who must give the right answer."""
    if row.game is None:
        return of_search, [VARIANTS[row.cells["variant"]].search]
    return of_position, list(all_games()[row.game].backends.values())


def test_the_page_has_rows_for_everything() -> None:
    """Each mutant in one row, each game and each kind of search."""
    mutants = [row.cells["mutant"] for row in ROWS]
    assert len(ROWS) >= 100 and len(set(mutants)) == len(mutants)
    assert {row.game for row in ROWS} == {None, "tictactoe", *GAMES.values()}
    assert all(any(word in row.cells for row in ROWS) for word in ("tree", "graph", "position"))


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.cells["mutant"])
def test_the_answers_of_a_row_are_the_reference_s_and_the_mutant_s(row: Row) -> None:
    """Which are different."""
    ask, everybody = routes(row)
    assert {ask(row, each) for each in everybody} == {row.cells["right"]}
    with made(find(row.cells["mutant"])) as wrong:
        assert ask(row, wrong) == row.cells["wrong"]
    assert row.cells["right"] != row.cells["wrong"]
