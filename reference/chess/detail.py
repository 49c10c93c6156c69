"""Legal moves by kind, as the tables counted them that perft results are compared with.

Specifies  For a position, how many of its legal moves are of each kind:
               captures           a piece is taken, en passant included
               en_passant         captures en passant
               castles            castling, one move
               promotions         four for every way to promote, captures included
               checks             the other side is in check afterwards, in whatever way
               discovered_checks  the check is given by one piece, and it has not moved
               double_checks      two pieces give check
               checkmates         the other side is in check and has no move
Source     The columns of "Perft Results", Chess Programming Wiki.
Contract   A double check is not counted as a discovered one, and both are counted as checks. King and rook have both
           moved in castling. `move_kinds` gives what `kinds_of_move` gives, summed over all moves.
Beware     Published columns mix conventions: "discovered" with or without double checks, "checks" without one or both
           of them, mates left out of checks. The wiki's double checks of the second position ("Kiwipete") at depth 5
           read 2637; the right number is 2645.
"""

from collections.abc import Mapping
from typing import Final, TypeAlias

from reference.chess.array import ArrayPosition
from reference.chess.array_moves import attacked_from
from reference.chess.bitboard import BitboardPosition
from reference.chess.diagram import BLACK, EMPTY, WHITE, Move
from reference.chess.diagram import KINDS as KIND_LETTERS
from reference.chess.san import castling_name

Chess: TypeAlias = ArrayPosition | BitboardPosition

KINDS: Final = (
    "captures",
    "en_passant",
    "castles",
    "promotions",
    "checks",
    "discovered_checks",
    "double_checks",
    "checkmates",
)


def kinds_of_move(position: Chess, move: Move) -> tuple[str, ...]:
    """The kinds that a legal move is of, by playing it."""
    return board_kinds(position.diagram().cells, move) + check_kinds(position, move)


def board_kinds(cells: str, move: Move) -> tuple[str, ...]:
    """The first four kinds, which can be seen on the board before the move."""
    piece = cells[move.origin]
    if piece in "Kk" and castling_name(cells, move):
        return ("castles",)
    if move.promotion:
        return ("promotions",) if cells[move.target] == EMPTY else ("captures", "promotions")
    if cells[move.target] != EMPTY:
        return ("captures",)
    en_passant = piece in "Pp" and (move.target - move.origin) % 8 != 0
    return ("captures", "en_passant") if en_passant else ()


def check_kinds(position: Chess, move: Move) -> tuple[str, ...]:
    """The last four kinds."""
    after = position.play(move)
    checkers = after.checkers()
    if not checkers:
        return ()
    before, now = position.diagram().cells, after.diagram().cells
    moved = any(now[square] != before[square] for square in checkers)
    return (
        "checks",
        *(["double_checks"] if len(checkers) > 1 else [] if moved else ["discovered_checks"]),
        *([] if after.legal_moves() else ["checkmates"]),
    )


def move_kinds(position: Chess) -> Mapping[str, int]:
    """How many legal moves are of each kind. Only moves that may give check are played to see whether they do."""
    cells = position.diagram().cells
    sight = sight_of(cells, cells.index("k" if position.side_to_move == WHITE else "K"))
    count = dict.fromkeys(KINDS, 0)
    for move in position.legal_moves():
        kinds = board_kinds(cells, move)
        special = move.promotion or "en_passant" in kinds or "castles" in kinds
        if special or move.origin in sight["q"] or move.target in sight[cells[move.origin].lower()]:
            kinds += check_kinds(position, move)
        for kind in kinds:
            count[kind] += 1
    return count


def sight_of(cells: str, king: int) -> dict[str, set[int]]:
    """For each kind of piece, the squares that a king's square is attacked from, the first piece on a line included.

    An ordinary move gives check only by arriving on such a square of its kind, or by leaving one of a queen's.
    """
    rows = tuple(cells[first : first + 8] for first in range(0, 64, 8))
    side = WHITE if cells[king] == "K" else BLACK
    return {kind: set(attacked_from(rows, king, kind, side)) for kind in KIND_LETTERS}
