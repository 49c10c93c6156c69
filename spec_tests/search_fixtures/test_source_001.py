"""What source 001 says of alpha-beta, tried: each claim a law, each number recomputed. See docs/search-sources.md."""

from functools import cache, partial

import pytest
from hypothesis import given

from reference.errors import BadInput, Reason
from reference.games import all_games
from reference.position import Outcome
from reference.search.alphabeta import alphabeta
from reference.search.deepening import Limit, iterative_deepening
from reference.search.leaf import WIN, FinalScore, QuickWins, quick_wins
from reference.search.minimax import minimax
from reference.search.result import INFINITY, Window
from reference.search.root import root_moves
from reference.tictactoe.bitboard import BitboardPosition
from reference.trees.tree import THREE_LEAF, Tree, leaf_value
from spec_tests.mutants.mutant import edited
from spec_tests.search.strategies import nested_trees, windows
from spec_tests.search_fixtures import forms, trees
from spec_tests.search_fixtures.forms import Form
from spec_tests.search_fixtures.subject import nothing
from spec_tests.search_fixtures.world import Nested
from spec_tests.tictactoe import oracle

RANDOM = [trees.uniform(3, 4, seed, "random", 2**20) for seed in range(250)]
"""Four plies, 81 leaves, all of them different as good as always."""

FEW_VALUES = [trees.uniform(3, 3, seed, "random", 3) for seed in range(1000)]
"""Three plies, 27 leaves of three values, so that moves are often equally good."""

START = BitboardPosition.initial()


# Chapter 3: alpha, beta and the cut


def test_a_closed_window_is_cut_at_once() -> None:
    """Alpha 7, beta 5: what has 7 already does not care how far below 5 the other move falls."""
    seen: list[int] = []
    assert forms.search((7, (5, 100)), Form(), seen) == 7
    assert seen == [7, 5]
    assert Window(7, 5).is_closed and Window(7, 7).is_closed and not Window(7, 8).is_closed


@given(nested_trees(), windows())
def test_the_cut_may_be_tested_after_each_child_or_after_the_update(nested: Nested, window: Window) -> None:
    """Same value, same leaves, in any open window."""
    after: list[int] = []
    first: list[int] = []
    value = forms.search(nested, Form(), after, 1, window.alpha, window.beta)
    assert value == forms.search_testing_first(nested, first, 1, window.alpha, window.beta)
    assert after == first


@given(nested_trees())
def test_cutting_at_equality_or_beyond_gives_the_same_value(nested: Nested) -> None:
    """With > for >= no leaf is saved that was not before."""
    equal: list[int] = []
    beyond: list[int] = []
    assert forms.search(nested, Form(), equal) == forms.search(nested, Form(cut_equal=False), beyond)
    assert len(equal) <= len(beyond)


def test_cutting_at_equality_saves_a_third_of_the_leaves_where_values_are_few() -> None:
    leaves = [sum(len(forms.best_move(tree, Form(cut_equal=cut))[1]) for tree in FEW_VALUES) for cut in (True, False)]
    assert leaves == [15461, 23035]


@pytest.mark.deep
def test_tictactoe_without_cuts_at_equality_takes_eight_times_the_nodes() -> None:
    beyond = edited(alphabeta, "best.value >= narrow.beta", "best.value > narrow.beta")
    assert (beyond(START, 9, nothing).nodes, alphabeta(START, 9, nothing).nodes) == (146120, 18297)


@pytest.mark.parametrize("cut_equal", [True, False])
def test_the_chosen_move_is_the_first_best_one_if_only_better_ones_replace_it(cut_equal: bool) -> None:
    """So the cut's >= or > is no matter of style: with a strict root the move is the same."""
    for tree in FEW_VALUES:
        move, _ = forms.best_move(tree, Form(cut_equal=cut_equal))
        assert move == [-value for value in values(tree)].index(-max(values(tree)))


def test_a_root_that_accepts_equal_values_plays_bad_moves() -> None:
    """One tree in four: the equal value is a bound. Not if the cut is strict, which then leaves no bound equal."""
    wrong = {True: 0, False: 0}
    for tree in FEW_VALUES:
        for cut_equal in wrong:
            move, _ = forms.best_move(tree, Form(cut_equal=cut_equal), accept_equal=True)
            assert move is not None
            wrong[cut_equal] += values(tree)[move] != max(values(tree))
    assert wrong == {True: 263, False: 0}
    assert forms.best_move(((1,), (1, 0)), Form(), accept_equal=True) == (1, [1, 1])


def values(tree: Nested) -> list[int]:
    """The true values of the root's moves."""
    assert not isinstance(tree, int)
    return [trees.worth(child, -1) for child in tree]


# Chapter 5: the updates


@pytest.mark.parametrize("of_max", forms.UPDATES)
@pytest.mark.parametrize("of_min", forms.UPDATES)
def test_a_wrong_update_loses_every_cut_or_the_value(of_max: str, of_min: str) -> None:
    """Of sixteen pairs one is right; fourteen look at every leaf and are right; one cuts and is wrong: MAX lowering
    beta beside MIN raising alpha. A test of the value alone passes fifteen of them."""
    form = Form(forms.UPDATES[of_max], forms.UPDATES[of_min])
    wrong = 0
    seen: list[int] = []
    for tree in RANDOM:
        wrong += forms.search(tree, form, seen) != trees.worth(tree, 1)
    by_pair = {("a up", "b down"): (0, 11413), ("b down", "a up"): (250, 4718)}
    assert (wrong, len(seen)) == by_pair.get((of_max, of_min), (0, 81 * len(RANDOM)))


def test_fresh_windows_at_the_root_cost_a_leaf_and_find_true_values() -> None:
    """The source's best_move does not do its own hand calculation: nine leaves, the third branch is worth 2."""
    assert forms.best_move(THREE_LEAF, Form(), shared=False) == (1, [3, 17, 8, 9, 7, 12, 14, 5, 2])
    assert forms.best_move(THREE_LEAF, Form()) == (1, [3, 17, 8, 9, 7, 12, 14, 5])


def test_fresh_windows_at_the_root_cost_tictactoe_12413_nodes() -> None:
    """The root itself is in neither number."""
    fresh = sum(reply.nodes for _, reply in root_moves(START, 9, nothing))
    assert (fresh, alphabeta(START, 9, nothing).nodes - 1) == (30709, 18296)


def test_a_score_of_minus_infinity_leaves_the_source_without_a_move() -> None:
    """Its best_move then returns nothing; here such a score is refused."""
    assert forms.best_move((-INFINITY, -INFINITY), Form(), shared=False)[0] is None
    with pytest.raises(BadInput) as refused:
        alphabeta(Tree((INFINITY, INFINITY)), 1, leaf_value)
    assert refused.value.reason is Reason.BAD_NUMBER


# Chapter 6: the method


class RemainingDepth(QuickWins):
    """The source's WIN - depth, its depth counting down."""

    def __init__(self, depth: int) -> None:
        super().__init__()
        self.depth = depth

    def score(self, outcome: Outcome, ply: int) -> int:
        return super().score(outcome, self.depth - ply)


@pytest.mark.parametrize(("final", "value", "move"), [(quick_wins, WIN - 1, 1), (RemainingDepth(3), WIN, 0)])
def test_win_scores_with_remaining_depth_prefer_slow_wins(final: FinalScore, value: int, move: int) -> None:
    """A win in three or a win in one. In tic-tac-toe 536 of 1,498 positions then decline a win in one (its tests)."""
    result = alphabeta(Tree((((-100,),), -100)), 3, leaf_value, final=final)
    assert (result.value, result.best_move) == (value, move)


def test_a_leaf_in_the_first_sides_view_makes_negamax_lose_1688_of_4520_positions() -> None:
    """Tic-tac-toe to the end, every position in which a move is to be made, quick wins worth more."""

    @cache
    def worth(position: BitboardPosition, ply: int) -> int:
        outcome = position.outcome()
        if outcome is not None:
            return (1 - 2 * position.side_to_move) * outcome.score * (WIN - ply)
        return max(-worth(position.play(move), ply + 1) for move in position.legal_moves())

    def choice(position: BitboardPosition) -> int:
        moves: tuple[int, ...] = position.legal_moves()
        return max(moves, key=lambda move: -worth(position.play(move), 1))

    boards = {cells: BitboardPosition.from_text(oracle.text(cells)) for cells in oracle.reachable()}
    choices = {cells: choice(board) for cells, board in boards.items() if not board.is_over()}
    bad = [cells for cells, move in choices.items() if move not in oracle.solved(cells).best]
    assert (len(bad), len(choices)) == (1688, 4520)
    assert worth(START, 0) == -999992
    assert choices["XOXOXXO.."] == 7 and oracle.solved("XOXOXXO..").best == (8,)


def test_pruning_shows_in_the_node_count() -> None:
    """The source's last check: if both counts are equal, an update is wrong."""
    tree = Tree.initial()
    assert [search(tree, 2, leaf_value).nodes for search in (minimax, alphabeta)] == [13, 12]


def test_ten_to_the_nine_is_infinity_enough() -> None:
    """int(1e9), against which the source warns, is the 10**9 it recommends. In 32 bits it has a negative and a
    neighbour, and so has the greatest number a negative; only the least has none."""

    def in_32_bits(number: int) -> int:
        return (number + 2**31) % 2**32 - 2**31

    assert int(1e9) == 10**9 == INFINITY
    for number in (INFINITY, -INFINITY, INFINITY + 1, -INFINITY - 1, -(2**31 - 1)):
        assert in_32_bits(number) == number
    assert in_32_bits(2**31) == -(2**31)


# Chapter 7: a move at any time


@pytest.mark.parametrize("name", all_games())
def test_a_search_stopped_before_depth_one_is_finished_still_gives_a_legal_move(name: str) -> None:
    """Whatever the game, whatever the number of nodes up to the first finished depth."""
    game = all_games()[name]
    start = game.start(game.backend(None), game.board(None))
    stopped = partial(iterative_deepening, start, 3, nothing)
    for nodes in (0, 1, len(start.legal_moves())):
        result = stopped(limit=Limit(nodes=nodes))
        assert result.best_move == start.legal_moves()[0]
        assert result.nodes == 0
    assert stopped(limit=Limit(nodes=len(start.legal_moves()) + 1)).nodes == len(start.legal_moves()) + 1
