"""The positions of the Othello ladder: the same ones at every run.

Specifies  Position n, from 0 on, is reached by 10, 20, 30 or 40 random plies, in turn, seeded by the words "ladder n";
           one that is over, or has nothing to choose, is drawn again.
Source     An earlier audit of source 000 used 15 random positions of each of these lengths, 60 in all.
"""

import random
from typing import Final

from reference.othello.bitboard import BitboardPosition

PLIES: Final = (10, 20, 30, 40)
MOST: Final = 60


def midgame(number: int) -> BitboardPosition:
    """Position so and so."""
    dice = random.Random(f"ladder {number}")
    while True:
        position = BitboardPosition.initial()
        for _ in range(PLIES[number % len(PLIES)]):
            moves = position.legal_moves()
            if not moves:
                break
            position = position.play(dice.choice(moves))
        if len(position.legal_moves()) > 1:
            return position
