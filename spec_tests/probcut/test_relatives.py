"""The move filter and the forced-move extension keep their laws; and the filter is not Multi-ProbCut."""

import pytest

from reference.engines.othello_points import in_points
from reference.errors import BadInput
from reference.othello.bitboard import BitboardPosition
from reference.othello.evaluation_bitboard import staged
from reference.position import Move
from reference.search.alphabeta import alphabeta
from reference.search.forced_moves import forced_line
from reference.search.move_filter import move_filter
from reference.search.multi_probcut import multi_probcut
from reference.search.prediction import Pair
from reference.search.result import Window
from reference.trees.tree import Tree, leaf_value
from spec_tests.probcut import relatives
from spec_tests.probcut.combined import hold


def test_the_move_filter_leaves_what_it_says() -> None:
    hold({"move-filter": move_filter}, relatives.a_filter_is_minimax_of_what_it_leaves)


def test_the_forced_move_extension_keeps_its_laws() -> None:
    hold(
        {"forced-line": forced_line},
        relatives.a_forced_move_is_not_better_than_what_comes_of_it,
        relatives.a_forced_line_is_quiescence_of_single_moves,
        relatives.any_search_takes_it_as_its_evaluation,
    )


def test_the_filter_is_not_multi_probcut() -> None:
    """Erratum E002-16. The third move is best by far and promises least: a filter never sees it, at any window.

    ProbCut believes nothing here that it has not searched: with an exact prediction it finds the move.
    """
    tree = Tree.from_root_view(((1, 2), (2, 3), (50, 60)))

    def promise(position: Tree, move: Move) -> int:
        return -int(move)

    assert alphabeta(tree, 2, leaf_value).value == 50
    assert move_filter(tree, 2, leaf_value, promise=promise, threshold=0, at_least=2).value == 2
    assert move_filter(tree, 2, leaf_value, promise=promise, threshold=-2).value == 50
    exact = Pair(0, 1, 1.0, 0.0, 0.0)
    for window in (Window(-99, 99), Window(40, 41)):
        result = multi_probcut(
            tree,
            2,
            lambda position: -min(position.nested),
            pairs=lambda position, depth: (exact,) if depth == 1 else (),
            window=window,
        )
        assert result.value >= 41


FORCED = ".........X......XX...O...X.OOO..XXOOOOO..X.O.....XOO.....X......".replace(".", "-") + " O"


def test_the_source_s_forced_move() -> None:
    """Erratum E002-08: only a7, static +85; what comes of it is -36, which the mover cannot decline."""
    position = BitboardPosition.from_text(FORCED)
    assert len(position.legal_moves()) == 1
    assert staged(position) == 85
    assert forced_line(staged, 60, final=in_points)(position) == -36


@pytest.mark.parametrize(("at_least", "reduction"), [(0, None), (1, -1)])
def test_a_filter_without_moves_is_refused(at_least: int, reduction: int | None) -> None:
    with pytest.raises(BadInput) as caught:
        move_filter(
            Tree.initial(), 2, leaf_value, promise=lambda p, m: 0, threshold=0, at_least=at_least, reduction=reduction
        )
    assert f"{at_least} moves, {reduction} plies" in str(caught.value)


def test_a_forced_line_needs_a_length() -> None:
    with pytest.raises(BadInput):
        forced_line(leaf_value, -1)
