"""What a node that may leave moves out must answer, worked out from the answers of those that were looked at."""

from collections.abc import Callable, Iterable

from reference.position import Move, turn_between
from reference.search.result import INFINITY, Window, bound_of
from spec_tests.selective.watch import Node


def replay(
    node: Node, standing: int | None, moves: Iterable[Move], left_out: Callable[[Move, int], int | None]
) -> Move | None:
    """Assert that the node looked at the right moves and answered with the best of what it knows.

    It may stand on a value (None: on nothing). `left_out` says for a move and alpha what the move counts without being
    looked at, at the most; None: it must be looked at, once, in the window that is left. Returns the first move whose
    answer is the best, None if what it stands on, or a move left out, is as good.
    """
    value = -INFINITY if standing is None else standing
    alpha, searches = max(node.window.alpha, value), list(node.searches)
    best = cut_by = None
    for move in moves:
        estimate = left_out(move, alpha)
        if estimate is not None:
            value, best = (estimate, None) if estimate > value else (value, best)
            continue
        assert searches and searches[0].move == move, f"{move} is left out, or not in its turn"
        search = searches.pop(0)
        turn = turn_between(node.position, search.position)
        assert search.window == Window(alpha, node.window.beta).seen(turn)
        reply = turn * search.answer.value
        value, best = (reply, move) if reply > value else (value, best)
        if value >= node.window.beta:
            cut_by = move
            break
        alpha = max(alpha, value)
    assert not searches, f"{[each.move for each in searches]} should not be looked at"
    assert node.cut_by == cut_by
    assert (node.answer.value, node.answer.bound) == (value, bound_of(value, node.window))
    return best
