"""OBF: Othello positions with what is known of them, one a line.

Specifies  `BOARD SIDE; move:score; move:score; ... % comment`. The board line is notation.py's. A field is
           one of
               g8:+18    the score after a move, for the side to move in this position
               +18       the best score, when it stands alone (once)
               D3 56     our extension, as chess perft suites have it: 56 nodes at depth 3
           A script file (.scr, .script) is the same without fields. Empty fields and empty lines mean nothing.
Source     R. Delorme, Edax, obftest.c (fields); G. Andersson, Zebra's test scripts (`%`).
Contract   A score is a final disc difference, the empties going to the winner: within the number of squares.
           `read_line(write_line(line)) == line` for every line there is; the written form is one only.
Beware     A score belongs to the side to move of the line, not to Black. Lists of moves are often not complete
           and sometimes wrong: `check_legal` says whether the moves can be played, nobody says the score is
           right. The counts are those of perft in the convention that the reader asks for.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, NamedTuple, TypeVar

from reference.errors import BadInput, Reason
from reference.othello.notation import Diagram, read_board, read_square, square_name, write_board
from reference.position import PASS, Position

COMMENT_SIGN: Final = "%"
SIGNED_NUMBER: Final = re.compile(r"[+-]?[0-9]{1,3}")
PLAIN_NUMBER: Final = re.compile(r"[0-9]{1,40}")  # bounded: an absurd number is refused, not converted
COUNT_FIELD: Final = re.compile(r"[Dd]([0-9]+)\s+(.+)")
COUNT_LIMIT: Final = 10**40

OthelloPosition = TypeVar("OthelloPosition", bound=Position)


class MoveScore(NamedTuple):
    """A move (square or PASS) and the final disc difference it leads to, for the side that makes it."""

    move: int
    score: int


class PerftCount(NamedTuple):
    """How many nodes there are at a depth in plies."""

    depth: int
    nodes: int


@dataclass(frozen=True, slots=True)
class ObfLine:
    """A position and what a line says about it; the lists are in the order of the line.

    Raises `BadInput` when the parts contradict each other: a move on a disc or off the board, a move or a
    depth given twice, a score no game can have, a best score below that of a listed move.
    """

    diagram: Diagram
    scores: tuple[MoveScore, ...] = ()
    best: int | None = None
    counts: tuple[PerftCount, ...] = ()
    comment: str = ""

    def __post_init__(self) -> None:
        size = self.diagram.size
        for move, score in self.scores:
            place = f"move {square_name(move, size)}"
            if not PASS <= move < size * size:
                raise BadInput(Reason.OUTSIDE_BOARD, f"square {move}", place)
            if move != PASS and self.diagram.cells[move] != "-":
                raise BadInput(Reason.ILLEGAL_MOVE, "a disc stands there", place)
            check_score(score, size, place)
        if self.best is not None:
            check_score(self.best, size, "best score")
            if any(score > self.best for _, score in self.scores):
                raise BadInput(Reason.INCONSISTENT, f"{self.best:+d}, but a move has more", "best score")
        for depth, nodes in self.counts:
            if not (0 <= depth < COUNT_LIMIT and 0 <= nodes < COUNT_LIMIT):
                raise BadInput(Reason.BAD_NUMBER, f"{nodes} nodes", f"depth {depth}")
        check_once((square_name(move, size) for move, _ in self.scores), "move")
        check_once((str(depth) for depth, _ in self.counts), "depth")
        if self.comment != self.comment.strip() or "\n" in self.comment:
            raise BadInput(Reason.BAD_FORMAT, "a comment is one line, no space around it", "comment")


def check_score(score: int, size: int, place: str) -> None:
    """Raise `BadInput` unless a game on this board can end so."""
    if abs(score) > size * size:
        raise BadInput(Reason.BAD_NUMBER, f"{score:+d}; a board of {size * size} squares", place)


def check_once(names: Iterable[str], kind: str) -> None:
    """Raise `BadInput` when a name comes twice."""
    seen = set()
    for name in names:
        if name in seen:
            raise BadInput(Reason.INCONSISTENT, "given twice", f"{kind} {name}")
        seen.add(name)


def read_line(text: str) -> ObfLine:
    """Read one line. Raises `BadInput` with the number of the field, or the place in the board."""
    content, _, comment = text.partition(COMMENT_SIGN)
    board, *texts = content.split(";")
    diagram = read_board(board)
    fields = []
    for number, field in enumerate(texts, start=1):
        try:
            fields.append(read_field(field.strip(), diagram.size))
        except BadInput as error:
            raise error.inside(f"field {number}") from None
    bests = [field for field in fields if isinstance(field, int)]
    if len(bests) > 1:
        raise BadInput(Reason.INCONSISTENT, "more than one score stands alone", "best score")
    return ObfLine(
        diagram,
        scores=tuple(field for field in fields if isinstance(field, MoveScore)),
        best=bests[0] if bests else None,
        counts=tuple(field for field in fields if isinstance(field, PerftCount)),
        comment=comment.strip(),
    )


def read_field(field: str, size: int) -> MoveScore | PerftCount | int | None:
    """One field: a move with its score, a perft count, a score alone, or nothing."""
    if not field:
        return None
    move, colon, score = field.partition(":")
    if colon:
        return MoveScore(read_square(move, size), read_number(score, SIGNED_NUMBER))
    if count := COUNT_FIELD.fullmatch(field):
        return PerftCount(read_number(count[1], PLAIN_NUMBER), read_number(count[2], PLAIN_NUMBER))
    if field[0] in "+-0123456789":
        return read_number(field, SIGNED_NUMBER)
    raise BadInput(Reason.BAD_FORMAT, f"{field!r} is not move:score, a score, or a perft count")


def read_number(text: str, form: re.Pattern[str]) -> int:
    """A number in this form, white space around it or not."""
    if not form.fullmatch(text.strip()):
        raise BadInput(Reason.BAD_NUMBER, f"{text.strip()!r}")
    return int(text.strip())


def read_file_text(text: str) -> list[tuple[int, ObfLine]]:
    """All lines with their line numbers, from 1; lines without content are skipped.

    Raises `BadInput` that begins with the line number.
    """
    lines = []
    for number, line in enumerate(text.split("\n"), start=1):
        if line.partition(COMMENT_SIGN)[0].strip():
            try:
                lines.append((number, read_line(line)))
            except BadInput as error:
                raise error.inside(f"line {number}") from None
    return lines


def write_line(line: ObfLine) -> str:
    """The line in its one written form: board, scores, best score, counts, comment; no line end."""
    fields = [write_board(line.diagram)]
    fields += [f"{square_name(move, line.diagram.size)}:{score:+d}" for move, score in line.scores]
    fields += [] if line.best is None else [f"{line.best:+d}"]
    fields += [f"D{depth} {nodes}" for depth, nodes in line.counts]
    comment = f" {COMMENT_SIGN} {line.comment}" if line.comment else ""
    return "; ".join(fields) + ";" + comment


def position_of(line: ObfLine, board: type[OthelloPosition]) -> OthelloPosition:
    """The line's position on a backend."""
    return board.from_text(write_board(line.diagram))


def check_legal(line: ObfLine, position: Position) -> None:
    """Raise `BadInput` unless all moves of the line are legal in the position (the line's own)."""
    legal_moves = position.legal_moves()
    for move, _ in line.scores:
        if move not in legal_moves:
            raise BadInput(Reason.ILLEGAL_MOVE, "listed", f"move {square_name(move, line.diagram.size)}")
