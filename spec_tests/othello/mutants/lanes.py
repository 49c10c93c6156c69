"""Mutants of the many boards in one integer."""

from array import array

import pytest

from reference.lanes import Columns, repeat_lane
from reference.othello import lanes
from reference.othello.lanes import Masks, OthelloLanes, board_masks
from spec_tests.othello import test_lanes as laws
from spec_tests.othello.mutants import CLASSIC, OTHELLO

mutant, patched = OTHELLO.mutant, OTHELLO.patched

LEAK = "a classic trap: a shift goes over the border of its board into the neighbour's"


def with_mask(patch: pytest.MonkeyPatch, line: int, *, like: int | None) -> object:
    """Lanes with the mask of one line (row, column, rising, falling) replaced by another line's, or by no mask."""

    def wrong_masks(size: int, count: int) -> Masks:
        directions, board = board_masks(size)
        masks = [mask for _, mask in directions]
        masks[line] = board if like is None else masks[like]
        shifts = [shift for shift, _ in directions]
        pairs = zip(shifts, [repeat_lane(mask, count) for mask in masks], strict=True)
        return Masks(tuple(pairs), repeat_lane(board, count))

    patch.setattr(lanes, "lane_masks", wrong_masks)
    return OthelloLanes


@patched(
    "O-lanes-row-leaks",
    "The mask of inner columns is missing along rows.",
    seen=LEAK,
    law=laws.test_each_lane_has_the_moves_of_its_board,
)
def row_leaks(patch: pytest.MonkeyPatch) -> object:
    return with_mask(patch, 0, like=None)


@patched(
    "O-lanes-column-leaks",
    "The mask of inner rows is missing along columns.",
    seen=LEAK,
    law=laws.test_a_neighbour_changes_nothing,
)
def column_leaks(patch: pytest.MonkeyPatch) -> object:
    return with_mask(patch, 1, like=None)


@patched(
    "O-lanes-rising-leaks-over-rows",
    "Rising diagonals are kept to the inner columns, but not to the inner rows.",
    seen=LEAK,
    law=laws.test_a_neighbour_changes_nothing,
)
def rising_leaks(patch: pytest.MonkeyPatch) -> object:
    return with_mask(patch, 2, like=0)


@patched(
    "O-lanes-falling-leaks-over-rows",
    "Falling diagonals are kept to the inner columns, but not to the inner rows.",
    seen=LEAK,
    law=laws.test_a_neighbour_changes_nothing,
)
def falling_leaks(patch: pytest.MonkeyPatch) -> object:
    return with_mask(patch, 3, like=0)


@patched(
    "O-lanes-falling-leaks-over-columns",
    "Falling diagonals are kept to the inner rows, but not to the inner columns.",
    seen=LEAK,
    law=laws.test_the_children_of_a_block_are_those_of_its_boards_in_order,
)
def falling_wraps(patch: pytest.MonkeyPatch) -> object:
    return with_mask(patch, 3, like=1)


@patched(
    "O-lanes-rising-leaks-over-columns",
    "Rising diagonals are kept to the inner rows, but not to the inner columns.",
    seen=LEAK,
    law=laws.test_each_lane_counts_the_moves_of_its_board,
)
def rising_wraps(patch: pytest.MonkeyPatch) -> object:
    return with_mask(patch, 2, like=1)


@patched(
    "O-lanes-column-too-narrow",
    "Up and down, discs on the first and last file are masked as well.",
    seen=CLASSIC,
    law=laws.test_each_lane_has_the_moves_of_its_board,
)
def column_too_narrow(patch: pytest.MonkeyPatch) -> object:
    return with_mask(patch, 1, like=2)


@patched(
    "O-lanes-masks-too-short",
    "The masks are laid for the first hundred boards of a block only.",
    seen="a classic trap: a constant for another block size",
    law=laws.test_a_long_block_answers_as_a_short_one,
)
def masks_too_short(patch: pytest.MonkeyPatch) -> object:
    right = lanes.lane_masks
    patch.setattr(lanes, "lane_masks", lambda size, count: right(size, min(count, 100)))
    return OthelloLanes


# Floods


@patched(
    "O-lanes-five-steps",
    "The flood for legal moves takes five steps, and six are needed.",
    seen=CLASSIC,
    law=laws.test_each_lane_has_the_moves_of_its_board,
)
def five_steps(patch: pytest.MonkeyPatch) -> object:
    def wrong(own: int, opponent: int, masks: Masks) -> int:
        found = 0
        for shift, mask in masks.directions:
            through = opponent & mask
            up, down = through & (own << shift), through & (own >> shift)
            for _ in range(4):
                up |= through & (up << shift)
                down |= through & (down >> shift)
            found |= up << shift | down >> shift
        return found & masks.board & ~(own | opponent)

    patch.setattr(lanes, "legal_moves", wrong)
    return OthelloLanes


@patched(
    "O-lanes-open-run",
    "The discs reached from the move turn over, whether an own disc reaches back to them or not.",
    seen="public bug report O21, in lanes",
    law=laws.test_the_children_of_a_block_are_those_of_its_boards_in_order,
)
def open_run(patch: pytest.MonkeyPatch) -> object:
    right = lanes.flips

    def wrong(own: int, opponent: int, move: int, masks: Masks) -> int:
        return right(own | masks.board & ~opponent & ~move, opponent, move, masks)

    patch.setattr(lanes, "flips", wrong)
    return OthelloLanes


# Passes and children


@mutant(
    "O-lanes-pass-is-nothing",
    "A position that must pass has no child and counts no move.",
    seen=CLASSIC,
    law=laws.test_each_lane_counts_the_moves_of_its_board,
)
class PassIsNothing(OthelloLanes):
    def _must_pass(self, own: "array[int]", opponent: "array[int]", moves: list[int]) -> list[int]:
        return []


@mutant(
    "O-lanes-end-is-a-pass",
    "Whoever has no move passes, also when the other side has none.",
    seen="public bug report O7, in lanes",
    law=laws.test_each_lane_counts_the_moves_of_its_board,
)
class EndIsAPass(OthelloLanes):
    def _must_pass(self, own: "array[int]", opponent: "array[int]", moves: list[int]) -> list[int]:
        return [index for index, squares in enumerate(moves) if not squares]


@mutant(
    "O-lanes-pass-in-the-wrong-lane",
    "After the positions without a move are picked out, their numbers are used as numbers of lanes.",
    seen="a classic trap of compaction",
    law=laws.test_forced_passes_are_played_and_nothing_else,
)
class PassInTheWrongLane(OthelloLanes):
    def _must_pass(self, own: "array[int]", opponent: "array[int]", moves: list[int]) -> list[int]:
        return list(range(len(super()._must_pass(own, opponent, moves))))


@mutant(
    "O-lanes-block-changed",
    "Forced passes are played in the block that was handed in.",
    seen=CLASSIC,
    law=laws.test_forced_passes_are_played_and_nothing_else,
)
class BlockChanged(OthelloLanes):
    def after_forced_passes(self, block: Columns) -> Columns:
        for column, after in zip(block, super().after_forced_passes(block), strict=True):
            column[:] = after
        return block


@mutant(
    "O-lanes-sides-not-exchanged",
    "A child has the sets of the side that has just moved first.",
    seen=CLASSIC,
    law=laws.test_the_children_of_a_block_are_those_of_its_boards_in_order,
)
class SidesNotExchanged(OthelloLanes):
    def children(self, block: Columns, carried: "array[int]") -> tuple[Columns, "array[int]"]:
        children, inherited = super().children(block, carried)
        return children[::-1], inherited


@patched(
    "O-lanes-highest-move-first",
    "Children come by descending square.",
    seen=CLASSIC,
    law=laws.test_the_children_of_a_block_are_those_of_its_boards_in_order,
)
def highest_move_first(patch: pytest.MonkeyPatch) -> object:
    def wrong(moves: list[int], counts: list[int]) -> list[int]:
        found: list[int] = []
        for squares, count in zip(moves, counts, strict=True):
            bits = [1 << square for square in reversed(range(64)) if squares >> square & 1]
            found += bits or [0] * count
        return found

    patch.setattr(lanes, "single_moves", wrong)
    return OthelloLanes


@mutant(
    "O-lanes-sets-moved-apart",
    "Each disc set is replaced by its own smallest image, and the board falls apart.",
    seen=CLASSIC,
    law=laws.test_each_lane_becomes_the_smallest_of_its_eight_images,
)
class SetsMovedApart(OthelloLanes):
    def canonical(self, block: Columns) -> Columns:
        own, opponent = block
        nothing = array("Q", [0] * len(own))
        return super().canonical((own, nothing))[0], super().canonical((opponent, nothing))[0]
