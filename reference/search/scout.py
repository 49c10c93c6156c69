"""Scout: find the value of the first move, then only test the others against it.

Specifies  Two procedures. `visit` (the source's EVAL) finds a value; `test` answers whether a value is above a bound,
           and stops at the first move that settles it.
Source     J. Pearl, Scout: a simple game-searching algorithm with proven optimal properties, 1980.
Contract   Minimax's value. Neither its leaves nor its visits are bounded by those of alpha-beta: `[1,0]` takes three
           visits for two, and `[34,[[[-40,-14],[-3]]]]` visits a leaf that alpha-beta does not.
Beware     The test is a question with two answers: its value says on which side of the bound, and no more.
"""

from reference.position import Position, turn_between
from reference.search.events import Observer, silent
from reference.search.leaf import FinalScore, depth_after, plain_score, static
from reference.search.ordering import Ordering, as_given
from reference.search.result import Evaluation, SearchResult, Window, check, everything, nothing_above, nothing_yet


def scout(
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

    def test(position: Position, depth: int, ply: int, window: Window) -> SearchResult:
        """Whether the value is above alpha; the window is a null window, and the answer one of its ends."""
        observe.enter(position, depth, window)

        # Leaf
        if depth == 0 or position.is_over():
            best = static(position, evaluate, final, ply).clamped(window)
            observe.leaf(position, best)
            return best

        # Children
        best = nothing_above(window.alpha)
        for move in order.moves(position, ply):
            observe.child(position, move, window)
            child = position.play(move)
            turn = turn_between(position, child)
            reply = test(child, depth_after(move, depth, pass_costs_depth), ply + 1, window.seen(turn))
            best = best.improved_by(reply, move, turn)

            # Cutoff
            if best.value > window.alpha:
                observe.cutoff(position, move, best)
                order.refuted(position, move, depth, ply)
                break

        best = best.judged(window)
        observe.exit(position, best)
        return best

    def visit(position: Position, depth: int, ply: int) -> SearchResult:
        """The value."""
        observe.enter(position, depth, everything)

        # Leaf
        if depth == 0 or position.is_over():
            best = static(position, evaluate, final, ply)
            observe.leaf(position, best)
            return best

        # Children
        best = nothing_yet
        for move in order.moves(position, ply):
            child = position.play(move)
            turn = turn_between(position, child)
            rest = depth_after(move, depth, pass_costs_depth)
            if best is nothing_yet:
                observe.child(position, move, everything)
                best = best.improved_by(visit(child, rest, ply + 1).seen(turn), move)
                continue

            # Test
            null = Window(best.value, best.value + 1)
            observe.child(position, move, null)
            reply = test(child, rest, ply + 1, null.seen(turn)).seen(turn)

            # Re-search
            if reply.value > best.value:
                observe.research(position, move, everything)
                reply = visit(child, rest, ply + 1).seen(turn).after(reply)
            best = best.improved_by(reply, move)

        best = best.judged(everything)
        observe.exit(position, best)
        return best

    return visit(position, depth, 0)
