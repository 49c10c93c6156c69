"""What a GUI says while the engine is busy: heard at once, or kept for afterwards.

Specifies  `Listener.listen`: hear the lines that have come, and say whether to stop. `stop` and `quit` stop,
           `ponderhit` starts the clock, `isready` is answered, anything else is kept in its order.
Contract   The end of the input is a `stop` where the work would wait for one, and lets any other work go on to its end;
           either way nothing follows.
"""

import time
from collections.abc import Callable

from reference.commands.ucis.lines import Lines


class Listener:
    """The lines that come in meanwhile, and what they have said."""

    def __init__(self, lines: Lines, say: Callable[[str], None]) -> None:
        self.lines = lines
        self.say = say
        self.is_stopped = False
        self.quits = False
        self.waits = False
        """Whether the answer must wait for `stop` or `ponderhit`."""
        self.hit_at = 0.0
        self.kept: list[str] = []

    def listen(self) -> bool:
        """Hear the lines that have come; whether to stop."""
        while not self.is_stopped and (line := self.lines.poll()) is not None:
            self.hear(line)
        if self.lines.at_end and self.waits:
            self.is_stopped = self.quits = True
        return self.is_stopped

    def hear(self, line: str | None) -> None:
        """Do at once what has to be done during the work; keep the rest."""
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
