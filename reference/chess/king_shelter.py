"""Chess: the pawns before a king, and how much of the middle game is left. Plain form.

Specifies  `shelter`: for the king's file and the files beside it, 2 if an own pawn stands one rank ahead of him, else
           1 if one stands two ranks ahead, else 0: at most 6.
           `phase`: a knight or bishop counts 1, a rook 2, a queen 4, of both sides together, at most 24, which is the
           start. What a king needs changes from shelter to activity as it falls, so two values are mixed by it:
           (middle * phase + end * (24 - phase)) / 24.
Source     Tapered evaluation: the usual scheme, as old as Hans Berliner's application coefficients, 1979. King safety
           is named, without numbers, among the improvements that source 004 proposes.
Contract   `tapered` is cut toward zero, so that it has the same size for both sides.
Beware     Python's // cuts toward minus infinity. Promotions can take the sum beyond 24. A king on the last rank
           ahead of him has no shelter; on file a or h two files count, not one round the edge.
"""

from typing import Final

from reference.chess.diagram import WHITE
from reference.position import Side

PHASE_OF: Final = {"n": 1, "b": 1, "r": 2, "q": 4}
WHOLE_PHASE: Final = 24


def shelter(cells: str, side: Side) -> int:
    """How well a side's king stands behind his pawns, 0 to 6; in the picture what each pawn counts, here 3.

    4 . . . . . . 0 .
    3 . . . 0 . 1 . 0
    2 . . . . . . . 2
    1 . . . . . . K .
      a b c d e f g h
    """
    king, pawn, up = (cells.index("K"), "P", 8) if side == WHITE else (cells.index("k"), "p", -8)
    total = 0
    for file in range(max(king % 8 - 1, 0), min(king % 8 + 2, 8)):
        near = king - king % 8 + file + up
        far = near + up
        if near in range(64) and cells[near] == pawn:
            total += 2
        elif far in range(64) and cells[far] == pawn:
            total += 1
    return total


def phase(cells: str) -> int:
    """24 with all pieces on the board, 0 when only kings and pawns are left."""
    return min(WHOLE_PHASE, sum(PHASE_OF.get(cell.lower(), 0) for cell in cells))


def tapered(middle: int, end: int, phase: int) -> int:
    """The mixture of a value for the middle game and one for the endgame."""
    return cut(middle * phase + end * (WHOLE_PHASE - phase), WHOLE_PHASE)


def cut(value: int, divisor: int) -> int:
    """The quotient cut toward zero."""
    return value // divisor if value >= 0 else -(-value // divisor)
