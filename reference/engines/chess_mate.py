"""Mate in so many moves, proven by trying everything: every key move, and no evaluation anywhere.

Specifies  `key_moves`: the moves after which the other side is mated in at most `moves` moves, this one counted,
           whatever it replies. `shortest`: the least number of moves for which there is such a move. `solve` says it as
           a `Solution`: the value is the number of moves to mate, 0 if there is no mate in so many.
Source     The definition. The plain form, without table or order, stands in the tests and is compared.
Contract   A proof, not an estimate: an answer of no move means that there is no mate in so many moves. Draws by the
           past do not count: the clock is not asked, and no position has to come again on the way to the shortest mate.
Beware     Stalemate is no mate. All replies have to be tried, also captures, promotions and castling. Quiet keys and
           threats count: looking at checks alone misses most of the problems there are.
           A reply that gives check itself must be answered within the rules, too.
"""

from collections.abc import Hashable
from typing import Final

from reference.chess.bitboard import BitboardPosition
from reference.chess.bitboard_board import checkers
from reference.chess.bitboard_play import after
from reference.chess.diagram import Move
from reference.engines.solution import Solution, Watch, nobody
from reference.errors import BadInput, Reason
from reference.search.events import Observer, silent
from reference.search.result import everything

MOST_MOVES: Final = 50


class Mates:
    """A mate searcher, with what it has already proven."""

    def __init__(self, observe: Observer = silent) -> None:
        self.observe = observe
        self.proven: dict[tuple[Hashable, int], bool] = {}
        self.refutations: dict[int, Move] = {}
        self.nodes = 0

    def key_moves(self, position: BitboardPosition, moves: int) -> tuple[Move, ...]:
        """Every move that mates in at most so many moves, in canonical order."""
        return tuple(move for move in position.legal_moves() if self.is_mated(after(position, move), moves - 1))

    def is_mated(self, position: BitboardPosition, moves: int) -> bool:
        """Whether the side to move is mated now, or by at most so many more moves of the other side."""
        self.nodes += 1
        self.observe.enter(position, 2 * moves, everything)
        in_check = checkers(position)
        if moves == 0:
            return bool(in_check) and not position.legal_moves()
        replies = position.legal_moves()
        if not replies:
            return bool(in_check)
        key = position.key(), moves
        known = self.proven.get(key)
        if known is None:
            known = self.proven[key] = self.every_reply_loses(position, replies, moves)
        return known

    def every_reply_loses(self, position: BitboardPosition, replies: tuple[Move, ...], moves: int) -> bool:
        """Whether each reply leaves a mate in at most so many; what refuted a mate elsewhere is tried first."""
        refutation = self.refutations.get(moves)
        for reply in sorted(replies, key=lambda reply: reply != refutation):
            if not self.can_mate(after(position, reply), moves):
                self.refutations[moves] = reply
                return False
        return True

    def can_mate(self, position: BitboardPosition, moves: int) -> bool:
        """Whether the side to move has a move that mates in at most so many; checks are tried first."""
        children = [after(position, move) for move in position.legal_moves()]
        if moves == 1:
            return any(self.is_mated(child, 0) for child in children if checkers(child))
        children.sort(key=lambda child: not checkers(child))
        return any(self.is_mated(child, moves - 1) for child in children)

    def shortest(self, position: BitboardPosition, most: int) -> tuple[int, tuple[Move, ...]]:
        """The least number of moves to mate, up to `most`, and its key moves; 0 and none if there is no such mate."""
        for moves in range(1, most + 1):
            keys = self.key_moves(position, moves)
            if keys:
                return moves, keys
        return 0, ()

    def line(self, position: BitboardPosition, moves: int) -> tuple[Move, ...]:
        """A line of shortest mates against a longest defence, from a position with a mate in exactly so many."""
        keys = self.key_moves(position, moves)
        if not keys:
            return ()
        child = after(position, keys[0])
        for reply in child.legal_moves():
            further = after(child, reply)
            if moves == 2 or not self.can_mate(further, moves - 2):
                return (keys[0], reply, *self.line(further, moves - 1))
        return keys[:1]


def solve(position: BitboardPosition, moves: int, *, watch: Watch = nobody) -> Solution:
    """The shortest mate up to so many moves: its length, every key move; 0 and none where there is none.

    Raises `BadInput` BAD_NUMBER unless `moves` is 1 to 50.
    """
    if type(moves) is not int or not 1 <= moves <= MOST_MOVES:
        raise BadInput(Reason.BAD_NUMBER, f"{moves!r}; 1 to {MOST_MOVES} moves", "mate")
    mates = Mates()
    value, keys = mates.shortest(position, moves)
    for key in keys:
        watch(key, value)
    return Solution(value, keys, dict.fromkeys(keys, value), mates.nodes)
