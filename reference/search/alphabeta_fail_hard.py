"""Alpha-beta in negamax form, fail-hard.

Specifies  The value of a position searched to a fixed depth, moved to the nearest end of the window.
Source     D. E. Knuth and R. W. Moore, An analysis of alpha-beta pruning, 1975 (their function F2).
Contract   Let t be minimax's value. For alpha < beta the returned v is t clamped: max(alpha, min(beta, t)). Hence
           v == alpha says t <= alpha, v == beta says t >= beta. The leaves are those of the fail-soft form, in the
           same order.
Beware     Leaves are clamped too; a leaf that returns its own score leaks a value outside the window.
           A clamped value is a bound. Stored in a table as exact it is wrong.
           In a node that fails low no move is better than alpha, so there is no principal variation.
"""

from reference.position import Position, turn_between
from reference.search.events import Observer, silent
from reference.search.leaf import FinalScore, depth_after, plain_score, static
from reference.search.ordering import Ordering, as_given
from reference.search.result import Evaluation, SearchResult, Window, check, everything, nothing_above


def alphabeta_fail_hard(
    position: Position,
    depth: int,
    evaluate: Evaluation,
    *,
    window: Window = everything,
    order: Ordering = as_given,
    final: FinalScore = plain_score,
    pass_costs_depth: bool = True,
    observe: Observer = silent,
) -> SearchResult:
    """Search `depth` plies; the value is for the side to move."""
    check(depth, window)

    def visit(position: Position, depth: int, ply: int, window: Window) -> SearchResult:
        observe.enter(position, depth, window)

        # Leaf
        if depth == 0 or position.is_over():
            best = static(position, evaluate, final, ply).clamped(window)
            observe.leaf(position, best)
            return best

        # Children
        best, narrow = nothing_above(window.alpha), window
        for move in order.moves(position, ply):
            observe.child(position, move, narrow)
            child = position.play(move)
            turn = turn_between(position, child)
            reply = visit(child, depth_after(move, depth, pass_costs_depth), ply + 1, narrow.seen(turn))
            best = best.improved_by(reply, move, turn)

            # Cutoff
            if best.value >= narrow.beta:
                observe.cutoff(position, move, best)
                order.refuted(position, move, depth, ply)
                break
            narrow = narrow.raised(best.value)

        best = best.clamped(window)
        observe.exit(position, best)
        return best

    return visit(position, depth, 0, window)
