"""Every mutant is rejected by the law it names."""

from importlib import import_module
from pathlib import Path

import pytest

from spec_tests.mutants.mutant import Mutant

NOT_A_FAMILY = ("__init__", "mutant", "test_mutants")
FAMILIES: dict[str, list[Mutant]] = {
    path.stem: getattr(import_module(f"spec_tests.mutants.{path.stem}"), "MUTANTS", [])
    for path in sorted(Path(__file__).parent.glob("*.py"))
    if path.stem not in NOT_A_FAMILY
}
MUTANTS = [mutant for family in FAMILIES.values() for mutant in family]


def test_there_are_enough_and_each_has_its_own_id() -> None:
    ids = [mutant.id for mutant in MUTANTS]
    assert len(set(ids)) == len(ids)
    assert len(ids) >= 40
    assert all(mutant.witness for mutant in MUTANTS if mutant.rare)


@pytest.mark.parametrize("family", FAMILIES)
def test_a_family_has_mutants(family: str) -> None:
    """A file here without a list of mutants would test nothing, and nobody would notice."""
    assert FAMILIES[family]


@pytest.mark.parametrize("mutant", [each for each in MUTANTS if not each.rare], ids=lambda mutant: mutant.id)
def test_hypothesis_convicts_the_mutant(mutant: Mutant) -> None:
    """The law finds a counterexample by itself; a crash would not count."""
    with mutant.wrong() as search:
        assert mutant.law.convicts(search), mutant.sentence


@pytest.mark.parametrize("mutant", [each for each in MUTANTS if each.witness], ids=lambda mutant: mutant.id)
def test_the_witness_convicts_the_mutant_and_not_the_original(mutant: Mutant) -> None:
    """The smallest known example breaks the law for the mutant alone."""
    assert mutant.witness is not None
    mutant.law(mutant.right, *mutant.witness)
    with mutant.wrong() as search, pytest.raises(AssertionError):
        mutant.law(search, *mutant.witness)
