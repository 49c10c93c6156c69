"""The learned evaluation's weights, in tenths of a point. Written by a program, not by hand.

Source     `python -m reference fit othello --games 2500 --engine pvs:staged --depth 2 --seed 1`
           Mean loss by stage 0.192, 0.459, 0.570, 0.621, 0.665, 0.676 (0.693: nothing known).
           Samples 19084, 24224, 24704, 23599, 12145, 1281.
Contract   One row for each ten empty squares, from the end of the game on; columns are `learned.FEATURES`:
           mobility, potential mobility, frontier, stable discs, X, corner empty, C, corner empty
           a1, b1, c1, d1, b2, c2
           d2, c3, d3, d4, to move, parity
"""

from typing import Final

WEIGHTS: Final[tuple[tuple[int, ...], ...]] = (
    (678, -422, -210, 206, -480, -354, 247, 100, -152, 82, 127, 59, 20, 79, 44, 1, -18, -5),
    (141, -80, -87, 152, -597, -152, 202, -26, -103, 29, -37, 2, -14, 74, 17, -6, -207, -96),
    (47, -23, -118, 102, -491, 53, 756, -149, -21, 107, -307, 11, -12, 74, 27, 13, -166, -31),
    (2, 6, -128, 68, -303, 22, 1021, -99, 43, 159, -413, 26, 20, 82, 78, 15, -120, -20),
    (11, 19, -43, -42, -346, -274, 907, 186, 72, 90, -174, -71, 51, 51, 31, 7, -61, -40),
)
