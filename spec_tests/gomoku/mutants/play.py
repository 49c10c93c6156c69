"""Mutants of turns, moves and ends, of what is refused, and of keys."""

from typing import Self

from reference.errors import BadInput, Reason
from reference.gomoku.array import NOBODY, ArrayPosition
from reference.gomoku.bitboard import BitboardPosition
from reference.gomoku.notation import Diagram, check_diagram, start_diagram
from reference.gomoku.ordering import near
from reference.gomoku.rules import GOMOKU as FIFTEEN
from reference.gomoku.rules import Rules
from reference.position import PASS, Outcome, Side
from spec_tests.gomoku import test_errors as errors
from spec_tests.gomoku import test_renju as renju
from spec_tests.gomoku import test_rules as rules
from spec_tests.gomoku.mutants import CLASSIC, GOMOKU

mutant = GOMOKU.mutant

# Ends


@mutant(
    "G-a-read-board-has-no-winner",
    "Only play notices a winning row; a board that was read goes on.",
    seen="a classic trap of judging by the last stone",
    law=rules.test_a_board_is_judged_alike_after_a_move_and_when_it_is_read,
)
class ReadBoardHasNoWinner(ArrayPosition):
    @classmethod
    def from_diagram(cls, diagram: Diagram) -> Self:
        position = super().from_diagram(diagram)
        return cls(position.rules, position.board, position.side_to_move, position.stones_left, NOBODY)


@mutant(
    "G-the-side-to-move-has-always-lost",
    "Whoever has a winning row, the side to move is said to have lost.",
    seen="a classic trap: true as long as a turn is one stone and nothing is read",
    law=rules.test_a_winning_row_decides_and_a_full_board_without_one_is_a_draw,
)
class SideToMoveHasLost(ArrayPosition):
    def outcome(self) -> Outcome | None:
        outcome = super().outcome()
        return None if outcome is None else Outcome(-abs(outcome.score))


@mutant(
    "G-full-board-is-a-draw",
    "A full board is scored a draw before anybody looks for a row.",
    seen=CLASSIC,
    law=rules.test_the_last_square_may_win,
)
class FullBoardIsADraw(BitboardPosition):
    def outcome(self) -> Outcome | None:
        return super().outcome() if "." in self.diagram().cells else Outcome(0)


@mutant(
    "G-game-goes-on-after-a-win",
    "Empty squares are offered although somebody has won.",
    seen=CLASSIC,
    law=rules.test_the_moves_are_the_empty_squares_until_the_game_is_over,
)
class GoesOnAfterAWin(ArrayPosition):
    def legal_moves(self) -> tuple[int, ...]:
        return tuple(self.empty_squares())


# Turns and moves


@mutant(
    "G-first-turn-of-two-stones",
    "X, too, begins with two stones where a turn has two.",
    seen="a classic trap of connect6",
    law=rules.test_x_begins_with_one_stone,
)
class FirstTurnOfTwo(BitboardPosition):
    @classmethod
    def initial(cls, rules: Rules = FIFTEEN) -> Self:
        return cls.from_diagram(start_diagram(rules)._replace(stones_left=rules.stones))


@mutant(
    "G-sides-alternate-after-every-stone",
    "A turn of two stones is two turns.",
    seen="a classic trap of connect6",
    law=rules.test_a_move_puts_the_movers_letter_on_its_square,
)
class AlternatesAlways(ArrayPosition):
    def play(self, move: int) -> Self:
        after = super().play(move)
        return type(self)(after.rules, after.board, 1 - self.side_to_move, self.rules.stones, after.winner)


@mutant(
    "G-a-turn-never-ends",
    "With two stones a turn, the count of stones left is not kept.",
    seen=CLASSIC,
    law=rules.test_a_move_puts_the_movers_letter_on_its_square,
)
class TurnNeverEnds(ArrayPosition):
    def play(self, move: int) -> Self:
        after = super().play(move)
        return type(self)(after.rules, after.board, after.side_to_move, self.rules.stones, after.winner)


@mutant(
    "G-only-squares-near-stones-are-moves",
    "A candidate list is taken for the rule.",
    seen="programs whose move generator looks two squares around every stone",
    law=rules.test_the_moves_are_the_empty_squares_until_the_game_is_over,
)
class OnlyNearMoves(BitboardPosition):
    def legal_moves(self) -> tuple[int, ...]:
        return near(self, super().legal_moves())


@mutant(
    "G-moves-by-column",
    "The moves are listed column by column.",
    seen=CLASSIC,
    law=rules.test_the_moves_are_the_empty_squares_until_the_game_is_over,
)
class MovesByColumn(BitboardPosition):
    def legal_moves(self) -> tuple[int, ...]:
        width = self.rules.width
        return tuple(sorted(super().legal_moves(), key=lambda square: (square % width, square)))


@mutant(
    "G-forbidden-points-are-legal",
    "X may play on a forbidden point.",
    seen=CLASSIC,
    law=renju.test_the_fixtures_are_right,
)
class ForbiddenPointsLegal(BitboardPosition):
    def legal_moves(self) -> tuple[int, ...]:
        return () if self.is_over() else tuple(i for i, cell in enumerate(self.diagram().cells) if cell == ".")


@mutant(
    "G-o-has-forbidden-points-too",
    "What X may not play, O may not play.",
    seen=CLASSIC,
    law=renju.test_the_fixtures_are_right,
)
class ForbiddenToBoth(ArrayPosition):
    def legal_moves(self) -> tuple[int, ...]:
        forbidden = self.forbidden()
        return tuple(move for move in super().legal_moves() if move not in forbidden)


# Refusals


@mutant(
    "G-negative-squares-count-from-the-end",
    "-2 is the last square but one, as an index into a list.",
    seen="a classic trap of Python",
    law=errors.test_a_move_is_played_or_refused_by_name,
)
class NegativeSquares(ArrayPosition):
    def play(self, move: int) -> Self:
        squares = self.rules.squares
        return super().play(move % squares if type(move) is int and -squares <= move < -1 else move)


@mutant(
    "G-anybody-may-pass",
    "A pass is played whenever it is asked for.",
    seen=CLASSIC,
    law=errors.test_a_move_is_played_or_refused_by_name,
)
class AnybodyMayPass(ArrayPosition):
    def play(self, move: int) -> Self:
        if move == PASS and type(move) is int and not self.is_over():
            return type(self)(self.rules, self.board, 1 - self.side_to_move, self.rules.stones, NOBODY)
        return super().play(move)


@mutant(
    "G-after-the-end-merely-illegal",
    "A move after the end is refused as one on a taken square.",
    seen=CLASSIC,
    law=errors.test_a_move_is_played_or_refused_by_name,
)
class MerelyIllegal(BitboardPosition):
    def play(self, move: int) -> Self:
        if type(move) is int and move in range(self.rules.squares) and self.is_over():
            raise BadInput(Reason.ILLEGAL_MOVE, str(move))
        return super().play(move)


@mutant(
    "G-true-is-b15",
    "True is taken for square 1.",
    seen="a classic trap of Python",
    law=errors.test_what_is_no_square_number_is_no_move,
)
class TrueIsASquare(ArrayPosition):
    def play(self, move: int) -> Self:
        return super().play(int(move) if isinstance(move, bool) else move)


@mutant(
    "G-two-winners-accepted",
    "A board on which both sides have a winning row is read.",
    seen=CLASSIC,
    law=errors.test_a_board_with_two_winners_is_refused,
)
class TwoWinnersAccepted(ArrayPosition):
    @classmethod
    def from_diagram(cls, diagram: Diagram) -> Self:
        check_diagram(diagram)
        return cls(diagram.rules, tuple(diagram.rows()), diagram.side, diagram.stones_left, NOBODY)


# Keys


@mutant(
    "G-stones-left-not-in-the-key",
    "Positions with one and with two stones left share a key.",
    seen="a classic trap of connect6 with a transposition table",
    law=rules.test_the_key_is_the_board_the_turn_and_the_rules,
)
class StonesLeftNotInTheKey(ArrayPosition):
    def key(self) -> tuple[int, int, Side, int, Rules]:
        return (*super().key()[:3], 1, self.rules)


@mutant(
    "G-no-guard-bit-in-the-key",
    "A square's bit is its index.",
    seen=CLASSIC,
    law=rules.test_the_key_is_the_board_the_turn_and_the_rules,
)
class NoGuardBit(ArrayPosition):
    def squares_of(self, letter: str) -> int:
        return sum(1 << square for square, cell in enumerate("".join(self.board)) if cell == letter)
