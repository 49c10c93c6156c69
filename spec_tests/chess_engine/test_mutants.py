"""Every wrong engine is rejected by the law it names."""

import pytest

from spec_tests.chess_engine.mutants import MUTANTS
from spec_tests.mutants.mutant import Mutant


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.id)
def test_hypothesis_convicts_the_mutant(mutant: Mutant) -> None:
    """By a broken assertion; a crash would not count."""
    with mutant.wrong() as engine:
        assert mutant.law.convicts(engine), mutant.sentence


def test_there_are_enough_and_each_has_its_own_id() -> None:
    ids = [mutant.id for mutant in MUTANTS]
    assert len(set(ids)) == len(ids) >= 18
