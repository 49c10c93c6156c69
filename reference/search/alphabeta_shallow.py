"""Alpha-beta with shallow cutoffs only: a node knows what its parent has, and nothing of further up.

Specifies  The value of a position searched to a fixed depth; kept for the history of the method.
Source     D. E. Knuth and R. W. Moore, An analysis of alpha-beta pruning, 1975 (their function F1).
Contract   Minimax's value. Its leaves contain those of `alphabeta`; the first tree with a deep cutoff, where they
           differ, has four plies.
Beware     There is no alpha to inherit, so there is no window to ask with.
"""

from reference.position import Position, turn_between
from reference.search.events import Observer, silent
from reference.search.leaf import FinalScore, depth_after, plain_score, static
from reference.search.ordering import Ordering, as_given
from reference.search.result import (
    INFINITY,
    Evaluation,
    SearchResult,
    Window,
    check,
    everything,
    nothing_yet,
)


def alphabeta_shallow(
    position: Position,
    depth: int,
    evaluate: Evaluation,
    *,
    order: Ordering = as_given,
    final: FinalScore = plain_score,
    pass_costs_depth: bool = True,
    observe: Observer = silent,
) -> SearchResult:
    """Search `depth` plies; the value is for the side to move."""
    check(depth)

    def visit(position: Position, depth: int, ply: int, window: Window) -> SearchResult:
        observe.enter(position, depth, window)

        # Leaf
        if depth == 0 or position.is_over():
            best = static(position, evaluate, final, ply)
            observe.leaf(position, best)
            return best

        # Children
        best = nothing_yet
        for move in order.moves(position, ply):
            known = Window(best.value, INFINITY)  # what this node has; its own window is not handed on
            observe.child(position, move, known)
            child = position.play(move)
            turn = turn_between(position, child)
            reply = visit(child, depth_after(move, depth, pass_costs_depth), ply + 1, known.seen(turn))
            best = best.improved_by(reply, move, turn)

            # Cutoff
            if best.value >= window.beta:
                observe.cutoff(position, move, best)
                order.refuted(position, move, depth, ply)
                break

        best = best.judged(window)
        observe.exit(position, best)
        return best

    return visit(position, depth, 0, everything)
