"""What the selective searches get wrong, and what they save, on fixed positions.

`python -m spec_tests.selective.measured [GAME ...]` prints the table of docs/selective.md in some minutes. Each search
is held against the plain search it is made of, with the same order: how many root values and best moves change, by how
much in the mean, and how many nodes are left.
"""

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, partial
from typing import Any

from fixtures import load
from reference.chess import selective
from reference.chess.bitboard import BitboardPosition as ChessPosition
from reference.chess.evaluation import SOURCE_004
from reference.chess.evaluation_bitboard import BitboardEvaluation
from reference.connect4.evaluation import open_fours
from reference.connect4.ordering import promise as centre
from reference.games import all_games
from reference.othello.bitboard import BitboardPosition as OthelloPosition
from reference.othello.evaluation_bitboard import positional
from reference.othello.ordering import corner
from reference.position import PASS, Move, Position
from reference.search.alphabeta import alphabeta
from reference.search.check_extension import check_extension
from reference.search.futility import futility
from reference.search.late_move_reductions import late_move_reductions
from reference.search.null_move import null_move
from reference.search.ordering import Ordering
from reference.search.pvs import pvs
from reference.search.ranking import Ranked, Static
from reference.search.result import Evaluation, Search, SearchResult
from reference.search.transposition import alphabeta_with_table
from reference.tictactoe.evaluation import open_lines
from spec_tests.search.test_games import random_position


@dataclass(frozen=True)
class Subject:
    """A game's positions, and what it tells the searches. Games do not share the type of their positions."""

    name: str
    positions: Callable[[int], Iterator[Position]]
    depth: int
    evaluate: Evaluation
    promise: Callable[[Any, Move], int]
    pass_turn: Callable[[Any], Position | None]
    is_quiet: Callable[[Any, Move, Any], bool]
    margins: tuple[int, ...]
    forcing: Callable[[Any], bool] | None

    @property
    def order(self) -> Ordering:
        """By what the game promises."""
        return Ranked(Static(self.promise))


@dataclass(frozen=True)
class Found:
    """What was counted."""

    positions: int
    values: int
    moves: int
    change: float
    nodes: float

    def __str__(self) -> str:
        return f"{self.values} of {self.positions} | {self.moves} | {self.change:.0f} | {self.nodes:.0%}"


def passed(position: Any) -> Position | None:
    """The position with the other side to move; None where passing is the only move, or leaves none."""
    after: Position = type(position).from_diagram(position.diagram()._replace(side=1 - position.side_to_move))
    return None if PASS in position.legal_moves() or PASS in after.legal_moves() else after


def nothing_known(position: Position, move: Move) -> int:
    """The game's order."""
    return 0


def all_quiet(position: Position, move: Move, child: Position) -> bool:
    """Every move is quiet that does not end the game."""
    return not child.is_over()


def no_corner(position: OthelloPosition, move: Move, child: OthelloPosition) -> bool:
    """A move is quiet that takes no corner."""
    return not corner(position, move)


def one_reply(position: Position) -> bool:
    """There is one legal move."""
    return len(position.legal_moves()) == 1


def capture(position: Position, move: Move) -> int:
    """Captures by what stands there, promotions, then the rest."""
    assert isinstance(position, ChessPosition)
    target = 1 << move.target & position.opponent
    sets = (position.pawns, position.knights, position.bishops, position.rooks, position.queens)
    return sum(10 * number for number, squares in enumerate(sets, 1) if squares & target) + bool(move.promotion)


def played(game: str, first: int, last: int) -> Callable[[int], Iterator[Position]]:
    """Positions after random moves, so many at the least and at the most."""

    def positions(most: int) -> Iterator[Position]:
        for seed in range(most):
            yield random_position(all_games()[game], "bitboard", first + seed % (last - first + 1), seed)

    return positions


def chess_positions(most: int) -> Iterator[Position]:
    """The middlegames among the perft fixtures: those of Chess960 after eight moves, each once."""
    texts = {case.text("position"): None for case in load("chess", "perft") if "chess960-" in case.id}
    for text in list(texts)[:most]:
        yield ChessPosition.from_text(text, chess960=True)


SUBJECTS = (
    Subject("tic-tac-toe", played("tictactoe", 1, 3), 5, open_lines, nothing_known, passed, all_quiet, (3, 5), None),
    Subject(
        "Connect Four",
        played("connect4", 4, 16),
        5,
        open_fours,
        centre,
        passed,
        all_quiet,
        (8, 12),
        None,
    ),
    Subject(
        "Othello",
        played("othello", 6, 40),
        4,
        positional,
        corner,
        passed,
        no_corner,
        (60, 90),
        one_reply,
    ),
    Subject(
        "chess",
        chess_positions,
        4,
        BitboardEvaluation(SOURCE_004),
        capture,
        selective.pass_turn_with_pieces,
        selective.is_quiet,
        (100, 200),
        selective.is_forcing,
    ),
)


def searches(subject: Subject) -> dict[str, tuple[Search, Search]]:
    """The selective searches, each with the plain one it is made of."""
    forced = subject.forcing or (lambda position: False)
    wide = tuple(3 * margin for margin in subject.margins)
    found: dict[str, tuple[Search, Search]] = {}
    for reduction in (1, 2):
        found[f"null move, {reduction} less"] = (
            partial(null_move, pass_turn=subject.pass_turn, reduction=reduction),
            alphabeta,
        )
    for full in (3, 6):
        late = partial(late_move_reductions, is_quiet=subject.is_quiet, full_moves=full)
        found[f"late moves after {full}"] = (late, pvs)
    for margins in (subject.margins, wide):
        pruned = partial(futility, margins=margins, is_quiet=subject.is_quiet, forced=forced)
        found[f"futility {margins}"] = (pruned, alphabeta_with_table)
    if subject.forcing is not None:
        found["extension"] = (partial(check_extension, forcing=subject.forcing), alphabeta)
    return found


@cache
def answers(subject: Subject, search: Search, most: int, depth: int) -> list[SearchResult]:
    """What a search says of the first `most` positions."""
    positions = [position for position in subject.positions(most) if not position.is_over()]
    return [search(position, depth, subject.evaluate, order=subject.order) for position in positions]


def measure(subject: Subject, search: Search, plain: Search, most: int, depth: int) -> Found:
    """Both searches, side by side."""
    right, said = answers(subject, plain, most, depth), answers(subject, search, most, depth)
    pairs = list(zip(right, said, strict=True))
    changes = [abs(one.value - other.value) for one, other in pairs if one.value != other.value]
    moves = sum(one.best_move != other.best_move for one, other in pairs)
    nodes = sum(each.nodes for each in said) / sum(each.nodes for each in right)
    return Found(len(pairs), len(changes), moves, sum(changes) / max(len(changes), 1), nodes)


MOST = {"tic-tac-toe": 60, "Connect Four": 40, "Othello": 40, "chess": 10}


def main(names: list[str]) -> None:
    """Print the table, of some games or of all."""
    print("| game, depth | search | other value | other move | mean change | nodes |")
    print("|---|---|---|---|---|---|")
    for subject in [each for each in SUBJECTS if each.name in names or not names]:
        for name, (search, plain) in searches(subject).items():
            found = measure(subject, search, plain, MOST[subject.name], subject.depth)
            print(f"| {subject.name}, {subject.depth} | {name} | {found} |", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
