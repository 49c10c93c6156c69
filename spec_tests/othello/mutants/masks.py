"""Mutants of source 002's form of the bitboard: eight directions, each with a shift and a mask applied after it.

A step to the right must drop what arrives on file a, a step to the left what arrives on file h. The source has the
two masks exchanged for six of its eight directions (E002-02).
"""

from collections.abc import Callable, Mapping
from functools import reduce
from operator import or_
from typing import Final

from reference.bits import bits_of, squares_of
from reference.othello.bitboard import BitboardPosition
from reference.position import PASS
from spec_tests.othello import test_rules as rules
from spec_tests.othello.mutants import OTHELLO

EAST_OF: Final[Mapping[str, int]] = {"east": 1, "south-east": 1, "north-east": 1}
WEST_OF: Final[Mapping[str, int]] = {"west": -1, "south-west": -1, "north-west": -1}
FILES: Final[Mapping[str, int]] = {**EAST_OF, **WEST_OF, "south": 0, "north": 0}
"""By how many files a step goes on; a1 is bit 0, and south is towards the last row."""
MOVES: Final = rules.test_a_move_is_an_empty_square_beside_a_closed_run

Step = Callable[[int], int]


def step_towards(direction: str, size: int, *, swapped: bool) -> Step:
    """All discs one step on; those that leave the board are dropped, by the right mask or by the other one."""
    files = FILES[direction]
    rows = direction.startswith("south") - direction.startswith("north")
    dropped = 0 if files == 0 else (0 if (files > 0) != swapped else size - 1)
    board = bits_of(range(size * size))
    mask = board & ~bits_of(dropped + size * row for row in range(size)) if files else board
    by = rows * size + files
    return lambda discs: (discs << by if by > 0 else discs >> -by) & mask


def reached(position: BitboardPosition, step: Step, own: int, opponent: int) -> int:
    """The squares at the ends of the runs in one direction."""
    run, squares = step(own) & opponent, 0
    while run:
        after = step(run)
        squares |= after
        run = after & opponent
    return squares & ~(position.own | position.opponent)


def with_masks(swapped: str | None) -> type[BitboardPosition]:
    """The form of source 002, with the masks of one direction exchanged."""

    class Masked(BitboardPosition):
        def legal_moves(self) -> tuple[int, ...]:
            steps = [step_towards(each, self.size, swapped=each == swapped) for each in FILES]
            own, replies = (
                reduce(or_, (reached(self, step, *discs) for step in steps))
                for discs in ((self.own, self.opponent), (self.opponent, self.own))
            )
            return tuple(squares_of(own)) or ((PASS,) if replies else ())

    return Masked


for direction in (*EAST_OF, *WEST_OF):
    OTHELLO.mutant(
        f"O-mask-of-{direction}",
        f"Going {direction}, the file that is left is dropped instead of the one that is come to.",
        seen="source 002, an article on Othello by ProbCut in Java (E002-02)",
        law=MOVES,
    )(with_masks(direction))


@OTHELLO.mutant(
    "O-no-own-anchor",
    "Own discs are never asked for: every square that a line from the other side's discs leads to is a move.",
    seen="source 002, an article on Othello by ProbCut in Java (E002-01)",
    law=MOVES,
)
class NoOwnAnchor(BitboardPosition):
    def legal_moves(self) -> tuple[int, ...]:
        steps = [step_towards(each, self.size, swapped=False) for each in FILES]
        everything = bits_of(range(self.size**2))
        moves = reduce(or_, (reached(self, step, self.opponent, everything) for step in steps))
        return tuple(squares_of(moves)) if BitboardPosition.legal_moves(self) else ()
