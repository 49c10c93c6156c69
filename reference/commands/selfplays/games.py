"""One game of two Othello engines, from a random opening that both get to play from either side.

Specifies  Games come in pairs: 2n and 2n + 1 have the same opening, `opening` random plies drawn with the generator
           seeded by the words "seed opening n"; in the second the engines have changed sides.
Contract   Deterministic: a game depends on its number, the seed, and the two engines, on no game before it.
           An opening after which the game is over is drawn again.
Beware     With no random plies all games of a pair of deterministic engines are the same two.
"""

import random
from typing import Final, NamedTuple

from reference.engines.othello_engine import Engine
from reference.engines.othello_parameters import parameters_of
from reference.othello.bitboard import BitboardPosition
from reference.othello.notation import BLACK

SIZE: Final = 8


class Match(NamedTuple):
    """Who plays and how. `first` and `second` are names of engines; limits of None are the engines' own."""

    first: str
    second: str
    seed: int = 1
    opening: int = 8
    depth: int | None = None
    nodes: int | None = None
    exact_from: int | None = None


class Played(NamedTuple):
    """A finished game. `score` is Black's; [0] of the others is the first engine's, [1] the second's.

    `depths` are the mean depths of the moves that were searched (0.0 if none was), the work is in positions.
    """

    number: int
    first_is_black: bool
    moves: tuple[int, ...]
    opening: int
    score: int
    nodes: tuple[int, int]
    aside: tuple[int, int]
    depths: tuple[float, float]

    @property
    def first_score(self) -> int:
        """The score of the first engine."""
        return self.score if self.first_is_black else -self.score


def play(task: tuple[Match, int]) -> Played:
    """Play game number so and so of a match."""
    match, number = task
    engines = [engine_of(name, match) for name in (match.first, match.second)]
    first_is_black = number % 2 == 0
    position, moves = opening_of(match, number // 2)
    opened = len(moves)
    nodes, aside, depths = [0, 0], [0, 0], [list[int](), list[int]()]
    while not position.is_over():
        who = int((position.side_to_move == BLACK) != first_is_black)
        answer = engines[who].choose(position, nodes=match.nodes)
        nodes[who] += answer.nodes
        aside[who] += answer.aside
        if answer.value is not None and answer.depth:
            depths[who].append(answer.depth)
        moves.append(answer.move)
        position = position.play(answer.move)
    score = position.final_score() if position.side_to_move == BLACK else -position.final_score()
    return Played(
        number=number,
        first_is_black=first_is_black,
        moves=tuple(moves),
        opening=opened,
        score=score,
        nodes=(nodes[0], nodes[1]),
        aside=(aside[0], aside[1]),
        depths=(mean(depths[0]), mean(depths[1])),
    )


def engine_of(name: str, match: Match) -> Engine:
    """An engine with the limits of a match. Raises `BadInput`."""
    return Engine(parameters_of(name)).with_limits(depth=match.depth, exact_from=match.exact_from)


def opening_of(match: Match, pair: int) -> tuple[BitboardPosition, list[int]]:
    """The position after the random plies of a pair, and these plies."""
    dice = random.Random(f"{match.seed} opening {pair}")
    while True:
        position, moves = BitboardPosition.initial(SIZE), list[int]()
        for _ in range(match.opening):
            legal = position.legal_moves()
            if not legal:
                break
            moves.append(dice.choice(legal))
            position = position.play(moves[-1])
        if not position.is_over():
            return position, moves


def mean(values: list[int]) -> float:
    """The mean; 0 of nothing."""
    return sum(values) / len(values) if values else 0.0
