"""Mutants of passes, of the end of the game, and of its score."""

from typing import Self

from reference.othello.array import ArrayPosition
from reference.othello.bitboard import BitboardPosition
from reference.position import PASS, Outcome
from spec_tests.othello import test_ends as ends
from spec_tests.othello import test_rules as rules
from spec_tests.othello.mutants import CLASSIC, OTHELLO

mutant = OTHELLO.mutant


# Passes


@mutant(
    "O-no-move-is-the-end",
    "The game is over as soon as the side to move has no move.",
    seen="public bug report O3",
    law=ends.test_a_side_passes_exactly_when_only_the_other_can_move,
)
class NoMoveIsTheEnd(BitboardPosition):
    def legal_moves(self) -> tuple[int, ...]:
        return tuple(move for move in super().legal_moves() if move != PASS)


@mutant(
    "O-pass-at-will",
    "A pass is offered beside other moves.",
    seen="a classic trap: the pass is the move list's last entry",
    law=ends.test_a_side_passes_exactly_when_only_the_other_can_move,
)
class PassAtWill(ArrayPosition):
    def legal_moves(self) -> tuple[int, ...]:
        moves = super().legal_moves()
        return moves if moves in ((), (PASS,)) else (*moves, PASS)


@mutant(
    "O-pass-instead-of-moves",
    "A side that could move is told to pass because the other side was asked.",
    seen="public bug report O5",
    law=ends.test_a_side_passes_exactly_when_only_the_other_can_move,
)
class PassInsteadOfMoves(BitboardPosition):
    def legal_moves(self) -> tuple[int, ...]:
        moves = super().legal_moves()
        replies = type(self)(self.opponent, self.own, 1 - self.side_to_move, self.size)
        return moves if BitboardPosition.legal_moves(replies) != (PASS,) else (PASS,)


@mutant(
    "O-pass-for-ever",
    "When neither side can move, both go on passing.",
    seen="public bug report O7",
    law=ends.test_the_game_is_over_exactly_when_neither_side_can_move,
)
class PassForEver(BitboardPosition):
    def legal_moves(self) -> tuple[int, ...]:
        return super().legal_moves() or (PASS,)


@mutant(
    "O-pass-keeps-the-side",
    "After a pass the same side is to move.",
    seen="public bug report O4",
    law=ends.test_a_pass_changes_the_side_and_nothing_else,
)
class PassKeepsTheSide(ArrayPosition):
    def play(self, move: int) -> Self:
        after = super().play(move)
        return self if move == PASS else after


@mutant(
    "O-pass-changes-colours",
    "A pass renames the side to move without exchanging the two disc sets, so every disc changes colour.",
    seen="a classic trap of own and opponent sets",
    law=ends.test_a_pass_changes_the_side_and_nothing_else,
)
class PassChangesColours(BitboardPosition):
    def play(self, move: int) -> Self:
        after = super().play(move)
        if move == PASS:
            return type(self)(self.own, self.opponent, after.side_to_move, self.size)
        return after


# The end


@mutant(
    "O-over-when-full",
    "The game is over when the board is full, and only then.",
    seen="public bug report O29",
    law=ends.test_the_game_is_over_exactly_when_neither_side_can_move,
)
class OverWhenFull(ArrayPosition):
    def is_over(self) -> bool:
        return self.empties() == 0


@mutant(
    "O-second-pass-ends",
    "The game ends at the second pass ever made in it, the count never being set back.",
    seen="public bug report O29",
    law=rules.test_both_backends_walk_a_game_alike,
)
class SecondPassEnds(BitboardPosition):
    passes = 0

    def play(self, move: int) -> Self:
        after = super().play(move)
        object.__setattr__(after, "passes", self.passes + (move == PASS))
        return after

    def is_over(self) -> bool:
        return super().is_over() or self.passes >= 2


@mutant(
    "O-wiped-out-plays-on",
    "A side without discs is not noticed: with empty squares left the game goes on.",
    seen=CLASSIC,
    law=ends.test_a_full_board_or_one_colour_ends_the_game,
)
class WipedOutPlaysOn(BitboardPosition):
    def outcome(self) -> Outcome | None:
        return super().outcome() if self.own and self.opponent else None


@mutant(
    "O-over-only-by-wipe-out",
    "Before the board is full a game ends by wiping a side out, and never with both colours alive.",
    seen="public bug report O24 (f5f4c3e6f7g6g4e8g8g5h5 is lost from a published count)",
    law=ends.test_the_game_is_over_exactly_when_neither_side_can_move,
)
class OverOnlyByWipeOut(BitboardPosition):
    def is_over(self) -> bool:
        return super().is_over() and not (self.own and self.opponent and self.empties())


# The score


@mutant(
    "O-empties-to-nobody",
    "The final score is the plain disc difference.",
    seen="a classic trap: both rules are in use",
    law=ends.test_the_empty_squares_go_to_the_winner,
)
class EmptiesToNobody(BitboardPosition):
    def final_score(self) -> int:
        return self.disc_difference()


@mutant(
    "O-empties-in-a-tie",
    "In a tie the empty squares go to the side to move.",
    seen=CLASSIC,
    law=ends.test_the_empty_squares_go_to_the_winner,
)
class EmptiesInATie(ArrayPosition):
    def final_score(self) -> int:
        return super().final_score() or self.empties()


@mutant(
    "O-score-for-black",
    "The score is Black's, whoever is to move.",
    seen="a classic trap of negamax",
    law=ends.test_what_one_side_wins_the_other_loses,
)
class ScoreForBlack(BitboardPosition):
    def final_score(self) -> int:
        return -super().final_score() if self.side_to_move else super().final_score()


@mutant(
    "O-wrong-winner",
    "A finished game is given to the other side.",
    seen="public bug report O20",
    law=ends.test_an_outcome_is_the_final_score_of_the_side_to_move,
)
class WrongWinner(BitboardPosition):
    def outcome(self) -> Outcome | None:
        outcome = super().outcome()
        return outcome and outcome.seen(-1)


@mutant(
    "O-draw-is-a-loss",
    "As many discs for both is a loss for the side to move.",
    seen="public bug report O9",
    law=ends.test_an_outcome_is_the_final_score_of_the_side_to_move,
)
class DrawIsALoss(ArrayPosition):
    def outcome(self) -> Outcome | None:
        outcome = super().outcome()
        return Outcome(-1) if outcome == Outcome(0) else outcome
