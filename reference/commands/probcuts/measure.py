"""What ProbCut saves and what it costs, against the sound search of the same depth.

Specifies  For every position of a sample: the sound search; for each t the ProbCut search, deepened alike; for each of
           its cuts the sound search of the position that was cut, to the depth that was cut, at the limit that was
           claimed. A cut is wrong if that search denies it. What the model expects is 1 - Phi(t) at most, and on the
           whole the mean of 1 - Phi(margin), the margin being how far the predicted value lies beyond the limit.
           A root move's loss in points is the sound value of the best move less that of the chosen one; in discs, the
           same by playing on from both, two plies deep and exactly from LAST_EMPTIES squares on.
Contract   Deterministic. The interval of the wrong cuts allows for cuts of one search being alike (`chance.py`).
"""

from collections.abc import Callable, Iterator, Sequence
from copy import copy
from dataclasses import dataclass
from functools import partial
from statistics import fmean
from typing import Final

from reference.commands.probcuts.chance import Share, share, share_in_bunches, tail
from reference.commands.probcuts.player import DECIDED, OthelloEvaluation, asked, deepened, sound
from reference.commands.probcuts.sample import Stage, positions
from reference.engines.othello_solver import Endgame
from reference.othello.bitboard import BitboardPosition
from reference.position import Move, turn_between
from reference.search.multi_probcut import Pairs, multi_probcut
from reference.search.prediction import Cut, Form
from reference.search.result import Bound, SearchResult, Window
from reference.search.table import Table

LAST_EMPTIES: Final = 10
PLAYED_DEPTH: Final = 2


@dataclass(frozen=True)
class Way:
    """How ProbCut is asked."""

    pairs: Pairs
    depth: int
    evaluate: OthelloEvaluation
    form: Form = Form.NULL_WINDOWS
    nested: bool = False


@dataclass(frozen=True)
class Outcome:
    """One position searched with one t. Losses are in points and in discs; `expected` is the model's sum."""

    cuts: int
    wrong: int
    expected: float
    nodes: int
    plain_nodes: int
    off: int
    moved: bool
    points: int
    discs: int


@dataclass(frozen=True)
class Report:
    """A sample searched with one t."""

    t: float
    positions: int
    ratio: float
    wrong: Share
    at_most: float
    expected: float
    changed: Share
    mean_off: float
    largest_twentieth: int
    moved: Share
    points: float
    discs: float


class Root:
    """One position with all that the sound search knows of it, which serves every t."""

    def __init__(self, position: BitboardPosition, way: Way) -> None:
        self.position, self.way, self.table = position, way, Table()
        self.plain = deepened(position, way.depth, way.evaluate, sound(self.table))[-1]

    def asked_by(self, way: Way) -> "Root":
        """The same position and sound search, ProbCut asked in another way; same depth and evaluation."""
        root = copy(self)
        root.way = way
        return root

    def probcut(self, t: float) -> tuple[SearchResult, list[Cut]]:
        """The ProbCut search, and the cuts it made."""
        way, cuts = self.way, list[Cut]()
        search = partial(
            multi_probcut,
            pairs=way.pairs,
            t=t,
            decided=DECIDED,
            form=way.form,
            nested=way.nested,
            watch=cuts.append,
            table=Table(),
            shallow_table=Table(),
        )
        return deepened(self.position, way.depth, way.evaluate, search)[-1], cuts

    def is_wrong(self, cut: Cut) -> bool:
        """Whether the sound search of what was cut denies the cut."""
        below = cut.limit - 1 if cut.bound is Bound.LOWER else cut.limit
        assert isinstance(cut.position, BitboardPosition)
        question = Window(below, below + 1)
        return cut.is_wrong(asked(cut.position, cut.depth, self.way.evaluate, sound(self.table), question).value)

    def margin(self, cut: Cut) -> float:
        """How far, in deviations, the predicted value is beyond the limit."""
        assert isinstance(cut.position, BitboardPosition)
        shallow = asked(cut.position, cut.pair.shallow, self.way.evaluate, sound(self.table))
        return cut.margin(shallow.value)

    def value_of(self, move: Move) -> int:
        """The exact value of a root move."""
        child, depth = self.position.play(move), self.way.depth - 1
        return turn_between(self.position, child) * asked(child, depth, self.way.evaluate, sound(self.table)).value

    def played_on(self, move: Move) -> int:
        """The final score after a move, by the same plain play of both sides."""
        position = self.position.play(move)
        while position.empties() > LAST_EMPTIES and not position.is_over():
            line = deepened(position, PLAYED_DEPTH, self.way.evaluate, sound())[-1].principal_variation
            position = position.play(line[0])
        score = Endgame().value(position.own, position.opponent)
        return score if position.side_to_move == self.position.side_to_move else -score

    def outcome(self, t: float) -> Outcome:
        """What ProbCut does here."""
        result, cuts = self.probcut(t)
        best, chosen = self.plain.best_move, result.best_move
        points = self.plain.value - self.value_of(chosen)
        moved = points > 0
        return Outcome(
            cuts=len(cuts),
            wrong=sum(map(self.is_wrong, cuts)),
            expected=sum(tail(self.margin(cut)) for cut in cuts),
            nodes=result.nodes,
            plain_nodes=self.plain.nodes,
            off=abs(result.value - self.plain.value),
            moved=moved,
            points=points,
            discs=self.played_on(best) - self.played_on(chosen) if moved else 0,
        )


def roots(
    stage: Stage, count: int, seed: int, way: Way, make: Callable[[BitboardPosition, Way], Root] = Root
) -> Iterator[Root]:
    """Positions with something to choose."""
    found, number = 0, 0
    while found < count:
        (position,) = positions(stage, 1, seed, way.evaluate, number)
        number += 1
        if len(position.legal_moves()) > 1:
            found += 1
            yield make(position, way)


def report(t: float, outcomes: Sequence[Outcome]) -> Report:
    """All outcomes of one t together."""
    cuts, number = sum(each.cuts for each in outcomes), len(outcomes)
    offs = sorted(each.off for each in outcomes)
    return Report(
        t=t,
        positions=number,
        ratio=sum(each.plain_nodes for each in outcomes) / sum(each.nodes for each in outcomes),
        wrong=share_in_bunches([(each.wrong, each.cuts) for each in outcomes]),
        at_most=tail(t),
        expected=sum(each.expected for each in outcomes) / cuts if cuts else 0.0,
        changed=share(sum(off > 0 for off in offs), number),
        mean_off=fmean(offs),
        largest_twentieth=offs[-1 - (number - 1) // 20],
        moved=share(sum(each.moved for each in outcomes), number),
        points=fmean(each.points for each in outcomes),
        discs=fmean(each.discs for each in outcomes),
    )
