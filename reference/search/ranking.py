"""Move ordering by rank: a static score, killer moves, history.

Specifies  The usual ways to guess the best move, each a rank; and the ordering that sorts by several of them, the
           first that differs deciding, equals in the game's order.
Source     S. G. Akl and M. M. Newborn, The principal continuation and the killer heuristic, 1977;
           J. Schaeffer, The history heuristic, 1983 (a cutoff at depth d counts d squared here, as in source 004).
Contract   A rank only sorts. Whatever has been learnt, the moves handed out are the legal moves, each once.
Beware     Killers belong to a ply, and the two must differ. History counts cutoffs, not raised alphas. Because ranks
           are compared one after another, no history, however long, outgrows a capture's rank before it.
"""

from collections.abc import Callable

from reference.position import Move, Position, Side
from reference.search.ordering import Ordering, in_front


class Rank:
    """One reason to try a move early. Higher is earlier; nothing known is 0."""

    def rank(self, position: Position, move: Move, ply: int) -> int:
        """How promising a legal move is."""
        return 0

    def refuted(self, position: Position, move: Move, depth: int, ply: int) -> None:
        """Learn that a move caused a cutoff."""


class Static(Rank):
    """A game's own opinion, which never learns."""

    def __init__(self, score: Callable[[Position, Move], int]) -> None:
        self.score = score

    def rank(self, position: Position, move: Move, ply: int) -> int:
        return self.score(position, move)


class Killers(Rank):
    """The last two different moves that caused a cutoff at this distance from the root.

    `counts` says which moves are remembered (all of them, or in chess the quiet ones).
    """

    def __init__(self, counts: Callable[[Position, Move], bool] = lambda position, move: True) -> None:
        self.counts = counts
        self.slots: dict[int, tuple[Move, ...]] = {}

    def rank(self, position: Position, move: Move, ply: int) -> int:
        slots = self.slots.get(ply, ())
        return 2 - slots.index(move) if move in slots else 0

    def refuted(self, position: Position, move: Move, depth: int, ply: int) -> None:
        if self.counts(position, move):
            older = tuple(each for each in self.slots.get(ply, ()) if each != move)
            self.slots[ply] = (move, *older)[:2]


class History(Rank):
    """How often, weighted by depth squared, a side's move caused a cutoff anywhere in the tree."""

    def __init__(self, counts: Callable[[Position, Move], bool] = lambda position, move: True) -> None:
        self.counts = counts
        self.scores: dict[tuple[Side, Move], int] = {}

    def rank(self, position: Position, move: Move, ply: int) -> int:
        return self.scores.get((position.side_to_move, move), 0)

    def refuted(self, position: Position, move: Move, depth: int, ply: int) -> None:
        if self.counts(position, move):
            whose = position.side_to_move, move
            self.scores[whose] = self.scores.get(whose, 0) + depth * depth

    def age(self) -> None:
        """Halve everything: between two moves of a game, old merits fade."""
        self.scores = {whose: score // 2 for whose, score in self.scores.items()}


class Ranked(Ordering):
    """The hint first, then by the ranks in the order given."""

    def __init__(self, *ranks: Rank) -> None:
        self.ranks = ranks

    def moves(self, position: Position, ply: int, hint: Move | None = None) -> tuple[Move, ...]:
        def promise(move: Move) -> list[int]:
            return [-each.rank(position, move, ply) for each in self.ranks]

        return in_front(hint, tuple(sorted(position.legal_moves(), key=promise)))

    def refuted(self, position: Position, move: Move, depth: int, ply: int) -> None:
        for each in self.ranks:
            each.refuted(position, move, depth, ply)
