"""What the laws of Connect Four are tried on: boards of all sizes with any stones at rest, and positions play reaches.

Contract   Everything shrinks to small empty boards.
"""

from typing import Final, TypeAlias

from hypothesis import strategies as st

from reference.connect4.array import ArrayPosition
from reference.connect4.bitboard import BitboardPosition
from reference.connect4.notation import Diagram, start_diagram
from spec_tests.connect4 import oracle

Board: TypeAlias = ArrayPosition | BitboardPosition
BoardClass: TypeAlias = type[ArrayPosition] | type[BitboardPosition]
BOARDS: Final[dict[str, BoardClass]] = {"array": ArrayPosition, "bitboard": BitboardPosition}

sizes = st.tuples(st.integers(1, 9), st.integers(1, 9)) | st.just((7, 6))


def twin(board: BoardClass) -> BoardClass:
    """The other backend."""
    return ArrayPosition if issubclass(board, BitboardPosition) else BitboardPosition


@st.composite
def any_diagrams(draw: st.DrawFn) -> Diagram:
    """Any stones at rest, two winners among them; some boards full, on some four letters drawn along a line."""
    width, height = draw(sizes)
    least = draw(st.sampled_from((0, 0, height)))
    columns = [draw(st.text("XO", min_size=least, max_size=height)) for _ in range(width)]
    if draw(st.booleans()):
        right, up = draw(st.sampled_from(((1, 0), (0, 1), (1, 1), (1, -1))))
        column = draw(st.integers(0, max(0, width - 1 - 3 * right)))
        row = draw(st.integers(min(3, height - 1) if up < 0 else 0, height - 1))
        for letter in draw(st.sampled_from(("XXXX", "OOOO", "XXX", "OXOO", "XXXXX"))):
            if column < width and 0 <= row < height:
                below, above = columns[column][:row], columns[column][row + 1 :]
                columns[column] = (below + "OOXXOOXX"[len(below) : row]) + letter + above
            column, row = column + right, row + up
    return Diagram(width, height, board_of(columns, height), draw(st.sampled_from((0, 1))))


def board_of(columns: list[str], height: int) -> str:
    """The cells of a board, row by row from the top, whose columns are given from the bottom."""
    tops = [column.ljust(height, ".")[::-1] for column in columns]
    return "".join(top[row] for row in range(height) for top in tops)


@st.composite
def games(draw: st.DrawFn) -> tuple[tuple[int, int], list[int]]:
    """A board's size and the moves of a game from its start, not always to its end."""
    size = draw(sizes)
    diagram, moves = start_diagram(*size), []
    for choice in draw(st.lists(st.integers(0, 8), max_size=45)):
        columns = oracle.open_columns(diagram)
        if oracle.result(diagram):
            break
        moves.append(columns[choice % len(columns)])
        diagram = oracle.after(diagram, moves[-1])
    return size, moves


@st.composite
def reached(draw: st.DrawFn) -> Diagram:
    """A position that play reaches."""
    size, moves = draw(games())
    diagram = start_diagram(*size)
    for move in moves:
        diagram = oracle.after(diagram, move)
    return diagram


def has_one_winner_at_most(diagram: Diagram) -> bool:
    """Whether the diagram may be a position."""
    return not (oracle.has_four(diagram, "X") and oracle.has_four(diagram, "O"))


boards = any_diagrams().filter(has_one_winner_at_most) | reached()
"""A position, reachable or not."""
