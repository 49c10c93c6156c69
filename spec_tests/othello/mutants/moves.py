"""Mutants of a move: the squares where one may be made, the discs it turns over, and what play does."""

from typing import Self

from reference.bits import bits_of
from reference.othello.array import DIRECTIONS, ArrayPosition
from reference.othello.bitboard import BitboardPosition
from spec_tests.othello import test_rules as rules
from spec_tests.othello.mutants import CLASSIC, OTHELLO
from spec_tests.othello.test_values import test_playing_changes_nothing

mutant = OTHELLO.mutant


# Which squares, which discs


@mutant(
    "O-first-direction-only",
    "The search stops at the first direction that turns something over.",
    seen=CLASSIC,
    law=rules.test_a_move_turns_over_every_closed_run_and_nothing_else,
)
class FirstDirectionOnly(ArrayPosition):
    def flips(self, square: int) -> tuple[int, ...]:
        if super().flips(square):
            row, column = divmod(square, self.size)
            runs = (self._closed_run(row, column, *direction) for direction in DIRECTIONS)
            return tuple(sorted(next(run for run in runs if run)))
        return ()


@mutant(
    "O-turned-discs-turn-others",
    "A disc that has just turned closes further runs.",
    seen=CLASSIC,
    law=rules.test_play_places_a_disc_turns_the_runs_and_changes_the_side,
)
class TurnedDiscsTurnOthers(ArrayPosition):
    def play(self, move: int) -> Self:
        after = super().play(move)
        board = [list(row) for row in after.rows]
        for square in self.flips(move):
            for direction in DIRECTIONS:
                for other in after._other_to_move()._closed_run(*divmod(square, self.size), *direction):
                    board[other // self.size][other % self.size] = self.side_to_move
        return type(self)(tuple(map(tuple, board)), after.side_to_move)


@mutant(
    "O-occupied-square",
    "A disc may be placed on another disc.",
    seen=CLASSIC,
    law=rules.test_a_move_is_an_empty_square_beside_a_closed_run,
)
class OccupiedSquare(ArrayPosition):
    def flips(self, square: int) -> tuple[int, ...]:
        row, column = divmod(square, self.size)
        runs = (self._closed_run(row, column, *direction) for direction in DIRECTIONS)
        return tuple(sorted(disc for run in runs for disc in run))


@mutant(
    "O-quiet-move",
    "Any empty square is a move, whether it turns discs over or not.",
    seen="public bug report O6",
    law=rules.test_every_legal_move_turns_a_disc_over,
)
class QuietMove(BitboardPosition):
    def legal_moves(self) -> tuple[int, ...]:
        return tuple(square for square, cell in enumerate(self.diagram().cells) if cell == "-" and self.opponent)

    def play(self, move: int) -> Self:
        turned = bits_of(self.flips(move))
        mine, theirs = self.own | turned | 1 << move, self.opponent & ~turned
        return type(self)(theirs, mine, 1 - self.side_to_move, self.size)


@mutant(
    "O-descending-moves",
    "Moves come from the highest square down.",
    seen="a classic trap: taking the highest bit first",
    law=rules.test_both_backends_see_the_same_moves_and_flips,
)
class DescendingMoves(BitboardPosition):
    def legal_moves(self) -> tuple[int, ...]:
        return super().legal_moves()[::-1]


# What play does


@mutant(
    "O-side-stays",
    "The same side moves again after a move.",
    seen="public bug report O4 (a double turn)",
    law=rules.test_play_places_a_disc_turns_the_runs_and_changes_the_side,
)
class SideStays(ArrayPosition):
    def play(self, move: int) -> Self:
        return super().play(move)._other_to_move()


@mutant(
    "O-disc-not-placed",
    "The runs turn over but the disc itself is not put on its square.",
    seen=CLASSIC,
    law=rules.test_play_places_a_disc_turns_the_runs_and_changes_the_side,
)
class DiscNotPlaced(BitboardPosition):
    def play(self, move: int) -> Self:
        after = super().play(move)
        placed = 1 << move if move >= 0 else 0
        return type(self)(after.own, after.opponent & ~placed, after.side_to_move, after.size)


@mutant(
    "O-turned-discs-stay",
    "A turned disc belongs to both sides: it is added to one set and not taken from the other.",
    seen=CLASSIC,
    law=rules.test_both_backends_play_alike,
)
class TurnedDiscsStay(BitboardPosition):
    def play(self, move: int) -> Self:
        after = super().play(move)
        return type(self)(self.opponent, after.opponent, after.side_to_move, after.size)


@mutant(
    "O-played-in-place",
    "Play changes the position it is asked of.",
    seen="a classic trap: a move is made and not taken back",
    law=test_playing_changes_nothing,
)
class PlayedInPlace(BitboardPosition):
    def play(self, move: int) -> Self:
        after = super().play(move)
        for name in ("own", "opponent"):
            object.__setattr__(self, name, getattr(after, name))
        return after
