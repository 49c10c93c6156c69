"""The same searches on real boards: every game that is there, unchanged.

The evaluation is a checksum of the board's text: as irregular as can be, and the same for every backend.
"""

import random
from functools import lru_cache
from zlib import crc32

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from reference.game import Game
from reference.games import all_games
from reference.position import Move, Outcome, Position
from reference.search.alphabeta import alphabeta
from reference.search.leaf import WIN, QuickWins, quick_wins
from reference.search.minimax import minimax
from reference.search.table import Table
from reference.search.variants import VARIANTS
from reference.tictactoe.bitboard import BitboardPosition
from spec_tests.mutants.mutant import edited
from spec_tests.search.oracle import brute_value

MOVES_LOOKED_AT = 6
EVERY_GAME = pytest.mark.parametrize("game", all_games().values(), ids=lambda game: game.name)


def checksum(position: Position) -> int:
    """-10 to 10, by chance as it were."""
    return crc32(position.to_text().encode()) % 21 - 10


def random_position(game: Game, backend: str, plies: int, seed: int) -> Position:
    """The position after some random moves from the start of the game's smallest board."""
    position = game.start(backend, game.boards[-1])
    chance = random.Random(seed)
    for _ in range(plies):
        if position.is_over():
            break
        position = position.play(chance.choice(position.legal_moves()))
    return position


@EVERY_GAME
@settings(max_examples=settings().max_examples // 10)
@given(plies=st.integers(0, 60), seed=st.integers(0, 999), passes=st.booleans())
def test_every_sound_variant_returns_minimax_value(game: Game, plies: int, seed: int, passes: bool) -> None:
    """At every depth that branching allows, from random positions, with and without passes that cost depth."""
    position = random_position(game, game.backend(None), plies, seed)
    for depth in range(4 if len(position.legal_moves()) <= MOVES_LOOKED_AT else 2):
        true = brute_value(position, depth, checksum, passes)
        for name, variant in VARIANTS.items():
            if variant.sound and "pass_costs_depth" in variant.takes:
                value = variant.search(position, depth, checksum, pass_costs_depth=passes).value
                assert value == true, (name, depth, game.draw(position))


@EVERY_GAME
@settings(max_examples=settings().max_examples // 20)
@given(plies=st.integers(0, 60), seed=st.integers(0, 999))
def test_both_backends_are_searched_alike(game: Game, plies: int, seed: int) -> None:
    """The same nodes, leaves, value and line on the readable board and on integers."""
    results = set()
    for backend in game.backends:
        position = random_position(game, backend, plies, seed)
        results.add(VARIANTS["alphabeta"].search(position, 2, checksum))
    assert len(results) == 1


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


def won(value: int) -> int:
    """+1, 0, -1."""
    return (value > 0) - (value < 0)


def test_an_evaluation_in_one_colour_loses() -> None:
    """Negamax with leaves in X's view plays a wrong move in 1,688 of the 4,520 positions that are not over."""
    wrong = edited(
        alphabeta,
        "best = static(position, evaluate, final, ply)",
        "best = static(position, evaluate, final, ply).seen(1 if position.side_to_move == 0 else -1)",
    )
    undecided = mistaken = 0
    for position in all_positions():
        moves = position.legal_moves()
        if moves:
            undecided += 1
            after = position.play(wrong(position, len(moves), nothing, final=quick_wins).best_move)
            mistaken += won(-solved()[after.key()]) != won(solved()[position.key()])
    assert (undecided, mistaken) == (4_520, 1_688)


def test_one_table_solves_every_position() -> None:
    """All 5,478 positions on one table, the deepest last: each as working backwards has it, distance included."""
    table = Table()
    for position in sorted(all_positions(), key=lambda position: len(position.legal_moves())):
        depth = len(position.legal_moves())
        value = VARIANTS["pvs-table"].search(position, depth, nothing, table=table, final=quick_wins).value
        assert value == solved()[position.key()]
