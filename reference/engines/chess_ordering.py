"""Chess's move ordering, whole: a table's move, captures and promotions, two killers a ply, history.

Specifies  `ordered()`: rank by rank, so that none can outgrow another. `in_one_number()`: the same order as one sum,
           the form of source 004: loud moves beyond LOUD, killers at 64,000 and 32,000, history up to HISTORY_CAP.
           Both are for either backend; take a fresh one for each game, for they learn.
Source     An article on a chess engine in Java (source 004); killers are named among its improvements.
Contract   Whatever has been told: the legal moves, each once; the hint first, then every loud move before every quiet
           one. Both orders are the same.
Beware     Killers and history remember quiet moves only: a capture among them would be counted twice.
           Killers are told with the distance from the root; at another distance they are nothing.
"""

from collections.abc import Callable
from typing import Any, Final

from reference.chess import ordering, ordering_bitboard
from reference.chess.material import is_quiet
from reference.position import Move
from reference.search.capped_history import CappedHistory, Total
from reference.search.ranking import Killers, Ranked, Static

HISTORY_CAP: Final = 30_000
"""With every halving old cutoffs count less, so the cap also makes it forget."""
A_KILLER: Final = 32_000
"""What the older killer has, and half of what the newer one has: with any history still below LOUD."""


def ordered(*, bitboard: bool = True) -> Ranked:
    """Rank by rank. `bitboard`: for positions of the integer board only, and several times as fast."""
    promise, quiet = parts(bitboard)
    return Ranked(Static(promise), Killers(quiet), CappedHistory(HISTORY_CAP, quiet))


def in_one_number(*, bitboard: bool = True, cap: int = HISTORY_CAP) -> Ranked:
    """One sum a move."""
    promise, quiet = parts(bitboard)
    return Ranked(
        Total((1, Static(promise)), (A_KILLER, Killers(quiet)), (1, CappedHistory(cap, quiet))),
    )


def parts(bitboard: bool) -> tuple[Callable[[Any, Move], int], Callable[[Any, Move], bool]]:
    """`promise` and `is_quiet` of one form; each is asked about positions of its own kind."""
    if bitboard:
        return ordering_bitboard.promise, ordering_bitboard.is_quiet
    return ordering.promise, is_quiet
