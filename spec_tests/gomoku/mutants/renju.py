"""Mutants of renju's definitions. Each is a way in which programs are known to differ."""

import pytest

from reference.gomoku import array
from reference.gomoku import renju_array as renju
from reference.gomoku.array import ArrayPosition
from reference.gomoku.notation import EMPTY_LETTER
from reference.gomoku.renju_array import BLACK, completed, gaps
from reference.gomoku.rows import DIRECTIONS, Board, Point, ends_of, letter_at, put, row_through
from reference.gomoku.rules import FIVE, Forbidden
from spec_tests.gomoku import test_renju as laws
from spec_tests.gomoku.mutants import CLASSIC, GOMOKU
from spec_tests.gomoku.strategies import BoardClass

patched = GOMOKU.patched
BY_HAND = laws.test_the_fixtures_are_right
NO_RECURSION = "programs that look at shapes only"

right_fours, right_fourths, right_point = renju.fours, renju.fourths, renju.forbidden_point


def judge(board: Board, point: Point, depth: int) -> Forbidden | None:
    """The definition with a limit on how often it may ask itself; beyond it, every fourth stone is allowed."""
    found, after = right_point(board, point), put(board, point, BLACK)
    threes = [right_fourths(after, point, line) for line in DIRECTIONS]
    if renju.makes_five(after, point) or found not in (None, Forbidden.DOUBLE_THREE) or sum(map(bool, threes)) < 2:
        return found
    if depth == 0:
        return Forbidden.DOUBLE_THREE
    allowed = [any(judge(after, fourth, depth - 1) is None for fourth in three) for three in threes]
    return Forbidden.DOUBLE_THREE if sum(allowed) >= 2 else None


def limited_to(depth: int, patch: pytest.MonkeyPatch) -> BoardClass:
    """The readable board with such a limit."""
    patch.setattr(array, "forbidden_point", lambda board, point: judge(board, point, depth))
    return ArrayPosition


@patched("R-fourth-stones-always-allowed", "Threes are counted by their shape alone.", seen=NO_RECURSION, law=BY_HAND)
def no_recursion(patch: pytest.MonkeyPatch) -> BoardClass:
    return limited_to(0, patch)


@patched("R-asks-once", "Of a fourth stone only the shape of its threes is asked.", seen=NO_RECURSION, law=BY_HAND)
def one_deep(patch: pytest.MonkeyPatch) -> BoardClass:
    return limited_to(1, patch)


@patched("R-asks-twice", "Two steps of the recursion, and no third.", seen=NO_RECURSION, law=BY_HAND)
def two_deep(patch: pytest.MonkeyPatch) -> BoardClass:
    return limited_to(2, patch)


@patched(
    "R-fourth-stone-judged-without-the-first",
    "The fourth stone is judged on the board as it is before the first one stands.",
    seen=CLASSIC,
    law=BY_HAND,
)
def first_stone_forgotten(patch: pytest.MonkeyPatch) -> BoardClass:
    def wrong(board: Board, point: Point) -> Forbidden | None:
        found = right_point(board, point)
        after = put(board, point, BLACK)
        if found is not Forbidden.DOUBLE_THREE:
            return found
        threes = [right_fourths(after, point, line) for line in DIRECTIONS]
        allowed = [any(right_point(board, fourth) is None for fourth in three) for three in threes]
        return found if sum(allowed) >= 2 else None

    patch.setattr(array, "forbidden_point", wrong)
    return ArrayPosition


@patched("R-one-four-a-line", "Two fours on one line are counted once.", seen=CLASSIC, law=BY_HAND)
def one_four_a_line(patch: pytest.MonkeyPatch) -> BoardClass:
    patch.setattr(renju, "fours", lambda *where: set(list(right_fours(*where))[:1]))
    return ArrayPosition


@patched(
    "R-open-four-counted-twice",
    "Fours are counted by the squares that complete them.",
    seen=CLASSIC,
    law=BY_HAND,
)
def completions_counted(patch: pytest.MonkeyPatch) -> BoardClass:
    def wrong(board: Board, point: Point, line: Point) -> set[frozenset[Point]]:
        fives = [(gap, completed(board, gap, line)) for gap in gaps(board, point, line, 4)]
        return {frozenset([gap]) for gap, five in fives if len(five) == FIVE and point in five}

    patch.setattr(renju, "fours", wrong)
    return ArrayPosition


@patched("R-four-that-becomes-six", "A completion to six counts.", seen=CLASSIC, law=BY_HAND)
def six_completes(patch: pytest.MonkeyPatch) -> BoardClass:
    def wrong(board: Board, point: Point, line: Point) -> set[frozenset[Point]]:
        fives = [(gap, completed(board, gap, line)) for gap in gaps(board, point, line, 4)]
        return {frozenset(five) - {gap} for gap, five in fives if len(five) >= FIVE and point in five}

    patch.setattr(renju, "fours", wrong)
    return ArrayPosition


@patched("R-only-unbroken-fours", "A four with a gap is not seen.", seen=CLASSIC, law=BY_HAND)
def unbroken_fours(patch: pytest.MonkeyPatch) -> BoardClass:
    def wrong(board: Board, point: Point, line: Point) -> set[frozenset[Point]]:
        return right_fours(board, point, line) & {frozenset(row_through(board, point, line))}

    patch.setattr(renju, "fours", wrong)
    return ArrayPosition


@patched("R-only-unbroken-threes", "A three with a gap is not seen.", seen=CLASSIC, law=BY_HAND)
def unbroken_threes(patch: pytest.MonkeyPatch) -> BoardClass:
    def wrong(board: Board, point: Point, line: Point) -> list[Point]:
        return right_fourths(board, point, line) if len(row_through(board, point, line)) == 3 else []

    patch.setattr(renju, "fourths", wrong)
    return ArrayPosition


@patched(
    "R-straight-by-empty-ends", "Four with empty ends are straight, whatever lies beyond.", seen=CLASSIC, law=BY_HAND
)
def empty_ends_are_enough(patch: pytest.MonkeyPatch) -> BoardClass:
    def wrong(board: Board, point: Point, line: Point) -> bool:
        row = row_through(board, point, line)
        return len(row) == 4 and all(letter_at(board, end) == EMPTY_LETTER for end in ends_of(row, line))

    patch.setattr(renju, "is_straight_four", wrong)
    return ArrayPosition


@patched("R-one-open-end-is-straight", "A four with one completion is straight.", seen=CLASSIC, law=BY_HAND)
def one_open_end(patch: pytest.MonkeyPatch) -> BoardClass:
    def wrong(board: Board, point: Point, line: Point) -> bool:
        return len(row_through(board, point, line)) == 4 and bool(right_fours(board, point, line))

    patch.setattr(renju, "is_straight_four", wrong)
    return ArrayPosition


@patched("R-five-does-not-excuse", "A stone that makes five is judged like any other.", seen=CLASSIC, law=BY_HAND)
def five_does_not_excuse(patch: pytest.MonkeyPatch) -> BoardClass:
    patch.setattr(renju, "makes_five", lambda board, point: False)
    return ArrayPosition


@patched(
    "R-fourth-stone-may-make-five",
    "A fourth stone that makes five on another line still makes a three of the first.",
    seen="the definition of a three read without its condition",
    law=BY_HAND,
)
def fourth_may_make_five(patch: pytest.MonkeyPatch) -> BoardClass:
    def wrong(board: Board, point: Point, line: Point) -> list[Point]:
        afters = [(fourth, put(board, fourth, BLACK)) for fourth in gaps(board, point, line, 3)]
        return [
            fourth
            for fourth, after in afters
            if renju.is_straight_four(after, fourth, line) and point in row_through(after, fourth, line)
        ]

    patch.setattr(renju, "fourths", wrong)
    return ArrayPosition


@patched("R-four-and-three-forbidden", "A four and a three are two of a kind.", seen=CLASSIC, law=BY_HAND)
def four_and_three(patch: pytest.MonkeyPatch) -> BoardClass:
    def wrong(board: Board, point: Point) -> Forbidden | None:
        after = put(board, point, BLACK)
        shapes = sum(
            len(right_fours(after, point, line)) + bool(right_fourths(after, point, line)) for line in DIRECTIONS
        )
        found = right_point(board, point)
        return Forbidden.DOUBLE_THREE if found is None and shapes >= 2 and not renju.makes_five(after, point) else found

    patch.setattr(array, "forbidden_point", wrong)
    return ArrayPosition


@patched("R-a-four-excuses-threes", "With a four, a double three is allowed.", seen=CLASSIC, law=BY_HAND)
def four_excuses(patch: pytest.MonkeyPatch) -> BoardClass:
    def wrong(board: Board, point: Point) -> Forbidden | None:
        found = right_point(board, point)
        fours = sum(len(right_fours(put(board, point, BLACK), point, line)) for line in DIRECTIONS)
        return None if found is Forbidden.DOUBLE_THREE and fours else found

    patch.setattr(array, "forbidden_point", wrong)
    return ArrayPosition


@patched("R-exactly-two", "Three threes are not two.", seen=CLASSIC, law=BY_HAND)
def exactly_two(patch: pytest.MonkeyPatch) -> BoardClass:
    def wrong(board: Board, point: Point) -> Forbidden | None:
        found = right_point(board, point)
        threes = [right_fourths(put(board, point, BLACK), point, line) for line in DIRECTIONS]
        return None if found is Forbidden.DOUBLE_THREE and sum(map(bool, threes)) > 2 else found

    patch.setattr(array, "forbidden_point", wrong)
    return ArrayPosition


@patched(
    "R-overline-named-last",
    "A double four that is also an overline is called a double four.",
    seen="Piskvork",
    law=BY_HAND,
)
def overline_last(patch: pytest.MonkeyPatch) -> BoardClass:
    def wrong(board: Board, point: Point) -> Forbidden | None:
        found = right_point(board, point)
        fours = sum(len(right_fours(put(board, point, BLACK), point, line)) for line in DIRECTIONS)
        return Forbidden.DOUBLE_FOUR if found is Forbidden.OVERLINE and fours >= 2 else found

    patch.setattr(array, "forbidden_point", wrong)
    return ArrayPosition


@patched("R-overlines-allowed", "Six in a row are no win, and nothing else.", seen=CLASSIC, law=BY_HAND)
def overlines_allowed(patch: pytest.MonkeyPatch) -> BoardClass:
    def wrong(board: Board, point: Point) -> Forbidden | None:
        found = right_point(board, point)
        return None if found is Forbidden.OVERLINE else found

    patch.setattr(array, "forbidden_point", wrong)
    return ArrayPosition
