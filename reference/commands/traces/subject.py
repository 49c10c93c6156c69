"""What is traced: a literal tree, or a position of a game, with its evaluation and the names of its moves.

Specifies  `Subject`, the one thing that the command, the printer and the differ know of trees and games.
Contract   A literal tree is typed and shown in the root's view, as books print it. A game's evaluation is a function
           `name(position) -> int` of its `evaluation.py`, typed with - for _; `draw-until-over` every game has.
"""

import inspect
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import Protocol

from reference.commands.traces.events import Collector, JumpingCollector, MoveText, Path, WriteMove
from reference.errors import BadInput, Reason
from reference.game import Game
from reference.position import Move, Position
from reference.search.result import Evaluation
from reference.trees.tree import Tree, leaf_value, turned, write_nested


@dataclass(frozen=True)
class Subject:
    """`name` says what a person calls a node, `name_line` a line of play from the root.

    `way_to` finds a node's path from the node alone, which only literal trees can.
    """

    root: Position
    depth: int
    evaluate: Evaluation
    write_move: WriteMove
    name: Callable[[Path], str]
    name_line: Callable[[Path], str]
    draw: Callable[[Position], str]
    way_to: Callable[[Position], Path] | None = None

    def collector(self, *, jumps: bool) -> Collector:
        """An observer for a search. `jumps`: its nodes do not lie inside each other. Raises `BadInput`."""
        if not jumps:
            return Collector(self.write_move)
        if self.way_to is None:
            raise BadInput(Reason.UNSUPPORTED, "this variant is traced on literal trees only", "--variant")
        return JumpingCollector(self.write_move, self.root, self.way_to)

    def at(self, path: Path) -> Position | None:
        """The position at the end of a path; None if there is none."""
        position = self.root
        for text in path:
            moves = {self.write_move(position, move): move for move in position.legal_moves()}
            if text not in moves:
                return None
            position = position.play(moves[text])
        return position

    def path_of(self, line: Sequence[Move]) -> Path:
        """A line of play from the root, as texts."""
        position, path = self.root, []
        for move in line:
            path.append(self.write_move(position, move))
            position = position.play(move)
        return tuple(path)

    def moves(self, path: Path) -> tuple[MoveText, ...]:
        """The legal moves at the end of a path, in the game's order; none if there is no such position."""
        position = self.at(path)
        return () if position is None else tuple(self.write_move(position, move) for move in position.legal_moves())

    def drawn(self, path: Path) -> str:
        """The position at the end of a path, for a person."""
        position = self.at(path)
        return "no such position" if position is None else self.draw(position)


def of_tree(tree: Tree, depth: int | None = None) -> Subject:
    """A literal tree: moves are child numbers. Without a depth all of it is searched."""

    def number(position: Position, move: Move) -> int:
        return int(move)

    def way_to(position: Position) -> Path:
        assert isinstance(position, Tree)
        return position.path

    def draw(position: Position) -> str:
        assert isinstance(position, Tree)
        return write_nested(turned(position.nested, -1 if len(position.path) % 2 else 1))

    plies = tree.height if depth is None else depth
    return Subject(tree, plies, leaf_value, number, name_in_tree, name_line_in_tree, draw, way_to)


def name_in_tree(path: Path) -> str:
    """`root`, `B`, `B2`, `B2.1`: letters for the root's children, numbers from 1 below."""
    numbers = [move + 1 for move in path if isinstance(move, int) and move >= 0]
    if len(numbers) < len(path):
        return " ".join(map(str, path))  # a port's invention: no such node
    if not numbers:
        return "root"
    first, *rest = numbers
    letter = chr(ord("A") + first - 1) if first <= 26 else f"#{first}."
    return letter + ".".join(map(str, rest))


def name_line_in_tree(path: Path) -> str:
    """`B B2`: every node on the way."""
    return " ".join(name_in_tree(path[:ply]) for ply in range(1, len(path) + 1))


def of_game(game: Game, position: Position, depth: int, evaluation: str) -> Subject:
    """A position of a game. Raises `BadInput` on an unknown evaluation."""

    def name_line(path: Path) -> str:
        return " ".join(map(str, path))

    def name(path: Path) -> str:
        return name_line(path) or "root"

    known = evaluations(game)
    if evaluation not in known:
        detail = f"{evaluation!r}; {game.name} has {', '.join(known)}"
        raise BadInput(Reason.UNKNOWN_NAME, detail, "--evaluation")
    return Subject(position, depth, known[evaluation], game.write_move, name, name_line, game.draw)


class Discs(Protocol):
    """A position on which discs are counted."""

    def disc_difference(self) -> int:
        """Own discs minus the opponent's."""


def disc_difference(position: Discs) -> int:
    """Own discs minus the opponent's (Othello)."""
    return position.disc_difference()


def draw_until_over(position: Position) -> int:
    """0: nothing is known before the end."""
    return 0


def evaluations(game: Game) -> dict[str, Evaluation]:
    """The evaluations of a game by name."""
    found: dict[str, Evaluation] = {"draw-until-over": draw_until_over}
    if all(hasattr(backend, "disc_difference") for backend in game.backends.values()):
        found["disc-difference"] = disc_difference
    room = type(game).__module__.rpartition(".")[0] + ".evaluation"
    if find_spec(room) is not None:
        for name, value in vars(import_module(room)).items():
            if inspect.isfunction(value) and value.__module__ == room and is_evaluation(value):
                found[name.replace("_", "-")] = value
    return found


def is_evaluation(function: Callable[..., object]) -> bool:
    """Whether it is asked with a position and nothing else, and answers with an integer."""
    signature = inspect.signature(function)
    return list(signature.parameters) == ["position"] and signature.return_annotation is int
