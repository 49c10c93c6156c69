"""Tic-tac-toe in text: the board line, square names, transcripts, the printed board.

Specifies  Board line: one character a square, row by row from the top left, then a space and the side to move:
           `XOX.O.... X`; `X` moves first, `.` is empty. Read leniently (lower case, `-` for empty, white space or
           `/` anywhere), written in exactly one way.
           Square: column letter, row number from the bottom: index 0 is a3, 2 is c3, 4 is b2, 6 is a1, 8 is c1.
           Transcript: the moves one after another, `b2a3c1`, white space between them or none.
Contract   Whatever is written is read back equal. Any other text is read or raises `BadInput`, nothing else.
           Any number of stones may stand on a board that is read, and either side may move. Whether both sides
           have a line, the one thing refused, is not seen here: a backend says so (INCONSISTENT).
           The key of both backends is (squares of X, squares of O, side to move), a set's bit i being square i.
Beware     Indices run from the top, row numbers from the bottom. The letter O is a stone; the digit 0 is nothing.
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

SIZE: Final = 3
SQUARES: Final = SIZE * SIZE
COLUMN_LETTERS: Final = "abc"

READ_CELL: Final = {"X": "X", "x": "X", "O": "O", "o": "O", ".": ".", "-": "."}
TRANSCRIPT_WORD: Final = re.compile(r"[A-Za-z][0-9]+|\S{1,2}")
"""A square, else what cannot be a move."""

TicTacToePosition = TypeVar("TicTacToePosition", bound=Position)


class Diagram(NamedTuple):
    """A board as text, the form in which the backends hand positions to each other.

    `cells` has nine characters out of `X`, `O`, `.`, square 0 first.
    """

    cells: str
    side: Side


START: Final = Diagram(EMPTY_LETTER * SQUARES, CROSS)


def check_diagram(diagram: Diagram) -> None:
    """Raise `BadInput` unless a diagram is a board: BAD_LENGTH, BAD_CHARACTER or BAD_SIDE."""
    cells, side = diagram
    if len(cells) != SQUARES:
        raise BadInput(Reason.BAD_LENGTH, f"{len(cells)} squares; a board has {SQUARES}", "diagram")
    if not set(cells) <= {*SIDE_LETTERS, EMPTY_LETTER}:
        raise BadInput(Reason.BAD_CHARACTER, f"{cells!r}", "diagram")
    if side not in (CROSS, NOUGHT):
        raise BadInput(Reason.BAD_SIDE, f"{side!r}; 0 (X) or 1 (O) moves", "diagram")


def read_board(text: str) -> Diagram:
    """Read a board line. Raises `BadInput`: BAD_CHARACTER, BAD_LENGTH or BAD_SIDE."""
    letters = []
    for place, character in enumerate(text, start=1):
        if character.isspace() or character == "/":
            continue
        letter = READ_CELL.get(character)
        if letter is None:
            raise BadInput(Reason.BAD_CHARACTER, f"{character!r}", f"board, character {place}")
        letters.append(letter)
    if len(letters) == SQUARES:
        raise BadInput(Reason.BAD_SIDE, "a space and the side to move, X or O, must follow the board", "board")
    if len(letters) != SQUARES + 1:
        raise BadInput(Reason.BAD_LENGTH, f"{len(letters)} letters; a board has 9 and then the side", "board")
    side = letters.pop()
    if side not in SIDE_LETTERS:
        raise BadInput(Reason.BAD_SIDE, f"{side!r} after the board; X or O moves", "board")
    return Diagram("".join(letters), SIDE_LETTERS.index(side))


def write_board(diagram: Diagram) -> str:
    """The board line, in its one written form."""
    return f"{diagram.cells} {SIDE_LETTERS[diagram.side]}"


def square_name(square: int) -> str:
    """0 -> 'a3', 4 -> 'b2', 8 -> 'c1'."""
    row, column = divmod(square, SIZE)
    return f"{COLUMN_LETTERS[column]}{SIZE - row}"


def read_square(text: str) -> int:
    """'a3' -> 0, 'B2' -> 4, 'c1' -> 8.

    Raises `BadInput`: BAD_MOVE_TEXT, or OUTSIDE_BOARD for a square that a larger board would have.
    """
    word = text.strip().lower()
    letter, digits = word[:1], word[1:]
    if not (letter.isascii() and letter.isalpha() and digits.isascii() and digits.isdigit()):
        raise BadInput(Reason.BAD_MOVE_TEXT, f"{text!r}")
    if digits[0] == "0" and digits != "0":
        raise BadInput(Reason.BAD_MOVE_TEXT, f"{text!r}")
    if letter not in COLUMN_LETTERS or digits not in ("1", "2", "3"):
        raise BadInput(Reason.OUTSIDE_BOARD, f"{text!r} on a 3x3 board")
    return (SIZE - int(digits)) * SIZE + COLUMN_LETTERS.index(letter)


def read_transcript(text: str) -> list[int]:
    """The moves of a transcript, as they are written. Raises `BadInput` naming the move."""
    moves = []
    for number, match in enumerate(TRANSCRIPT_WORD.finditer(text), start=1):
        try:
            moves.append(read_square(match.group()))
        except BadInput as error:
            raise error.inside(f"move {number}") from None
    return moves


def replay(position: TicTacToePosition, moves: Iterable[int]) -> list[TicTacToePosition]:
    """The position and those after it, one a move. Raises `BadInput` naming the move."""
    positions = [position]
    for number, move in enumerate(moves, start=1):
        try:
            positions.append(positions[-1].play(move))
        except BadInput as error:
            raise error.inside(f"move {number}") from None
    return positions


def play_transcript(position: TicTacToePosition, text: str) -> TicTacToePosition:
    """The position after the moves of a transcript: the last one of `replay`."""
    return replay(position, read_transcript(text))[-1]


def write_transcript(moves: Iterable[int]) -> str:
    """Moves one after another: 'b2a3c1'."""
    return "".join(square_name(move) for move in moves)


def draw_board(diagram: Diagram) -> str:
    """The printed board: coordinates, stones, the side to move. Each dot is a legal move until the game is over."""
    rows = [diagram.cells[first : first + SIZE] for first in range(0, SQUARES, SIZE)]
    lines = [f"{SIZE - index} {' '.join(row)}" for index, row in enumerate(rows)]
    lines.append(f"  {' '.join(COLUMN_LETTERS)}")
    lines.append(f"{SIDE_LETTERS[diagram.side]} to move")
    return "\n".join(lines)
