"""Mutants of chess on many boards in one integer: leaks, pins and checks, castling and en passant."""

from collections.abc import Callable
from itertools import cycle
from typing import Final

import pytest

from reference.chess import lanes, lanes_children, lanes_moves, lanes_special
from reference.chess.lanes import ChessLanes
from reference.chess.lanes_board import EAST, NORTH, Board, Masks, Ray, everywhere, masks_for, steps
from reference.chess.lanes_moves import KingLines, look_from_king
from reference.chess.lanes_special import Wing, may_castle, way
from spec_tests.chess import test_lanes as laws
from spec_tests.chess import test_lanes_cases as cases
from spec_tests.chess.mutants import CHESS, CLASSIC

patched = CHESS.patched

LEAK: Final = "a classic trap: a shift goes over the border of its board into the neighbour's"
COUNTS: Final = laws.test_each_lane_counts_the_moves_of_its_board
CHILDREN: Final = laws.test_the_children_of_a_block_are_those_of_its_boards
NEIGHBOUR: Final = laws.test_a_neighbour_changes_nothing
SPECIAL: Final = cases.test_special_moves_are_children_exactly_if_they_are_legal


# Leaks


def with_masks(patch: pytest.MonkeyPatch, change: Callable[[Masks, int], Masks]) -> object:
    """Lanes with other masks."""
    for module in (lanes, lanes_children, lanes_special):
        patch.setattr(module, "masks_for", lambda count: change(masks_for(count), count))
    return ChessLanes


def unmasked(masks: Masks, direction: int) -> Masks:
    """A ray may arrive anywhere."""
    rays = list(masks.rays)
    rays[direction] = (rays[direction][0], masks.board)
    return masks._replace(rays=tuple(rays))


@patched("CH-lanes-east-leaks", "Going right from file h, one arrives on file a.", seen=LEAK, law=COUNTS)
def east_leaks(patch: pytest.MonkeyPatch) -> object:
    return with_masks(patch, lambda masks, _: unmasked(masks, EAST))


@patched("CH-lanes-north-leaks", "Going up from rank 8, one arrives on the next board.", seen=LEAK, law=NEIGHBOUR)
def north_leaks(patch: pytest.MonkeyPatch) -> object:
    return with_masks(patch, lambda masks, _: unmasked(masks, NORTH))


@patched("CH-lanes-leaps-leak", "Knights leap over the borders.", seen=LEAK, law=NEIGHBOUR)
def leaps_leak(patch: pytest.MonkeyPatch) -> object:
    return with_masks(
        patch, lambda masks, _: masks._replace(leaps=tuple((distance, masks.board) for distance, _ in masks.leaps))
    )


@patched(
    "CH-lanes-king-of-the-board-before",
    "Ways along rank 1 are drawn from wherever the king stands, and from rank 8 they go on to the next board.",
    seen="a draft of this project, found by 8,192 random positions in one of them",
    law=cases.test_castling_minds_no_king_of_another_board,
)
def king_of_the_board_before(patch: pytest.MonkeyPatch) -> object:
    def wrong(wing: Wing, rooks: int, king: int, board: Board, attacked: int, masks: Masks) -> int:
        return may_castle(wing, rooks, board.kings & board.own, board, attacked, masks)

    patch.setattr(lanes_special, "may_castle", wrong)
    return ChessLanes


@patched(
    "CH-lanes-masks-too-short",
    "The masks are laid for the first hundred boards of a block only.",
    seen="a classic trap: a constant for another block size",
    law=laws.test_a_long_block_answers_as_a_short_one,
)
def masks_too_short(patch: pytest.MonkeyPatch) -> object:
    def short(masks: Masks, _: int) -> Masks:
        return masks._replace(rank_8=masks.rank_8 & (1 << 6400) - 1, rank_4=masks.rank_4 & (1 << 6400) - 1)

    return with_masks(patch, short)


# Pins and checks


def looking(patch: pytest.MonkeyPatch, change: Callable[[KingLines, Board, list[Ray], int], KingLines]) -> object:
    """Lanes that see something else along the rays from the king."""

    def wrong(board: Board, rays: list[Ray], king: int) -> KingLines:
        return change(look_from_king(board, rays, king), board, rays, king)

    patch.setattr(lanes_moves, "look_from_king", wrong)
    return ChessLanes


@patched("CH-lanes-no-pins", "Nothing is pinned.", seen=CLASSIC, law=COUNTS)
def no_pins(patch: pytest.MonkeyPatch) -> object:
    return looking(patch, lambda seen, board, *_: seen._replace(free=[board.own] * 4, unpinned=board.own))


@patched("CH-lanes-pinned-is-stuck", "A pinned piece does not move at all.", seen=CLASSIC, law=COUNTS)
def pinned_is_stuck(patch: pytest.MonkeyPatch) -> object:
    return looking(patch, lambda seen, *_: seen._replace(free=[seen.unpinned] * 4))


@patched("CH-lanes-pinned-anywhere", "A pinned piece moves along any line.", seen=CLASSIC, law=SPECIAL)
def pinned_anywhere(patch: pytest.MonkeyPatch) -> object:
    return looking(patch, lambda seen, board, *_: seen._replace(free=[board.own] * 4))


@patched(
    "CH-lanes-king-hides-behind-himself",
    "A king goes on along the ray on which he is attacked.",
    seen="wrong generator kingray",
    law=SPECIAL,
)
def king_hides(patch: pytest.MonkeyPatch) -> object:
    def wrong(seen: KingLines, board: Board, rays: list[Ray], king: int) -> KingLines:
        return seen._replace(steps=steps(king, tuple((ray.distance, ray.arrive) for ray in rays)))

    return looking(patch, wrong)


@patched("CH-lanes-one-check-is-all", "A double check is stopped like a single one.", seen=CLASSIC, law=SPECIAL)
def one_check_is_all(patch: pytest.MonkeyPatch) -> object:
    asks_for_two = cycle((False, True))  # first whether there is a check, then whether there are two
    patch.setattr(lanes_moves, "everywhere", lambda bits, masks: 0 if next(asks_for_two) else everywhere(bits, masks))
    return ChessLanes


# Castling and en passant


@patched("CH-lanes-b1-attacked", "The rook's way must be safe too.", seen="public bug reports C2, C3", law=SPECIAL)
def b1_attacked(patch: pytest.MonkeyPatch) -> object:
    def wrong(wing: Wing, rooks: int, king: int, board: Board, attacked: int, masks: Masks) -> int:
        found = may_castle(wing, rooks, king, board, attacked, masks)
        target = (everywhere(rooks, masks) & masks.lowest) << wing.rook_file
        return found ^ (found & everywhere(way(rooks | target, masks) & attacked, masks))

    patch.setattr(lanes_special, "may_castle", wrong)
    return ChessLanes


@patched(
    "CH-lanes-b1-uncovered",
    "In Chess960 a rook leaves b1 though a rook on a1 then attacks the king on c1.",
    seen=CLASSIC,
    law=SPECIAL,
)
def b1_uncovered(patch: pytest.MonkeyPatch) -> object:
    def wrong(wing: Wing, rooks: int, king: int, board: Board, attacked: int, masks: Masks) -> int:
        return may_castle(wing, rooks, king, board._replace(straight=0), attacked, masks)

    patch.setattr(lanes_special, "may_castle", wrong)
    return ChessLanes


def capturing(patch: pytest.MonkeyPatch, change: Callable[[Board], Board]) -> object:
    """Lanes that try en passant out on another board."""
    right = lanes_special.capturers_of_all
    patch.setattr(lanes_special, "capturers_of_all", lambda board, masks: right(change(board), masks))
    return ChessLanes


@patched("CH-lanes-en-passant-pinned", "En passant minds no rook.", seen="wrong generator eppin", law=SPECIAL)
def en_passant_pinned(patch: pytest.MonkeyPatch) -> object:
    return capturing(patch, lambda board: board._replace(straight=0))


@patched("CH-lanes-en-passant-knights", "En passant minds no knight's check.", seen=CLASSIC, law=SPECIAL)
def en_passant_knights(patch: pytest.MonkeyPatch) -> object:
    return capturing(patch, lambda board: board._replace(knights=0))
