"""Every wrong Connect Four is rejected, by the law that is named for it."""

from importlib import import_module
from pathlib import Path

import pytest

from spec_tests.catalogue import Mutant, verdict
from spec_tests.connect4.mutants import CONNECT4
from spec_tests.laws import LAWS

for module in sorted(Path(__file__).parent.glob("[a-z]*.py")):
    if not module.stem.startswith("test_"):
        import_module(f"{__package__}.{module.stem}")


@pytest.mark.parametrize("mutant", CONNECT4.mutants, ids=lambda mutant: str(mutant.id))
def test_each_mutant_is_rejected_by_its_law(mutant: Mutant) -> None:
    """Not by a crash, and not by another law."""
    assert verdict(mutant) == "rejected", f"{mutant.id}: {mutant.wrong} Law: {mutant.law.__name__}"


def test_the_catalogue_is_in_order() -> None:
    """Ids differ, each mutant is a sentence with its origin, and there are not fewer than there were."""
    ids = [mutant.id for mutant in CONNECT4.mutants]
    assert len(set(ids)) == len(ids) >= 25
    for mutant in CONNECT4.mutants:
        assert mutant.id.startswith(("C-", "E-", "Z-"))
        assert mutant.wrong.endswith(".") and mutant.seen
        assert mutant.law in LAWS
