"""Mutants of the run: how far it is followed, what closes it, and where a shift wraps around the edge."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from reference.bits import bits_of
from reference.othello.array import ArrayPosition
from reference.othello.bitboard import GEOMETRIES, BitboardPosition
from spec_tests.othello import test_rules as rules
from spec_tests.othello.mutants import CLASSIC, OTHELLO

mutant, patched = OTHELLO.mutant, OTHELLO.patched


# Bitboard: the masks


def with_mask(patch: pytest.MonkeyPatch, line: int, *, wrong_is_inner: bool) -> object:
    """The bitboard with the mask of one line (row, rising, column, falling) replaced, on every size."""
    for size, geometry in list(GEOMETRIES.items()):
        lines = list(geometry.lines)
        inner = bits_of(square for square in range(size**2) if 0 < square % size < size - 1)
        lines[line] = (lines[line][0], inner if wrong_is_inner else geometry.board)
        patch.setitem(GEOMETRIES, size, replace(geometry, lines=tuple(lines)))
    return BitboardPosition


@patched(
    "O-wrap-row",
    "A run along a row goes on in the next row.",
    seen="public bug report O30 (X h3, O a4)",
    law=rules.test_a_move_is_an_empty_square_beside_a_closed_run,
)
def wrapped_rows(patch: pytest.MonkeyPatch) -> object:
    return with_mask(patch, 0, wrong_is_inner=False)


@patched(
    "O-wrap-rising",
    "A run along a rising diagonal goes on at the opposite edge.",
    seen="public bug report O30 (a wrong mask for north-east)",
    law=rules.test_a_move_is_an_empty_square_beside_a_closed_run,
)
def wrapped_rising_diagonals(patch: pytest.MonkeyPatch) -> object:
    return with_mask(patch, 1, wrong_is_inner=False)


@patched(
    "O-wrap-falling",
    "A run along a falling diagonal goes on at the opposite edge.",
    seen="public bug report O30 (X h1, O a3)",
    law=rules.test_a_move_turns_over_every_closed_run_and_nothing_else,
)
def wrapped_falling_diagonals(patch: pytest.MonkeyPatch) -> object:
    return with_mask(patch, 3, wrong_is_inner=False)


@patched(
    "O-column-masked",
    "The mask against wrapping is applied up and down too: discs on the first and last file never turn.",
    seen=CLASSIC,
    law=rules.test_a_move_turns_over_every_closed_run_and_nothing_else,
)
def masked_columns(patch: pytest.MonkeyPatch) -> object:
    return with_mask(patch, 2, wrong_is_inner=True)


# Array: the run


@mutant(
    "O-last-row-lost",
    "The bounds check stops one short: runs that need the last row or column are missed.",
    seen="public bug report O23",
    law=rules.test_a_move_is_an_empty_square_beside_a_closed_run,
)
class LastRowLost(ArrayPosition):
    def _closed_run(self, row: int, column: int, row_step: int, column_step: int) -> list[int]:
        run = super()._closed_run(row, column, row_step, column_step)
        steps = len(run) + 1
        inside = range(self.size - 1)
        return run if row + steps * row_step in inside and column + steps * column_step in inside else []


def discs_on_the_way(
    position: ArrayPosition, row: int, column: int, row_step: int, column_step: int
) -> Iterator[tuple[int, int | None]]:
    """The squares of a direction up to the edge, and what is on them."""
    inside = range(position.size)
    row, column = row + row_step, column + column_step
    while row in inside and column in inside:
        yield row * position.size + column, position.rows[row][column]
        row, column = row + row_step, column + column_step


@mutant(
    "O-unclosed-run",
    "A run turns over without an own disc at its far end.",
    seen="public bug report O21",
    law=rules.test_a_move_turns_over_every_closed_run_and_nothing_else,
)
class UnclosedRun(ArrayPosition):
    def _closed_run(self, row: int, column: int, row_step: int, column_step: int) -> list[int]:
        run: list[int] = []
        for square, disc in discs_on_the_way(self, row, column, row_step, column_step):
            if disc != 1 - self.side_to_move:
                break
            run.append(square)
        return run


@mutant(
    "O-run-through-own-discs",
    "The run goes on to the farthest own disc: O X O X turns both O.",
    seen="public bug report O22 (a ruleset read two ways)",
    law=rules.test_a_move_turns_over_every_closed_run_and_nothing_else,
)
class RunThroughOwnDiscs(ArrayPosition):
    def _closed_run(self, row: int, column: int, row_step: int, column_step: int) -> list[int]:
        run: list[int] = []
        turned: list[int] = []
        for square, disc in discs_on_the_way(self, row, column, row_step, column_step):
            if disc is None:
                break
            if disc == self.side_to_move:
                turned = list(run)
            else:
                run.append(square)
        return turned


@mutant(
    "O-run-over-a-gap",
    "An empty square inside a run is jumped over.",
    seen=CLASSIC,
    law=rules.test_a_move_is_an_empty_square_beside_a_closed_run,
)
class RunOverAGap(ArrayPosition):
    def _closed_run(self, row: int, column: int, row_step: int, column_step: int) -> list[int]:
        run: list[int] = []
        for square, disc in discs_on_the_way(self, row, column, row_step, column_step):
            if disc == self.side_to_move:
                return run
            if disc is not None:
                run.append(square)
        return []


@mutant(
    "O-five-at-most",
    "A run of six discs, the longest on 8x8, is not followed to its end.",
    seen="a classic trap: a flood of five steps instead of six",
    law=rules.test_a_move_turns_over_every_closed_run_and_nothing_else,
)
class FiveAtMost(ArrayPosition):
    def _closed_run(self, row: int, column: int, row_step: int, column_step: int) -> list[int]:
        run = super()._closed_run(row, column, row_step, column_step)
        return run if len(run) <= 5 else []


@mutant(
    "O-nearest-disc-only",
    "Only the nearest disc of each run turns over.",
    seen=CLASSIC,
    law=rules.test_a_move_turns_over_every_closed_run_and_nothing_else,
)
class NearestDiscOnly(ArrayPosition):
    def _closed_run(self, row: int, column: int, row_step: int, column_step: int) -> list[int]:
        return super()._closed_run(row, column, row_step, column_step)[:1]


@mutant(
    "O-no-diagonals",
    "Runs are looked for along rows and columns only.",
    seen=CLASSIC,
    law=rules.test_a_move_is_an_empty_square_beside_a_closed_run,
)
class NoDiagonals(ArrayPosition):
    def _closed_run(self, row: int, column: int, row_step: int, column_step: int) -> list[int]:
        return [] if row_step and column_step else super()._closed_run(row, column, row_step, column_step)
