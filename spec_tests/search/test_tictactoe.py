"""Tic-tac-toe to its end: counts that other programs find too, and what goes wrong in all of its positions."""

from functools import lru_cache

import pytest

from reference.position import Move, Outcome, Position
from reference.search.alphabeta import alphabeta
from reference.search.leaf import WIN, QuickWins, quick_wins
from reference.search.minimax import minimax
from reference.search.table import Table
from reference.search.variants import VARIANTS
from reference.tictactoe.bitboard import BitboardPosition


def nothing(position: Position) -> int:
    """No opinion; tic-tac-toe is searched to its end."""
    return 0


@pytest.mark.parametrize(
    ("name", "nodes", "leaves"),
    [
        ("alphabeta", 18_297, 7_330),
        ("alphabeta-fail-hard", 18_297, 7_330),
        ("alphabeta-two-player", 18_297, 7_330),
        ("aspiration", 16_811, 6_740),
    ],
)
def test_tictactoe_to_the_node(name: str, nodes: int, leaves: int) -> None:
    """A draw; the counts are those that other programs find with the squares in order."""
    result = VARIANTS[name].search(BitboardPosition.initial(), 9, nothing)
    assert (result.value, result.nodes, result.leaves) == (0, nodes, leaves)


@pytest.mark.deep
def test_tictactoe_without_pruning() -> None:
    """549,946 nodes, 255,168 games."""
    result = minimax(BitboardPosition.initial(), 9, nothing)
    assert (result.value, result.nodes, result.leaves) == (0, 549_946, 255_168)


def all_positions() -> list[BitboardPosition]:
    """The 5,478 positions of tic-tac-toe that can be reached."""
    found: dict[object, BitboardPosition] = {}
    waiting = [BitboardPosition.initial()]
    while waiting:
        position = waiting.pop()
        if position.key() not in found:
            found[position.key()] = position
            waiting += [position.play(move) for move in position.legal_moves()]
    return list(found.values())


@lru_cache(maxsize=1)
def solved() -> dict[object, int]:
    """The value of every position by its key, from the last moves backwards: a win in n is worth WIN - n."""
    values: dict[object, int] = {}
    for position in sorted(all_positions(), key=lambda position: len(position.legal_moves())):
        outcome = position.outcome()
        if outcome is not None:
            values[position.key()] = outcome.score * WIN
        else:
            after = [-values[position.play(move).key()] for move in position.legal_moves()]
            values[position.key()] = max(value - (value > 0) + (value < 0) for value in after)
    return values


class SlowWins(QuickWins):
    """Source 001's formula, in which the depth that is left is taken off a win: the later, the more it is worth."""

    def __init__(self, depth: int) -> None:
        super().__init__()
        self.depth = depth

    def score(self, outcome: Outcome, ply: int) -> int:
        return super().score(outcome, self.depth - ply)


def wins_at_once(position: BitboardPosition, move: Move) -> bool:
    """Whether the move ends the game, and the opponent has lost."""
    outcome = position.play(move).outcome()
    return outcome is not None and outcome.is_loss


def test_remaining_depth_in_place_of_distance_declines_wins() -> None:
    """Of the 1,498 positions in which X can win at once, the source's formula plays something else in 536."""
    can_win = declined = 0
    for position in all_positions():
        moves = position.legal_moves()
        if position.side_to_move == 0 and any(wins_at_once(position, move) for move in moves):
            can_win += 1
            slow = alphabeta(position, len(moves), nothing, final=SlowWins(len(moves))).best_move
            quick = alphabeta(position, len(moves), nothing, final=quick_wins).best_move
            declined += not wins_at_once(position, slow)
            assert wins_at_once(position, quick)
    assert (can_win, declined) == (1_498, 536)


def test_one_table_solves_every_position() -> None:
    """All 5,478 positions on one table, the deepest last: each as working backwards has it, distance included."""
    table = Table()
    for position in sorted(all_positions(), key=lambda position: len(position.legal_moves())):
        depth = len(position.legal_moves())
        value = VARIANTS["pvs-table"].search(position, depth, nothing, table=table, final=quick_wins).value
        assert value == solved()[position.key()]
