"""On which boards a port is asked: on those that its hello names, and on the usual one where it names none.

Contract   A text that is no position is asked of every port, and any variant of the rules on a board that the port has.
           Fixtures also have boards without a name, such as three in a row on 4x4; they are asked of a port that has
           all boards of the game.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from reference.commands.checks.case import Case
from reference.commands.checks.playing import read, shape_of, starts
from reference.errors import BadInput
from reference.game import Game
from reference.ports.port import Abilities, text

WHY: Final = "its hello names no others"


def has_board(game: Game, abilities: Abilities, position: str) -> bool:
    """Whether a port can be asked about a position: it has the board, or the text is none."""
    if {*game.boards} <= {*abilities.boards}:
        return True
    try:
        here = read(game, position).to_text()
    except BadInput:
        return True
    by_any_rules = replace(abilities, variants=game.variants)
    return shape_of(game, here) in {shape_of(game, each) for each in starts(game, by_any_rules)}


def on_its_boards(game: Game, abilities: Abilities, cases: Iterator[Case], others: Counter[str]) -> Iterator[Case]:
    """The cases that a port can be asked; how many it cannot is counted, with the reason."""
    for case in cases:
        if has_board(game, abilities, text(case.question, "position")):
            yield case
        else:
            others[f"{game.name}: fixtures on other boards than {' '.join(abilities.boards)}: {WHY}"] += 1
