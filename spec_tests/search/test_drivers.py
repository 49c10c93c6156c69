"""Iterative deepening, aspiration, the root, move orderings."""

from functools import partial

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from reference.position import Move, Position, turn_between
from reference.search.alphabeta import alphabeta
from reference.search.aspiration import aspiration
from reference.search.deepening import Limit, deepen, iterative_deepening
from reference.search.leaf import depth_after
from reference.search.ordering import HintFirst, Ordering, as_given
from reference.search.pvs import pvs
from reference.search.ranking import History, Killers, Ranked, Static
from reference.search.result import INFINITY, Bound, Search, SearchResult, Window, everything
from reference.search.root import best_moves, root_moves
from reference.search.table import Table
from reference.search.variants import VARIANTS
from reference.trees.graph import GraphPosition, static_value
from reference.trees.tree import Tree, leaf_value
from spec_tests.search import driver_laws
from spec_tests.search.collect import Log
from spec_tests.search.oracle import brute_value
from spec_tests.search.strategies import PASSING, depths, graphs

TAKES_FINAL: dict[str, Search] = {
    name: each.search for name, each in VARIANTS.items() if each.sound and "final" in each.takes
}


def test_stopped_anywhere_the_answer_is_the_last_finished_depth() -> None:
    driver_laws.stopped_anywhere_the_answer_is_the_last_finished_depth.holds(iterative_deepening)


def test_deepening_searches_the_same_tree() -> None:
    driver_laws.deepening_searches_the_same_tree.holds_for(
        {"alphabeta": iterative_deepening, "pvs": partial(iterative_deepening, search=pvs)}
    )


def test_any_guess_finds_the_value() -> None:
    searches = {
        name: partial(aspiration, search=each.search)
        for name, each in VARIANTS.items()
        if each.sound and each.outside is not None
    }
    driver_laws.any_guess_finds_the_value.holds_for(searches)


def test_any_guess_finds_the_value_at_every_depth() -> None:
    driver_laws.any_guess_finds_the_value_at_every_depth.holds(aspiration)


def test_any_guess_finds_the_value_on_a_shared_table() -> None:
    searches = {name: each.search for name, each in VARIANTS.items() if each.sound and "table" in each.takes}
    driver_laws.any_guess_finds_the_value_on_a_shared_table.holds_for(searches)


def test_one_table_for_two_windows_and_a_guess() -> None:
    """On `[0]` the window (-1, 0) leaves a bound equal to the value. The full window must answer "exact" all the same,
    and a guess from below must end."""
    tree = Tree.from_text("[0]")
    for name, each in VARIANTS.items():
        if "table" in each.takes:
            table = Table()
            each.search(tree, 1, leaf_value, window=Window(-1, 0), table=table)
            assert each.search(tree, 1, leaf_value, table=table).bound is Bound.EXACT, name
            result = aspiration(tree, 1, leaf_value, guess=-3, search=partial(each.search, table=Table()))
            assert (result.value, result.bound) == (0, Bound.EXACT), name


@pytest.mark.parametrize(
    ("first", "second", "opened"),
    [(Bound.UPPER, Bound.LOWER, Window(-INFINITY, 1)), (Bound.LOWER, Bound.UPPER, Window(-1, INFINITY))],
)
def test_aspiration_ends_with_a_search_that_never_says_exact(first: Bound, second: Bound, opened: Window) -> None:
    """Three searches at most: the guess, the failed side opened, which keeps the bound inside, everything."""
    windows: list[Window] = []

    def stubborn(position: Tree, depth: int, evaluate: object, *, window: Window, **how: object) -> SearchResult:
        windows.append(window)
        return SearchResult(0, first if len(windows) % 2 else second, (), 1, 1)

    assert aspiration(Tree.initial(), 1, leaf_value, guess=-3, search=stubborn).nodes == 3
    assert windows == [Window(-4, -2), opened, everything]


def test_quick_wins_count_more() -> None:
    driver_laws.quick_wins_count_more.holds_for(TAKES_FINAL)


def test_root_values_are_exact() -> None:
    driver_laws.root_values_are_exact.holds_for({"alphabeta": root_moves, "pvs": partial(root_moves, search=pvs)})


class Asked(Ordering):
    """The game's order; writes down where it is asked."""

    def __init__(self) -> None:
        self.asked: list[tuple[Position, int]] = []

    def moves(self, position: Position, ply: int, hint: Move | None = None) -> tuple[Move, ...]:
        self.asked.append((position, ply))
        return position.legal_moves()


@given(graphs(), depths().filter(bool), st.booleans())
@example(PASSING, 2, False)
@example(PASSING, 2, True)
@example(GraphPosition(PASSING.graph, 1), 1, False)
@settings(max_examples=settings().max_examples // 2)
def test_every_root_move_has_its_value_and_a_line_that_ends_there(
    position: GraphPosition, depth: int, passes: bool
) -> None:
    """Whatever a pass costs; the root is ordered as the root, and each of its moves is told with the full window."""
    log, order = Log(), Asked()
    answers = root_moves(position, depth, static_value, order=order, pass_costs_depth=passes, observe=log)
    moves = position.legal_moves()
    assert tuple(move for move, _ in answers) == moves
    assert order.asked[0] == (position, 0)
    told = [event for event in log.told if event[0] == "child" and event[1] == position]
    assert told == [("child", position, move, everything) for move in moves]
    for move, answer in answers:
        child = position.play(move)
        rest = depth_after(move, depth, passes)
        assert answer.value == turn_between(position, child) * brute_value(child, rest, static_value, passes)
        assert answer.best_move == move
        end = position
        for each in answer.principal_variation:
            end = end.play(each)
        assert answer.value == turn_between(position, end) * static_value(end)


def test_history_and_killers_learn_from_cutoffs_only() -> None:
    driver_laws.history_and_killers_learn_from_cutoffs_only.holds_for(
        {name: VARIANTS[name].search for name in ("alphabeta", "alphabeta-two-player", "pvs", "pvs-table")}
    )


def test_ordering_is_a_permutation() -> None:
    driver_laws.ordering_is_a_permutation.holds_for(
        {
            "as given": Ordering,
            "hint first": HintFirst,
            "ranked": lambda: Ranked(Killers(), History(), Static(lambda position, move: -hash(move))),
        }
    )


def test_the_better_rank_comes_first() -> None:
    driver_laws.the_better_rank_comes_first.holds(lambda score: Ranked(Static(score)))


def test_a_clock_that_is_passed_in_stops_the_search() -> None:
    """Each look at this clock takes a second: the four nodes of depth 1 fit into five, depth 2 does not."""
    times = iter(range(1000))
    tree = Tree.initial()
    stopped = iterative_deepening(tree, 9, leaf_value, limit=Limit(seconds=5, clock=lambda: float(next(times))))
    plain = iterative_deepening(tree, 1, leaf_value)
    assert stopped == plain
    assert stopped.nodes == 4


def test_stopped_before_depth_one_there_is_a_legal_move() -> None:
    stopped = iterative_deepening(Tree.initial(), 9, leaf_value, limit=Limit(nodes=0))
    assert stopped.principal_variation == (0,)
    assert stopped.nodes == 0


def test_a_fresh_window_for_every_root_move_visits_nine_leaves() -> None:
    """The three-leaf tree: eight leaves with one window for all root moves, nine with a fresh one for each."""
    fresh, shared = Log(), Log()
    tree = Tree.initial()
    answers = root_moves(tree, 2, leaf_value, observe=fresh)
    alphabeta(tree, 2, leaf_value, observe=shared)
    assert [answer.value for _, answer in answers] == [3, 7, 2]
    assert best_moves(answers) == (1,)
    assert (len(fresh.leaves), len(shared.leaves)) == (9, 8)


def test_all_best_moves() -> None:
    answers = root_moves(Tree.from_text("[[1,5],[3,4],[3,9],[2]]"), 2, leaf_value)
    assert best_moves(answers) == (1, 2)
    assert root_moves(Tree.from_text("7"), 2, leaf_value) == best_moves(()) == ()


def test_old_merits_fade() -> None:
    driver_laws.old_merits_fade.holds(History)
    history = History()
    history.refuted(Tree.initial(), 1, 5, 0)
    history.age()
    assert history.rank(Tree.initial(), 1, 0) == 12


def test_every_value_is_the_next_guess() -> None:
    driver_laws.every_value_is_the_next_guess.holds(deepen)


def test_killers_of_another_ply_do_not_count() -> None:
    killers = Killers()
    killers.refuted(Tree.initial(), 2, 1, 0)
    killers.refuted(Tree.initial(), 1, 1, 0)
    assert Ranked(killers).moves(Tree.initial(), 0) == (1, 2, 0)
    assert Ranked(killers).moves(Tree.initial(), 1) == (0, 1, 2)


def test_a_hint_that_is_not_legal_is_ignored() -> None:
    assert HintFirst().moves(Tree.initial(), 0, 7) == (0, 1, 2)
    assert HintFirst().moves(Tree.initial(), 0, 2) == (2, 0, 1)
    assert as_given.moves(Tree.initial(), 0, 2) == (0, 1, 2)
