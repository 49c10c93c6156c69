"""Mutants that know seven directions of the eight."""

from typing import Final

from reference.othello.array import ArrayPosition
from spec_tests.othello import test_rules as rules
from spec_tests.othello.mutants import CLASSIC, OTHELLO

NAMES: Final = {
    (-1, -1): "up and left",
    (-1, 0): "up",
    (-1, 1): "up and right",
    (0, -1): "to the left",
    (0, 1): "to the right",
    (1, -1): "down and left",
    (1, 0): "down",
    (1, 1): "down and right",
}


def without(lost: tuple[int, int]) -> type[ArrayPosition]:
    """Othello in which no run goes this way."""

    class DirectionLost(ArrayPosition):
        def _closed_run(self, row: int, column: int, row_step: int, column_step: int) -> list[int]:
            return [] if (row_step, column_step) == lost else super()._closed_run(row, column, row_step, column_step)

    return DirectionLost


for step, name in NAMES.items():
    OTHELLO.patched(
        f"O-no-run-{name.replace(' and ', '-').replace('to the ', '')}",
        f"A run that goes {name} from the new disc is not seen.",
        seen=CLASSIC,
        law=rules.test_a_move_turns_over_every_closed_run_and_nothing_else,
    )(lambda patch, step=step: without(step))  # type: ignore[misc]  # the default keeps the step of its turn
