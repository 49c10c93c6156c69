"""Mutants of falling stones, of fours, ends, refusals and keys."""

from typing import Self

from reference.connect4.array import ArrayPosition
from reference.connect4.bitboard import BitboardPosition
from reference.connect4.notation import Diagram, check_diagram
from reference.errors import BadInput, Reason
from reference.position import Outcome, Side
from spec_tests.connect4 import test_rules as rules
from spec_tests.connect4.mutants import CLASSIC, CONNECT4

mutant = CONNECT4.mutant

EVERY_FOUR = rules.test_every_four_of_the_board_is_seen
BY_TEXT = rules.test_four_in_a_row_decide_and_a_full_board_without_them_is_a_draw

# Fours


@mutant("C-rising-diagonals-missing", "Three of the four directions are looked at.", seen=CLASSIC, law=EVERY_FOUR)
class RisingMissing(ArrayPosition):
    def lines(self) -> list[str]:
        return super().lines()[: 1 - self.width - self.height]


@mutant("C-longest-diagonal-missing", "The loop over diagonals stops one short.", seen=CLASSIC, law=EVERY_FOUR)
class DiagonalMissing(ArrayPosition):
    def lines(self) -> list[str]:
        lines = super().lines()
        middle = self.height + self.width + self.height - 1
        return lines[:middle] + lines[middle + 1 :]


@mutant(
    "C-columns-run-over-the-top",
    "The cell above a column is the bottom cell of the next.",
    seen="a classic trap of bitboards without a guard row",
    law=rules.test_no_four_runs_over_the_top,
)
class ColumnsWrap(ArrayPosition):
    def lines(self) -> list[str]:
        return [*super().lines(), "".join(self.column(column)[::-1] for column in range(self.width))]


@mutant("C-exactly-four", "Five in a row are none.", seen=CLASSIC, law=BY_TEXT)
class ExactlyFour(ArrayPosition):
    def sides_with_row(self) -> list[Side]:
        runs = [run for line in self.lines() for run in line.replace("XO", "X O").replace("OX", "O X").split()]
        pieces = [piece for run in runs for piece in run.replace(".", " ").split()]
        return [side for side, letter in enumerate("XO") if letter * 4 in pieces]


@mutant("C-three-in-a-row", "Three are enough.", seen=CLASSIC, law=BY_TEXT)
class ThreeInARow(ArrayPosition):
    def outcome(self) -> Outcome | None:
        lines = "/".join(self.lines())
        for side, letter in enumerate("XO"):
            if letter * 3 in lines:
                return Outcome(1 if side == self.side_to_move else -1)
        return super().outcome()


@mutant("C-full-board-is-a-draw", "A full board is scored a draw before anybody looks.", seen=CLASSIC, law=BY_TEXT)
class FullBoardIsADraw(BitboardPosition):
    def outcome(self) -> Outcome | None:
        return super().outcome() if "." in self.diagram().cells else Outcome(0)


@mutant(
    "C-one-full-column-ends-the-game", "A column that is full is taken for a full board.", seen=CLASSIC, law=BY_TEXT
)
class OneFullColumn(ArrayPosition):
    def outcome(self) -> Outcome | None:
        full = any(letter != "." for letter in self.rows[0])
        return super().outcome() or (Outcome(0) if full else None)


@mutant(
    "C-the-side-to-move-has-always-lost", "Whoever has a four, the side to move has lost.", seen=CLASSIC, law=BY_TEXT
)
class SideToMoveHasLost(BitboardPosition):
    def outcome(self) -> Outcome | None:
        outcome = super().outcome()
        return None if outcome is None else Outcome(-abs(outcome.score))


# Moves


@mutant(
    "C-stones-stay-at-the-top",
    "A stone is put into the first empty cell from the top.",
    seen="a classic trap of rows that are written from the top",
    law=rules.test_a_stone_falls_on_what_lies_in_its_column,
)
class StaysAtTheTop(ArrayPosition):
    def play(self, move: int) -> Self:
        super().play(move)
        top = self.rows[0][:move] + "XO"[self.side_to_move] + self.rows[0][move + 1 :]
        return type(self)((top, *self.rows[1:]), 1 - self.side_to_move)


@mutant(
    "C-full-columns-are-moves",
    "Every column may be named, full or not.",
    seen=CLASSIC,
    law=rules.test_the_moves_are_the_columns_that_are_not_full_until_the_game_is_over,
)
class FullColumns(ArrayPosition):
    def legal_moves(self) -> tuple[int, ...]:
        return () if self.is_over() else tuple(range(self.width))


@mutant(
    "C-game-goes-on-after-a-win",
    "Columns are offered although somebody has four.",
    seen=CLASSIC,
    law=rules.test_the_moves_are_the_columns_that_are_not_full_until_the_game_is_over,
)
class GoesOnAfterAWin(BitboardPosition):
    def legal_moves(self) -> tuple[int, ...]:
        return tuple(column for column, cell in enumerate(self.diagram().cells[: self.width]) if cell == ".")


@mutant(
    "C-middle-first",
    "The moves come in the order in which a search tries them.",
    seen="solvers whose move generator is their ordering",
    law=rules.test_the_moves_are_the_columns_that_are_not_full_until_the_game_is_over,
)
class MiddleFirst(BitboardPosition):
    def legal_moves(self) -> tuple[int, ...]:
        return tuple(sorted(super().legal_moves(), key=lambda column: abs(2 * column - self.width + 1)))


@mutant(
    "C-columns-and-rows-exchanged",
    "The board is as wide as it should be high.",
    seen=CLASSIC,
    law=rules.test_the_board_is_empty_at_first_and_x_moves,
)
class Exchanged(ArrayPosition):
    @classmethod
    def initial(cls, width: int = 7, height: int = 6) -> Self:
        return super().initial(height, width)


# Refusals


@mutant(
    "C-negative-columns-count-from-the-right",
    "-1 is the last column, as an index into a list.",
    seen="a classic trap of Python",
    law=rules.test_a_move_is_played_or_refused_by_name,
)
class NegativeColumns(ArrayPosition):
    def play(self, move: int) -> Self:
        return super().play(move % self.width if type(move) is int and -self.width <= move < 0 else move)


@mutant(
    "C-after-the-end-merely-illegal",
    "A move after the end is refused like one into a full column.",
    seen=CLASSIC,
    law=rules.test_a_move_is_played_or_refused_by_name,
)
class MerelyIllegal(BitboardPosition):
    def play(self, move: int) -> Self:
        if type(move) is int and move in range(self.width) and self.is_over():
            raise BadInput(Reason.ILLEGAL_MOVE, str(move))
        return super().play(move)


@mutant(
    "C-true-is-column-2",
    "True is taken for column 1, written 2.",
    seen="a classic trap of Python",
    law=rules.test_what_is_no_column_number_is_no_move,
)
class TrueIsAColumn(ArrayPosition):
    def play(self, move: int) -> Self:
        return super().play(int(move) if isinstance(move, bool) else move)


@mutant(
    "C-stones-may-hang",
    "A board with a stone above an empty cell is read.",
    seen=CLASSIC,
    law=rules.test_a_stone_above_an_empty_cell_is_refused,
)
class StonesMayHang(ArrayPosition):
    @classmethod
    def from_diagram(cls, diagram: Diagram) -> Self:
        check_diagram(diagram)
        position = cls(tuple(diagram.rows()), diagram.side)
        if len(position.sides_with_row()) == 2:
            raise BadInput(Reason.INCONSISTENT, "both have four", "board")
        return position


@mutant(
    "C-two-winners-accepted",
    "A board on which both sides have four is read.",
    seen=CLASSIC,
    law=rules.test_a_board_with_two_winners_is_refused,
)
class TwoWinnersAccepted(ArrayPosition):
    @classmethod
    def from_diagram(cls, diagram: Diagram) -> Self:
        check_diagram(diagram)
        return cls(tuple(diagram.rows()), diagram.side)


# Keys


@mutant(
    "C-size-not-in-the-key",
    "Boards of two sizes share keys.",
    seen=CLASSIC,
    law=rules.test_the_key_is_the_board_the_side_and_the_size,
)
class SizeNotInTheKey(ArrayPosition):
    def key(self) -> tuple[int, int, Side, int, int]:
        return (*super().key()[:3], 7, 6)


@mutant(
    "C-rows-counted-from-the-top-in-the-key",
    "The lowest bit of a column is its top cell.",
    seen=CLASSIC,
    law=rules.test_the_key_is_the_board_the_side_and_the_size,
)
class UpsideDownKey(ArrayPosition):
    def cells_of(self, letter: str) -> int:
        return type(self)(self.rows[::-1], self.side_to_move)._plain_cells_of(letter)

    def _plain_cells_of(self, letter: str) -> int:
        return super().cells_of(letter)
