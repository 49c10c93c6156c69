"""The rules of gomoku and its relatives, in words and as a value: board, how many in a row, variant, stones a turn.

Specifies  X (side 0, Black) begins; a stone goes on an empty square and stays. A *row* is a longest run of stones of
           one side along a line (across, down, or either diagonal): at neither end does a stone of it follow. The
           four rows through a stone are judged one by one. Which row of n stones wins, k being the rules' number:

           freestyle  n >= k.
           standard   n == k. A longer row is nothing.
           caro       n >= k, except that a row of n == k with a stone of the opponent right beyond each of its two
                      ends is nothing. The edge of the board does not close an end; a longer row always wins.
           renju      X: n == 5. O: n >= 5. And X has forbidden points, below. k is 5 and a turn is one stone.

           The game is over when a side has a winning row, or when the board is full: a draw. Two stones a turn:
           X's first turn is one stone, every later turn two, by the same side; a game may end between them.

           Forbidden points (renju, for X only). The stone is thought to be on its square, and:
           five          If it stands in a row of exactly five, it wins and nothing forbids it.
           overline      It stands in a row of six or more.
           double four   It stands in two fours or more. A *four* is a set of four stones of X on one line, such that
                         a stone on one more square makes a row of exactly five out of these stones and itself. Two
                         sets are two fours, also on one line (X.XXX.X); a set with two such squares is one four.
           double three  It stands in two threes or more. A *three* is a set of three stones of X on one line, such
                         that X may put a stone on one more square, by which the four become a straight four and no
                         row of five arises. A *straight four* is four stones side by side that two squares, one at
                         each end, complete to a row of exactly five. "May" means: that square is no forbidden
                         point of the board on which the first stone already stands. So the definition asks itself.
           If several hold, the first in this order is the reason.
           A forbidden point is no legal move of X here. If X has nothing but forbidden points, PASS is its legal
           move and O goes on; nobody passes otherwise: PASS is then an illegal move.

Source     freestyle, standard: P. Lastovicka's Gomocup protocol, rules 0 and 1. caro: its rule 8, as Piskvork, the
           manager of Gomocup, plays it (source/game.cpp, github.com/plastovicka/Piskvork).
           renju: The International Rules of Renju, Renju International Federation, 1996, articles 3 and 9.
           Two stones a turn: I.-C. Wu, D.-Y. Huang, H.-C. Chang, Connect6, 2005.
Contract   This file holds no board: both backends read it and neither reads the other.
Beware     Officially a forbidden stone of X loses the game, and a player may pass; both are left out, as are the
           opening rules (first stone in the middle, and so on). Descriptions of caro disagree on the edge and on
           six stones closed at both ends.
           A row of five closed at both ends is no win in caro and cannot become one.
"""

from enum import Enum
from typing import Final, NamedTuple

from reference.errors import BadInput, Reason

FREESTYLE: Final = "freestyle"
STANDARD: Final = "standard"
CARO: Final = "caro"
RENJU: Final = "renju"
VARIANTS: Final = (FREESTYLE, STANDARD, CARO, RENJU)

SHORTEST: Final = 2
"""The fewest columns or rows: a line of one long row is a board without its row breaks, a mistake."""
LONGEST: Final = 19
"""The most columns or rows: a go board."""
FIVE: Final = 5


class Forbidden(Enum):
    """Why a point is forbidden to X in renju."""

    OVERLINE = "overline"
    DOUBLE_FOUR = "double four"
    DOUBLE_THREE = "double three"


class Rules(NamedTuple):
    """One game of the family. Taken on trust until `check_rules` has seen it."""

    width: int = 15
    height: int = 15
    k: int = FIVE
    variant: str = FREESTYLE
    stones: int = 1
    """Stones a turn, 1 or 2; the very first turn is one stone."""

    @property
    def squares(self) -> int:
        """How many squares the board has."""
        return self.width * self.height


GOMOKU: Final = Rules()
"""15x15, five or more in a row."""
CONNECT6: Final = Rules(LONGEST, LONGEST, 6, FREESTYLE, 2)
"""Six or more in a row on 19x19, two stones a turn."""


def usual_k(width: int, height: int) -> int:
    """How many in a row a board asks for unless something else is said: its longer side, at most five."""
    return min(FIVE, max(width, height))


def check_rules(rules: Rules) -> None:
    """Raise `BadInput` unless this is a game: BAD_BOARD_SIZE, BAD_NUMBER, UNKNOWN_NAME or UNSUPPORTED."""
    width, height, k, variant, stones = rules
    for length in (width, height):
        if type(length) is not int or not SHORTEST <= length <= LONGEST:
            raise BadInput(Reason.BAD_BOARD_SIZE, f"{width} by {height}; both are {SHORTEST} to {LONGEST}", "board")
    if type(k) is not int or not 1 <= k <= max(width, height):
        raise BadInput(Reason.BAD_NUMBER, f"{k} in a row on {width} by {height}", "k")
    if variant not in VARIANTS:
        raise BadInput(Reason.UNKNOWN_NAME, f"{variant!r}; known are {', '.join(VARIANTS)}", "variant")
    if type(stones) is not int or stones not in (1, 2):
        raise BadInput(Reason.BAD_NUMBER, f"{stones} stones a turn; 1 or 2", "stones")
    if variant == RENJU and (k != FIVE or stones != 1):
        raise BadInput(Reason.UNSUPPORTED, "renju is five in a row, one stone a turn", "variant")
