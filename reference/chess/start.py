"""Chess960: the 960 start arrangements by number.

Specifies  Scharnagl's numbers, 0 to 959. Written as number = 4 * (4 * (6 * n + q) + d) + l:
           l  the bishop on light squares stands on b, d, f or h;
           d  the bishop on dark squares on a, c, e or g;
           q  the queen on the q-th free file, counted from a;
           n  the knights on two of the five files left: 0 first and second, 1 first and third, ... 9 fourth and fifth.
           The last three free files take rook, king, rook. Both sides stand alike. 518 is the standard arrangement.
Source     R. Scharnagl, numbering of the Fischer Random Chess starting positions, 2004.
Contract   `start_number(start_diagram(n)) == n`, and every arrangement with bishops on both colours and the king
           between the rooks has a number.
Beware     518 too is Chess960 here: castling is written as king takes rook. `START` is the same board as standard
           chess has it.
"""

from itertools import combinations
from typing import Final

from reference.chess.diagram import EMPTY, START, WHITE, Diagram
from reference.errors import BadInput, Reason

ARRANGEMENTS: Final = 960
KNIGHTS: Final = tuple(combinations(range(5), 2))


def back_rank(number: int) -> str:
    """White's men from a1 to h1. Raises `BadInput`: BAD_NUMBER."""
    if not 0 <= number < ARRANGEMENTS:
        raise BadInput(Reason.BAD_NUMBER, f"{number}; the arrangements are 0 to 959", "arrangement")
    number, light = divmod(number, 4)
    number, dark = divmod(number, 4)
    knights, queen = divmod(number, 6)
    rank = [EMPTY] * 8
    rank[2 * light + 1] = rank[2 * dark] = "B"
    rank[free_files(rank)[queen]] = "Q"
    free = free_files(rank)
    for index in KNIGHTS[knights]:
        rank[free[index]] = "N"
    for file, piece in zip(free_files(rank), "RKR", strict=True):
        rank[file] = piece
    return "".join(rank)


def free_files(rank: list[str]) -> list[int]:
    """Files without a man yet."""
    return [file for file, piece in enumerate(rank) if piece == EMPTY]


def start_diagram(number: int) -> Diagram:
    """The start of a Chess960 game. Raises `BadInput`: BAD_NUMBER."""
    rank = back_rank(number)
    rooks = (rank.index("R"), rank.rindex("R"))
    return Diagram(
        rank + START.cells[8:56] + rank.lower(),
        WHITE,
        castling=(*rooks, 56 + rooks[0], 56 + rooks[1]),
        chess960=True,
    )


def start_number(diagram: Diagram) -> int:
    """The number of a start, whether it is called Chess960 or not. Raises `BadInput`: INCONSISTENT if it is none."""
    rank = list(diagram.cells[:8])
    if sorted(rank) == sorted("RNBQKBNR"):
        light, dark = (next((file for file in (f, f + 2, f + 4, f + 6) if rank[file] == "B"), f) // 2 for f in (1, 0))
        others = [piece for piece in rank if piece != "B"]
        queen = others.index("Q")
        others.remove("Q")
        first = others.index("N")
        knights = KNIGHTS.index((first, others.index("N", first + 1)))
        number = 4 * (4 * (6 * knights + queen) + dark) + light
        if start_diagram(number) == diagram._replace(chess960=True):
            return number
    raise BadInput(Reason.INCONSISTENT, f"{''.join(rank)} with its pawns, rights and counters is no start", "board")
