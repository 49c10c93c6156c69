"""What the fixtures are worth by themselves: wrong variants are told from right ones by running their cases."""

from collections.abc import Iterator
from functools import partial

import pytest

from fixtures import Case, load
from reference.search.result import Search, SearchResult
from reference.search.variants import VARIANTS, Variant
from spec_tests.catalogue import Mutant, made
from spec_tests.catalogue.registry import catalogue
from spec_tests.fixtures.route import routes_of
from spec_tests.search.law import Subject
from spec_tests.search_fixtures import subject

LEAST = 0.95
"""Of the wrong variants, how many must be noticed: 83 of the first 84. The other one is wrong in what it tells an
ordering, which no case asks about."""


def function_of(search: Search) -> Search:
    """The function below a variant's options."""
    return search.func if isinstance(search, partial) else search


def changed(mutant: Mutant) -> list[str]:
    """The variants whose own text the mutant changes; none if it is about something that searches share."""
    with made(mutant) as wrong:
        if wrong is mutant.right:
            return []
    return [name for name, variant in VARIANTS.items() if function_of(variant.search) is mutant.right]


def small_cases(names: list[str]) -> Iterator[Case]:
    """The cases of these variants that take next to no time, the plainest first."""
    for kind in ("worked", "graph", "profile"):
        for case in load("search", kind):
            if case.text("variant") in names and case.part("expected").number("nodes") < 700:
                yield case


def with_text_of(variant: Variant, wrong: Subject) -> Variant:
    """The variant with its options, and another function below."""
    options = variant.search.keywords if isinstance(variant.search, partial) else {}

    def search(*asked: object, **how: object) -> SearchResult:
        result = wrong(*asked, **options, **how)
        assert isinstance(result, SearchResult)
        return result

    return Variant(search, variant.outside, variant.sound)


def noticed(mutant: Mutant, patch: pytest.MonkeyPatch) -> bool:
    """Whether some case has another answer, or none."""
    names = changed(mutant)
    with made(mutant) as wrong:
        wrong_ones = {name: with_text_of(VARIANTS[name], wrong) for name in names}
        patch.setattr(subject, "VARIANTS", VARIANTS | wrong_ones)
        for case in small_cases(names):
            witness = "bitboard backend, search" if case.has("of") else "search"
            try:
                if routes_of("search", case.kind)[witness].answer(case) != case.expected:
                    return True
            except Exception:
                return True
    return False


def test_the_fixtures_notice_nearly_every_wrong_variant(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every mutant of a variant's own text, tried on the variant's cases, as a port would be."""
    tried = [mutant for mutant in catalogue().values() if mutant.area == "search" and changed(mutant)]
    missed = [mutant.id for mutant in tried if not noticed(mutant, monkeypatch)]
    assert len(tried) >= 50
    assert len(missed) <= (1 - LEAST) * len(tried), missed
