"""Every wrong chess is rejected, by the law that is named for it."""

from importlib import import_module
from pathlib import Path

import pytest

from spec_tests.catalogue import Mutant, verdict
from spec_tests.chess.mutants import CHESS
from spec_tests.laws import LAWS

for module in sorted(Path(__file__).parent.glob("[a-z]*.py")):
    if not module.stem.startswith("test_"):
        import_module(f"{__package__}.{module.stem}")


@pytest.mark.parametrize("mutant", CHESS.mutants, ids=lambda mutant: str(mutant.id))
def test_each_mutant_is_rejected_by_its_law(mutant: Mutant) -> None:
    """Not by a crash, and not by another law."""
    assert verdict(mutant) == "rejected", f"{mutant.id}: {mutant.wrong} Law: {mutant.law.__name__}"


def test_the_catalogue_is_in_order() -> None:
    """Ids differ, each mutant is a sentence with its origin, and there are not fewer than there were."""
    ids = [mutant.id for mutant in CHESS.mutants]
    assert len(set(ids)) == len(ids) >= 120
    for mutant in CHESS.mutants:
        assert mutant.id.startswith("CH-")
        assert mutant.wrong.endswith(".") and mutant.seen
        assert mutant.law in LAWS
