"""What a mutant is: a function of the reference with one piece of its text replaced.

The replaced text must occur in the function exactly once, so a mutant follows the code it is made from, and fails
loudly when that code changes. The result runs in the original module's namespace, as if it had been written there.
"""

import inspect
import textwrap
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any
from unittest.mock import patch

from spec_tests.search.law import Law, Subject


def edited(function: Callable[..., Any], old: str, new: str) -> Callable[..., Any]:
    """The function with `old` replaced by `new` in its text."""
    source = textwrap.dedent(inspect.getsource(function))
    assert source.count(old) == 1, f"{function.__qualname__} has {source.count(old)} times {old!r}"
    namespace = dict(inspect.unwrap(function).__globals__)
    exec(compile(source.replace(old, new), f"<mutant of {function.__qualname__}>", "exec"), namespace)
    made: Callable[..., Any] = namespace[function.__name__]
    return made


@dataclass(frozen=True)
class Mutant:
    """One defect.

    `function` is what is wrong: a search, or a method. For a method `owner` is its class, and `search` what is held
    to the law while the class is wrong. `with_` makes the subject out of the wrong function (None: itself).
    `witness` is the smallest known example that convicts it; the right search keeps the law on it. `rare`: random
    examples hardly ever do, so the witness stands alone.
    """

    id: str
    sentence: str
    function: Callable[..., Any]
    old: str
    new: str
    law: Law
    witness: tuple[Any, ...] | None = None
    owner: type | None = None
    search: Subject | None = None
    with_: Callable[[Subject], Subject] | None = None
    rare: bool = False

    @contextmanager
    def wrong(self) -> Iterator[Subject]:
        """The wrong search, as long as the context lasts."""
        function = edited(self.function, self.old, self.new)
        if self.owner is None:
            yield function if self.with_ is None else self.with_(function)
            return
        assert self.search is not None
        with patch.object(self.owner, self.function.__name__, function):
            yield self.search

    @property
    def right(self) -> Subject:
        """What it was made from."""
        if self.search is not None:
            return self.search
        return self.function if self.with_ is None else self.with_(self.function)
