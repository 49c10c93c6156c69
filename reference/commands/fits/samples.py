"""Positions to learn from: those of games that an engine plays against itself, with how the games ended.

Specifies  A game has a random opening of as many plies as its dice say, from LEAST_OPENING to MOST_OPENING; then the
           engine moves for both sides, exactly from EXACT_FROM empty squares on. Every position after the opening in
           which there is something to choose is a sample: its features, and the outcome for its side to move.
Contract   Deterministic: game n is seeded by the words "seed learn n" and depends on nothing else.
Beware     Positions of one game share their outcome: so many games tell less than as many positions.
"""

import random
from typing import Final, NamedTuple

from reference.engines.othello_engine import Engine
from reference.engines.othello_parameters import parameters_of
from reference.othello.bitboard import GEOMETRIES, BitboardPosition, moves_of
from reference.othello.learned import SIZE, stage_of
from reference.othello.learned_bitboard import features

LEAST_OPENING, MOST_OPENING = 6, 24
EXACT_FROM: Final = 10


class Task(NamedTuple):
    """One game to play."""

    engine: str
    depth: int
    seed: int
    number: int


class Sample(NamedTuple):
    """A position: its stage, its features, and the final score for its side to move."""

    stage: int
    features: tuple[int, ...]
    score: int


def samples(task: Task) -> list[Sample]:
    """The samples of one game."""
    dice = random.Random(f"{task.seed} learn {task.number}")
    engine = Engine(parameters_of(task.engine)).with_limits(depth=task.depth, exact_from=EXACT_FROM)
    position, kept = BitboardPosition.initial(SIZE), list[BitboardPosition]()
    opening = dice.randint(LEAST_OPENING, MOST_OPENING)
    for ply in range(2 * SIZE * SIZE):
        legal = position.legal_moves()
        if not legal:
            break
        if ply < opening:
            position = position.play(dice.choice(legal))
            continue
        if len(legal) > 1:
            kept.append(position)
        position = position.play(engine.choose(position).move)
    return [sample(each, position) for each in kept]


def sample(position: BitboardPosition, end: BitboardPosition) -> Sample:
    """A position with the end of its game."""
    own, opponent, geometry = position.own, position.opponent, GEOMETRIES[SIZE]
    found = features(own, opponent, moves_of(own, opponent, geometry), moves_of(opponent, own, geometry))
    score = end.final_score() if end.side_to_move == position.side_to_move else -end.final_score()
    return Sample(stage_of(position.empties()), tuple(found), score)
