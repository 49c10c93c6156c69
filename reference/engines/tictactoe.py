"""A player of tic-tac-toe that never loses, wins as soon as it can, and loses, from a lost position, as late as it can.

Specifies  The choice of a move: alpha-beta with a table to the end of the game, the centre and the corners first.
Contract   The move keeps the value of the position, and among such moves the length of the game with best play.
"""

from typing import Final

from reference.errors import BadInput, Reason
from reference.position import Move, Position
from reference.search.leaf import quick_wins
from reference.search.ranking import Ranked, Static
from reference.search.transposition import alphabeta_with_table
from reference.tictactoe.evaluation import outcome_only
from reference.tictactoe.notation import SQUARES
from reference.tictactoe.ordering import promise

CENTRE_FIRST: Final = Ranked(Static(promise))


def choose(position: Position) -> Move:
    """The move to play. Raises `BadInput` GAME_OVER when there is none."""
    if position.is_over():
        raise BadInput(Reason.GAME_OVER, position.to_text())
    result = alphabeta_with_table(position, SQUARES, outcome_only, order=CENTRE_FIRST, final=quick_wins)
    return result.best_move
