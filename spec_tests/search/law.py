"""A law: a sentence that any search can be held to, so that a wrong search can be shown to break it.

`@law(strategy, ...)` turns a function `check(search, *example)` into a law. `holds(search)` lets Hypothesis look for
an example that breaks it, `holds_for({name: search})` for several searches at once; calling the law checks one example.
"""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from hypothesis import Phase, given, settings
from hypothesis import strategies as st

Subject: TypeAlias = Callable[..., object]
"""What a law is about: a search, or something that makes an ordering or a table."""

EFFORT = 2
"""Search examples are small: one cheap search is tried on so many times the examples of the Hypothesis profile.

Several searches are tried on every example, which makes it dear: they get as many as the profile says.
"""

CONVICTION = 10_000
"""Examples tried on a mutant before it is let go; most are convicted within a hundred."""


class Law:
    """One sentence, checked by assertions."""

    def __init__(self, check: Callable[..., None], strategies: tuple[st.SearchStrategy[Any], ...]) -> None:
        self.check = check
        self.strategies = strategies
        self.name = check.__name__
        self.__doc__ = check.__doc__

    def __call__(self, search: Subject, *example: object) -> None:
        """Check one example. Raises AssertionError if the search breaks the law."""
        self.check(search, *example)

    def holds(self, search: Subject, effort: int = EFFORT) -> None:
        """Look for a counterexample, so many times as hard as the Hypothesis profile says."""
        self.holds_for({"search": search}, effort)

    def holds_for(self, searches: Mapping[str, Subject], effort: int = 1) -> None:
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
        settings(max_examples=effort * settings().max_examples)(keeps_the_law)
        given(example=st.tuples(*self.strategies))(keeps_the_law)()

    def convicts(self, search: Subject) -> bool:
        """Whether Hypothesis finds an example that breaks the law, in a run that is the same every time.

        Only a broken assertion counts. Any other exception is raised: a search that crashes is not convicted.
        """
        quick = settings(
            phases=[Phase.generate],
            database=None,
            derandomize=True,
            max_examples=CONVICTION,
            report_multiple_bugs=False,
        )

        @quick
        @given(example=st.tuples(*self.strategies))
        def keeps_the_law(example: tuple[Any, ...]) -> None:
            self.check(search, *example)

        try:
            keeps_the_law()
        except AssertionError:
            return True
        return False

    def __repr__(self) -> str:
        return self.name


def law(*strategies: st.SearchStrategy[Any]) -> Callable[[Callable[..., None]], Law]:
    """The decorator."""
    return lambda check: Law(check, strategies)
