"""What a driver hands on, the search below it must take: else it is refused, and what it lacks is named."""

from functools import partial
from inspect import Parameter, Signature, signature
from typing import Any

import pytest

from reference.errors import Reason
from reference.search.alphabeta import alphabeta
from reference.search.aspiration import aspiration
from reference.search.clock import deepen_within, search_within
from reference.search.deepening import deepen, iterative_deepening
from reference.search.lazy_smp import lazy_smp
from reference.search.leaf import QuickWins, plain_score
from reference.search.minimax import minimax
from reference.search.ordering import HintFirst, Ordering
from reference.search.parallel import split_at_root
from reference.search.quiescence import quiescent
from reference.search.result import Search, SearchResult
from reference.search.root import root_moves
from reference.trees.tree import Tree, leaf_value
from spec_tests.search.test_refusals import DRIVERS, EVERY, Ask, refuses


class Without:
    """A search that takes all options of a list but one, and must not be asked."""

    def __init__(self, options: tuple[str, ...], missing: str) -> None:
        taken = [Parameter(each, Parameter.KEYWORD_ONLY) for each in options if each != missing]
        self.__signature__ = Signature(taken)

    def __call__(self, *question: object, **how: object) -> SearchResult:
        raise AssertionError(f"asked with {sorted(how)}")


HANDED_ON = ("order", "final", "pass_costs_depth", "observe")
DRIVING: dict[str, tuple[Ask, tuple[str, ...]]] = {
    "aspiration": (aspiration, ("window", *HANDED_ON)),
    "deepening": (iterative_deepening, HANDED_ON),
    "deepening-one-by-one": (lambda *question, **how: [*deepen(*question, **how)], HANDED_ON),
    "deepening-with-a-guess": (partial(iterative_deepening, guess_as="start"), ("start", *HANDED_ON)),
    "lazy-smp": (partial(DRIVERS["lazy-smp"], jobs=2), ("table", *HANDED_ON)),
    "root-moves": (root_moves, HANDED_ON),
    "split-at-root": (DRIVERS["split-at-root"], ("window", *HANDED_ON)),
    "within": (DRIVERS["within"], HANDED_ON),
}


@pytest.mark.parametrize(("driver", "options"), DRIVING.values(), ids=DRIVING)
def test_a_search_that_lacks_an_option_cannot_be_driven(driver: Ask, options: tuple[str, ...]) -> None:
    """Whichever option: it is named, before anything is asked."""
    for missing in options:
        search = Without(options, missing)
        refused = refuses(Reason.UNSUPPORTED, "option search", driver, Tree.initial(), 2, leaf_value, search=search)
        assert refused.detail.endswith(f" no {missing}"), refused.detail
    search = Without(options, "nothing")
    with pytest.raises(AssertionError, match="pass_costs_depth"):
        driver(Tree.initial(), 2, leaf_value, search=search)


class Watched:
    """Alpha-beta that keeps what it was asked with."""

    def __init__(self) -> None:
        self.asked: list[tuple[object, object]] = []

    def __call__(self, *question: Any, **how: Any) -> SearchResult:
        self.asked.append((how["final"], how["pass_costs_depth"]))
        return alphabeta(*question, **{name: how[name] for name in how if name not in ("start", "table")})


@pytest.mark.parametrize("driver", [driver for driver, _ in DRIVING.values()], ids=DRIVING)
def test_what_a_driver_is_given_the_search_is_given(driver: Ask) -> None:
    """And where nothing is given, an ended game has its plain score, and a pass costs a ply."""
    final = QuickWins(1000)
    for how, handed_on in (
        ({}, (plain_score, True)),
        ({"final": final, "pass_costs_depth": False}, (final, False)),
    ):
        search = Watched()
        driver(Tree.initial(), 2, leaf_value, search=search, **how)
        assert set(search.asked) == {handed_on}


def test_below_the_root_moves_the_order_is_the_one_given() -> None:
    order, seen = HintFirst(), []

    def search(*question: Any, order: Ordering, **how: Any) -> SearchResult:
        seen.append(order)
        return alphabeta(*question, order=order, **how)

    root_moves(Tree.initial(), 2, leaf_value, search=search, order=order)
    assert seen and all(each is order for each in seen)


def test_a_pass_costs_a_ply_unless_it_is_said_to_be_free() -> None:
    """In every search and driver that can be told, and in the search of a leaf."""
    drivers: tuple[Ask, ...] = (root_moves, deepen, deepen_within, search_within, split_at_root, lazy_smp, quiescent)
    options = [signature(search).parameters.get("pass_costs_depth") for search in (*EVERY.values(), *drivers)]
    assert {option.default for option in options if option is not None} == {True}
    assert None not in options[-len(drivers) :]


def test_a_search_that_takes_no_order_cannot_be_driven() -> None:
    """Bound to other options or not."""
    for driver in (iterative_deepening, root_moves):
        for search in (minimax, partial(minimax)):
            refuses(Reason.UNSUPPORTED, "option search", driver, Tree.initial(), 1, leaf_value, search=search)


def test_a_search_that_takes_whatever_it_is_given_can_be_driven() -> None:
    def wrapped(*question: object, **options: object) -> SearchResult:
        return search(*question, **options)

    search: Search = alphabeta
    for driver in (iterative_deepening, root_moves):
        assert driver(Tree.initial(), 2, leaf_value, search=wrapped) == driver(Tree.initial(), 2, leaf_value)
