"""Depth against depth: two engines of ours that differ in nothing else, over positions, each side of each once.

Beware     24 games say little: the Elo difference is told with its standard error, and is without bound where one side
           wins everything. A game of 160 plies is drawn.
"""

from collections.abc import Sequence
from dataclasses import replace
from math import inf, log10, sqrt
from typing import Final, NamedTuple

from reference.chess.bitboard import BitboardPosition
from reference.chess.history import History
from reference.engines.chess_engine import Engine
from reference.engines.chess_parameters import OURS
from reference.search.clock import Budget

LONGEST: Final = 160


class Score(NamedTuple):
    """What the deeper side achieved."""

    shallow: int
    deep: int
    wins: int
    draws: int
    losses: int

    @property
    def share(self) -> float:
        """Points of the deeper side, out of 1."""
        return (self.wins + self.draws / 2) / (self.wins + self.draws + self.losses)

    def __str__(self) -> str:
        """One line."""
        games = self.wins + self.draws + self.losses
        error = sqrt(max(self.share - self.share**2 - self.draws / games / 4, 0) / games)
        points = f"{100 * self.share:.0f} % of {games} games, standard error {100 * error:.0f}"
        counts = f"+{self.wins} ={self.draws} -{self.losses}"
        return f"depth {self.deep} against {self.shallow}: {counts}, {points}, Elo {elo(self.share):+.0f}"


def elo(share: float) -> float:
    """The difference in strength that a share of the points means."""
    return inf if share >= 1 else -inf if share <= 0 else 400 * log10(share / (1 - share))


def match(shallow: int, deep: int, fens: Sequence[str]) -> Score:
    """Two games from each position."""
    results = [game(fen, deep, shallow) for fen in fens] + [-game(fen, shallow, deep) for fen in fens]
    return Score(shallow, deep, results.count(1), results.count(0), results.count(-1))


def game(fen: str, first: int, second: int) -> int:
    """1 if the side to move, which searches `first` plies, wins; 0, or -1 if it loses."""
    history = History.of(BitboardPosition.from_text(fen))
    engines = [(Engine(replace(OURS, endings=False)), depth) for depth in (first, second)]
    for ply in range(LONGEST):
        outcome = history.outcome()
        if outcome is not None or history.can_claim_draw():
            return 0 if outcome is None else outcome.score * (-1) ** ply
        engine, depth = engines[ply % 2]
        move = engine.choose(history, depth=depth, budget=Budget()).move
        assert move is not None
        history = history.play(move)
    return 0
