"""Which move is tried first.

Specifies  The shape of a move ordering. It sees the position, the distance from the root and a hint (a move that a
           table or an earlier search recommends), and is told which moves refuted a position.
Contract   `moves` yields each legal move exactly once, whatever it has learnt. So no ordering changes a value from
           a full window; it changes the work, and which of equally good moves comes first. `mtdf` asks for the moves of
           a node once a call: what is learnt meanwhile counts at nodes not met before.
Beware     An ordering that learns while it is being iterated can skip or repeat a move: decide, then hand out.
"""

from typing import Final

from reference.position import Move, Position


class Ordering:
    """The game's canonical order, unchanged. Subclasses reorder."""

    def moves(self, position: Position, ply: int, hint: Move | None = None) -> tuple[Move, ...]:
        """The legal moves, most promising first. A hint that is not legal here is ignored."""
        return position.legal_moves()

    def refuted(self, position: Position, move: Move, depth: int, ply: int) -> None:
        """`move`, searched with `depth` plies to go from `position`, caused a cutoff."""


class HintFirst(Ordering):
    """The hint first, then another ordering's moves."""

    def __init__(self, rest: Ordering | None = None) -> None:
        self.rest = as_given if rest is None else rest

    def moves(self, position: Position, ply: int, hint: Move | None = None) -> tuple[Move, ...]:
        return in_front(hint, self.rest.moves(position, ply))

    def refuted(self, position: Position, move: Move, depth: int, ply: int) -> None:
        self.rest.refuted(position, move, depth, ply)


def in_front(move: Move | None, moves: tuple[Move, ...]) -> tuple[Move, ...]:
    """The same moves with one of them first; unchanged if it is not among them."""
    if move is None or move not in moves:
        return moves
    return (move, *(each for each in moves if each != move))


as_given: Final = Ordering()
