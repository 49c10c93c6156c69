"""UCI's longer commands as data: `position`, `go` and `setoption`.

Specifies  `read_position`: the history that `startpos` or a FEN and moves make. `read_go`: `Limits`. `read_option`:
           name and value.
Source     R. Huber and S. Meyer-Kahlen, Description of the universal chess interface, 2004.
Contract   What is wrong in a position raises `BadInput` and names the move. What is wrong in `go` is left out and
           complained of, for a GUI waits for the move that `go` asks for; `is_unread` says that a limit may be missing.
Beware     A clock may be negative: some GUIs send what is left after the flag has fallen. movestogo 0 says nothing.
           A search of White's is not bound by `btime`, nor any by an increment alone.
           Once one promotion is played without its letter, all later moves are of another game (C54): refuse it.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from reference.chess.bitboard import BitboardPosition
from reference.chess.diagram import START, Move
from reference.chess.history import History
from reference.chess.moves import read_uci
from reference.chess.notation import write_fen
from reference.errors import BadInput, Reason

NUMBER: Final = re.compile("-?[0-9]{1,12}")
NUMBERS: Final = ("wtime", "btime", "winc", "binc", "movestogo", "depth", "nodes", "mate", "movetime", "perft")
LEAST_NUMBERS: Final = {"depth": 1, "mate": 1, "wtime": None, "btime": None}
"""What a number must at least be, where that is not 0; None: anything."""
FLAGS: Final = ("infinite", "ponder")
MOVES_LEFT: Final = 30
"""How many moves a clock without `movestogo` must last for."""
LATE: Final = 0.05
"""Seconds left unused for the way to the GUI; the clock is looked at once in about so many."""
LEAST: Final = 0.001


@dataclass
class Limits:
    """What `go` says, as it says it: numbers by name (milliseconds, plies, nodes, moves), flags, moves, complaints."""

    numbers: dict[str, int] = field(default_factory=dict)
    flags: set[str] = field(default_factory=set)
    moves: list[Move] = field(default_factory=list)
    complaints: list[BadInput] = field(default_factory=list)
    is_unread: bool = False
    """Whether something that may have been meant as a limit could not be read."""

    def seconds(self, side: int) -> float | None:
        """How long the search may take; None: as long as it likes."""
        if "movetime" in self.numbers:
            return max(self.numbers["movetime"] / 1000, LEAST)
        left = self.numbers.get(("wtime", "btime")[side])
        if left is None:
            return None
        extra = max(self.numbers.get(("winc", "binc")[side], 0), 0)
        moves = self.numbers.get("movestogo", 0)
        share = left / (moves if moves > 0 else MOVES_LEFT) + extra
        return max(min(share, left) / 1000 - LATE, LEAST)

    def is_bound(self, side: int) -> bool:
        """Whether anything ends the search of this side: a number that does, its own clock, or `stop`."""
        ends = {"depth", "nodes", "mate", "movetime", ("wtime", "btime")[side]}
        return "infinite" in self.flags or bool(ends & set(self.numbers))


def read_position(words: Sequence[str], *, chess960: bool) -> History[BitboardPosition]:
    """The history of `startpos [moves ...]` or `fen FEN [moves ...]`. Raises `BadInput` with its place."""
    at = words.index("moves") if "moves" in words else len(words)
    head, moves = words[:at], words[at + 1 :]
    if not head:
        raise BadInput(Reason.MISSING_FIELD, "startpos, or fen and a FEN", "position")
    if head[0] == "startpos":
        if len(head) > 1:
            raise BadInput(Reason.TRAILING_DATA, f"{head[1][:20]!r} after startpos", "position")
        fen = write_fen(START)
    elif head[0] == "fen":
        fen = " ".join(head[1:])
    else:
        raise BadInput(Reason.UNKNOWN_NAME, f"{head[0][:20]!r}; startpos, or fen and a FEN", "position")
    try:
        history = History.of(BitboardPosition.from_text(fen, chess960=chess960))
        for number, word in enumerate(moves, start=1):
            try:
                history = history.play(read_uci(history.position, word))
            except BadInput as error:
                raise error.inside(f"move {number}") from None
    except BadInput as error:
        raise error.inside("position") from None
    return history


def read_go(words: Sequence[str], position: BitboardPosition) -> Limits:
    """What `go` asks for; what it says wrongly is among the complaints."""
    limits = Limits()
    rest = list(words)
    while rest:
        name = rest.pop(0)
        if name in NUMBERS:
            value = rest.pop(0) if rest and rest[0] not in (*NUMBERS, *FLAGS, "searchmoves") else ""
            least = LEAST_NUMBERS.get(name, 0)
            if NUMBER.fullmatch(value) and (least is None or int(value) >= least):
                limits.numbers[name] = int(value)
            else:
                limits.is_unread = True
                limits.complaints.append(BadInput(Reason.BAD_NUMBER, f"{value[:20]!r}", f"go, {name}"))
        elif name in FLAGS:
            limits.flags.add(name)
        elif name == "searchmoves":
            while rest and rest[0] not in (*NUMBERS, *FLAGS):
                try:
                    limits.moves.append(read_uci(position, rest.pop(0)))
                except BadInput as error:
                    limits.complaints.append(error.inside("go, searchmoves"))
        else:
            limits.is_unread = True
            limits.complaints.append(BadInput(Reason.UNKNOWN_NAME, f"{name[:20]!r}", "go"))
    return limits


def read_option(words: Sequence[str]) -> tuple[str, str]:
    """`name N [value V]`; either may have spaces. Raises `BadInput`."""
    if not words or words[0] != "name" or len(words) < 2 or words[1] == "value":
        raise BadInput(Reason.MISSING_FIELD, "name, then the option's name", "setoption")
    at = words.index("value") if "value" in words else len(words)
    return " ".join(words[1:at]), " ".join(words[at + 1 :])
