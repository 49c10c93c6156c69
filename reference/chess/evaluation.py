"""Chess's static evaluations, from the side to move's point of view. Plain form, for either backend.

Specifies  Sums of terms, each a count for the side to move minus the same count for the other side:
           *source_004*   material; tables for pawns, knights and kings; 5 for each square that a knight or bishop may
                          go to (it attacks it, and no own piece stands there).
           *tabled*       the same with tables of our own for bishops, rooks and queens.
           *structured*   *tabled*, and isolated, doubled and passed pawns (`pawn_structure.py`), the pawns before the
                          king, and a king's table that turns into another as pieces go (`king_shelter.py`).
           A finished game is WON times its outcome: checkmate -WON, stalemate and dead positions 0.
Source     An article on a chess engine in Java (source 004), right where it contradicts itself: its values, tables and
           the 5 are kept. The other numbers are ours, and untuned.
Contract   The unit is the hundredth of a pawn. Swapped colours seen from the other side of the board are worth the
           same; with the other side to move on the same board the value is negated, unless the game is over.
Beware     Source 004 counts squares beyond the edge for knights: 8 for one on a1, where 2 are right.
           Mobility is not the number of legal moves: pins and checks are not looked at, and who moves does not matter.
           Every term is a difference; the king's value is not among them, since both have one.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple, Protocol

from reference.chess.diagram import Diagram
from reference.chess.king_shelter import phase, shelter, tapered
from reference.chess.material import VALUES_004, Values
from reference.chess.pawn_structure import doubled, isolated, passed, steps_made
from reference.chess.sight import sees, squares_of
from reference.chess.square_tables import (
    BISHOP,
    KING_004,
    KING_ENDGAME,
    KNIGHT_004,
    PAWN_004,
    QUEEN,
    ROOK,
    Table,
    on_square,
)
from reference.position import Outcome, Side

WON: Final = 100_000
"""What a won game is worth: more than any estimate (62 queens on good squares are worth 56,000). Less than half of a
million, which is what searches that prefer quick wins ask for."""


@dataclass(frozen=True)
class Numbers:
    """The numbers of an evaluation. Zero or empty: the term is not there."""

    values: Values
    tables: Mapping[str, Table]
    """By kind, without the king."""
    king: Table
    king_endgame: Table | None = None
    """What the king's table turns into; None: it stays."""
    mobility: int = 0
    mobile: str = ""
    """The kinds whose squares are counted."""
    isolated: int = 0
    doubled: int = 0
    passed: tuple[int, ...] = field(default=(0, 0, 0, 0, 0, 0))
    """By the steps that the pawn has made."""
    shelter: int = 0
    """For each point of shelter, in the middle game."""


SOURCE_004: Final = Numbers(VALUES_004, {"p": PAWN_004, "n": KNIGHT_004}, king=KING_004, mobility=5, mobile="nb")
TABLED: Final = replace(SOURCE_004, tables={**SOURCE_004.tables, "b": BISHOP, "r": ROOK, "q": QUEEN})
STRUCTURED: Final = replace(
    TABLED,
    king_endgame=KING_ENDGAME,
    isolated=-12,
    doubled=-10,
    passed=(5, 10, 20, 35, 60, 100),
    shelter=6,
)


class Terms(NamedTuple):
    """What an estimate is the sum of, each for the side to move minus the other side."""

    material: int
    tables: int
    mobility: int
    pawns: int
    king: int


class Seen(Protocol):
    """What is asked of a position; both backends have it."""

    def diagram(self) -> Diagram:
        """The board as letters."""

    def outcome(self) -> Outcome | None:
        """How the game ended, if it has."""


def source_004(position: Seen) -> int:
    """Source 004's evaluation."""
    return evaluated(position, SOURCE_004)


def tabled(position: Seen) -> int:
    """The same with tables for all pieces."""
    return evaluated(position, TABLED)


def structured(position: Seen) -> int:
    """Tables for all pieces, pawn structure, and kings by the phase of the game."""
    return evaluated(position, STRUCTURED)


def evaluated(position: Seen, numbers: Numbers) -> int:
    """The value of a position for its side to move, by any set of numbers."""
    outcome = position.outcome()
    if outcome is not None:
        return WON * outcome.score
    return sum(terms(position.diagram(), numbers))


def terms(diagram: Diagram, numbers: Numbers) -> Terms:
    """The terms of a board's estimate, as if the game went on."""
    cells, own, other = diagram.cells, diagram.side, 1 - diagram.side
    middle = king_in_the_middle_game(cells, own, numbers) - king_in_the_middle_game(cells, other, numbers)
    king = middle
    if numbers.king_endgame is not None:
        end = king_table(cells, own, numbers.king_endgame) - king_table(cells, other, numbers.king_endgame)
        king = tapered(middle, end, phase(cells))
    return Terms(
        material(cells, own, numbers.values) - material(cells, other, numbers.values),
        standing(cells, own, numbers.tables) - standing(cells, other, numbers.tables),
        numbers.mobility * (mobility(cells, own, numbers.mobile) - mobility(cells, other, numbers.mobile)),
        structure(cells, own, numbers) - structure(cells, other, numbers),
        king,
    )


def material(cells: str, side: Side, values: Values) -> int:
    """What a side's pieces are worth, wherever they stand, without the king."""
    kinds = [cells[square].lower() for square in squares_of(cells, side)]
    return sum(values[kind] for kind in kinds if kind != "k")


def standing(cells: str, side: Side, tables: Mapping[str, Table]) -> int:
    """What a side's pieces have by where they stand, without the king."""
    squares = squares_of(cells, side)
    return sum(on_square(tables[kind], at, side) for at in squares if (kind := cells[at].lower()) in tables)


def mobility(cells: str, side: Side, kinds: str) -> int:
    """How many squares a side's pieces of these kinds attack on which no own piece stands.

        3 . 1 . 1 . . . .
        2 1 . . . P . . .
        1 . . N . . . . .
          a b c d e f g h

    The knight has 3 in the picture: e2 is taken, and nothing counts beyond the edge.
    """
    own = squares_of(cells, side)
    movers = [square for square in own if cells[square].lower() in kinds]
    return sum(sees(cells, origin, target) for origin in movers for target in range(64) if target not in own)


def structure(cells: str, side: Side, numbers: Numbers) -> int:
    """What a side's pawns have by how they stand to each other."""
    free = sum(numbers.passed[steps_made(pawn, side)] for pawn in passed(cells, side))
    return numbers.isolated * len(isolated(cells, side)) + numbers.doubled * len(doubled(cells, side)) + free


def king_in_the_middle_game(cells: str, side: Side, numbers: Numbers) -> int:
    """What a side's king has by his square, and by the pawns before him."""
    return king_table(cells, side, numbers.king) + numbers.shelter * shelter(cells, side)


def king_table(cells: str, side: Side, table: Table) -> int:
    """What a side's king has by his square."""
    return on_square(table, cells.index("Kk"[side]), side)
