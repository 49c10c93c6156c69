"""The tuning rule of source 002: play against oneself, and raise t until few enough high cuts are wrong.

Specifies  Self-play, every move by the ProbCut search with a daring `t`. Each high cut (v said to be beta or more) is
           checked by the sound search, and its margin kept. A larger t would have made those cuts alone whose margin
           is as large; so one run tells the share of wrong high cuts for every t from there on.
           The least t whose share is at most MOST_WRONG is chosen; the source aims at 0.5% to 1% in 500 games.
Source     Source 002, section on tuning; it names sigma, but only t times sigma counts.
Contract   Deterministic: game number n begins with random moves seeded by "seed game n".
Beware     A search with a larger t also visits nodes that the daring one has cut away; measure what is chosen.
"""

import random
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from reference.commands.probcuts.chance import Share, share, tail
from reference.commands.probcuts.measure import Root, Way
from reference.commands.probcuts.sample import OPENING
from reference.othello.bitboard import BitboardPosition
from reference.position import Move
from reference.search.result import Bound

LEAST_WRONG: Final = 0.005
MOST_WRONG: Final = 0.01
STEPS: Final = 8
"""t is tried in eighths."""
MOST_T: Final = 4.0


class HighCut(NamedTuple):
    """One high cut: its margin in deviations, and whether it was wrong."""

    margin: float
    wrong: bool


class Line(NamedTuple):
    """What a t would have done."""

    t: float
    wrong: Share
    at_most: float


def game(number: int, seed: int, way: Way, t: float) -> Iterator[HighCut]:
    """One game, and its high cuts."""
    dice = random.Random(f"{seed} game {number}")
    position = BitboardPosition.initial()
    for _ in range(OPENING):
        position = position.play(dice.choice(position.legal_moves())) if not position.is_over() else position
    while not position.is_over():
        moves = position.legal_moves()
        move: Move = moves[0]
        if len(moves) > 1:
            root = Root(position, way)
            result, cuts = root.probcut(t)
            move = result.best_move
            for cut in cuts:
                if cut.bound is Bound.LOWER:
                    yield HighCut(root.margin(cut), root.is_wrong(cut))
        position = position.play(move)


def lines(cuts: Sequence[HighCut], t: float) -> list[Line]:
    """The table, from the daring t on."""
    found = []
    for step in range(int((MOST_T - t) * STEPS) + 1):
        tried = t + step / STEPS
        kept = [cut for cut in cuts if cut.margin >= tried]
        if kept:
            found.append(Line(tried, share(sum(cut.wrong for cut in kept), len(kept)), tail(tried)))
    return found


def chosen(table: Sequence[Line]) -> Line | None:
    """The least t with few enough wrong cuts, it and all above it; None if there is none."""
    best = None
    for line in reversed(table):
        if line.wrong.rate > MOST_WRONG:
            break
        best = line
    return best
