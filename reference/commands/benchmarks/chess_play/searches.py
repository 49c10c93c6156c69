"""Searches of chess by name, each with one more help than the one before; and the minimal tree, estimated.

Specifies  All have source 004's evaluation and eight plies of quiescence with nothing left out, except *source-004*
           (delta 200) and *ours* (our evaluation). *given* keeps the game's order. *minimal*: the search *table* of one
           depth repeated from an empty table, with the move that was best before, at every node that had one, tried
           first; the least of three. `TRUSTS` are unsound.
Contract   Nodes are told for each depth alone; quiescence is among them, its root counted once.
Beware     The minimal tree is an estimate from above: at a cut node the known move refutes, another might do it in
           fewer nodes.
"""

import random
import time
from collections.abc import Mapping
from dataclasses import replace
from typing import Final, NamedTuple

from reference.chess.bitboard import BitboardPosition
from reference.chess.evaluation_bitboard import source_004
from reference.chess.history import History
from reference.engines.chess_ordering import ordered, parts
from reference.engines.chess_parameters import OURS, SOURCE_004, TRUSTING, Parameters, Selective, loud_then_history
from reference.engines.chess_pvs import ChessSearch
from reference.engines.chess_selective import search_of
from reference.position import Move, Position
from reference.search.events import Observer
from reference.search.ordering import Ordering, in_front
from reference.search.ranking import Ranked, Static
from reference.search.result import Window
from reference.search.table import Table


class Shuffled(Ordering):
    """Moves in random order, from a seed."""

    def __init__(self, seed: int = 1) -> None:
        self.random = random.Random(seed)

    def moves(self, position: Position, ply: int, hint: Move | None = None) -> tuple[Move, ...]:
        moves = list(position.legal_moves())
        self.random.shuffle(moves)
        return tuple(moves)


class Known(Ordering):
    """The move that was best at this node before, then another ordering."""

    def __init__(self, rest: Ordering, best: dict[tuple[object, int], Move]) -> None:
        self.rest = rest
        self.before = dict(best)
        self.best = best

    def moves(self, position: Position, ply: int, hint: Move | None = None) -> tuple[Move, ...]:
        known = self.before.get((position.key(), ply))
        return in_front(known, self.rest.moves(position, ply, hint))

    def refuted(self, position: Position, move: Move, depth: int, ply: int) -> None:
        self.best[position.key(), ply] = move
        self.rest.refuted(position, move, depth, ply)


class Nodes(Observer):
    """Counts."""

    def __init__(self) -> None:
        self.count = 0

    def enter(self, position: Position, depth: int, window: Window) -> None:
        self.count += 1


class Depth(NamedTuple):
    """What one depth took, on one position or summed over several. Seconds are processor time."""

    depth: int
    value: int
    nodes: int
    seconds: float


def loud_first() -> Ranked:
    """Loud moves first."""
    promise, _ = parts(bitboard=True)
    return Ranked(Static(promise))


PLAIN: Final = replace(OURS, evaluation=source_004, entries=0, null_windows=False, order=Shuffled)
SEARCHES: Final[Mapping[str, Parameters]] = {
    "random": PLAIN,
    "given": replace(PLAIN, order=Ordering),
    "loud": replace(PLAIN, order=loud_first),
    "pvs": replace(PLAIN, order=loud_first, null_windows=True),
    "history": replace(PLAIN, order=loud_then_history, null_windows=True),
    "killers": replace(PLAIN, order=ordered, null_windows=True),
    "table": replace(PLAIN, order=ordered, null_windows=True, entries=None),
    "source-004": SOURCE_004,
    "ours": replace(OURS, entries=None),
}
TABLE: Final = SEARCHES["table"]
TRUSTS: Final[Mapping[str, Parameters]] = {
    "null-move": replace(TABLE, selective=Selective(null_move=2)),
    "late-moves": replace(TABLE, selective=Selective(full_moves=3)),
    "futility": replace(TABLE, selective=Selective(margins=(100, 200))),
    "extension": replace(TABLE, selective=Selective(extensions=4)),
    "trusting": replace(TABLE, selective=TRUSTING),
    "harsh": replace(TABLE, selective=Selective(null_move=1, full_moves=1, least_depth=2, margins=(0, 50, 100))),
}
"""UNSOUND: *table* with what leaves moves out; the last with more of it than any program would dare."""
MINIMAL: Final = "minimal"


def searched(name: str, fen: str, depth: int) -> list[Depth]:
    """Depth 1, 2, ... with one memory; of the minimal tree the last depth only."""
    position = History.of(BitboardPosition.from_text(fen))
    if name == MINIMAL:
        return [minimal(position, depth)]
    parameters = TRUSTS[name] if name in TRUSTS else SEARCHES[name]
    table = None if parameters.entries == 0 else Table(parameters.entries)
    search = search_of(parameters, table, parameters.order())
    return [one_depth(search, position, horizon) for horizon in range(1, depth + 1)]


def one_depth(search: ChessSearch, position: History[BitboardPosition], depth: int) -> Depth:
    """One search, counted."""
    nodes = search.observe = Nodes()
    started = time.process_time()
    found = search.search(position, depth)
    return Depth(depth, found.value, nodes.count, time.process_time() - started)


def minimal(position: History[BitboardPosition], depth: int) -> Depth:
    """The least work of a search that knows every best move."""
    parameters = TABLE
    best: dict[tuple[object, int], Move] = {}
    search = ChessSearch(parameters, Table(), Known(parameters.order(), best))
    for horizon in range(1, depth + 1):
        learn(best, position, search.search(position, horizon).line)
    runs = []
    for _ in range(3):
        search = ChessSearch(parameters, Table(), Known(parameters.order(), best))
        runs.append(one_depth(search, position, depth))
        learn(best, position, search.search(position, depth).line)
    return min(runs, key=lambda run: run.nodes)


def learn(best: dict[tuple[object, int], Move], position: History[BitboardPosition], line: tuple[Move, ...]) -> None:
    """Keep the moves of a line as the best at their plies."""
    board = position.position
    for ply, move in enumerate(line):
        best[board.key(), ply] = move
        board = board.play(move)
