"""The forced-move extension: where a side has only one move, play it and look on.

Specifies  An evaluation made of another: as long as there is exactly one legal move, a pass included, it is played,
           `plies` of them at most; then the evaluation, or the outcome of a finished game, is taken.
Source     Source 002, which calls it quiescence; in chess programs the one-reply extension.
Contract   The value of a position with one move is that of the position after it, in the view of who moves first: never
           better for him than the forced line itself. Any search takes the made evaluation unchanged.
           Equal to `quiescence` with `forced=single_move` and nothing loud.
Beware     Source 002 takes the better of the line and the static value. A forced move cannot be declined, so its nodes
           are too good for the mover: a position of its game is called +85 that is worth -36.
           A line may go round for ever in games with cycles; `plies` ends it.
"""

from collections.abc import Callable
from typing import TypeVar

from reference.position import Position, turn_between
from reference.search.leaf import FinalScore, plain_score, static
from reference.search.result import check

Game = TypeVar("Game", bound=Position)


def forced_line(
    evaluate: Callable[[Game], int], plies: int, *, final: FinalScore = plain_score
) -> Callable[[Game], int]:
    """The evaluation that follows forced moves, `plies` at most; `final` scores a game that ends on the way."""
    check(plies)

    def value(position: Game) -> int:
        here, view, ply = position, 1, 0
        while ply < plies:
            moves = here.legal_moves()
            if len(moves) != 1:
                break
            child = here.play(moves[0])
            here, view, ply = child, view * turn_between(here, child), ply + 1
        return view * static(here, evaluate, final, ply).value

    return value
