"""Othello's learned evaluation: a linear model over simple features, one set of weights a stage of the game.

Specifies  The value is the sum of weight times feature, in tenths of a point, cut toward zero and kept within MOST.
           Features, own minus the opponent's: mobility, potential mobility, frontier, stable discs; discs on X and on
           C squares whose corner is empty; discs on each of the ten kinds of squares that the board's symmetries leave
           apart. Two are of the move and not of a side: 1, and parity (1 if the empties are odd, else -1).
           A stage is ten numbers of empty squares: 1 to 10, 11 to 20, ..., 41 and more.
Source     M. Buro, Statistical feature combination for the evaluation of game positions, 1995 (logistic regression).
           Weights: `learned_weights.py`, which says how they were made.
Contract   The unit is that of `evaluation.py`: 100 points are one unit of the log of the odds of winning, and no
           estimate reaches 2 * POINTS. 8x8 only. With colours reversed, or the board turned, the value is the same.
Beware     A logarithm of odds, not discs: in a won game the discs do not matter to it. The first and last features
           are not negated when the other side is to move.
"""

from typing import Final, NamedTuple

from reference.errors import BadInput, Reason
from reference.othello.evaluation import POINTS, cut
from reference.othello.features import Board, difference, frontier, mobility, potential_mobility
from reference.othello.learned_weights import WEIGHTS
from reference.othello.notation import EMPTY_LETTER, SIDE_LETTERS, Diagram
from reference.othello.stability import stable_squares

SIZE: Final = 8
MOST: Final = 2 * POINTS - 1
TENTHS: Final = 10
STAGE: Final = 10
"""Numbers of empty squares in a stage."""
STAGES: Final = 5
"""The last has all that is left, for games differ little there."""

KINDS: Final = tuple((row, column) for row in range(4) for column in range(row, 4))
"""The kinds of squares, by their distances from the nearest edges, the smaller first: corner, C, A, B, X, ..."""

FEATURES: Final = (
    "mobility",
    "potential mobility",
    "frontier",
    "stable discs",
    "X, corner empty",
    "C, corner empty",
    *("abcd"[column] + str(row + 1) for row, column in KINDS),
    "to move",
    "parity",
)
"""The names, in the order of the weights; a kind has the name of its first square."""


class Placed(NamedTuple):
    """One disc: whose (1 own, -1 the other's), its kind, and whether the corner of its quarter is empty."""

    sign: int
    kind: tuple[int, int]
    corner_is_empty: bool


def learned(position: Board) -> int:
    """The value for the side to move, in points. Raises `BadInput` UNSUPPORTED on another board than 8x8."""
    outcome = position.outcome()
    if outcome is not None:
        return POINTS * outcome.score
    empties = position.diagram().cells.count(EMPTY_LETTER)
    return weighed(features_of(position), WEIGHTS[stage_of(empties)])


def weighed(features: tuple[int, ...], weights: tuple[int, ...]) -> int:
    """The value that features have by some weights."""
    total = sum(weight * feature for weight, feature in zip(weights, features, strict=True))
    return max(-MOST, min(MOST, cut(total, TENTHS)))


def stage_of(empties: int) -> int:
    """The number of the stage, from 0 at the end of the game."""
    return min(max(empties - 1, 0) // STAGE, STAGES - 1)


def features_of(position: Board) -> tuple[int, ...]:
    """The features of an unfinished position, in the order of FEATURES."""
    diagram = position.diagram()
    if diagram.size != SIZE:
        raise BadInput(Reason.UNSUPPORTED, f"learned on 8x8, not {diagram.size}x{diagram.size}", "evaluation")
    stable = stable_squares(diagram)
    own = SIDE_LETTERS[diagram.side]
    discs = placed(diagram)
    return (
        difference(mobility, position),
        difference(potential_mobility, position),
        difference(frontier, position),
        sum(1 if diagram.cells[square] == own else -1 for square in stable),
        sum(disc.sign for disc in discs if disc.kind == (1, 1) and disc.corner_is_empty),
        sum(disc.sign for disc in discs if disc.kind == (0, 1) and disc.corner_is_empty),
        *(sum(disc.sign for disc in discs if disc.kind == kind) for kind in KINDS),
        1,
        1 if diagram.cells.count(EMPTY_LETTER) % 2 else -1,
    )


def placed(diagram: Diagram) -> list[Placed]:
    """Every disc."""
    own, found = SIDE_LETTERS[diagram.side], []
    for square, cell in enumerate(diagram.cells):
        if cell != EMPTY_LETTER:
            corner = SIZE * (SIZE - 1) * (2 * (square // SIZE) >= SIZE) + (SIZE - 1) * (2 * (square % SIZE) >= SIZE)
            sign = 1 if cell == own else -1
            found.append(Placed(sign, kind_of(square), diagram.cells[corner] == EMPTY_LETTER))
    return found


def kind_of(square: int) -> tuple[int, int]:
    """A square's distances from the nearest edges, the smaller first."""
    row, column = divmod(square, SIZE)
    near, far = sorted((min(row, SIZE - 1 - row), min(column, SIZE - 1 - column)))
    return near, far
