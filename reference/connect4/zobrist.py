"""Connect Four's Zobrist keys: 64-bit position keys that a move changes by two XORs.

Specifies  Words are drawn once by splitmix64 from `SEED`, in this order: for each cell of the diagram from the top
           left, the word of an X in it, then that of an O; last, one word that is in the key when O moves. A board
           of another size draws from SEED + 16 * width + height, so boards of two sizes do not share keys.
Contract   `key_after` equals `zobrist_key` of the position after the move.
Beware     The move is a column, the words are those of cells: `key_after` is told where the stone came to rest.
"""

from functools import cache
from typing import Final

from reference.connect4.notation import EMPTY_LETTER, NOUGHT, SIDE_LETTERS, Diagram
from reference.position import Side
from reference.zobrist import random_words

SEED: Final = 0x436F6E6E65637434
"""The letters "Connect4"."""


@cache
def words(width: int, height: int) -> tuple[int, ...]:
    """The words of a board: [2 * cell + side], and the side-to-move word last."""
    return random_words(SEED + 16 * width + height, 2 * width * height + 1)


def zobrist_key(diagram: Diagram) -> int:
    """The key of a position from scratch."""
    table = words(diagram.width, diagram.height)
    key = table[-1] if diagram.side == NOUGHT else 0
    for cell, letter in enumerate(diagram.cells):
        if letter != EMPTY_LETTER:
            key ^= table[2 * cell + SIDE_LETTERS.index(letter)]
    return key


def landing_cell(diagram: Diagram, column: int) -> int:
    """The cell of the diagram in which a stone dropped into this column comes to rest. The column is not full."""
    empty = diagram.cells[column :: diagram.width].count(EMPTY_LETTER)
    return (empty - 1) * diagram.width + column


def key_after(key: int, width: int, height: int, mover: Side, cell: int) -> int:
    """The key after a stone of `mover` comes to rest in a cell of the diagram."""
    table = words(width, height)
    return key ^ table[-1] ^ table[2 * cell + mover]
