"""Zobrist keys: kept move by move they are the keys from scratch, and what plays differently has different ones."""

from collections.abc import Callable
from typing import Final, NamedTuple

from hypothesis import given

from reference.gomoku.bitboard import BitboardPosition
from reference.gomoku.notation import Diagram, read_board, replay, start_diagram
from reference.gomoku.rules import GOMOKU, Rules
from reference.gomoku.zobrist import SEED, key_after, words, zobrist_key
from reference.zobrist import random_words
from spec_tests.assertions import same
from spec_tests.gomoku.strategies import all_rules, any_diagrams, any_rules, games
from spec_tests.laws import law


class Keys(NamedTuple):
    """An implementation: a key from scratch, and the key after a move of (key, rules, side, stones left, move)."""

    of: Callable[[Diagram], int]
    after: Callable[[int, Rules, int, int, int], int]


KEYS: Final = {"zobrist.py": Keys(zobrist_key, key_after)}


@law(KEYS, game=games(any_rules))
def test_a_key_kept_move_by_move_is_the_key_from_scratch(keys: Keys, game: tuple[Rules, list[int]]) -> None:
    """Passes and second stones of a turn among the moves."""
    rules, moves = game
    positions = replay(BitboardPosition.initial(rules), moves)
    key = keys.of(positions[0].diagram())
    for before, move, after in zip(positions, moves, positions[1:], strict=False):
        key = keys.after(key, rules, before.side_to_move, before.stones_left, move)
        same("key", hex(key), hex(keys.of(after.diagram())), before, after)


def test_a_pass_changes_the_turn_alone() -> None:
    """Only X passes, and only in renju."""
    before = BitboardPosition.from_text("renju OXXX.XXXO/OOXOOXOOX/XXOXXOXXO X")
    key = key_after(zobrist_key(before.diagram()), before.rules, 0, 1, -1)
    assert key == zobrist_key(before.play(-1).diagram())


@law(KEYS, diagram=any_diagrams)
def test_turn_and_every_stone_are_in_the_key(keys: Keys, diagram: Diagram) -> None:
    """Whoever moves with how many stones left, each square empty or not: all keys differ, and fit 64 bits."""
    cells = diagram.cells
    turns = [(side, left) for side in (0, 1) for left in range(1, diagram.rules.stones + 1)]
    others = [diagram._replace(side=side, stones_left=left) for side, left in turns]
    for square in range(0, len(cells), 7):
        others += [
            diagram._replace(cells=cells[:square] + letter + cells[square + 1 :])
            for letter in ".XO"
            if letter != cells[square]
        ]
    found = [keys.of(other) for other in others]
    assert len(set(found)) == len(found), diagram
    assert all(0 <= key < 1 << 64 for key in found)


@given(all_rules(largest=7), all_rules(largest=7))
def test_different_games_draw_different_words(one: Rules, other: Rules) -> None:
    assert (words(one) == words(other)) == (one == other)


def test_a_port_that_draws_the_same_words_gets_these_keys() -> None:
    """452 words on 15x15: of X and of O on a15 the first two; then O to move, and one stone left of two."""
    assert int.from_bytes(b"Gomoku:)", "big") == SEED
    assert words(GOMOKU) == random_words(SEED + (5 * 32 + 15) * 32 + 15, 452)
    assert words(Rules(3, 4, 3, "renju")) == random_words(SEED + ((3 * 32 + 3) * 32 + 3) * 32 + 4, 26)
    assert words(Rules(2, 2, 2, "freestyle", 2)) == random_words(SEED + ((4 * 32 + 2) * 32 + 2) * 32 + 2, 10)
    assert zobrist_key(start_diagram(GOMOKU)) == 0
    table = words(Rules(2, 2, 2, "freestyle", 2))
    assert zobrist_key(read_board("stones=2 X./.O O2")) == table[0] ^ table[7] ^ table[8]
    assert zobrist_key(read_board("stones=2 X./.O X1")) == table[0] ^ table[7] ^ table[9]
