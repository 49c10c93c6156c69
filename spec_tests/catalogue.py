"""Deliberately wrong implementations, and the law that must find each of them out.

Specifies  A mutant is a small variation with one defect: an id, one sentence that says what is wrong, where the
           defect was seen, and the law that must reject it. It is made either by being written (a subclass, a
           function) or by patching the right implementation while the law is tried.
Contract   A mutant is rejected when its law fails as a law does. One that crashes has not been rejected, and one
           that the law does not notice has survived: both are failures of the suite.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TypeAlias, TypeVar

import pytest

from spec_tests.laws import LAWS, Body

Implementation = TypeVar("Implementation")

Make: TypeAlias = Callable[[pytest.MonkeyPatch], object]
"""Makes the wrong implementation; what it patches is undone afterwards."""


@dataclass(frozen=True)
class Mutant:
    """One wrong implementation."""

    id: str
    wrong: str
    seen: str
    law: Body
    make: Make


@dataclass
class Catalogue:
    """The mutants of one game, in the order in which they are written."""

    mutants: list[Mutant] = field(default_factory=list)

    def mutant(self, id: str, wrong: str, *, seen: str, law: Body) -> Callable[[Implementation], Implementation]:
        """Enter the class or function that follows: it is the wrong implementation."""

        def enter(implementation: Implementation) -> Implementation:
            self.mutants.append(Mutant(id, wrong, seen, law, lambda _: implementation))
            return implementation

        return enter

    def patched(self, id: str, wrong: str, *, seen: str, law: Body) -> Callable[[Make], Make]:
        """Enter the function that follows: it patches something and returns the implementation that is then wrong."""

        def enter(make: Make) -> Make:
            self.mutants.append(Mutant(id, wrong, seen, law, make))
            return make

        return enter


@contextmanager
def made(mutant: Mutant) -> Iterator[object]:
    """The wrong implementation, for a while."""
    with pytest.MonkeyPatch.context() as patch:
        yield mutant.make(patch)


def verdict(mutant: Mutant) -> str:
    """One word: "rejected", "survived", or "crashed" with the error."""
    with made(mutant) as implementation:
        try:
            LAWS[mutant.law].broken_by(implementation)
        except AssertionError:
            return "rejected"
        except Exception as error:
            return f"crashed: {error!r}"
    return "survived"
