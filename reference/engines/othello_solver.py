"""The quick endgame solver of Othello: exact scores on two integers.

Specifies  Null windows only: `above` answers whether a position is worth more than a number, with a bound; `value` asks
           until the bounds meet (MTD(f) from a guess). First the moves that leave the fewest replies, a reply in a
           corner counting twice; of equals those in odd quarters of the board. A table keeps a lower and an upper
           bound of each position; a move known to refute is taken at once. Who needs more discs than the stable ones
           of the other side leave has failed without a search. From LAST empties on `othello_last_squares.py` plays.
Source     Fewest replies first, parity and stable discs are the common stock of Othello's end solvers, G. Andersson's
           Zebra and R. Delorme's Edax among them. MTD(f) and both bounds in a table: A. Plaat, J. Schaeffer, W. Pijls
           and A. de Bruin, Best-first fixed-depth minimax algorithms, 1996.
Contract   Scores are final disc differences for the side to move, the empties going to the winner. Equal to the plain
           solver of `othello_endgame.py` by test.
Beware     With both bounds stored, the two can be equal. Who narrows a window by them and searches on searches an empty
           window, and returns rubbish (FFO 11 after a6: 20 instead of 24). Here a bound either answers or is ignored.
           A table holds bounds of the exact score, whoever asked, so it may be kept from one question to the next; not
           from one board size to another.
"""

from typing import Final, TypeAlias

from reference.bits import squares_of
from reference.engines.othello_last_squares import LAST, Work, final_score, last_squares
from reference.othello.bitboard import GEOMETRIES, moves_of
from reference.othello.features_bitboard import around, corner_bits
from reference.othello.outflank import line_tables
from reference.othello.stability import stable_of

STABLE_FROM: Final = 8
"""Empties from which a side that needs many discs is asked how many the other cannot lose."""

Child: TypeAlias = tuple[int, int, int]
"""A move, the discs of the opponent who moves then, the discs of who has moved."""

ENTRIES: Final = 1_000_000
"""Positions a table holds (about 300 MB); a full table is emptied."""


def quarters_of(size: int) -> tuple[int, ...]:
    """The four quarters of a board."""
    quarters: dict[tuple[bool, bool], int] = {}
    for square in range(size * size):
        which = 2 * (square // size) >= size, 2 * (square % size) >= size
        quarters[which] = quarters.get(which, 0) | 1 << square
    return tuple(quarters.values())


class Endgame:
    """A solver for one board size, with its table and its count of nodes."""

    def __init__(self, size: int = 8, entries: int = ENTRIES) -> None:
        self.size, self.squares, self.entries = size, size * size, entries
        self.geometry, self.corners = GEOMETRIES[size], corner_bits(size)
        self.lines, self.quarters = line_tables(size), quarters_of(size)
        self.work = Work()
        self.last = last_squares(size, self.work)
        self.bounds: dict[tuple[int, int], tuple[int, int]] = {}

    @property
    def nodes(self) -> int:
        """Positions visited so far."""
        return self.work.nodes

    def value(self, own: int, opponent: int, guess: int = 0) -> int:
        """The score of best play."""
        lower, upper = -self.squares, self.squares
        while lower < upper:
            asked = max(lower, min(guess - 1, upper - 1))
            guess = self.above(own, opponent, asked)
            if guess > asked:
                lower = guess
                guess += 1
            else:
                upper = guess
        return lower

    def outcome(self, own: int, opponent: int) -> int:
        """Win, draw or loss: 1, 0 or -1."""
        if self.above(own, opponent, 0) > 0:
            return 1
        return 0 if self.above(own, opponent, -1) >= 0 else -1

    def move_worth(self, own: int, opponent: int, least: int) -> int:
        """A move worth at least so much; there must be one."""
        children = self.children(own, opponent, self.empty(own, opponent))
        for square, theirs, mine in children:
            known = self.bounds.get((theirs, mine))
            if known is not None and -known[1] >= least:
                return square
        return next(square for square, theirs, mine in children if -self.above(theirs, mine, -least) >= least)

    def empty(self, own: int, opponent: int) -> int:
        """The empty squares."""
        return self.geometry.board & ~(own | opponent)

    def above(self, own: int, opponent: int, alpha: int, passed: bool = False) -> int:
        """A lower bound of the score if that is more than alpha, else an upper bound (fail-soft)."""
        empty = self.empty(own, opponent)
        empties = empty.bit_count()
        if empties <= LAST:
            return self.last(own, opponent, alpha, alpha + 1, self.by_parity(empty), passed)
        self.work.nodes += 1

        # Table
        lower, upper = self.bounds.get((own, opponent), (-self.squares, self.squares))
        if lower > alpha:
            return lower
        if upper <= alpha:
            return upper

        # Stable discs
        if empties >= STABLE_FROM and alpha >= self.squares // 4:
            most = self.squares - 2 * stable_of(own, opponent, self.size)[1].bit_count()
            if most <= alpha:
                return most

        # Children
        children = self.children(own, opponent, empty)
        if not children:
            if passed:
                return final_score(own.bit_count(), opponent.bit_count(), self.squares)
            return -self.above(opponent, own, -alpha - 1, True)
        for _, theirs, mine in children:
            known = self.bounds.get((theirs, mine))
            if known is not None and -known[1] > alpha:
                return -known[1]
        best = -self.squares
        for _, theirs, mine in self.fastest_first(children, empty):
            best = max(best, -self.above(theirs, mine, -alpha - 1))
            if best > alpha:
                break

        # Store
        if len(self.bounds) >= self.entries:
            self.bounds.clear()
        self.bounds[own, opponent] = (best, upper) if best > alpha else (lower, best)
        return best

    def children(self, own: int, opponent: int, empty: int) -> list[Child]:
        """Each legal move with the discs of who moves then, and of who has moved."""
        found = []
        for square in squares_of(empty & around(opponent, self.size)):
            turned = 0
            for inner, outflanks, between in self.lines[square]:
                closed = outflanks[opponent & inner] & own
                if closed:
                    turned |= between[closed]
            if turned:
                found.append((square, opponent ^ turned, own | turned | 1 << square))
        return found

    def fastest_first(self, children: list[Child], empty: int) -> list[Child]:
        """The moves that leave the fewest replies first, a reply in a corner counting twice."""
        if len(children) < 2:
            return children
        odd, ranked = self.odd_quarters(empty), []
        for child in children:
            square, theirs, mine = child
            replies = moves_of(theirs, mine, self.geometry)
            rank = 4 * (replies.bit_count() + (replies & self.corners).bit_count())
            ranked.append((rank - 3 * (self.corners >> square & 1) - (odd >> square & 1), child))
        ranked.sort()
        return [child for _, child in ranked]

    def odd_quarters(self, empty: int) -> int:
        """The quarters of the board with an odd number of empty squares."""
        odd = 0
        for quarter in self.quarters:
            if (empty & quarter).bit_count() & 1:
                odd |= quarter
        return odd

    def by_parity(self, empty: int) -> tuple[int, ...]:
        """The empty squares, those in odd quarters first."""
        odd = self.odd_quarters(empty)
        return (*squares_of(empty & odd), *squares_of(empty & ~odd))
