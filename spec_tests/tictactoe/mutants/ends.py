"""Mutants of lines and of the end of the game."""

from reference.position import Outcome, Side
from reference.tictactoe.array import ArrayPosition
from reference.tictactoe.bitboard import BitboardPosition
from reference.tictactoe.notation import SIDE_LETTERS
from spec_tests.tictactoe import test_positions as positions
from spec_tests.tictactoe import test_rules as rules
from spec_tests.tictactoe.mutants import CLASSIC, TICTACTOE

mutant = TICTACTOE.mutant


def any_is_whole(rows: tuple[str, ...], side: Side, *lines: tuple[int, ...]) -> bool:
    """Whether a side has one of these lines."""
    cells = "".join(rows)
    return any(all(cells[square] == SIDE_LETTERS[side] for square in line) for line in lines)


# Lines


@mutant(
    "T-rising-diagonal-missing",
    "Seven lines: a1, b2, c3 is none.",
    seen=CLASSIC,
    law=rules.test_three_in_a_row_decide_and_a_full_board_without_them_is_a_draw,
)
class RisingDiagonalMissing(ArrayPosition):
    def has_line(self, side: Side) -> bool:
        lines = (0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8)
        return any_is_whole(self.rows, side, *lines)


@mutant(
    "T-column-missing",
    "The loop over columns stops one short.",
    seen=CLASSIC,
    law=rules.test_moves_and_outcome_go_with_the_board,
)
class ColumnMissing(ArrayPosition):
    def has_line(self, side: Side) -> bool:
        lines = (0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (0, 4, 8), (2, 4, 6)
        return any_is_whole(self.rows, side, *lines)


@mutant(
    "T-row-wraps",
    "Three squares in a row of numbers are a line, also over the edge: b3 c3 a2.",
    seen="a classic trap of bitboards without a guard column",
    law=rules.test_three_in_a_row_decide_and_a_full_board_without_them_is_a_draw,
)
class RowWraps(ArrayPosition):
    def has_line(self, side: Side) -> bool:
        return super().has_line(side) or any_is_whole(self.rows, side, *((i, i + 1, i + 2) for i in range(7)))


@mutant(
    "T-a-line-of-either-letter",
    "Three stones in a line win, whichever: O wins by finishing a line of X.",
    seen=CLASSIC,
    law=rules.test_nobody_wins_by_the_opponents_move,
)
class LineOfEitherLetter(ArrayPosition):
    def outcome(self) -> Outcome | None:
        outcome = super().outcome()
        return None if outcome is None else Outcome(abs(outcome.score))


# Ends


@mutant(
    "T-win-of-the-mover-only",
    "Only the side to move is asked for a line, but the line is that of the side that has just moved.",
    seen=CLASSIC,
    law=positions.test_958_positions_are_final,
)
class WinOfTheMoverOnly(ArrayPosition):
    def outcome(self) -> Outcome | None:
        outcome = super().outcome()
        if outcome is None or not outcome.is_loss:
            return outcome
        return None if "." in "".join(self.rows) else Outcome(0)


@mutant(
    "T-win-of-the-last-mover-only",
    "Only the side that has just moved is asked for a line; a board that was read may have one of the mover's.",
    seen=CLASSIC,
    law=rules.test_three_in_a_row_decide_and_a_full_board_without_them_is_a_draw,
)
class WinOfTheLastMoverOnly(BitboardPosition):
    def outcome(self) -> Outcome | None:
        outcome = super().outcome()
        if outcome is None or not outcome.is_win:
            return outcome
        return None if "." in self.diagram().cells else Outcome(0)


@mutant(
    "T-full-board-is-a-draw",
    "A full board is scored a draw before anybody looks for a line.",
    seen=CLASSIC,
    law=rules.test_three_in_a_row_decide_and_a_full_board_without_them_is_a_draw,
)
class FullBoardIsADraw(BitboardPosition):
    def outcome(self) -> Outcome | None:
        return super().outcome() if "." in self.diagram().cells else Outcome(0)


@mutant(
    "T-draw-is-not-the-end",
    "Only a line ends the game; a full board waits for a move.",
    seen=CLASSIC,
    law=rules.test_three_in_a_row_decide_and_a_full_board_without_them_is_a_draw,
)
class DrawIsNotTheEnd(ArrayPosition):
    def is_over(self) -> bool:
        outcome = self.outcome()
        return outcome is not None and not outcome.is_draw


@mutant(
    "T-game-goes-on-after-a-win",
    "Empty squares are offered although somebody has won.",
    seen="source 001: 9! = 362,880 given for the number of games",
    law=positions.test_5478_positions_are_reachable,
)
class GoesOnAfterAWin(ArrayPosition):
    def legal_moves(self) -> tuple[int, ...]:
        return tuple(i for i, cell in enumerate("".join(self.rows)) if cell == ".")


@mutant(
    "T-outcome-for-x",
    "The outcome is X's, whoever moves.",
    seen="source 001, pitfall 5, at the leaves",
    law=rules.test_swapping_letters_and_side_changes_nothing,
)
class OutcomeForX(BitboardPosition):
    def outcome(self) -> Outcome | None:
        outcome = super().outcome()
        return None if outcome is None else outcome.seen(1 if self.side_to_move == 0 else -1)
