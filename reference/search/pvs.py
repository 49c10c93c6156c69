"""Principal variation search, fail-soft.

Specifies  Alpha-beta that searches the first child with the whole window and only asks of the others whether they
           are better (null window), searching again when one is.
Source     T. A. Marsland and M. Campbell, Parallel search of strongly ordered game trees, 1982 (PVS);
           A. Reinefeld, An improvement to the Scout tree search algorithm, 1983 (what may be skipped).
Contract   That of `alphabeta`, and its values. The distinct leaves are among those of `alphabeta`; the visits
           need not be fewer: `[1,0]` takes three for two.
           `resume` says where the second search starts: at alpha, or at the bound that the first one returned. Both
           are sound; only from alpha the principal variation is sure to be best play: see `[[0],[[[1,0],[1]]]]`.
           `trusted_depth`: at nodes with so many plies to go or fewer, no second search (0: always search again).
           1 and 2 are sound, because there the null window has seen every leaf that matters; 3 is not:
           `[1,[[0,-1]]]` gives 0 instead of 1. It needs a change of mover, and that every move costs depth.
Beware     Without the second search the value is a bound. The null window lies just above alpha, on no other side.
"""

from enum import Enum

from reference.position import Position, turn_between
from reference.search.events import Observer, silent
from reference.search.leaf import FinalScore, depth_after, plain_score, static
from reference.search.ordering import Ordering, as_given
from reference.search.result import Evaluation, SearchResult, Window, check, everything, nothing_yet


class Resume(Enum):
    """Where the second search of a move starts."""

    FROM_ALPHA = "alpha"
    FROM_BOUND = "bound"


def pvs(
    position: Position,
    depth: int,
    evaluate: Evaluation,
    *,
    window: Window = everything,
    resume: Resume = Resume.FROM_ALPHA,
    trusted_depth: int = 0,
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
            scout = narrow if best is nothing_yet else narrow.null
            observe.child(position, move, scout)
            child = position.play(move)
            turn = turn_between(position, child)
            rest = depth_after(move, depth, pass_costs_depth)
            reply = visit(child, rest, ply + 1, scout.seen(turn)).seen(turn)

            # Re-search
            trusted = depth <= trusted_depth and turn < 0 and pass_costs_depth
            if scout is not narrow and narrow.alpha < reply.value < narrow.beta and not trusted:
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

        best = best.judged(window)
        observe.exit(position, best)
        return best

    return visit(position, depth, 0, window)
