"""Connect Four in text: the board line, column numbers, transcripts, the printed board.

Specifies  Board line: the rows from the top, `/` between them, then a space and the side to move:
           `......./......./......./......./...O.../...X... X`; `X` moves first, `.` is empty. Width and height
           follow from the text. Read leniently (lower case, `-` for empty, white space in place of `/`), written
           in exactly one way.
           Column: 1 is the leftmost; a move in Python is the column counted from 0.
           Transcript: the digits one after another, `4455`, white space between them or none.
Contract   Whatever is written is read back equal. Any other text is read or raises `BadInput`, nothing else.
           Any number of stones may stand on a board that is read, and either side may move. Two things are refused
           (INCONSISTENT), not here but by the backends: a stone above an empty cell, and four in a row of both
           sides.
           The key of both backends is (cells of X, cells of O, side to move, width, height). In these two sets the
           cell in column c and row r, both from 0 and r from the bottom, is bit (height + 1) * c + r.
           Both backends also tell `width` and `height`.
Beware     Rows run from the top, as printed; stones fall to the bottom. The order of cells in a diagram is that of
           the print, the order of bits in a key goes up the columns, with one unused bit above each.
"""

import re
from collections.abc import Iterable
from typing import Final, NamedTuple, TypeVar

from reference.errors import BadInput, Reason
from reference.position import Position, Side

CROSS: Final[Side] = 0
NOUGHT: Final[Side] = 1
SIDE_LETTERS: Final = "XO"
EMPTY_LETTER: Final = "."

WIDTH: Final = 7
HEIGHT: Final = 6
"""The board as sold: seven columns, six rows (Milton Bradley, 1974)."""
LONGEST: Final = 9
"""The most columns or rows: a column has one digit."""

READ_CELL: Final = {"X": "X", "x": "X", "O": "O", "o": "O", ".": ".", "-": "."}
ROW_BREAK: Final = re.compile(r"[/\s]+")

ConnectFourPosition = TypeVar("ConnectFourPosition", bound=Position)


class Diagram(NamedTuple):
    """A board as text, the form in which the backends hand positions to each other.

    `cells` has width * height characters out of `X`, `O`, `.`, row by row from the top left.
    """

    width: int
    height: int
    cells: str
    side: Side

    def rows(self) -> list[str]:
        """The rows from the top."""
        return [self.cells[first : first + self.width] for first in range(0, len(self.cells), self.width)]


def start_diagram(width: int = WIDTH, height: int = HEIGHT) -> Diagram:
    """The empty board; X moves. Raises `BadInput` BAD_BOARD_SIZE."""
    check_size(width, height)
    return Diagram(width, height, EMPTY_LETTER * (width * height), CROSS)


def check_size(width: int, height: int) -> None:
    """Raise `BadInput` unless both lengths are numbers from 1 to 9."""
    for length in (width, height):
        if type(length) is not int or not 1 <= length <= LONGEST:
            raise BadInput(Reason.BAD_BOARD_SIZE, f"{width} by {height}; both are 1 to {LONGEST}", "board")


def check_diagram(diagram: Diagram) -> None:
    """Raise `BadInput` unless a diagram is a board: BAD_BOARD_SIZE, BAD_LENGTH, BAD_CHARACTER or BAD_SIDE."""
    width, height, cells, side = diagram
    check_size(width, height)
    if len(cells) != width * height:
        raise BadInput(Reason.BAD_LENGTH, f"{len(cells)} cells for {width} by {height}", "diagram")
    if not set(cells) <= {*SIDE_LETTERS, EMPTY_LETTER}:
        raise BadInput(Reason.BAD_CHARACTER, f"{cells!r}", "diagram")
    if side not in (CROSS, NOUGHT):
        raise BadInput(Reason.BAD_SIDE, f"{side!r}; 0 (X) or 1 (O) moves", "diagram")


def read_board(text: str) -> Diagram:
    """Read a board line. Raises `BadInput`: BAD_CHARACTER, BAD_SIDE, BAD_LENGTH or BAD_BOARD_SIZE."""
    for place, character in enumerate(text, start=1):
        if character not in READ_CELL and not ROW_BREAK.match(character):
            raise BadInput(Reason.BAD_CHARACTER, f"{character!r}", f"board, character {place}")
    *rows, side = [word for word in ROW_BREAK.split(text) if word] or [""]
    if side.upper() not in ("X", "O"):
        raise BadInput(Reason.BAD_SIDE, "a space and the side to move, X or O, must follow the rows", "board")
    if not rows:
        raise BadInput(Reason.BAD_LENGTH, "no rows before the side", "board")
    width = len(rows[0])
    for number, row in enumerate(rows, start=1):
        if len(row) != width:
            raise BadInput(Reason.BAD_LENGTH, f"{len(row)} cells after rows of {width}", f"board, row {number}")
    check_size(width, len(rows))
    cells = "".join(READ_CELL[character] for row in rows for character in row)
    return Diagram(width, len(rows), cells, SIDE_LETTERS.index(side.upper()))


def write_board(diagram: Diagram) -> str:
    """The board line, in its one written form."""
    return f"{'/'.join(diagram.rows())} {SIDE_LETTERS[diagram.side]}"


def column_name(column: int) -> str:
    """0 -> '1', 6 -> '7'."""
    return str(column + 1)


def read_column(text: str, width: int = WIDTH) -> int:
    """'1' -> 0, '7' -> 6.

    Raises `BadInput`: BAD_MOVE_TEXT, or OUTSIDE_BOARD for a digit that is no column of this board.
    """
    word = text.strip()
    if not (len(word) == 1 and word.isascii() and word.isdigit()):
        raise BadInput(Reason.BAD_MOVE_TEXT, f"{text!r}; a column is one digit")
    if not 1 <= int(word) <= width:
        raise BadInput(Reason.OUTSIDE_BOARD, f"column {word} on a board of {width}")
    return int(word) - 1


def read_transcript(text: str, width: int = WIDTH) -> list[int]:
    """The columns of a transcript. Raises `BadInput` naming the move."""
    moves = []
    for number, digit in enumerate("".join(text.split()), start=1):
        try:
            moves.append(read_column(digit, width))
        except BadInput as error:
            raise error.inside(f"move {number}") from None
    return moves


def replay(position: ConnectFourPosition, moves: Iterable[int]) -> list[ConnectFourPosition]:
    """The position and those after it, one a move. Raises `BadInput` naming the move."""
    positions = [position]
    for number, move in enumerate(moves, start=1):
        try:
            positions.append(positions[-1].play(move))
        except BadInput as error:
            raise error.inside(f"move {number}") from None
    return positions


def play_transcript(position: ConnectFourPosition, text: str, width: int = WIDTH) -> ConnectFourPosition:
    """The position after the moves of a transcript: the last one of `replay`."""
    return replay(position, read_transcript(text, width))[-1]


def write_transcript(moves: Iterable[int]) -> str:
    """The digits of the columns one after another."""
    return "".join(column_name(move) for move in moves)


def draw_board(diagram: Diagram, legal_moves: tuple[int, ...] = ()) -> str:
    """The printed board: the rows, below them the number of each column that may be played, the side to move."""
    lines = [" ".join(row) for row in diagram.rows()]
    lines.append(" ".join(column_name(column) if column in legal_moves else "-" for column in range(diagram.width)))
    lines.append(f"{SIDE_LETTERS[diagram.side]} to move")
    return "\n".join(lines)
