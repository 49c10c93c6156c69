"""The laws of Multi-ProbCut: several pairs, a table, and nothing believed inside a shallow search."""

import math
from collections.abc import Sequence
from functools import partial

from hypothesis import strategies as st

from reference.search.prediction import UNDECIDED, Pair
from reference.search.pvs_table import pvs_with_table
from reference.search.result import Bound, Search, Window
from reference.search.table import Table
from reference.trees.graph import GraphPosition, static_value
from spec_tests.probcut.laws import CERTAINTIES, events
from spec_tests.probcut.watching import Watcher, believed
from spec_tests.search.law import law
from spec_tests.search.oracle import brute_value
from spec_tests.search.strategies import depths, graphs, windows


@st.composite
def stairs(draw: st.DrawFn) -> tuple[Pair, ...]:
    """Pairs 2 <- 1, 3 <- 1, 3 <- 2, 1 <- 0, or some of them, each with a prediction of its own."""
    chosen = draw(st.sets(st.sampled_from([(0, 1), (1, 2), (1, 3), (2, 3)]), min_size=1))
    slope, shift = st.sampled_from([1.0, 1.25, 0.8]), st.sampled_from([0.0, 1.0, -0.6])
    sigma = st.sampled_from([0.0, 0.5, 1.4])
    return tuple(Pair(low, high, draw(slope), draw(shift), draw(sigma)) for low, high in sorted(chosen))


def served(pairs: Sequence[Pair], position: GraphPosition, depth: int) -> tuple[Pair, ...]:
    """Those of a depth, without one at every fourth position or so."""
    return tuple(pair for pair in pairs if pair.deep == depth and (position.node + pair.shallow) % 4)


def seen_with(
    search: Search,
    position: GraphPosition,
    depth: int,
    pairs: Sequence[Pair],
    window: Window,
    t: float,
    **tables: Table,
) -> Watcher:
    """What was seen of a search with those of these pairs that are `served`."""
    watcher = Watcher()
    how = {"pairs": partial(served, pairs), "t": t, "window": window, **tables}
    search(position, depth, static_value, observe=watcher, watch=watcher.watch, **how)
    return watcher


@law(graphs(), depths(), windows(), stairs(), CERTAINTIES)
def with_infinite_certainty_it_is_the_plain_search(
    search: Search, position: GraphPosition, depth: int, window: Window, pairs: Sequence[Pair], t: float
) -> None:
    """Event by event PVS with a table: with t infinite, and without pairs at any t."""
    plain = events(pvs_with_table, position, depth, window).names
    assert seen_with(search, position, depth, pairs, window, math.inf).names == plain
    assert seen_with(search, position, depth, (), window, t).names == plain


@law(graphs(), depths(), windows(), stairs(), CERTAINTIES)
def nothing_is_believed_inside_a_shallow_search(
    search: Search, position: GraphPosition, depth: int, window: Window, pairs: Sequence[Pair], t: float
) -> None:
    """No cut, and no further shallow search, inside one. Needs: not asked for nested ones."""
    seen = seen_with(search, position, depth, pairs, window, t)
    assert all(inside == 0 for _, inside in seen.cuts)
    assert all(visit.asked == [] for visit in seen.visits if visit.inside)


@law(graphs(), depths(), windows(), stairs(), CERTAINTIES)
def every_cut_is_one_of_the_model(
    search: Search, position: GraphPosition, depth: int, window: Window, pairs: Sequence[Pair], t: float
) -> None:
    """The exact shallow value of its pair says so; and no pair before it, in the order given, says anything.

    Where no cut was made, below the root and outside shallow searches, none of the pairs says anything. Also in
    searches that are deepened with the same tables: what was guessed one ply less deep is not asked.
    """
    tables = {"table": Table(), "shallow_table": Table()}
    seen = [seen_with(search, position, less, pairs, window, t, **tables) for less in range(1, depth + 1)]
    cuts = [(cut.position, cut.depth, cut.window, cut) for each in seen for cut, _ in each.cuts]
    searched = [
        (visit.position, visit.depth, visit.window, None)
        for each in seen
        for visit in each.visits
        if visit.closed == "exit" and visit.ply > 0 and not visit.inside
    ]
    for node, at, asked, made in (*cuts, *searched):
        assert isinstance(node, GraphPosition)
        answers: dict[Pair, tuple[int, Bound]] = {}
        for pair in served(pairs, node, at):
            answer = believed(pair, brute_value(node, pair.shallow, static_value), asked, t, UNDECIDED)
            answers |= {} if answer is None else {pair: answer}
        expected = None if made is None else (made.pair, (made.limit, made.bound))
        assert next(iter(answers.items()), None) == expected
