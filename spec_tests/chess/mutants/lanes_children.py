"""Mutants of chess on many boards in one integer: what becomes of a position, and how many moves are counted."""

from array import array
from collections.abc import Callable

import pytest

from reference.chess import lanes, lanes_children
from reference.chess.lanes import ChessLanes
from reference.chess.lanes_board import EAST, WEST, masks_for, steps
from reference.chess.lanes_children import PAWN, QUEEN, Children, Family, Planes, put
from reference.chess.lanes_count import sizes
from reference.lanes import Columns
from spec_tests.chess import test_lanes_board as ground
from spec_tests.chess import test_lanes_cases as cases
from spec_tests.chess.mutants import CHESS, CLASSIC
from spec_tests.chess.mutants.lanes import CHILDREN, COUNTS, SPECIAL

mutant, patched = CHESS.mutant, CHESS.patched


def marking(patch: pytest.MonkeyPatch, mark: Callable[[Family], int]) -> object:
    """Lanes that mark the square passed over without asking whether the capture is legal."""

    def wrong(found: Children, family: Family) -> None:
        wiped = family.targets >> 16 | family.targets
        found.add(family, wiped, put(PAWN, family.targets), mark(family))

    patch.setattr(lanes_children, "double_push", wrong)
    return ChessLanes


@patched(
    "CH-lanes-en-passant-always",
    "The square is marked after every double step: 7602 different positions after three plies.",
    seen="public bug report C30",
    law=cases.test_as_many_different_positions_as_published,
)
def en_passant_always(patch: pytest.MonkeyPatch) -> object:
    return marking(patch, lambda family: family.targets >> 8)


@patched(
    "CH-lanes-en-passant-pseudo-legal",
    "The square is marked if a pawn stands beside, pinned or not.",
    seen="public bug report C30",
    law=SPECIAL,
)
def en_passant_pseudo_legal(patch: pytest.MonkeyPatch) -> object:
    def mark(family: Family) -> int:
        pawns = family.steps & ~(family.lines | family.diagonals | family.owner)
        rays = masks_for(family.lanes).rays
        return (steps(pawns, (rays[EAST], rays[WEST])) & family.targets) >> 8

    return marking(patch, mark)


# Children and counts


@patched(
    "CH-lanes-king-keeps-rights", "A king that moves keeps his rights.", seen="wrong generator kingmove", law=CHILDREN
)
def king_keeps_rights(patch: pytest.MonkeyPatch) -> object:
    right = Children.add

    def wrong(
        self: Children, family: Family, wiped: int, placed: Planes, mark: int = 0, *, king_moved: bool = False
    ) -> None:
        right(self, family, wiped, placed, mark)

    patch.setattr(Children, "add", wrong)
    return ChessLanes


@patched("CH-lanes-queens-only", "A pawn becomes a queen only.", seen="public bug report C7", law=CHILDREN)
def queens_only(patch: pytest.MonkeyPatch) -> object:
    patch.setattr(lanes_children, "PROMOTIONS", (QUEEN,))
    return ChessLanes


@patched("CH-lanes-promotion-counts-once", "A promotion counts as one move.", seen="public bug report C4", law=COUNTS)
def promotion_counts_once(patch: pytest.MonkeyPatch) -> object:
    patch.setattr(lanes, "sizes", lambda weighted, count: sizes([weighted[0][:17]], count))
    return ChessLanes


@mutant("CH-lanes-not-turned-over", "Children keep White's side down.", seen=CLASSIC, law=CHILDREN)
class NotTurnedOver(ChessLanes):
    def children(self, block: Columns, carried: "array[int]") -> tuple[Columns, "array[int]"]:
        children, inherited = super().children(block, carried)
        for column in children:
            column.byteswap()
        return children, inherited


@mutant("CH-lanes-wrong-parents", "Children come by direction and are given out by board.", seen=CLASSIC, law=CHILDREN)
class WrongParents(ChessLanes):
    def children(self, block: Columns, carried: "array[int]") -> tuple[Columns, "array[int]"]:
        children, inherited = super().children(block, carried)
        return children, array("Q", sorted(inherited))


@mutant(
    "CH-lanes-sum-without-carry", "Sets are joined, not added.", seen=CLASSIC, law=ground.test_sizes_are_sums_of_bits
)
def sum_without_carry(weighted: list[list[int]], count: int) -> int:
    joined = 0
    for one in weighted[0]:
        joined |= one
    return sizes([[joined], *weighted[1:]], count)
