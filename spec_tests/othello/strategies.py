"""What the laws of Othello are tried on: positions from play, any boards at all, and boards chosen to leak.

Contract   Everything shrinks: to a smaller board, fewer discs, fewer and earlier moves.
Beware     Random play seldom passes and never leaves the board half empty; a fault at the edges may need discs
           that no game puts there. So boards that play cannot reach are drawn too.
"""

from typing import Final, NamedTuple, TypeAlias

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from reference.bits import bits_of
from reference.othello.array import ArrayPosition
from reference.othello.bitboard import BitboardPosition
from reference.othello.notation import SIDE_LETTERS, Diagram
from reference.position import PASS
from spec_tests.othello.lines import lines

Board: TypeAlias = ArrayPosition | BitboardPosition
BoardClass: TypeAlias = type[ArrayPosition] | type[BitboardPosition]
BOARDS: Final[dict[str, BoardClass]] = {"array": ArrayPosition, "bitboard": BitboardPosition}

SIZES: Final = (4, 6, 8, 10)
LANE_SIZES: Final = (4, 6, 8)
LONGEST: Final = 110
"""No game of these strategies has more plies: at most 96 squares to fill, and the passes."""

sides: Final = st.sampled_from((0, 1))


class Record(NamedTuple):
    """A game from the start of a board, each of its moves legal, passes included."""

    size: int
    moves: tuple[int, ...]


@st.composite
def records(draw: DrawFn, sizes: tuple[int, ...] = SIZES, least: int = 0) -> Record:
    """A random game: `least` plies or more where it lasts that long, its choices from one string of bytes."""
    size = draw(st.sampled_from(sizes))
    plies = draw(st.integers(least, size * size))
    choices = draw(st.binary(min_size=LONGEST, max_size=LONGEST))
    position = BitboardPosition.initial(size)
    moves: list[int] = []
    for choice in choices[:plies]:
        legal = position.legal_moves()
        if not legal:
            break
        moves.append(legal[choice % len(legal)])
        position = position.play(moves[-1])
    return Record(size, tuple(moves))


def positions_of(record: Record, board: BoardClass = BitboardPosition) -> list[Board]:
    """The start and the position after each move of a game."""
    positions: list[Board] = [board.initial(record.size)]
    for move in record.moves:
        positions.append(positions[-1].play(move))
    return positions


def reachable_boards(sizes: tuple[int, ...] = SIZES, least: int = 0) -> SearchStrategy[Diagram]:
    """A position of a random game."""
    return records(sizes, least).map(lambda record: positions_of(record)[-1].diagram())


@st.composite
def square_sets(draw: DrawFn, size: int) -> int:
    """Any set of squares of a board: none, few, half, most or all of them."""
    squares = size * size
    whole = (1 << squares) - 1
    half = st.binary(min_size=(squares + 7) // 8, max_size=(squares + 7) // 8).map(
        lambda rows: int.from_bytes(rows, "little") & whole
    )
    density = draw(st.sampled_from(("none", "few", "few", "half", "half", "most", "most", "all")))
    if density in ("none", "all"):
        return whole if density == "all" else 0
    one, other = draw(half), draw(half)
    return {"few": one & other, "half": one, "most": one | other}[density]


def diagram_of(size: int, black: int, white: int, side: int) -> Diagram:
    """The board with these discs; a square in both sets is black."""
    letters = ("-", SIDE_LETTERS[0], SIDE_LETTERS[1], SIDE_LETTERS[0])
    cells = "".join(letters[(black >> square & 1) + 2 * (white >> square & 1)] for square in range(size * size))
    return Diagram(size, cells, side)


@st.composite
def arbitrary_boards(draw: DrawFn, sizes: tuple[int, ...] = SIZES) -> Diagram:
    """Any board: empty, full, of one colour, and everything between."""
    size = draw(st.sampled_from(sizes))
    discs, black = draw(square_sets(size)), draw(square_sets(size))
    return diagram_of(size, discs & black, discs & ~black, draw(sides))


@st.composite
def long_runs(draw: DrawFn, sizes: tuple[int, ...] = SIZES) -> Diagram:
    """One run of discs along a line of equal steps that does not stop at the edges: where a shift would wrap.

    An own disc, up to size - 1 opponent discs, then a square that is empty; forwards or backwards. On an inner
    line it is a long legal run, at an edge or a corner it must be none. Other discs may stand around it.
    """
    size = draw(st.sampled_from(sizes))
    squares = size * size
    step = draw(st.sampled_from((1, size - 1, size, size + 1))) * draw(st.sampled_from((1, -1)))
    first, length = draw(st.integers(0, squares - 1)), draw(st.integers(1, size - 1))
    line = [square for square in range(first, first + step * (length + 2), step) if 0 <= square < squares]
    own, run, end = bits_of(line[:1]), bits_of(line[1 : length + 1]), bits_of(line[length + 1 :])
    around, black = draw(square_sets(size)), draw(square_sets(size))
    free = around & ~(own | run | end)
    return diagram_of(size, own | free & black, run | free & ~black, 0)


@st.composite
def whole_lines(draw: DrawFn, sizes: tuple[int, ...] = SIZES) -> Diagram:
    """The longest run there is room for: from an own disc at one edge to an empty square at the other."""
    size = draw(st.sampled_from(sizes))
    first, *run, last = draw(st.sampled_from([line for line in lines(size) if len(line) > 2]))
    around, black = draw(square_sets(size)), draw(square_sets(size))
    free = around & ~bits_of((first, *run, last))
    return diagram_of(size, bits_of([first]) | free & black, bits_of(run) | free & ~black, 0)


@st.composite
def turning_points(draw: DrawFn, sizes: tuple[int, ...] = SIZES) -> Diagram:
    """A position of a random game in which the side to move must pass, else its end; or one a few plies earlier."""
    size = draw(st.sampled_from(sizes))
    positions = positions_of(draw(records((size,), least=size * size)))
    passes = [ply for ply, position in enumerate(positions) if position.legal_moves() == (PASS,)]
    ply = draw(st.sampled_from(passes or [len(positions) - 1])) - draw(st.sampled_from((0, 0, 0, 1, 2, 3)))
    return positions[max(0, ply)].diagram()


def boards(sizes: tuple[int, ...] = SIZES) -> SearchStrategy[Diagram]:
    """A board of any of these kinds, either side to move."""
    games = reachable_boards(sizes) | turning_points(sizes)
    return games | arbitrary_boards(sizes) | long_runs(sizes) | whole_lines(sizes)


@st.composite
def blocks(draw: DrawFn, sizes: tuple[int, ...] = LANE_SIZES) -> list[Diagram]:
    """Boards of one size side by side, none to nine of them."""
    size = draw(st.sampled_from(sizes))
    return draw(st.lists(boards((size,)), max_size=9))
