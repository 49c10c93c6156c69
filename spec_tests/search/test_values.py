"""What every sound variant returns."""

import pytest

from reference.search.variants import VARIANTS, Outside
from spec_tests.search import laws

SOUND = [name for name, variant in VARIANTS.items() if variant.sound]
ORDERED = [name for name in SOUND if "order" in VARIANTS[name].takes]
WINDOWED = [name for name in SOUND if VARIANTS[name].outside is not None]
PASSING = [name for name in SOUND if "pass_costs_depth" in VARIANTS[name].takes]

CONTRACTS = {
    Outside.SOFT: laws.fail_soft_contract,
    Outside.HARD: laws.fail_hard_contract,
    Outside.LOW_HARD: laws.low_hard_contract,
}


@pytest.mark.parametrize("name", SOUND)
def test_returns_minimax_value(name: str) -> None:
    laws.returns_minimax_value.holds(VARIANTS[name].search)


@pytest.mark.parametrize("name", SOUND)
def test_root_move_is_best(name: str) -> None:
    laws.root_move_is_best.holds(VARIANTS[name].search)


@pytest.mark.parametrize("name", SOUND)
def test_counts_are_the_events(name: str) -> None:
    laws.counts_are_the_events.holds(VARIANTS[name].search)


@pytest.mark.parametrize("name", ORDERED)
def test_order_never_changes_the_value(name: str) -> None:
    laws.order_never_changes_the_value.holds(VARIANTS[name].search)


@pytest.mark.parametrize("name", WINDOWED)
def test_window_contract(name: str) -> None:
    variant = VARIANTS[name]
    assert variant.outside is not None
    CONTRACTS[variant.outside].holds(variant.search)


@pytest.mark.parametrize("name", WINDOWED)
def test_bound_kind_is_true(name: str) -> None:
    laws.bound_kind_is_true.holds(VARIANTS[name].search)


@pytest.mark.parametrize("name", WINDOWED)
def test_window_contract_with_extra_turns(name: str) -> None:
    laws.window_contract_with_extra_turns.holds(VARIANTS[name].search)


@pytest.mark.parametrize("name", PASSING)
def test_returns_minimax_value_at_every_depth(name: str) -> None:
    laws.returns_minimax_value_at_every_depth.holds(VARIANTS[name].search)
