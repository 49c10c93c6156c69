"""What a leaf is worth, and where the horizon is.

Specifies  How a finished game is scored (`FinalScore`, from its outcome and the distance from the root), how any
           other leaf is (the evaluation), and how much depth a move costs.
Contract   A finished game is never given to the evaluation. Every score is an `int`, checked here: a float, a bool
           or a number beyond INFINITY raises `BadInput`.
Beware     Quick wins need the distance from the root. With the remaining depth in its place (the source's formula)
           slow wins are preferred: 536 of 1,498 tic-tac-toe positions then decline a win in one.
           A value that contains a distance from the root is wrong in a table unless it is turned into a distance
           from the node (`from_root`, `from_node`).
"""

from typing import Final

from reference.errors import BadInput, Reason
from reference.position import PASS, Move, Outcome, Position
from reference.search.result import INFINITY, Evaluation, SearchResult, found

WIN: Final = 10**6
"""A win at the root itself when quick wins count more (the source's figure: 10 to the 6)."""


class FinalScore:
    """A finished game's own score, wherever in the tree it ends (Othello discs, +1 / 0 / -1)."""

    def score(self, outcome: Outcome, ply: int) -> int:
        """The value, for the side to move, of a game that ended `ply` moves below the root."""
        return outcome.score

    def from_root(self, value: int, ply: int) -> int:
        """A value as found by a search, turned into one that holds wherever the node is met (for a table)."""
        return value

    def from_node(self, value: int, ply: int) -> int:
        """The way back: a value out of a table, turned into one for a node `ply` moves below the root."""
        return value


class QuickWins(FinalScore):
    """A win is worth more the sooner it comes, a loss less bad the later: `win` - ply and ply - `win`.

    Evaluations and `ply` together must stay below half of `win`, so that what is a win can be told from its value.
    """

    def __init__(self, win: int = WIN) -> None:
        self.win = win

    def score(self, outcome: Outcome, ply: int) -> int:
        if outcome.is_draw:
            return 0
        return self.win - ply if outcome.is_win else ply - self.win

    def from_root(self, value: int, ply: int) -> int:
        return value + ply * self.sign(value)

    def from_node(self, value: int, ply: int) -> int:
        return value - ply * self.sign(value)

    def sign(self, value: int) -> int:
        """+1 for a won value, -1 for a lost one, 0 for any other (and for an infinite bound)."""
        if not self.win // 2 < abs(value) < INFINITY:
            return 0
        return 1 if value > 0 else -1


plain_score: Final = FinalScore()
quick_wins: Final = QuickWins()


def static(position: Position, evaluate: Evaluation, final: FinalScore, ply: int) -> SearchResult:
    """The answer at a leaf: the outcome of a finished game, else the evaluation."""
    outcome = position.outcome()
    value = evaluate(position) if outcome is None else final.score(outcome, ply)
    if type(value) is not int or not -INFINITY < value < INFINITY:
        raise BadInput(Reason.BAD_NUMBER, f"{value!r}; scores are integers between -10^9 and 10^9", "evaluation")
    return found(value)


def depth_after(move: Move, depth: int, pass_costs_depth: bool) -> int:
    """The depth that is left after a move. A forced pass costs a ply or none; the sources disagree."""
    return depth if move == PASS and not pass_costs_depth else depth - 1
