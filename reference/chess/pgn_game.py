"""A PGN game as a value; `pgn.py` reads it, `pgn_write.py` writes it.

Specifies  A game is tags, a main line and a result. A line is moves in order, with a comment before the first.
           To a move belongs what is said about it: NAGs (numeric annotation glyphs), a comment after it, and
           variations, each a line that begins with another move instead of it.
Contract   Values only: comments are single lines without braces, white space in them counts as one space.
           The start of a game is what its tags say; there is no second place for it.
"""

from dataclasses import dataclass
from typing import Final

from reference.chess.board import Board
from reference.chess.diagram import START, Diagram, Move
from reference.chess.notation import read_fen, write_fen
from reference.chess.validity import PLAYABLE
from reference.errors import BadInput, Reason

ROSTER: Final = ("Event", "Site", "Date", "Round", "White", "Black", "Result")
"""The seven tags that an archive expects, in this order."""
UNKNOWN: Final = {"Date": "????.??.??"}
RESULTS: Final = ("1-0", "0-1", "1/2-1/2", "*")
CHESS960_NAMES: Final = ("chess960", "chess 960", "fischerandom", "fischerrandom", "fischer random")


@dataclass(frozen=True, slots=True)
class PgnMove:
    """A move and what is said about it. `nags` are numbers from 0 to 255: 1 is !, 2 is ?, 3 !!, 4 ??, 5 !?, 6 ?!."""

    move: Move
    nags: tuple[int, ...] = ()
    comment: str = ""
    variations: tuple["Line", ...] = ()


@dataclass(frozen=True, slots=True)
class Line:
    """Moves one after another. `comment` stands before the first."""

    moves: tuple[PgnMove, ...] = ()
    comment: str = ""

    def played(self) -> tuple[Move, ...]:
        """The moves alone, without variations."""
        return tuple(move.move for move in self.moves)


@dataclass(frozen=True, slots=True)
class PgnGame:
    """Tags as (name, text) in their order, the main line, and one of `RESULTS`."""

    tags: tuple[tuple[str, str], ...]
    main: Line = Line()
    result: str = "*"

    def tag(self, name: str) -> str:
        """The text of a tag; empty if the game has none of this name."""
        return next((text for known, text in self.tags if known == name), "")

    def start(self) -> Diagram:
        """Where the game begins, by its tags SetUp, FEN and Variant. Raises `BadInput` naming the tag.

        Chess960 without a FEN begins with the standard arrangement, which some programs write so.
        """
        chess960 = self.tag("Variant").lower() in CHESS960_NAMES
        if not chess960 and self.tag("Variant").lower() not in ("", "standard", "chess", "from position"):
            raise BadInput(Reason.UNSUPPORTED, f"{self.tag('Variant')!r}", "tag Variant")
        fen = self.tag("FEN")
        if self.tag("SetUp") not in ("", "01"[bool(fen)]):
            raise BadInput(Reason.INCONSISTENT, f"{self.tag('SetUp')!r}, but FEN is {fen or 'missing'}", "tag SetUp")
        if not fen:
            return START._replace(chess960=chess960)
        try:
            return read_fen(fen, chess960=chess960, strictness=PLAYABLE)
        except BadInput as error:
            raise error.inside("tag FEN") from None


def plain_game(start: Diagram, moves: tuple[Move, ...], result: str = "*", **tags: str) -> PgnGame:
    """A game without remarks, its seven tags filled in, `?` for what is not given. It need not be playable."""
    known = {name: UNKNOWN.get(name, "?") for name in ROSTER} | tags | {"Result": result}
    if start.chess960:
        known["Variant"] = "Chess960"
    if start != START:
        known |= {"SetUp": "1", "FEN": write_fen(start)}
    return PgnGame(tuple(known.items()), Line(tuple(map(PgnMove, moves))), result)


def replay(start: Board, moves: tuple[Move, ...]) -> list[Board]:
    """The start and the positions after each move. Raises `BadInput` naming the ply."""
    positions = [start]
    for move in moves:
        try:
            positions.append(positions[-1].play(move))
        except BadInput as error:
            raise error.inside(f"ply {len(positions)}") from None
    return positions
