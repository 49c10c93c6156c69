"""Worker processes give the answers of the builtin map, or an error; never fewer answers."""

import os
import threading
from concurrent.futures.process import BrokenProcessPool

import pytest

from perft.workers import ordered_map


def square(number: int) -> int:
    """A task."""
    return number * number


def one_over(number: int) -> float:
    """A task that fails for 0."""
    return 1 / number


def die_at_five(number: int) -> int:
    """A task that kills its process."""
    if number == 5:
        os._exit(7)
    return number


@pytest.mark.parametrize("jobs", [1, 2, 3])
def test_answers_come_in_the_order_of_the_items(jobs: int) -> None:
    """However many workers and items there are; the same workers serve again."""
    with ordered_map(jobs) as mapping:
        for items in (0, 1, 50):
            assert list(mapping(square, range(items))) == [square(i) for i in range(items)]
            assert list(mapping(square, iter(range(items)))) == [square(i) for i in range(items)]


def test_a_dead_worker_is_an_error() -> None:
    """Killed, or out of memory."""
    with pytest.raises(BrokenProcessPool), ordered_map(2) as mapping:
        list(mapping(die_at_five, range(20)))


def test_an_error_in_a_task_reaches_the_caller() -> None:
    """As it was raised."""
    with pytest.raises(ZeroDivisionError), ordered_map(2) as mapping:
        list(mapping(one_over, range(3)))


def test_workers_can_be_started_from_a_thread() -> None:
    """Where signal handlers cannot be set."""
    answers: list[int] = []

    def work() -> None:
        with ordered_map(2) as mapping:
            answers.extend(mapping(square, range(9)))

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    assert answers == [square(i) for i in range(9)]
