"""A law: a sentence that any search can be held to, so that a wrong search can be shown to break it.

`@law(strategy, ...)` turns a function `check(search, *example)` into a law. `holds(search)` lets Hypothesis look for
an example that breaks it; calling the law checks one example.
"""

from collections.abc import Callable
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from reference.search.variants import Search


class Law:
    """One sentence, checked by assertions."""

    def __init__(self, check: Callable[..., None], strategies: tuple[st.SearchStrategy[Any], ...]) -> None:
        self.check = check
        self.strategies = strategies
        self.name = check.__name__
        self.__doc__ = check.__doc__

    def __call__(self, search: Search, *example: object) -> None:
        """Check one example. Raises AssertionError if the search breaks the law."""
        self.check(search, *example)

    def holds(self, search: Search) -> None:
        """Look for a counterexample, as hard as the Hypothesis profile says."""

        def keeps_the_law(example: tuple[Any, ...]) -> None:
            self.check(search, *example)

        keeps_the_law.__name__ = self.name
        given(example=st.tuples(*self.strategies))(keeps_the_law)()

    def __repr__(self) -> str:
        return self.name


def law(*strategies: st.SearchStrategy[Any]) -> Callable[[Callable[..., None]], Law]:
    """The decorator."""
    return lambda check: Law(check, strategies)
