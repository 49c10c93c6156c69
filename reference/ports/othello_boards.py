"""Othello boards as programs print them, and whose turn it is by a program that passes by itself.

Contract   Eight lines in a row that begin with the row's number and have a letter for each square are a board. A
           position is written with the side that moves next by the rules: many programs make a forced pass
           themselves, and then name the side after it. Where that side is not next by the rules either, what the
           program says is left as it is, so that the difference is found.
"""

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from reference.errors import BadInput
from reference.othello.bitboard import BitboardPosition
from reference.othello.notation import Diagram, read_board
from reference.position import PASS

ROW: Final = re.compile(r">?\s*([1-8])\s+((?:[-.XOBW*@#+]\s+){7}[-.XOBW*@#+])(?:\s.*|[1-8].*|)", re.I)
LETTERS: Final = {"X": "X", "B": "X", "*": "X", "@": "X", "#": "X", "O": "O", "W": "O"}
TURN: Final = re.compile(
    r"next(?: move)?:?\s*(black|white)|(black|white)(?:'s turn| to (?:move|play))|([*XO]) to (?:move|play)"
    r"|turn:?\s*(black|white)",
    re.I,
)
SIDES: Final = {"black": "X", "white": "O", "*": "X", "x": "X", "o": "O"}


class Shown(NamedTuple):
    """A board that was printed: 64 cells of X, O and -, the side that is said to move, the squares that have a dot."""

    cells: str
    side: str
    marked: tuple[int, ...] = ()


def read_shown(lines: Sequence[str]) -> Shown | None:
    """The last board among some lines; None if there is none. The side is empty if none is named."""
    rows: list[str] = []
    board: list[str] = []
    side = ""
    for line in lines:
        row, turn = ROW.fullmatch(line), TURN.search(line)
        if row and int(row[1]) == len(rows) + 1:
            rows.append("".join(row[2].split()))
        elif row:
            rows = ["".join(row[2].split())] if row[1] == "1" else []
        if len(rows) == 8:
            board, rows = rows, []
        if turn:
            side = SIDES[next(word for word in turn.groups() if word).lower()]
    if not board:
        return None
    letters = "".join(board).upper()
    marked = tuple(place for place, letter in enumerate(letters) if letter == ".")
    return Shown("".join(LETTERS.get(letter, "-") for letter in letters), side, marked)


def read_diagram(text: str) -> Diagram | None:
    """The diagram of a position text; None if it is none, or no 8x8 board."""
    try:
        diagram = read_board(text)
    except BadInput:
        return None
    return diagram if diagram.size == 8 else None


def settled(shown: Shown, mover: str) -> str:
    """The text of a position after a move of `mover`, X or O: the other side is next, also if it must pass."""
    other = "XO".replace(mover, "")
    after = BitboardPosition.from_text(f"{shown.cells} {other}")
    passes_itself = shown.side == mover and after.legal_moves() == (PASS,)
    is_over = not shown.side and after.is_over()
    return f"{shown.cells} {other if passes_itself or is_over else shown.side or '?'}"
