"""Principal variation search, fail-hard.

Specifies  `pvs` with every value moved to the nearest end of the window.
Source     T. A. Marsland and M. Campbell, Parallel search of strongly ordered game trees, 1982.
Contract   That of `alphabeta_fail_hard`, and its values. The null window answers alpha or alpha + 1, so every move
           that is better is searched again, at any depth: without that `[1,-1]` gives 0 instead of 1.
Beware     A null window one point too low answers a different question.
"""

from reference.position import Position, turn_between
from reference.search.events import Observer, silent
from reference.search.leaf import FinalScore, depth_after, plain_score, static
from reference.search.ordering import Ordering, as_given
from reference.search.pvs import Resume
from reference.search.result import Evaluation, SearchResult, Window, check, everything, nothing_above


def pvs_fail_hard(
    position: Position,
    depth: int,
    evaluate: Evaluation,
    *,
    window: Window = everything,
    resume: Resume = Resume.FROM_ALPHA,
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
        for number, move in enumerate(order.moves(position, ply)):
            scout = narrow if number == 0 else narrow.null
            observe.child(position, move, scout)
            child = position.play(move)
            turn = turn_between(position, child)
            rest = depth_after(move, depth, pass_costs_depth)
            reply = visit(child, rest, ply + 1, scout.seen(turn)).seen(turn)

            # Re-search
            if scout is not narrow and narrow.alpha < reply.value < narrow.beta:
                wide = narrow if resume is Resume.FROM_ALPHA else narrow.raised(reply.value)
                observe.research(position, move, wide)
                reply = visit(child, rest, ply + 1, wide.seen(turn)).seen(turn).after(reply)
            best = best.improved_by(reply, move)

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
