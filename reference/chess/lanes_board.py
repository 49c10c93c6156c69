"""Chess boards as planes of bits, many side by side, and how sets of squares move over them: the ground of `lanes.py`.

Specifies  A position is four words, a bit a square, a1 lowest. Three words say together what stands on a square, the
           fourth whose it is:

               lines  diagonals  steps
                 1        -        -    rook          owner  set: the piece belongs to the side to move
                 -        1        -    bishop               set on an empty square: a pawn may be captured
                 1        1        -    queen                en passant by moving here, and that is a legal move
                 -        -        1    pawn
                 -        1        1    knight
                 1        1        1    king
                 1        -        1    rook that may still castle

           The side to move is always shown moving up the board. After a ply the board is turned over: rank 1 becomes
           rank 8, which in a word is the order of its bytes, and every owner becomes the other. So there is no Black
           here, and equal words have equal legal futures.
Source     Floods by one, two and four steps: P. M. Kogge and H. S. Stone, A parallel algorithm for the efficient
           solution of a general class of recurrence equations, 1973; chess programs call them by the authors.
Contract   Every function answers for each board as if it were alone. Masks may have more lanes than there are boards:
           in those nothing stands that could move.
Beware     A shift over the border arrives on another square of the same board or of a neighbour. So the *arrival* is
           masked: going right nothing arrives on file a, going up nothing arrives on rank 1. A flood enters empty
           squares only, so for a flood these are masked, once.
           Python's `~` makes negative numbers, which are slow to use; `a ^ (a & b)` takes b out of a.
"""

from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from reference.bits import bits_of
from reference.lanes import repeat_lane

RANK_1: Final = 0xFF
RANK_4: Final = RANK_1 << 24
RANK_8: Final = RANK_1 << 56
BOARD: Final = (1 << 64) - 1

Step: TypeAlias = tuple[int, int]
"""How far a shift goes, up if positive, and in each lane the squares where it may arrive."""

RAYS: Final = ((0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (-1, -1), (-1, 1), (1, -1))
"""(files right, ranks up) of the eight directions. Each is followed by its opposite."""
NORTH, SOUTH, EAST, WEST, NORTH_EAST, SOUTH_WEST, NORTH_WEST, SOUTH_EAST = range(8)
LINES: Final = 4
"""So many rays are ranks and files; the others are diagonals."""
LEAPS: Final = ((1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2))
"""(files right, ranks up) of the knight's moves."""


def arrivals(files: int, ranks: int) -> int:
    """The squares that are such a step away from a square of the board."""
    return bits_of(square for square in range(64) if 0 <= square % 8 - files < 8 and 0 <= square // 8 - ranks < 8)


class Masks(NamedTuple):
    """What is the same for every board, in each lane."""

    rays: tuple[Step, ...]
    leaps: tuple[Step, ...]
    board: int
    lowest: int
    """The lowest bit, which is a1."""
    highest: int
    others: int
    """All bits but the highest."""
    rank_1: int
    rank_4: int
    rank_8: int


@lru_cache(maxsize=32)
def masks_of(lanes: int) -> Masks:
    """The masks for exactly so many lanes."""

    def in_lanes(files: int, ranks: int) -> Step:
        return files + 8 * ranks, repeat_lane(arrivals(files, ranks), lanes)

    rays = tuple(in_lanes(*ray) for ray in RAYS)
    leaps = tuple(in_lanes(*leap) for leap in LEAPS)
    words = (BOARD, 1, 1 << 63, BOARD >> 1, RANK_1, RANK_4, RANK_8)
    return Masks(rays, leaps, *(repeat_lane(word, lanes) for word in words))


def room_for(lanes: int) -> int:
    """The next power of two: blocks come in all lengths, and masks are made for few."""
    return 1 << max(lanes - 1, 0).bit_length()


def masks_for(lanes: int) -> Masks:
    """The masks for so many lanes or some more."""
    return masks_of(room_for(lanes))


def shift(bits: int, distance: int) -> int:
    """Every bit moved up so far, or down if the distance is negative; the caller masks the arrival."""
    return bits << distance if distance > 0 else bits >> -distance


def steps(bits: int, ways: tuple[Step, ...]) -> int:
    """All squares one such step away from one of the bits."""
    found = 0
    for distance, arrive in ways:
        found |= shift(bits, distance) & arrive
    return found


def everywhere(bits: int, masks: Masks) -> int:
    """Each lane that has a bit, filled; the other lanes empty.

    To a lane without its highest bit, all bits but the highest are added: whatever is set there carries into the
    highest bit, and no further.
    """
    flag = ((bits & masks.others) + masks.others | bits) & masks.highest
    return (flag << 1) - (flag >> 63)


class Ray(NamedTuple):
    """One direction on given boards, with the empty squares into which a flood may go by one, two and four steps."""

    distance: int
    arrive: int
    one: int
    two: int
    four: int

    def flood(self, sources: int) -> int:
        """The sources, and every empty square that one of them sees along the ray."""
        sources |= self.one & shift(sources, self.distance)
        sources |= self.two & shift(sources, 2 * self.distance)
        return sources | self.four & shift(sources, 4 * self.distance)

    def beyond(self, flood: int) -> int:
        """What the sources of a flood see: its empty squares and the first piece they meet."""
        return shift(flood, self.distance) & self.arrive


def open_ray(empty: int, step: Step) -> Ray:
    """A ray on boards with these empty squares. To go two steps at once takes two empty squares in a row."""
    distance, arrive = step
    one = empty & arrive
    two = one & shift(one, distance)
    return Ray(distance, arrive, one, two, two & shift(two, 2 * distance))


class Board(NamedTuple):
    """What the four planes say, as sets of squares in each lane; pieces of both sides together."""

    own: int
    opponent: int
    empty: int
    pawns: int
    knights: int
    kings: int
    straight: int
    """Rooks and queens."""
    slanting: int
    """Bishops and queens."""
    castling: int
    """Rooks that may castle."""
    en_passant: int
    """Not pieces: the marked empty squares."""

    def sliders(self, direction: int) -> int:
        """The pieces that move along such a ray."""
        return self.straight if direction < LINES else self.slanting


def read_planes(planes: tuple[int, ...], masks: Masks) -> Board:
    """Take the planes apart."""
    lines, diagonals, stepping, owner = planes
    occupied = lines | diagonals | stepping
    own = owner & occupied
    leaping = diagonals & stepping
    kings = leaping & lines
    return Board(
        own=own,
        opponent=occupied ^ own,
        empty=masks.board ^ occupied,
        pawns=stepping ^ (stepping & (lines | diagonals)),
        knights=leaping ^ kings,
        kings=kings,
        straight=lines ^ kings,
        slanting=diagonals ^ leaping,
        castling=(lines & stepping) ^ kings,
        en_passant=owner ^ own,
    )
