"""What positions are worth, in two conventions: plain, +1 for a win; or quick wins count more and slow losses less.

With a fixed depth      Plain: a win is +1 wherever it is within the horizon, and a search that takes the first of equal
                        moves may put it off. Quick: win - plies, the same number at every depth that sees the end. In
                        both, what lies beyond the horizon is left to the evaluation.
With an evaluation      Plain: a win of +1 is less than two open lines, and the search declines it. Quick wins lie
                        beyond any evaluation.
With a table            See `test_tables.py`.
"""

from collections import Counter
from typing import Final

import pytest

from fixtures import load
from reference.position import Move, Outcome, Position
from reference.search.alphabeta import alphabeta
from reference.search.leaf import WIN, QuickWins, quick_wins
from reference.search.ordering import Ordering, in_front
from reference.tictactoe.bitboard import BitboardPosition
from reference.tictactoe.evaluation import open_lines, outcome_only
from spec_tests.tictactoe import oracle

POSITIONS: Final = {cells: BitboardPosition.from_text(oracle.text(cells)) for cells in oracle.reachable()}
CLASSES: Final = sorted({oracle.canonical(cells) for cells in POSITIONS}, key=lambda cells: cells.count("."))
"""One board for each of the 765 classes, the fullest first."""

WON_IN_ONE: Final = [cells for cells in POSITIONS if oracle.solved(cells)[:2] == (1, 1)]


def quick_value(cells: str) -> int:
    """The value of a position when quick wins count more."""
    solution = oracle.solved(cells)
    return solution.value * (WIN - solution.plies)


# The values


def test_the_game_is_a_draw_whatever_the_first_move() -> None:
    """All nine openings draw."""
    assert oracle.solved(oracle.EMPTY_BOARD) == oracle.Solution(0, 9, tuple(range(9)), tuple(range(9)))


@pytest.mark.parametrize(
    ("opening", "replies"),
    [(0, (4,)), (1, (0, 2, 4, 7)), (4, (0, 2, 6, 8))],
    ids=["corner", "edge", "centre"],
)
def test_the_replies_that_hold_the_draw(opening: int, replies: tuple[int, ...]) -> None:
    """To a corner the centre alone; to the centre a corner; to an edge its neighbours, the centre and the far edge."""
    assert oracle.solved(dict(oracle.children(oracle.EMPTY_BOARD))[opening]).best == replies


def test_of_5478_positions_the_mover_wins_2836_draws_1068_and_loses_1574() -> None:
    values = Counter(oracle.solved(cells).value for cells in POSITIONS)
    assert values == {1: 2836, 0: 1068, -1: 1574}


def test_plain_values_of_every_position() -> None:
    """All 5,478, by alpha-beta to the end: the value, and the first of the moves that keep it."""
    for cells, position in POSITIONS.items():
        result = alphabeta(position, 9, outcome_only)
        assert result.value == oracle.solved(cells).value, f"\n{position}"
        assert result.best_move == (None if position.is_over() else oracle.solved(cells).best[0]), f"\n{position}"


def test_quick_wins_keep_the_length_of_the_game_too() -> None:
    """One position of each class up to symmetry: value, first move and the length of the line."""
    for cells in CLASSES:
        position, solution = POSITIONS[cells], oracle.solved(cells)
        result = alphabeta(position, 9, outcome_only, final=quick_wins)
        assert result.value == quick_value(cells), f"\n{position}"
        assert result.best_move == (None if position.is_over() else solution.timely[0]), f"\n{position}"
        assert len(result.principal_variation) == solution.plies, f"\n{position}"


def test_the_fixtures_hold_every_position() -> None:
    """None is missing; the answers themselves are recomputed with the fixtures, on both backends."""
    assert sorted(case.text("position") for case in load("tictactoe", "values")) == sorted(map(oracle.text, POSITIONS))


# Fixed depth


def test_a_decided_game_has_its_value_at_every_depth_that_sees_the_end() -> None:
    """At depth d: 0 if best play takes more than d plies, else the value at full depth, in both conventions."""
    for cells in (cells for cells in CLASSES if cells.count(".") <= 5):
        plies = oracle.solved(cells).plies
        for depth in range(cells.count(".") + 1):
            seen = 1 if plies <= depth else 0
            plain = alphabeta(POSITIONS[cells], depth, outcome_only)
            quick = alphabeta(POSITIONS[cells], depth, outcome_only, final=quick_wins)
            assert plain.value == seen * oracle.solved(cells).value, f"depth {depth}\n{POSITIONS[cells]}"
            assert quick.value == seen * quick_value(cells), f"depth {depth}\n{POSITIONS[cells]}"


class BottomFirst(Ordering):
    """b1 before the other moves."""

    def moves(self, position: Position, ply: int, hint: Move | None = None) -> tuple[Move, ...]:
        return in_front(7, position.legal_moves())


def test_plain_values_may_put_a_win_off() -> None:
    """X wins at once on a1 or c1, or later with b1. All are worth 1, and the first of equal moves is played."""
    position = BitboardPosition.from_text("XOXOXO... X")
    assert oracle.solved("XOXOXO...") == oracle.Solution(1, 1, best=(6, 7, 8), timely=(6, 8))
    plain = alphabeta(position, 9, outcome_only, order=BottomFirst())
    quick = alphabeta(position, 9, outcome_only, order=BottomFirst(), final=quick_wins)
    assert (plain.value, plain.best_move, len(plain.principal_variation)) == (1, 7, 3)
    assert (quick.value, quick.best_move, len(quick.principal_variation)) == (WIN - 1, 6, 1)


class RemainingDepth(QuickWins):
    """The mistake: the depth that is left where the distance from the root should be."""

    def __init__(self, depth: int) -> None:
        super().__init__()
        self.depth = depth

    def score(self, outcome: Outcome, ply: int) -> int:
        return super().score(outcome, self.depth - ply)


def test_with_remaining_depth_536_of_1498_positions_decline_a_win_in_one() -> None:
    """X to move and able to win at once: 1,498 positions. Deeper wins leave less depth and seem worth more."""
    to_win = [cells for cells in WON_IN_ONE if oracle.mover(cells) == "X"]
    declined = []
    for cells in to_win:
        depth = cells.count(".")
        move = alphabeta(POSITIONS[cells], depth, outcome_only, final=RemainingDepth(depth)).best_move
        if move not in oracle.solved(cells).timely:
            declined.append(cells)
    assert (len(declined), len(to_win)) == (536, 1498)
    assert "XOXOXO..." in declined


def test_with_the_distance_from_the_root_nobody_declines_a_win_in_one() -> None:
    """Both sides, 2,358 positions."""
    assert len(WON_IN_ONE) == 2358
    for cells in WON_IN_ONE:
        move = alphabeta(POSITIONS[cells], 9, outcome_only, final=quick_wins).best_move
        assert move in oracle.solved(cells).timely, f"\n{POSITIONS[cells]}"


# Beside a static evaluation


def test_plain_wins_are_outweighed_by_open_lines() -> None:
    """X can win at once on c3, worth +1. After a3 instead, X has two more open lines than O, worth +2."""
    position = BitboardPosition.from_text(".....XOOX X")
    result = alphabeta(position, 1, open_lines)
    assert (result.value, result.best_move) == (2, 0)
    assert oracle.solved(".....XOOX").timely == (2,)


@pytest.mark.parametrize("depth", [1, 2, 3])
def test_quick_wins_are_never_outweighed(depth: int) -> None:
    """Every position that can be won at once is, whatever the evaluation says of the other moves."""
    for cells in WON_IN_ONE:
        result = alphabeta(POSITIONS[cells], depth, open_lines, final=quick_wins)
        assert result.value == WIN - 1, f"\n{POSITIONS[cells]}"
        assert result.best_move in oracle.solved(cells).timely, f"\n{POSITIONS[cells]}"
