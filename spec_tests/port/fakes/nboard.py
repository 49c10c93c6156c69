"""Othello programs that speak NBoard's protocol: a talkative right one, and those that spoil something."""

from collections.abc import Iterable

from reference.errors import BadInput
from reference.othello.ggf import read_game
from reference.othello.notation import write_board
from reference.position import PASS
from spec_tests.port.fakes.consoles import Table, obey


class NBoardProgram(Table):
    """It says much beside its answers, as the protocol lets it. `go` does not make the move."""

    def __init__(self, kind: str) -> None:
        super().__init__()
        self.kind = kind

    def answers(self, line: str) -> Iterable[str]:
        """The lines for one line."""
        command, _, rest = line.partition(" ")
        if command == "set" and rest.startswith("depth "):
            return [f"set myname Fake{rest.removeprefix('depth ')}"]
        if command == "set" and rest.startswith("game "):
            return self.set_game(rest.removeprefix("game "))
        if command == "ping":
            return [f"pong {int(rest) + (self.kind == 'wrong-pong')}"]
        return self.go() if command == "go" else []

    def set_game(self, text: str) -> Iterable[str]:
        """A game without moves."""
        try:
            self.set_up(write_board(read_game(text).start))
        except BadInput as error:
            return [f"warning {error}"]
        return []

    def go(self) -> Iterable[str]:
        """The move, with its evaluation and time."""
        if self.kind == "says-no-move":
            return ["=== ?"]
        if self.kind == "plays-a1":
            return ["=== a1"]
        move = "PA" if self.position.legal_moves() == (PASS,) else self.best().upper()
        if self.kind == "worst":
            move = self.moves()[-1]
        return ["status thinking", "nodestats 1234 0.01", f"search {move} 1.00 0 8", f"=== {move}/1.00/0.01", "status"]


def main(kind: str) -> None:
    """Until `quit`."""
    obey(kind, NBoardProgram(kind).answers)
