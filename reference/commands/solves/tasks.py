"""What is to be solved: one position, or the positions of a file with what the file says of them.

Specifies  A file of Othello is OBF (`reference/othello/obf.py`): its scores are compared with the answers. A file of
           any other game has a position a line; `#` and `%` begin a comment line, empty lines are passed over.
Contract   Every line is read before anything is solved, so a mistake in the last one does not cost the others.
"""

import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from reference.engines.solution import Solution, sign
from reference.errors import BadInput, Reason
from reference.game import Game
from reference.othello import obf
from reference.othello.notation import write_board
from reference.position import Move, Position


class Known(NamedTuple):
    """What somebody says: values of moves, the value of the position. Nothing known: no moves, None."""

    moves: Mapping[Move, int]
    value: int | None

    @property
    def says_something(self) -> bool:
        """Whether there is anything to compare."""
        return bool(self.moves) or self.value is not None


class Task(NamedTuple):
    """A position to solve, on which line of the file (0: no file), and what is known of it."""

    line: int
    position: Position
    known: Known = Known({}, None)

    def differences(self, game: Game, solution: Solution, outcome_only: bool) -> Iterator[str]:
        """Where the solution contradicts what is known; scores count as win, draw or loss if only that was asked."""
        seen = sign if outcome_only else int
        if self.known.value is not None and seen(self.known.value) != solution.value:
            yield f"value {solution.value:+}, not {seen(self.known.value):+}"
        for move, value in self.known.moves.items():
            name = game.write_move(self.position, move)
            if move in solution.moves and solution.moves[move] != seen(value):
                yield f"{name} {solution.moves[move]:+}, not {seen(value):+}"
            elif move not in solution.moves and seen(value) > solution.value:
                yield f"{name} not {seen(value):+}, for the value is {solution.value:+}"


def read_tasks(game: Game, name: str) -> list[Task]:
    """The positions of a file, or of standard input (-). Raises `BadInput` naming the line."""
    text = read_text(name)
    if game.name == "othello":
        return [of_obf(game, number, line) for number, line in obf.read_file_text(text)]
    tasks = []
    for number, line in enumerate(text.splitlines(), start=1):
        if line.strip() and line.lstrip()[0] not in "#%":
            try:
                tasks.append(Task(number, game.read_position(game.backend(None), line)))
            except BadInput as error:
                raise error.inside(f"line {number}") from None
    return tasks


def of_obf(game: Game, number: int, line: obf.ObfLine) -> Task:
    """The task of an OBF line. The best score is the one given, or the best listed if every move is listed."""
    position = game.read_position(game.backend(None), write_board(line.diagram))
    try:
        obf.check_legal(line, position)
    except BadInput as error:
        raise error.inside(f"line {number}") from None
    moves = dict(line.scores)
    best = line.best
    if best is None and moves and set(moves) == set(position.legal_moves()):
        best = max(moves.values())
    return Task(number, position, Known(moves, best))


def read_text(name: str) -> str:
    """The text of a file. Raises `BadInput` UNREADABLE_FILE."""
    try:
        return sys.stdin.read() if name == "-" else Path(name).read_text(encoding="utf-8-sig")
    except OSError as error:
        raise BadInput(Reason.UNREADABLE_FILE, str(error.strerror), f"file {name}") from None
    except ValueError:
        raise BadInput(Reason.UNREADABLE_FILE, "no UTF-8, or no file name", f"file {name!r}") from None
