"""Positions that the engines are tried on."""

from typing import Final

from hypothesis import strategies as st

from reference.engines.othello_leaf import Estimate, Leaf
from reference.engines.othello_orders import ByEstimate, ByHistory, ByOnePly, ByPromise, InSquares, Order
from reference.engines.othello_parameters import ESTIMATES
from reference.othello.bitboard import GEOMETRIES, BitboardPosition, moves_of
from reference.othello.block import children_of
from reference.position import PASS, Position
from reference.search.ordering import Ordering, in_front
from spec_tests.othello.strategies import boards, records

SMALL: Final = (4, 6, 8)


def known(position: BitboardPosition) -> tuple[int, int, int, int]:
    """Own discs, the other's, own moves, the other's."""
    own, opponent, geometry = position.own, position.opponent, GEOMETRIES[position.size]
    return own, opponent, moves_of(own, opponent, geometry), moves_of(opponent, own, geometry)


def after(size: int, moves: tuple[int, ...]) -> BitboardPosition:
    """The position after some moves from the start."""
    position = BitboardPosition.initial(size)
    for move in moves:
        position = position.play(move)
    return position


played = records(SMALL).map(lambda record: after(record.size, record.moves))
"""Positions from play, some of them over."""
any_board = boards(SMALL).map(BitboardPosition.from_diagram)
"""Boards that need not come from play."""
positions = st.one_of(played, any_board)


class AsTheEngine(Ordering):
    """An order of blocks, for the plain searches: the hint first, then as the engine sorts the children."""

    def __init__(self, order: Order) -> None:
        self.order = order

    def moves(self, position: Position, ply: int, hint: object = None) -> tuple[int, ...]:
        assert isinstance(position, BitboardPosition)
        own, opponent, moves, _ = known(position)
        if not moves:
            return position.legal_moves()
        squares = self.order.squares(moves, ply)
        if squares is None:
            children = children_of(own, opponent, moves, position.size)
            squares = [child[0] for child in self.order.ranked(own, opponent, 1, children)]
        return in_front(hint, tuple(squares))

    def refuted(self, position: Position, move: object, depth: int, ply: int) -> None:
        if isinstance(move, int) and move != PASS:
            self.order.refuted(move, depth, ply)


def orders(estimate: Estimate, size: int) -> dict[str, Order]:
    """Orders that do not depend on the depth, fresh."""
    leaf = Leaf(estimate, size)
    return {
        "squares": InSquares(),
        "promise": ByPromise(size),
        "estimate": ByEstimate(leaf),
        "one ply": ByOnePly(leaf),
        "history": ByHistory(size),
    }


POSITIONAL, STAGED = ESTIMATES["positional"], ESTIMATES["staged"]
