"""What the fakes that are asked line by line share: Othello on the reference, and ways to misbehave.

Specifies  `KINDS` of misbehaviour, each at one moment: before the first answer, or instead of the answer to the
           `FROM`th command. A fake is a function from a command to the lines that it prints.
"""

import os
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from typing import Final, TypeAlias

from reference.commands.serves.choosing import chosen
from reference.othello.bitboard import BitboardPosition
from reference.othello.notation import read_board, square_name
from reference.position import PASS

START: Final = BitboardPosition.initial().to_text()
FROM: Final = 14
FOREVER: Final = 60
"""Seconds; the harness ends a fake that waits long before."""

Answers: TypeAlias = Callable[[str], Iterable[str]]


def obey(kind: str, answers: Answers, *, before: Sequence[str] = ()) -> None:
    """Answer every line until `quit` or `END`; `before` is what a right program prints at its start."""
    if kind == "banner":
        print("Welcome to the fastest engine!", flush=True)
    if kind == "slow-start":
        time.sleep(0.3)
    for line in before:
        print(line, flush=True)
    for number, line in enumerate(sys.stdin, start=1):
        command = line.strip()
        if number >= FROM:
            misbehave(kind)
        said = list(answers(command))
        for each in said * (2 if kind == "twice" and number >= FROM else 1):
            print(each)
        sys.stdout.flush()
        if command.split()[-1:] in (["quit"], ["END"]):
            if kind == "stays":
                time.sleep(FOREVER)
            return


def misbehave(kind: str) -> None:
    """What a kind does instead of an answer, if it does."""
    if kind == "hangs":
        time.sleep(FOREVER)
    if kind == "crashes":
        print("panic: index out of range", file=sys.stderr, flush=True)
        os._exit(3)
    while kind == "drips":
        print(flush=True)
        time.sleep(0.05)
    while kind == "floods":
        print("thinking... " * 100)
    if kind == "closes-output":
        os.close(1)
        time.sleep(FOREVER)


class Table:
    """An Othello game on the reference's board, played and undone."""

    def __init__(self) -> None:
        self.history = [BitboardPosition.initial()]

    @property
    def position(self) -> BitboardPosition:
        """The one on the board."""
        return self.history[-1]

    @property
    def cells(self) -> str:
        """Its 64 squares."""
        return read_board(self.position.to_text()).cells

    @property
    def side(self) -> int:
        """0 for black."""
        return self.position.side_to_move

    def set_up(self, text: str) -> None:
        """Another start."""
        self.history = [BitboardPosition.from_text(text)]

    def moves(self) -> list[str]:
        """The legal moves by name."""
        return [square_name(move) for move in self.position.legal_moves()]

    def play(self, move: str) -> bool:
        """Play a legal move; whether it is one."""
        if move not in self.moves():
            return False
        self.history.append(self.position.play(self.position.legal_moves()[self.moves().index(move)]))
        return True

    def undo(self) -> bool:
        """Take a move back; whether there was one."""
        if len(self.history) > 1:
            self.history.pop()
            return True
        return False

    def best(self) -> str:
        """The move that the reference would play."""
        return square_name(chosen(self.position))

    def settle(self) -> None:
        """Make a forced pass, as programs do that pass by themselves: in place, so that it is undone with its move."""
        if self.position.legal_moves() == (PASS,):
            self.history[-1] = self.position.play(PASS)
