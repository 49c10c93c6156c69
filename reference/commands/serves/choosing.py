"""The move that the reference would play: the first of alpha-beta's best, as deep as is quickly searched.

Contract   A legal move. Of two equal scores the sooner win and the later loss count more, so wins at once are taken and
           losses at once avoided; the last plies of Othello are exact.
"""

from typing import Final

from reference.errors import BadInput, Reason
from reference.position import Move, Outcome, Position
from reference.search.alphabeta import alphabeta
from reference.search.leaf import FinalScore

ENOUGH_NODES: Final = 3_000
"""Two plies are searched, and then a ply more while it is likely to take no more than this."""
MOST_PLIES: Final = 20


class ScoreThenSpeed(FinalScore):
    """The game's own score first; among equals a win is worth more the sooner it comes, a loss the later."""

    def score(self, outcome: Outcome, ply: int) -> int:
        sign = (outcome.score > 0) - (outcome.score < 0)
        return 100 * outcome.score - sign * ply


def chosen(position: Position) -> Move:
    """A move. Raises `BadInput` GAME_OVER if there is none."""
    legal = position.legal_moves()
    if not legal:
        raise BadInput(Reason.GAME_OVER, position.to_text())
    move, nodes = legal[0], 1
    for depth in range(1, MOST_PLIES + 1):
        if depth > 2 and nodes * len(legal) > ENOUGH_NODES:
            break
        result = alphabeta(position, depth, lambda position: 0, final=ScoreThenSpeed(), pass_costs_depth=False)
        move, nodes = result.principal_variation[0], result.nodes
    return move
