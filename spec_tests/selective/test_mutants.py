"""Every mutant is rejected by the law it names."""

import pytest

from spec_tests.mutants.mutant import Mutant
from spec_tests.selective import mutants, mutants_of_drivers, mutants_of_histories

MUTANTS: list[Mutant] = [*mutants.MUTANTS, *mutants_of_drivers.MUTANTS, *mutants_of_histories.MUTANTS]


def test_each_has_its_own_id() -> None:
    ids = [mutant.id for mutant in MUTANTS]
    assert len(set(ids)) == len(ids) >= 40
    assert all(mutant.witness for mutant in MUTANTS if mutant.rare)


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
