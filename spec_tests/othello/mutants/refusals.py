"""Mutants of what is refused, and of the reason given."""

from typing import Self

from reference.bits import bits_of
from reference.errors import BadInput, Reason
from reference.othello.array import ArrayPosition
from reference.othello.bitboard import BitboardPosition
from reference.othello.notation import Diagram
from reference.position import PASS
from spec_tests.othello import test_errors as errors
from spec_tests.othello.mutants import CLASSIC, OTHELLO

mutant = OTHELLO.mutant


@mutant(
    "O-pass-accepted",
    "A pass is played although there are moves.",
    seen=CLASSIC,
    law=errors.test_a_move_is_played_or_refused_with_its_reason,
)
class PassAccepted(ArrayPosition):
    def play(self, move: int) -> Self:
        return self._other_to_move() if move == PASS and not self.is_over() else super().play(move)


@mutant(
    "O-true-is-a-square",
    "True is taken for square 1.",
    seen="a classic trap of Python: a bool is an int",
    law=errors.test_a_move_is_played_or_refused_with_its_reason,
)
class TrueIsASquare(BitboardPosition):
    def play(self, move: int) -> Self:
        return super().play(int(move) if isinstance(move, bool) else move)


@mutant(
    "O-counted-from-the-end",
    "Negative squares count from the end of the board, as indices do.",
    seen="a classic trap of Python: a negative index",
    law=errors.test_numbers_off_the_board_are_no_squares,
)
class CountedFromTheEnd(ArrayPosition):
    def play(self, move: int) -> Self:
        squares = self.size**2
        return super().play(move + squares if -squares <= move < PASS else move)


@mutant(
    "O-end-not-said",
    "A move in a finished game is called illegal, and not that the game is over.",
    seen=CLASSIC,
    law=errors.test_a_finished_game_takes_no_move,
)
class EndNotSaid(BitboardPosition):
    def play(self, move: int) -> Self:
        try:
            return super().play(move)
        except BadInput as error:
            reason = Reason.ILLEGAL_MOVE if error.reason is Reason.GAME_OVER else error.reason
            raise BadInput(reason, error.detail) from None


@mutant(
    "O-diagram-on-trust",
    "Squares that are missing from a diagram, and letters that are no discs, are taken for empty squares.",
    seen="a draft of this project",
    law=errors.test_a_diagram_that_is_no_board_is_refused,
)
class DiagramOnTrust(BitboardPosition):
    @classmethod
    def from_diagram(cls, diagram: Diagram) -> Self:
        black, white = (
            bits_of(square for square, cell in enumerate(diagram.cells) if cell == letter) for letter in "XO"
        )
        return cls.from_bitboards(black, white, diagram.side, diagram.size)
