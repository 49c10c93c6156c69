"""The laws of ProbCut, for searches that take `pair` and `t`; `with_one_pair` makes one of `multi_probcut`."""

import math
from collections.abc import Callable
from functools import partial
from typing import Any

from hypothesis import strategies as st

from reference.position import Position
from reference.search.prediction import UNDECIDED, Form, Pair
from reference.search.result import Search, Window
from reference.trees.graph import GraphPosition, static_value
from reference.trees.tree import Nested, Tree, leaf_value
from reference.trees.uniform import uniform
from spec_tests.probcut.watching import Watcher, believed
from spec_tests.search.law import law
from spec_tests.search.oracle import brute_value
from spec_tests.search.strategies import depths, graphs, windows

CERTAINTIES = st.sampled_from([0.0, 0.5, 1.0, 1.5, 2.0])


@st.composite
def pairs(draw: st.DrawFn) -> Pair:
    """Predictions that cut often on the small values of the graphs, with slopes other than 1 and shifts."""
    deep = draw(st.integers(1, 3))
    slope = draw(st.sampled_from([1.0, 1.25, 0.8, 2.0, 0.5]))
    intercept = draw(st.sampled_from([0.0, 1.0, -1.0, 0.6, -2.5]))
    return Pair(draw(st.integers(0, deep - 1)), deep, slope, intercept, draw(st.sampled_from([0.0, 0.5, 1.0, 1.4])))


def with_one_pair(search: Callable[..., Any]) -> Search:
    """A search that takes `pairs`, as one that takes `pair`."""

    def ask(position: Position, depth: int, evaluate: Any, *, pair: Pair, **how: Any) -> Any:
        def pairs(position: Any, depth: int) -> tuple[Pair, ...]:
            return (pair,) if depth == pair.deep else ()

        return search(position, depth, evaluate, pairs=pairs, **how)

    return ask


def asked_of(search: Search, position: GraphPosition, depth: int, pair: Pair, **how: Any) -> tuple[Any, Watcher]:
    """The answer about a graph, and what was seen."""
    watcher = Watcher()
    ask = partial(search, position, depth, static_value, pair=pair, observe=watcher, watch=watcher.watch)
    return ask(**how), watcher


def events(search: Search, position: GraphPosition, depth: int, window: Window) -> Watcher:
    """What is seen of an ordinary search."""
    watcher = Watcher()
    search(position, depth, static_value, window=window, observe=watcher)
    return watcher


@law(graphs(), depths(), windows(), pairs(), CERTAINTIES)
def cuts_are_those_of_the_model(
    search: Search, position: GraphPosition, depth: int, window: Window, pair: Pair, t: float
) -> None:
    """Every node `pair.deep` plies deep, the root apart, is cut exactly if the exact shallow value says so.

    Each cut returns the end of the window that was reached. Needs no table: a node met again is answered by it.
    """
    _, seen = asked_of(search, position, depth, pair, window=window, t=t)
    expected = []
    for visit in seen.visits:
        if visit.depth == pair.deep and visit.ply > 0 and not visit.position.is_over():
            shallow = brute_value(visit.position, pair.shallow, static_value)
            answer = believed(pair, shallow, visit.window, t, UNDECIDED)
            expected += [] if answer is None else [(visit.position.key(), visit.depth, visit.window, pair, answer)]
    made = [(cut.position.key(), cut.depth, cut.window, cut.pair, (cut.limit, cut.bound)) for cut, _ in seen.cuts]
    assert sorted(map(repr, made)) == sorted(map(repr, expected))
    hits = [(result.value, result.bound, result.principal_variation) for name, result in seen.names if name == "hit"]
    assert hits == [(cut.limit, cut.bound, ()) for cut, _ in seen.cuts]


@law(graphs(), depths(), windows(), pairs(), CERTAINTIES)
def all_forms_decide_alike(
    search: Search, position: GraphPosition, depth: int, window: Window, pair: Pair, t: float
) -> None:
    """Null windows, one window and the full window make the same cuts in the same order, and give the same answer."""
    told = []
    for form in Form:
        answer, seen = asked_of(search, position, depth, pair, window=window, t=t, form=form)
        cuts = [(cut.position.key(), cut.window, cut.bound) for cut, _ in seen.cuts]
        told.append((answer.value, answer.bound, answer.principal_variation, cuts))
    assert told[0] == told[1] == told[2]


@law(graphs(), depths(), windows(), pairs(), CERTAINTIES)
def null_windows_are_null(
    search: Search, position: GraphPosition, depth: int, window: Window, pair: Pair, t: float
) -> None:
    """In Buro's form each shallow search is asked at most twice, with windows that no integer lies in."""
    _, seen = asked_of(search, position, depth, pair, window=window, t=t)
    for visit in seen.visits:
        assert len(visit.asked) <= 2
        assert all(asked.beta - asked.alpha == 1 for asked in visit.asked)
        assert visit.window.beta - visit.window.alpha == 1 or not visit.opens_test


@law(graphs(), depths(), windows(), pairs(), CERTAINTIES, st.integers(1, 6))
def nothing_is_predicted_near_decided_values(
    search: Search, position: GraphPosition, depth: int, window: Window, pair: Pair, t: float, decided: int
) -> None:
    """No limit that a cut claims is decided, and none of the shallow values that are asked about."""
    _, seen = asked_of(search, position, depth, pair, window=window, t=t, decided=decided)
    assert all(abs(cut.limit) < decided for cut, _ in seen.cuts)
    questions = [asked for visit in seen.visits for asked in visit.asked]
    assert all(asked.alpha < decided and asked.beta > -decided for asked in questions)


@law(graphs(), depths(), windows(), pairs(), CERTAINTIES)
def counts_are_the_events(
    search: Search, position: GraphPosition, depth: int, window: Window, pair: Pair, t: float
) -> None:
    """Nodes are the enter events, leaves the leaf events, those of shallow searches among them."""
    answer, seen = asked_of(search, position, depth, pair, window=window, t=t)
    assert (answer.nodes, answer.leaves) == (seen.count("enter"), seen.count("leaf"))
    assert seen.open == []


@law(graphs(), depths(), windows(), pairs(), CERTAINTIES)
def the_root_has_a_move(
    search: Search, position: GraphPosition, depth: int, window: Window, pair: Pair, t: float
) -> None:
    """With any window, a root that is to be searched is never answered by a cut."""
    answer, seen = asked_of(search, position, depth, pair, window=window, t=t)
    assert (answer.best_move is None) == (depth == 0 or position.is_over())
    assert all(visit.asked == [] for visit in seen.visits if visit.ply == 0)


def scaled(nested: Nested, factor: int) -> Nested:
    """The same tree with every leaf so many times as large."""
    return nested * factor if isinstance(nested, int) else tuple(scaled(child, factor) for child in nested)


@law(
    st.integers(0, 10**6),
    st.integers(2, 3),
    st.integers(1, 2),
    st.integers(1, 2),
    windows(),
    st.sampled_from([1, 2, 3]),
    st.integers(-3, 3),
)
def an_exact_prediction_is_sound(
    search: Search, seed: int, branching: int, shallow: int, above: int, window: Window, slope: int, shift: int
) -> None:
    """Where deep = a shallow + b without error (sigma 0), the value keeps alpha-beta's contract.

    A uniform tree with leaves that are multiples of a, searched to its leaves; b is a multiple of a. The evaluation of
    an inner node is its true value as the shallow search must see it: (v - b) / a in the view of the tested node.
    """
    pair = Pair(shallow, shallow + 1, slope, slope * shift, 0.0)
    height = shallow + 1 + above
    tree = Tree(scaled(uniform(branching, height, seed, spread=9), slope))
    view = -1 if shallow % 2 else 1

    def evaluate(position: Tree) -> int:
        return brute_value(position, height, leaf_value) // slope - view * shift

    true = brute_value(tree, height, leaf_value)
    value = search(tree, height, evaluate, pair=pair, t=1.5, window=window).value
    if value <= window.alpha:
        assert true <= value
    elif value >= window.beta:
        assert true >= value
    else:
        assert true == value


@law(st.integers(-60, 60), windows(), pairs(), st.sampled_from([0.0, 0.5, 1.0, 1.5, 2.5, math.inf]))
def rounded_windows_decide_as_the_model(search: Search, shallow: int, window: Window, pair: Pair, t: float) -> None:
    """`search` answers a shallow window by its value, clamped to it; the decision is that of the exact value."""
    for form in Form:
        decision, thresholds = None, pair.thresholds(window, t, UNDECIDED)
        for asked in form.windows(thresholds):
            decision = decision or thresholds.cut(max(asked.alpha, min(asked.beta, shallow)), window)
        assert decision == (None if t == math.inf else believed(pair, shallow, window, t, UNDECIDED))
