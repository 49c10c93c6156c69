"""Alpha-beta as source 001 writes it, its parts exchangeable, so that its claims about wrong parts can be tried."""

from collections.abc import Callable
from typing import Final, NamedTuple, TypeAlias

from spec_tests.search_fixtures.world import INFINITY, Nested

Update: TypeAlias = Callable[[int, int, int], tuple[int, int]]
"""(a, b, value of a child) -> (a, b)."""


def raise_alpha(a: int, b: int, value: int) -> tuple[int, int]:
    """What MAX should do."""
    return max(a, value), b


def lower_beta(a: int, b: int, value: int) -> tuple[int, int]:
    """What MIN should do."""
    return a, min(b, value)


def lower_alpha(a: int, b: int, value: int) -> tuple[int, int]:
    """What nobody should do."""
    return min(a, value), b


def raise_beta(a: int, b: int, value: int) -> tuple[int, int]:
    """Nor this."""
    return a, max(b, value)


UPDATES: Final = {"a up": raise_alpha, "a down": lower_alpha, "b up": raise_beta, "b down": lower_beta}


class Form(NamedTuple):
    """What MAX and MIN do with a child's value, and whether equal ends are cut."""

    of_max: Update = raise_alpha
    of_min: Update = lower_beta
    cut_equal: bool = True


def search(nested: Nested, form: Form, seen: list[int], turn: int = 1, a: int = -INFINITY, b: int = INFINITY) -> int:
    """The value in MAX's view; the visited leaves are appended to `seen`."""
    if isinstance(nested, int):
        seen.append(nested)
        return nested
    best = -turn * INFINITY
    for child in nested:
        value = search(child, form, seen, -turn, a, b)
        best = max(best, value) if turn > 0 else min(best, value)
        a, b = (form.of_max if turn > 0 else form.of_min)(a, b, value)
        if a >= b if form.cut_equal else a > b:
            break
    return best


def search_testing_first(nested: Nested, seen: list[int], turn: int = 1, a: int = -INFINITY, b: int = INFINITY) -> int:
    """The source's other form: a child's value is tested against the other side's bound before anything is raised."""
    if isinstance(nested, int):
        seen.append(nested)
        return nested
    best = -turn * INFINITY
    for child in nested:
        value = search_testing_first(child, seen, -turn, a, b)
        best = max(best, value) if turn > 0 else min(best, value)
        if value >= b if turn > 0 else value <= a:
            break
        a, b = (max(a, value), b) if turn > 0 else (a, min(b, value))
    return best


def best_move(
    nested: Nested, form: Form, accept_equal: bool = False, shared: bool = True
) -> tuple[int | None, list[int]]:
    """The root's move and the visited leaves. `shared`: the root keeps one window; else every move gets a fresh one."""
    assert not isinstance(nested, int)
    best, best_value, seen = None, -INFINITY, list[int]()
    for number, child in enumerate(nested):
        value = search(child, form, seen, -1, best_value if shared else -INFINITY)
        if value > best_value or (accept_equal and value == best_value):
            best, best_value = number, value
    return best, seen
