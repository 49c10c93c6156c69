"""Mutants that are a function of the reference with one piece of its text replaced, or two that make one defect.

A replaced text must occur in the function exactly once, so a mutant follows the code it is made from, and fails
loudly when that code changes. The result runs in the original module's namespace, as if it had been written there.
"""

import inspect
import re
import textwrap
from collections.abc import Callable
from typing import Any

import pytest

from spec_tests.catalogue import CLASSIC, Mutant
from spec_tests.laws import Law
from spec_tests.search.law import Subject


def edited(function: Callable[..., Any], old: str, new: str, *also: tuple[str, str]) -> Callable[..., Any]:
    """The function with `old` replaced by `new` in its text, and the other pairs likewise."""
    source = textwrap.dedent(inspect.getsource(function))
    for before, after in ((old, new), *also):
        assert source.count(before) == 1, f"{function.__qualname__} has {source.count(before)} times {before!r}"
        source = source.replace(before, after)
    namespace = dict(inspect.unwrap(function).__globals__)
    exec(compile(source, f"<mutant of {function.__qualname__}>", "exec"), namespace)
    made: Callable[..., Any] = namespace[function.__name__]
    return made


def seen_by(id: str) -> str:
    """Where a defect was seen, by the number that its id begins with; without one it is a classic trap."""
    if number := re.match(r"S\d+(?=-)", id):
        return f"a mistake of public programs, {number[0]}"
    if number := re.match(r"C\d+(?=-)", id):
        return f"public bug report {number[0]}"
    if number := re.match(r"E(\d{3})-\d\d(?=-)", id):
        return f"source {number[1]} ({number[0]})"
    return CLASSIC


def rewritten(
    id: str,
    wrong: str,
    function: Callable[..., Any],
    old: str,
    new: str,
    law: Law,
    witness: tuple[Any, ...] | None = None,
    *,
    also: tuple[tuple[str, str], ...] = (),
    owner: type | None = None,
    search: Subject | None = None,
    with_: Callable[[Subject], Subject] | None = None,
    rare: bool = False,
    seen: str | None = None,
) -> Mutant:
    """One defect in `function`: a search, or a method.

    For a method `owner` is its class, and `search` what is held to the law while the class is wrong. `with_` makes
    the subject out of the wrong function (None: itself). The rest is `Mutant`'s.
    """

    def make(patch: pytest.MonkeyPatch) -> Subject:
        made = edited(function, old, new, *also)
        if owner is None:
            return subject(made)
        assert search is not None
        patch.setattr(owner, function.__name__, made)
        return search

    def subject(made: Subject) -> Subject:
        return made if with_ is None else with_(made)

    right = subject(function) if search is None else search
    return Mutant(id, wrong, seen or seen_by(id), law, make, witness, right, rare)
