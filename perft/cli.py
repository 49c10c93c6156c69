"""The command line of perft: runs one of its seven tasks and answers with an exit code."""

import argparse
import sys
from collections.abc import Iterator
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace
from typing import Final

from perft import detail, playouts
from perft.against import run_against
from perft.counting import Convention, DepthCount
from perft.methods import Plan, Wishes, check_depth, count, divide, make_plan
from perft.options import read_options
from perft.progress import Progress
from perft.published import published_counts
from perft.report import Reporter
from perft.suites import read_suite
from perft.workers import ordered_map
from reference.console import ended, failed
from reference.errors import BadInput, Reason
from reference.game import Game
from reference.games import all_games, find_game
from reference.position import Position

TASKS: Final = ("divide", "detail", "check", "file", "playouts", "against")
MAX_JOBS: Final = 256
COMPLETE: Final = "the lines printed are complete"


def main(argv: list[str]) -> int:
    """Run; the exit code. Whatever can go wrong is one line."""
    try:
        return ended("perft", lambda: run(read_options(argv)), COMPLETE)
    except BrokenProcessPool:
        return failed("perft", 1, f"a worker process died; {COMPLETE}")


def run(options: argparse.Namespace) -> int:
    """Choose the task."""
    if options.list:
        if options.json:
            raise BadInput(Reason.UNSUPPORTED, "the list is for people", "--json")
        return list_games(options.game)
    if options.game is None:
        raise BadInput(Reason.MISSING_FIELD, "name a game, or --list", "game")
    tasks = [name for name in TASKS if getattr(options, name) not in (None, False)]
    if len(tasks) > 1 and tasks != ["detail", "check"]:
        raise BadInput(Reason.UNSUPPORTED, f"--{tasks[0]} and --{tasks[1]} are two different tasks", "options")
    if not 1 <= options.jobs <= MAX_JOBS:
        raise BadInput(Reason.BAD_NUMBER, f"{options.jobs}; from 1 to {MAX_JOBS}", "--jobs")
    if options.playouts is None and (options.show or options.seed is not None):
        raise BadInput(Reason.UNSUPPORTED, "--show and --seed belong to --playouts", "options")
    if options.against is None and options.protocol is not None:
        raise BadInput(Reason.UNSUPPORTED, "it is how --against asks", "--protocol")
    game = find_game(options.game).chess960() if options.chess960 else find_game(options.game)
    if options.chess960 and options.variant == "standard":
        raise BadInput(Reason.UNSUPPORTED, "standard chess is not Chess960", "--chess960 and --variant")
    if options.playouts is not None:
        return run_playouts(game, options)
    wishes = Wishes(
        options.method,
        options.backend,
        options.symmetry,
        Convention(game.pass_plies if options.pass_plies is None else options.pass_plies, options.ended or game.ended),
    )
    if options.file is not None:
        return run_file(game, wishes, options)
    if options.depth is None:
        raise BadInput(Reason.MISSING_FIELD, f"how deep? python -m perft {game.name} 6", "depth")
    check_depth(options.depth, 1 if options.divide or options.check or options.detail or options.against else 0)
    position = starting_position(game, options)
    if options.detail:
        return 0 if run_detail(game, position, wishes, options) else 1
    plan = make_plan(game, position, wishes)
    if options.against is not None:
        protocol = options.protocol or "jsonl"
        return 0 if run_against(plan, position, options.depth, options.against, protocol, as_json=options.json) else 1
    reporter = Reporter(plan, options.json)
    if options.divide:
        return run_divide(reporter, position, options.depth, options.jobs)
    expected = expected_counts(game, position, wishes, options)
    return 0 if run_count(reporter, position, options.depth, options.jobs, expected) else 1


def starting_position(game: Game, options: argparse.Namespace) -> Position:
    """Where to count from."""
    backend = game.backend(options.backend)
    if options.position is None:
        position = game.start(backend, game.board(options.board), game.variant(options.variant))
    elif options.board is None and options.variant is None:
        try:
            position = game.read_position(backend, options.position)
        except BadInput as error:
            example = f"; a position looks like {game.example_position!r}"
            raise BadInput(error.reason, error.detail + example, f"--position, {error.where}") from None
    else:
        raise BadInput(Reason.UNSUPPORTED, "board and variant follow from --position", "--board or --variant")
    if options.moves:
        try:
            position = game.play_moves(position, options.moves)
        except BadInput as error:
            raise error.inside("--moves") from None
    return position


def expected_counts(game: Game, position: Position, wishes: Wishes, options: argparse.Namespace) -> dict[int, int]:
    """Nodes by depth with `--check`, else nothing."""
    return published_counts(game, position, wishes.convention, options.depth) if options.check else {}


def run_count(reporter: Reporter, position: Position, depth: int, jobs: int, expected: dict[int, int]) -> bool:
    """Print a line for each depth; whether all that were expected agree."""
    reporter.head(position, bool(expected))
    agreed = True
    for one in counted(reporter.plan, position, depth, jobs):
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


def run_divide(reporter: Reporter, position: Position, depth: int, jobs: int) -> int:
    """Print the nodes below each move."""
    plan = reporter.plan
    total = moves = 0
    progress = Progress()
    with ordered_map(jobs) as mapping:
        for move, nodes in divide(plan, position, depth, mapping, progress):
            progress.begin(depth)
            reporter.divide_line(position, plan.game.write_move(position, move), nodes)
            total += nodes
            moves += 1
    reporter.divide_total(position, depth, moves, total if moves else plan.convention.of_finished)
    return 0


def run_detail(game: Game, position: Position, wishes: Wishes, options: argparse.Namespace) -> bool:
    """Print the nodes of each depth by the kind of the last move; whether all that were expected agree."""
    if wishes.method not in (None, "distinct"):
        raise BadInput(Reason.UNSUPPORTED, "kinds of moves are counted over distinct positions", "--method")
    names = tuple(detail.kinds_of(game, position))
    reporter = Reporter(make_plan(game, position, replace(wishes, method="distinct")), options.json)
    expected = expected_counts(game, position, wishes, options)
    reporter.detail_head(position, names, bool(expected))
    agreed = True
    progress = Progress()
    try:
        with ordered_map(options.jobs) as mapping:
            for line in detail.counts(game, position, options.depth, wishes.convention, mapping, progress):
                known = expected.get(line.total.depth)
                reporter.detail_line(position, line.total, line.kinds, known)
                agreed &= known in (None, line.total.nodes)
                progress.begin(line.total.depth + 1)
    finally:
        progress.clear()
    return agreed


def run_file(game: Game, wishes: Wishes, options: argparse.Namespace) -> int:
    """Compare every position of a file; all of them are counted even when one differs."""
    if any(given is not None for given in (options.board, options.variant, options.position, options.moves)):
        raise BadInput(Reason.UNSUPPORTED, "the positions are those of the file", "--file")
    work: list[tuple[int, Position, dict[int, int]]] = []
    for line in read_suite(options.file):
        place = f"{options.file}, line {line.number}"
        expected = {ply: n for ply, n in line.expected.items() if options.depth is None or ply <= options.depth}
        if not expected:
            raise BadInput(Reason.MISSING_FIELD, f"no expected count up to depth {options.depth}", place)
        try:
            position = game.read_position(game.backend(options.backend), line.position)
            check_depth(max(expected), 0)
        except BadInput as error:
            raise error.inside(place) from None
        work.append((line.number, position, expected))
    wrong = 0
    for number, position, expected in work:
        if not options.json:
            print(f"line {number}: ", end="")
        reporter = Reporter(make_plan(game, position, wishes), options.json, {"line": number})
        wrong += not run_count(reporter, position, max(expected), options.jobs, expected)
    print(f"perft: {len(work) - wrong} of {len(work)} positions agree", file=sys.stderr)
    return 1 if wrong else 0


def run_playouts(game: Game, options: argparse.Namespace) -> int:
    """Play random games and print their checksum."""
    idle = ("depth", "method", "symmetry", "pass_plies", "ended")
    if ignored := [name for name in idle if getattr(options, name) is not None]:
        raise BadInput(Reason.UNSUPPORTED, f"random games take no {ignored[0].replace('_', '-')}", "--playouts")
    if options.show and options.json:
        raise BadInput(Reason.UNSUPPORTED, "the lines of --show are not JSON", "--json")
    if options.playouts < 1:
        raise BadInput(Reason.BAD_NUMBER, f"{options.playouts}; at least 1", "--playouts")
    start = starting_position(game, options)
    seed = 1 if options.seed is None else options.seed
    checksum, lines, games = playouts.FNV_START, 0, 0
    progress = Progress()
    progress.begin("playouts")
    try:
        for line in playouts.lines(game, start, options.playouts, seed):
            checksum = playouts.fnv1a(line.encode(), checksum)
            lines += 1
            games += " end " in line
            progress(games, options.playouts)
            if options.show:
                print(line, end="")
    finally:
        progress.clear()
    result = playouts.Checksum(game.name, start.to_text(), options.playouts, seed, lines, checksum)
    print(result.as_json() if options.json else result.as_text(), file=sys.stderr if options.show else sys.stdout)
    return 0


def list_games(name: str | None) -> int:
    """Print what there is."""
    for game in [find_game(name)] if name else all_games().values():
        print(f"{game.name}: {game.title}")
        print(f"  boards    {', '.join(game.boards)}")
        print(f"  variants  {', '.join(game.variants)}")
        print(f"  backends  {', '.join(game.backends)}")
        print(f"  counts    pass-plies={game.pass_plies} ended={game.ended} by default")
        print(f"  position  {game.example_position}")
    return 0
