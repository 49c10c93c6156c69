"""Tic-tac-toe's Zobrist keys: 64-bit position keys that a move changes by two XORs.

Specifies  Words are drawn once by splitmix64 from `SEED`, in this order: for each square from a3 on, row by row from
           the top, the word of an X on it, then that of an O; last, one word that is in the key when O moves.
Contract   `key_after` equals `zobrist_key` of the position after the move. No two reachable positions share a key.
"""

from typing import Final

from reference.position import Side
from reference.tictactoe.notation import EMPTY_LETTER, NOUGHT, SIDE_LETTERS, SQUARES, Diagram
from reference.zobrist import random_words

SEED: Final = 0x546963746163746F
"""The letters "Tictacto"."""

WORDS: Final = random_words(SEED, 2 * SQUARES + 1)
"""[2 * square + side], and the side-to-move word last."""


def zobrist_key(diagram: Diagram) -> int:
    """The key of a position from scratch."""
    key = WORDS[-1] if diagram.side == NOUGHT else 0
    for square, cell in enumerate(diagram.cells):
        if cell != EMPTY_LETTER:
            key ^= WORDS[2 * square + SIDE_LETTERS.index(cell)]
    return key


def key_after(key: int, mover: Side, move: int) -> int:
    """The key after `mover` plays `move`."""
    return key ^ WORDS[-1] ^ WORDS[2 * move + mover]
