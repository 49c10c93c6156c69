"""Every wrong engine is rejected, by the law that is named for it."""

import pytest

from spec_tests.catalogue import Mutant, verdict
from spec_tests.laws import LAWS
from spec_tests.othello_engines import mutants_below
from spec_tests.othello_engines.mutants import ENGINES


@pytest.mark.parametrize("mutant", ENGINES.mutants, ids=lambda mutant: str(mutant.id))
def test_each_mutant_is_rejected_by_its_law(mutant: Mutant) -> None:
    """Not by a crash, and not by another law."""
    assert verdict(mutant) == "rejected", f"{mutant.id}: {mutant.wrong} Law: {mutant.law.__name__}"


def test_the_catalogue_is_in_order() -> None:
    """Ids differ, and there are not fewer than there were."""
    ids = [mutant.id for mutant in ENGINES.mutants]
    assert len(set(ids)) == len(ids) >= 34
    assert any(mutant.law is mutants_below.PROMISE for mutant in ENGINES.mutants)
    assert all(mutant.law in LAWS and mutant.wrong.endswith(".") for mutant in ENGINES.mutants)
