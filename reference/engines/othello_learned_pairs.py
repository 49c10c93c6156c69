"""What shallow searches with the learned evaluation say of deep ones: ProbCut's predictions for it."""

from typing import Final

from reference.engines.othello_probcut_pairs import Row

LEARNED: Final[tuple[Row, ...]] = ()
