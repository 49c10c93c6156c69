"""The learned evaluation's weights, in tenths of a point. Written by a program, not by hand.

Source     `python -m reference fit othello --games 4000 --engine pvs:staged --depth 2 --seed 1`
           Mean loss by stage 0.193, 0.464, 0.574, 0.624, 0.666 (0.693: nothing known).
           Samples 30536, 38754, 39559, 37766, 21727.
Contract   One row for each ten empty squares, from the end of the game on; columns are `learned.FEATURES`:
           mobility, potential mobility, frontier, stable discs, X, corner empty, C, corner empty
           a1, b1, c1, d1, b2, c2
           d2, c3, d3, d4, to move, parity
"""

from typing import Final

WEIGHTS: Final[tuple[tuple[int, ...], ...]] = (
    (668, -430, -222, 197, -542, -354, 279, 93, -113, 68, 121, 57, 28, 60, 46, 8, -54, 18),
    (125, -82, -104, 133, -624, -143, 297, 4, -86, 37, -42, 10, -16, 76, 20, 8, -212, -96),
    (42, -16, -123, 92, -567, 17, 688, -92, 3, 96, -163, 24, -9, 70, 39, 15, -158, -28),
    (5, 10, -117, 51, -411, -75, 917, -30, 39, 169, -245, 51, -1, 63, 71, 17, -115, -24),
    (-8, 20, -39, -124, -341, -275, 1118, 177, 118, 89, -288, -47, 13, 33, 24, 8, -76, -65),
)
