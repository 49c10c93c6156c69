"""Mutants of the endgame solver: its table, its passes, its last squares."""

from collections.abc import Callable
from typing import Any, Final

import pytest

from reference.engines import othello_endgame, othello_last_squares, othello_solver
from reference.engines.othello_endgame import solve
from reference.engines.othello_solver import Endgame
from reference.engines.solution import Solution
from spec_tests.mutants.mutant import edited
from spec_tests.othello import test_endgame as endgame
from spec_tests.othello.mutants import CLASSIC, OTHELLO

patched = OTHELLO.patched
Solve = Callable[..., Solution]


def method(patch: pytest.MonkeyPatch, name: str, old: str, new: str) -> Solve:
    """The solver with one method of its class wrong."""
    patch.setattr(Endgame, name, edited(getattr(Endgame, name), old, new))
    return solve


STORED: Final = "(best, upper) if best > alpha else (lower, best)"


def last(patch: pytest.MonkeyPatch, old: str, new: str) -> Solve:
    """The solver with its last squares wrong."""
    patch.setattr(othello_solver, "last_squares", edited(othello_last_squares.last_squares, old, new))
    return solve


# The table


@patched(
    "O-endgame-empty-window",
    "Both bounds narrow the window, and it is searched though it is empty.",
    seen="public bug report O32 (FFO 11 after a6: 20 instead of 24)",
    law=endgame.test_the_solver_keeps_a_table_between_windows,
)
def empty_window(patch: pytest.MonkeyPatch) -> Any:
    return endgame.windowed(answers_when_closed=False)


@patched(
    "O-endgame-bounds-exchanged",
    "What failed high is stored as an upper bound, what failed low as a lower one.",
    seen=CLASSIC,
    law=endgame.test_the_quick_solver_finds_the_plain_score,
)
def bounds_exchanged(patch: pytest.MonkeyPatch) -> Solve:
    return method(patch, "above", STORED, "(lower, best) if best > alpha else (best, upper)")


@patched(
    "O-endgame-fail-low-as-exact",
    "A value that failed low is stored as if it were exact.",
    seen="public bug report O19 (no kind of bound in the table)",
    law=endgame.test_the_quick_solver_finds_the_plain_score,
)
def fail_low_as_exact(patch: pytest.MonkeyPatch) -> Solve:
    return method(patch, "above", "else (lower, best)", "else (best, best)")


@patched(
    "O-endgame-key-without-mover",
    "A position and the same board with the other side to move share an entry.",
    seen="public bug report O19 (the table trusts a hash)",
    law=endgame.test_every_move_has_the_plain_score_of_its_position,
)
def key_without_mover(patch: pytest.MonkeyPatch) -> Solve:
    def wrong(position: Any, **asked: Any) -> Solution:
        endgame = Endgame(position.size)
        endgame.bounds = EitherMover()
        return solve(position, endgame=endgame, **asked)

    return wrong


class EitherMover(dict[tuple[int, int], tuple[int, int]]):
    """A table that does not ask whose discs are whose."""

    def get(self, key: Any, default: Any = None) -> Any:
        return super().get((min(key), max(key)), default)

    def __setitem__(self, key: tuple[int, int], bounds: tuple[int, int]) -> None:
        super().__setitem__((min(key), max(key)), bounds)


@patched(
    "O-endgame-lower-bound-of-a-reply",
    "A reply's lower bound is taken for what it leaves the mover at least.",
    seen=CLASSIC,
    law=endgame.test_every_move_has_the_plain_score_of_its_position,
)
def lower_bound_of_a_reply(patch: pytest.MonkeyPatch) -> Solve:
    return method(
        patch,
        "above",
        "-known[1] > alpha:\n            return -known[1]",
        "-known[0] > alpha:\n            return -known[0]",
    )


@patched(
    "O-endgame-own-stable-discs",
    "The own stable discs are taken away from what can be reached, not the other side's.",
    seen=CLASSIC,
    law=endgame.test_the_quick_solver_finds_the_plain_score,
)
def own_stable_discs(patch: pytest.MonkeyPatch) -> Solve:
    return method(patch, "above", "self.size)[1]", "self.size)[0]")


# Passes and ends


@patched(
    "O-endgame-pass-ends-the-game",
    "Who cannot move has ended the game.",
    seen="public bug report O29 (a second pass ends the game)",
    law=endgame.test_the_quick_solver_finds_the_plain_score,
)
def pass_ends_the_game(patch: pytest.MonkeyPatch) -> Solve:
    return last(patch, "if passed:", "if True:")


@patched(
    "O-endgame-pass-keeps-the-sign",
    "After a pass the value is not negated.",
    seen="public bug report O31 (the sign of a pass)",
    law=endgame.test_the_quick_solver_finds_the_plain_score,
)
def pass_keeps_the_sign(patch: pytest.MonkeyPatch) -> Solve:
    return last(patch, "return -score(opponent, own, -beta, -alpha", "return score(opponent, own, -beta, -alpha")


@patched(
    "O-endgame-double-pass-not-seen",
    "When neither side can move the game counts as drawn, whatever the discs.",
    seen="public bug report O7; E002-09",
    law=endgame.test_the_quick_solver_finds_the_plain_score,
)
def double_pass_not_scored(patch: pytest.MonkeyPatch) -> Solve:
    return last(patch, "return final_score(own.bit_count(), opponent.bit_count(), squares)", "return 0")


@patched(
    "O-endgame-empties-to-nobody",
    "The empty squares at the end are nobody's.",
    seen="a convention of other programs",
    law=endgame.test_the_quick_solver_finds_the_plain_score,
)
def empties_to_nobody(patch: pytest.MonkeyPatch) -> Solve:
    patch.setattr(othello_last_squares, "final_score", lambda own, opponent, squares: own - opponent)
    patch.setattr(othello_solver, "final_score", lambda own, opponent, squares: own - opponent)
    return solve


# The last squares


@patched(
    "O-endgame-last-square-lost",
    "The last square that nobody can use goes to the side that does not move.",
    seen=CLASSIC,
    law=endgame.test_the_quick_solver_finds_the_plain_score,
)
def last_square_lost(patch: pytest.MonkeyPatch) -> Solve:
    return last(patch, "return final_score(discs, squares - 1 - discs, squares)", "return 2 * discs - squares")


@patched(
    "O-endgame-last-square-only-for-the-mover",
    "If the side to move cannot use the last square, the other is not asked.",
    seen=CLASSIC,
    law=endgame.test_the_quick_solver_finds_the_plain_score,
)
def last_square_for_the_mover(patch: pytest.MonkeyPatch) -> Solve:
    return last(patch, "closed = outflanks[own & inner] & opponent", "closed = 0")


@patched(
    "O-endgame-beside-own-discs",
    "Squares without an own disc next to them are left out.",
    seen=CLASSIC,
    law=endgame.test_the_quick_solver_finds_the_plain_score,
)
def beside_own_discs(patch: pytest.MonkeyPatch) -> Solve:
    return last(patch, "near[square] & opponent", "near[square] & own")


# The answer


@patched(
    "O-endgame-draw-is-lost",
    "A draw is taken for a loss.",
    seen="public bug report O9 (32 to 32 is a loss)",
    law=endgame.test_an_outcome_is_the_sign_of_the_score,
)
def draw_is_lost(patch: pytest.MonkeyPatch) -> Solve:
    return method(patch, "outcome", "-1) >= 0", "-1) > 0")


@patched(
    "O-endgame-equal-moves-in-one-window",
    "One window for all moves: a move that is no better gets a bound for its value.",
    seen=CLASSIC,
    law=endgame.test_every_move_has_the_plain_score_of_its_position,
)
def one_window(patch: pytest.MonkeyPatch) -> Solve:
    patch.setattr(
        othello_endgame,
        "solve",
        edited(
            solve,
            "-value_of(*discs_of(position.play(move)), -guess)",
            "max(guess, -value_of(*discs_of(position.play(move)), -guess))",
        ),
    )
    return othello_endgame.solve


@patched(
    "O-endgame-best-by-the-wrong-bound",
    "A table's entry answers which move is best by its other bound, which proves nothing.",
    seen="public bug report O12 (b2 for 28 where g7 wins 32)",
    law=endgame.test_the_quick_solver_finds_the_plain_score,
)
def best_fails_low(patch: pytest.MonkeyPatch) -> Solve:
    return method(patch, "move_worth", "-known[1] >= least", "-known[0] >= least")
