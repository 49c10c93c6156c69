"""A law: a sentence that any implementation can be held to, so that a wrong one can be shown to break it.

Specifies  `Law` is a check, which takes an implementation and an example, and the strategies that the examples come
           from. `@law(implementations, case=strategy)` makes a check a law and a pytest test that runs over all the
           implementations; `@law(strategy, ...)` of `spec_tests/search/law.py` makes it a law alone, whose `holds`
           and `holds_for` a test calls.
Contract   `law(subject, *example)` checks one example and `holds` looks for one that breaks the law, as hard as the
           Hypothesis profile says; both raise what the check raises. `convicts` draws the same examples on every
           run, stops at the first that breaks the law and does not look for a smaller one. Only a broken assertion
           convicts: a crash is passed over, and raised if nothing convicts.
"""

import inspect
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeAlias

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import HypothesisException
from hypothesis.strategies import SearchStrategy, tuples

Body: TypeAlias = Callable[..., None]

EFFORT: Final = 2
"""Search examples are small: one cheap search is tried on so many times the examples of the Hypothesis profile.

Several searches are tried on every example, which makes it dear: they get as many as the profile says.
"""

CONVICTION: Final = 10_000
"""Examples tried on a mutant before it is let go; most are convicted within a hundred."""

QUICK: Final = settings(
    max_examples=CONVICTION,
    deadline=None,
    derandomize=True,
    database=None,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
    report_multiple_bugs=False,
)


class Law:
    """One sentence, checked by assertions. `names` are those of the example's parts where they are passed by name."""

    def __init__(
        self, check: Body, strategies: Sequence[SearchStrategy[Any]], names: Sequence[str] | None = None
    ) -> None:
        self.check = check
        self.strategies = tuple(strategies)
        self.names = names
        self.name = check.__name__
        self.module = check.__module__
        self.__doc__ = check.__doc__
        EVERY_LAW.append(self)

    def __call__(self, subject: object, *example: object) -> None:
        """Check one example. Raises AssertionError if the subject breaks the law."""
        if self.names is None:
            return self.check(subject, *example)
        return self.check(subject, **dict(zip(self.names, example, strict=True)))

    def holds(self, subject: object, effort: int = EFFORT) -> None:
        """Look for a counterexample, so many times as hard as the Hypothesis profile says."""
        self.holds_for({"search": subject}, effort)

    def holds_for(self, subjects: Mapping[str, object], effort: int = 1) -> None:
        """The same for several subjects, each example tried on all of them; a failure says which."""
        assert subjects, "no search to hold to the law"

        def keeps_the_law(example: tuple[Any, ...]) -> None:
            for name, subject in subjects.items():
                try:
                    self(subject, *example)
                except Exception as error:
                    error.add_note(f"{name} breaks the law: {self.name}")
                    raise

        keeps_the_law.__name__ = self.name
        settings(max_examples=effort * settings().max_examples)(keeps_the_law)
        given(example=tuples(*self.strategies))(keeps_the_law)()

    def convicts(self, subject: object, examples: int = CONVICTION) -> bool:
        """Whether an example is found that breaks the law."""
        return self.counterexample(subject, examples) is not None

    def counterexample(self, subject: object, examples: int = CONVICTION) -> tuple[Any, ...] | None:
        """The first example drawn that breaks the law, None if none does. A law without strategies has one, empty."""
        found: list[tuple[Any, ...]] = []
        crashes: list[Exception] = []

        @settings(QUICK, max_examples=examples)
        @given(example=tuples(*self.strategies))
        def keeps_the_law(example: tuple[Any, ...]) -> None:
            try:
                self(subject, *example)
            except AssertionError:
                found.append(example)
                raise
            except HypothesisException:
                raise
            except Exception as error:
                crashes.append(error)

        try:
            if self.strategies:
                keeps_the_law()
            else:
                self(subject)
        except AssertionError:
            return found[-1] if found else ()
        if crashes:
            raise crashes[0]
        return None

    @property
    def place(self) -> str:
        """Where it stands: "spec_tests/othello/test_rules.py::test_playing_changes_nothing"."""
        return f"{self.module.replace('.', '/')}.py::{self.name}"

    def __repr__(self) -> str:
        return self.name


EVERY_LAW: Final[list[Law]] = []
"""Every law there is, in the order in which the modules are read."""

LAWS: Final[dict[Body, Law]] = {}
"""The laws that are tests, by their test."""


def law(implementations: Mapping[str, object], **cases: SearchStrategy[object]) -> Callable[[Body], Body]:
    """Make a function a law and a test: one run for each implementation, many cases in each run."""

    def as_test(body: Body) -> Body:
        implementation = next(iter(inspect.signature(body).parameters))
        over_all = pytest.mark.parametrize(implementation, implementations.values(), ids=implementations.keys())
        test: Body = over_all(given(**cases)(body) if cases else body)
        LAWS[test] = Law(body, [*cases.values()], [*cases])
        return test

    return as_test
