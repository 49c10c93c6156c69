"""A law: a sentence that any search can be held to, so that a wrong search can be shown to break it.

`@law(strategy, ...)` turns a function `check(search, *example)` into a law. `holds(search)` lets Hypothesis look for
an example that breaks it, `holds_for({name: search})` for several searches at once; calling the law checks one example.
"""

from collections.abc import Callable, Mapping
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from reference.search.result import Search

EFFORT = 3
"""Search examples are small and cheap: so many times the examples of the Hypothesis profile."""


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

    def holds(self, search: Search, name: str = "search") -> None:
        """Look for a counterexample, as hard as the Hypothesis profile says."""
        self.holds_for({name: search})

    def holds_for(self, searches: Mapping[str, Search]) -> None:
        """The same for several searches, each example tried on all of them; a failure says which."""
        assert searches, "no search to hold to the law"

        def keeps_the_law(example: tuple[Any, ...]) -> None:
            for name, search in searches.items():
                try:
                    self.check(search, *example)
                except Exception as error:
                    error.add_note(f"{name} breaks the law: {self.name}")
                    raise

        keeps_the_law.__name__ = self.name
        settings(max_examples=EFFORT * settings().max_examples)(keeps_the_law)
        given(example=st.tuples(*self.strategies))(keeps_the_law)()

    def __repr__(self) -> str:
        return self.name


def law(*strategies: st.SearchStrategy[Any]) -> Callable[[Callable[..., None]], Law]:
    """The decorator."""
    return lambda check: Law(check, strategies)
