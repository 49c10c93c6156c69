"""Gomoku programs that speak Gomocup's protocol: a right one, and those that spoil something."""

from collections.abc import Iterable

from reference.commands.serves.choosing import chosen
from reference.gomoku.bitboard import BitboardPosition
from reference.gomoku.gomocup import read_gomocup, write_gomocup
from reference.gomoku.notation import start_diagram, write_board
from reference.gomoku.rules import Rules
from spec_tests.port.fakes.consoles import obey


class GomocupProgram:
    """Boards of 9 and 15. The side to move is 1."""

    def __init__(self, kind: str) -> None:
        self.kind = kind
        self.rules = Rules(15, 15, 5)
        self.stones: dict[int, str] = {}
        self.reads_board = False
        self.waits = False

    def answers(self, line: str) -> Iterable[str]:
        """The lines for one line."""
        command, _, rest = line.partition(" ")
        if self.reads_board:
            return self.read_stone(line)
        if command == "ABOUT":
            return ['name="Fake", version="1.0", author="nobody", country="nowhere"']
        if command == "START" and self.waits:
            return ["ERROR PLAY is awaited"]
        if command == "START":
            self.stones = {}
            self.rules = Rules(int(rest), int(rest), 5)
            return ["OK"] if rest in ("9", "15") else ["ERROR unsupported size"]
        if command == "BOARD":
            self.stones, self.reads_board = {}, True
            return []
        if command == "BEGIN":
            return self.choose()
        if command == "PLAY":
            self.waits = False
            return [rest]
        return [] if command in ("INFO", "END") else ["UNKNOWN command"]

    def read_stone(self, line: str) -> Iterable[str]:
        """A line between BOARD and DONE: `x,y,1` is a stone of the side to move."""
        if line == "DONE":
            self.reads_board = False
            return self.choose()
        square, _, side = line.rpartition(",")
        self.stones[read_gomocup(square, self.rules)] = side
        return []

    def choose(self) -> Iterable[str]:
        """The reference's move; beside it a message, as the protocol lets it."""
        squares = range(self.rules.squares)
        own = "X" if list(self.stones.values()).count("1") == list(self.stones.values()).count("2") else "O"
        letters = {"1": own, "2": "O" if own == "X" else "X"}
        cells = "".join(letters[self.stones[place]] if place in self.stones else "." for place in squares)
        diagram = start_diagram(self.rules)._replace(cells=cells, side="XO".index(own))
        move = write_gomocup(chosen(BitboardPosition.from_text(write_board(diagram))), self.rules)
        if self.kind == "on-a-stone" and self.stones:
            move = write_gomocup(next(iter(self.stones)), self.rules)
        if self.kind == "beside-the-board":
            move = f"{self.rules.width},0"
        if self.kind == "does-not-know-board":
            return ["UNKNOWN BOARD"]
        if self.kind == "sees-no-threat":
            move = write_gomocup(next(place for place in squares if place not in self.stones), self.rules)
        self.waits = self.kind == "suggests"
        return ["MESSAGE thinking", "DEBUG 1234 nodes", f"SUGGEST {move}" if self.kind == "suggests" else move]


def main(kind: str) -> None:
    """Until `END`."""
    obey(kind, GomocupProgram(kind).answers)
