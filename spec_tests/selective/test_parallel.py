"""Searches in parallel: with tasks done in any order, and with real processes and threads on every game."""

import os
import pickle
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import Executor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

import pytest

from reference.game import Game
from reference.games import all_games
from reference.position import Move, Position
from reference.search.alphabeta import alphabeta
from reference.search.lazy_smp import lazy_smp
from reference.search.leaf import plain_score
from reference.search.ordering import Ordering, as_given
from reference.search.parallel import Task, split_at_root
from reference.search.result import INFINITY, Bound, Search, SearchResult, Window, everything
from reference.search.workers import ToldToStop, workers
from reference.trees.graph import GraphPosition, graph
from reference.trees.tree import Tree, leaf_value
from spec_tests.search.strategies import PASSING
from spec_tests.search.test_games import affordable, checksum, random_position
from spec_tests.selective import parallel_laws as laws
from spec_tests.selective.out_of_order import AtOnce, out_of_order

SPLIT = out_of_order(split_at_root)
BACKENDS = [(game, backend) for game in all_games().values() for backend in game.backends]
EVERY_BACKEND = pytest.mark.parametrize(
    ("game", "backend"), BACKENDS, ids=[f"{game.name}-{backend}" for game, backend in BACKENDS]
)


LATE_WIN = GraphPosition(graph([[1, 2], [3, 4], [3, 4], [], [5], []], [0, 0, 0, 1, 0, 1], [0, 1, 1, 0, 1, 0]))
"""Both first moves win in three plies: a question that is off by one ply takes the second for better."""


@pytest.mark.parametrize(
    "example",
    [
        (PASSING, 2, 0, 1, False, False, False),
        (PASSING, 2, 0, 1, False, False, True),
        (GraphPosition(PASSING.graph, 1), 1, 0, 1, False, False, False),
        (LATE_WIN, 3, 0, 1, False, True, True),
    ],
)
def test_split_examples_are_alpha_beta(example: tuple[object, ...]) -> None:
    """Passes that cost depth and free ones; quick wins."""
    laws.split_is_alpha_beta(SPLIT, *example)


def test_split_is_alpha_beta() -> None:
    laws.split_is_alpha_beta.holds(SPLIT)


def test_split_trees_are_alpha_beta() -> None:
    laws.split_trees_are_alpha_beta.holds(SPLIT)


def test_deterministic_means_the_work_as_well() -> None:
    laws.deterministic_means_the_work_as_well.holds(SPLIT)


def test_any_sound_search_can_be_split() -> None:
    laws.any_sound_search_can_be_split.holds(SPLIT)


@pytest.mark.parametrize(
    ("how", "alphas"),
    [({}, [1, 3, 3]), ({"deterministic": False}, [1, 3, 3]), ({"deterministic": True}, [1, 1, 1])],
    ids=["by-default", "as-soon-as-known", "deterministic"],
)
def test_each_move_is_asked_whether_it_is_better(how: dict[str, Any], alphas: list[int]) -> None:
    """Than what is known when its turn comes, or than the first, which is asked for its value."""
    asked: list[Window] = []

    def noted(*question: object, window: Window, **how: object) -> SearchResult:
        asked.append(window.seen(-1))
        return search(*question, window=window, **how)

    search: Search = alphabeta
    tree = Tree.from_root_view((1, 3, 2, 5))
    split_at_root(tree, 1, leaf_value, pool=AtOnce(), jobs=1, search=noted, **how)
    assert asked == [everything, *(Window(alpha, INFINITY) for alpha in alphas)]


class Plies(Ordering):
    """The game's order; writes down the distances from the root."""

    def __init__(self) -> None:
        self.asked: list[int] = []

    def moves(self, position: Position, ply: int, hint: Move | None = None) -> tuple[Move, ...]:
        self.asked.append(ply)
        return position.legal_moves()


def test_the_root_is_ordered_as_a_root() -> None:
    order = Plies()
    split_at_root(Tree.initial(), 1, leaf_value, pool=AtOnce(), jobs=1, order=order)
    assert order.asked == [0]
    split_at_root(Tree.initial(), 2, leaf_value, pool=AtOnce(), jobs=1, order=order)
    assert order.asked == [0, 0, *[0] * len(Tree.initial().legal_moves())], "and so is what each worker searches"


@pytest.fixture(scope="module")
def processes() -> Iterator[Executor]:
    """Two worker processes for all tests here."""
    with workers(2) as pool:
        yield pool


@EVERY_BACKEND
def test_processes_find_what_one_finds(game: Game, backend: str, processes: Executor) -> None:
    """Root splitting: value and line; Lazy SMP: the value, and a move that is worth it. Positions pickle."""
    for plies, seed in ((0, 0), (12, 1)):
        position = random_position(game, backend, plies, seed)
        assert pickle.loads(pickle.dumps(position)) == position
        depth = affordable(position, 3, 100)
        alone = alphabeta(position, depth, checksum)
        split = split_at_root(position, depth, checksum, pool=processes, jobs=2)
        assert (split.value, split.principal_variation) == (alone.value, alone.principal_variation)
        lazy = lazy_smp(position, depth, checksum, pool=processes, jobs=2)
        assert (lazy.value, lazy.bound) == (alone.value, Bound.EXACT)
        if depth and not position.is_over():
            child = position.play(lazy.best_move)
            sign = 1 if child.side_to_move == position.side_to_move else -1
            assert sign * alphabeta(child, depth - 1, checksum).value == alone.value


def test_threads_do_as_well() -> None:
    """With or without a lock around the interpreter."""
    position = random_position(all_games()["othello"], "bitboard", 10, 4)
    alone = alphabeta(position, 3, checksum)
    with workers(3, threads=True) as pool:
        for deterministic in (True, False):
            split = split_at_root(position, 3, checksum, pool=pool, jobs=3, deterministic=deterministic)
            assert (split.value, split.principal_variation) == (alone.value, alone.principal_variation)
        assert lazy_smp(position, 3, checksum, pool=pool, jobs=3).value == alone.value


def die(position: Position) -> int:
    """An evaluation that kills its process."""
    os._exit(7)


def test_a_dead_worker_is_an_error() -> None:
    """Not another answer."""
    with workers(1) as pool, pytest.raises(BrokenProcessPool):
        split_at_root(random_position(all_games()["tictactoe"], "array", 0, 0), 2, die, pool=pool, jobs=1)


def fail(position: Position) -> int:
    """An evaluation that raises."""
    raise ZeroDivisionError


def test_an_error_in_a_task_reaches_the_caller(processes: Executor) -> None:
    """As it was raised; from a helper as well."""
    position = random_position(all_games()["tictactoe"], "array", 0, 0)
    for parallel in (split_at_root, lazy_smp):
        with pytest.raises(ZeroDivisionError):
            parallel(position, 2, fail, pool=processes, jobs=2)


def test_leaving_stops_what_was_begun() -> None:
    """Tasks that would take for ever are told, and end within 1,024 nodes: else this test would not end."""
    position = all_games()["othello"].start("bitboard", "8x8")
    with pytest.raises(KeyboardInterrupt), workers(2, threads=True) as pool:
        forever = Task(position, 40, checksum, alphabeta, as_given, plain_score, pass_costs_depth=True)
        begun = [pool.submit(forever.ask, everything) for _ in range(2)]
        while not all(each.running() for each in begun):
            time.sleep(0.01)
        raise KeyboardInterrupt
    for each in begun:
        assert isinstance(each.exception(), ToldToStop)


ORPHANS = """
import os, signal
from reference.search.workers import workers
if __name__ == "__main__":
    with workers(1) as pool:
        print(pool.submit(os.getpid).result(), flush=True)
        os.kill(os.getpid(), signal.SIGKILL)
"""


def test_no_worker_outlives_its_parent() -> None:
    """Even one that is killed."""
    run = subprocess.run([sys.executable, "-c", ORPHANS], capture_output=True, text=True, check=False, timeout=60)
    assert run.returncode == -signal.SIGKILL, run.stderr
    for _ in range(200):
        try:
            os.kill(int(run.stdout), 0)
        except ProcessLookupError:
            return
        time.sleep(0.05)
    pytest.fail("the worker lives on")
