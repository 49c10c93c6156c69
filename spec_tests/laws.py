"""A law: a test written once, for any implementation, over cases that Hypothesis draws.

Specifies  `law(implementations, case=strategy)` turns a function of an implementation and a case into a pytest
           test that runs over all of them, and remembers the function, so that a mutant can be held to it too.
Contract   `broken_by` raises what the law raises. It draws the same cases on every run, stops at the first
           case that breaks the law, and does not look for a smaller one.
"""

import inspect
from collections.abc import Callable, Mapping
from typing import Final, NamedTuple, TypeAlias

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.strategies import SearchStrategy

Body: TypeAlias = Callable[..., None]

ON_MUTANTS: Final = settings(
    max_examples=1000,
    deadline=None,
    derandomize=True,
    database=None,
    phases=(Phase.generate,),
    suppress_health_check=list(HealthCheck),
)


class Law(NamedTuple):
    """What is true (`body`, whose first parameter is the implementation), and of which cases."""

    body: Body
    cases: Mapping[str, SearchStrategy[object]]

    def broken_by(self, implementation: object) -> None:
        """Try the law on an implementation that is expected to break it."""
        if not self.cases:
            return self.body(implementation)

        @ON_MUTANTS
        @given(**self.cases)
        def attempt(**case: object) -> None:
            self.body(implementation, **case)

        return attempt()


LAWS: Final[dict[Body, Law]] = {}
"""Every law there is, by its test."""


def law(implementations: Mapping[str, object], **cases: SearchStrategy[object]) -> Callable[[Body], Body]:
    """Make a function a law and a test: one run for each implementation, many cases in each run."""

    def as_test(body: Body) -> Body:
        implementation = next(iter(inspect.signature(body).parameters))
        over_all = pytest.mark.parametrize(implementation, implementations.values(), ids=implementations.keys())
        test: Body = over_all(given(**cases)(body) if cases else body)
        LAWS[test] = Law(body, cases)
        return test

    return as_test
