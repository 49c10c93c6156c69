"""Othello's endgame solved exactly: the score of best play, plainly; and `solve`, which asks the quick solver.

Specifies  `plain_score`: negamax with a window to the end of the game, on position objects of either backend, moves in
           their order, nothing remembered. `solve`: the same scores from `othello_solver.py`, move by move if asked.
Source     The rules of the World Othello Federation: the empty squares go to the winner.
Contract   A score is the final disc difference under best play for the side to move. `plain_score` is fail-soft in its
           window; `solve` equals it with the full one. 14 empties take a second, 20 a minute.
Beware     A pass does not end the game, and has the sign of a move. A finished game is scored as such, whether the
           board is full or not. Where only win, draw or loss is asked, a best move keeps that, not the discs.
"""

from typing import Protocol, Self

from reference.engines.othello_solver import Endgame
from reference.engines.solution import Solution, Watch, nobody, of_all
from reference.position import Outcome
from reference.search.result import INFINITY, Window, everything


class Othello(Protocol):
    """What is asked of a position; both backends have it."""

    def legal_moves(self) -> tuple[int, ...]:
        """The legal moves; a forced pass; none when the game is over."""

    def play(self, move: int) -> Self:
        """The position after a move."""

    def outcome(self) -> Outcome | None:
        """How the game ended, if it has."""

    def key(self) -> tuple[int, int, int, int]:
        """Black's squares, White's squares, the side to move, the size."""


def plain_score(position: Othello, window: Window = everything) -> int:
    """The score for the side to move; outside the window a bound."""
    outcome = position.outcome()
    if outcome is not None:
        return outcome.score
    best = -INFINITY
    for move in position.legal_moves():
        best = max(best, -plain_score(position.play(move), window.seen(-1)))
        if best >= window.beta:
            break
        window = window.raised(best)
    return best


def solve(
    position: Othello,
    *,
    all_moves: bool = False,
    outcome_only: bool = False,
    watch: Watch = nobody,
    endgame: Endgame | None = None,
) -> Solution:
    """The value, one best move, and with `all_moves` the value of every move and all best ones.

    `outcome_only`: win, draw or loss, 1, 0 or -1. An `endgame` of the board's size keeps its table between positions.
    """
    own, opponent = discs_of(position)
    endgame = Endgame(position.key()[3]) if endgame is None else endgame
    before = endgame.nodes

    def value_of(own: int, opponent: int, guess: int) -> int:
        return endgame.outcome(own, opponent) if outcome_only else endgame.value(own, opponent, guess)

    legal_moves = position.legal_moves()
    if all_moves and legal_moves:
        moves: dict[int, int] = {}
        guess = 0
        for move in legal_moves:
            moves[move] = guess = -value_of(*discs_of(position.play(move)), -guess)
            watch(move, guess)
        return of_all(moves, endgame.nodes - before)
    value = value_of(own, opponent, 0)
    best = legal_moves[:1]
    if len(legal_moves) > 1:
        best = (endgame.move_worth(own, opponent, value if value >= 0 or not outcome_only else -INFINITY),)
    for move in best:
        watch(move, value)
    return Solution(value, best, dict.fromkeys(best, value), endgame.nodes - before)


def discs_of(position: Othello) -> tuple[int, int]:
    """The discs of the side to move and of the other."""
    black, white, side, _ = position.key()
    return (white, black) if side else (black, white)
