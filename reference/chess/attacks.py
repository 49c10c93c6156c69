"""Where chess pieces attack, as sets of squares: tables for the bitboard.

Specifies  A set of squares is an integer, square i being bit i; a1 is bit 0, h1 bit 7, h8 bit 63. A square is written
           as the set that holds only it, and that is also how every table here is asked: `KNIGHT[1 << square]`.
           So code that walks through a set by its lowest bit never needs a square's number.
           `KNIGHT`, `KING`, `PAWN[side]`: what such a piece attacks.
           `ROOK_REACH`: what a rook attacks on the empty board. `ROOK_STOPS`: the same without the last square of each
           direction, since whether that one is occupied changes nothing. `ROOK_SLIDES[a][occupied & ROOK_STOPS[a]]`:
           what it attacks when these squares are occupied. The same for `BISHOP`; a queen is both.
           `BETWEEN[a][b]`: the squares strictly between two that share a row, column or diagonal, and nothing else
           otherwise. `LINE[a][b]`: all squares of the line through both, from edge to edge.
Contract   Tables of steps and lines are made at import. The answers of a slider are made when first asked for, by a
           plain walk, and then kept.
Beware     Steps must stop at the edge: from h4 one square to the right is not a5. Here each step is made on file and
           rank, so nothing wraps.
           A slider attacks the first piece on its way, whose ever it is; the caller takes out what it may not capture.
"""

from collections.abc import Iterable
from typing import Final, TypeAlias

Steps: TypeAlias = tuple[tuple[int, int], ...]

SQUARES: Final = tuple(1 << square for square in range(64))
"""Each square as a set, a1 first."""
ROOK_STEPS: Final[Steps] = ((0, 1), (1, 0), (0, -1), (-1, 0))
BISHOP_STEPS: Final[Steps] = ((1, 1), (1, -1), (-1, -1), (-1, 1))
"""Directions as (files, ranks)."""
KNIGHT_STEPS: Final = ((1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2))
PAWN_STEPS: Final = (((-1, 1), (1, 1)), ((-1, -1), (1, -1)))
"""How White's and Black's pawns attack."""


def step(square: int, files: int, ranks: int) -> int:
    """The square so many files and ranks away, as a set; empty if it is off the board."""
    rank, file = divmod(square.bit_length() - 1, 8)
    file += files
    rank += ranks
    return 1 << 8 * rank + file if 0 <= file < 8 and 0 <= rank < 8 else 0


def steps_from(square: int, steps: Steps) -> int:
    """The squares one step away."""
    return sum(step(square, files, ranks) for files, ranks in steps)


def ray(square: int, files: int, ranks: int) -> tuple[int, ...]:
    """The squares met from here in one direction, one after another to the edge."""
    met = []
    while square := step(square, files, ranks):
        met.append(square)
    return tuple(met)


class Slides(dict[int, int]):
    """What a slider on one square attacks, by which of the squares that can stop it are occupied."""

    def __init__(self, rays: Iterable[tuple[int, ...]]) -> None:
        super().__init__()
        self.rays = tuple(rays)

    def __missing__(self, occupied: int) -> int:
        """Asked for the first time: walk each ray up to and including the first occupied square; keep the answer."""
        attacked = 0
        for squares in self.rays:
            for square in squares:
                attacked |= square
                if square & occupied:
                    break
        self[occupied] = attacked
        return attacked


def slides(steps: Steps) -> dict[int, Slides]:
    """For each square what a slider with these steps attacks."""
    return {square: Slides(ray(square, files, ranks) for files, ranks in steps) for square in SQUARES}


def stops(table: dict[int, Slides]) -> dict[int, int]:
    """For each square where something can stop a slider before the edge does: its rays without their last squares."""
    return {square: sum(sum(squares[:-1]) for squares in line.rays) for square, line in table.items()}


def lines() -> tuple[dict[int, dict[int, int]], dict[int, dict[int, int]]]:
    """`BETWEEN` and `LINE`."""
    between = {square: dict.fromkeys(SQUARES, 0) for square in SQUARES}
    whole = {square: dict.fromkeys(SQUARES, 0) for square in SQUARES}
    for square in SQUARES:
        for files, ranks in ROOK_STEPS + BISHOP_STEPS:
            ahead = ray(square, files, ranks)
            line = square | sum(ahead) | sum(ray(square, -files, -ranks))
            for distance, other in enumerate(ahead):
                between[square][other] = sum(ahead[:distance])
                whole[square][other] = line
    return between, whole


KNIGHT: Final = {square: steps_from(square, KNIGHT_STEPS) for square in SQUARES}
KING: Final = {square: steps_from(square, ROOK_STEPS + BISHOP_STEPS) for square in SQUARES}
PAWN: Final = tuple({square: steps_from(square, steps) for square in SQUARES} for steps in PAWN_STEPS)
"""`PAWN[side][square]`. Read backwards: a pawn of the other side attacks this square from exactly these."""
ROOK_SLIDES: Final = slides(ROOK_STEPS)
ROOK_STOPS: Final = stops(ROOK_SLIDES)
ROOK_REACH: Final = {square: ROOK_SLIDES[square][0] for square in SQUARES}
BISHOP_SLIDES: Final = slides(BISHOP_STEPS)
BISHOP_STOPS: Final = stops(BISHOP_SLIDES)
BISHOP_REACH: Final = {square: BISHOP_SLIDES[square][0] for square in SQUARES}
BETWEEN, LINE = lines()
