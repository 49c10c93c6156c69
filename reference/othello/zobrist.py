"""Othello's Zobrist keys: 64-bit position keys that a move changes by a few XORs.

Specifies  Words are drawn once by splitmix64 from `SEED`, in this order: for each square from a1 on, the word of
           a black disc on it, then that of a white disc; last, one word that is in the key when White moves.
           A board of another size draws from SEED + size, so boards of different sizes do not share keys.
Contract   `key_after` equals `zobrist_key` of the position after the move.
Beware     A pass changes the side word only. A flipped disc takes one word out and puts the other in.
"""

from collections.abc import Iterable
from functools import cache
from typing import Final

from reference.othello.notation import EMPTY_LETTER, SIDE_LETTERS, WHITE, Diagram
from reference.position import PASS, Side
from reference.zobrist import random_words

SEED: Final = 0x4F7468656C6C6F00
"""The letters "Othello" and a zero byte."""


@cache
def words(size: int) -> tuple[int, ...]:
    """The words of a board: [2 * square + side], and the side-to-move word last."""
    return random_words(SEED + size, 2 * size * size + 1)


def zobrist_key(diagram: Diagram) -> int:
    """The key of a position from scratch."""
    table = words(diagram.size)
    key = table[-1] if diagram.side == WHITE else 0
    for square, cell in enumerate(diagram.cells):
        if cell != EMPTY_LETTER:
            key ^= table[2 * square + SIDE_LETTERS.index(cell)]
    return key


def key_after(key: int, size: int, mover: Side, move: int, flips: Iterable[int]) -> int:
    """The key after `mover` plays `move`, turning over `flips`."""
    table = words(size)
    key ^= table[-1]
    if move != PASS:
        key ^= table[2 * move + mover]
    for square in flips:
        key ^= table[2 * square] ^ table[2 * square + 1]
    return key
