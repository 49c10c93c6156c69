"""The laws of iterative deepening, aspiration, the root, and of move orderings."""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import pairwise
from typing import TypeAlias

from hypothesis import strategies as st

from reference.errors import BadInput, Reason
from reference.position import Move, Position
from reference.search.alphabeta import alphabeta
from reference.search.aspiration import aspiration
from reference.search.deepening import Limit
from reference.search.events import Observer
from reference.search.leaf import QuickWins
from reference.search.mtdf import mtdf
from reference.search.ordering import Ordering
from reference.search.ranking import History, Killers, Ranked
from reference.search.result import Bound, Search, SearchResult, Window
from reference.search.root import best_moves
from reference.search.table import Table
from reference.search.transposition import alphabeta_with_table
from reference.trees.graph import GraphPosition, static_value
from reference.trees.tree import Tree, leaf_value
from spec_tests.search.collect import Log
from spec_tests.search.law import law
from spec_tests.search.oracle import brute_value
from spec_tests.search.strategies import depths, graphs, trees
from spec_tests.search.table_laws import Question, audit, questions, table_kinds

RootSearch: TypeAlias = Callable[..., tuple[tuple[Move, SearchResult], ...]]
MATE = 10_000


@law(graphs(), st.integers(0, 4))
def stopped_anywhere_the_answer_is_the_last_finished_depth(search: Search, position: GraphPosition, depth: int) -> None:
    """At every number of nodes: the value of the last depth that fits, a legal move, and a clean table.

    With and without a table below; the node counts of the unlimited runs say which depths fit.
    """
    start = position.outcome()
    finished = [static_value(position) if start is None else start.score]
    finished += [brute_value(position, each, static_value) for each in range(1, depth + 1)]
    for table in (None, Table()):

        def ask(depth: int, limit: Limit, log: Log, table: Table | None = table) -> SearchResult:
            if table is not None:
                table.clear()
            below = alphabeta if table is None else partial(alphabeta_with_table, table=table)
            return search(position, depth, static_value, limit=limit, search=below, observe=log)

        steps = [ask(each, Limit(), Log()).nodes for each in range(depth + 1)]
        for nodes in range(steps[-1] + 1):
            log = Log()
            stopped = ask(depth, Limit(nodes=nodes), log)
            reached = max(each for each in range(depth + 1) if steps[each] <= nodes)
            assert stopped.value == finished[reached]
            assert len(log.nodes) <= nodes
            if start is None:
                assert stopped.best_move in position.legal_moves()
            if table is not None:
                audit(table, position)


@law(trees(), st.integers(-60, 60), st.integers(1, 20))
def any_guess_finds_the_value(search: Search, tree: Tree, guess: int, margin: int) -> None:
    """Aspiration: whatever the guess and the margin, the true value, exact, after two searches at most."""
    log = Log()
    result = search(tree, tree.height, leaf_value, guess=guess, margin=margin, observe=log)
    assert sum(path == () for path, _ in log.researches) <= 1
    assert result.value == brute_value(tree, tree.height, leaf_value)
    assert result.bound is Bound.EXACT


@law(graphs(), depths(), st.integers(-6, 6), st.integers(1, 3))
def any_guess_finds_the_value_at_every_depth(
    search: Search, position: GraphPosition, depth: int, guess: int, margin: int
) -> None:
    """The same where the search ends before the game does, and with extra turns."""
    result = search(position, depth, static_value, guess=guess, margin=margin)
    assert (result.value, result.bound) == (brute_value(position, depth, static_value), Bound.EXACT)


@law(graphs(), table_kinds(), questions(), st.lists(st.tuples(st.integers(-6, 6), st.integers(1, 3)), max_size=3))
def any_guess_finds_the_value_on_a_shared_table(
    search: Search,
    position: GraphPosition,
    kind: Callable[[], Table],
    asked: list[Question],
    guesses: list[tuple[int, int]],
) -> None:
    """One table bound to the search, as `docs/search.md` has it, for windows and guesses one after another.

    What lies inside the window is exact, what lies outside is a bound on its own side or exact; so aspiration needs
    no more than one second search, and never a third with the full window.
    """
    bound = partial(search, table=kind())
    for depth, window in asked:
        true = brute_value(position, depth, static_value)
        assert_bound(bound(position, depth, static_value, window=window), true, window)
        for guess, margin in guesses:
            log = Log()
            result = aspiration(position, depth, static_value, guess=guess, margin=margin, search=bound, observe=log)
            assert (result.value, result.bound) == (true, Bound.EXACT)
            assert sum(path == () for path, _ in log.researches) <= 1


def assert_bound(result: SearchResult, true: int, window: Window) -> None:
    """The bound says what the value is, and inside the window it is exact."""
    holds = {Bound.EXACT: result.value == true, Bound.LOWER: result.value <= true, Bound.UPPER: result.value >= true}
    assert holds[result.bound]
    assert result.bound is Bound.EXACT or not window.alpha < result.value < window.beta


@law(graphs(), depths())
def quick_wins_count_more(search: Search, position: GraphPosition, depth: int) -> None:
    """A win is worth the mate score less the distance from the root, a loss the opposite, a draw nothing."""
    value = search(position, depth, static_value, final=QuickWins(MATE)).value
    assert value == brute_value(position, depth, static_value, True, MATE)


@law(trees(), st.booleans())
def root_values_are_exact(search: RootSearch, tree: Tree, quick: bool) -> None:
    """Each root move's value is its true value; the best moves are those that are worth the root's value."""
    if tree.is_over():
        return
    win = MATE if quick else None
    how = {"final": QuickWins(MATE)} if quick else {}
    answers = search(tree, tree.height, leaf_value, **how)
    true = {move: -brute_value(tree.play(move), tree.height, leaf_value, True, win, 1) for move in tree.legal_moves()}
    assert {move: answer.value for move, answer in answers} == true
    assert best_moves(answers) == tuple(move for move in true if true[move] == max(true.values()))


class Cutoffs(Observer):
    """Every cutoff: position, move, depth and distance from the root."""

    def __init__(self) -> None:
        self.open: list[tuple[Position, int]] = []
        self.seen: list[tuple[Position, Move, int, int]] = []

    def enter(self, position: Position, depth: int, window: object) -> None:
        self.open.append((position, depth))

    def leaf(self, position: Position, result: SearchResult) -> None:
        self.open.pop()

    def hit(self, position: Position, result: SearchResult) -> None:
        self.open.pop()

    def cutoff(self, position: Position, move: Move, result: SearchResult) -> None:
        self.seen.append((position, move, self.open[-1][1], len(self.open) - 1))

    def exit(self, position: Position, result: SearchResult) -> None:
        self.open.pop()


@law(trees())
def history_and_killers_learn_from_cutoffs_only(search: Search, tree: Tree) -> None:
    """History is the sum of depth squared over the cutoffs; killers the last two different ones of each ply."""
    history, killers, cutoffs = History(), Killers(), Cutoffs()
    search(tree, tree.height, leaf_value, order=Ranked(killers, history), observe=cutoffs)
    scores: dict[tuple[int, Move], int] = {}
    slots: dict[int, list[Move]] = {}
    for position, move, depth, ply in cutoffs.seen:
        whose = position.side_to_move, move
        scores[whose] = scores.get(whose, 0) + depth**2
        slots[ply] = [move, *(each for each in slots.get(ply, []) if each != move)][:2]
    assert history.scores == scores
    assert {ply: list(moves) for ply, moves in killers.slots.items()} == slots


@law(graphs(), st.integers(0, 3), st.none() | st.integers(-1, 9), st.lists(st.integers(-1, 9), max_size=8))
def ordering_is_a_permutation(
    order_of: Callable[..., Ordering], position: GraphPosition, ply: int, hint: Move | None, learnt: list[int]
) -> None:
    """Whatever an ordering has learnt, from whatever positions, it yields the legal moves, each once."""
    order = order_of()
    for number, move in enumerate(learnt):
        order.refuted(position, move, number, number % 3)
    assert sorted(order.moves(position, ply, hint)) == sorted(position.legal_moves())


@law(graphs())
def the_better_rank_comes_first(order_of: Callable[..., Ordering], position: GraphPosition) -> None:
    """An ordering by static score yields falling scores, and equals in the game's order."""
    order = order_of(lambda position, move: static_value(position.play(move)) // 2)
    moves = order.moves(position, 0)
    legal = position.legal_moves()
    for one, next_one in pairwise(moves):
        first, second = (static_value(position.play(move)) // 2 for move in (one, next_one))
        assert first > second or (first == second and legal.index(one) < legal.index(next_one))


@law(graphs(), st.integers(0, 5))
def every_value_is_the_next_guess(
    search: Callable[..., Iterator[SearchResult]], position: GraphPosition, depth: int
) -> None:
    """`guess_as`: each depth is handed the value of the depth before, the first one the static value. The values
    are those without it. Aspiration and MTD(f) are asked."""
    true = [brute_value(position, each, static_value) for each in range(depth + 1)]
    for below, keyword in ((aspiration, "guess"), (mtdf, "first_guess")):
        asked: list[dict[str, object]] = []
        answers = search(position, depth, static_value, search=partial(noted, asked, below), guess_as=keyword)
        assert [answer.value for answer in answers] == true
        assert [how[keyword] for how in asked] == true[:-1]


def noted(asked: list[dict[str, object]], search: Search, *question: object, **how: object) -> SearchResult:
    """A search that writes down how it is asked."""
    asked.append(how)
    return search(*question, **how)


@law(trees())
def deepening_searches_the_same_tree(search: Search, tree: Tree) -> None:
    """Each finished depth has the value of a plain search to that depth; the last is the answer."""
    for depth in range(tree.height + 1):
        plain = alphabeta(tree, depth, leaf_value)
        assert search(tree, depth, leaf_value).value == plain.value


@law(st.sampled_from(["5", 2.5, True, -1, float("nan")]))
def what_is_no_limit_is_refused(limit_of: Callable[..., object], nodes: object) -> None:
    """A number of nodes that is none is refused with a reason, whatever it is: the refusal itself must not fail."""
    try:
        limit_of(nodes=nodes)
    except Exception as error:
        assert isinstance(error, BadInput), f"{type(error).__name__} instead of a refusal"
        assert error.reason is Reason.BAD_NUMBER
    else:
        raise AssertionError("not refused")


@law(st.lists(st.tuples(st.integers(0, 2), st.integers(0, 5)), max_size=6))
def old_merits_fade(history_of: Callable[[], History], lessons: list[tuple[Move, int]]) -> None:
    """Between two moves of a game every merit is halved, so that what is learnt afterwards soon counts for more."""
    history = history_of()
    for move, depth in lessons:
        history.refuted(Tree.initial(), move, depth, 0)
    learnt = dict(history.scores)
    history.age()
    assert history.scores == {whose: score // 2 for whose, score in learnt.items()}
