"""Mutants of the texts of moves."""

from reference.errors import BadInput, Reason
from reference.othello.game import Othello
from reference.position import PASS, Move, Position
from spec_tests.games import test_move_texts as laws
from spec_tests.othello.mutants import OTHELLO

READ_BACK = laws.test_a_move_is_read_back_from_its_own_text


class PassNotRead(Othello):
    """The word for a pass is unknown where moves are read."""

    def read_move(self, position: Position, text: str) -> Move:
        if text == self.write_move(position, PASS):
            raise BadInput(Reason.BAD_MOVE_TEXT, repr(text), "move")
        return super().read_move(position, text)


class PassIsASquare(Othello):
    """The word for a pass is a square."""

    def write_move(self, position: Position, move: Move) -> str:
        return super().write_move(position, 0 if move == PASS else move)


class FromBelow(Othello):
    """Ranks are written as in chess."""

    def write_move(self, position: Position, move: Move) -> str:
        word = super().write_move(position, move)
        return word if move == PASS else word[0] + str(9 - int(word[1:]))


OTHELLO.mutant(
    "O-pass-not-read",
    "The word that is written for a pass is refused as a move.",
    seen="public bug report O11 (an engine passes, and the program that it talks to knows no such move)",
    law=READ_BACK,
)(PassNotRead())
OTHELLO.mutant(
    "O-pass-is-a-square",
    "A pass is written as a move to a square: a1.",
    seen="public bug report O5 (passes written as c3c3, d3d3 and a1a1)",
    law=READ_BACK,
)(PassIsASquare())
OTHELLO.mutant(
    "O-rows-counted-from-below",
    "Ranks are written as in chess, from below: d3 comes out as d6.",
    seen="source 002, an article on Othello by ProbCut in Java (E002-07)",
    law=READ_BACK,
)(FromBelow())
