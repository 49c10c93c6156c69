"""Zobrist keys: one random 64-bit number for each (piece, square), a position's key being the XOR of its own.

Specifies  The numbers, so that a port can have the same ones: splitmix64 from a named seed.
Source     A. L. Zobrist, A new hashing method with application for game playing, 1970;
           G. L. Steele, D. Lea, C. H. Flood, Fast splittable pseudorandom number generators, 2014.
Beware     Languages with signed 64-bit integers must shift right logically; products wrap at 64 bits.
"""

from typing import Final

MASK64: Final = (1 << 64) - 1


def splitmix64(state: int) -> tuple[int, int]:
    """One step of the generator: (next state, output), both 64-bit.

    The first three outputs from state 0 are e220a8397b1dcdaf, 6e789e6aa1b965f4, 06c45d188009454f.
    """
    state = (state + 0x9E3779B97F4A7C15) & MASK64
    word = state
    word = (word ^ (word >> 30)) * 0xBF58476D1CE4E5B9 & MASK64
    word = (word ^ (word >> 27)) * 0x94D049BB133111EB & MASK64
    return state, word ^ (word >> 31)


def random_words(seed: int, count: int) -> tuple[int, ...]:
    """`count` 64-bit numbers from a seed, the same in every language."""
    words = []
    state = seed & MASK64
    for _ in range(count):
        state, word = splitmix64(state)
        words.append(word)
    return tuple(words)
