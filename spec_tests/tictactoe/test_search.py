"""Searches on tic-tac-toe: sound ones solve it, and alpha-beta visits exactly so many nodes."""

from collections.abc import Iterable

import pytest

from reference.search.alphabeta import alphabeta
from reference.search.alphabeta_fail_hard import alphabeta_fail_hard
from reference.search.leaf import quick_wins
from reference.search.ordering import Ordering, as_given
from reference.search.ranking import Ranked, Static
from reference.search.result import Window
from reference.search.variants import VARIANTS, Search
from reference.tictactoe.array import ArrayPosition
from reference.tictactoe.bitboard import BitboardPosition
from reference.tictactoe.evaluation import outcome_only
from reference.tictactoe.ordering import centre_first, promise
from spec_tests.tictactoe import oracle
from spec_tests.tictactoe.strategies import BOARDS, BoardClass
from spec_tests.tictactoe.test_values import CLASSES, POSITIONS, quick_value

SOUND = [name for name, variant in VARIANTS.items() if variant.sound]


def assert_solved(search: Search, boards: Iterable[str]) -> None:
    """The value of each board at full depth, in both conventions; the move is one of the best."""
    for cells in boards:
        position = POSITIONS[cells]
        plain = search(position, cells.count("."), outcome_only)
        quick = search(position, cells.count("."), outcome_only, final=quick_wins)
        assert plain.value == oracle.solved(cells).value, f"\n{position}"
        assert quick.value == quick_value(cells), f"\n{position}"
        if not position.is_over():
            assert plain.best_move in oracle.solved(cells).best, f"\n{position}"
            assert quick.best_move in oracle.solved(cells).timely, f"\n{position}"


@pytest.mark.parametrize("name", SOUND)
def test_sound_searches_solve_the_game(name: str) -> None:
    """One position of each class up to symmetry with five stones or more: 603 of the 765."""
    assert_solved(VARIANTS[name].search, (cells for cells in CLASSES if cells.count(".") <= 4))


@pytest.mark.deep
@pytest.mark.parametrize("name", SOUND)
def test_sound_searches_solve_the_game_from_the_second_move(name: str) -> None:
    """764 of the 765 classes, all but the empty board."""
    assert_solved(VARIANTS[name].search, (cells for cells in CLASSES if cells != oracle.EMPTY_BOARD))


# Work

NODES = [
    (Window(-9, 9), 18297, 7330),
    (Window(-1, 1), 16811, 6740),
    (Window(-1, 0), 966, 390),
    (Window(0, 1), 16159, 6470),
]
"""Of alpha-beta from the empty board to the end, moves in the order of the squares: window, nodes, leaves. The first
agrees with the calls that three other programs count: 18,297, and 18,296 where the root is left out."""


@pytest.mark.parametrize("search", [alphabeta, alphabeta_fail_hard])
@pytest.mark.parametrize(("window", "nodes", "leaves"), NODES, ids=lambda value: str(value))
def test_alphabeta_visits_exactly_so_many_nodes(search: Search, window: Window, nodes: int, leaves: int) -> None:
    """Fail-soft and fail-hard alike."""
    result = search(BitboardPosition.initial(), 9, outcome_only, window=window)
    assert (result.value, result.nodes, result.leaves) == (0, nodes, leaves)


def test_both_backends_are_searched_alike() -> None:
    """The whole result: value, line, nodes, leaves. From after the first move, which saves time."""
    one, other = (board.initial().play(4) for board in (ArrayPosition, BitboardPosition))
    assert alphabeta(one, 8, outcome_only) == alphabeta(other, 8, outcome_only)


# Order


@pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)
def test_the_centre_is_tried_first_then_the_corners(board: BoardClass) -> None:
    """And every move is tried once. A search is given the number of each move."""
    start = board.initial()
    assert centre_first(start, start.legal_moves()) == (4, 0, 2, 6, 8, 1, 3, 5, 7)
    assert Ranked(Static(promise)).moves(start, 0) == (4, 0, 2, 6, 8, 1, 3, 5, 7)
    assert centre_first(start, (7, 8, 5)) == (8, 7, 5)
    assert [promise(start, move) for move in range(9)] == [
        sum(move in line for line in oracle.lines()) for move in range(9)
    ]


@pytest.mark.parametrize(
    ("order", "nodes"), [(as_given, 18297), (Ranked(Static(promise)), 7275)], ids=["given", "centre"]
)
def test_the_order_changes_the_work_and_not_the_value(order: Ordering, nodes: int) -> None:
    result = alphabeta(BitboardPosition.initial(), 9, outcome_only, order=order)
    assert (result.value, result.nodes) == (0, nodes)
