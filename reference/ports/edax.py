"""Edax's console, and Othello programs with its manners: boards with their legal moves, `perft`, and the move it plays.

Specifies  Requests in, commands out: `setboard` and the board that is printed after every command. `legal_moves` are
           the squares marked `.`; `play` and `walk` by `play` and `undo`; `perft` by its table; `divide` by
           playing each move that is marked and counting below it; `choose` by `go`.
Source     R. Delorme, Edax 4.3 to 4.6, its own help and manual; written from them, and held only against the fake of
           spec_tests: Edax is in no registry.
Contract   The answer to a command ends with the last line of the board, `A B C D E F G H   WHITE`. A move after which
           the board is the same is refused: Edax says nothing about it. Its perft counts a pass as a ply and drops
           finished games. So `-q`, which prints no boards, must not be given.
Beware     The prompt `>` has no line end; it stands before the next output. Edax reads what is no command as a move.
"""

import re
from collections.abc import Mapping
from typing import Final

from fixtures.loader import Json
from reference.othello.notation import SIDE_LETTERS, Diagram, square_name
from reference.ports.conversation import GREETING, LinePort
from reference.ports.faults import Fault
from reference.ports.othello_boards import Shown, read_diagram, read_shown, settled
from reference.ports.port import number, text, texts
from reference.ports.protocol import Fields

LAST: Final = re.compile(r">?\s*A B C D E F G H\s+WHITE.*", re.I)
COUNT: Final = re.compile(r"\s*([0-9]{1,18}),\s*([0-9]{1,18}),\s*[0-9]+,.*")
PLAYED: Final = re.compile(r">?\s*\S+ plays\s+([A-Za-z]+[0-9]*)\s*", re.I)
LEVEL: Final = 10
"""Plies in the midgame, for `go`."""


class EdaxPort(LinePort):
    """Edax, or a program with its console."""

    protocol = "edax"
    cannot = "Edax's console cannot ask for keys, its evaluation or a search by name: levels 3, 4 and 6"
    game = "othello"
    farewell = "quit"

    def hello(self) -> Fields:
        """See `Port`. That there is a perft is found out by asking; whether it is right is for the check to say."""
        lines = self.lines_until("(none: at its start it prints a board, unless -q is given)", self.is_last, GREETING)
        self.board(lines, "(nothing)")
        self.has_answered = True
        for command in ("mode 3", f"level {LEVEL}"):
            self.command(command)
        self.requests = ["legal_moves", "play", "walk", "choose", "perft", "divide"]
        start = read_diagram("---------------------------OX------XO--------------------------- X")
        assert start is not None
        self.set_up(start)
        self.nodes(1)
        conventions: list[Json] = [{"pass_plies": 1, "ended": "drop"}]
        othello: Fields = {"requests": self.requests, "conventions": conventions}
        return {"name": "a program with Edax's console", "games": {"othello": othello}}

    def answer(self, what: str, request: Mapping[str, Json]) -> Fields:
        """See `LinePort`."""
        diagram = read_diagram(text(request, "position"))
        if diagram is None:
            return {"unsupported": "Edax has 8x8 positions, nothing else"}
        if what in ("perft", "divide") and (request.get("pass_plies"), request.get("ended")) != (1, "drop"):
            return {"unsupported": "Edax counts a pass as a ply and drops finished games"}
        shown, depth = self.set_up(diagram), number(request, "depth") or 0
        if what == "legal_moves":
            return {"moves": self.moves(shown)}
        if what == "perft":
            return {"nodes": self.nodes(depth)} if depth else {"unsupported": "perft 0"}
        if what == "divide":
            return {"moves": {str(move): self.below(diagram, str(move), depth) for move in self.moves(shown)}}
        if what == "choose":
            return self.chosen()
        if what == "walk":
            return self.walk(diagram, texts(request, "moves"))
        after = self.played(shown, text(request, "move"))
        if after is None:
            return {"error": "the board is the same after the move"}
        return {"position": settled(after, SIDE_LETTERS[diagram.side])}

    def set_up(self, diagram: Diagram) -> Shown:
        """A position, which must be shown as it was given."""
        position = f"{diagram.cells} {SIDE_LETTERS[diagram.side]}"
        shown = self.board(self.command(f"setboard {position}"), f"setboard {position}")
        if shown.cells != diagram.cells:
            raise self.program.fault(Fault.BAD_ANSWER, f"another board: {shown.cells}", f"setboard {position}")
        return shown

    def moves(self, shown: Shown) -> list[Json]:
        """The squares that are marked; without any a pass, unless the game is said to be over."""
        marked: list[Json] = [square_name(place) for place in shown.marked]
        return marked or (["pass"] if shown.side else [])

    def played(self, before: Shown, move: str) -> Shown | None:
        """The board after a move; None if it is the same."""
        request = f"play {'pa' if move == 'pass' else move}"
        after = self.board(self.command(request), request)
        return None if after == before else after

    def walk(self, diagram: Diagram, moves: tuple[str, ...]) -> Fields:
        """There by `play`, back by `undo`."""
        shown = self.set_up(diagram)
        for move in moves:
            after = self.played(shown, move)
            if after is None and move != "pass":
                return {"error": f"the board is the same after {move}"}
            shown = after or shown
        last = SIDE_LETTERS[(diagram.side + len(moves) - 1) % 2]
        back = shown
        for _ in moves:
            back = self.board(self.command("undo"), "undo")
        return {"after": settled(shown, last), "back": f"{back.cells} {back.side or SIDE_LETTERS[diagram.side]}"}

    def nodes(self, depth: int) -> int:
        """The nodes at a depth: the line of the table that begins with it; there is none below finished games."""
        request = f"perft {depth}"
        rows = {int(row[1]): int(row[2]) for line in self.command(request) if (row := COUNT.fullmatch(line))}
        if not rows:
            raise self.program.fault(Fault.BAD_ANSWER, "no line `ply, moves, passes, ...`", request)
        return rows.get(depth, 0)

    def below(self, diagram: Diagram, move: str, depth: int) -> int:
        """The nodes at a depth below a move."""
        if depth == 1:
            return 1
        self.played(self.set_up(diagram), move)
        return self.nodes(depth - 1)

    def chosen(self) -> Fields:
        """What `go` plays."""
        played = [match[1].lower() for line in self.command("go") if (match := PLAYED.fullmatch(line))]
        if len(played) != 1:
            raise self.program.fault(Fault.BAD_ANSWER, f"{len(played)} lines `... plays D6`, not one", "go")
        return {"move": "pass" if played[0] in ("pa", "ps", "pass") else played[0]}

    def command(self, command: str) -> list[str]:
        """What a command prints, up to the end of the board."""
        self.program.send(command)
        return self.lines_until(command, self.is_last)

    def is_last(self, line: str) -> bool:
        """Whether an answer ends here."""
        return LAST.fullmatch(line) is not None

    def board(self, lines: list[str], request: str) -> Shown:
        """The last board of an answer."""
        shown = read_shown(lines)
        if shown is None:
            raise self.program.fault(Fault.BAD_ANSWER, "no board of eight rows before its last line", request)
        return shown

    def smoke(self) -> None:
        """See `Port`: two commands at once give two boards."""
        self.program.send("mode 3")
        self.program.send("mode 3")
        for _ in range(2):
            self.lines_until("mode 3", self.is_last)

    @classmethod
    def script(cls, question: Mapping[str, Json]) -> list[str]:
        """See `Port`."""
        if read_diagram(text(question, "position")) is None:
            return []
        moves = "".join(texts(question, "moves")).replace("pass", "")
        asked = {
            "play": f"play {text(question, 'move').replace('pass', 'pa')}",
            "walk": f"play {moves}",
            "perft": f"perft {question.get('depth')}",
            "divide": f"perft {question.get('depth')}",
            "choose": "go",
        }
        return [f"setboard {text(question, 'position')}", asked.get(text(question, "request"), "mode 3"), "quit"]
