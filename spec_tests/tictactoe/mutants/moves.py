"""Mutants of moves, of what is refused, of texts and keys."""

from typing import Self

from reference.errors import BadInput, Reason
from reference.tictactoe.array import ArrayPosition
from reference.tictactoe.bitboard import BitboardPosition
from reference.tictactoe.notation import Diagram, check_diagram
from spec_tests.tictactoe import test_rules as rules
from spec_tests.tictactoe.mutants import CLASSIC, TICTACTOE

mutant = TICTACTOE.mutant


# Moves and refusals


@mutant(
    "T-moves-by-column",
    "The moves are listed column by column.",
    seen=CLASSIC,
    law=rules.test_the_moves_are_the_empty_squares_until_the_game_is_over,
)
class MovesByColumn(BitboardPosition):
    def legal_moves(self) -> tuple[int, ...]:
        return tuple(sorted(super().legal_moves(), key=lambda square: (square % 3, square)))


@mutant(
    "T-the-same-side-moves-again",
    "A move does not change the side.",
    seen=CLASSIC,
    law=rules.test_a_move_puts_the_movers_letter_on_its_square,
)
class SameSideMovesAgain(ArrayPosition):
    def play(self, move: int) -> Self:
        return type(self)(super().play(move).rows, self.side_to_move)


@mutant(
    "T-negative-squares-count-from-the-end",
    "-1 is c1, as an index into a list.",
    seen="a classic trap of Python",
    law=rules.test_a_move_is_played_or_refused_by_name,
)
class NegativeSquares(ArrayPosition):
    def play(self, move: int) -> Self:
        return super().play(move % 9 if type(move) is int and -9 <= move < 0 else move)


@mutant(
    "T-a-taken-square-is-overwritten",
    "A stone may be placed on another.",
    seen=CLASSIC,
    law=rules.test_a_move_is_played_or_refused_by_name,
)
class TakenSquareOverwritten(ArrayPosition):
    def play(self, move: int) -> Self:
        cells = "".join(self.rows)
        if type(move) is int and move in range(9) and not self.is_over():
            cells = f"{cells[:move]}.{cells[move + 1 :]}"
        return super(TakenSquareOverwritten, type(self)((cells[:3], cells[3:6], cells[6:]), self.side_to_move)).play(
            move
        )


@mutant(
    "T-after-the-end-merely-illegal",
    "A move after the end is refused as any other square that is not among the moves.",
    seen=CLASSIC,
    law=rules.test_a_move_is_played_or_refused_by_name,
)
class MerelyIllegal(BitboardPosition):
    def play(self, move: int) -> Self:
        if self.is_over() and type(move) is int and move in range(9):
            raise BadInput(Reason.ILLEGAL_MOVE, str(move))
        return super().play(move)


@mutant(
    "T-true-is-b3",
    "True is taken for square 1.",
    seen="a classic trap of Python",
    law=rules.test_what_is_no_square_number_is_no_move,
)
class TrueIsASquare(ArrayPosition):
    def play(self, move: int) -> Self:
        return super().play(int(move) if isinstance(move, bool) else move)


@mutant(
    "T-two-winners-accepted",
    "A board on which both sides have a line is read; who has won then depends on who is asked first.",
    seen=CLASSIC,
    law=rules.test_a_board_with_two_winners_is_refused,
)
class TwoWinnersAccepted(ArrayPosition):
    @classmethod
    def from_diagram(cls, diagram: Diagram) -> Self:
        check_diagram(diagram)
        cells, side = diagram
        return cls((cells[:3], cells[3:6], cells[6:]), side)


# Texts and keys


@mutant(
    "T-side-from-the-stones",
    "Who moves is worked out from the number of stones, and the text is not believed.",
    seen="a classic trap: right on every reachable board",
    law=rules.test_a_position_is_read_back_as_written,
)
class SideFromTheStones(ArrayPosition):
    @classmethod
    def from_diagram(cls, diagram: Diagram) -> Self:
        stones = 9 - diagram.cells.count(".")
        return super().from_diagram(Diagram(diagram.cells, stones % 2))


@mutant(
    "T-key-without-the-side",
    "The side to move is not in the key.",
    seen="a classic trap: right on every reachable board",
    law=rules.test_the_key_is_the_board_and_the_side,
)
class KeyWithoutTheSide(BitboardPosition):
    def key(self) -> tuple[int, int, int]:
        crosses, noughts, _ = super().key()
        return crosses, noughts, 0


@mutant(
    "T-key-of-own-and-other",
    "The key has the mover's stones first instead of X's.",
    seen=CLASSIC,
    law=rules.test_both_backends_agree_on_any_board,
)
class KeyOfOwnAndOther(BitboardPosition):
    def key(self) -> tuple[int, int, int]:
        crosses, noughts, side = super().key()
        return (crosses, noughts, side) if side == 0 else (noughts, crosses, side)
