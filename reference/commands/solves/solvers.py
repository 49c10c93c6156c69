"""Which games are solved exactly, by what, and up to how many empty squares that is sensible.

Specifies  `SOLVERS`, one line a game. A game that need not end (chess) is not solved; its mates would be another solver
           with an entry of its own here.
Contract   A position with more empty squares than `most` is refused before anything is searched, unless it is asked for
           anyway. The numbers are chosen so that the worst position takes some minutes.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from reference.connect4 import ordering as connect4
from reference.engines import exact, othello_endgame
from reference.engines.solution import Solution
from reference.errors import BadInput, Reason
from reference.position import Position
from reference.search.ordering import as_given
from reference.search.ranking import Ranked, Static
from reference.tictactoe import ordering as tictactoe


@dataclass(frozen=True)
class Solver:
    """`solve` is asked as `exact.solve` is; `empty` is how an empty square is written."""

    solve: Callable[..., Solution]
    empty: str
    most: int
    options: Callable[[], dict[str, Any]] = dict

    def solved(self, position: Position, **asked: Any) -> Solution:
        """The solution of a position."""
        return self.solve(position, **self.options(), **asked)

    def refuse(self, position: Position, anyway: bool) -> None:
        """Raise `BadInput` UNSUPPORTED if a game that goes on is too large, and not asked for anyway."""
        empties = position.to_text().count(self.empty)
        if empties > self.most and not anyway and position.outcome() is None:
            detail = f"{empties} empty squares, more than {self.most}: hours, or years; --anyway tries it"
            raise BadInput(Reason.UNSUPPORTED, detail)


def by_columns() -> dict[str, Any]:
    """Connect Four: the middle first."""
    return {"order": Ranked(Static(lambda position, move: connect4.promise(position, move)))}  # type: ignore[arg-type]


SOLVERS: Final = {
    "othello": Solver(othello_endgame.solve, "-", 22),
    "tictactoe": Solver(exact.solve, ".", 9, lambda: {"order": Ranked(Static(tictactoe.promise))}),
    "connect4": Solver(exact.solve, ".", 20, by_columns),
    "gomoku": Solver(exact.solve, ".", 16, lambda: {"order": as_given}),
}


def solver_of(game: str) -> Solver:
    """The solver of a game. Raises `BadInput` UNSUPPORTED."""
    if game not in SOLVERS:
        hint = "; mates are, with --mate N" if game == "chess" else ""
        raise BadInput(Reason.UNSUPPORTED, f"{game} is not solved; solved are {', '.join(SOLVERS)}{hint}", "game")
    return SOLVERS[game]
