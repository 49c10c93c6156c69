"""A position of any game solved exactly, by searching every line to its end with a table.

Specifies  The value under best play of a position of a game that ends by itself, such as tic-tac-toe, m,n,k or
           Connect Four on a small board: `alphabeta_enhanced` without a horizon, the game's own order first.
Contract   The value is the game's outcome score for the side to move. Sound where equal keys mean equal futures and no
           position comes again: in games that fill their board.
Beware     A game that can go on for ever (chess) is searched for ever, or until Python's stack ends. The work grows by
           a factor of three or so with each empty square: 4x4 takes seconds, 7x6 years.
"""

from typing import Final

from reference.engines.solution import Solution, Watch, nobody, of_all
from reference.position import Position, turn_between
from reference.search.ordering import Ordering, as_given
from reference.search.result import SearchResult, Window, everything
from reference.search.table import Table
from reference.search.transposition_enhanced import alphabeta_enhanced

NO_HORIZON: Final = 10**4
"""Plies that no game of these has. One number for all searches of a table, so that depths fit."""


def solve(
    position: Position,
    *,
    order: Ordering = as_given,
    all_moves: bool = False,
    outcome_only: bool = False,
    watch: Watch = nobody,
) -> Solution:
    """The value, one best move, and with `all_moves` the value of every move and all best ones.

    `outcome_only`: win, draw or loss, 1, 0 or -1, which is less work where outcomes have more values.
    """
    outcome = position.outcome()
    if outcome is not None:
        value = outcome.score
        return Solution(max(-1, min(1, value)) if outcome_only else value, (), {}, 1)
    table = Table()
    window = Window(-1, 1) if outcome_only else everything

    def search(position: Position, depth: int) -> SearchResult:
        result = alphabeta_enhanced(
            position, depth, never, window=window, table=table, order=order, pass_costs_depth=True
        )
        return result.clamped(window) if outcome_only else result

    if not all_moves:
        result = search(position, NO_HORIZON)
        watch(result.best_move, result.value)
        return Solution(result.value, (result.best_move,), {result.best_move: result.value}, result.nodes)
    moves, nodes = {}, 1
    for move in position.legal_moves():
        child = position.play(move)
        reply = search(child, NO_HORIZON - 1)
        nodes += reply.nodes
        moves[move] = turn_between(position, child) * reply.value
        watch(move, moves[move])
    return of_all(moves, nodes)


def never(position: Position) -> int:
    """The evaluation of a search that always reaches the end."""
    raise AssertionError("an unfinished position was evaluated")
