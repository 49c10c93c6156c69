"""What every sound variant returns."""

import pytest

from reference.position import Outcome
from reference.search.leaf import quick_wins
from reference.search.result import INFINITY, Search
from reference.search.variants import VARIANTS, Outside
from spec_tests.search import laws

SOUND = {name: variant for name, variant in VARIANTS.items() if variant.sound}
CONTRACTS = {
    Outside.SOFT: laws.fail_soft_contract,
    Outside.HARD: laws.fail_hard_contract,
    Outside.LOW_HARD: laws.low_hard_contract,
}


def sound(keyword: str | None = None) -> dict[str, Search]:
    """The sound variants, or those of them that take a keyword."""
    return {name: each.search for name, each in SOUND.items() if keyword is None or keyword in each.takes}


def test_infinity_and_a_quick_win_have_the_sources_figures() -> None:
    """A thousand million, and a million less the plies to a win."""
    assert INFINITY == 10**9
    assert [quick_wins.score(outcome, 3) for outcome in map(Outcome, (1, 0, -1))] == [999_997, 0, -999_997]


def test_returns_minimax_value() -> None:
    laws.returns_minimax_value.holds_for(sound())


def test_root_move_is_best() -> None:
    laws.root_move_is_best.holds_for(sound())


def test_counts_are_the_events() -> None:
    laws.counts_are_the_events.holds_for(sound())


def test_order_never_changes_the_value() -> None:
    laws.order_never_changes_the_value.holds_for(sound("order"))


def test_returns_minimax_value_at_every_depth() -> None:
    laws.returns_minimax_value_at_every_depth.holds_for(sound("pass_costs_depth"))


@pytest.mark.parametrize("outside", Outside)
def test_window_contract(outside: Outside) -> None:
    searches = {name: each.search for name, each in SOUND.items() if each.outside is outside}
    CONTRACTS[outside].holds_for(searches)


def test_bound_kind_is_true() -> None:
    laws.bound_kind_is_true.holds_for(sound("window"))


def test_window_contract_with_extra_turns() -> None:
    laws.window_contract_with_extra_turns.holds_for(sound("window"))


def test_what_a_variant_takes_a_window_for() -> None:
    """The dictionary's `outside` is given exactly for the variants with a window."""
    for name, each in VARIANTS.items():
        assert (each.outside is not None) == ("window" in each.takes), name


def test_a_finished_game_is_not_evaluated() -> None:
    laws.a_finished_game_is_not_evaluated.holds_for(sound())


def test_turning_twice_changes_nothing() -> None:
    laws.turning_twice_changes_nothing.holds_for(sound("window"))
