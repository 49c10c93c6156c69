"""Every mutant there is, by its id.

Specifies  `catalogue()`, collected from the modules of `spec_tests` that are named for mutants: those in a folder
           `mutants`, and those whose own name begins so. A module has a `Catalogue`, or a list `MUTANTS`.
Contract   No two mutants have one id; a module without a mutant is an error, since nobody would notice it.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Final

from reference.errors import BadInput, Reason
from spec_tests.catalogue import Catalogue, Mutant

ROOT: Final = Path(__file__).parents[1]
HELPERS: Final = ("__init__", "mutant")
"""Not modules of mutants: what a folder shares, and how a mutant is made."""


def modules() -> dict[str, Path]:
    """The modules with mutants, and their files."""
    paths = sorted({*ROOT.rglob("mutants/*.py"), *ROOT.rglob("mutants*.py")})
    return {
        ".".join((ROOT.name, *path.relative_to(ROOT).with_suffix("").parts)): path
        for path in paths
        if path.stem not in HELPERS and not path.stem.startswith("test_")
    }


def entered(module: ModuleType) -> Iterator[Mutant]:
    """The mutants that a module knows; several may share a `Catalogue`."""
    for each in vars(module).values():
        if isinstance(each, Catalogue):
            yield from each.mutants
    yield from getattr(module, "MUTANTS", ())


@lru_cache(maxsize=1)
def catalogue() -> Mapping[str, Mutant]:
    """All of them, in the order of the modules."""
    found: dict[str, Mutant] = {}
    for name in modules():
        known = [*entered(import_module(name))]
        assert known, f"{name} has no mutant"
        for mutant in known:
            assert found.setdefault(mutant.id, mutant) is mutant, f"two mutants have the id {mutant.id}"
    return found


def find(id: str) -> Mutant:
    """One of them; the modules whose text has the id are read first. Raises `BadInput` UNKNOWN_NAME."""
    for name, path in modules().items():
        if f'"{id}"' in path.read_text(encoding="utf-8"):
            for mutant in entered(import_module(name)):
                if mutant.id == id:
                    return mutant
    if id not in catalogue():
        raise BadInput(Reason.UNKNOWN_NAME, f"{id!r}; python -m spec_tests.catalogue lists all", "ID")
    return catalogue()[id]
