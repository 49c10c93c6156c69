"""A GGF game as a value; `ggf.py` says what GGF is, reads and writes it.

Specifies  The fields, start and moves of one game, checked when it is made, so that every game there is can be written.
Beware     RE is Black's result, whoever moved first or last, and may be no number of discs at all.
"""

import re
from dataclasses import dataclass
from decimal import Decimal
from typing import Final, NamedTuple

from reference.errors import BadInput, Reason
from reference.othello.notation import BLACK, WHITE, Diagram
from reference.position import PASS, Side

NUMBER: Final = re.compile(r"[+-]?([0-9]+(\.[0-9]*)?|\.[0-9]+)")
FIELD: Final = re.compile(r"([A-Za-z]+)\[([^\[\]]*)\]\s*")
GAME_TYPE: Final = re.compile(r"s?([0-9]{1,3})[a-z0-9]*")
MOVE_FIELDS: Final = ("B", "W")
KNOWN_FIELDS: Final = ("GM", "PC", "DT", "PB", "PW", "RB", "RW", "TI", "TB", "TW", "TY", "RE", "KB", "KW", "KM")


class GgfMove(NamedTuple):
    """A move as recorded: who, where (square or PASS), evaluation for the mover, seconds; None if not given."""

    side: Side
    move: int
    evaluation: Decimal | None = None
    seconds: Decimal | None = None


class GgfResult(NamedTuple):
    """Black's score minus White's, and how it ended: "" played out, r resigned, t time, s agreed."""

    score: Decimal
    end: str


@dataclass(frozen=True, slots=True)
class GgfGame:
    """One game. `fields` are all but BO, B and W, in order, as (name, text); GM is one of them.

    Raises `BadInput` when a field is malformed, doubled, missing (GM) or contradicts the board.
    """

    fields: tuple[tuple[str, str], ...]
    start: Diagram
    moves: tuple[GgfMove, ...] = ()

    def __post_init__(self) -> None:
        names = [name for name, _ in self.fields]
        for name, text in self.fields:
            place = f"field {name}"
            if name != name.upper() or not FIELD.fullmatch(f"{name}[{text}]"):
                raise BadInput(Reason.BAD_FORMAT, f"{text!r}", place)
            if name in (*MOVE_FIELDS, "BO") or (name in KNOWN_FIELDS and names.count(name) > 1):
                raise BadInput(Reason.INCONSISTENT, "given twice", place)
        if "GM" not in names:
            raise BadInput(Reason.MISSING_FIELD, "GM[Othello]", "field GM")
        if self.field("GM").lower() != "othello":
            raise BadInput(Reason.UNSUPPORTED, f"the game {self.field('GM')!r}", "field GM")
        kind = GAME_TYPE.fullmatch(self.field("TY") or str(self.start.size))
        if not kind:
            raise BadInput(Reason.BAD_FORMAT, f"{self.field('TY')!r}; for example 8 or s8r18", "field TY")
        if int(kind[1]) != self.start.size:
            raise BadInput(Reason.INCONSISTENT, f"{kind[0]!r} on a board of {self.start.size}", "field TY")
        _ = self.rating(BLACK), self.rating(WHITE), self.result
        for number, move in enumerate(self.moves, start=1):
            if not PASS <= move.move < self.start.size**2:
                raise BadInput(Reason.OUTSIDE_BOARD, f"square {move.move}", f"move {number}")
            if not all(n is None or n.is_finite() for n in (move.evaluation, move.seconds)):
                raise BadInput(Reason.BAD_NUMBER, "no finite number", f"move {number}")

    def field(self, name: str) -> str:
        """The text of a field; empty if the game has none of this name."""
        return next((text for known, text in self.fields if known == name), "")

    def rating(self, side: Side) -> Decimal | None:
        """RB or RW as a number; None if not given, empty or `?`."""
        name = ("RB", "RW")[side]
        text = self.field(name)
        return None if text in ("", "?") else read_number(text, f"field {name}")

    @property
    def result(self) -> GgfResult | None:
        """RE, from Black's point of view; None if not given, empty or `?`."""
        score, colon, end = self.field("RE").partition(":")
        if colon and end not in ("r", "t", "s"):
            raise BadInput(Reason.BAD_FORMAT, f"{end!r} after the colon; r, t or s", "field RE")
        return None if score in ("", "?") else GgfResult(read_number(score, "field RE"), end)


def read_number(text: str, place: str = "") -> Decimal:
    """A decimal number with all its digits. Raises `BadInput`: BAD_NUMBER."""
    if not NUMBER.fullmatch(text):
        raise BadInput(Reason.BAD_NUMBER, f"{text!r}", place)
    return Decimal(text)
