"""A conversation by UCI: every command, one method each.

Specifies  uci, isready, ucinewgame, position, go, stop, ponderhit, setoption, debug, register, quit; and beyond UCI:
           d (the board), eval (the terms of the evaluation), go perft N.
Source     R. Huber and S. Meyer-Kahlen, Description of the universal chess interface, 2004.
Contract   Whatever comes in, an answer or `info string` with what was wrong comes out, never a traceback. Words before
           a command that are none are passed over, as UCI wants it.
           After a position that was wrong there is none, and `go` answers `bestmove (none)`: to search the position
           before would be to play in another game. `go perft` has no `bestmove`, whatever comes of it.
"""

import time
from collections.abc import Callable

from reference.chess.bitboard import BitboardPosition
from reference.chess.book import own_key
from reference.chess.diagram import square_name
from reference.chess.evaluation import terms
from reference.chess.history import History
from reference.commands.ucis.counting import Counting
from reference.commands.ucis.lines import Lines
from reference.commands.ucis.listening import Listener
from reference.commands.ucis.options import Options
from reference.commands.ucis.reading import read_go, read_option, read_position
from reference.commands.ucis.thinking import Thinking
from reference.engines.chess_endings import make_tables
from reference.errors import BadInput, Reason
from reference.version import VERSION


class Session:
    """What is remembered between two lines."""

    def __init__(self, lines: Lines, say: Callable[[str], None]) -> None:
        self.lines = lines
        self.say = say
        self.options = Options()
        self.history: History[BitboardPosition] | None = History.of(BitboardPosition.initial())
        self.kept: list[str] = []
        self.new_game = False
        self.quits = False
        self.commands: dict[str, Callable[[list[str]], None]] = {
            "uci": self.uci,
            "isready": self.isready,
            "ucinewgame": self.ucinewgame,
            "position": self.position,
            "go": self.go,
            "setoption": self.setoption,
            "d": self.d,
            "eval": self.eval,
            "quit": self.quit,
            **dict.fromkeys(("stop", "ponderhit", "debug", "register"), self.nothing),
        }

    def run(self) -> None:
        """Obey until `quit` or the end of the input."""
        while not self.quits:
            line = self.kept.pop(0) if self.kept else self.lines.wait()
            if line is None:
                return
            self.obey(line)

    def obey(self, line: str) -> None:
        """Do what a line says."""
        words = line.split()
        while words and words[0] not in self.commands:
            self.say(f"info string unknown: {words.pop(0)[:40]!r}")
        if words:
            try:
                self.commands[words[0]](words[1:])
            except BadInput as error:
                self.say(f"info string {error}")

    def uci(self, words: list[str]) -> None:
        """Name and options."""
        self.say(f"id name plyspec {VERSION}")
        self.say("id author the plyspec authors")
        for line in self.options.declared():
            self.say(line)
        self.say("uciok")

    def isready(self, words: list[str]) -> None:
        """Before a game this makes the tables of endings, while no clock is running."""
        if self.new_game and self.options.engine.parameters.endings:
            make_tables()
        self.new_game = False
        self.say("readyok")

    def ucinewgame(self, words: list[str]) -> None:
        """Forget the game."""
        self.options.engine.forget()
        self.history = History.of(BitboardPosition.initial())
        self.new_game = True

    def position(self, words: list[str]) -> None:
        """Where to search."""
        self.history = None
        self.history = read_position(words, chess960=self.options.settings.chess960)

    def setoption(self, words: list[str]) -> None:
        """Change one."""
        self.options.set(*read_option(words))

    def go(self, words: list[str]) -> None:
        """Search, or count."""
        started = time.monotonic()
        counts = "perft" in words
        if self.history is None:
            self.say("info string no position to search")
            if not counts:
                self.say("bestmove (none)")
            return
        limits = read_go(words, self.history.position)
        for complaint in limits.complaints:
            self.say(f"info string {complaint}")
        listener: Listener
        if counts:
            listener = counting = Counting(self.lines, self.say)
            counting.run(self.history.position, limits.numbers.get("perft"))
        else:
            listener = thinking = Thinking(self.options.engine, self.lines, self.say)
            thinking.run(self.history, limits, started=started)
        self.kept += listener.kept
        self.quits = self.quits or listener.quits

    def known(self) -> History[BitboardPosition]:
        """The history. Raises `BadInput` if the last position was wrong."""
        if self.history is None:
            raise BadInput(Reason.MISSING_FIELD, "the last position was wrong", "position")
        return self.history

    def d(self, words: list[str]) -> None:
        """The board, its FEN and key, and what gives check."""
        history = self.known()
        position = history.position
        for line in str(position).splitlines():
            self.say(line)
        self.say(f"fen {position.to_text()}")
        self.say(f"key {own_key(position):016x}, here for time {history.repetitions()}")
        self.say("checkers " + (" ".join(map(square_name, position.checkers())) or "none"))

    def eval(self, words: list[str]) -> None:
        """What the estimate is the sum of, for the side to move, in hundredths of a pawn."""
        position = self.known().position
        evaluation = self.options.engine.parameters.evaluation
        for name, value in terms(position.diagram(), evaluation.numbers)._asdict().items():
            self.say(f"{name:<9}{value:>+6}")
        self.say(f"{'value':<9}{evaluation(position):>+6} for the side to move")

    def quit(self, words: list[str]) -> None:
        """No more."""
        self.quits = True

    def nothing(self, words: list[str]) -> None:
        """A command that means nothing here."""
