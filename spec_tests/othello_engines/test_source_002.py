"""What source 002 says of its engine, tried: moves, masks, passes, squares, counts."""

from typing import Final

import pytest

from reference.bits import bits_of, squares_of
from reference.engines.othello_engine import Engine
from reference.engines.othello_leaf import Leaf
from reference.engines.othello_orders import ByOnePly, InSquares
from reference.engines.othello_parameters import SOURCE_002_SET, parameters_of
from reference.engines.othello_tree import Tree
from reference.othello.array import ArrayPosition
from reference.othello.bitboard import BitboardPosition
from reference.othello.notation import play_transcript, square_name
from spec_tests.othello.strategies import BOARDS, BoardClass
from spec_tests.othello_engines.boards import STAGED, known

EVERY: Final = (1 << 64) - 1
NOT_A, NOT_H = 0xFEFEFEFEFEFEFEFE, 0x7F7F7F7F7F7F7F7F
SHIFTS: Final = ((1, NOT_H), (-1, NOT_A), (8, EVERY), (-8, EVERY), (9, NOT_H), (7, NOT_A), (-7, NOT_H), (-9, NOT_A))
"""Directions with the masks that the article gives them: all six that can leave at the side are exchanged."""


def moves_as_printed(opponent: int, empty: int) -> int:
    """The article's legal moves: own discs are never asked for (E002-01), the masks are exchanged (E002-02)."""
    found = 0
    for shift, mask in SHIFTS:
        run = opponent
        for _ in range(6):
            run |= shifted(run, shift) & mask
        found |= shifted(run, shift) & mask & empty
    return found


def shifted(bits: int, shift: int) -> int:
    """Java's shift of 64 bits."""
    return bits << shift & EVERY if shift > 0 else bits >> -shift


def placed(**discs: str) -> str:
    """A board line from squares by colour: black="f1 h1", white="g1"; Black moves."""
    cells = ["-"] * 64
    for colour, letter in (("black", "X"), ("white", "O")):
        for name in discs.get(colour, "").split():
            cells["abcdefgh".index(name[0]) + 8 * (int(name[1]) - 1)] = letter
    return "".join(cells) + " X"


def legal(board: BoardClass, text: str) -> list[str]:
    """The names of the legal moves."""
    return [square_name(move, 8) for move in board.from_text(text).legal_moves()]


@pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS.keys())
def test_a_move_needs_an_own_disc_behind_the_run(board: BoardClass) -> None:
    """Erratum E002-01: four moves from the start, not 30; with no own disc none, not 22; one here, not 20."""
    start = board.initial().to_text()
    assert legal(board, start) == ["d3", "c4", "f5", "e6"]
    assert legal(board, placed(white="d4")) == []
    assert legal(board, placed(black="c3", white="d3")) == ["e3"]
    counts = []
    for text in (start, placed(white="d4"), placed(black="c3", white="d3")):
        position = BitboardPosition.from_text(text)
        counts.append(moves_as_printed(position.opponent, EVERY & ~(position.own | position.opponent)).bit_count())
    assert counts == [30, 22, 20]


@pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS.keys())
def test_a_run_ends_at_the_edge_and_reaches_it(board: BoardClass) -> None:
    """Erratum E002-02: b2, a2 and h1 are no line; f1, g1 and h1 are one, and so are h1, g1 and f1."""
    assert "h1" not in legal(board, placed(black="b2", white="a2"))
    assert legal(board, placed(black="f1", white="g1")) == ["h1"]
    assert legal(board, placed(black="h1", white="g1")) == ["f1"]
    position = BitboardPosition.from_text(placed(black="f1", white="g1"))
    assert 7 not in squares_of(moves_as_printed(position.opponent, EVERY & ~(position.own | position.opponent)))


def test_one_step_is_not_enough_and_six_are() -> None:
    """The article is right there: a run may be six discs long."""
    long = placed(black="a1", white="b1 c1 d1 e1 f1 g1")
    assert legal(ArrayPosition, long) == legal(BitboardPosition, long) == ["h1"]


def test_the_start_and_the_names_of_squares() -> None:
    """Erratum E002-07: the constants are the standard start, its comment is not; first moves are d3 c4 f5 e6, which the
    article's way to print calls d6 c5 f4 e3. All four are worth the same, so the first must be chosen: not c4."""
    start = BitboardPosition.initial()
    assert (start.black, start.white) == (0x0000000810000000, 0x0000001008000000)
    assert start.black == bits_of((28, 35)) and [square_name(square, 8) for square in (28, 35)] == ["e4", "d5"]
    upside_down = ["abcdefgh"[move % 8] + str(8 - move // 8) for move in start.legal_moves()]
    assert upside_down == ["d6", "c5", "f4", "e3"]
    tree = Tree(Leaf(STAGED, forced=60), InSquares(), pass_costs_depth=False)
    values = {-tree.value(*known(start.play(move))[:2], 3) for move in start.legal_moves()}
    assert len(values) == 1
    tree.value(start.own, start.opponent, 4)
    assert tree.move == 19


def test_a_pass_is_searched_on_only_where_the_other_can_move() -> None:
    """Erratum E002-09: with "over" meaning a full board the article's passes never end. 13 discs to none."""
    position = play_transcript(BitboardPosition.initial(), "f5d6c5f4e3f6g5e6e7", 8)
    assert isinstance(position, BitboardPosition) and position.is_over()
    for depth in (0, 1, 5):
        tree = Tree(Leaf(STAGED, forced=60), ByOnePly(Leaf(STAGED)), pass_costs_depth=False)
        assert tree.value(position.own, position.opponent, depth) == -64000
        assert tree.nodes == 1


def test_what_is_looked_at_for_the_order_is_not_counted_as_nodes() -> None:
    """Erratum E002-15, its own third trap: of all the positions it would count, most are the order's."""
    answer = Engine(SOURCE_002_SET).with_limits(depth=4).choose(BitboardPosition.initial())
    assert answer.aside > 5 * answer.nodes > 0


def test_cuts_at_depth_five_and_more_only() -> None:
    """The article's least depth; one that would be less than its reduction is refused elsewhere."""
    engine = Engine(SOURCE_002_SET)
    position = BitboardPosition.initial().play(19).play(18)
    assert engine.with_limits(depth=5).choose(position).cuts == 0
    assert SOURCE_002_SET.pairs is not None
    for depth, shallow in ((4, []), (5, [3]), (8, [6])):
        assert [pair.shallow for pair in SOURCE_002_SET.pairs(40, depth)] == shallow


def test_no_table_of_predictions_serves_another_evaluation() -> None:
    """ProbCut's numbers belong to the evaluation that they were fitted on."""
    assert parameters_of("source-002:learned").pairs is not SOURCE_002_SET.pairs
