"""Which move to try first in chess: what takes much with little, and what promotes. Plain form, for either backend.

Specifies  `promise`: 0 for a quiet move, else LOUD and 8 for each point of the gain (what is taken, en passant
           included, and what a promotion adds), less the rank of the piece that moves (pawn 0 to king 5): most valuable
           victim first, then least valuable attacker. `losing`: a loud move that loses by the exchange on its target.
           A whole order is put together above the games, see `reference/engines/chess_ordering.py`: a table's move,
           loud moves, two killers a ply, history.
Source     Article on a chess engine in Java (source 004): LOUD is its base of 100,000 for captures.
Contract   More is earlier; moves of equal promise keep their order. Every loud move has more than LOUD, so a quiet one
           that is kept to LOUD by whatever has been learnt never comes before it.
Beware     Source 004 counts with the numbers of the kinds (10 * victim - attacker), en passant as a capture of nothing,
           and promotions that take nothing as quiet moves.
"""

from collections.abc import Iterable
from typing import Final, Protocol

from reference.chess.diagram import KINDS, Diagram, Move
from reference.chess.exchange import exchange
from reference.chess.material import VALUES_004, Values, gain, is_quiet

LOUD: Final = 100_000
A_POINT: Final = 8
"""More than the ranks of attackers are apart, so that the smallest difference of victims outweighs them."""


class Seen(Protocol):
    """What is asked of a position; both backends have it."""

    def diagram(self) -> Diagram:
        """The board as letters."""


def promise(position: Seen, move: Move, values: Values = VALUES_004) -> int:
    """How promising a legal move is before anything has been searched."""
    if is_quiet(position, move):
        return 0
    cells = position.diagram().cells
    return LOUD + A_POINT * gain(cells, move, values) - KINDS.index(cells[move.origin].lower())


def losing(position: Seen, move: Move, values: Values = VALUES_004) -> int:
    """-1 for a loud move that loses by the exchange on its target, else 0."""
    return -int(not is_quiet(position, move) and exchange(position, move, values) < 0)


def best_first(position: Seen, moves: Iterable[Move], hint: Move | None = None) -> tuple[Move, ...]:
    """The same moves: the hint if it is one of them, then by promise."""
    return tuple(sorted(moves, key=lambda move: (move != hint, -promise(position, move))))
