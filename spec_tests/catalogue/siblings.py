"""Which other laws reject a mutant: whether the one that it names is the nearest to its defect is for a reader to say.

Specifies  The siblings of a law are the laws of its folder that take the same kind of implementation.
"""

import inspect
from typing import Final

from spec_tests.catalogue import Mutant, made
from spec_tests.laws import EVERY_LAW, Law

EXAMPLES: Final = 200
"""Tried on each sibling."""


def kind(law: Law) -> object:
    """What a law says that it takes."""
    return next(iter(inspect.signature(law.check).parameters.values())).annotation


def siblings(law: Law) -> list[Law]:
    """The other laws of the same folder for the same kind of implementation."""
    return [each for each in EVERY_LAW if each is not law and folder(each) == folder(law) and kind(each) == kind(law)]


def folder(law: Law) -> str:
    """The package of a law."""
    return law.module.rpartition(".")[0]


def also_rejected_by(mutant: Mutant, examples: int = EXAMPLES) -> list[Law]:
    """The siblings that reject a mutant as a law does; one on which it crashes says nothing."""
    found = []
    for law in siblings(mutant.law):
        with made(mutant) as implementation:
            try:
                rejects = law.convicts(implementation, examples)
            except Exception:
                rejects = False
        if rejects:
            found.append(law)
    return found
