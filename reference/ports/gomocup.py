"""Gomoku programs that speak Gomocup's (Piskvork's) protocol: which move they would play.

Specifies  `choose` by `START n`, and `BEGIN` on an empty board or `BOARD`, the stones and `DONE`. The protocol shows no
           board, lists no moves and refuses none, so nothing else can be asked.
Source     M. Petricek and P. Lastovicka, Gomocup protocol, 2005 (reference/gomoku/gomocup.py has its squares).
Contract   `MESSAGE` and `DEBUG` are passed over. `ERROR` and `UNKNOWN` in place of a move are refusals of a right
           position. Asked is freestyle, with a second a move; `INFO` has no answer, so whether another rule is known
           cannot be found out.
Beware     The side to move is always 1, the other 2. Tournaments are played on 20x20, which is larger than any board
           here; which sizes a program has is found out by `START`.
"""

import re
from collections.abc import Mapping, Sequence
from itertools import zip_longest
from typing import Final

from fixtures.loader import Json
from reference.errors import BadInput
from reference.gomoku.gomocup import read_gomocup, write_gomocup
from reference.gomoku.notation import Diagram, read_board, square_name
from reference.gomoku.rules import FREESTYLE
from reference.ports.conversation import GREETING, LinePort
from reference.ports.faults import Fault, shortened
from reference.ports.port import text
from reference.ports.protocol import Fields

SIZES: Final = (15, 19, 9)
ASIDE: Final = ("MESSAGE", "DEBUG")
ABOUT: Final = re.compile(r'(\w+)\s*=\s*"([^"]*)"')
MOVE: Final = re.compile(r"(?:SUGGEST\s+)?(-?[0-9]{1,9}\s*,\s*-?[0-9]{1,9})", re.I)
INFO: Final = ("timeout_turn 1000", "timeout_match 0", "game_type 1", "rule 0")


class GomocupPort(LinePort):
    """A program that speaks Gomocup's protocol."""

    protocol = "gomocup"
    cannot = "Gomocup's protocol can ask for nothing but the move to play: level 1 and 5 in part, 2, 3, 4 and 6 not"
    game = "gomoku"
    farewell = "END"
    sizes: Sequence[int] = ()

    def hello(self) -> Fields:
        """See `Port`. The sizes are those that `START` accepts."""
        self.program.send("ABOUT")
        about = self.said("ABOUT", GREETING)
        told = dict(ABOUT.findall(about))
        if not told:
            raise self.not_awaited(about, "ABOUT")
        self.has_answered = True
        self.sizes = [size for size in SIZES if self.starts(size)]
        boards: list[Json] = [f"{size}x{size}" for size in self.sizes]
        self.requests = ["choose"] if boards else []
        gomoku: Fields = {"requests": self.requests, "boards": boards, "refuses": False}
        return {"name": told.get("name", "?"), "version": told.get("version", "?"), "games": {"gomoku": gomoku}}

    def starts(self, size: int) -> bool:
        """Whether there is a board of a size; it is empty then. Raises `PortFault` on any answer but OK or ERROR."""
        request = f"START {size}"
        self.program.send(request)
        answer = self.said(request, GREETING)
        if MOVE.fullmatch(answer):
            raise self.program.fault(Fault.TWICE, f"{answer!r} though no move was awaited", request)
        word = answer.split()[0].upper()
        if word not in ("OK", "ERROR"):
            raise self.not_awaited(answer, request)
        return word == "OK"

    def answer(self, what: str, request: Mapping[str, Json]) -> Fields:
        """See `LinePort`."""
        script = self.script(request)
        if not script:
            return {"unsupported": "Gomocup's protocol has square boards and five in a row, nothing else"}
        diagram = read_board(text(request, "position"))
        if not self.starts(diagram.rules.width):
            return {"unsupported": f"the program has no board of {diagram.rules.width}"}
        for line in script[1:]:
            self.program.send(line)
        asked = f"{script[0]} ... {script[-1]} ({len(script) - len(INFO) - 1} lines)"
        answer = self.said(asked)
        match = MOVE.fullmatch(answer)
        if match is None:
            return {"error": shortened(answer)}
        self.follow(answer, match[1])
        try:
            return {"move": square_name(read_gomocup(match[1], diagram.rules), diagram.rules)}
        except BadInput:
            return {"move": match[1]}

    def said(self, request: str, seconds: float | None = None) -> str:
        """The next line that is meant for the manager."""
        return self.lines_until(request, is_meant, seconds)[-1].strip()

    def smoke(self) -> None:
        """See `Port`: an unknown word is answered by UNKNOWN, ABOUT at once after it in its turn; and TURN is known."""
        self.program.send("NOSUCHCOMMAND")
        self.program.send("ABOUT")
        first = self.said("NOSUCHCOMMAND")
        if ABOUT.search(first):
            raise self.program.fault(Fault.BAD_ANSWER, "an unknown word is answered with UNKNOWN", "NOSUCHCOMMAND")
        if not first.upper().startswith(("UNKNOWN", "ERROR")):
            raise self.not_awaited(first, "NOSUCHCOMMAND")
        if not ABOUT.search(self.said("ABOUT")):
            raise self.program.fault(Fault.BAD_ANSWER, 'ABOUT is answered by name="..."', "ABOUT")
        if self.sizes:
            self.play_on(self.sizes[-1])

    def play_on(self, size: int) -> None:
        """The beginning of a game by TURN, as tournaments play it: two moves on squares that are empty."""
        self.starts(size)
        for each in INFO:
            self.program.send(f"INFO {each}")
        first = self.empty_square("BEGIN", size, ())
        reply = "0,0" if first != "0,0" else "1,1"
        self.empty_square(f"TURN {reply}", size, (first, reply))

    def empty_square(self, request: str, size: int, taken: tuple[str, ...]) -> str:
        """The square that is answered; it must be on the board and not taken. A suggestion is followed."""
        self.program.send(request)
        answer = self.said(request)
        match = MOVE.fullmatch(answer)
        square = "".join(match[1].split()) if match else ""
        is_square = all(part.isdigit() and int(part) < size for part in square.split(","))
        if not is_square or square in taken:
            told = f"{shortened(answer)!r} is no empty square on {size}x{size}"
            told += f"; taken are {' '.join(taken)}" if taken else ""
            raise self.program.fault(Fault.BAD_ANSWER, told, request)
        self.follow(answer, square)
        return square

    def follow(self, answer: str, square: str) -> None:
        """PLAY what was suggested, if it was."""
        if answer.upper().startswith("SUGGEST"):
            self.program.send(f"PLAY {square}")
            self.said(f"PLAY {square}")

    @classmethod
    def script(cls, question: Mapping[str, Json]) -> list[str]:
        """See `Port`."""
        try:
            diagram = read_board(text(question, "position"))
        except BadInput:
            return []
        rules = diagram.rules
        if (rules.width, rules.k, rules.variant, rules.stones) != (rules.height, 5, FREESTYLE, 1):
            return []
        stones = stones_of(diagram)
        start = [f"START {rules.width}", *(f"INFO {each}" for each in INFO)]
        return [*start, "BOARD", *stones, "DONE"] if stones else [*start, "BEGIN"]


def is_meant(line: str) -> bool:
    """Whether a line is an answer, not a message beside it."""
    return bool(line.strip()) and not line.upper().startswith(ASIDE)


def stones_of(diagram: Diagram) -> list[str]:
    """The stones as lines, X and O by turns as in a game: 1 is the side to move."""
    places = [[place for place, cell in enumerate(diagram.cells) if cell == letter] for letter in "XO"]
    ones = [1 if side == diagram.side else 2 for side in (0, 1)]
    turns = zip_longest(
        *([f"{write_gomocup(place, diagram.rules)},{ones[side]}" for place in places[side]] for side in (0, 1))
    )
    return [stone for turn in turns for stone in turn if stone is not None]
