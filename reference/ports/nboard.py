"""Othello programs that speak NBoard's protocol: which move they would play.

Specifies  `choose` by `set game GGF` and `go`, whose answer is `=== D6`. The protocol has no words for a list of legal
           moves, for a refusal or for a board, so nothing else can be asked: `hint` names about as many moves as it
           likes.
Source     C. Welty, NBoard protocol, version 2, 2014; version 1 as Edax and Ntest spoke it.
Contract   `ping` stands before `go`, and its `pong` is awaited, so that no answer is taken for another's. Lines that
           are neither `pong` nor `===` (status, search, nodestats, set myname) are passed over, as the protocol says.
Beware     The move may be in capitals, `PA` is a pass, evaluation and time follow after `/` or a space.
"""

import re
from collections.abc import Mapping
from typing import Final

from fixtures.loader import Json
from reference.othello.ggf import write_game
from reference.othello.ggf_game import GgfGame
from reference.ports.conversation import GREETING, LinePort
from reference.ports.faults import Fault, shortened
from reference.ports.othello_boards import read_diagram
from reference.ports.port import text
from reference.ports.protocol import Fields

CHOSEN: Final = re.compile(r"===\s*([A-Za-z]+[0-9]*)(?:[\s/].*)?")
FIELDS: Final = (("GM", "Othello"), ("PC", "plyspec"), ("PB", "?"), ("PW", "?"), ("RE", "?"), ("TI", "0"), ("TY", "8"))
DEPTH: Final = 8
"""Plies in the midgame; how deep the endgame is solved is the program's affair."""


class NBoardPort(LinePort):
    """A program that speaks NBoard's protocol."""

    protocol = "nboard"
    cannot = "NBoard's protocol can ask for nothing but the move to play: level 1 and 5 in part, 2, 3, 4 and 6 not"
    game = "othello"
    farewell = "quit"
    pings = 0
    name = "an NBoard engine"

    def hello(self) -> Fields:
        """See `Port`."""
        self.program.send("nboard 2")
        self.program.send(f"set depth {DEPTH}")
        self.ping(GREETING)
        self.requests = ["choose"]
        return {"name": self.name, "games": {"othello": {"requests": self.requests, "refuses": False}}}

    def answer(self, what: str, request: Mapping[str, Json]) -> Fields:
        """See `LinePort`."""
        script = self.script(request)
        if not script:
            return {"unsupported": "NBoard has 8x8 positions, nothing else"}
        self.program.send(script[0])
        self.ping()
        self.program.send("go")
        said = self.lines_until(script[0] + " / go", lambda line: line.startswith(("===", "pong ")))[-1]
        match = CHOSEN.fullmatch(said.strip())
        if match is None:
            fault = Fault.TWICE if said.startswith("pong ") else Fault.BAD_ANSWER
            raise self.program.fault(fault, f"{shortened(said)!r} where === and a move were awaited", "go")
        move = match[1].lower()
        return {"move": "pass" if move in ("pa", "pass", "ps") else move}

    def ping(self, seconds: float | None = None) -> None:
        """Until everything before is done; a move that comes now is the answer to nothing."""
        self.pings += 1
        request = f"ping {self.pings}"
        self.program.send(request)
        for line in self.lines_until(request, lambda line: line.startswith("pong"), seconds):
            if line.startswith("==="):
                raise self.program.fault(Fault.TWICE, f"{shortened(line)!r} though no move was awaited", request)
            if line.startswith("set myname "):
                self.name = line.removeprefix("set myname ").strip()
        if line.split() != ["pong", str(self.pings)]:
            raise self.program.fault(Fault.WRONG_ID, f"{shortened(line)!r}", request)

    def smoke(self) -> None:
        """See `Port`: two pings at once are answered in order."""
        self.pings += 1
        first = self.pings
        self.program.send(f"ping {first}")
        self.program.send(f"ping {first + 1}")
        said = self.lines_until(f"ping {first}", lambda line: line.startswith("pong"))[-1]
        if said.split() == ["pong", str(first + 1)]:
            raise self.program.fault(Fault.OUT_OF_ORDER, said, f"ping {first}")
        self.lines_until(f"ping {first + 1}", lambda line: line.split() == ["pong", str(first + 1)])
        self.pings += 1

    @classmethod
    def script(cls, question: Mapping[str, Json]) -> list[str]:
        """See `Port`."""
        diagram = read_diagram(text(question, "position"))
        return [] if diagram is None else [f"set game {write_game(GgfGame(FIELDS, diagram, ()))}", "go"]
