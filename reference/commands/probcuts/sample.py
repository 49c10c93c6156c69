"""Positions to learn from: one a game, at a stage drawn for it.

Specifies  A game plays nine random moves, then the best move one ply deep, but one in five at random still; it stops
           when the drawn number of empty squares is reached. Every position has a generator of its own, seeded by the
           words "seed stage number", so that a sample may be grown, or cut into parts, without changing.
Contract   No position is over; a side that must pass may be among them.
Beware     These are positions of games, and a search visits worse ones. What is fitted here is measured in searches.
"""

import random
from collections.abc import Iterator
from typing import Final, NamedTuple

from reference.commands.probcuts.player import OthelloEvaluation
from reference.engines.othello_points import in_points
from reference.errors import BadInput, Reason
from reference.othello.bitboard import BitboardPosition
from reference.search.leaf import static

OPENING: Final = 9
"""Random moves first."""
ONE_IN: Final = 5
"""One move in so many is random later on."""


class Stage(NamedTuple):
    """Positions with `least` to `most` empty squares."""

    least: int
    most: int

    def __str__(self) -> str:
        return f"{self.least}-{self.most}"


def read_stages(text: str) -> list[Stage]:
    """`13-24,25-36`. Raises `BadInput`."""
    stages = []
    for word in text.split(","):
        ends = word.split("-")
        if len(ends) != 2 or not all(end.isascii() and end.isdigit() for end in ends):
            raise BadInput(Reason.BAD_FORMAT, f"{word!r}; numbers of empty squares: 13-24,25-36", "--stages")
        stage = Stage(*map(int, ends))
        if not 1 <= stage.least <= stage.most <= 60 - OPENING:
            raise BadInput(Reason.BAD_NUMBER, f"{word}; from 1 to {60 - OPENING} empty squares", "--stages")
        stages.append(stage)
    return stages


def positions(
    stage: Stage, count: int, seed: int, evaluate: OthelloEvaluation, first: int = 0
) -> Iterator[BitboardPosition]:
    """`count` positions of a stage, from number `first` on."""
    for number in range(first, first + count):
        dice = random.Random(f"{seed} {stage} {number}")
        empties = dice.randint(stage.least, stage.most)
        while (position := played(empties, dice, evaluate)) is None:
            pass
        yield position


def played(empties: int, dice: random.Random, evaluate: OthelloEvaluation) -> BitboardPosition | None:
    """A game played until so many squares are empty; None if it is over by then."""
    position = BitboardPosition.initial()
    for ply in range(2 * 60):
        moves = position.legal_moves()
        if not moves:
            return None
        if position.empties() == empties:
            return position
        if ply < OPENING or dice.randrange(ONE_IN) == 0:
            position = position.play(dice.choice(moves))
        else:
            position = min(map(position.play, moves), key=lambda child: static(child, evaluate, in_points, 0).value)
    return None
