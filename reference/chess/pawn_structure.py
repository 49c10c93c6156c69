"""Chess: isolated, doubled and passed pawns. Plain form: which pawns they are.

Specifies  Each term as the squares of a side's pawns of that kind; in the pictures they are marked with a star.
           Ahead is towards the rank on which the side's pawns promote.
Source     The usual terms; named, without numbers, among the improvements that source 004 proposes.
Contract   Squares ascending. The terms of one side need no look at the other's pieces, passed pawns at its pawns only.
Beware     A pawn's neighbours are on the files beside it, on any rank; files a and h have one neighbour, not one round
           the edge. Of doubled pawns the rear one is counted, so two are one fault, not two.
           A pawn beside a passed pawn's file that it has already left behind does not stop it.
"""

from reference.chess.diagram import WHITE
from reference.position import Side


def pawns(cells: str, side: Side) -> tuple[int, ...]:
    """Where a side's pawns stand, ascending."""
    letter = "P" if side == WHITE else "p"
    return tuple(square for square, cell in enumerate(cells) if cell == letter)


def is_ahead(square: int, other: int, side: Side) -> bool:
    """Whether the other square is on a rank further ahead, seen by a side."""
    return other // 8 > square // 8 if side == WHITE else other // 8 < square // 8


def isolated(cells: str, side: Side) -> tuple[int, ...]:
    """Pawns without an own pawn on a file beside theirs.

    4 . . P . . . . .
    3 . . . P . . . .
    2 * . . . . * . *
      a b c d e f g h
    """
    own = pawns(cells, side)
    files = {pawn % 8 for pawn in own}
    return tuple(pawn for pawn in own if not files & {pawn % 8 - 1, pawn % 8 + 1})


def doubled(cells: str, side: Side) -> tuple[int, ...]:
    """Pawns with an own pawn ahead on their file, next to them or not.

    5 . . P . . . . .
    4 . . . . . P . .
    3 . . . . . * . .
    2 . P * . . * . .
      a b c d e f g h
    """
    own = pawns(cells, side)
    return tuple(pawn for pawn in own if any(other % 8 == pawn % 8 and is_ahead(pawn, other, side) for other in own))


def passed(cells: str, side: Side) -> tuple[int, ...]:
    """Pawns that no pawn can stop: none of the other side ahead on three files, none of their own ahead on one.

    6 p . . . . . . .
    5 . . . . * . . *
    4 . . * . P p . .
    3 . P . . . . P .
      a b c d e f g h
    """
    own, others = pawns(cells, side), pawns(cells, 1 - side)

    def is_free(pawn: int) -> bool:
        stoppers = [other for other in others if abs(other % 8 - pawn % 8) <= 1]
        blockers = [other for other in own if other % 8 == pawn % 8]
        return not any(is_ahead(pawn, other, side) for other in stoppers + blockers)

    return tuple(pawn for pawn in own if is_free(pawn))


def steps_made(pawn: int, side: Side) -> int:
    """How many ranks a pawn has come from its first square: 0 to 5."""
    return pawn // 8 - 1 if side == WHITE else 6 - pawn // 8
