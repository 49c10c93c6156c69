"""The closed list of ways an input can be wrong.

Specifies  One exception, `BadInput`, with a `Reason` and a place. A port that reports errors is compared by
           reason, never by the words of a message.
Contract   Whatever a user can type wrong raises `BadInput`. Any other exception is a defect of plyspec.
"""

from enum import Enum


class Reason(Enum):
    """What is wrong. The value is one sentence for a person."""

    BAD_LENGTH = "the text has the wrong length"
    BAD_CHARACTER = "a character has no meaning here"
    BAD_SIDE = "the side to move is missing or unknown"
    BAD_BOARD_SIZE = "the board size is not one the game is played on"
    OVERLAPPING_DISCS = "two pieces stand on one square"
    OUTSIDE_BOARD = "a piece or square lies outside the board"
    BAD_MOVE_TEXT = "the text does not name a move"
    ILLEGAL_MOVE = "the move is not legal in this position"
    GAME_OVER = "the game is over and no move can be made"
    MISSING_FIELD = "a required field is missing"
    BAD_NUMBER = "a number is malformed or out of range"
    BAD_FORMAT = "the text is not in the expected format"
    TRUNCATED = "the data ends too early"
    TRAILING_DATA = "the data goes on after its end"
    INCONSISTENT = "two parts of the input contradict each other"
    UNKNOWN_NAME = "no such thing is known under this name"
    UNSUPPORTED = "this combination is not supported"
    NO_KING = "a side has no king"
    TOO_MANY_KINGS = "a side has more than one king"
    ADJACENT_KINGS = "the kings stand next to each other"
    PAWN_ON_BACK_RANK = "a pawn stands on the first or the last rank"
    OPPONENT_IN_CHECK = "the side that has just moved is in check"
    BAD_CASTLING = "the board denies a castling right"
    BAD_EN_PASSANT = "the board denies the en-passant square"
    TOO_MANY_PIECES = "no game leads to so many pieces of a kind"
    IMPOSSIBLE_CHECK = "no last move gives this check"
    UNREADABLE_FILE = "the file cannot be read"
    UNWRITABLE_FILE = "the file cannot be written"
    MISSING_EXTRA = "an optional package is not installed"


class BadInput(ValueError):
    """An input is wrong: what (`reason`), where (`where`), and the offending detail.

    `where` is a path in words: "square c3", "line 12, move 4", "option --depth". It may be empty.
    """

    def __init__(self, reason: Reason, detail: str, where: str = "") -> None:
        self.reason = reason
        self.detail = detail
        self.where = where
        place = f"{where}: " if where else ""
        super().__init__(f"{place}{detail} ({reason.value})")

    def inside(self, place: str) -> "BadInput":
        """The same error seen from further out: `error.inside("line 12")`."""
        where = f"{place}, {self.where}" if self.where else place
        return BadInput(self.reason, self.detail, where)
