"""The last empty squares of Othello: where nearly all nodes of an endgame are, so without lists, tables or sorting.

Specifies  `last_squares` makes a function from the discs of the side to move, those of the other, a window and the
           empty squares to the score of best play (fail-soft). Each square is tried in the order given; the last one
           is counted, not played.
Source     Functions of their own for the last squares are common to Othello's end solvers (Zebra, Edax).
Contract   For alpha < beta the value v satisfies: v <= alpha: true value <= v; v >= beta: true value >= v; else exact.
           Equal to the plain solver of `othello_endgame.py` by test.
Beware     Nobody may be able to use the last square: then the winner gets it, and at 32 to 31 the difference is 2.
           A side that cannot move passes; only when both cannot is the game over, empties to the winner.
           A square without an opponent's disc next to it is never a move: that test saves most look-ups.
"""

from collections.abc import Callable
from typing import Final, TypeAlias

from reference.bits import bits_of
from reference.othello.features import neighbours
from reference.othello.outflank import line_tables

LAST: Final = 6
"""Empty squares from which on no order is looked for any more."""

LastSquares: TypeAlias = Callable[[int, int, int, int, tuple[int, ...], bool], int]
"""(own, opponent, alpha, beta, empty squares, whether the other side has just passed) -> score."""


class Work:
    """How many positions were visited."""

    __slots__ = ("nodes",)

    def __init__(self) -> None:
        self.nodes = 0


def last_squares(size: int, work: Work) -> LastSquares:
    """The function for a board; it adds its nodes to `work`."""
    squares = size * size
    lines = line_tables(size)
    near = tuple(bits_of(neighbours(square, size)) for square in range(squares))
    nothing_yet = -squares - 1

    def score(own: int, opponent: int, alpha: int, beta: int, empties: tuple[int, ...], passed: bool) -> int:
        """Two empty squares or more."""
        work.nodes += 1
        best = nothing_yet
        for square in empties:
            if not near[square] & opponent:
                continue
            turned = 0
            for inner, outflanks, between in lines[square]:
                closed = outflanks[opponent & inner] & own
                if closed:
                    turned |= between[closed]
            if not turned:
                continue
            mine, theirs = own | turned | 1 << square, opponent ^ turned
            if len(empties) == 2:
                reply = last(theirs, mine, empties[0] if square == empties[1] else empties[1])
            else:
                left = tuple([each for each in empties if each != square])
                reply = score(theirs, mine, -beta, -(alpha if alpha > best else best), left, False)
            if -reply > best:
                best = -reply
                if best >= beta:
                    return best
        if best != nothing_yet:
            return best
        if passed:
            return final_score(own.bit_count(), opponent.bit_count(), squares)
        return -score(opponent, own, -beta, -alpha, empties, True)

    def last(own: int, opponent: int, square: int) -> int:
        """One empty square: the side to move takes it, else the other, else the winner."""
        work.nodes += 1
        discs = own.bit_count()
        turned = 0
        for inner, outflanks, between in lines[square]:
            closed = outflanks[opponent & inner] & own
            if closed:
                turned |= between[closed]
        if turned:
            return 2 * (discs + turned.bit_count() + 1) - squares
        for inner, outflanks, between in lines[square]:
            closed = outflanks[own & inner] & opponent
            if closed:
                turned |= between[closed]
        if turned:
            return 2 * (discs - turned.bit_count()) - squares
        return final_score(discs, squares - 1 - discs, squares)

    def few(own: int, opponent: int, alpha: int, beta: int, empties: tuple[int, ...], passed: bool) -> int:
        """Any number of empty squares."""
        if len(empties) > 1:
            return score(own, opponent, alpha, beta, empties, passed)
        if empties:
            return last(own, opponent, empties[0])
        work.nodes += 1
        return 2 * own.bit_count() - squares

    return few


def final_score(own: int, opponent: int, squares: int) -> int:
    """The final disc difference, the empties going to the winner; a tie is 0."""
    if own > opponent:
        return squares - 2 * opponent
    return 2 * own - squares if own < opponent else 0
