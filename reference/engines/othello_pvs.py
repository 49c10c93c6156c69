"""The engine of source 000, and ours: principal variation search with an order, a table and deepening.

Specifies  `engine()` is ours, `source_000()` the article's with its own numbers, right where it is not.
Source     Article 000, principal variation search for Othello in Java.
Contract   Sound: the move is a best one of minimax to the depth of the answer, the value minimax's, or exact.
           Depth by empty squares: more than 45: 5; more than 20: 7; then 10 in the article, which solves nothing
           exactly but what 10 plies reach; ours solves from 14 on.
Beware     The article's table answers by deeper entries too, which makes a value depend on the history of the game:
           here equal depths only.
"""

from reference.engines.othello_engine import Engine
from reference.engines.othello_parameters import PVS, SOURCE_000


def engine(size: int = 8) -> Engine:
    """Ours."""
    return Engine(PVS, size)


def source_000(size: int = 8) -> Engine:
    """The article's."""
    return Engine(SOURCE_000, size)
