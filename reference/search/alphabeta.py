"""Alpha-beta in negamax form, fail-soft.

Specifies  The value of a position searched to a fixed depth, without looking at moves that cannot matter.
Source     D. E. Knuth and R. W. Moore, An analysis of alpha-beta pruning, 1975;
           J. P. Fishburn, Another optimization of alpha-beta search, 1983 (fail-soft).
Contract   Let t be minimax's value. For alpha < beta the returned v satisfies
               v <= alpha          =>  t <= v    an upper bound
               alpha < v < beta    =>  t == v    exact
               v >= beta           =>  t >= v    a lower bound
Beware     The rest of a refuted branch is never seen, so a refuted branch returns a bound: the third branch of
           [[3,17,8],[9,7,12],[14,5,2]] returns 5, and is worth 2.
           Cutting with > instead of >= gives the same values and visits more: [-1,[1,-1]] then has three leaves.
"""

from reference.position import Position, turn_between
from reference.search.events import Observer, silent
from reference.search.leaf import FinalScore, depth_after, plain_score, static
from reference.search.ordering import Ordering, as_given
from reference.search.result import Evaluation, SearchResult, Window, check, everything, nothing_yet


def alphabeta(
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
            best = static(position, evaluate, final, ply)
            observe.leaf(position, best)
            return best

        # Children
        best, narrow = nothing_yet, window
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

        best = best.judged(window)
        observe.exit(position, best)
        return best

    return visit(position, depth, 0, window)
