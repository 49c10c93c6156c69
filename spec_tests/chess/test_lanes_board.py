"""The ground of chess in lanes, square by square: steps, floods, filled lanes, sums of sets."""

from collections.abc import Callable
from typing import Final, TypeAlias

from hypothesis import given
from hypothesis import strategies as st

from reference.bits import bits_of, picture, squares_of
from reference.chess.lanes_board import LEAPS, RAYS, everywhere, masks_for, open_ray, room_for, steps
from reference.chess.lanes_count import sizes
from reference.chess.lanes_special import way
from reference.lanes import pack, repeat_lane, unpack
from spec_tests.assertions import same
from spec_tests.laws import law

words: Final = st.integers(0, 2**64 - 1) | st.lists(st.integers(0, 63), max_size=5).map(bits_of)
boards: Final = st.lists(words, min_size=1, max_size=6)

Sizes: TypeAlias = Callable[[list[list[int]], int], int]
SIZES: Final[dict[str, Sizes]] = {"sizes": sizes}


def walked(square: int, files: int, ranks: int) -> list[int]:
    """The squares from this one on in steps, to the edge."""
    found = []
    file, rank = square % 8 + files, square // 8 + ranks
    while 0 <= file < 8 and 0 <= rank < 8:
        found.append(8 * rank + file)
        file, rank = file + files, rank + ranks
    return found


def test_blocks_have_room_in_the_next_power_of_two() -> None:
    """So masks are made for few lengths, and for no more lanes than that."""
    assert [room_for(lanes) for lanes in (0, 1, 2, 3, 4, 5, 8, 9, 2048)] == [1, 1, 2, 4, 4, 8, 8, 16, 2048]


@given(boards, st.sampled_from((*RAYS, *LEAPS)))
def test_a_step_stays_on_its_board(lanes: list[int], way_to_go: tuple[int, int]) -> None:
    """Any squares on boards that touch, every ray and leap."""
    masks = masks_for(len(lanes))
    step = (*masks.rays, *masks.leaps)[(*RAYS, *LEAPS).index(way_to_go)]
    expected = [
        bits_of(arrived for square in squares_of(one) for arrived in walked(square, *way_to_go)[:1]) for one in lanes
    ]
    same("squares", unpack(steps(pack(lanes), (step,)), len(lanes)), expected)


@given(st.lists(st.tuples(words, words), min_size=1, max_size=6), st.integers(0, 7))
def test_a_flood_sees_to_the_first_piece(lanes: list[tuple[int, int]], direction: int) -> None:
    """Any pieces and sources among them, on boards that touch, every ray."""
    occupied = [one | other for one, other in lanes]
    sources = [one for one, _ in lanes]
    masks = masks_for(len(lanes))
    ray = open_ray(masks.board ^ pack(occupied), masks.rays[direction])
    expected = []
    for pieces, starts in zip(occupied, sources, strict=True):
        seen = 0
        for start in squares_of(starts):
            for square in walked(start, *RAYS[direction]):
                seen |= 1 << square
                if pieces >> square & 1:
                    break
        expected.append(seen)
    found = unpack(ray.beyond(ray.flood(pack(sources))), len(lanes))
    for one, other in zip(found, expected, strict=True):
        same("squares", picture(one, 8, 8), picture(other, 8, 8))


@given(boards)
def test_a_lane_is_filled_exactly_if_something_is_in_it(lanes: list[int]) -> None:
    """Any words, empty ones and the highest bit alone included."""
    filled = unpack(everywhere(pack(lanes), masks_for(len(lanes))), len(lanes))
    same("lanes", filled, [2**64 - 1 if one else 0 for one in lanes])


@given(st.lists(st.lists(st.integers(0, 7), max_size=3), min_size=1, max_size=6))
def test_a_way_is_from_the_lowest_to_the_highest(lanes: list[list[int]]) -> None:
    """Any squares of the first rank, none included."""
    found = unpack(way(pack(map(bits_of, lanes)), masks_for(len(lanes))), len(lanes))
    expected = [bits_of(range(min(files), max(files) + 1)) if files else 0 for files in lanes]
    same("ways", found, expected)


@law(SIZES, sets=st.lists(st.lists(words, min_size=4, max_size=4), max_size=17), twice=st.integers(0, 3))
def test_sizes_are_sums_of_bits(count: Sizes, sets: list[list[int]], twice: int) -> None:
    """Any sets of four boards, up to as many as chess has, some of them that count twice more, and one four times."""
    weighted = [sets, sets[:twice], sets[:1]]
    expected = [
        sum(weight * one[lane].bit_count() for weight, some in zip((1, 2, 4), weighted, strict=True) for one in some)
        for lane in range(4)
    ]
    packed = [[pack(one) for one in some] for some in weighted]
    same("sums", unpack(count(packed, 4), 4), expected)


@law(SIZES)
def test_sizes_hold_a_full_board(count: Sizes) -> None:
    """Every square 31 times: the most there may be."""
    same("sum", unpack(count([[repeat_lane(2**64 - 1, 3)] * 31], 3), 3), [31 * 64] * 3)
