"""A solution for a person and as JSON."""

import json
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from reference.commands.solves.tasks import Task
from reference.engines.solution import Solution
from reference.game import Game


class Answer(NamedTuple):
    """A solved task: how long it took, and where the solution contradicts what was known."""

    task: Task
    solution: Solution
    seconds: float
    differences: tuple[str, ...]

    @property
    def verdict(self) -> str:
        """`agrees`, or every difference; empty if nothing was known."""
        if self.differences:
            return "DIFFERS: " + "; ".join(self.differences)
        return "agrees" if self.task.known.says_something else ""


def as_json(game: Game, answer: Answer) -> str:
    """One object: position, value, best, moves, nodes, seconds; of a file also line and agrees (or null)."""
    task, solution, seconds, differences = answer
    made: dict[str, Any] = {"line": task.line} if task.line else {}
    made |= {
        "position": task.position.to_text(),
        "value": solution.value,
        "best": names(game, task, solution.best),
        "moves": {game.write_move(task.position, move): value for move, value in solution.moves.items()},
        "nodes": solution.nodes,
        "seconds": round(seconds, 3),
    }
    if task.line:
        made["agrees"] = not differences if task.known.says_something else None
    return json.dumps(made)


def told(game: Game, answer: Answer, all_moves: bool) -> Iterator[str]:
    """The lines of one position: the board, the value, the moves from the best to the worst, the work."""
    task, solution, seconds, _ = answer
    yield game.draw(task.position)
    yield ""
    best = " ".join(names(game, task, solution.best))
    yield f"value {solution.value:+}, best {best}" if best else f"value {solution.value:+}, the game is over"
    if all_moves:
        for move, value in sorted(solution.moves.items(), key=lambda item: -item[1]):
            yield f"  {game.write_move(task.position, move):<4} {value:+}"
    yield f"{solution.nodes:,} nodes, {seconds:.2f} s"


def row(game: Game, answer: Answer, all_moves: bool) -> str:
    """One line for a position of a file."""
    task, solution, seconds, _ = answer
    if all_moves:
        ranked = sorted(solution.moves.items(), key=lambda item: -item[1])
        moves = " ".join(f"{game.write_move(task.position, move)}:{value:+}" for move, value in ranked)
    else:
        moves = " ".join(names(game, task, solution.best))
    work = f"{solution.nodes:,} nodes, {seconds:.2f} s"
    return "  ".join(filter(None, (f"line {task.line}:", f"{solution.value:+}", moves, work, answer.verdict)))


def names(game: Game, task: Task, moves: Iterable[Any]) -> list[str]:
    """Moves as the game writes them."""
    return [game.write_move(task.position, move) for move in moves]
