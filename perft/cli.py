"""The command line of perft: reads the options, runs one of its five tasks, answers with an exit code."""

import argparse
import os
import sys
from collections.abc import Iterator
from concurrent.futures.process import BrokenProcessPool
from typing import NoReturn

from perft import playouts
from perft.counting import Convention, DepthCount
from perft.lanes import SYMMETRIES
from perft.methods import METHODS, Plan, count, divide, make_plan
from perft.progress import Progress
from perft.published import published_counts
from perft.report import Reporter
from perft.suites import read_suite
from perft.workers import ordered_map
from reference.errors import BadInput, Reason
from reference.game import Game
from reference.games import all_games, find_game
from reference.position import Position

EXAMPLES = """examples:
  python -m perft othello 10                        the table of the start, ten plies deep
  python -m perft othello 10 --check                the same, compared with the published table
  python -m perft othello 6 --board 6x6
  python -m perft othello 5 --moves f5d6c3 --divide nodes below each move
  python -m perft othello 9 --pass-plies 0          count discs placed: passes are free
  python -m perft othello --file suite.obf          every position with its expected counts (; D1 4 ; D2 12)
  python -m perft othello 8 --method plain --backend array
  python -m perft othello --playouts 1000 --seed 1  one checksum over random games, for a port to match
  python -m perft --list

exit codes: 0 right, 1 a difference or a run that could not finish, 2 bad input or usage, 130 interrupted
"""


class Parser(argparse.ArgumentParser):
    """argparse with errors of one line."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and where help is."""
        print(f"perft: {message} (python -m perft --help)", file=sys.stderr)
        sys.exit(2)


def parser() -> argparse.ArgumentParser:
    """The options."""
    made = Parser(
        prog="python -m perft",
        description="Count the nodes at exactly n plies of a game, to test a move generator.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add = made.add_argument
    add("game", nargs="?", help="a game (see --list)")
    add("depth", nargs="?", type=int, help="how many plies; with --file, the deepest counts to compare")
    add("--board", metavar="SIZE", help="a board size of the game, such as 6x6")
    add("--position", metavar="TEXT", help="start from this position instead of the game's start")
    add("--moves", metavar="LIST", help="play these moves first, such as f5d6c3")
    add("--divide", action="store_true", help="the nodes below each move, at the given depth only")
    add("--check", action="store_true", help="compare with the published table; exit 1 on a difference")
    add("--file", metavar="FILE", help="positions with expected counts, one a line (OBF or EPD)")
    add("--playouts", metavar="N", type=int, help="play N random games and print a checksum over them")
    add("--seed", metavar="S", type=int, default=1, help="of the playouts (default 1)")
    add("--show", action="store_true", help="with --playouts, print the lines that are summed")
    add("--method", choices=METHODS, help="default: lanes where the game has them, else distinct")
    add("--backend", metavar="NAME", help="array or bitboard, for the methods plain and distinct")
    add("--symmetry", choices=SYMMETRIES, help="lanes: which positions are reduced to one image (default first)")
    add("--pass-plies", type=int, choices=(0, 1), help="plies that a forced pass takes (Othello: 1)")
    add("--ended", choices=("keep", "drop"), help="whether a game that ended earlier stays a leaf (Othello: keep)")
    add("--jobs", metavar="N", type=int, default=1, help="worker processes (default 1)")
    add("--json", action="store_true", help="one JSON object a line, nothing else on standard output")
    add("--list", action="store_true", help="the games, their boards and backends")
    return made


def main(argv: list[str]) -> int:
    """Run, and turn whatever can go wrong into one line and an exit code."""
    try:
        return run(parser().parse_args(argv))
    except BadInput as error:
        print(f"perft: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("perft: interrupted; the depths printed are complete", file=sys.stderr)
        return 130
    except MemoryError:
        print("perft: out of memory; the depths printed are complete", file=sys.stderr)
        return 1
    except BrokenProcessPool:
        print("perft: a worker process died; the depths printed are complete", file=sys.stderr)
        return 1
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1


def run(options: argparse.Namespace) -> int:
    """Choose the task."""
    if options.list:
        return list_games(options.game)
    if options.game is None:
        raise BadInput(Reason.MISSING_FIELD, "name a game, or --list", "game")
    tasks = [name for name in ("divide", "check", "file", "playouts") if getattr(options, name) not in (None, False)]
    if len(tasks) > 1:
        raise BadInput(Reason.UNSUPPORTED, f"--{tasks[0]} and --{tasks[1]} are two different tasks", "options")
    if options.jobs < 1:
        raise BadInput(Reason.BAD_NUMBER, f"{options.jobs}; at least 1", "--jobs")
    game = find_game(options.game)
    if options.playouts is not None:
        return run_playouts(game, options)
    convention = Convention(
        game.pass_plies if options.pass_plies is None else options.pass_plies, options.ended or game.ended
    )
    plan = make_plan(game, options.method, options.backend, options.symmetry, convention)
    reporter = Reporter(plan, options.json)
    if options.file:
        return run_file(plan, reporter, options)
    if options.depth is None:
        raise BadInput(Reason.MISSING_FIELD, f"how deep? python -m perft {game.name} 6", "depth")
    position = starting_position(game, options, plan.backend)
    if options.divide:
        return run_divide(plan, reporter, position, options)
    expected = published_counts(game, position, convention, options.depth) if options.check else {}
    reporter.head(position, options.check)
    agreed = run_count(plan, reporter, position, options.depth, options.jobs, expected)
    return 0 if agreed else 1


def starting_position(game: Game, options: argparse.Namespace, backend: str | None) -> Position:
    """Where to count from."""
    backend = game.backend(backend)
    if options.position is None:
        position = game.start(backend, game.board(options.board))
    elif options.board is None:
        try:
            position = game.read_position(backend, options.position)
        except BadInput as error:
            example = f"; a position looks like {game.example_position!r}"
            raise BadInput(error.reason, error.detail + example, f"--position, {error.where}") from None
    else:
        raise BadInput(Reason.UNSUPPORTED, "the board's size follows from --position", "--board")
    if options.moves:
        try:
            position = game.play_moves(position, options.moves)
        except BadInput as error:
            raise error.inside("--moves") from None
    return position


def run_count(
    plan: Plan, reporter: Reporter, position: Position, depth: int, jobs: int, expected: dict[int, int]
) -> bool:
    """Print a line for each depth; whether all that were expected agree."""
    agreed = True
    for one in counted(plan, position, depth, jobs):
        if one.depth > 0 or depth == 0:
            reporter.line(position, one, expected.get(one.depth))
            agreed &= expected.get(one.depth, one.nodes) == one.nodes
    return agreed


def counted(plan: Plan, position: Position, depth: int, jobs: int) -> Iterator[DepthCount]:
    """Count with progress on standard error."""
    progress = Progress()
    try:
        with ordered_map(jobs) as mapping:
            for one in count(plan, position, depth, mapping, progress):
                progress.begin(one.depth + 1)
                yield one
    finally:
        progress.clear()


def run_divide(plan: Plan, reporter: Reporter, position: Position, options: argparse.Namespace) -> int:
    """Print the nodes below each move."""
    total = moves = 0
    with ordered_map(options.jobs) as mapping:
        for move, nodes in divide(plan, position, options.depth, mapping):
            reporter.divide_line(position, plan.game.write_move(position, move), nodes)
            total += nodes
            moves += 1
    reporter.divide_total(position, options.depth, moves, total if moves else plan.convention.of_finished)
    return 0


def run_file(plan: Plan, reporter: Reporter, options: argparse.Namespace) -> int:
    """Compare every position of a file; all of them are counted even when one differs."""
    if options.board or options.position or options.moves:
        raise BadInput(Reason.UNSUPPORTED, "the positions are those of the file", "--file")
    suite = read_suite(options.file)
    wrong = 0
    for line in suite:
        try:
            position = plan.game.read_position(plan.game.backend(plan.backend), line.position)
        except BadInput as error:
            raise error.inside(f"{options.file}, line {line.number}") from None
        depths = [depth for depth in line.expected if options.depth is None or depth <= options.depth]
        if not depths:
            raise BadInput(Reason.MISSING_FIELD, f"no count for a depth up to {options.depth}", f"line {line.number}")
        if not options.json:
            print(f"line {line.number}:", end=" ")
        reporter.head(position, True)
        wrong += not run_count(plan, reporter, position, max(depths), options.jobs, line.expected)
    print(f"perft: {len(suite) - wrong} of {len(suite)} positions agree", file=sys.stderr)
    return 1 if wrong else 0


def run_playouts(game: Game, options: argparse.Namespace) -> int:
    """Play random games and print their checksum."""
    if options.playouts < 1:
        raise BadInput(Reason.BAD_NUMBER, f"{options.playouts}; at least 1", "--playouts")
    start = starting_position(game, options, options.backend)
    checksum, lines = playouts.FNV_START, 0
    for line in playouts.lines(game, start, options.playouts, options.seed):
        checksum = playouts.fnv1a(line.encode(), checksum)
        lines += 1
        if options.show:
            print(line, end="")
    result = playouts.Checksum(game.name, start.to_text(), options.playouts, options.seed, lines, checksum)
    print(result.as_json() if options.json else result.as_text())
    return 0


def list_games(name: str | None) -> int:
    """Print what there is."""
    for game in [find_game(name)] if name else all_games().values():
        print(f"{game.name}: {game.title}")
        print(f"  boards    {', '.join(game.boards)}")
        print(f"  backends  {', '.join(game.backends)}")
        print(f"  counts    pass-plies={game.pass_plies} ended={game.ended} by default")
        print(f"  position  {game.example_position}")
    return 0
