"""Workers: how many there are, what stops them, what they do first. Real ones that are killed: `test_parallel.py`."""

import os
import signal
import threading
import time
from unittest.mock import ANY, Mock, call

import pytest

from reference.search import workers as module
from reference.search.result import everything
from reference.search.workers import HERE, LOOK_EVERY, Attention, ToldToStop, begin_process, start, workers
from reference.trees.tree import Tree

TREE = Tree.initial()


def test_a_task_looks_once_in_so_many_nodes_whether_to_stop(monkeypatch: pytest.MonkeyPatch) -> None:
    """Outside a worker nobody tells it. So many are 1,024."""
    assert LOOK_EVERY == 1024
    stop = threading.Event()
    outside = Attention()
    monkeypatch.setattr(HERE, "stop", stop, raising=False)
    inside = Attention()
    for _ in range(2 * LOOK_EVERY):
        inside.enter(TREE, 1, everything)
    stop.set()
    for _ in range(LOOK_EVERY - 1):
        inside.enter(TREE, 1, everything)
    with pytest.raises(ToldToStop):
        inside.enter(TREE, 1, everything)
    for _ in range(LOOK_EVERY):
        outside.enter(TREE, 1, everything)


def test_so_many_threads_work_at_once_and_are_told_to_stop() -> None:
    """Two of six tasks at a time; when they are left the flag that each has seen is set."""
    running, most, seen = [0], [0], []
    lock = threading.Lock()

    def task() -> None:
        with lock:
            running[0] += 1
            most[0] = max(most[0], running[0])
            seen.append(HERE.stop)
        time.sleep(0.01)
        with lock:
            running[0] -= 1

    with workers(2, threads=True) as pool:
        begun = [pool.submit(task) for _ in range(6)]
        for each in begun:
            each.result()
        assert not any(stop.is_set() for stop in seen)
    assert most == [2]
    assert len(seen) == 6 and all(stop.is_set() for stop in seen)
    assert {*map(type, seen)} == {threading.Event}, "what threads share need not reach other processes"


def test_processes_are_spawned_and_told_to_stop(monkeypatch: pytest.MonkeyPatch) -> None:
    """As many as are asked for, fresh interpreters, each with the flag; who leaves them waits for what was begun."""
    executor = Mock()
    monkeypatch.setattr(module, "ProcessPoolExecutor", executor)
    with workers(3) as pool:
        assert pool is executor.return_value
        assert executor.mock_calls == [
            call(3, mp_context=ANY, initializer=begin_process, initargs=(ANY,)),
            *[call().submit(os.getpid)] * 3,
        ]
        how = executor.call_args.kwargs
        (stop,) = how["initargs"]
        assert how["mp_context"].get_start_method() == "spawn"
        assert type(stop) is type(how["mp_context"].Event()) and not stop.is_set()
    assert stop.is_set()
    assert executor.mock_calls[4:] == [call().shutdown(wait=True, cancel_futures=True)]


def test_what_has_not_begun_is_not_done_when_the_workers_are_left() -> None:
    begin = threading.Event()
    with workers(1, threads=True) as pool:
        first, second = pool.submit(begin.wait), pool.submit(begin.wait)
        threading.Timer(0.05, begin.set).start()
    assert first.result() and second.cancelled()


def test_processes_are_started_while_ctrl_c_is_ignored() -> None:
    """One task for each; afterwards it is heard as before. Who is not interrupted starts none in advance."""
    before, seen, pool = signal.getsignal(signal.SIGINT), [], Mock()
    pool.submit.side_effect = lambda task: seen.append(signal.getsignal(signal.SIGINT))
    start(pool, 3)
    assert seen == [signal.SIG_IGN] * 3
    assert signal.getsignal(signal.SIGINT) is before
    elsewhere = threading.Thread(target=start, args=(pool, 3))
    elsewhere.start()
    elsewhere.join()
    assert len(seen) == 3


def test_a_process_ends_with_its_parent(monkeypatch: pytest.MonkeyPatch) -> None:
    """It hears when to stop; a thread that keeps nothing alive waits for the parent, and then ends all."""
    here, told = Mock(), Mock()
    monkeypatch.setattr(module, "HERE", here)
    monkeypatch.setattr(module, "threading", told)
    monkeypatch.setattr(module, "parent_process", told.parent)
    monkeypatch.setattr(module, "os", told)
    stop = threading.Event()
    begin_process(stop)
    assert here.stop is stop
    assert told.mock_calls == [call.Thread(target=ANY, daemon=True), call.Thread().start()]
    wait = told.Thread.call_args.kwargs["target"]
    told.reset_mock()
    wait()
    assert told.mock_calls == [call.parent(), call.parent().join(), call._exit(1)]
