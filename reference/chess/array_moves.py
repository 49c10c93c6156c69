"""How each chess piece moves, on a readable board: rows of piece letters.

Specifies  Which squares a piece attacks, which pieces attack a square, and where a piece may go if nobody asks
           about its king. Castling is `array_castling.py`'s, the king's safety `array.py`'s.
Source     FIDE, Laws of Chess, 2023, article 3.
Contract   An attacked square is one on which the piece could take: the first piece a slider meets is attacked, of
           either side, and nothing behind it. A pawn attacks two squares and goes to neither unless it takes there.
           A piece that is pinned attacks like any other. Pawns stand on the second to the seventh rank.
Beware     A double step needs both squares empty, the one passed over too. A piece that ran off the edge does not come
           back on the other side: so squares are rank and file here, not one number to add to.
           A promoting pawn has four moves to a square, when it takes as well, and no fifth.
           Both neighbours of a double step may take it in passing; a pawn of the third file away may not.
"""

from typing import Final, TypeAlias

from reference.chess.diagram import EMPTY, KINDS, PROMOTIONS, WHITE, Move
from reference.position import Side

Rows: TypeAlias = tuple[str, ...]
"""Eight rows of eight letters, `PNBRQK` white, `pnbrqk` black, `.` empty. `rows[0]` is rank 1, `rows[0][0]` is a1."""

Steps: TypeAlias = tuple[tuple[int, int], ...]
"""(rank step, file step); ranks grow towards Black, files towards h."""

STRAIGHT: Final[Steps] = ((1, 0), (0, 1), (-1, 0), (0, -1))
DIAGONAL: Final[Steps] = ((1, 1), (-1, 1), (-1, -1), (1, -1))
JUMPS: Final[Steps] = ((2, 1), (1, 2), (-1, 2), (-2, 1), (-2, -1), (-1, -2), (1, -2), (2, -1))

STEPS: Final[dict[str, Steps]] = {
    "n": JUMPS,
    "b": DIAGONAL,
    "r": STRAIGHT,
    "q": STRAIGHT + DIAGONAL,
    "k": STRAIGHT + DIAGONAL,
}
SLIDERS: Final = "brq"
"""The kinds that repeat a step until something stands in the way; the others take one."""

FORWARD: Final = (1, -1)
"""The rank step of White's and of Black's pawns."""
PAWN_RANK: Final = (1, 6)
"""Where the pawns of White and of Black begin, counting ranks from 0."""
LAST_RANK: Final = (7, 0)
"""Where the pawns of White and of Black promote."""


def piece_on(rows: Rows, square: int) -> str:
    """The letter on a square."""
    return rows[square // 8][square % 8]


def piece_letter(kind: str, side: Side) -> str:
    """The letter of a side's piece: ("n", WHITE) -> "N"."""
    return kind.upper() if side == WHITE else kind


def owner(piece: str) -> Side | None:
    """Whose piece a letter is; None for an empty square. WHITE is 0, so ask with `is None`."""
    return None if piece == EMPTY else int(piece.islower())


def with_pieces(rows: Rows, pieces: dict[int, str]) -> Rows:
    """The board with these letters put on these squares."""
    cells = list("".join(rows))
    for square, piece in pieces.items():
        cells[square] = piece
    return tuple("".join(cells[first : first + 8]) for first in range(0, 64, 8))


def king_square(rows: Rows, side: Side) -> int:
    """Where the side's only king stands."""
    return "".join(rows).index(piece_letter("k", side))


def attacked_from(rows: Rows, origin: int, kind: str, side: Side) -> list[int]:
    """The squares that a piece of this kind and side attacks, or would attack if it stood there."""
    steps = STEPS[kind] if kind != "p" else ((FORWARD[side], -1), (FORWARD[side], 1))
    squares = []
    for rank_step, file_step in steps:
        rank, file = origin // 8 + rank_step, origin % 8 + file_step
        while 0 <= rank < 8 and 0 <= file < 8:
            squares.append(8 * rank + file)
            if kind not in SLIDERS or rows[rank][file] != EMPTY:
                break
            rank, file = rank + rank_step, file + file_step
    return squares


def attackers(rows: Rows, square: int, side: Side) -> tuple[int, ...]:
    """The squares, ascending, of the side's pieces that attack this square, whatever stands on it.

    Attack is mutual: a knight attacks the square if a knight on the square would attack that knight. A white pawn
    attacks it if a black pawn on the square would attack that white pawn.
    """
    return tuple(
        sorted(
            origin
            for kind in KINDS
            for origin in attacked_from(rows, square, kind, 1 - side)
            if piece_on(rows, origin) == piece_letter(kind, side)
        )
    )


def moves_from(rows: Rows, origin: int, en_passant: int | None) -> list[Move]:
    """Where the piece on this square may go, its king's safety and castling not considered."""
    piece = piece_on(rows, origin)
    kind, side = piece.lower(), int(piece.islower())
    if kind == "p":
        return pawn_moves(rows, origin, side, en_passant)
    targets = attacked_from(rows, origin, kind, side)
    return [Move(origin, target) for target in targets if owner(piece_on(rows, target)) != side]


def pawn_moves(rows: Rows, origin: int, side: Side, en_passant: int | None) -> list[Move]:
    """Where a pawn may go: one step or two to empty squares, slantwise to take; on the last rank it promotes."""
    targets = []
    one_step = origin + 8 * FORWARD[side]
    two_steps = one_step + 8 * FORWARD[side]
    if piece_on(rows, one_step) == EMPTY:
        targets.append(one_step)
        if origin // 8 == PAWN_RANK[side] and piece_on(rows, two_steps) == EMPTY:
            targets.append(two_steps)
    for target in attacked_from(rows, origin, "p", side):
        if owner(piece_on(rows, target)) == 1 - side or target == en_passant:
            targets.append(target)
    if one_step // 8 == LAST_RANK[side]:
        return [Move(origin, target, promotion) for target in targets for promotion in PROMOTIONS]
    return [Move(origin, target) for target in targets]
