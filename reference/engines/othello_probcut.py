"""The engine of source 002, and ours: ProbCut, forced moves, passes that cost no depth. UNSOUND: MEASURED.

Specifies  `engine()` is ours: Multi-ProbCut with fitted predictions, on top of `othello_pvs`; `source_002()` the
           article's with its own numbers, right where it is not.
Source     Article 002, ProbCut for Othello in Java; M. Buro, Experiments with Multi-ProbCut, 1997.
Contract   A legal move; the value of a search in which some nodes are believed. How often that is wrong, and what it
           costs, stands in docs/othello-engines.md and docs/probcut.md.
Beware     With the article's numbers a cut is wrong in one case of ten, not in one of a hundred.
"""

from reference.engines.othello_engine import Engine
from reference.engines.othello_parameters import PROBCUT, SOURCE_002_SET


def engine(size: int = 8) -> Engine:
    """Ours."""
    return Engine(PROBCUT, size)


def source_002(size: int = 8) -> Engine:
    """The article's."""
    return Engine(SOURCE_002_SET, size)
