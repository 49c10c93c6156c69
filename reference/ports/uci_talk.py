"""A conversation with a UCI engine: what is said, and the lines that are awaited.

Specifies  `Engine`, a program whose counts, boards and searches are asked for by `go perft`, `d` and `go`.
Contract   Each call ends with the line that answers it, and begins by `isready` where something could still be on its
           way. A search is ended by `stop` when its claim is enough, or when its time ends. Raises `PortFault`.
"""

import time
from collections.abc import Callable, Sequence
from typing import Final

from reference.ports.faults import Fault, PortFault
from reference.ports.transport import SECONDS_TO_GREET, Program
from reference.ports.uci_lines import Claim, best_move, claim_of, counted, shown_board, summed, with_en_passant

MOST_LINES: Final = 10_000


class Engine(Program):
    """A program that speaks UCI."""

    def counts(self, fen: str, depth: int, seconds: float | None = None) -> dict[str, int] | None:
        """The counts of `go perft`; None if the engine is not known to have it and shows none."""
        self.send(f"position fen {fen}")
        self.synchronise()
        request = f"position fen {fen} / go perft {depth}"
        self.send(f"go perft {depth}")
        if seconds is not None:  # asked whether it knows it: a search that began instead is stopped by `stop`
            self.send("stop")
        found: dict[str, int] = {}
        for _ in range(MOST_LINES):
            line = self.receive(request, seconds).strip()
            one, total = counted(line), summed(line)
            if one is not None:
                if one[0] in found:
                    raise self.fault(Fault.TWICE, f"{one[0]} is counted twice", request)
                found[one[0]] = one[1]
            elif total is not None:
                if total != sum(found.values()):
                    detail = f"the parts make {sum(found.values())}, the engine's sum is {total}"
                    raise self.fault(Fault.BAD_ANSWER, detail, request)
                return found
            elif best_move(line) is not None:
                return None
        raise self.fault(Fault.FLOOD, f"{MOST_LINES} lines", request)

    def board_after(self, fen: str, moves: Sequence[str]) -> str | None:
        """The FEN that `d` shows after moves; None if it shows none."""
        self.send(f"position fen {fen} moves {' '.join(moves)}" if moves else f"position fen {fen}")
        self.send("d")
        shown = [board for line in self.conversation("isready", "readyok") if (board := shown_board(line)) is not None]
        if not shown:
            return None
        return with_en_passant(moves[-1], shown[-1]) if moves else shown[-1]

    def searched(self, fen: str, limit: str, is_enough: Callable[[Claim], bool], ends: float) -> tuple[Claim, str]:
        """The last claim of a search, and its move; empty if it has none."""
        request = f"position fen {fen} / go {limit}"
        self.send(f"position fen {fen}")
        self.synchronise()
        self.send(f"go {limit}")
        claim, is_stopped = Claim(), False
        while True:
            try:
                line = self.receive(request, None if is_stopped else max(ends - time.monotonic(), 0)).strip()
            except PortFault as fault:
                if fault.fault is not Fault.HANG or is_stopped:
                    raise
                self.is_faulty = False  # it may think for as long as it likes until it is told to stop
                line = ""
            claim = claim_of(line) or claim
            if (move := best_move(line)) is not None:
                return claim, move
            if not is_stopped and (is_enough(claim) or time.monotonic() >= ends):
                self.send("stop")
                is_stopped = True

    def synchronise(self) -> None:
        """Until everything before is done."""
        self.conversation("isready", "readyok")

    def conversation(self, say: str, until: str) -> list[str]:
        """The lines that come before the word that ends them."""
        self.send(say)
        lines: list[str] = []
        while len(lines) < MOST_LINES:
            line = self.receive(say, SECONDS_TO_GREET)
            if line.strip() == until:
                return lines
            lines.append(line)
        raise self.fault(Fault.FLOOD, f"{MOST_LINES} lines before {until}", say)
