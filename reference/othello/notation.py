"""Othello in text: the board line, square names, transcripts, the printed board.

Specifies  Board line: one character a square, row by row from a1 (top left), then a space and the side to
           move: `X` black, `O` white, `-` empty. Read leniently (`*` `b` `B` `x` for black, `w` `W` `o` for
           white, `.` for empty, white space anywhere), written in exactly one way.
           Square: column letter, row number from the top: index = size * (row - 1) + column, a1 = 0.
           Transcript: the moves one after another, `f5d6c3`, white space between them or none; passes may
           be written (`--`, `pa`, `ps`, `pass`) or left out: then they are played where they are forced.
Contract   Whatever is written is read back equal. Any other text is read or raises `BadInput`, nothing else.
Beware     The start has d4 and e5 white. With the other diagonal the first moves are c5 d6 e3 f4.
           Some authors print Black's moves in upper case and White's in lower case. Case says nothing here:
           who moves is known from the position. On 10x10 a row may have two digits: `a10b1` is a10, b1.
"""

import re
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple, TypeVar

from reference.errors import BadInput, Reason
from reference.position import PASS, Position, Side

BLACK: Final[Side] = 0
WHITE: Final[Side] = 1
SIDE_LETTERS: Final = "XO"
EMPTY_LETTER: Final = "-"

SIZES: Final = (4, 6, 8, 10)
SIZE_OF_LENGTH: Final = {size * size: size for size in SIZES}

READ_DISC: Final = {"X": "X", "*": "X", "B": "X", "O": "O", "W": "O", "-": "-", ".": "-"}
PASS_WORDS: Final = ("pass", "pa", "ps", "--")
TRANSCRIPT_WORD: Final = re.compile(r"[A-Za-z][0-9]+|(?i:pass|pa|ps|--)|\S{1,2}")
"""A square, else a pass word, the longest first (`passa1` is pass, a1), else what cannot be a move."""

OthelloPosition = TypeVar("OthelloPosition", bound=Position)


class Diagram(NamedTuple):
    """A board as text, the form in which the backends hand positions to each other.

    `cells` has size * size characters out of `X` (black), `O` (white), `-`, square 0 first.
    """

    size: int
    cells: str
    side: Side


def start_diagram(size: int) -> Diagram:
    """The standard start on an even board: d4 and e5 white, e4 and d5 black on 8x8; Black moves."""
    check_size(size)
    half = size // 2
    cells = ["-"] * (size * size)
    for row, column, letter in (
        (half - 1, half - 1, "O"),
        (half - 1, half, "X"),
        (half, half - 1, "X"),
        (half, half, "O"),
    ):
        cells[row * size + column] = letter
    return Diagram(size, "".join(cells), BLACK)


def check_size(size: int) -> None:
    """Raise `BadInput` unless Othello is played on this size here."""
    if size not in SIZES:
        raise BadInput(Reason.BAD_BOARD_SIZE, f"size {size}; known are 4, 6, 8 and 10", "board")


def check_diagram(diagram: Diagram) -> None:
    """Raise `BadInput` unless a diagram is a board: BAD_BOARD_SIZE, BAD_LENGTH, BAD_CHARACTER or BAD_SIDE."""
    size, cells, side = diagram
    check_size(size)
    if len(cells) != size * size:
        raise BadInput(Reason.BAD_LENGTH, f"{len(cells)} squares for size {size}", "diagram")
    if not set(cells) <= {*SIDE_LETTERS, EMPTY_LETTER}:
        raise BadInput(Reason.BAD_CHARACTER, f"{cells!r}", "diagram")
    if side not in (BLACK, WHITE):
        raise BadInput(Reason.BAD_SIDE, f"{side!r}; 0 (black) or 1 (white) moves", "diagram")


def read_board(text: str) -> Diagram:
    """Read a board line. Raises `BadInput`: BAD_CHARACTER, BAD_LENGTH or BAD_SIDE."""
    letters = []
    for place, character in enumerate(text, start=1):
        if character.isspace():
            continue
        letter = READ_DISC.get(character.upper())
        if letter is None:
            raise BadInput(Reason.BAD_CHARACTER, f"{character!r}", f"board, character {place}")
        letters.append(letter)
    if len(letters) in SIZE_OF_LENGTH and len(text.split()[-1]) > 1:
        raise BadInput(Reason.BAD_SIDE, "a space and the side to move, X or O, must follow the board", "board")
    size = SIZE_OF_LENGTH.get(len(letters) - 1)
    if size is None:
        raise BadInput(
            Reason.BAD_LENGTH,
            f"{max(len(letters) - 1, 0)} squares before the side; an 8x8 board has 64",
            "board",
        )
    side = letters.pop()
    if side not in SIDE_LETTERS:
        raise BadInput(Reason.BAD_SIDE, f"{side!r} after the board; X or O moves", "board")
    return Diagram(size, "".join(letters), SIDE_LETTERS.index(side))


def write_board(diagram: Diagram) -> str:
    """The board line, in its one written form."""
    return f"{diagram.cells} {SIDE_LETTERS[diagram.side]}"


def square_name(square: int, size: int = 8) -> str:
    """0 -> 'a1', 63 -> 'h8' (8x8); PASS -> 'pass'."""
    if square == PASS:
        return "pass"
    row, column = divmod(square, size)
    return f"{chr(ord('a') + column)}{row + 1}"


def read_square(text: str, size: int = 8) -> int:
    """'a1' -> 0, 'H8' -> 63 (8x8), a pass word -> PASS.

    Raises `BadInput`: BAD_MOVE_TEXT, or OUTSIDE_BOARD for a square that a larger board would have.
    """
    word = text.strip().lower()
    if word in PASS_WORDS:
        return PASS
    column, row = ord(word[:1] or " ") - ord("a"), word[1:]
    if not (0 <= column < 26 and row.isascii() and row.isdigit()) or (row[0] == "0" and row != "0"):
        raise BadInput(Reason.BAD_MOVE_TEXT, f"{text!r}")
    if not (column < size and len(row) <= 2 and 1 <= int(row) <= size):
        raise BadInput(Reason.OUTSIDE_BOARD, f"{text!r} on a {size}x{size} board")
    return (int(row) - 1) * size + column


def transcript_words(text: str) -> Iterator[str]:
    """Cut a transcript into move words, white space or none between them."""
    return (match.group() for match in TRANSCRIPT_WORD.finditer(text))


def read_transcript(text: str, size: int = 8) -> list[int]:
    """The moves of a transcript, as they are written. Raises `BadInput` naming the move."""
    moves = []
    for number, word in enumerate(transcript_words(text), start=1):
        try:
            moves.append(read_square(word, size))
        except BadInput as error:
            raise error.inside(f"move {number}") from None
    return moves


def replay(position: OthelloPosition, moves: Iterable[int]) -> list[OthelloPosition]:
    """The position and those after it, one a ply; forced passes that are left out are played, each a ply.

    A pass that ends the record is played only if it is written. Raises `BadInput` naming the move.
    """
    positions = [position]
    for number, move in enumerate(moves, start=1):
        try:
            if move != PASS and positions[-1].legal_moves() == (PASS,):
                positions.append(positions[-1].play(PASS))
            positions.append(positions[-1].play(move))
        except BadInput as error:
            raise error.inside(f"move {number}") from None
    return positions


def play_transcript(position: OthelloPosition, text: str, size: int = 8) -> OthelloPosition:
    """The position after the moves of a transcript: the last one of `replay`."""
    return replay(position, read_transcript(text, size))[-1]


def write_transcript(moves: Iterable[int], size: int = 8, *, passes: bool = False) -> str:
    """Moves one after another, passes left out or written `--`."""
    words = [("--" if passes else "") if move == PASS else square_name(move, size) for move in moves]
    return "".join(words)


def draw_board(diagram: Diagram, legal_moves: tuple[int, ...] = ()) -> str:
    """The printed board: coordinates, discs, a dot on each legal move, the side to move."""
    size = diagram.size
    letters = "  " + " ".join(chr(ord("a") + column) for column in range(size))
    lines = [letters]
    for row in range(size):
        marks = [
            "." if (row * size + column) in legal_moves else diagram.cells[row * size + column]
            for column in range(size)
        ]
        lines.append(f"{row + 1} {' '.join(marks)}" if size < 10 else f"{row + 1:2}{' '.join(marks)}")
    lines.append(f"{SIDE_LETTERS[diagram.side]} to move")
    return "\n".join(lines)
