"""Alpha-beta in its two-player form, fail-soft: MAX raises alpha, MIN lowers beta.

Specifies  The value of a position searched to a fixed depth, as textbooks write it.
Source     The pseudo-code of source 001: after each child raise alpha or lower beta, then stop if alpha >= beta.
Contract   That of `alphabeta`, whose nodes and leaves it visits in the same order. MAX is the side to move at the
           root; window and values inside are in MAX's view. Only events are told in the mover's, as everywhere.
Beware     The two updates must not be exchanged. MIN raising beta (or MAX lowering alpha) keeps the value and loses
           every cutoff, which only a count of leaves shows; MAX lowering beta and MIN raising alpha is wrong.
"""

from reference.position import Position, turn_between
from reference.search.events import Observer, silent
from reference.search.leaf import FinalScore, depth_after, plain_score, static
from reference.search.ordering import Ordering, as_given
from reference.search.result import Evaluation, SearchResult, Window, check, everything, nothing_yet


def alphabeta_two_player(
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
    root = position

    def visit(position: Position, depth: int, ply: int, window: Window) -> SearchResult:
        view = turn_between(root, position)  # +1 at MAX's nodes, -1 at MIN's
        observe.enter(position, depth, window.seen(view))

        # Leaf
        if depth == 0 or position.is_over():
            best = static(position, evaluate, final, ply).seen(view)
            observe.leaf(position, best.seen(view))
            return best

        # Children
        best, narrow = nothing_yet.seen(view), window
        for move in order.moves(position, ply):
            observe.child(position, move, narrow.seen(view))
            reply = visit(position.play(move), depth_after(move, depth, pass_costs_depth), ply + 1, narrow)
            if view > 0:
                best = best.improved_by(reply, move)
                narrow = narrow.raised(best.value)
            else:
                best = best.worsened_by(reply, move)
                narrow = narrow.lowered(best.value)

            # Cutoff
            if narrow.is_closed:
                observe.cutoff(position, move, best.seen(view))
                order.refuted(position, move, depth, ply)
                break

        best = best.judged(window)
        observe.exit(position, best.seen(view))
        return best

    return visit(position, depth, 0, window)
