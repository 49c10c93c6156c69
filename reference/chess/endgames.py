"""Endings of king and one man against king, solved completely by going backwards from mate.

Specifies  For every position of KQK, KRK and KPK (and KBK and KNK, where nobody wins) the plies to mate with best play
           of both, or that it is a draw. White has the man; `Ending.plies` turns the board where Black has it.
           The fifty-move rule is not asked: no win here takes fifty moves.
Source     R. Ströhlein, Untersuchungen über kombinatorische Spiele, 1970 (retrograde analysis, KRK and KQK);
           counts published with the Nalimov and Syzygy tables.
Contract   White to move wins in n plies (n odd) iff some move leads to a position where Black is lost in n - 1.
           Black to move is lost in n plies (n even) iff he is mated (n = 0), or has a move and each of them leads to a
           win for White, the slowest in n - 1. All other legal positions are draws.
Beware     One integer holds a set of black king squares, one for each pair of squares of White's king and man: a whole
           set goes back by one ply in a few operations. That works because the black king is never in the man's way:
           with White to move it is not attacked, so it is on none of the lines; only a pawn can be blocked by it.
           A king that steps back along a rook's line is still attacked: lines are taken as if he were not there.
           A pawn that promotes is measured with the ending it becomes; rook instead of queen matters for stalemates.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Final, TypeAlias

from reference.bits import squares_of
from reference.chess.diagram import BLACK, EMPTY, Diagram
from reference.errors import BadInput, Reason

BOARD: Final = (1 << 64) - 1
NOT_A_FILE: Final = 0xFEFEFEFEFEFEFEFE
NOT_H_FILE: Final = 0x7F7F7F7F7F7F7F7F
STRAIGHT: Final = ((0, 1), (0, -1), (1, 0), (-1, 0))
DIAGONAL: Final = ((1, 1), (1, -1), (-1, 1), (-1, -1))
JUMPS: Final = ((1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1))
LINES: Final = {
    "k": STRAIGHT + DIAGONAL,
    "q": STRAIGHT + DIAGONAL,
    "r": STRAIGHT,
    "b": DIAGONAL,
    "n": JUMPS,
    "p": ((1, 1), (1, -1)),
}
"""Directions as (ranks up, files to the right), White's pawn moving up."""

Place: TypeAlias = tuple[int, int]
"""Where White's king and White's man stand."""


def attacks(kind: str, square: int, blocker: int = 0) -> int:
    """The squares a white man attacks; lines end at, and include, the squares in `blocker`."""
    found = 0
    for up, right in LINES[kind]:
        rank, file = square // 8 + up, square % 8 + right
        while 0 <= rank < 8 and 0 <= file < 8:
            found |= 1 << 8 * rank + file
            if kind in "knp" or blocker >> 8 * rank + file & 1:
                break
            rank, file = rank + up, file + right
    return found


KING: Final = tuple(attacks("k", square) for square in range(64))


def beside(kings: int) -> int:
    """All squares that have a square of the set next to them."""
    sideways = kings << 1 & NOT_A_FILE | kings >> 1 & NOT_H_FILE
    three = sideways | kings
    return (sideways | three << 8 | three >> 8) & BOARD


@dataclass(frozen=True)
class Ending:
    """King and one white man of `kind` against king; sets of black king squares by White's places.

    `white_to_move` and `black_to_move` are the legal positions. `won[n]` and `lost[n]` are those of exactly n plies to
    mate, White to move (n odd) and Black to move (n even).
    """

    kind: str
    white_to_move: dict[Place, int]
    black_to_move: dict[Place, int]
    won: dict[int, dict[Place, int]] = field(default_factory=dict)
    lost: dict[int, dict[Place, int]] = field(default_factory=dict)

    def plies(self, diagram: Diagram) -> int | None:
        """Plies to mate with best play, None for a draw: odd if the side to move mates, even if it is mated.

        Raises `BadInput` UNSUPPORTED if the diagram is another ending, INCONSISTENT if it is no legal position.
        """
        cells, white_moves = diagram.cells, diagram.side != BLACK
        if self.kind in cells:
            cells, white_moves = turned(cells), not white_moves
        if sorted(cells.replace(EMPTY, "")) != sorted("Kk" + self.kind.upper()):
            raise BadInput(Reason.UNSUPPORTED, f"not king and {self.kind} against king", "ending")
        place, black_king = (cells.index("K"), cells.index(self.kind.upper())), 1 << cells.index("k")
        if not (self.white_to_move if white_moves else self.black_to_move).get(place, 0) & black_king:
            raise BadInput(Reason.INCONSISTENT, "no legal position", "ending")
        for plies, sets in (self.won if white_moves else self.lost).items():
            if sets[place] & black_king:
                return plies
        return None

    def histogram(self, sets: dict[int, dict[Place, int]]) -> dict[int, int]:
        """How many positions there are at each number of plies, for `won` or `lost`."""
        return {plies: sum(map(int.bit_count, places.values())) for plies, places in sets.items()}


def turned(cells: str) -> str:
    """The board with colours exchanged and ranks reversed."""
    return "".join(cells[first : first + 8] for first in range(56, -8, -8)).swapcase()


@cache
def solve(kind: str) -> Ending:
    """Solve the ending of king and a man of `kind` (one of "qrbnp") against king; a second or two, once a process."""
    ending = legal_positions(kind)
    becomes = {kind: solve(kind) for kind in ("q", "r")} if kind == "p" else {}
    lost = mated(ending)
    all_won = dict.fromkeys(ending.white_to_move, 0)
    ending.lost[0] = lost
    last = max((ply for other in becomes.values() for ply in other.lost), default=0)
    plies = 0
    while any(lost.values()) or plies <= last:
        plies += 1
        targets = {other: table.lost.get(plies - 1, {}) for other, table in becomes.items()}
        won = {}
        for place, legal in ending.white_to_move.items():
            won[place] = one_back(kind, place, lost, targets) & legal & ~all_won[place]
            all_won[place] |= won[place]
        ending.won[plies] = won
        plies += 1
        lost = {}
        for place, legal in ending.black_to_move.items():
            held = beside(ending.white_to_move[place] & ~all_won[place]) | captures(place)
            lost[place] = legal & beside(won[place]) & ~held
        ending.lost[plies] = lost
    for sets in (ending.won, ending.lost):
        for empty in [plies for plies, places in sets.items() if not any(places.values())]:
            del sets[empty]
    return ending


def legal_positions(kind: str) -> Ending:
    """The legal positions: men on different squares, kings apart, and a king that has just moved not attacked."""
    squares = range(8, 56) if kind == "p" else range(64)
    places = [(king, man) for king in range(64) for man in squares if king != man]
    apart = {(king, man): BOARD & ~(KING[king] | 1 << king | 1 << man) for king, man in places}
    safe = {(king, man): free & ~attacks(kind, man, 1 << king) for (king, man), free in apart.items()}
    return Ending(kind, safe, apart)


def captures(place: Place) -> int:
    """The black king's squares from which he may take White's man: beside it, and White's king does not defend it."""
    king, man = place
    return 0 if KING[king] >> man & 1 else KING[man]


def mated(ending: Ending) -> dict[Place, int]:
    """Black to move, in check and without a move."""
    found = {}
    for place, legal in ending.black_to_move.items():
        safe = ending.white_to_move[place]
        found[place] = legal & ~safe & ~beside(safe) & ~captures(place)
    return found


def one_back(kind: str, place: Place, lost: dict[Place, int], becomes: dict[str, dict[Place, int]]) -> int:
    """The black king squares for which some white move from `place` reaches a lost position."""
    king, man = place
    found = 0
    for step in squares_of(KING[king]):
        found |= lost.get((step, man), 0)  # on the man's square there is no such place
    if kind != "p":
        for target in squares_of(attacks(kind, man, 1 << king) & ~(1 << king)):
            found |= lost[king, target]
        return found
    for target in pawn_steps(place):
        blocked = 1 << man + 8 | 1 << target
        tables = becomes.values() if target >= 56 else (lost,)
        for table in tables:
            found |= table.get((king, target), 0) & ~blocked
    return found


def pawn_steps(place: Place) -> Iterator[int]:
    """Where White's pawn may go if the black king is not in its way."""
    king, man = place
    if man + 8 != king:
        yield man + 8
        if man < 16 and man + 16 != king:
            yield man + 16
