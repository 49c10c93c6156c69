"""Gomoku's Zobrist keys: 64-bit position keys that a move changes by a few XORs.

Specifies  Words are drawn once for each set of rules by splitmix64 from a seed, in this order: for each square from
           the top left the word of an X on it, then that of an O; then a word that is in the key when O moves; last
           a word that is in the key when a turn has two stones and one of them is left.
           The seed is SEED + (((4 * (stones - 1) + variant) * 32 + k) * 32 + width) * 32 + height, the variants
           freestyle, standard, caro, renju being 0 to 3: positions of different games do not share keys.
Contract   `key_after` equals `zobrist_key` of the position after the move.
Beware     The mover need not change: with two stones a turn, a stone is one XOR for the stone and one or two for the
           turn. A pass is the turn alone.
"""

from functools import cache
from typing import Final

from reference.gomoku.notation import EMPTY_LETTER, NOUGHT, SIDE_LETTERS, Diagram, next_turn
from reference.gomoku.rules import VARIANTS, Rules
from reference.position import PASS, Side
from reference.zobrist import random_words

SEED: Final = 0x476F6D6F6B753A29
"""The letters "Gomoku:)"."""


@cache
def words(rules: Rules) -> tuple[int, ...]:
    """The words of a game: [2 * square + side], then that of O to move, then that of one stone left of two."""
    game = 4 * (rules.stones - 1) + VARIANTS.index(rules.variant)
    seed = SEED + ((game * 32 + rules.k) * 32 + rules.width) * 32 + rules.height
    return random_words(seed, 2 * rules.squares + 2)


def turn_word(rules: Rules, side: Side, stones_left: int) -> int:
    """What the turn contributes to the key."""
    *_, noughts_turn, one_of_two = words(rules)
    one_left = rules.stones == 2 and stones_left == 1
    return (noughts_turn if side == NOUGHT else 0) ^ (one_of_two if one_left else 0)


def zobrist_key(diagram: Diagram) -> int:
    """The key of a position from scratch."""
    table = words(diagram.rules)
    key = turn_word(diagram.rules, diagram.side, diagram.stones_left)
    for square, letter in enumerate(diagram.cells):
        if letter != EMPTY_LETTER:
            key ^= table[2 * square + SIDE_LETTERS.index(letter)]
    return key


def key_after(key: int, rules: Rules, side: Side, stones_left: int, move: int) -> int:
    """The key after the side to move, with so many stones left, puts a stone on a square or passes."""
    key ^= turn_word(rules, side, stones_left) ^ turn_word(rules, *next_turn(rules, side, stones_left))
    return key if move == PASS else key ^ words(rules)[2 * move + side]
