"""Solve a position exactly: its value under best play, the best moves, the value of every move."""

import argparse
import sys
import time
from collections.abc import Iterator
from typing import Final, TextIO

from perft.progress import Bar, make_bar
from reference.commands.solves import mates
from reference.commands.solves.answer import Answer, as_json, row, told
from reference.commands.solves.solvers import SOLVERS, solver_of
from reference.commands.solves.tasks import Task, read_tasks
from reference.console import Parser, whole
from reference.errors import BadInput, Reason
from reference.game import Game
from reference.games import find_game

EXAMPLES: Final = """examples:
  python -m reference solve tictactoe --all-moves
  python -m reference solve tictactoe --position 'XO.XO.... X'
  python -m reference solve gomoku --board 4x3x3    three in a row on four columns by three rows
  python -m reference solve connect4 --board 4x4
  python -m reference solve othello --board 4x4 --all-moves
  python -m reference solve othello --all-moves --position \\
      '--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X'
  python -m reference solve chess --mate 3 --position 'r5k1/5ppp/8/8/8/8/4RPPP/4R1K1 w - - 0 1'
  python -m reference solve othello suite.obf       each position of a file, its scores compared
  python -m reference solve othello suite.obf --all-moves --json

Values are for the side to move: of Othello the final disc difference, the empty squares going to the winner; of the
other games 1, 0 or -1. With --json each position is one object: position, value, best (all best moves with
--all-moves, else one), moves (those whose values are known), nodes, seconds; of a file also line and agrees.

exit codes: 0 right, 1 a file's score differs, 2 bad input or usage, 130 interrupted
"""


def main(argv: list[str]) -> int:
    """`python -m reference solve GAME [FILE] [options]`."""
    return run(parser().parse_args(argv))


def parser() -> Parser:
    """All options."""
    made = Parser(
        prog="python -m reference solve",
        description=__doc__,
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    made.add_argument("game", help=f"one of {', '.join(SOLVERS)}; chess with --mate")
    made.add_argument("file", nargs="?", help="positions, one a line, of Othello in OBF (- for standard input)")
    made.add_argument("--position", metavar="TEXT", help="in the game's notation (default: its start)")
    made.add_argument("--moves", metavar="LIST", help="moves to play from there first")
    made.add_argument("--board", metavar="SIZE", help="the start of another board, such as 4x4")
    made.add_argument("--all-moves", action="store_true", help="the value of every move, and all best ones")
    made.add_argument("--outcome", action="store_true", help="win, draw or loss only: 1, 0 or -1")
    made.add_argument(
        "--mate", type=whole, metavar="N", help="chess: the shortest mate in up to N moves, every key move"
    )
    made.add_argument("--json", action="store_true", help="one JSON object a position")
    made.add_argument("--anyway", action="store_true", help="also what may take hours or for ever")
    return made


def run(options: argparse.Namespace) -> int:
    """Do what is asked. Raises `BadInput`."""
    game = find_game(options.game)
    tasks = read_file(game, options) if options.file is not None else [read_one(game, options)]
    if options.mate is not None:
        return mates.run(game, tasks, options)
    solver = solver_of(game.name)
    for task in tasks:
        try:
            solver.refuse(task.position, options.anyway)
        except BadInput as error:
            raise (error.inside(f"line {task.line}") if task.line else error) from None
    differ = 0
    progress = Progress(len(tasks))
    for answer in answers(game, tasks, options, progress):
        progress.clear()
        differ += bool(answer.differences)
        if options.json:
            print(as_json(game, answer), flush=True)
        elif options.file is not None:
            print(row(game, answer, options.all_moves), flush=True)
        else:
            print("\n".join(told(game, answer, options.all_moves)))
    if options.file is not None and not options.json:
        print(f"{len(tasks)} positions, {differ} differ")
    return 1 if differ else 0


def answers(game: Game, tasks: list[Task], options: argparse.Namespace, progress: "Progress") -> Iterator[Answer]:
    """Each task solved, in order; the progress shown is that of positions, or of the moves of a single one."""
    solver = solver_of(game.name)
    for done, task in enumerate(tasks):
        moves = len(task.position.legal_moves()) if options.all_moves else 1
        progress.show(done * moves, len(tasks) * moves)

        def watch(move: object, value: int, task: Task = task) -> None:
            if len(tasks) == 1:
                progress.step()

        started = time.perf_counter()
        solution = solver.solved(task.position, all_moves=options.all_moves, outcome_only=options.outcome, watch=watch)
        seconds = time.perf_counter() - started
        yield Answer(task, solution, seconds, tuple(task.differences(game, solution, options.outcome)))


def read_file(game: Game, options: argparse.Namespace) -> list[Task]:
    """The tasks of a file. Raises `BadInput`, also when there are none."""
    for name in ("position", "moves", "board"):
        if getattr(options, name) is not None:
            raise BadInput(Reason.UNSUPPORTED, "a file or one position, not both", f"--{name}")
    tasks = read_tasks(game, options.file)
    if not tasks:
        raise BadInput(Reason.MISSING_FIELD, "no position in it", f"file {options.file}")
    return tasks


def read_one(game: Game, options: argparse.Namespace) -> Task:
    """The one position that the options describe. Raises `BadInput` naming the option."""
    if options.position is not None and options.board is not None:
        raise BadInput(Reason.UNSUPPORTED, "the position says how large the board is", "--board")
    backend = game.backend(None)
    try:
        if options.position is not None:
            position = game.read_position(backend, options.position)
        else:
            position = game.start(backend, game.board(options.board))
    except BadInput as error:
        raise error.inside("--position" if options.position is not None else "--board") from None
    try:
        return Task(0, game.play_moves(position, options.moves or ""))
    except BadInput as error:
        raise error.inside("--moves") from None


class Progress:
    """How many positions are done, or moves of the only one: on standard error, if that is a terminal."""

    def __init__(self, positions: int, stream: TextIO | None = None) -> None:
        self.stream = stream or sys.stderr
        self.title = "positions" if positions > 1 else "moves"
        self.bar: Bar | None = None
        self.done = self.total = 0

    def show(self, done: int, total: int) -> None:
        """So many are done."""
        self.done, self.total = done, total
        if self.stream is None or not self.stream.isatty():
            return
        if self.bar is None:
            self.bar = make_bar(self.stream, self.title)
        self.bar.n, self.bar.total = done, total
        self.bar.refresh()

    def step(self) -> None:
        """One more."""
        self.show(self.done + 1, self.total)

    def clear(self) -> None:
        """Take away what is shown."""
        if self.bar is not None:
            self.bar.close()
            self.bar = None
