"""Every wrong implementation in the catalogue is rejected, by the law that is named for it."""

import re
from collections import Counter
from typing import Final

import pytest

from spec_tests.catalogue import REJECTED, Mutant, verdict
from spec_tests.catalogue.registry import catalogue
from spec_tests.catalogue.siblings import also_rejected_by

FEW: Final = 30
"""Examples for a failure to try the other laws with."""

FEWEST: Final = {
    "chess": 213,
    "chess_engine": 30,
    "connect4": 26,
    "games": 3,
    "gomoku": 60,
    "othello": 124,
    "othello_engines": 42,
    "perft": 15,
    "probcut": 38,
    "search": 184,
    "selective": 50,
    "tictactoe": 30,
}
"""Folders, and how many mutants each has at least."""


@pytest.mark.parametrize("mutant", catalogue().values(), ids=lambda mutant: f"{mutant.area}/{mutant.id}")
def test_each_mutant_is_rejected_by_its_law(mutant: Mutant, request: pytest.FixtureRequest) -> None:
    """Not by a crash, and not by another law alone: a failure says which others reject it.

    A witness is enough; `--deep` has random examples convict the mutant, too.
    """
    said = verdict(mutant, quick=not request.config.getoption("--deep"))
    if said != REJECTED:
        others = [law.place for law in also_rejected_by(mutant, FEW)]
        pytest.fail(f"{mutant.id}: {said}. {mutant.wrong}\nlaw: {mutant.law.place}\nrejected by: {others}")


def test_the_catalogue_is_in_order() -> None:
    """Each mutant is a sentence with its origin; a rare one has a witness; no folder has fewer than it had."""
    count = Counter(mutant.area for mutant in catalogue().values())
    assert {area: max(FEWEST.get(area, 0), count[area]) for area in {*count, *FEWEST}} == count
    for mutant in catalogue().values():
        assert re.fullmatch(r"[A-Za-z0-9'*-]+", mutant.id), mutant.id
        assert mutant.wrong.endswith(".") and mutant.seen, mutant.id
        assert mutant.witness is not None or not mutant.rare, mutant.id


@pytest.mark.deep
def test_what_mutants_are_made_from_keeps_their_laws() -> None:
    """A law that the right implementation breaks would reject anything."""
    pairs = {(mutant.law, repr(mutant.right)): mutant for mutant in catalogue().values() if mutant.right is not None}
    assert len(pairs) > 100
    for mutant in pairs.values():
        assert not mutant.law.convicts(mutant.right, 300), f"{mutant.law.place} rejects what {mutant.id} is made from"
