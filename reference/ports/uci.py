"""Chess engines that speak UCI: counts through `go perft`, boards through `d`, mates and ends of games through `go`.

Specifies  Requests in, UCI out. `legal_moves`, `perft` and `divide`: `position fen F` and `go perft N`, whose lines
           `e2e4: 20` are the counts below each move. `play` and `walk`: the line `Fen:` of `d` after `position fen F
           moves ...`, to which the en-passant square is added that many engines leave out; the way back of a walk is
           the position set up once more. `mate`: `go mate N`, then `go infinite` if that ends without such a mate;
           what counts is the last score that is no bound. `outcome`: a search of one ply that has no move.
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
from reference.ports.transport import SECONDS_TO_GREET, Limits, Program, told_code
from reference.ports.uci_lines import (
    MATED,
    STALEMATED,
    START,
    Claim,
    best_move,
    claim_of,
    counted,
    is_chess960,
    script_of,
    shown_board,
    summed,
    with_en_passant,
    with_square_of,
)

MOST_LINES: Final = 10_000
SECONDS_TO_KNOW: Final = 3.0
"""An engine that takes longer for `go perft 1` does not know it."""


class UciPort(Port):
    """A program that speaks UCI."""

    protocol = "uci"
    cannot = "UCI cannot ask for refusals, keys, evaluations, or a search by name: levels 3, 4 and 6"

    def __init__(self, command: Sequence[str], limits: Limits, run_ends: float | None = None) -> None:
        self.program = Program(command, limits, run_ends)
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
        requests: list[Json] = ["mate"]
        variants: list[Json] = ["standard"]
        if self.can(lambda: "e2e4" in (self.counts(START, 1, SECONDS_TO_KNOW) or {})):
            requests += ["legal_moves", "perft", "divide"]
            variants += ["chess960"] if self.has_chess960 else []
        if self.board_after(START, ["e2e4"]) is not None:
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
        for line in self.conversation("uci", "uciok"):
            if line.startswith("id name "):
                name = line.removeprefix("id name ")
            self.has_chess960 |= "name UCI_Chess960 " in line
        self.synchronise()
        return name

    def can(self, probe: Callable[[], bool], *forgiven: Fault) -> bool:
        """Whether the engine answers what UCI does not promise; one that hangs over it is started anew."""
        try:
            return probe()
        except PortFault as fault:
            if fault.fault not in (Fault.HANG, *forgiven):
                raise
            self.program.close()
            self.program, self.is_chess960 = Program(self.command, self.program.limits, self.program.run_ends), False
            self.greet()
            return False

    def ask(self, request: Mapping[str, Json]) -> Fields:
        """See `Port`."""
        what, fen, depth = text(request, "request"), text(request, "position"), number(request, "depth")
        counts_nodes = what in ("legal_moves", "perft", "divide")
        if text(request, "game") != "chess" or not (counts_nodes or what in ("play", "walk", "mate", "outcome")):
            return {"unsupported": self.cannot}
        if request.get("ended", "drop") != "drop":
            return {"unsupported": "engines drop finished games"}
        if is_chess960(fen) and not self.has_chess960:
            return {"unsupported": "the engine has no option UCI_Chess960"}
        self.set_chess960(is_chess960(fen))
        if what in ("mate", "outcome"):
            return self.outcome(fen) if what == "outcome" else self.mate(fen, number(request, "mate_in") or 0)
        if not counts_nodes:
            moves = texts(request, "moves") if what == "walk" else [text(request, "move")]
            after, back = self.board_after(fen, moves), self.board_after(fen, []) if what == "walk" else ""
            if after is None or back is None:
                return {"unsupported": "the engine has no `d`"}
            return {"after": after, "back": with_square_of(fen, back)} if what == "walk" else {"position": after}
        if what == "perft" and depth == 0:
            return {"unsupported": "perft 0"}
        counts = self.counts(fen, depth or 1)
        if counts is None:
            return {"unsupported": "the engine has no `go perft`"}
        if what == "legal_moves":
            return {"moves": list(counts)}
        if what == "perft":
            return {"nodes": sum(counts.values())}
        return {"moves": dict(counts)}

    def smoke(self) -> None:
        """See `Port`: it is ready once more."""
        self.synchronise()

    def set_chess960(self, wanted: bool) -> None:
        """The option, if it has to change."""
        if wanted != self.is_chess960:
            self.program.send(f"setoption name UCI_Chess960 value {'true' if wanted else 'false'}")
            self.is_chess960 = wanted

    def counts(self, fen: str, depth: int, seconds: float | None = None) -> dict[str, int] | None:
        """The counts of `go perft`; None if the engine is not known to have it and shows none. Raises `PortFault`."""
        self.program.send(f"position fen {fen}")
        self.synchronise()
        request = f"position fen {fen} / go perft {depth}"
        self.program.send(f"go perft {depth}")
        if seconds is not None:  # asked whether it knows it: a search that began instead is stopped by `stop`
            self.program.send("stop")
        found: dict[str, int] = {}
        for _ in range(MOST_LINES):
            line = self.program.receive(request, seconds).strip()
            one, total = counted(line), summed(line)
            if one is not None:
                if one[0] in found:
                    raise self.program.fault(Fault.TWICE, f"{one[0]} is counted twice", request)
                found[one[0]] = one[1]
            elif total is not None:
                if total != sum(found.values()):
                    detail = f"the parts make {sum(found.values())}, the engine's sum is {total}"
                    raise self.program.fault(Fault.BAD_ANSWER, detail, request)
                return found
            elif best_move(line) is not None:
                return None
        raise self.program.fault(Fault.FLOOD, f"{MOST_LINES} lines", request)

    def mate(self, fen: str, moves: int) -> Fields:
        """The mate that a search states, or None, and its line; where that begins otherwise, the move it would play."""
        self.program.send("ucinewgame")
        seconds = self.program.limits.answer_seconds / 2
        ends = time.monotonic() + seconds

        def is_enough(claim: Claim) -> bool:
            return claim.mate_in is not None and 0 < claim.mate_in <= moves

        claim, move = self.searched(fen, f"mate {moves}", is_enough, ends)
        if not is_enough(claim) and time.monotonic() < ends:
            claim, move = self.searched(fen, "infinite", is_enough, ends)
        line = claim.line if claim.line[:1] == (move,) else (move,) if move else ()
        return {"mate_in": claim.mate_in, "principal_variation": list(line), "seconds": round(seconds)}

    def outcome(self, fen: str) -> Fields:
        """Of a position without a move: mated, or drawn. One that goes on, or is dead, cannot be told from others."""
        claim, move = self.searched(fen, "depth 1", lambda claim: False, time.monotonic() + SECONDS_TO_KNOW)
        if move or (claim.mate_in, claim.centipawns) not in ((0, None), (None, 0)):
            return {"unsupported": "of outcomes, UCI shows mates and stalemates only"}
        return {"score": 0 if claim.mate_in is None else -1}

    def searched(self, fen: str, limit: str, is_enough: Callable[[Claim], bool], ends: float) -> tuple[Claim, str]:
        """The last claim of a search, and its move. It is stopped when that is enough, or when its time ends."""
        request = f"position fen {fen} / go {limit}"
        self.program.send(f"position fen {fen}")
        self.synchronise()
        self.program.send(f"go {limit}")
        claim, is_stopped = Claim(), False
        while True:
            try:
                line = self.program.receive(request, None if is_stopped else max(ends - time.monotonic(), 0)).strip()
            except PortFault as fault:
                if fault.fault is not Fault.HANG or is_stopped:
                    raise
                self.program.is_faulty = False  # it may think for as long as it likes until it is told to stop
                line = ""
            claim = claim_of(line) or claim
            if (move := best_move(line)) is not None:
                return claim, move
            if not is_stopped and (is_enough(claim) or time.monotonic() >= ends):
                self.program.send("stop")
                is_stopped = True

    def board_after(self, fen: str, moves: Sequence[str]) -> str | None:
        """The FEN that `d` shows after moves; None if it shows none."""
        self.program.send(f"position fen {fen} moves {' '.join(moves)}" if moves else f"position fen {fen}")
        self.program.send("d")
        shown = [board for line in self.conversation("isready", "readyok") if (board := shown_board(line)) is not None]
        if not shown:
            return None
        return with_en_passant(moves[-1], shown[-1]) if moves else shown[-1]

    def synchronise(self) -> None:
        """Until everything before is done."""
        self.conversation("isready", "readyok")

    def conversation(self, say: str, until: str) -> list[str]:
        """The lines that come before the word that ends them. Raises `PortFault`."""
        self.program.send(say)
        lines: list[str] = []
        while len(lines) < MOST_LINES:
            line = self.program.receive(say, SECONDS_TO_GREET)
            if line.strip() == until:
                return lines
            lines.append(line)
        raise self.program.fault(Fault.FLOOD, f"{MOST_LINES} lines before {until}", say)

    def bye(self) -> None:
        """See `Port`."""
        self.program.send("quit")
        code = self.program.end()
        if code is None:
            raise self.program.fault(Fault.NO_END, "two seconds waited", "quit")
        if code < 0:
            raise self.program.fault(Fault.CRASH, told_code(code), "quit")

    def close(self) -> None:
        """See `Port`."""
        self.program.close()
