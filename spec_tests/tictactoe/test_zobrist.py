"""Zobrist keys: kept move by move they are the keys from scratch, and no two positions share one."""

from collections.abc import Callable
from typing import Final, NamedTuple

from hypothesis import strategies as st

from reference.tictactoe.bitboard import BitboardPosition
from reference.tictactoe.notation import START, Diagram, replay
from reference.tictactoe.zobrist import SEED, WORDS, key_after, zobrist_key
from reference.zobrist import random_words
from spec_tests.assertions import same
from spec_tests.laws import law
from spec_tests.tictactoe import oracle
from spec_tests.tictactoe.strategies import REACHABLE


class Keys(NamedTuple):
    """An implementation: a key from scratch, and the key after a move of (key, mover, move)."""

    of: Callable[[Diagram], int]
    after: Callable[[int, int, int], int]


KEYS: Final = {"zobrist.py": Keys(zobrist_key, key_after)}


@law(KEYS, game=st.sampled_from(oracle.games()))
def test_a_key_kept_move_by_move_is_the_key_from_scratch(keys: Keys, game: oracle.Game) -> None:
    """From the start to the end of any game."""
    moves = [int(move) for move in game.moves]
    positions = replay(BitboardPosition.initial(), moves)
    key = keys.of(START)
    for before, move, after in zip(positions, moves, positions[1:], strict=False):
        key = keys.after(key, before.side_to_move, move)
        same("key", hex(key), hex(keys.of(after.diagram())), before, after)


@law(KEYS)
def test_no_two_reachable_positions_share_a_key(keys: Keys) -> None:
    """All 5,478, each also with the other side to move; every key fits 64 bits."""
    found = [keys.of(diagram._replace(side=side)) for diagram in REACHABLE for side in (0, 1)]
    same("different keys", len(set(found)), 2 * 5478)
    same("keys of 64 bits", all(0 <= key < 1 << 64 for key in found), True)


def test_a_port_that_draws_the_same_words_gets_these_keys() -> None:
    """19 words: of X and of O on a3 the first two, of O to move the last."""
    assert int.from_bytes(b"Tictacto", "big") == SEED
    assert random_words(SEED, 19) == WORDS
    assert len(set(WORDS)) == 19
    assert zobrist_key(START) == 0
    assert zobrist_key(Diagram("X........", 1)) == WORDS[0] ^ WORDS[18]
    assert zobrist_key(Diagram("XO.......", 0)) == WORDS[0] ^ WORDS[3]
