"""Deliberately wrong implementations, and the law that must find each of them out.

Specifies  A mutant is a small variation with one defect: an id, one sentence that says what is wrong, where the
           defect was seen, and the law that must reject it. It is made by being written (a subclass, a function), by
           patching the right implementation while the law is tried, or by changing a piece of its text
           (`spec_tests/mutants/mutant.py`). `registry.catalogue()` has all of them by id, from every folder;
           `python -m spec_tests.catalogue` lists them.
Contract   A mutant is rejected when its law fails as a law does. One that crashes has not been rejected, and one
           that the law does not notice has survived: both are failures of the suite. To use a mutant elsewhere:
           `with made(find(id)) as implementation:`, which is the wrong class, function or module.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias, TypeVar

import pytest

from spec_tests.laws import LAWS, Body, Law

Implementation = TypeVar("Implementation")

Make: TypeAlias = Callable[[pytest.MonkeyPatch], object]
"""Makes the wrong implementation; what it patches is undone afterwards."""

CLASSIC: Final = "a classic trap"


@dataclass(frozen=True)
class Mutant:
    """One wrong implementation.

    `witness` is the smallest known example that convicts it, and `right` what it was made from, which keeps the law
    there. `rare`: random examples hardly ever convict it, so the witness stands alone.
    """

    id: str
    wrong: str
    seen: str
    law: Law
    make: Make
    witness: tuple[Any, ...] | None = None
    right: object = None
    rare: bool = False

    @property
    def area(self) -> str:
        """The folder of its law: "chess", "search"."""
        return self.law.module.split(".")[1]


@dataclass
class Catalogue:
    """The mutants of one game, in the order in which they are written."""

    mutants: list[Mutant] = field(default_factory=list)

    def mutant(self, id: str, wrong: str, *, seen: str, law: Body) -> Callable[[Implementation], Implementation]:
        """Enter the class or function that follows: it is the wrong implementation."""

        def enter(implementation: Implementation) -> Implementation:
            self.mutants.append(Mutant(id, wrong, seen, LAWS[law], lambda _: implementation))
            return implementation

        return enter

    def patched(
        self, id: str, wrong: str, *, seen: str, law: Body, witness: tuple[Any, ...] | None = None, right: object = None
    ) -> Callable[[Make], Make]:
        """Enter the function that follows: it patches something and returns the implementation that is then wrong.

        `witness` is a case that shows it, and `right` the implementation that the law allows there.
        """

        def enter(make: Make) -> Make:
            self.mutants.append(Mutant(id, wrong, seen, LAWS[law], make, witness, right))
            return make

        return enter


@contextmanager
def made(mutant: Mutant) -> Iterator[Any]:
    """The wrong implementation, for a while."""
    with pytest.MonkeyPatch.context() as patch:
        yield mutant.make(patch)


REJECTED: Final = "rejected"


def verdict(mutant: Mutant, *, quick: bool = False) -> str:
    """ "rejected", or what is wrong with the mutant or its witness: it survived, it crashed with an error.

    Quick: a witness, where there is one, is enough, and random examples are not drawn as well.
    """
    try:
        if mutant.witness is not None:
            mutant.law(mutant.right, *mutant.witness)
            with made(mutant) as implementation:
                if not breaks(mutant.law, implementation, mutant.witness):
                    return "survived its witness"
        if mutant.witness is None or not (mutant.rare or quick):
            with made(mutant) as implementation:
                if not mutant.law.convicts(implementation):
                    return "survived"
    except AssertionError as error:
        return f"misjudged: {error or 'the right implementation breaks the law on the witness'}"
    except Exception as error:
        return f"crashed: {error!r}"
    return REJECTED


def breaks(law: Law, implementation: object, example: tuple[Any, ...]) -> bool:
    """Whether an implementation breaks the law on one example."""
    try:
        law(implementation, *example)
    except AssertionError:
        return True
    return False
