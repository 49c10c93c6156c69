"""Gomoku in text: the board line, square names, transcripts, the printed board. (Gomocup's squares: `gomocup.py`.)

Specifies  Board line: words for the rules where they are not the board's usual ones, the rows from the top with `/`
           between them, a space, the side to move: `.../.X./... O`, `standard k=3 ..../..../..../.... X`.
           `X` moves first, `.` is empty. The words, in this order: the variant unless it is freestyle; `k=3` unless k
           is the longer side of the board or five, whichever is less; `stones=2` if a turn has two stones. With two
           stones a turn, the side is followed by how many it may still put in this turn: `O2`, `O1`.
           Read leniently (lower case, `-` for empty, white space or more `/` between rows, words in any order or
           said although usual), written in exactly one way.
           Square: column letter, no letter skipped, row number from the bottom: on 15x15, `h8` is the middle,
           index 0 is a15. Index = width * row from the top + column.
           Transcript: the moves one after another, `h8i9`, white space between them or none; a pass is `pass`.
Contract   Whatever is written is read back equal. Any other text is read or raises `BadInput`, nothing else.
           Any number of stones may stand on a board that is read, either side may move, with either number of
           stones left. Only that both sides have a winning row is refused, not here but by a backend
           (INCONSISTENT).
           The key of both backends is (squares of X, squares of O, side to move, stones left, rules). In these two
           sets, the square in row r from the top and column c is bit (width + 1) * r + c: one bit after each row is
           never set. Both backends also tell `rules`, `stones_left` and, by `forbidden()`, a dictionary from each
           point forbidden to X, ascending, to its reason, whoever is to move; empty in other variants and when the
           game is over.
Beware     Indices run from the top, row numbers from the bottom. Other programs skip the letter i.
"""

import re
from collections.abc import Iterable
from typing import Final, NamedTuple, TypeVar

from reference.errors import BadInput, Reason
from reference.gomoku.rules import FREESTYLE, GOMOKU, VARIANTS, Rules, check_rules, usual_k
from reference.position import PASS, Position, Side

CROSS: Final[Side] = 0
NOUGHT: Final[Side] = 1
SIDE_LETTERS: Final = "XO"
EMPTY_LETTER: Final = "."
FORBIDDEN_LETTER: Final = "!"
"""In the printed board only."""
COLUMN_LETTERS: Final = "abcdefghijklmnopqrs"

READ_CELL: Final = {"X": "X", "x": "X", "O": "O", "o": "O", ".": ".", "-": "."}
BREAK: Final = re.compile(r"[/\s]+")
SIDE: Final = re.compile(r"[XOxo][12]?")
SETTING: Final = re.compile(r"(k|stones)=([0-9]{1,3})")
TRANSCRIPT_WORD: Final = re.compile(r"[A-Za-z][0-9]+|(?i:pass)|\S{1,2}")
"""A square or a pass, else what cannot be a move."""

GomokuPosition = TypeVar("GomokuPosition", bound=Position)


class Diagram(NamedTuple):
    """A board as text, the form in which the backends hand positions to each other.

    `cells` has width * height characters out of `X`, `O`, `.`, row by row from the top left. `stones_left` is how
    many stones the side to move may still put in this turn, this one included: 1, or 2 where a turn has two.
    """

    rules: Rules
    cells: str
    side: Side
    stones_left: int

    def rows(self) -> list[str]:
        """The rows from the top."""
        width = self.rules.width
        return [self.cells[first : first + width] for first in range(0, len(self.cells), width)]


def start_diagram(rules: Rules = GOMOKU) -> Diagram:
    """The empty board; X moves, one stone. Raises `BadInput` as `check_rules`."""
    check_rules(rules)
    return Diagram(rules, EMPTY_LETTER * rules.squares, CROSS, 1)


def next_turn(rules: Rules, side: Side, stones_left: int) -> tuple[Side, int]:
    """Who moves after a stone of `side`, and with how many stones left."""
    return (side, stones_left - 1) if stones_left > 1 else (1 - side, rules.stones)


def check_diagram(diagram: Diagram) -> None:
    """Raise `BadInput` unless a diagram is a board.

    The reasons of `check_rules`, then BAD_LENGTH, BAD_CHARACTER, BAD_SIDE or BAD_NUMBER (stones left).
    """
    rules, cells, side, stones_left = diagram
    check_rules(rules)
    if len(cells) != rules.squares:
        raise BadInput(Reason.BAD_LENGTH, f"{len(cells)} squares for {rules.width} by {rules.height}", "diagram")
    if not set(cells) <= {*SIDE_LETTERS, EMPTY_LETTER}:
        raise BadInput(Reason.BAD_CHARACTER, f"{cells!r}", "diagram")
    if side not in (CROSS, NOUGHT):
        raise BadInput(Reason.BAD_SIDE, f"{side!r}; 0 (X) or 1 (O) moves", "diagram")
    if not 1 <= stones_left <= rules.stones:
        raise BadInput(Reason.BAD_NUMBER, f"{stones_left} stones left in a turn of {rules.stones}", "diagram")


def read_board(text: str) -> Diagram:
    """Read a board line.

    Raises `BadInput`: BAD_SIDE, BAD_LENGTH, BAD_CHARACTER, BAD_BOARD_SIZE, UNKNOWN_NAME or BAD_NUMBER for a word,
    INCONSISTENT for a thing said twice, UNSUPPORTED.
    """
    *words, side = [word for word in BREAK.split(text) if word] or [""]
    if not SIDE.fullmatch(side):
        raise BadInput(Reason.BAD_SIDE, f"{side!r}; a space and X or O must follow the rows", "board")
    first = next((place for place, word in enumerate(words) if word[0] in READ_CELL), len(words))
    settings, rows = words[:first], words[first:]
    check_rows(rows)
    rules = read_rules(settings, len(rows[0]), len(rows))
    cells = "".join(READ_CELL[character] for row in rows for character in row)
    return Diagram(rules, cells, SIDE_LETTERS.index(side[0].upper()), read_stones_left(side[1:], rules))


def check_rows(rows: list[str]) -> None:
    """Raise `BadInput` BAD_LENGTH or BAD_CHARACTER unless these are rows of cells, all of one length."""
    if not rows:
        raise BadInput(Reason.BAD_LENGTH, "no rows of X, O and . before the side", "board")
    for number, row in enumerate(rows, start=1):
        for place, character in enumerate(row, start=1):
            if character not in READ_CELL:
                raise BadInput(Reason.BAD_CHARACTER, f"{character!r}", f"board, row {number}, character {place}")
        if len(row) != len(rows[0]):
            raise BadInput(Reason.BAD_LENGTH, f"{len(row)} cells after rows of {len(rows[0])}", f"board, row {number}")


def read_rules(settings: list[str], width: int, height: int) -> Rules:
    """The rules that some words name, the others being the usual ones. Raises `BadInput` as `read_board`."""
    variant = ""
    numbers: dict[str, int] = {}
    for word in map(str.lower, settings):
        match = SETTING.fullmatch(word)
        if match and match[1] not in numbers:
            numbers[match[1]] = int(match[2])
        elif word in VARIANTS and not variant:
            variant = word
        elif match or word in VARIANTS:
            raise BadInput(Reason.INCONSISTENT, f"{word!r} in {' '.join(settings)!r}", "board")
        else:
            known = f"{', '.join(VARIANTS)}, k=5, stones=2"
            raise BadInput(Reason.UNKNOWN_NAME, f"{word!r}; before the rows may stand {known}", "board")
    k = numbers.get("k", usual_k(width, height))
    rules = Rules(width, height, k, variant or FREESTYLE, numbers.get("stones", 1))
    check_rules(rules)
    return rules


def read_stones_left(digit: str, rules: Rules) -> int:
    """What follows the side's letter: nothing, or with two stones a turn '1' or '2'. Raises `BadInput` BAD_SIDE."""
    if rules.stones == 1 and digit:
        raise BadInput(Reason.BAD_SIDE, "a number of stones left, but a turn is one stone", "board")
    if rules.stones == 2 and not digit:
        raise BadInput(Reason.BAD_SIDE, "with two stones a turn the side is X1, X2, O1 or O2", "board")
    return int(digit or 1)


def write_rules(rules: Rules) -> str:
    """The words before the rows, each followed by a space: '' or 'standard k=4 '."""
    variant = "" if rules.variant == FREESTYLE else f"{rules.variant} "
    k = "" if rules.k == usual_k(rules.width, rules.height) else f"k={rules.k} "
    stones = "" if rules.stones == 1 else f"stones={rules.stones} "
    return variant + k + stones


def write_board(diagram: Diagram) -> str:
    """The board line, in its one written form."""
    left = "" if diagram.rules.stones == 1 else diagram.stones_left
    return f"{write_rules(diagram.rules)}{'/'.join(diagram.rows())} {SIDE_LETTERS[diagram.side]}{left}"


def square_name(square: int, rules: Rules = GOMOKU) -> str:
    """0 -> 'a15', 112 -> 'h8', 224 -> 'o1' (15x15); PASS -> 'pass'."""
    if square == PASS:
        return "pass"
    row, column = divmod(square, rules.width)
    return f"{COLUMN_LETTERS[column]}{rules.height - row}"


def read_square(text: str, rules: Rules = GOMOKU) -> int:
    """'a15' -> 0, 'H8' -> 112 (15x15), 'pass' -> PASS.

    Raises `BadInput`: BAD_MOVE_TEXT, or OUTSIDE_BOARD for a square that a larger board would have.
    """
    word = text.strip().lower()
    if word == "pass":
        return PASS
    letter, digits = word[:1], word[1:]
    if not (letter.isascii() and letter.isalpha() and digits.isascii() and digits.isdigit()):
        raise BadInput(Reason.BAD_MOVE_TEXT, f"{text!r}")
    if digits[0] == "0" and digits != "0":
        raise BadInput(Reason.BAD_MOVE_TEXT, f"{text!r}")
    if letter not in COLUMN_LETTERS[: rules.width] or len(digits) > 2 or not 1 <= int(digits) <= rules.height:
        raise BadInput(Reason.OUTSIDE_BOARD, f"{text!r} on {rules.width} by {rules.height}")
    return (rules.height - int(digits)) * rules.width + COLUMN_LETTERS.index(letter)


def read_transcript(text: str, rules: Rules = GOMOKU) -> list[int]:
    """The moves of a transcript, as they are written. Raises `BadInput` naming the move."""
    moves = []
    for number, match in enumerate(TRANSCRIPT_WORD.finditer(text), start=1):
        try:
            moves.append(read_square(match.group(), rules))
        except BadInput as error:
            raise error.inside(f"move {number}") from None
    return moves


def replay(position: GomokuPosition, moves: Iterable[int]) -> list[GomokuPosition]:
    """The position and those after it, one a move. Raises `BadInput` naming the move."""
    positions = [position]
    for number, move in enumerate(moves, start=1):
        try:
            positions.append(positions[-1].play(move))
        except BadInput as error:
            raise error.inside(f"move {number}") from None
    return positions


def play_transcript(position: GomokuPosition, text: str, rules: Rules = GOMOKU) -> GomokuPosition:
    """The position after the moves of a transcript: the last one of `replay`."""
    return replay(position, read_transcript(text, rules))[-1]


def write_transcript(moves: Iterable[int], rules: Rules = GOMOKU) -> str:
    """Moves one after another: 'h8i9'."""
    return "".join(square_name(move, rules) for move in moves)


def draw_board(diagram: Diagram, forbidden: Iterable[int] = ()) -> str:
    """The printed board: coordinates, stones, `!` on the points forbidden to X, the side to move."""
    rules, cells, side, stones_left = diagram
    marks = list(cells)
    for square in forbidden:
        marks[square] = FORBIDDEN_LETTER
    lines = []
    for row in range(rules.height):
        letters = marks[row * rules.width : (row + 1) * rules.width]
        lines.append(f"{rules.height - row:2} {' '.join(letters)}")
    lines.append(f"   {' '.join(COLUMN_LETTERS[: rules.width])}")
    lines.append(f"{SIDE_LETTERS[side]} to move" + ("" if rules.stones == 1 else f", stones left: {stones_left}"))
    return "\n".join(lines)
