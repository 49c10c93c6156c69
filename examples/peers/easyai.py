"""easyAI's searches on our positions: Negamax with and without its table, NonRecursiveNegamax, SSS and DUAL.

Package    `pip install easyAI==2.0.12`; written for 2.0.12.
Beware     easyAI turns the value after every move: only games in which the sides move in turn can be wrapped.
           A finished game's score is decorated with the depth that is left, multiplied by 1 + depth / 1000 in
           Negamax, lessened by 0.99 * depth in SSS and DUAL. For these two every score is given in thousandths, so
           that the decoration stays smaller than the smallest difference. The value is returned as easyAI has it.
           SSS and DUAL start over many times, unseen by the game: their calls are counted, in a run of its own.
"""

import time
from typing import Any, Final, Self
from unittest.mock import patch

from easyAI import DUAL, SSS, Negamax, NonRecursiveNegamax, TranspositionTable, TwoPlayerGame
from easyAI.AI import MTdriver

from examples.peers.answer import Answer, Ask, Tally, worth
from reference.position import Move, Position
from reference.search.result import Evaluation

THOUSANDTHS: Final = 1000


class Board(TwoPlayerGame):
    """One of our positions as easyAI's game. Moves are taken back from a list, the quickest way easyAI has."""

    def __init__(self, position: Position, evaluate: Evaluation, unit: float = 1) -> None:
        self.players = [None, None]
        self.current_player = 1
        self.position = position
        self.before: list[Position] = []
        self.evaluate = evaluate
        self.unit = unit
        self.tally = Tally()

    def possible_moves(self) -> list[Move]:
        return list(self.position.legal_moves())

    def make_move(self, move: Move) -> None:
        self.tally.moves += 1
        self.before.append(self.position)
        self.position = self.position.play(move)

    def unmake_move(self, move: Move) -> None:
        self.position = self.before.pop()

    def is_over(self) -> bool:
        return self.position.is_over()

    def scoring(self) -> float:
        self.tally.leaves += 1
        return self.unit * worth(self.position, self.evaluate)

    def ttentry(self) -> Position:
        """The position itself: two of ours are equal when their keys are."""
        return self.position

    def ttrestore(self, entry: Position) -> None:
        self.position = entry

    def copy(self) -> Self:
        """NonRecursiveNegamax works on a copy; the counting goes on."""
        other = type(self)(self.position, self.evaluate, self.unit)
        other.tally, other.current_player = self.tally, self.current_player
        return other


def timed(search: Any, board: Board) -> Answer:
    """Run one of easyAI's algorithms; it leaves the value in `alpha`."""
    start = time.process_time()
    move = search(board)
    seconds = time.process_time() - start
    return Answer(search.alpha / board.unit, move, board.tally.moves + 1, board.tally.leaves, seconds)


def driver(algorithm: Any, unit: float = THOUSANDTHS, **options: Any) -> Ask:
    """SSS or DUAL with a fresh table, a score of 1 being given as `unit`. Their `nodes` leave out all roots but one."""

    def ask(position: Position, depth: int, evaluate: Evaluation) -> Answer:
        return timed(algorithm(depth, tt=TranspositionTable(), **options), Board(position, evaluate, unit))

    return ask


def counted_driver(algorithm: Any, position: Position, depth: int, evaluate: Evaluation) -> Answer:
    """SSS or DUAL; every call of the test that they drive is a node."""
    test, nodes = MTdriver.mt, 0

    def counting(*question: Any) -> Any:
        nonlocal nodes
        nodes += 1
        return test(*question)

    ask = driver(algorithm)
    with patch.object(MTdriver, "mt", counting):
        ask(position, depth, evaluate)
    return ask(position, depth, evaluate)._replace(nodes=nodes)


def negamax(position: Position, depth: int, evaluate: Evaluation) -> Answer:
    """Alpha-beta in negamax form."""
    return timed(Negamax(depth), Board(position, evaluate))


def negamax_with_table(position: Position, depth: int, evaluate: Evaluation) -> Answer:
    """The same with a fresh transposition table."""
    return timed(Negamax(depth, tt=TranspositionTable()), Board(position, evaluate))


def negamax_nonrecursive(position: Position, depth: int, evaluate: Evaluation) -> Answer:
    """The same without recursion and without a table."""
    return timed(NonRecursiveNegamax(depth), Board(position, evaluate))


def sss(position: Position, depth: int, evaluate: Evaluation) -> Answer:
    """SSS*, as a driver of memory-enhanced tests."""
    return counted_driver(SSS, position, depth, evaluate)


def dual(position: Position, depth: int, evaluate: Evaluation) -> Answer:
    """DUAL*, the mirror image of SSS*."""
    return counted_driver(DUAL, position, depth, evaluate)


PEERS: Final[dict[str, Ask]] = {
    "easyai-negamax": negamax,
    "easyai-negamax-table": negamax_with_table,
    "easyai-nonrecursive": negamax_nonrecursive,
    "easyai-sss": sss,
    "easyai-dual": dual,
}
