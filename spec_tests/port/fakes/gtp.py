"""Othello programs that speak GTP: one with GRhino's manners, a plain one, and those that spoil something."""

from collections.abc import Callable, Iterable
from typing import Final

from reference.othello.bitboard import BitboardPosition
from spec_tests.port.fakes.consoles import START, Table, obey

COMMANDS: Final = "protocol_version name version list_commands quit boardsize clear_board play genmove undo showboard"
RHINO: Final = " known_command komi set_game time_settings final_score reg_genmove grhino-setup_board"


class GtpProgram(Table):
    """GRhino's manners: it sets up boards and passes by itself. The plain one does neither."""

    def __init__(self, kind: str) -> None:
        super().__init__()
        self.kind = kind
        self.is_plain = kind == "plain"
        self.kept: list[list[str]] = []

    def answers(self, line: str) -> Iterable[str]:
        """The lines for one line; empty ones have no answer."""
        number, _, rest = line.partition(" ") if line[:1].isdigit() else ("", "", line)
        words = rest.split()
        if not words:
            return []
        said, is_right = self.obey(words[0], words[1:])
        number = "" if self.kind == "no-numbers" else number
        lines = [f"{'=' if is_right else '?'}{number} {said}".rstrip(), ""]
        if self.kind == "out-of-order" and words[0] in ("name", "no-such-command"):
            self.kept.append(lines)
            return lines if len(self.kept) == 1 else [] if len(self.kept) == 2 else lines + self.kept[1]
        return lines

    def obey(self, command: str, words: list[str]) -> tuple[str, bool]:
        """What is said, and whether the command was obeyed."""
        if command == {"no-list": "list_commands", "no-name": "name"}.get(self.kind):
            return "unknown command", False
        known = (COMMANDS + ("" if self.is_plain else RHINO)).split()
        if command not in known:
            return "unknown command", False
        simple: dict[str, Callable[[], str]] = {
            "protocol_version": lambda: "2",
            "name": lambda: "Fake",
            "version": lambda: "1.0",
            "list_commands": lambda: "\n".join(known),
            "showboard": self.board,
        }
        if command in simple:
            return simple[command](), True
        if command == "boardsize":
            return ("", True) if words == ["8"] else ("unacceptable size", False)
        if command == "clear_board":
            self.set_up(START)
        elif command == "grhino-setup_board":
            self.set_up(f"{words[0]} {'XO'['bw'.index(words[1])]}")
            self.settle()
        elif command == "play":
            return ("", True) if self.played(words[0], words[1]) else ("illegal move", False)
        elif command == "undo":
            return ("", True) if self.kind == "forgets-undo" or self.undo() else ("cannot undo", False)
        elif command == "final_score":
            return self.score()
        elif command.endswith("genmove"):
            return self.chosen(words[0]), True
        return "", True

    def played(self, colour: str, move: str) -> bool:
        """Whether a move of a side is accepted."""
        if self.kind == "passes-at-will" and move == "pass":
            return self.pass_at_will()
        if "bw".index(colour) != self.side or (move == "pass" and not self.is_plain):
            return False
        if self.kind == "misses-corners" and move in ("a1", "h1", "a8", "h8"):
            return False
        if not self.play(move):
            return False
        if not self.is_plain:
            self.settle()
        return True

    def pass_at_will(self) -> bool:
        """As if it were Go."""
        cells, other = self.cells, "XO"[1 - self.side]
        self.history.append(BitboardPosition.from_text(f"{cells} {other}"))
        return True

    def chosen(self, colour: str) -> str:
        """A move for a side."""
        if self.kind == "resigns":
            return "resign"
        if "bw".index(colour) != self.side or not self.moves():
            return "PASS"
        return "A1" if self.kind == "plays-a1" else self.best().upper()

    def score(self) -> tuple[str, bool]:
        """Black's lead, the empties being the winner's."""
        outcome = self.position.outcome()
        if outcome is None:
            return "cannot score", False
        lead = outcome.score * (1 if self.side == 0 else -1)
        return ("0" if lead == 0 else f"{'B' if lead > 0 else 'W'}+{abs(lead)}"), True

    def board(self) -> str:
        """As GRhino prints it; the plain one otherwise."""
        cells = "." * 64 if self.kind == "plays-go" else self.cells.replace("-", ".")
        rows = [f"  {row + 1} {' '.join(cells[8 * row : 8 * row + 8])}" for row in range(8)]
        side = ("Black", "White")[self.side]
        if self.is_plain:
            return "\n".join(["", "    A B C D E F G H", *rows, f"{side} to move"])
        turn = "Game ended" if self.position.is_over() else f"Next move: {side}"
        return "\n".join([turn, "    a b c d e f g h", *rows])


def main(kind: str) -> None:
    """Until `quit`."""
    obey(kind, GtpProgram(kind).answers)
