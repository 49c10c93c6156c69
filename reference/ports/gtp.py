"""Othello programs that speak GTP: legality square by square, boards by `showboard`, and the move they choose.

Specifies  Requests in, GTP out: `legal_moves` by `play` on every empty square, taken back with `undo` wherever it is
           accepted; `play` by `showboard` after it; `walk` by playing and undoing; `outcome` by `final_score`; `choose`
           by `reg_genmove` or `genmove`, a second a move. `hello` offers what `list_commands` has.
           A position is set up by `grhino-setup_board`, or by the moves that led to it where those are known.
Source     G. Farnebaeck, Specification of the Go Text Protocol, version 2, draft 2, 2002; for Othello as GRhino,
           Quarry and Edax speak it: `set_game Othello`, columns a to h, rows counted from the top.
Contract   Every command has a number, which its answer must bear. An error of `play` is a refusal of the move.
Beware     Some programs make a forced pass themselves and refuse `pass`: a side of which every move is refused has
           passed if a move of the other side is accepted.
"""

import re
from collections.abc import Mapping
from typing import Final

from fixtures.loader import Json
from reference.othello.notation import SIDE_LETTERS, Diagram, square_name
from reference.ports.conversation import GREETING, LinePort
from reference.ports.faults import Fault, shortened
from reference.ports.othello_boards import read_diagram, read_shown, settled
from reference.ports.port import text, texts
from reference.ports.protocol import Fields

SETUP: Final = "grhino-setup_board"
NEEDED: Final[Mapping[str, tuple[str, ...]]] = {
    "legal_moves": ("play",),
    "play": ("play", "showboard"),
    "walk": ("play", "undo", "showboard"),
    "outcome": ("final_score",),
    "choose": ("genmove",),
}
"""The commands that a request takes."""
ANSWER: Final = re.compile(r"([=?])\s*([0-9]{1,18})(?:\s+(.*))?")
SCORE: Final = re.compile(r"([BW])\+([0-9]{1,9})(?:\.0)?|0(?:\.0)?|draw", re.I)
START: Final = "---------------------------OX------XO--------------------------- X"


class Refused(Exception):
    """The program answers a command with an error."""


class GtpPort(LinePort):
    """A program that speaks GTP."""

    protocol = "gtp"
    cannot = "GTP cannot ask for counts, keys, evaluations or a search by name: levels 2, 3, 4 and 6"
    game = "othello"
    farewell = "quit"
    last_number = 0
    commands: frozenset[str] = frozenset()

    def hello(self) -> Fields:
        """See `Port`."""
        self.demanded("protocol_version", GREETING)
        name, version = " ".join(self.demanded("name")), " ".join(self.demanded("version"))
        self.commands = frozenset(word.strip() for word in self.demanded("list_commands"))
        if "set_game" in self.commands:
            self.demanded("set_game Othello")
        self.demanded("boardsize 8")
        if "time_settings" in self.commands:
            self.demanded("time_settings 0 1 1")
        if self.commands >= {"clear_board", "showboard"}:
            self.demanded("clear_board")
            if self.shown("O")[:64] != START[:64]:
                raise self.program.fault(Fault.BAD_ANSWER, "the start it shows is not that of Othello", "showboard")
        self.requests = [name for name, commands in NEEDED.items() if self.commands.issuperset(commands)]
        return {"name": name, "version": version, "games": {"othello": {"requests": self.requests}}}

    def answer(self, what: str, request: Mapping[str, Json]) -> Fields:
        """See `LinePort`."""
        diagram = read_diagram(text(request, "position"))
        if diagram is None:
            return {"unsupported": "GTP sets up 8x8 positions, nothing else"}
        try:
            is_set_up = self.set_up(diagram)
        except Refused as error:
            return {"unsupported": f"the program refuses to set up some positions: {error}"}
        if not is_set_up:
            return {"unsupported": f"the program has no {SETUP}, and no moves are known that lead here"}
        colour = "bw"[diagram.side]
        if what == "legal_moves":
            return {"moves": self.legal_moves(diagram)}
        if what == "outcome":
            return self.outcome(diagram)
        if what == "choose":
            order = "reg_genmove" if "reg_genmove" in self.commands else "genmove"
            move = " ".join(self.demanded(f"{order} {colour}")).lower()
            return {"unsupported": "it resigned"} if move == "resign" else {"move": move}
        if what == "walk":
            return self.walk(diagram, texts(request, "moves"))
        try:
            self.play(colour, text(request, "move"))
        except Refused as error:
            return self.passed(diagram) if text(request, "move") == "pass" else {"error": str(error)}
        return {"position": self.shown(SIDE_LETTERS[diagram.side])}

    def set_up(self, diagram: Diagram) -> bool:
        """A position; whether there is a way to it. Raises `Refused`."""
        cells, side = diagram.cells, SIDE_LETTERS[diagram.side]
        if SETUP in self.commands:
            self.command(f"{SETUP} {cells} {'bw'[diagram.side]}")
            return True
        start, moves = (START, ()) if f"{cells} {side}" == START else self.came_by
        if start != START:
            return False
        self.demanded("clear_board")
        for place, move in enumerate(moves):
            self.played(f"{cells} {side}", "bw"[place % 2], move)
        return True

    def played(self, towards: str, colour: str, move: str) -> None:
        """A move on the way to a position; a pass may be refused, if the program makes it itself."""
        try:
            self.play(colour, move)
        except Refused as error:
            if move != "pass":
                raise self.program.fault(Fault.BAD_ANSWER, f"{error}: {colour} {move}", f"moves to {towards}") from None

    def passed(self, diagram: Diagram) -> Fields:
        """After a refused pass: the program has made it itself, or it is illegal."""
        shown = read_shown(self.demanded("showboard"))
        if shown is None or shown.side != SIDE_LETTERS[1 - diagram.side]:
            return {"error": "pass is refused"}
        return {"position": f"{shown.cells} {shown.side}"}

    def legal_moves(self, diagram: Diagram) -> list[Json]:
        """The squares that the program lets the side to move play on, and `pass`."""
        colour, other = "bw"[diagram.side], "wb"[diagram.side]
        empty = [square_name(place) for place, cell in enumerate(diagram.cells) if cell == "-"]
        moves: list[Json] = [move for move in (*empty, "pass") if self.accepts(diagram, colour, move)]
        if not moves and any(self.accepts(diagram, other, move) for move in empty):
            return ["pass"]
        return moves

    def accepts(self, diagram: Diagram, colour: str, move: str) -> bool:
        """Whether a move may be played; it is taken back."""
        try:
            self.play(colour, move)
        except Refused:
            return False
        if "undo" in self.commands:
            self.demanded("undo")
            return True
        try:
            return self.set_up(diagram)
        except Refused as error:
            raise self.program.fault(Fault.BAD_ANSWER, f"refused the second time: {error}", SETUP) from None

    def walk(self, diagram: Diagram, moves: tuple[str, ...]) -> Fields:
        """There by `play`, back by `undo`."""
        sides = [SIDE_LETTERS[(diagram.side + place) % 2] for place in range(len(moves) + 1)]
        made = 0
        for side, move in zip(sides, moves, strict=False):
            try:
                self.play("bw"[SIDE_LETTERS.index(side)], move)
                made += 1
            except Refused as error:
                if move != "pass":
                    return {"error": f"{error}: {move}"}
        after = self.shown(sides[-2]) if moves else f"{diagram.cells} {sides[0]}"
        for _ in range(made):
            self.demanded("undo")
        return {"after": after, "back": self.shown(SIDE_LETTERS[1 - diagram.side])}

    def outcome(self, diagram: Diagram) -> Fields:
        """The score of a finished game; an error means that it goes on."""
        try:
            said = " ".join(self.command("final_score"))
        except Refused:
            return {"score": None}
        match = SCORE.fullmatch(said)
        if match is None:
            raise self.program.fault(Fault.BAD_ANSWER, f"{said!r} is no score such as B+12 or 0", "final_score")
        score = int(match[2] or 0) * (1 if (match[1] or "B").upper() == "B" else -1)
        return {"score": score if diagram.side == 0 else -score}

    def shown(self, mover: str) -> str:
        """The position that `showboard` shows after a move of `mover`."""
        lines = self.demanded("showboard")
        shown = read_shown(lines)
        if shown is None:
            raise self.program.fault(Fault.BAD_ANSWER, f"no board in {shortened(' / '.join(lines))!r}", "showboard")
        return settled(shown, mover)

    def play(self, colour: str, move: str) -> None:
        """One move. Raises `Refused`."""
        self.command(f"play {colour} {move}")

    def demanded(self, command: str, seconds: float | None = None) -> list[str]:
        """The answer to a command that must not be refused."""
        try:
            return self.command(command, seconds)
        except Refused as error:
            raise self.program.fault(Fault.BAD_ANSWER, f"refused: {error}", command) from None

    def command(self, command: str, seconds: float | None = None) -> list[str]:
        """The lines of an answer. Raises `Refused`, `PortFault`."""
        self.last_number += 1
        self.program.send(f"{self.last_number} {command}")
        return self.read(self.last_number, command, seconds)

    def read(self, number: int, command: str, seconds: float | None = None) -> list[str]:
        """The answer with a number: from its `=` or `?` to the empty line. Raises `Refused`, `PortFault`."""
        first = self.lines_until(command, lambda line: bool(line.strip()), seconds)[-1]
        match = ANSWER.fullmatch(first.rstrip())
        if match is None and first[:1] not in ("=", "?"):
            raise self.not_awaited(first, command)
        self.has_answered = True
        told = int(match[2]) if match else 0
        if match is None or told != number:
            what = Fault.OUT_OF_ORDER if number < told <= self.last_number else Fault.WRONG_ID
            what = Fault.TWICE if 0 < told < number else what
            detail = f"{shortened(first)!r} where an answer begins with = or ? and the number of its command, {number}"
            raise self.program.fault(what, detail, f"{number} {command}")
        lines = [match[3] or "", *self.lines_until(command, lambda line: not line.strip(), seconds)[:-1]]
        if match[1] == "?":
            raise Refused(" ".join(lines).strip() or "error")
        return lines if lines[0] or len(lines) == 1 else lines[1:]

    @classmethod
    def script(cls, question: Mapping[str, Json]) -> list[str]:
        """See `Port`."""
        diagram = read_diagram(text(question, "position"))
        if diagram is None:
            return []
        colour = "bw"[diagram.side]
        asked = {
            "play": [f"play {colour} {text(question, 'move')}"],
            "walk": [f"play {'bw'[(diagram.side + n) % 2]} {move}" for n, move in enumerate(texts(question, "moves"))],
            "outcome": ["final_score"],
            "choose": [f"genmove {colour}"],
        }
        return [f"{SETUP} {diagram.cells} {colour}", *asked.get(text(question, "request"), []), "showboard"]

    def smoke(self) -> None:
        """See `Port`: two commands at once are answered in order, the unknown one by an error."""
        first = self.last_number = self.last_number + 1
        self.last_number += 1
        self.program.send(f"{first} name")
        self.program.send(f"{first + 1} no-such-command")
        for number, command in ((first, "name"), (first + 1, "no-such-command")):
            try:
                self.read(number, command)
            except Refused as error:
                if number > first:
                    return
                raise self.program.fault(Fault.BAD_ANSWER, f"refused: {error}", command) from None
        raise self.program.fault(Fault.BAD_ANSWER, "an unknown command is answered with `?`", "no-such-command")
