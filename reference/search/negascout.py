"""NegaScout as its author wrote it down: low side hard, high side soft, one level never searched again.

Specifies  PVS whose second search starts at the bound that the first one returned, and is left out where the child
           is a leaf, because a leaf's value is exact in any window.
Source     A. Reinefeld, An improvement to the Scout tree search algorithm, ICCA Journal, 1983.
Contract   A value never falls below alpha: v == alpha says t <= alpha; v >= beta says t >= v; between them exact.
Beware     The cutoff test is >=. With == a value that overshoots beta is not cut: `[0,-1]` then has three visits.
           Leaving the second search out one level further up is wrong: `[1,[1]]` gives 0 instead of 1.
"""

from reference.position import Position, turn_between
from reference.search.events import Observer, silent
from reference.search.leaf import FinalScore, depth_after, plain_score, static
from reference.search.ordering import Ordering, as_given
from reference.search.result import Evaluation, SearchResult, Window, check, everything, nothing_above


def negascout(
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
        best, narrow = nothing_above(window.alpha), window
        for number, move in enumerate(order.moves(position, ply)):
            scout = narrow if number == 0 else narrow.null
            observe.child(position, move, scout)
            child = position.play(move)
            turn = turn_between(position, child)
            rest = depth_after(move, depth, pass_costs_depth)
            reply = visit(child, rest, ply + 1, scout.seen(turn)).seen(turn)

            # Re-search
            if number > 0 and narrow.alpha < reply.value < narrow.beta and rest > 0:
                wide = narrow.raised(reply.value)
                observe.research(position, move, wide)
                reply = visit(child, rest, ply + 1, wide.seen(turn)).seen(turn).after(reply)
            best = best.improved_by(reply, move)

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
