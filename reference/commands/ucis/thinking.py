"""One `go`: a search that listens to the GUI while it runs, and the lines that tell of it.

Specifies  `Thinking.run`: an `info` line after each depth, and in the end `bestmove`, always. Once in 1,024 nodes the
           lines that have come are looked at: `stop` and `quit` end the search, `ponderhit` starts the clock, `isready`
           is answered, anything else is kept for afterwards.
Contract   `bestmove` is not said before `stop` or `ponderhit` where the search is infinite or ponders. The end of the
           input is a `stop` there, and lets any other search go on to its end; either way nothing follows.
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
from reference.commands.ucis.reading import Limits
from reference.engines.chess_engine import Answer, Engine
from reference.search.clock import Budget


class Thinking:
    """A search, the lines that come in meanwhile, and what they have said."""

    def __init__(self, engine: Engine, lines: Lines, say: Callable[[str], None]) -> None:
        self.engine = engine
        self.lines = lines
        self.say = say
        self.is_stopped = False
        self.quits = False
        self.waits = False
        self.hit_at = 0.0
        self.kept: list[str] = []

    def run(self, history: History[BitboardPosition], limits: Limits, *, started: float) -> None:
        """Search, tell, and name the move."""
        self.waits = bool(limits.flags & {"infinite", "ponder"})
        self.hit_at = started
        last = Answer(0, 0, (), 0, 0.0)
        most = limits.numbers.get("mate", 0)
        depth = limits.numbers.get("depth", 2 * most if most else None)
        budget = self.budget(limits, history.position.side_to_move)
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
        if limits.is_open:
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

    def listen(self) -> bool:
        """Hear the lines that have come; whether to stop."""
        while not self.is_stopped and (line := self.lines.poll()) is not None:
            self.hear(line)
        if self.lines.at_end and self.waits:
            self.is_stopped = self.quits = True
        return self.is_stopped

    def hear(self, line: str | None) -> None:
        """Do at once what has to be done during a search; keep the rest."""
        word = "quit" if line is None else (line.split() or [""])[0]
        if word == "stop":
            self.is_stopped = True
        elif word == "quit":
            self.is_stopped = self.quits = True
        elif word == "isready":
            self.say("readyok")
        elif word == "ponderhit":
            if self.waits:
                self.waits, self.hit_at = False, time.monotonic()
        elif line is not None and word:
            self.kept.append(line)


def told(answer: Answer, seconds: float) -> str:
    """The `info` line of a depth."""
    score = f"cp {answer.value}" if answer.mate is None else f"mate {answer.mate}"
    words = f"info depth {answer.depth} score {score} nodes {answer.nodes} time {int(1000 * seconds)}"
    if seconds > 0:
        words += f" nps {int(answer.nodes / seconds)}"
    return words + (" pv " + " ".join(map(str, answer.line)) if answer.line else "")
