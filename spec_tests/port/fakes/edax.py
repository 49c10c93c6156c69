"""Programs with Edax's console: a right one, and those that spoil something. The prompt has no line end."""

from collections.abc import Iterable, Sequence
from typing import Final

from perft.counting import Convention
from perft.plain import perft
from reference.othello.notation import read_transcript, square_name
from reference.position import PASS
from spec_tests.port.fakes.consoles import Table, obey

DROP: Final = Convention(1, "drop")
LETTERS: Final = "  A B C D E F G H"


class EdaxProgram(Table):
    """A board after every command."""

    def __init__(self, kind: str) -> None:
        super().__init__()
        self.kind = kind

    def answers(self, line: str) -> Iterable[str]:
        """The lines for one line, after the prompt that still stood there."""
        command, _, rest = line.partition(" ")
        said: list[str] = []
        if command == "setboard":
            self.set_up(rest)
        elif command == "play":
            self.play_all(rest)
        elif command == "undo":
            self.undo()
        elif command == "perft" and self.kind != "no-perft":
            said = self.table(int(rest))
        elif command == "go":
            move = self.best()
            self.play(move)
            said = ["", f"Edax plays {'h9' if self.kind == 'plays-h9' else move.upper()}"]
        return [">", *said, "", *self.board()]

    def play_all(self, text: str) -> None:
        """Moves up to the first that is illegal, about which nothing is said."""
        for move in read_transcript(text):
            if not self.play(square_name(move)):
                return

    def table(self, depth: int) -> list[str]:
        """The counts, down to the depth below which there are none."""
        rows = ["  ply           moves        passes          wins         draws        losses    mobility        time"]
        for ply in range(1, depth + 1):
            nodes = perft(self.position, ply, DROP) + (self.kind == "counts-one-more" and ply == 3)
            rows.append(f"  {ply:2}, {nodes:15}, {0:12}, {0:12}, {0:12}, {0:12},    4 -  4,        0:00.000,  inf N/s")
            if nodes == 0:
                break
        return [*LETTERS.splitlines(), *rows, "Total            5", "-" * 80]

    def board(self) -> Sequence[str]:
        """With a dot on every legal square."""
        legal = self.position.legal_moves()
        if self.kind == "misses-corners":
            legal = tuple(move for move in legal if move not in (0, 7, 56, 63))
        cells = "".join("." if place in legal else {"X": "*"}.get(cell, cell) for place, cell in enumerate(self.cells))
        lines = [f"{LETTERS}            BLACK            A  B  C  D  E  F  G  H"]
        for row in range(8):
            beside = ""
            if row == 4:
                side = "*O"[self.side]
                over = self.position.is_over()
                beside = "       Game over" if over else f"    {('Black', 'White')[self.side]}'s turn ({side})    "
            own = " ".join(cells[8 * row : 8 * row + 8])
            lines.append(f"{row + 1} {own} {row + 1}{beside:24}{row + 1} |  |  |  |  |  |  |  |  | {row + 1}")
        over = self.position.is_over() and self.position.legal_moves() != (PASS,)
        lines.append(f"{LETTERS}            WHITE            A  B  C  D  E  F  G  H")
        return [*lines, "", "*** Game Over ***"] if over else lines


def main(kind: str) -> None:
    """Until `quit`. It begins with a board."""
    program = EdaxProgram(kind)
    obey(kind, program.answers, before=["", *program.board()])
