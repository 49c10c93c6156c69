"""What sources say of Othello games, counted in games: how often a disc is turned over, which leads are lost.

Specifies  For each square the number of times that its disc is turned over in a game; and the first time that a side
           leads by LEAD discs or more: whether it does not win in the end.
Source     Source 002: "a disc may be turned four or five times"; "a lead of 20 discs is lost as a rule".
Beware     Of games as they are played here; random openings make discs turn more.
"""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from reference.commands.selfplays.games import SIZE
from reference.othello.bitboard import BitboardPosition
from reference.othello.notation import BLACK
from reference.position import PASS

LEAD: Final = 20


class Facts(NamedTuple):
    """Counted over some games. `leads` are those by LEAD discs with an empty square left, one a game at most."""

    games: int
    discs: int
    turned: int
    most_turned: int
    often: int
    """Discs that were turned over four times or more."""
    leads: int
    lost: int
    """Leads that were not won in the end."""


def facts_of(games: Iterable[Sequence[int]]) -> Facts:
    """What happened in some games, given by their moves."""
    found = [facts_of_one(moves) for moves in games]
    turned = [times for one, _ in found for times in one]
    leads = [lead for _, lead in found if lead is not None]
    return Facts(
        games=len(found),
        discs=len(turned),
        turned=sum(turned),
        most_turned=max(turned, default=0),
        often=sum(times >= 4 for times in turned),
        leads=len(leads),
        lost=sum(leads),
    )


def facts_of_one(moves: Sequence[int]) -> tuple[list[int], bool | None]:
    """How often each disc was turned over; whether the first lead of LEAD was lost, None if there was none."""
    position, leader = BitboardPosition.initial(SIZE), 0
    times = dict.fromkeys((27, 28, 35, 36), 0)
    for move in moves:
        if move != PASS:
            times[move] = 0
            for square in position.flips(move):
                times[square] += 1
        position = position.play(move)
        black = blacks(position.disc_difference(), position)
        if not leader and abs(black) >= LEAD and position.empties():
            leader = 1 if black > 0 else -1
    final = blacks(position.final_score(), position)
    return list(times.values()), (leader * final <= 0 if leader else None)


def blacks(difference: int, position: BitboardPosition) -> int:
    """A difference as Black sees it."""
    return difference if position.side_to_move == BLACK else -difference
