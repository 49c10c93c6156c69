"""The order of moves: item by item, the source's sum, and the same in a search."""

from collections.abc import Callable
from typing import Any, Final, TypeAlias

import pytest

from reference.othello import ordering
from reference.othello.array import ArrayPosition
from reference.othello.bitboard import BitboardPosition
from reference.othello.features import corner_squares
from reference.othello.notation import Diagram, play_transcript, read_square, square_name
from reference.othello.ordering import best_first, parity, promise
from reference.othello.symmetry import colours_reversed, image, symmetries
from reference.position import PASS
from reference.search.ranking import Ranked, Static
from reference.search.transposition import alphabeta_with_table
from spec_tests.assertions import same, same_moves
from spec_tests.laws import law
from spec_tests.othello.endings import late_positions
from spec_tests.othello.lines import flips_by_move, nearest_corner
from spec_tests.othello.strategies import BOARDS, SIZES, BoardClass, boards

Promise: TypeAlias = Callable[[Any, int], int]
PROMISES: Final[dict[str, Promise]] = {"ordering.py": promise}
positions = boards((6, 8)) | late_positions((6, 8), 20)

CORNERS: Final = {"a1", "h1", "a8", "h8"}
TRAPS: Final = {  # X and C squares with their corners
    "b2": "a1", "g2": "h1", "b7": "a8", "g7": "h8",
    "b1": "a1", "a2": "a1", "g1": "h1", "h2": "h1", "a7": "a8", "b8": "a8", "h7": "h8", "g8": "h8",
}  # fmt: skip


@law(PROMISES, diagram=boards((8,)) | late_positions((8,), 20))
def test_the_promise_is_the_source_s_sum(promises: Promise, diagram: Diagram) -> None:
    """8x8, square by square from a list, replies from the lines of the board read as text."""
    position = BitboardPosition.from_diagram(diagram)
    for move in position.legal_moves():
        if move == PASS:
            same("promise of a pass", promises(position, move), 0, position)
            continue
        name = square_name(move)
        expected = 1000 * (name in CORNERS) + 60 * (name[0] in "ah" or name[1] in "18")
        corner = TRAPS.get(name)
        if corner is not None and diagram.cells[read_square(corner)] == "-":
            expected -= 500 if name in ("b2", "g2", "b7", "g7") else 120
        replies = len(flips_by_move(position.play(move).diagram()))
        expected += 400 if replies == 0 else -25 * replies
        same(f"promise of {name}", promises(position, move), expected, position)


@law(PROMISES, diagram=positions)
def test_a_promise_goes_with_the_board_and_knows_no_colour(promises: Promise, diagram: Diagram) -> None:
    """Colours reversed, and turned boards with their squares."""
    position = BitboardPosition.from_diagram(diagram)
    reversed_ = BitboardPosition.from_diagram(colours_reversed(diagram))
    for move in position.legal_moves():
        same("promise", promises(reversed_, move), promises(position, move), position)
        for symmetry in symmetries(diagram.size)[1:5:2] if move != PASS else ():
            moved = BitboardPosition.from_diagram(image(diagram, symmetry))
            same("promise", promises(moved, symmetry.map[move]), promises(position, move), position)


@law(BOARDS, diagram=positions)
def test_an_ordering_hands_out_every_move_once(board: BoardClass, diagram: Diagram) -> None:
    """By one promise, by several, with a hint of whatever kind; a hint that is a move comes first."""
    position = board.from_diagram(diagram)
    moves = position.legal_moves()
    for hint in (None, 0, *moves[-1:]):
        for promises in ((), (parity, promise)):
            found = best_first(position, moves, *promises, hint=hint)
            same_moves(sorted(found), moves, position)
            same("hint first", found[:1] == (hint,), True, position) if hint in moves else None


@law(BOARDS, diagram=positions)
def test_a_search_orders_as_the_room_does(board: BoardClass, diagram: Diagram) -> None:
    """`Ranked(Static(promise), Static(parity))` with the table's move as hint is `best_first`."""
    position = board.from_diagram(diagram)
    order = Ranked(*map(static, (promise, parity)))
    for hint in (None, *position.legal_moves()[-1:]):
        found = best_first(position, position.legal_moves(), promise, parity, hint=hint)
        same_moves(order.moves(position, 0, hint), found, position)


def static(score: Promise) -> Static:
    """A promise as a search takes it."""
    return Static(score)


def test_the_moves_of_the_start_promise_alike_and_keep_their_order() -> None:
    """Three replies each: -75. No square is special."""
    start = ArrayPosition.initial()
    assert [promise(start, move) for move in start.legal_moves()] == [-75] * 4
    assert best_first(start, start.legal_moves()) == start.legal_moves()


@pytest.mark.parametrize(
    ("text", "move", "expected"),
    [
        ("-OX" + 61 * "-" + " X", "a1", 1000 + 60 + 400),
        ("---------OX----------------------------------------------------- X", "a2", -120 + 60 + 400),
        ("X--------OX----------------------------------------------------- X", "a2", 60 + 400),
        ("O--------OX----------------------------------------------------- X", "a2", 60 - 25 - 25),
        ("------------------O--------X------------------------------------ X", "b2", -500 + 400),
        ("X-----------------O--------X------------------------------------ X", "b2", 400),
        ("--OX------------------------------------------------------------ X", "b1", -120 + 60 + 400),
    ],
)
def test_items_by_hand(text: str, move: str, expected: int) -> None:
    """Corner, C and X squares with the corner empty, own and taken by the other side."""
    assert promise(ArrayPosition.from_text(text), read_square(move)) == expected


def test_a_square_s_corner_is_the_nearest() -> None:
    """Every square of every size, with one corner empty."""
    for size in SIZES:
        for corner in corner_squares(size):
            cells = "".join("-" if square == corner else "X" for square in range(size * size))
            position = BitboardPosition.from_diagram(Diagram(size, cells, 0))
            for square in range(size * size):
                name = f"corner of {square_name(square, size)} is empty"
                expected = nearest_corner(square, size) == corner
                same(name, ordering.near_corner_is_empty(position, square), expected, position)


def test_items_of_other_weights_make_another_promise() -> None:
    """Composed: fewest replies only."""
    fastest = ordering.weighed([(ordering.replies, -1)])
    position = play_transcript(BitboardPosition.initial(), "f5d6c3")
    moves = best_first(position, position.legal_moves(), fastest)
    replies = [ordering.replies(position, move) for move in moves]
    assert replies == sorted(replies) and len(set(replies)) > 1


def test_parity_prefers_odd_regions() -> None:
    """a1 alone is odd; g8 h8 are even."""
    position = BitboardPosition.from_text("-OX" + "X" * 51 + "OX" + "XXXXXO--" + " X")
    assert [parity(position, read_square(square)) for square in ("a1", "g8")] == [1, 0]


def test_the_source_s_order_saves_work_and_keeps_the_value() -> None:
    """From the start to depth 6 by disc difference, with a table: the value of the square order, in fewer nodes."""
    start, evaluate = BitboardPosition.initial(), BitboardPosition.disc_difference
    plain = alphabeta_with_table(start, 6, evaluate)
    ordered = alphabeta_with_table(start, 6, evaluate, order=Ranked(static(promise), static(parity)))
    assert ordered.value == plain.value
    assert ordered.nodes < plain.nodes
