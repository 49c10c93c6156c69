"""One `go`: a search that listens to the GUI while it runs, and the lines that tell of it.

Specifies  `Thinking.run`: an `info` line after each depth, and in the end `bestmove`, always. Once in 1,024 nodes the
           lines that have come are looked at (`Listener`).
Contract   `bestmove` is not said before `stop` or `ponderhit` where the search is infinite or ponders. What limits a
           search and cannot be read never makes it longer: if no other limit stands, one ply is searched.
           Scores are for the side to move: cp, or mate in moves, negative if it is mated.
Beware     Plies and moves differ by a factor of two and a rounding: mate in n plies is (n + 1) // 2 moves, being mated
           in n is n // 2 (C38).
           A pondering search must not look at the clock before `ponderhit`, and then count from there.
"""

import time
from collections.abc import Callable

from reference.chess.bitboard import BitboardPosition
from reference.chess.history import History
from reference.commands.ucis.lines import Lines
from reference.commands.ucis.listening import Listener
from reference.commands.ucis.reading import Limits
from reference.engines.chess_engine import Answer, Engine
from reference.search.clock import Budget


class Thinking(Listener):
    """A search that listens."""

    def __init__(self, engine: Engine, lines: Lines, say: Callable[[str], None]) -> None:
        super().__init__(lines, say)
        self.engine = engine

    def run(self, history: History[BitboardPosition], limits: Limits, *, started: float) -> None:
        """Search, tell, and name the move."""
        self.waits = bool(limits.flags & {"infinite", "ponder"})
        self.hit_at = started
        last = Answer(0, 0, (), 0, 0.0)
        side = history.position.side_to_move
        most = limits.numbers.get("mate", 0)
        depth = limits.numbers.get("depth", 2 * most if most else None)
        if limits.is_unread and not limits.is_bound(side):
            depth = 1
        budget = self.budget(limits, side)
        for last in self.engine.think(history, depth=depth, budget=budget, moves=limits.moves or None):
            if last.depth:
                self.say(told(last, self.seconds(last, limits)))
            elif last.from_book:
                self.say("info string a move of the book")
            if self.is_stopped or (most and last.mate is not None and 0 < last.mate <= most):
                break
        while self.waits and not self.is_stopped:
            line = self.lines.wait()
            self.hear(line)
        if not last.line:
            self.say("info string no legal move")
        reply = f" ponder {last.line[1]}" if len(last.line) > 1 else ""
        self.say(f"bestmove {last.move or '(none)'}{reply}")

    def budget(self, limits: Limits, side: int) -> Budget:
        """What the search may spend."""
        parameters = self.engine.parameters
        seconds, nodes = limits.seconds(side), limits.numbers.get("nodes")
        if not limits.is_bound(side):
            seconds = parameters.seconds
        soft = 1.0 if "movetime" in limits.numbers else parameters.soft
        return Budget(
            None if "infinite" in limits.flags else seconds,
            None if "infinite" in limits.flags else nodes,
            soft=1.0 if seconds is None else soft,
            look_every=parameters.look_every,
            clock=self.clock,
            started=0.0,
            stop=self.listen,
        )

    def clock(self) -> float:
        """Seconds since the time began to count; 0 while it does not."""
        return 0.0 if self.waits else time.monotonic() - self.hit_at

    def seconds(self, answer: Answer, limits: Limits) -> float:
        """The time to tell: of a search whose clock stands still, since it was asked for."""
        return time.monotonic() - self.hit_at if self.waits else answer.seconds


def told(answer: Answer, seconds: float) -> str:
    """The `info` line of a depth."""
    score = f"cp {answer.value}" if answer.mate is None else f"mate {answer.mate}"
    words = f"info depth {answer.depth} score {score} nodes {answer.nodes} time {int(1000 * seconds)}"
    if seconds > 0:
        words += f" nps {int(answer.nodes / seconds)}"
    return words + (" pv " + " ".join(map(str, answer.line)) if answer.line else "")
