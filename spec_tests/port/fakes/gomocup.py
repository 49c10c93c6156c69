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
        if command == "TURN" and self.kind == "knows-no-turn":
            return ["UNKNOWN TURN"]
        if command in ("BEGIN", "TURN"):
            return self.play_on(rest)
        if command == "PLAY":
            self.waits = False
            return [rest]
        return [] if command in ("INFO", "END") else ["UNKNOWN command"]

    def read_stone(self, line: str) -> Iterable[str]:
        """A line between BOARD and DONE: `x,y,1` is a stone of the side to move."""
        if line == "DONE":
            self.reads_board = False
            return self.answer_board()
        square, _, side = line.rpartition(",")
        self.stones[read_gomocup(square, self.rules)] = side
        return []

    def play_on(self, reply: str) -> Iterable[str]:
        """A move more of a game; `reply` is the other side's, if it has made one."""
        if reply:
            self.stones[read_gomocup(reply, self.rules)] = "2"
        square = self.best()
        if self.kind == "repeats-itself" and self.stones:
            square = next(iter(self.stones))
        self.stones[square] = "1"
        return self.said(write_gomocup(square, self.rules))

    def answer_board(self) -> Iterable[str]:
        """The move on a board that was set up."""
        if self.kind == "does-not-know-board":
            return ["UNKNOWN BOARD"]
        if self.kind == "beside-the-board":
            return self.said(f"{self.rules.width},0")
        square = self.best()
        if self.kind == "on-a-stone":
            square = next(iter(self.stones))
        if self.kind == "sees-no-threat":
            square = next(place for place in range(self.rules.squares) if place not in self.stones)
        return self.said(write_gomocup(square, self.rules))

    def said(self, move: str) -> Iterable[str]:
        """A move; beside it messages, as the protocol lets it."""
        self.waits = self.kind == "suggests"
        return ["MESSAGE thinking", "DEBUG 1234 nodes", f"SUGGEST {move}" if self.waits else move]

    def best(self) -> int:
        """The reference's move: of the side with fewer stones, or of X."""
        own = "X" if list(self.stones.values()).count("1") == list(self.stones.values()).count("2") else "O"
        letters = {"1": own, "2": "O" if own == "X" else "X"}
        squares = range(self.rules.squares)
        cells = "".join(letters[self.stones[place]] if place in self.stones else "." for place in squares)
        diagram = start_diagram(self.rules)._replace(cells=cells, side="XO".index(own))
        square: int = chosen(BitboardPosition.from_text(write_board(diagram)))
        return square


def main(kind: str) -> None:
    """Until `END`."""
    obey(kind, GomocupProgram(kind).answers)
