"""History that is kept below a cap, and move ordering by a single number.

Specifies  `CappedHistory` is `History` that halves all its scores whenever one of them has passed the cap. `Total` is a
           rank made of others, each times a weight: the form in which most programs order their moves, in which
           captures, killers and history have to be kept apart by the sizes of their numbers.
Source     J. Schaeffer, The history heuristic, 1983; an article on a chess engine in Java (source 004), which adds a
           base of 100,000 to captures, halves its history in a function that nobody calls, and reaches 117,400 in seven
           plies (our notes, E004-12).
Contract   No score ever exceeds the cap, whatever has been told. Halving keeps who is before whom, up to equals.
Beware     Without the cap a quiet move that has often been good comes before every capture, and nothing fails: the
           search is only slower. `Ranked` compares ranks one after another and needs no cap for that.
"""

from collections.abc import Callable

from reference.errors import BadInput, Reason
from reference.position import Move, Position
from reference.search.ranking import History, Rank


class CappedHistory(History):
    """Cutoffs by depth squared, never more than `cap` for one move."""

    def __init__(self, cap: int, counts: Callable[[Position, Move], bool] = lambda position, move: True) -> None:
        """Raises `BadInput` BAD_NUMBER unless the cap is a whole number, 1 or more."""
        if type(cap) is not int or cap < 1:
            raise BadInput(Reason.BAD_NUMBER, f"{cap!r}; a whole number, 1 or more", "cap of a history")
        super().__init__(counts)
        self.cap = cap

    def refuted(self, position: Position, move: Move, depth: int, ply: int) -> None:
        super().refuted(position, move, depth, ply)
        while self.rank(position, move, ply) > self.cap:
            self.age()


class Total(Rank):
    """Other ranks, each times its weight, added up."""

    def __init__(self, *weighed: tuple[int, Rank]) -> None:
        self.weighed = weighed

    def rank(self, position: Position, move: Move, ply: int) -> int:
        return sum(weight * each.rank(position, move, ply) for weight, each in self.weighed)

    def refuted(self, position: Position, move: Move, depth: int, ply: int) -> None:
        for _, each in self.weighed:
            each.refuted(position, move, depth, ply)
