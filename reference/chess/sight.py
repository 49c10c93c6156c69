"""Chess: which squares a piece sees, in the fewest plain lines.

Specifies  A piece sees a square when it could capture there: a pawn diagonally forward, a queen, rook or bishop over
           empty squares. Whether the piece is pinned, or its own man stands there, does not matter.
Contract   Cells as in `Diagram`. Used by the checks of a position and by the plain exchange and evaluation; the
           backends have attack tests of their own, so that these can be held against them.
"""

from reference.chess.diagram import EMPTY, WHITE
from reference.position import Side


def sees(cells: str, origin: int, target: int) -> bool:
    """Whether the piece on `origin`, if there is one, sees `target`."""
    piece = cells[origin]
    up, right = target // 8 - origin // 8, target % 8 - origin % 8
    distance = max(abs(up), abs(right))
    match piece.lower():
        case "p":
            return abs(right) == 1 and up == (1 if piece.isupper() else -1)
        case "n":
            return abs(up * right) == 2
        case "k":
            return distance == 1
    straight, diagonal = up * right == 0, abs(up) == abs(right)
    if distance == 0 or not ((straight and piece in "RQrq") or (diagonal and piece in "BQbq")):
        return False
    step = (target - origin) // distance
    return all(cells[square] == EMPTY for square in range(origin + step, target, step))


def attackers(cells: str, square: int, side: Side) -> tuple[int, ...]:
    """The squares of the pieces of `side` that see `square`, ascending."""
    return tuple(origin for origin in squares_of(cells, side) if sees(cells, origin, square))


def squares_of(cells: str, side: Side) -> tuple[int, ...]:
    """Where the men of `side` stand, ascending."""
    return tuple(square for square, piece in enumerate(cells) if piece != EMPTY and piece.isupper() == (side == WHITE))


def king_square(cells: str, side: Side) -> int:
    """Where the first king of `side` stands; -1 without one."""
    return cells.find("K" if side == WHITE else "k")
