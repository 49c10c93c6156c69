"""Swap2, the opening of gomoku tournaments: who plays X is chosen after three or five stones are on the board.

Specifies  Player 0 puts three stones anywhere: X, O, X. Then player 1 chooses:
           STAY     to be O, and O moves;
           SWAP     to be X, so that player 0 is O and moves;
           ADD_TWO  to put two more stones, O and X, anywhere; then player 0 chooses STAY (O) or SWAP (X).
           In each case O puts the next stone, the fourth or the sixth, and the game goes on as usual.
Source     Gomoku World Championship rules since 2009; Gomocup protocol, SWAP2BOARD: one coordinate in answer is STAY
           with the next stone, `SWAP` is SWAP, two coordinates are ADD_TWO.
Contract   Functions over positions of any backend: nothing is changed, each answer is a new value. A square that is
           no legal move raises what `play` raises; a step out of turn raises `BadInput` ILLEGAL_MOVE.
Beware     Who chooses is not who moves. After three or five stones O is to move on the board, whoever it will be.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final, Generic

from reference.errors import BadInput, Reason
from reference.gomoku.notation import CROSS, GomokuPosition, read_board, replay
from reference.position import Side

FIRST_STONES: Final = 3
ADDED_STONES: Final = 2


class Choice(Enum):
    """What a player may say to the stones on the board."""

    STAY = "play O"
    SWAP = "play X"
    ADD_TWO = "put two more stones and let the other player choose"


@dataclass(frozen=True, slots=True)
class Opening(Generic[GomokuPosition]):
    """An opening under way or done.

    `chooser` is the player (0 or 1) who chooses next, None when the sides are settled; then `crosses` is who plays X.
    """

    position: GomokuPosition
    chooser: int | None
    crosses: int | None = None

    def player_to_move(self) -> int:
        """The player who moves on the board. Raises `BadInput` ILLEGAL_MOVE while somebody has to choose."""
        if self.crosses is None:
            raise BadInput(Reason.ILLEGAL_MOVE, f"player {self.chooser} has to choose first", "swap2")
        return self.player_of(self.position.side_to_move)

    def player_of(self, side: Side) -> int:
        """The player who has a side, once that is settled."""
        assert self.crosses is not None
        return self.crosses if side == CROSS else 1 - self.crosses


def first_three(start: GomokuPosition, squares: Sequence[int]) -> Opening[GomokuPosition]:
    """Player 0's three stones on an empty board of a game with one stone a turn. Raises `BadInput`."""
    rules, cells, side, _ = read_board(start.to_text())
    if rules.stones != 1:
        raise BadInput(Reason.UNSUPPORTED, "swap2 is for one stone a turn", "swap2")
    if set(cells) != {"."} or side != CROSS:
        raise BadInput(Reason.ILLEGAL_MOVE, "swap2 begins on the empty board, X to move", "swap2")
    return Opening(put_stones(start, squares, FIRST_STONES), chooser=1)


def choose(opening: Opening[GomokuPosition], choice: Choice, squares: Sequence[int] = ()) -> Opening[GomokuPosition]:
    """The chooser's answer; `squares` are the two stones of ADD_TWO. Raises `BadInput`."""
    chooser = opening.chooser
    if chooser is None:
        raise BadInput(Reason.ILLEGAL_MOVE, "the sides are settled", "swap2")
    if choice is Choice.ADD_TWO and chooser == 0:
        raise BadInput(Reason.ILLEGAL_MOVE, "two more stones are put once only", "swap2")
    position = put_stones(opening.position, squares, ADDED_STONES if choice is Choice.ADD_TWO else 0)
    match choice:
        case Choice.ADD_TWO:
            return Opening(position, chooser=0)
        case Choice.SWAP:
            return Opening(position, chooser=None, crosses=chooser)
        case Choice.STAY:
            return Opening(position, chooser=None, crosses=1 - chooser)


def put_stones(position: GomokuPosition, squares: Sequence[int], count: int) -> GomokuPosition:
    """The position after exactly so many stones, the sides in turn. Raises `BadInput`."""
    if len(squares) != count:
        raise BadInput(Reason.BAD_LENGTH, f"{len(squares)} squares where {count} are put", "swap2")
    return replay(position, squares)[-1]
