"""Chess's loud moves, for a quiescence search. Plain form, for either backend.

Specifies  `loud_moves`: captures, en passant included, and promotions, whether they take or not; the most promising
           first. `in_check`: where a side may not stand pat and all its moves are looked at, which is what `forced` of
           `reference/search/quiescence.py` asks. `gain_of`: what a loud move wins on the spot, for pruning.
Source     An article on a chess engine in Java (source 004), right where it contradicts itself.
Contract   Legal moves only, so that mate and stalemate are met as finished games: quiescence sees a mate by itself. Not
           in check a loud line ends, for there are not more than 30 pieces to take and 16 pawns to promote; with checks
           it may not, so the depth decides (source 004: 8).
Beware     Standing pat in check misses mates and hanging pieces (source 004: -95 where it is mate). A pawn that
           promotes without taking is loud: left out, a pawn one step from a queen is worth a pawn.
"""

from typing import Final, Protocol

from reference.chess.diagram import Diagram, Move
from reference.chess.material import gain, is_quiet
from reference.chess.ordering import best_first

DEPTH_004: Final = 8
"""How many plies source 004 looks on."""
MARGIN_004: Final = 200
"""What source 004 gives a capture beyond its victim before it leaves it out."""


class Seen(Protocol):
    """What is asked of a position; both backends have it."""

    def diagram(self) -> Diagram:
        """The board as letters."""

    def legal_moves(self) -> tuple[Move, ...]:
        """The legal moves."""

    def is_check(self) -> bool:
        """Whether the king of the side to move is attacked."""


def loud_moves(position: Seen) -> tuple[Move, ...]:
    """The legal captures and promotions, most promising first."""
    return best_first(position, [move for move in position.legal_moves() if not is_quiet(position, move)])


def in_check(position: Seen) -> bool:
    """Whether the side to move may not stand pat."""
    return position.is_check()


def gain_of(position: Seen, move: Move) -> int:
    """What a legal move wins on the spot, by source 004's values."""
    return gain(position.diagram().cells, move)
