"""Finished games of Othello in the unit of its evaluations: how a search tells a decided game from an estimate.

Specifies  `in_points`, to be given to a search as `final`: a finished game is worth `POINTS` a disc of its final score.
Contract   Any win outranks any estimate of `reference/othello/evaluation.py`, larger wins more than small ones.
Beware     With the plain score a win by 64 discs is worth 64, less than a corner, which the evaluation counts as 100.
"""

from typing import Final

from reference.othello.evaluation import POINTS
from reference.position import Outcome
from reference.search.leaf import FinalScore


class DiscsInPoints(FinalScore):
    """The final disc difference, the empties going to the winner, in points; when it was reached does not matter."""

    def score(self, outcome: Outcome, ply: int) -> int:
        return POINTS * outcome.score


in_points: Final = DiscsInPoints()
