"""Every mutant of ProbCut is rejected by its law, and so is what source 002 calls Multi-ProbCut."""

from typing import Any

import pytest

from reference.position import Move
from reference.search.move_filter import move_filter
from reference.trees.graph import GraphPosition
from spec_tests.mutants.mutant import Mutant
from spec_tests.probcut import multi_laws
from spec_tests.probcut.mutants import MUTANTS


def test_each_mutant_has_its_own_id() -> None:
    assert len({mutant.id for mutant in MUTANTS}) == len(MUTANTS) >= 30


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.id)
def test_hypothesis_convicts_the_mutant(mutant: Mutant) -> None:
    """The law finds a counterexample by itself; a crash would not count."""
    with mutant.wrong() as search:
        assert mutant.law.convicts(search), mutant.sentence


def test_a_move_filter_does_not_pass_for_multi_probcut() -> None:
    """Erratum E002-16: the few moves that look best are searched, the others given up, at any certainty."""

    def as_the_source_has_it(position: Any, depth: int, evaluate: Any, **how: Any) -> object:
        def promise(position: GraphPosition, move: Move) -> int:
            return -int(evaluate(position.play(move)))

        kept = {name: how[name] for name in ("window", "observe")}
        return move_filter(position, depth, evaluate, promise=promise, threshold=10**6, at_least=2, **kept)

    assert multi_laws.with_infinite_certainty_it_is_the_plain_search.convicts(as_the_source_has_it)
