"""Solved positions as searches to the end of the game: scores, endgames, and all of tic-tac-toe.

Specifies  `solved_of(game, abilities)`: the value under best play is what any sound search finds that is deep enough,
           with nothing known before the end (`draw-until-over`).
Contract   `size` is the number of nodes of the whole tree as if nothing were ever filled twice: with `e` squares empty
           e!/0! + e!/1! + ... + 1; a search visits no more. The fixture's value alone is compared where the tree is
           larger than `COMPARED`: for the rest of the answer the reference would have to search it as well.
Beware     Tic-tac-toe has 5,478 solved positions. One in `ONE_IN` is planned, the others are asked as time allows.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Final, TypeAlias

import fixtures
from reference.commands.checks.case import LINE, NODES, VALUE, Case
from reference.commands.checks.fixtured import ask, cases_of
from reference.game import Game
from reference.ports.port import Abilities
from reference.ports.protocol import Fields

NOTHING: Final = "draw-until-over"
ONE_IN: Final = 37
COMPARED: Final = 20_000
Value: TypeAlias = Callable[[fixtures.Case], int | None]


def sign(number: int) -> int:
    """Who wins."""
    return (number > 0) - (number < 0)


def score_of(case: fixtures.Case) -> int | None:
    """The value of a score, where it follows from the one that is compared."""
    known = SCORINGS.get(case.text("scoring"))
    return None if known is None else known(case.number("expected"))


VALUES: Final[Mapping[str, Value]] = {
    "values": lambda case: case.part("expected").number("value"),
    "endgame": lambda case: case.part("expected").number("value"),
    "score": score_of,
}
"""The value of a finished game's plain score, by kind; None where another scoring is meant."""
SCORINGS: Final[Mapping[str, Callable[[int], int]]] = {
    "empties to the winner": lambda value: value,
    "win, draw, loss": lambda value: value,
    "stones the winner keeps, and one": sign,
}


def empty_squares(position: str) -> int:
    """The squares that are left."""
    return sum(map(position.split()[-2].count, "-."))


def size_of_tree(empty: int) -> int:
    """As if every order of the empty squares were a game, with all its beginnings."""
    size = 1
    for squares in range(1, empty + 1):
        size = size * squares + 1
    return size


def solved_of(game: Game, abilities: Abilities) -> tuple[list[Case], list[Case]]:
    """The cases that are planned, and those that wait for time."""
    made = [*made_of(game, abilities)] if NOTHING in abilities.evaluations and abilities.searches else []
    few = [case for case in made if case.id.startswith(f"{game.name}-values-")]
    planned = [case for case in made if not case.id.startswith(f"{game.name}-values-")] + few[::ONE_IN]
    return planned, [case for number, case in enumerate(few) if number % ONE_IN]


def made_of(game: Game, abilities: Abilities) -> Iterator[Case]:
    """All of them, the port's searches by turns."""
    seen: set[str] = set()
    plies = min(convention[0] for convention in abilities.conventions)
    for kind, value_of in VALUES.items():
        for number, case in enumerate(cases_of(game.name, kind)):
            position, value = case.text("position"), value_of(case)
            empty = empty_squares(position)
            if value is None or position in seen:
                continue
            seen.add(position)
            name = abilities.searches[number % len(abilities.searches)]
            question: Fields = ask(game, "search", position, variant=name, depth=empty, evaluation=NOTHING)
            question |= {"alpha": None, "beta": None, "pass_plies": plies, "final": "plain"}
            if plies and game.name == "othello":
                question["depth"] = 2 * empty + 1
            size = size_of_tree(empty)
            if size > COMPARED:
                yield Case(case.id, question, (VALUE,), {"value": value, "bound": "exact"}, True, size=size)
            else:
                yield Case(case.id, question, (VALUE, LINE, NODES), {"value": value}, size=size)
