"""Zobrist keys: the published words, keys kept along a game, and different positions apart."""

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from hypothesis import given
from hypothesis import strategies as st

from reference.othello.bitboard import BitboardPosition
from reference.othello.notation import Diagram, start_diagram
from reference.othello.zobrist import SEED, key_after, words, zobrist_key
from reference.position import PASS
from reference.zobrist import random_words, splitmix64
from spec_tests.assertions import holds, same
from spec_tests.laws import law
from spec_tests.othello.strategies import SIZES, Record, boards, positions_of, records


class Keys(NamedTuple):
    """An implementation: a key from scratch, and the key after a move of (key, size, mover, move, flips)."""

    of: Callable[[Diagram], int]
    after: Callable[[int, int, int, int, Iterable[int]], int]


KEYS: Final = {"zobrist.py": Keys(zobrist_key, key_after)}

PLIES: Final = 6
"""8,687 different positions from the start, up to transposition, are within so many plies."""


@law(KEYS, record=records())
def test_a_key_kept_move_by_move_is_the_key_from_scratch(keys: Keys, record: Record) -> None:
    """From the start to any ply, passes included."""
    positions = positions_of(record)
    key = keys.of(start_diagram(record.size))
    for before, move, after in zip(positions, record.moves, positions[1:], strict=False):
        key = keys.after(key, record.size, before.side_to_move, move, before.flips(move))
        same("key", hex(key), hex(keys.of(after.diagram())), before, after)


@law(KEYS, diagram=boards(), move=st.integers(0, 99), turned=st.sets(st.integers(0, 99)))
def test_a_move_changes_the_key_by_its_own_squares(keys: Keys, diagram: Diagram, move: int, turned: set[int]) -> None:
    """Any board: a move made twice, the second time with the same mover, gives the first key back (XOR)."""
    squares = diagram.size**2
    there = (diagram.size, diagram.side, move % squares, {square % squares for square in turned})
    key = keys.of(diagram)
    same("key after the move twice", keys.after(keys.after(key, *there), *there), key)
    holds(keys.after(key, *there) != key, "a move changes the key", BitboardPosition.from_diagram(diagram))


@law(KEYS, diagram=boards())
def test_a_pass_changes_the_key_as_the_side_does(keys: Keys, diagram: Diagram) -> None:
    """Any board: the same discs with the other side to move, and never the same key."""
    passed = keys.after(keys.of(diagram), diagram.size, diagram.side, PASS, ())
    position = BitboardPosition.from_diagram(diagram)
    same("key", hex(passed), hex(keys.of(diagram._replace(side=1 - diagram.side))), position)
    holds(passed != keys.of(diagram), "the side to move is in the key", position)


@law(KEYS)
def test_different_positions_have_different_keys(keys: Keys) -> None:
    """All positions within six plies of the start on 8x8, with either side to move; each key fits 64 bits."""
    layer, seen = {BitboardPosition.initial()}, {BitboardPosition.initial()}
    for _ in range(PLIES):
        layer = {position.play(move) for position in layer for move in position.legal_moves()}
        seen |= layer
    diagrams = {position.diagram()._replace(side=side) for position in seen for side in (0, 1)}
    found = [keys.of(diagram) for diagram in diagrams]
    same("different positions", len(seen), 8687)
    same("different keys", len(set(found)), len(diagrams))
    same("keys of 64 bits", all(0 <= key < 1 << 64 for key in found), True)


def test_the_generator_is_splitmix64() -> None:
    """Its first outputs from state 0, as in the reference programs of Steele, Lea and Flood's generator."""
    assert random_words(0, 3) == (0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F)
    assert splitmix64(0) == (0x9E3779B97F4A7C15, 0xE220A8397B1DCDAF)


@given(st.integers(0, 2**64 - 1), st.integers(0, 20))
def test_words_are_the_outputs_one_after_another(seed: int, count: int) -> None:
    """Any seed; the state wraps at 64 bits, and a seed is taken by its lowest 64."""
    state, outputs = seed, []
    for _ in range(count):
        state, word = splitmix64(state)
        outputs.append(word)
    assert random_words(seed, count) == random_words(seed + 2**64, count) == tuple(outputs)


def test_every_square_and_colour_has_its_own_word() -> None:
    """Every size, all sizes together: 2 * squares + 1 different words each, drawn from the seed plus the size."""
    sizes = (*SIZES, 12)
    tables = [words(size) for size in sizes]
    assert [len(table) for table in tables] == [2 * size**2 + 1 for size in sizes]
    assert [table[:1] for table in tables] == [random_words(SEED + size, 1) for size in sizes]
    assert len({word for table in tables for word in table}) == sum(map(len, tables))


def test_a_port_that_draws_the_same_words_gets_these_keys() -> None:
    """Computed apart in C: the words of a black and a white disc on a1, of White to move, and the start's key."""
    assert int.from_bytes(b"Othello\0", "big") == SEED
    table = words(8)
    assert (table[0], table[1], table[128]) == (0x7E4316AF05B72D1E, 0xC6EB79B7C4C8A3CA, 0xE0B02FCF268FC0A2)
    assert zobrist_key(start_diagram(8)) == 0x80228A2215D38F49
    assert zobrist_key(Diagram(8, "-" * 64, 0)) == 0
