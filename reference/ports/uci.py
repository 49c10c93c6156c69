"""Chess engines that speak UCI: legal moves and counts through `go perft`, and `d` where the engine knows it.

Specifies  Requests in, UCI out: `legal_moves`, `perft` and `divide` by `position fen F` and `go perft N`, whose lines
           `e2e4: 20` are the counts below each move; `play` by the line `Fen:` of `d`, to which the en-passant square
           is added that many engines leave out. Everything else a UCI engine cannot be asked, and `hello` says so.
Source     R. Huber and S. Meyer-Kahlen, Description of the universal chess interface, 2004. `go perft` and `d` are
           Stockfish's, and many engines' since.
Contract   An engine that knows no `go perft` answers no request. Each count is awaited to the line with the sum
           (`Nodes searched: 20`, `nodes 20`), and the sum is compared with the parts.
Beware     Engines drop an illegal move of `position ... moves` in silence and play on: no refusal can be asked for.
           Some print a perft after they have answered a later `isready`: what comes after the sum is not read as the
           next answer. A position of Chess960 needs the option UCI_Chess960, or castling means something else.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Final

from fixtures.loader import Json
from reference.ports.faults import Fault
from reference.ports.port import Port, number, text
from reference.ports.protocol import Fields
from reference.ports.transport import SECONDS_TO_GREET, Limits, Program

COUNT: Final = re.compile(r"([a-h][1-8][a-h][1-8][qrbnQRBN]?)\s*[:\s]\s*([0-9]+)\s*")
SUM: Final = re.compile(r"(?:info string )?(?:total )?(?:nodes|nodes searched|total|moves)\s*[:=]?\s*([0-9]+).*", re.I)
FEN_LINE: Final = re.compile(r"\s*fen\s*:?\s+(.+?)\s*", re.I)
STANDARD_RIGHTS: Final = re.compile("[KQkq]+|-")
START: Final = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
MOST_LINES: Final = 10_000
SECONDS_TO_KNOW: Final = 3.0
"""An engine that takes longer for `go perft 1` does not know it."""


def with_en_passant(before: str, move: str, after: str) -> str:
    """A FEN with the square behind a pawn that has made a double step, which many engines write only if it matters."""
    fields = after.split()
    ranks = before.split()[0].split("/")
    row = "".join(" " * int(letter) if letter.isdigit() else letter for letter in ranks[8 - int(move[1])])
    is_double = row[ord(move[0]) - ord("a")].lower() == "p" and abs(int(move[3]) - int(move[1])) == 2
    if len(fields) == 6 and fields[3] == "-" and is_double:
        fields[3] = f"{move[0]}{(int(move[1]) + int(move[3])) // 2}"
    return " ".join(fields)


class UciPort(Port):
    """A program that speaks UCI."""

    protocol = "uci"
    cannot = "UCI cannot ask for outcomes, refusals, keys, evaluations, or a search by name: levels 3, 4 and 6"

    def __init__(self, command: Sequence[str], limits: Limits, run_ends: float | None = None) -> None:
        self.program = Program(command, limits, run_ends)
        self.has_chess960 = False
        self.is_chess960 = False
        self.knows_board = False

    def hello(self) -> Fields:
        """See `Port`. Whether the engine knows `go perft` and `d` is found out by asking."""
        name = "a UCI engine"
        for line in self.conversation("uci", "uciok"):
            if line.startswith("id name "):
                name = line.removeprefix("id name ")
            self.has_chess960 |= "name UCI_Chess960 " in line
        self.synchronise()
        requests: list[Json] = []
        variants: list[Json] = ["standard"]
        if "e2e4" in (self.counts(START, 1, SECONDS_TO_KNOW) or {}):
            requests += ["legal_moves", "perft", "divide"]
            variants += ["chess960"] if self.has_chess960 else []
            if self.board_after(START, "e2e4") is not None:
                requests.append("play")
        conventions: list[Json] = [{"pass_plies": 1, "ended": "drop"}, {"pass_plies": 0, "ended": "drop"}]
        chess: Fields = {"requests": requests, "variants": variants, "conventions": conventions, "refuses": False}
        return {"name": name, "games": {"chess": chess}}

    def ask(self, request: Mapping[str, Json]) -> Fields:
        """See `Port`."""
        what, fen, depth = text(request, "request"), text(request, "position"), number(request, "depth")
        rights = fen.split()[2] if len(fen.split()) > 2 else "-"
        if text(request, "game") != "chess" or what not in ("legal_moves", "perft", "divide", "play"):
            return {"unsupported": self.cannot}
        if request.get("ended", "drop") != "drop":
            return {"unsupported": "engines drop finished games"}
        if not STANDARD_RIGHTS.fullmatch(rights):
            if not self.has_chess960:
                return {"unsupported": "the engine has no option UCI_Chess960"}
            self.set_chess960(True)
        else:
            self.set_chess960(False)
        if what == "play":
            after = self.board_after(fen, text(request, "move"))
            return {"unsupported": "the engine has no `d`"} if after is None else {"position": after}
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
            one, total = COUNT.fullmatch(line), SUM.fullmatch(line)
            if one:
                if one[1].lower() in found:
                    raise self.program.fault(Fault.TWICE, f"{one[1]} is counted twice", request)
                found[one[1].lower()] = int(one[2])
            elif total:
                if int(total[1]) != sum(found.values()):
                    detail = f"the parts make {sum(found.values())}, the engine's sum is {total[1]}"
                    raise self.program.fault(Fault.BAD_ANSWER, detail, request)
                return found
            elif line.startswith("bestmove"):
                return None
        raise self.program.fault(Fault.FLOOD, f"{MOST_LINES} lines", request)

    def board_after(self, fen: str, move: str) -> str | None:
        """The FEN that `d` shows after a move; None if it shows none."""
        self.program.send(f"position fen {fen} moves {move}")
        self.program.send("d")
        shown = [match[1] for line in self.conversation("isready", "readyok") if (match := FEN_LINE.fullmatch(line))]
        return with_en_passant(fen, move, shown[-1]) if shown else None

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
        if self.program.end() is None:
            raise self.program.fault(Fault.NO_END, "two seconds waited", "quit")

    def close(self) -> None:
        """See `Port`."""
        self.program.close()
