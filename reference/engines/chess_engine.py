"""The chess engine: a book, then deeper and deeper searches until the time is spent, each told as it ends.

Specifies  `Engine.think`: from a game's history the answers one after another, the last being the move to play. First
           one that needs no search (a book's move, or the first of the order), then that of each finished depth.
Source     An article on a chess engine in Java (source 004): 70 per cent, 1,024 nodes, the line after each depth.
Contract   There is always an answer, with a legal move if there is one: also where the position is drawn by its past,
           and where no depth could be finished. What an unfinished depth found is thrown away, except that finished
           positions below it stay in the table. The same budget of nodes gives the same answers.
           Deepening ends before its limit when a mate is seen that no deeper search could make shorter.
Beware     The clock counts from the call unless the budget says when it `started`. Endgame tables are made before, if
           there are few men left.
           A program that takes the first of its list when time is up fails on a side without moves (E004-11).
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from reference.chess.bitboard import BitboardPosition
from reference.chess.book import Book
from reference.chess.diagram import Move
from reference.chess.history import History
from reference.engines.chess_endings import get_ready
from reference.engines.chess_parameters import OURS, Parameters
from reference.engines.chess_pvs import Found
from reference.engines.chess_selective import search_of
from reference.search.clock import Budget, Deadline, Spent
from reference.search.events import Observer, Together, silent
from reference.search.leaf import WIN
from reference.search.ordering import Ordering
from reference.search.ranking import History as HistoryRank
from reference.search.ranking import Killers, Ranked
from reference.search.table import Replacement, Table


class Answer(NamedTuple):
    """What is known after a depth: the value for the side to move, the line, and what it took since the call."""

    depth: int
    value: int
    line: tuple[Move, ...]
    nodes: int
    seconds: float
    from_book: bool = False

    @property
    def move(self) -> Move | None:
        """The move to play; None if there is none."""
        return self.line[0] if self.line else None

    @property
    def mate(self) -> int | None:
        """In how many moves of its own the side to move mates; negative, is mated; None if neither is seen."""
        if abs(self.value) <= WIN // 2:
            return None
        plies = WIN - abs(self.value)
        return (plies + 1) // 2 if self.value > 0 else -(plies // 2)

    def __str__(self) -> str:
        """The line of source 004: depth, score, nodes, milliseconds; and the line of play."""
        line = " ".join(map(str, self.line))
        return f"depth {self.depth}: {self.value:+}, {self.nodes} nodes, {1000 * self.seconds:.0f} ms, {line}"


class Engine:
    """A player with its memory. Nothing of it is asked for by name from outside but its parameters and its book."""

    def __init__(self, parameters: Parameters = OURS, book: Book | None = None) -> None:
        self.parameters = parameters
        self.book = book
        self.forget()

    def forget(self) -> None:
        """A new game: the table and what the order has learnt are empty."""
        entries = self.parameters.entries
        tiers = Replacement.ALWAYS if entries is None or entries < 2 else Replacement.TWO_TIER
        self.table = None if entries == 0 else Table(entries, replacement=tiers)
        self.order = self.parameters.order()

    def budget(self) -> Budget:
        """The time that the parameters give to a move."""
        parameters = self.parameters
        return Budget(parameters.seconds, soft=parameters.soft, look_every=parameters.look_every)

    def think(
        self,
        history: History[BitboardPosition],
        *,
        depth: int | None = None,
        budget: Budget | None = None,
        moves: Sequence[Move] | None = None,
        observe: Observer = silent,
    ) -> Iterator[Answer]:
        """The answers, best last. `moves`: look at these only, which are legal; None: at all."""
        board = history.position
        if self.parameters.endings:
            get_ready(board)
        deadline = Deadline(self.budget() if budget is None else budget)
        first = Found(self.parameters.evaluation(board), tuple(moves or self.order.moves(board, 0))[:1])
        booked = self.booked(board, moves)
        yield answer(deadline, 0, first if booked is None else first._replace(line=(booked,)), booked is not None)
        if booked is not None or not first.line:
            return
        refresh(self.order)
        search = search_of(self.parameters, self.table, self.order, Together(deadline, observe))
        try:
            for horizon in range(1, min(depth or self.parameters.depth, self.parameters.depth) + 1):
                found = answer(deadline, horizon, search.search(history, horizon, moves), False)
                yield found
                if deadline.is_softly_spent() or (found.mate is not None and WIN - abs(found.value) <= horizon):
                    return
        except Spent as spent:
            if spent.deadline is not deadline:
                raise

    def booked(self, board: BitboardPosition, moves: Sequence[Move] | None) -> Move | None:
        """The book's move, if the engine has a book and the book a move."""
        if self.book is None or not self.parameters.book:
            return None
        known = [move for move, _ in self.book.moves(board) if moves is None or move in moves]
        return known[0] if known else None

    def choose(
        self, history: History[BitboardPosition], *, depth: int | None = None, budget: Budget | None = None
    ) -> Answer:
        """The last answer."""
        *_, last = self.think(history, depth=depth, budget=budget)
        return last


def answer(deadline: Deadline, depth: int, found: Found, from_book: bool) -> Answer:
    """An answer, with the work until now."""
    seconds = deadline.budget.clock() - deadline.started
    return Answer(depth, found.value, found.line, deadline.nodes, seconds, from_book)


def refresh(order: Ordering) -> None:
    """Between two moves of a game: history counts half, killers stand at other plies now."""
    for rank in order.ranks if isinstance(order, Ranked) else ():
        if isinstance(rank, HistoryRank):
            rank.age()
        elif isinstance(rank, Killers):
            rank.slots.clear()
