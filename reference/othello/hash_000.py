"""Source 000's position hash, start value and all: one number for two positions. Not for use.

Specifies  START, XOR for every disc MIX(2 * square + (0 black, 1 white)), XOR a word for the side to move; MIX is the
           finaliser of MurmurHash3: x ^= x >> 33, times a constant, twice, and x ^= x >> 33; all in 64 bits.
Source     An article on principal variation search for Othello in Java (source 000); A. Appleby, MurmurHash3, 2011.
Contract   The article's numbers as unsigned 64-bit integers.
Beware     MIX(0) is 0, and a black disc on a1 is MIX(0): it is not seen. A table that trusts the hash alone gives the
           value of one of two positions for the other (E000-06). The article calls it incremental and Zobrist's: it is
           recomputed over all squares and has no table (E000-07). Signed in Java: the shift there is >>>.
           What is used here is `zobrist.py`; and a table keeps the whole key.
"""

from typing import Final

from reference.othello.notation import EMPTY_LETTER, SIDE_LETTERS, Diagram

START: Final = 0x9E3779B97F4A7C15
SIDES: Final = (0xABCDEF12345, 0x23456789ABCDF)
"""When Black, when White is to move."""
FACTORS: Final = (0xFF51AFD7ED558CCD, 0xC4CEB9FE1A85EC53)
BITS_64: Final = (1 << 64) - 1


def hash_000(diagram: Diagram) -> int:
    """The hash of a board."""
    found = START ^ SIDES[diagram.side]
    for square, cell in enumerate(diagram.cells):
        if cell != EMPTY_LETTER:
            found ^= mixed(2 * square + SIDE_LETTERS.index(cell))
    return found


def mixed(word: int) -> int:
    """MurmurHash3's finaliser."""
    for factor in FACTORS:
        word ^= word >> 33
        word = word * factor & BITS_64
    return word ^ word >> 33
