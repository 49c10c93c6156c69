"""Where chess pieces attack, as sets of squares: tables for the bitboard.

Specifies  A set of squares is an integer, square i being bit i; a1 is bit 0, h1 bit 7, h8 bit 63. A square is written
           as the set that holds only it, and that is also how every table here is asked: `KNIGHT[1 << square]`.
           So code that walks through a set by its lowest bit never needs a square's number.
           `KNIGHT`, `KING`, `PAWN[side]`: what such a piece attacks. `ROOK` and `BISHOP`: a `Slider` for each square.
           `BETWEEN[a][b]`: the squares strictly between two that share a row, column or diagonal, and nothing else
           otherwise. `LINE[a][b]`: all squares of the line through both, from edge to edge.
Contract   Tables of steps and lines are made at import. The answers of a slider are made when first asked for, by the
           plain walk of `walk`, and then kept.
Beware     Steps must stop at the edge: from h4 one square to the right is not a5. Here each step is made on file and
           rank, so nothing wraps.
           A slider attacks the first piece on its way, whose ever it is; the caller takes out what it may not capture.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

from reference.bits import squares_of

SQUARES: Final = tuple(1 << square for square in range(64))
"""Each square as a set, a1 first."""
ROOK_STEPS: Final = ((0, 1), (1, 0), (0, -1), (-1, 0))
BISHOP_STEPS: Final = ((1, 1), (1, -1), (-1, -1), (-1, 1))
"""Directions as (files, ranks). Opposite ones are two apart."""
KNIGHT_STEPS: Final = ((1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2))
PAWN_STEPS: Final = (((-1, 1), (1, 1)), ((-1, -1), (1, -1)))
"""How White's and Black's pawns attack."""


def step(square: int, files: int, ranks: int) -> int:
    """The square so many files and ranks away, as a set; empty if it is off the board."""
    rank, file = divmod(square.bit_length() - 1, 8)
    file += files
    rank += ranks
    return 1 << 8 * rank + file if 0 <= file < 8 and 0 <= rank < 8 else 0


def steps_from(square: int, steps: Iterable[tuple[int, int]]) -> int:
    """The squares one step away."""
    return sum(step(square, files, ranks) for files, ranks in steps)


def walk(square: int, files: int, ranks: int, occupied: int = 0) -> int:
    """The squares met from here in one direction, up to and including the first occupied one."""
    met = 0
    while square := step(square, files, ranks):
        met |= square
        if square & occupied:
            break
    return met


class Slides(dict[int, int]):
    """What a slider on one square attacks, by which of the squares that can stop it are occupied."""

    def __init__(self, square: int, steps: tuple[tuple[int, int], ...]) -> None:
        super().__init__()
        self.square = square
        self.steps = steps

    def __missing__(self, occupied: int) -> int:
        """Asked for the first time: walk, and keep the answer."""
        attacked = 0
        for files, ranks in self.steps:
            attacked |= walk(self.square, files, ranks, occupied)
        self[occupied] = attacked
        return attacked


class Slider(NamedTuple):
    """A slider on one square: it attacks `slides[occupied & stops]`.

    `reach` is what it attacks on the empty board. `stops` is `reach` without the last square of each direction:
    whether that one is occupied changes nothing, and leaving it out keeps `slides` small.
    """

    reach: int
    stops: int
    slides: Slides


def slider(square: int, steps: tuple[tuple[int, int], ...]) -> Slider:
    """The slider with these directions on a square."""
    reach = stops = 0
    for files, ranks in steps:
        ray = walk(square, files, ranks)
        reach |= ray
        stops |= sum(1 << place for place in squares_of(ray) if step(1 << place, files, ranks))
    return Slider(reach, stops, Slides(square, steps))


def lines() -> tuple[dict[int, dict[int, int]], dict[int, dict[int, int]]]:
    """`BETWEEN` and `LINE`."""
    between: dict[int, dict[int, int]] = {}
    whole: dict[int, dict[int, int]] = {}
    for square in SQUARES:
        between[square] = dict.fromkeys(SQUARES, 0)
        whole[square] = dict.fromkeys(SQUARES, 0)
        for files, ranks in ROOK_STEPS + BISHOP_STEPS:
            line = walk(square, files, ranks) | square | walk(square, -files, -ranks)
            passed = 0
            other = square
            while other := step(other, files, ranks):
                between[square][other] = passed
                whole[square][other] = line
                passed |= other
    return between, whole


KNIGHT: Final = {square: steps_from(square, KNIGHT_STEPS) for square in SQUARES}
KING: Final = {square: steps_from(square, ROOK_STEPS + BISHOP_STEPS) for square in SQUARES}
PAWN: Final = tuple({square: steps_from(square, steps) for square in SQUARES} for steps in PAWN_STEPS)
"""`PAWN[side][square]`. Read backwards: a pawn of the other side attacks this square from exactly these."""
ROOK: Final = {square: slider(square, ROOK_STEPS) for square in SQUARES}
BISHOP: Final = {square: slider(square, BISHOP_STEPS) for square in SQUARES}
BETWEEN, LINE = lines()
