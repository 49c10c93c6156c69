"""The same searches on real boards: every game that is there, unchanged.

The evaluation is a checksum of the position's key: as irregular as can be, the same on both backends, and the same
wherever a table takes two positions for one. The depth is what the number of moves allows.
"""

import random
from collections.abc import Callable, Hashable
from functools import partial
from zlib import crc32

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from reference.game import Game
from reference.games import all_games
from reference.othello.bitboard import BitboardPosition
from reference.position import Position, turn_between
from reference.search.deepening import iterative_deepening
from reference.search.leaf import QuickWins, plain_score
from reference.search.mtdf import mtdf
from reference.search.result import Bound, Window
from reference.search.table import Table
from reference.search.variants import VARIANTS, Outside
from spec_tests.search.oracle import brute_value
from spec_tests.search.strategies import windows
from spec_tests.search.table_laws import MATE, assert_contract, audit_entries, table_kinds

MOST_LEAVES = 1_000
"""What looking at everything may cost in one example: a few moves are looked at four plies deep, thirty only two."""
EVERY_GAME = pytest.mark.parametrize("game", all_games().values(), ids=lambda game: game.name)
SOUND = {name: variant for name, variant in VARIANTS.items() if variant.sound}
FEW = settings(max_examples=settings().max_examples // 10)
DEPTHS = st.sampled_from([3, 4, 2, 5, 1, 0])


def checksum(position: Position) -> int:
    """-10 to 10, by chance as it were."""
    return crc32(repr(position.key()).encode()) % 21 - 10


def random_position(game: Game, backend: str, plies: int, seed: int) -> Position:
    """The position after some random moves from the start of the game's smallest board."""
    position = game.start(backend, game.boards[-1])
    chance = random.Random(seed)
    for _ in range(plies):
        if position.is_over():
            break
        position = position.play(chance.choice(position.legal_moves()))
    return position


def quick_position(game: Game, plies: int, seed: int) -> Position:
    """The same on the quicker board."""
    return random_position(game, game.backend(None), plies, seed)


def affordable(position: Position, depth: int, most: int = MOST_LEAVES) -> int:
    """As deep as asked, or as the number of moves allows: those here, and those of a usual answer.

    Beware of a king in check: few moves here say nothing of the many below.
    """
    replies = [len(position.play(move).legal_moves()) for move in position.legal_moves()]
    wide = max(len(replies), sum(replies) // max(len(replies), 1), 2)
    return max(plies for plies in range(depth + 1) if max(len(replies), 1) * wide ** (plies - 1) <= most)


@EVERY_GAME
@FEW
@given(plies=st.integers(0, 60), seed=st.integers(0, 999), depth=DEPTHS, passes=st.booleans())
def test_every_sound_variant_returns_minimax_value(game: Game, plies: int, seed: int, depth: int, passes: bool) -> None:
    """The value is exact, and so is that of the move that is chosen; with and without passes that cost depth."""
    position = quick_position(game, plies, seed)
    depth = affordable(position, depth)
    true = brute_value(position, depth, checksum, passes)
    worth = {}
    for move in position.legal_moves() if depth else ():
        child = position.play(move)
        rest = depth if move == -1 and not passes else depth - 1
        worth[move] = turn_between(position, child) * brute_value(child, rest, checksum, passes)
    for name, variant in SOUND.items():
        result = variant.search(position, depth, checksum, pass_costs_depth=passes)
        assert (result.value, result.bound) == (true, Bound.EXACT), (name, depth, game.draw(position))
        if worth:
            assert worth[result.best_move] == true, (name, depth, game.draw(position))


@EVERY_GAME
@FEW
@given(plies=st.integers(0, 60), seed=st.integers(0, 999), depth=DEPTHS, name=st.sampled_from(sorted(VARIANTS)))
def test_both_backends_are_searched_alike(game: Game, plies: int, seed: int, depth: int, name: str) -> None:
    """Whatever the variant: the same nodes, leaves, value and line on the readable board and on integers."""
    positions = [random_position(game, backend, plies, seed) for backend in game.backends]
    depth = affordable(positions[0], depth, MOST_LEAVES // 10)
    results = {VARIANTS[name].search(position, depth, checksum) for position in positions}
    assert len(results) == 1, (depth, game.draw(positions[0]))


@EVERY_GAME
@FEW
@given(plies=st.integers(0, 60), seed=st.integers(0, 999), depth=DEPTHS, window=windows())
def test_every_window_is_kept(game: Game, plies: int, seed: int, depth: int, window: Window) -> None:
    """Inside the window the value is exact, outside a bound; a fail-hard value never leaves the window."""
    position = quick_position(game, plies, seed)
    depth = affordable(position, depth)
    true = brute_value(position, depth, checksum)
    for variant in SOUND.values():
        if variant.outside is Outside.HARD:
            value = variant.search(position, depth, checksum, window=window).value
            assert value == max(window.alpha, min(window.beta, true))
        elif variant.outside is not None:
            assert_contract(variant.search(position, depth, checksum, window=window).value, true, window)


@EVERY_GAME
@FEW
@given(plies=st.integers(0, 60), seed=st.integers(0, 999), depth=DEPTHS)
def test_quick_wins_count_more(game: Game, plies: int, seed: int, depth: int) -> None:
    """A win is worth so much less as it is away, a loss so much more, in every variant that takes `final`."""
    position = quick_position(game, plies, seed)
    depth = affordable(position, depth)
    true = brute_value(position, depth, checksum, True, MATE)
    for name, variant in SOUND.items():
        assert variant.search(position, depth, checksum, final=QuickWins(MATE)).value == true, name


@EVERY_GAME
@FEW
@given(
    plies=st.integers(0, 60),
    seed=st.integers(0, 999),
    kind=table_kinds(),
    asked=st.lists(st.tuples(DEPTHS, windows()), min_size=1, max_size=3),
    quick=st.booleans(),
)
def test_one_table_serves_many_questions(
    game: Game, plies: int, seed: int, kind: Callable[[], Table], asked: list[tuple[int, Window]], quick: bool
) -> None:
    """Depths and windows one after another: every answer keeps the contract, every entry is true where it stands."""
    position = quick_position(game, plies, seed)
    asked = [(affordable(position, depth, MOST_LEAVES // 4), window) for depth, window in asked]
    below = positions_below(position, max(depth for depth, _ in asked))
    win, final = (MATE, QuickWins(MATE)) if quick else (None, plain_score)
    brute = partial(brute_value, evaluate=checksum, win=win)
    for variant in SOUND.values():
        if "table" in variant.takes:
            table = kind()
            for depth, window in asked:
                answer = variant.search(position, depth, checksum, window=window, table=table, final=final)
                assert_contract(answer.value, brute(position, depth), window)
            audit_entries(table, below.__getitem__, checksum, win=win)


def test_the_depth_before_is_a_poor_guess_in_othello() -> None:
    """Disc differences swing with the parity of the depth: 3, 0, 3, -2, 3, -2. The first depth is guessed 0 anyway."""
    start = BitboardPosition.initial()
    ask = partial(iterative_deepening, start, 6, BitboardPosition.disc_difference, search=mtdf)
    guessed, from_zero = ask(guess_as="first_guess"), ask()
    assert guessed.value == from_zero.value == -2
    assert (guessed.nodes, from_zero.nodes) == (1_849, 1_384)


def positions_below(position: Position, depth: int) -> dict[Hashable, Position]:
    """Every position within so many plies, by its key."""
    found = {position.key(): position}
    if depth:
        for move in position.legal_moves():
            found |= positions_below(position.play(move), depth - 1)
    return found
