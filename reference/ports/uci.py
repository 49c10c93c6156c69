"""Chess engines that speak UCI: counts through `go perft`, boards through `d`, mates and ends of games through `go`.

Specifies  Requests in, UCI out. `legal_moves`, `perft` and `divide`: `position fen F` and `go perft N`, whose lines
           `e2e4: 20` are the counts below each move. `play` and `walk`: the line `Fen:` of `d` after `position fen F
           moves ...`, to which the en-passant square is added that many engines leave out; the way back of a walk is
           the position set up once more. `mate`: `go mate N`, then `go infinite` if that ends without such a mate;
           what counts is the last score that is no bound. `outcome`: a search of one ply that has no move.
           `choose`: the move of `go movetime 1000`.
           Everything else a UCI engine cannot be asked, and `hello` says so.
Source     R. Huber and S. Meyer-Kahlen, Description of the universal chess interface, 2004. `go perft` and `d` are
           Stockfish's, and many engines' since.
Contract   What an engine knows beside `go` is found out by asking. Each count is awaited to the line with the sum
           (`Nodes searched: 20`, `nodes 20`), and the sum is compared with the parts. A search that has found its mate,
           or half of the time for an answer, is ended by `stop`.
Beware     Engines drop an illegal move of `position ... moves` in silence and the rest with it: no refusal can be
           asked for, and a walk shows it. Some print a perft after they have answered a later `isready`: what comes
           before the sum is still that count. A position of Chess960 needs the option UCI_Chess960, or castling means
           something else.
"""

import time
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from fixtures.loader import Json
from reference.ports.faults import Fault, PortFault
from reference.ports.port import Port, number, text, texts
from reference.ports.protocol import Fields
from reference.ports.transport import Limits, told_code
from reference.ports.uci_lines import MATED, STALEMATED, START, Claim, is_chess960, script_of, with_square_of
from reference.ports.uci_talk import Engine

SECONDS_TO_KNOW: Final = 3.0
"""An engine that takes longer for `go perft 1` does not know it."""
MOVE_TIME: Final = 1000
"""Milliseconds for a move that two plies decide. Of plies an engine that prunes may need more than ten."""


class UciPort(Port):
    """A program that speaks UCI."""

    protocol = "uci"
    cannot = "UCI cannot ask for refusals, keys, evaluations, or a search by name: levels 3, 4 and 6"

    def __init__(self, command: Sequence[str], limits: Limits, run_ends: float | None = None) -> None:
        self.engine = Engine(command, limits, run_ends)
        self.command = command
        self.has_chess960 = False
        self.is_chess960 = False

    @classmethod
    def script(cls, question: Mapping[str, Json]) -> list[str]:
        """See `Port`."""
        return script_of(question)

    def hello(self) -> Fields:
        """See `Port`. Whether the engine knows `go perft` and `d`, and how a game ended, is found out by asking."""
        name = self.greet()
        requests: list[Json] = ["choose", "mate"]
        variants: list[Json] = ["standard"]
        if self.can(lambda: "e2e4" in (self.engine.counts(START, 1, SECONDS_TO_KNOW) or {})):
            requests += ["legal_moves", "perft", "divide"]
            variants += ["chess960"] if self.has_chess960 else []
        if self.engine.board_after(START, ["e2e4"]) is not None:
            requests += ["play", "walk"]
        ends = {"score": -1}, {"score": 0}
        if self.can(lambda: (self.outcome(MATED), self.outcome(STALEMATED)) == ends, Fault.CRASH):
            requests.append("outcome")
        conventions: list[Json] = [{"pass_plies": 1, "ended": "drop"}, {"pass_plies": 0, "ended": "drop"}]
        chess: Fields = {"requests": requests, "variants": variants, "conventions": conventions, "refuses": False}
        return {"name": name, "games": {"chess": chess}}

    def greet(self) -> str:
        """The engine's name; the options that matter here are noted."""
        name = "a UCI engine"
        for line in self.engine.conversation("uci", "uciok"):
            if line.startswith("id name "):
                name = line.removeprefix("id name ")
            self.has_chess960 |= "name UCI_Chess960 " in line
        self.engine.synchronise()
        return name

    def can(self, probe: Callable[[], bool], *forgiven: Fault) -> bool:
        """Whether the engine answers what UCI does not promise; one that hangs over it is started anew."""
        try:
            return probe()
        except PortFault as fault:
            if fault.fault not in (Fault.HANG, *forgiven):
                raise
            self.engine.close()
            self.engine, self.is_chess960 = Engine(self.command, self.engine.limits, self.engine.run_ends), False
            self.greet()
            return False

    def ask(self, request: Mapping[str, Json]) -> Fields:
        """See `Port`."""
        what, fen, depth = text(request, "request"), text(request, "position"), number(request, "depth")
        counts_nodes = what in ("legal_moves", "perft", "divide")
        by_search: dict[str, Callable[[str, int], Fields]]
        by_search = {"mate": self.mate, "outcome": self.outcome, "choose": self.choice}
        if text(request, "game") != "chess" or not (counts_nodes or what in ("play", "walk", *by_search)):
            return {"unsupported": self.cannot}
        if request.get("ended", "drop") != "drop":
            return {"unsupported": "engines drop finished games"}
        if is_chess960(fen) and not self.has_chess960:
            return {"unsupported": "the engine has no option UCI_Chess960"}
        self.set_chess960(is_chess960(fen))
        if what in by_search:
            return by_search[what](fen, number(request, "mate_in") or 0)
        if not counts_nodes:
            moves = texts(request, "moves") if what == "walk" else [text(request, "move")]
            after, back = (
                self.engine.board_after(fen, moves),
                self.engine.board_after(fen, []) if what == "walk" else "",
            )
            if after is None or back is None:
                return {"unsupported": "the engine has no `d`"}
            return {"after": after, "back": with_square_of(fen, back)} if what == "walk" else {"position": after}
        if what == "perft" and depth == 0:
            return {"unsupported": "perft 0"}
        counts = self.engine.counts(fen, depth or 1)
        if counts is None:
            return {"unsupported": "the engine has no `go perft`"}
        if what == "legal_moves":
            return {"moves": list(counts)}
        if what == "perft":
            return {"nodes": sum(counts.values())}
        return {"moves": dict(counts)}

    def smoke(self) -> None:
        """See `Port`: it is ready once more."""
        self.engine.synchronise()

    def set_chess960(self, wanted: bool) -> None:
        """The option, if it has to change."""
        if wanted != self.is_chess960:
            self.engine.send(f"setoption name UCI_Chess960 value {'true' if wanted else 'false'}")
            self.is_chess960 = wanted

    def mate(self, fen: str, moves: int) -> Fields:
        """The mate that a search states, or None, and its line; where that begins otherwise, the move it would play."""
        self.engine.send("ucinewgame")
        seconds = self.engine.limits.answer_seconds / 2
        ends = time.monotonic() + seconds

        def is_enough(claim: Claim) -> bool:
            return claim.mate_in is not None and 0 < claim.mate_in <= moves

        claim, move = self.engine.searched(fen, f"mate {moves}", is_enough, ends)
        if not is_enough(claim) and time.monotonic() < ends:
            claim, move = self.engine.searched(fen, "infinite", is_enough, ends)
        line = claim.line if claim.line[:1] == (move,) else (move,) if move else ()
        return {"mate_in": claim.mate_in, "principal_variation": list(line), "seconds": round(seconds)}

    def outcome(self, fen: str, _: int = 0) -> Fields:
        """Of a position without a move: mated, or drawn. One that goes on, or is dead, cannot be told from others."""
        claim, move = self.engine.searched(fen, "depth 1", lambda claim: False, time.monotonic() + SECONDS_TO_KNOW)
        if move or (claim.mate_in, claim.centipawns) not in ((0, None), (None, 0)):
            return {"unsupported": "of outcomes, UCI shows mates and stalemates only"}
        return {"score": 0 if claim.mate_in is None else -1}

    def choice(self, fen: str, _: int = 0) -> Fields:
        """The move of a short search, and of nothing that is remembered."""
        self.engine.send("ucinewgame")
        ends = time.monotonic() + SECONDS_TO_KNOW
        return {"move": self.engine.searched(fen, f"movetime {MOVE_TIME}", lambda claim: False, ends)[1] or "(none)"}

    def bye(self) -> None:
        """See `Port`."""
        self.engine.send("quit")
        code = self.engine.end()
        if code is None:
            raise self.engine.fault(Fault.NO_END, "two seconds waited", "quit")
        if code < 0:
            raise self.engine.fault(Fault.CRASH, told_code(code), "quit")

    def close(self) -> None:
        """See `Port`."""
        self.engine.close()
