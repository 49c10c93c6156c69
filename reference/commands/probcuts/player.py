"""Who searches in the laboratory: Othello's quick board, an evaluation by name, one plain player.

Specifies  The sound search that everything is measured against: principal variation search with a table, deepened ply
           by ply, moves in the order of how few replies they leave. A pass costs no depth, as in source 002.
Contract   Deterministic. Values are points (`reference/othello/evaluation.py`); from DECIDED on a game is decided.
"""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final, TypeAlias

from reference.engines.othello_points import in_points
from reference.errors import BadInput, Reason
from reference.othello.bitboard import GEOMETRIES, BitboardPosition, moves_of
from reference.othello.evaluation import POINTS
from reference.othello.evaluation_bitboard import positional, positional_fading, staged
from reference.othello.features_bitboard import corner_bits
from reference.othello.learned_bitboard import learned
from reference.position import Move, Position
from reference.search.deepening import deepen
from reference.search.ordering import Ordering, in_front
from reference.search.pvs_table import pvs_with_table
from reference.search.result import Search, SearchResult, Window, everything
from reference.search.table import Table

DECIDED: Final = 2 * POINTS
"""No game is won by less than two discs."""

OthelloEvaluation: TypeAlias = Callable[[BitboardPosition], int]

EVALUATIONS: Final[Mapping[str, OthelloEvaluation]] = {
    "staged": staged,
    "positional": positional,
    "positional-fading": positional_fading,
    "learned": learned,
}


def evaluation(name: str) -> OthelloEvaluation:
    """An evaluation by name. Raises `BadInput`."""
    if name not in EVALUATIONS:
        raise BadInput(Reason.UNKNOWN_NAME, f"{name!r}; there are {', '.join(EVALUATIONS)}", "--evaluation")
    return EVALUATIONS[name]


class FewestReplies(Ordering):
    """The hint first, then the moves that leave the opponent the fewest replies; a corner counts as four fewer."""

    def moves(self, position: Position, ply: int, hint: Move | None = None) -> tuple[Move, ...]:
        assert isinstance(position, BitboardPosition)
        geometry, corners = GEOMETRIES[position.size], corner_bits(position.size)
        moves = position.legal_moves()
        if len(moves) < 2:
            return moves

        def replies(move: Move) -> int:
            child = position.play(move)
            corner: int = corners >> move & 1
            return moves_of(child.own, child.opponent, geometry).bit_count() - 4 * corner

        return in_front(hint, tuple(sorted(moves, key=replies)))


fewest_replies: Final = FewestReplies()


def sound(table: Table | None = None) -> Search:
    """The plain search, its table bound to it."""
    search: Search = partial(pvs_with_table, table=Table() if table is None else table)
    return search


def deepened(position: BitboardPosition, depth: int, evaluate: OthelloEvaluation, search: Search) -> list[SearchResult]:
    """The answers to depths 0, 1, ..., `depth`; nodes are counted from the first on."""
    answers = deepen(
        position, depth, evaluate, search=search, order=fewest_replies, final=in_points, pass_costs_depth=False
    )
    return list(answers)


def asked(
    position: BitboardPosition,
    depth: int,
    evaluate: OthelloEvaluation,
    search: Search,
    window: Window = everything,
) -> SearchResult:
    """The answer to one depth and window."""
    return search(
        position,
        depth,
        evaluate,
        window=window,
        order=fewest_replies,
        final=in_points,
        pass_costs_depth=False,
    )


def squares_left(position: BitboardPosition) -> int:
    """How many moves a game can last at most, passes apart."""
    return position.empties()
