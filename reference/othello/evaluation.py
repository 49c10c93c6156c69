"""Othello's two documented static evaluations, from the side to move's point of view. Plain form, for either backend.

Specifies  With W the weights of the own squares minus the opponent's, M the difference in mobility, C in corners, D in
           discs, S in stable discs (`stability.py`), each own minus the opponent's:
           *positional*   8 M + W; below 15 empties a quarter of that, cut toward zero, plus 10 D.
           *staged*       8 M + 20 C + W, with -25 for squares beside a corner; from 12 empties down 2 D + 3 S + parity.
           *positional_fading* is *positional* with 8 M multiplied by empties/60, cut toward zero: the article says in
           words that mobility counts less as the board fills, without a number.
           Parity is ours, for the source names it only: +1 if the number of empties is odd, so that the side to move
           has the last move if nobody passes, else -1.
           A finished game is POINTS times its final score, the empties going to the winner.
Source     Two articles on Othello in Java: 000, principal variation search (positional), and 002, ProbCut (staged),
           right where they contradict themselves. The constants are theirs, 15 and 12 included.
Contract   The unit is the point. No estimate reaches 2 * POINTS, and no game is won by less than two discs: a decided
           game outranks any estimate. With colours reversed the value is the same; with the other side to move on the
           same board it is negated, parity alone excepted, which is a matter of the move.
Beware     Every term is a difference for the side to move: discs counted for Black, or mobility and weights of one
           side only, are the sources' own slips. Python's // cuts toward minus infinity. "Over" is neither side can
           move, not a full board. A search scores finished games itself: hand it `in_points` of
           `reference/engines/othello_points.py`, or a win of 64 discs is worth less than a corner.
"""

from dataclasses import dataclass, replace
from typing import Final, NamedTuple, TypeAlias

from reference.othello.features import Board, corners, difference, discs, mobility
from reference.othello.notation import EMPTY_LETTER, SIDE_LETTERS, Diagram
from reference.othello.stability import stable_squares

POINTS: Final = 1000
"""What a disc of the final score is worth: the factor of source 000."""

Quarter: TypeAlias = tuple[tuple[int, ...], ...]

QUARTER_000: Final[Quarter] = (
    (100, -20, 10,  5),
    (-20, -50, -2, -2),
    ( 10,  -2,  1,  1),
    (  5,  -2,  1,  0),
)  # fmt: skip
"""Source 000: the top left quarter, a1 first; the others are its mirror images."""

QUARTER_002: Final[Quarter] = (
    (100, -25, 10,  5),
    (-25, -50, -2, -2),
    ( 10,  -2,  1,  1),
    (  5,  -2,  1,  0),
)  # fmt: skip
"""Source 002: squares beside a corner at -25."""


@dataclass(frozen=True, slots=True)
class Positional:
    """The numbers of the positional evaluation."""

    quarter: Quarter
    mobility: int
    late_below: int
    late_divisor: int
    late_discs: int
    fades: bool = False
    """Whether mobility is multiplied by empties/60."""


@dataclass(frozen=True, slots=True)
class Staged:
    """The numbers of the staged evaluation."""

    quarter: Quarter
    mobility: int
    corners: int
    late_from: int
    late_discs: int
    late_stable: int
    late_parity: int


POSITIONAL_000: Final = Positional(QUARTER_000, mobility=8, late_below=15, late_divisor=4, late_discs=10)
POSITIONAL_FADING: Final = replace(POSITIONAL_000, fades=True)
STAGED_002: Final = Staged(
    QUARTER_002, mobility=8, corners=20, late_from=12, late_discs=2, late_stable=3, late_parity=1
)
FADES_OVER: Final = 60
"""The empties of the start."""


class Counts(NamedTuple):
    """What the formulas are made of, each for the side to move minus the other side, `empties` apart."""

    empties: int
    mobility: int
    corners: int
    discs: int
    weights: int
    stable: int


def positional(position: Board) -> int:
    """Source 000's evaluation."""
    return evaluated(position, POSITIONAL_000)


def positional_fading(position: Board) -> int:
    """The same, mobility counting less as the board fills."""
    return evaluated(position, POSITIONAL_FADING)


def staged(position: Board) -> int:
    """Source 002's evaluation."""
    return evaluated(position, STAGED_002)


def evaluated(position: Board, numbers: Positional | Staged) -> int:
    """The value of a position for its side to move, in points, by any set of numbers."""
    outcome = position.outcome()
    if outcome is not None:
        return POINTS * outcome.score
    counts = counts_of(position, numbers.quarter)
    if isinstance(numbers, Positional):
        return positional_formula(counts, numbers)
    return staged_formula(counts, numbers)


def positional_formula(counts: Counts, numbers: Positional) -> int:
    """The value of an unfinished position by the positional evaluation."""
    moves = numbers.mobility * counts.mobility
    if numbers.fades:
        moves = cut(moves * counts.empties, FADES_OVER)
    value = moves + counts.weights
    if counts.empties < numbers.late_below:
        return cut(value, numbers.late_divisor) + numbers.late_discs * counts.discs
    return value


def staged_formula(counts: Counts, numbers: Staged) -> int:
    """The value of an unfinished position by the staged evaluation."""
    if counts.empties > numbers.late_from:
        return numbers.mobility * counts.mobility + numbers.corners * counts.corners + counts.weights
    parity = numbers.late_parity if counts.empties % 2 else -numbers.late_parity
    return numbers.late_discs * counts.discs + numbers.late_stable * counts.stable + parity


def counts_of(position: Board, quarter: Quarter) -> Counts:
    """The counts of a position, square by square."""
    diagram = position.diagram()
    stable = stable_squares(diagram)
    return Counts(
        empties=diagram.cells.count(EMPTY_LETTER),
        mobility=difference(mobility, position),
        corners=difference(corners, position),
        discs=difference(discs, position),
        weights=own_minus_other(diagram, [weight(square, diagram.size, quarter) for square in squares(diagram)]),
        stable=own_minus_other(diagram, [int(square in stable) for square in squares(diagram)]),
    )


def own_minus_other(diagram: Diagram, worth: list[int]) -> int:
    """The worth of the squares of the side to move minus that of the other side's."""
    own = SIDE_LETTERS[diagram.side]
    signs = [0 if cell == EMPTY_LETTER else 1 if cell == own else -1 for cell in diagram.cells]
    return sum(sign * each for sign, each in zip(signs, worth, strict=True))


def squares(diagram: Diagram) -> range:
    """Every square of a board."""
    return range(diagram.size * diagram.size)


def weight(square: int, size: int, quarter: Quarter) -> int:
    """A square's weight, by its distances from the nearest edges; beyond the table (10x10) as at its end."""
    row, column = divmod(square, size)
    last = len(quarter) - 1
    return quarter[min(row, size - 1 - row, last)][min(column, size - 1 - column, last)]


def cut(value: int, divisor: int) -> int:
    """The quotient cut toward zero, so that it has the same size for both sides."""
    return value // divisor if value >= 0 else -(-value // divisor)
