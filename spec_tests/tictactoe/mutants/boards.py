"""Mutants of the rules: lines, ends, moves, refusals, texts and keys."""

from typing import Self

from reference.errors import BadInput, Reason
from reference.position import Outcome, Side
from reference.tictactoe.array import ArrayPosition
from reference.tictactoe.bitboard import BitboardPosition
from reference.tictactoe.notation import SIDE_LETTERS, Diagram, check_diagram
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
