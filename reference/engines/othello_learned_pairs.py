"""What shallow searches with the learned evaluation say of deep ones: ProbCut's predictions for it.

Specifies  Rows as in `othello_probcut_pairs.py`, in points of `learned.py`.
Source     `python -m reference probcut fit --evaluation learned --stages 19-24,25-36,37-51`, seed 1, with
           `--depths 1-3,2-4,1-5,3-5 --positions 400`; then `--depths 2-6,4-6 --positions 100` and
           `--depths 3-7,5-7 --positions 60`, but for 19-24 `--depths 2-6,4-6,3-7,5-7 --positions 200`.
Beware     Slopes are above 1, most of all over four plies: the deeper a search looks the surer it is who wins.
"""

from typing import Final

from reference.engines.othello_probcut_pairs import Row

LEARNED: Final[tuple[Row, ...]] = (
    Row(19, 24, 1, 3, 1.081, 8.2, 40.1, 0.985, 400),
    Row(19, 24, 2, 4, 1.1, 1.7, 38.6, 0.987, 400),
    Row(19, 24, 1, 5, 1.181, 7.6, 55.7, 0.976, 400),
    Row(19, 24, 3, 5, 1.094, -1.4, 31.2, 0.993, 400),
    Row(19, 24, 2, 6, 1.204, 4.6, 56.2, 0.979, 200),
    Row(19, 24, 4, 6, 1.094, 3.2, 27.8, 0.995, 200),
    Row(19, 24, 3, 7, 1.191, -2.9, 47.6, 0.986, 200),
    Row(19, 24, 5, 7, 1.09, -1.6, 24.4, 0.996, 200),
    Row(25, 36, 1, 3, 1.066, 2.8, 25.8, 0.985, 400),
    Row(25, 36, 2, 4, 1.083, 1.6, 23.9, 0.988, 400),
    Row(25, 36, 1, 5, 1.17, 3.3, 39.9, 0.97, 399),
    Row(25, 36, 3, 5, 1.105, 0.0, 23.5, 0.99, 399),
    Row(25, 36, 2, 6, 1.169, 7.3, 33.1, 0.979, 99),
    Row(25, 36, 4, 6, 1.079, 4.1, 22.8, 0.99, 99),
    Row(25, 36, 3, 7, 1.177, 1.5, 30.0, 0.982, 59),
    Row(25, 36, 5, 7, 1.056, 2.1, 17.8, 0.994, 59),
    Row(37, 51, 1, 3, 1.012, 3.2, 16.6, 0.968, 400),
    Row(37, 51, 2, 4, 1.02, 1.0, 15.3, 0.974, 400),
    Row(37, 51, 1, 5, 1.037, 4.4, 20.4, 0.955, 399),
    Row(37, 51, 3, 5, 1.025, 1.1, 11.2, 0.987, 399),
    Row(37, 51, 2, 6, 1.096, 2.8, 18.9, 0.961, 99),
    Row(37, 51, 4, 6, 1.058, 1.9, 12.4, 0.983, 99),
    Row(37, 51, 3, 7, 1.281, 1.8, 18.7, 0.963, 59),
    Row(37, 51, 5, 7, 1.195, 1.2, 14.5, 0.978, 59),
)
