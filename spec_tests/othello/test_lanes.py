"""Many boards in one integer answer as each would alone: the lanes against the bitboard and against themselves."""

from array import array
from collections.abc import Callable
from itertools import cycle, islice
from typing import Final, TypeAlias

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reference.bits import bits_of
from reference.errors import BadInput, Reason
from reference.lanes import Columns, pack, repeat_lane, unpack
from reference.othello.bitboard import BitboardPosition
from reference.othello.lanes import BLOCK, PARENTS, OthelloLanes
from reference.othello.notation import Diagram, square_name
from reference.othello.symmetry import image, symmetries
from reference.position import PASS
from spec_tests.assertions import same, same_moves
from spec_tests.laws import law
from spec_tests.othello.strategies import BOARDS, Board, BoardClass, arbitrary_boards, blocks, boards, long_runs

LanesOfSize: TypeAlias = Callable[[int], OthelloLanes]
LANES: Final[dict[str, LanesOfSize]] = {"lanes": OthelloLanes}

Words: TypeAlias = tuple[int, int]
"""(own, opponent), what the lanes know of a position."""


def scalar(diagram: Diagram) -> BitboardPosition:
    """The same position by itself."""
    return BitboardPosition.from_diagram(diagram)


def words_of(position: BitboardPosition) -> Words:
    """A position as the lanes hold it."""
    return position.own, position.opponent


def columns_of(pairs: list[Words]) -> Columns:
    """A block of positions."""
    return array("Q", [own for own, _ in pairs]), array("Q", [opponent for _, opponent in pairs])


def pairs_of(columns: Columns) -> list[Words]:
    """The positions of a block."""
    own, opponent = columns
    return list(zip(own, opponent, strict=True))


def numbers(columns: Columns) -> "array[int]":
    """What the boards of a block carry, so that their children say whose they are."""
    return array("Q", range(len(columns[0])))


def rules_and_block(lanes: LanesOfSize, block: list[Diagram]) -> tuple[OthelloLanes, Columns]:
    """The lanes of the boards' size, and the boards side by side."""
    size = block[0].size if block else 8
    return lanes(size), columns_of([words_of(scalar(diagram)) for diagram in block])


# Against the bitboard, board by board


@law(LANES, block=blocks())
def test_each_lane_has_the_moves_of_its_board(lanes: LanesOfSize, block: list[Diagram]) -> None:
    """Any boards beside each other. A pass is no square: those lanes are empty, as those of finished games."""
    rules, columns = rules_and_block(lanes, block)
    found = rules.moves(columns[0], columns[1])
    same("number of lanes", len(found), len(block))
    for diagram, squares in zip(block, found, strict=True):
        position = scalar(diagram)
        moves = [move for move in position.legal_moves() if move != PASS]
        same_moves([square for square in range(64) if squares >> square & 1], moves, position)


@law(LANES, block=blocks())
def test_each_lane_counts_the_moves_of_its_board(lanes: LanesOfSize, block: list[Diagram]) -> None:
    """Any boards beside each other: 1 for a forced pass, 0 for a game that is over."""
    rules, columns = rules_and_block(lanes, block)
    for diagram, count in zip(block, rules.move_counts(columns), strict=True):
        same("number of moves", count, len(scalar(diagram).legal_moves()), scalar(diagram))


@law(LANES, block=blocks())
def test_the_children_of_a_block_are_those_of_its_boards_in_order(lanes: LanesOfSize, block: list[Diagram]) -> None:
    """Any boards beside each other: parent by parent, each in canonical move order, a pass being a child too."""
    rules, columns = rules_and_block(lanes, block)
    children, parents = rules.children(columns, numbers(columns))
    counts = [len(scalar(diagram).legal_moves()) for diagram in block]
    same("parents", list(parents), [parent for parent, count in enumerate(counts) for _ in range(count)])
    found = iter(pairs_of(children))
    for diagram in block:
        position = scalar(diagram)
        for move in position.legal_moves():
            same(
                f"words after {square_name(move, diagram.size)}",
                next(found),
                words_of(position.play(move)),
                position,
                position.play(move),
            )
    same("children left over", list(found), [])


@law(LANES, block=blocks())
def test_forced_passes_are_played_and_nothing_else(lanes: LanesOfSize, block: list[Diagram]) -> None:
    """Any boards beside each other; the block itself stays as it was."""
    rules, columns = rules_and_block(lanes, block)
    before = pairs_of(columns)
    after = rules.after_forced_passes(columns)
    same("the block", pairs_of(columns), before)
    for diagram, words in zip(block, pairs_of(after), strict=True):
        position = scalar(diagram)
        must_pass = position.legal_moves() == (PASS,)
        same("words", words, words_of(position.play(PASS) if must_pass else position), position)


@law(LANES, block=blocks())
def test_each_lane_becomes_the_smallest_of_its_eight_images(lanes: LanesOfSize, block: list[Diagram]) -> None:
    """Any boards beside each other; both disc sets of a board are moved by the same symmetry."""
    rules, columns = rules_and_block(lanes, block)
    for diagram, words in zip(block, pairs_of(rules.canonical(columns)), strict=True):
        images = [words_of(scalar(image(diagram, symmetry))) for symmetry in symmetries(diagram.size)]
        same("smallest image", words, min(images), scalar(diagram))


@law(BOARDS, diagram=boards((4, 6, 8)))
def test_a_position_is_encoded_as_its_two_disc_sets(board: BoardClass, diagram: Diagram) -> None:
    """Either backend, either colour: the side to move's discs come first and its name is forgotten."""
    position: Board = board.from_diagram(diagram)
    black, white, side, _ = position.key()
    same("words", OthelloLanes(diagram.size).encode(position), (white, black) if side else (black, white), position)


# Against themselves


@law(LANES, block=st.lists(arbitrary_boards((8,)) | long_runs((8,)), max_size=9))
def test_a_neighbour_changes_nothing(lanes: LanesOfSize, block: list[Diagram]) -> None:
    """Boards of 64 squares, which touch: a block answers what its boards answer one at a time."""
    rules, columns = rules_and_block(lanes, block)
    alone = [columns_of([words]) for words in pairs_of(columns)]
    same("moves", rules.moves(*columns), [rules.moves(*one)[0] for one in alone])
    children, parents = rules.children(columns, numbers(columns))
    families = [pairs_of(rules.children(one, numbers(one))[0]) for one in alone]
    same("parents", list(parents), [parent for parent, family in enumerate(families) for _ in family])
    same("children", pairs_of(children), [words for family in families for words in family])


@law(LANES, block=st.lists(boards((8,)), min_size=1, max_size=5), surplus=st.integers(-1, 1))
def test_a_long_block_answers_as_a_short_one(lanes: LanesOfSize, block: list[Diagram], surplus: int) -> None:
    """A few boards over and over, about as many as are handled at once, one fewer and one more."""
    rules, few = rules_and_block(lanes, block)

    def repeated(columns: Columns, length: int) -> list[Words]:
        return list(islice(cycle(pairs_of(columns)), length))

    parents = columns_of(repeated(few, PARENTS + surplus))
    whole, rest = divmod(PARENTS + surplus, len(block))
    last = columns_of(pairs_of(few)[:rest])
    found, of_few, of_last = (pairs_of(rules.children(one, numbers(one))[0]) for one in (parents, few, last))
    same("children", found, of_few * whole + of_last)
    many = columns_of(repeated(few, BLOCK + surplus))
    same("counts", rules.move_counts(many), list(islice(cycle(rules.move_counts(few)), BLOCK + surplus)))
    same("images", pairs_of(rules.canonical(many)), repeated(rules.canonical(few), BLOCK + surplus))


@law(LANES)
def test_a_block_may_be_empty(lanes: LanesOfSize) -> None:
    """No boards, no answers, of every size."""
    for size in (4, 6, 8):
        rules, empty = lanes(size), columns_of([])
        assert rules.moves(*empty) == rules.move_counts(empty) == []
        assert rules.children(empty, numbers(empty)) == (empty, array("Q"))
        assert rules.canonical(empty) == rules.after_forced_passes(empty) == empty


# Packing


@given(st.lists(st.integers(0, 2**64 - 1), max_size=40))
def test_boards_are_unpacked_as_they_were_packed(words: list[int]) -> None:
    """Any 64-bit words, none included."""
    assert unpack(pack(words), len(words)) == words
    assert unpack(pack(array("Q", words)), len(words)) == words


@given(st.integers(0, 2**64 - 1), st.integers(0, 40))
def test_a_repeated_lane_is_everywhere(word: int, count: int) -> None:
    assert unpack(repeat_lane(word, count), count) == [word] * count


def test_the_first_board_lies_lowest() -> None:
    assert pack([1, 0]) == bits_of([0])
    assert pack([0, 1]) == bits_of([64])


def test_a_board_carries_any_64_bit_word() -> None:
    """To each of its children: a number of paths may be as large."""
    start, word = columns_of([words_of(BitboardPosition.initial())]), 2**64 - 1
    assert list(OthelloLanes(8).children(start, array("Q", [word]))[1]) == [word] * 4


@pytest.mark.parametrize("size", [9, 10])
def test_a_board_of_more_than_64_squares_has_no_lane(size: int) -> None:
    with pytest.raises(BadInput) as caught:
        OthelloLanes(size)
    assert (caught.value.reason, caught.value.where) == (Reason.UNSUPPORTED, "lanes")
