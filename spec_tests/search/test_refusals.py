"""What a search, a driver, a budget or a table refuses to be asked: for which reason, and which of its inputs it is."""

from collections.abc import Callable
from functools import partial
from math import inf, nan
from typing import Any

import pytest

from reference.errors import BadInput, Reason
from reference.search.aspiration import aspiration
from reference.search.capped_history import CappedHistory
from reference.search.check_extension import check_extension
from reference.search.clock import Budget, search_within
from reference.search.deepening import Limit
from reference.search.delta_quiescence import delta_quiescence
from reference.search.depth_first_proof_number import depth_first_proof_number_search
from reference.search.forced_moves import forced_line
from reference.search.futility import futility
from reference.search.late_move_reductions import late_move_reductions
from reference.search.lazy_smp import lazy_smp
from reference.search.move_filter import move_filter
from reference.search.mtdf import mtdf
from reference.search.multi_probcut import multi_probcut, reduced_by
from reference.search.null_move import null_move
from reference.search.parallel import split_at_root
from reference.search.prediction import Pair
from reference.search.probcut import probcut
from reference.search.proof_number import proof_number_search
from reference.search.quiescence import quiescence
from reference.search.result import INFINITY, Search, SearchResult, Window
from reference.search.root import root_moves
from reference.search.shared_table import DIGEST, LENGTH, SharedTable
from reference.search.table import Table
from reference.search.variants import VARIANTS
from reference.search.workers import workers
from reference.trees.graph import FIVE_NODES, GraphPosition
from reference.trees.tree import Tree, leaf_value
from spec_tests.selective.out_of_order import AtOnce

Ask = Callable[..., object]


def pooled(parallel: Search) -> Search:
    """A search in parallel, with a pool."""

    def search(*question: object, jobs: int = 1, **how: object) -> SearchResult:
        return parallel(*question, pool=AtOnce(), jobs=jobs, **how)

    return search


SELECTIVE: dict[str, Search] = {
    "check-extension": partial(check_extension, forcing=lambda position: False),
    "delta-quiescence": partial(delta_quiescence, gain=lambda position, move: 0, margin=0),
    "futility": partial(futility, margins=(), is_quiet=lambda *_: True),
    "late-move-reductions": partial(late_move_reductions, is_quiet=lambda *_: True),
    "move-filter": partial(move_filter, promise=lambda position, move: 0, threshold=0),
    "multi-probcut": partial(multi_probcut, pairs=lambda position, depth: ()),
    "null-move": partial(null_move, pass_turn=lambda position: None),
    "probcut": partial(probcut, pair=Pair(1, 2, slope=1.0, intercept=0.0, sigma=1.0)),
    "quiescence": quiescence,
}
"""Searches that leave something out, each with what it cannot do without."""

WITH_WINDOW: dict[str, Search] = SELECTIVE | {
    name: each.search for name, each in VARIANTS.items() if each.outside is not None
}
DRIVERS: dict[str, Search] = {
    "split-at-root": pooled(split_at_root),
    "lazy-smp": pooled(lazy_smp),
    "within": partial(search_within, budget=Budget()),
}
EVERY: dict[str, Search] = SELECTIVE | {name: each.search for name, each in VARIANTS.items()} | DRIVERS


def refuses(reason: Reason, where: str, ask: Ask, *question: object, **how: object) -> BadInput:
    """It is refused for this reason, here."""
    with pytest.raises(BadInput) as caught:
        ask(*question, **how)
    assert (caught.value.reason, caught.value.where) == (reason, where), str(caught.value)
    return caught.value


@pytest.mark.parametrize("search", [*EVERY.values(), root_moves], ids=[*EVERY, "root-moves"])
def test_a_depth_is_a_number_of_plies(search: Search) -> None:
    for depth in (-1, 1.0, "1", True, None):
        refuses(Reason.BAD_NUMBER, "depth", search, Tree.initial(), depth, leaf_value)


def test_the_depth_of_what_is_no_search() -> None:
    """Forced moves are followed so many plies; to judge a move takes one, which makes it."""
    for plies in (-1, 1.0, True):
        refuses(Reason.BAD_NUMBER, "depth", forced_line, leaf_value, plies)
    refuses(Reason.BAD_NUMBER, "depth", root_moves, Tree.initial(), 0, leaf_value)


@pytest.mark.parametrize("search", WITH_WINDOW.values(), ids=WITH_WINDOW)
def test_a_window_is_two_integers_and_open(search: Search) -> None:
    """Each end within the infinite ones, and alpha below beta."""
    ask = partial(search, Tree.initial(), 2, leaf_value)
    no_integers: tuple[Any, ...] = (0.5, True)
    for wrong in (-INFINITY - 1, *no_integers):
        refuses(Reason.BAD_NUMBER, "window, alpha", ask, window=Window(wrong, 1))
    for wrong in (INFINITY + 1, *no_integers):
        refuses(Reason.BAD_NUMBER, "window, beta", ask, window=Window(-1, wrong))
    for window in (Window(0, 0), Window(1, 0)):
        refuses(Reason.BAD_NUMBER, "window", ask, window=window)
    for window in (Window(0, 1), Window(-INFINITY, INFINITY)):
        assert ask(window=window)


@pytest.mark.parametrize("search", EVERY.values(), ids=EVERY)
def test_a_score_is_an_integer(search: Search) -> None:
    """Whatever else an evaluation returns is refused, and not taken for a number."""
    for score in (0.5, 1.0, True, None, "1", INFINITY, -INFINITY):
        refuses(Reason.BAD_NUMBER, "evaluation", search, GraphPosition(FIVE_NODES), 1, lambda _, score=score: score)


def asked(search: Search, **needed: object) -> Ask:
    """A search that is asked with more options."""
    return partial(search, Tree.initial(), 2, leaf_value, **needed)


def jobs_of_a_pool(jobs: int) -> None:
    """A pool of so many threads."""
    with workers(jobs, threads=True):
        pass


def pair(**wrong: Any) -> Pair:
    """A pair that is right but for this."""
    return Pair(**{"shallow": 1, "deep": 2, "slope": 1.0, "intercept": 0.0, "sigma": 1.0} | wrong)


def reduced(plies: int, least: int) -> object:
    """A prediction for every depth."""
    return reduced_by(plies, least=least, slope=1.0, intercept=0.0, sigma=1.0)


NOT_COUNTED = ("5", 2.5, True, -1, nan)
"""None of them is a whole number, 0 or more."""
NOT_FROM_1 = (*NOT_COUNTED, 0)

OPTIONS: list[tuple[str, Ask, str, tuple[object, ...], tuple[object, ...]]] = [
    ("option", asked(aspiration), "guess", (0.5, "0", True, None), (-INFINITY, 0, INFINITY)),
    ("option", asked(aspiration), "margin", NOT_FROM_1, (1, INFINITY)),
    ("cap of a history", CappedHistory, "cap", NOT_FROM_1, (1, 2)),
    ("extension, most", asked(SELECTIVE["check-extension"]), "most", NOT_COUNTED, (0, 1)),
    ("margin", asked(SELECTIVE["delta-quiescence"]), "margin", NOT_COUNTED, (0, 1)),
    ("futility, margins", asked(SELECTIVE["futility"]), "margins", ((-1,), (1, 0.5), (True,)), ((), (0,), (2, 1))),
    ("late moves", asked(SELECTIVE["late-move-reductions"]), "full_moves", NOT_FROM_1, (1, 2)),
    ("late moves, reduction", asked(SELECTIVE["late-move-reductions"]), "reduction", NOT_COUNTED, (0, 1)),
    ("late moves, least depth", asked(SELECTIVE["late-move-reductions"]), "least_depth", NOT_COUNTED, (0, 1)),
    ("move filter", asked(SELECTIVE["move-filter"]), "at_least", (0, -1), (1, 2)),
    ("move filter", asked(SELECTIVE["move-filter"]), "reduction", (-1, -2), (None, 0, 1)),
    ("null move, reduction", asked(SELECTIVE["null-move"]), "reduction", NOT_COUNTED, (0, 1)),
    ("option first_guess", asked(mtdf), "first_guess", (0.5, True, INFINITY + 1, -INFINITY - 1), (INFINITY, -INFINITY)),
    ("option pass_limit", asked(mtdf), "pass_limit", NOT_FROM_1, (100,)),
    ("t", asked(SELECTIVE["probcut"]), "t", (-0.1, nan), (0, 1.5, inf)),
    ("t", asked(SELECTIVE["multi-probcut"]), "t", (-0.1, nan), (0, 1.5, inf)),
    ("decided", asked(SELECTIVE["probcut"]), "decided", (*NOT_FROM_1, INFINITY + 1), (1, INFINITY)),
    ("decided", asked(SELECTIVE["multi-probcut"]), "decided", (*NOT_FROM_1, INFINITY + 1), (1, INFINITY)),
    ("pair, depths", pair, "shallow", (-1, 2, 3), (0, 1)),
    ("pair, depths", pair, "deep", (1, 0), (2, None)),
    ("pair, prediction", pair, "slope", (0, -1, inf, nan), (0.5,)),
    ("pair, prediction", pair, "intercept", (inf, -inf, nan), (-0.5,)),
    ("pair, prediction", pair, "sigma", (-0.5, inf, nan), (0, 0.5)),
    ("pairs", partial(reduced, least=3), "plies", (0, -1, 4), (1, 3)),
    ("goal", partial(proof_number_search, Tree.initial()), "at_least", ("1", 0.5, True), (-1, 0)),
    ("goal", partial(depth_first_proof_number_search, Tree.initial()), "at_least", ("1", 0.5, True), (-1, 0)),
    ("node limit", partial(proof_number_search, Tree.initial()), "max_nodes", NOT_FROM_1, (None, 1)),
    ("node limit", partial(depth_first_proof_number_search, Tree.initial()), "max_nodes", NOT_FROM_1, (None, 1)),
    ("limit, nodes", Limit, "nodes", NOT_COUNTED, (None, 0)),
    ("limit, seconds", Limit, "seconds", ("5", True, -0.5, nan), (None, 0, 0.5, inf)),
    ("budget, nodes", Budget, "nodes", NOT_COUNTED, (None, 0)),
    ("budget, seconds", Budget, "seconds", ("5", True, -0.5, nan), (None, 0, 0.5, inf)),
    ("budget, soft", Budget, "soft", (-0.1, 1.1, nan), (0, 1)),
    ("budget, look every", Budget, "look_every", NOT_FROM_1, (1,)),
    ("jobs", asked(DRIVERS["split-at-root"]), "jobs", NOT_FROM_1, (1, 2)),
    ("jobs", asked(DRIVERS["lazy-smp"]), "jobs", NOT_FROM_1, (1, 2)),
    ("jobs", jobs_of_a_pool, "jobs", NOT_FROM_1, (1,)),
    ("table", Table, "slots", NOT_FROM_1, (None, 1)),
    ("table", SharedTable, "slots", NOT_FROM_1, ()),
    ("table", SharedTable, "width", (*NOT_FROM_1, DIGEST + LENGTH), ()),
]
"""The place that a refusal names; who is asked with which option; values that are refused, and some that are not."""


@pytest.mark.parametrize(
    ("where", "ask", "option", "wrong", "right"), OPTIONS, ids=[f"{where}-{option}" for where, _, option, *_ in OPTIONS]
)
def test_an_option_that_is_wrong_is_named(
    where: str, ask: Ask, option: str, wrong: tuple[object, ...], right: tuple[object, ...]
) -> None:
    """And the values at the edge of what is right are taken."""
    for value in wrong:
        refuses(Reason.BAD_NUMBER, where, ask, **{option: value})
    for value in right:
        ask(**{option: value})
