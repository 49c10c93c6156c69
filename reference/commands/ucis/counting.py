"""`go perft N`: the nodes below each move, and their sum; `stop` and `quit` end it.

Contract   No `bestmove`, for nothing was searched. A count that was stopped has no line with a sum, so that nobody
           takes a part for the whole.
Beware     The lines that have come are looked at between two blocks of the count, each of up to two million positions:
           a stop is heard after a few seconds at most, not at once.
"""

from typing import Final

from perft.counting import Convention
from perft.methods import Wishes, divide, make_plan
from reference.chess.bitboard import BitboardPosition
from reference.chess.game import GAME
from reference.commands.ucis.listening import Listener
from reference.errors import BadInput, Reason

MOST_PERFT: Final = 9


class Stopped(Exception):
    """Raised inside a count that nobody waits for any more."""


class Counting(Listener):
    """A count that listens."""

    def run(self, position: BitboardPosition, depth: int | None) -> None:
        """Count, and tell. Raises `BadInput` BAD_NUMBER."""
        if depth is None or not 1 <= depth <= MOST_PERFT:
            raise BadInput(Reason.BAD_NUMBER, f"a depth from 1 to {MOST_PERFT}", "go perft")
        plan = make_plan(GAME, position, Wishes(None, None, None, Convention(GAME.pass_plies, GAME.ended)))
        total = 0
        try:
            for move, nodes in divide(plan, position, depth, report=self.look):
                self.say(f"{move}: {nodes}")
                total += nodes
        except Stopped:
            self.say("info string perft stopped")
        else:
            self.say(f"nodes {total}")

    def look(self, done: int, total: int) -> None:
        """Between two blocks."""
        if self.listen():
            raise Stopped
