"""Squares as Gomocup and Piskvork write them: `x,y`.

Specifies  Column, a comma, row, both counted from 0 at the top left: on 15x15, `0,0` is a15 and index 0, `7,7` is h8.
Source     P. Lastovicka, Gomocup protocol.
Contract   Whatever is written is read back equal; white space around the numbers is no matter. Any other text raises
           `BadInput`.
Beware     Column first. The row grows downwards, against the numbers of `h8`. Piskvork's saved games (.psq) count
           from 1.
"""

import re
from typing import Final

from reference.errors import BadInput, Reason
from reference.gomoku.rules import GOMOKU, Rules

COORDINATES: Final = re.compile(r"\s*([0-9]{1,4})\s*,\s*([0-9]{1,4})\s*")


def write_gomocup(square: int, rules: Rules = GOMOKU) -> str:
    """0 -> '0,0', 112 -> '7,7' (15x15): column, row, both from 0 at the top left."""
    row, column = divmod(square, rules.width)
    return f"{column},{row}"


def read_gomocup(text: str, rules: Rules = GOMOKU) -> int:
    """'0,0' -> 0, '7,7' -> 112 (15x15). Raises `BadInput`: BAD_MOVE_TEXT or OUTSIDE_BOARD."""
    match = COORDINATES.fullmatch(text)
    if match is None:
        raise BadInput(Reason.BAD_MOVE_TEXT, f"{text!r}; a square is column,row as in 7,7")
    column, row = int(match[1]), int(match[2])
    if column >= rules.width or row >= rules.height:
        raise BadInput(Reason.OUTSIDE_BOARD, f"{text!r} on {rules.width} by {rules.height}")
    return row * rules.width + column
