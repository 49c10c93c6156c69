"""Minimax in negamax form: every side takes the highest value, in its own view.

Specifies  The same value as minimax, with one rule for both sides.
Source     D. E. Knuth and R. W. Moore, An analysis of alpha-beta pruning, 1975 (their function F).
Contract   A reply's value is negated when, and only when, the mover changes from parent to child.
Beware     After a pass that gives the same side another turn nothing is negated: the tree P0 -> (P0 to move) ->
           {1, -1} is worth 1, not -1. The evaluation must be for the side to move; in one colour's view it loses
           1,688 of 4,520 tic-tac-toe positions.
"""

from reference.position import Position, turn_between
from reference.search.events import Observer, silent
from reference.search.leaf import FinalScore, depth_after, plain_score, static
from reference.search.result import Evaluation, SearchResult, check, everything, nothing_yet


def negamax(
    position: Position,
    depth: int,
    evaluate: Evaluation,
    *,
    final: FinalScore = plain_score,
    pass_costs_depth: bool = True,
    observe: Observer = silent,
) -> SearchResult:
    """Search `depth` plies; the value is for the side to move."""
    check(depth)

    def visit(position: Position, depth: int, ply: int) -> SearchResult:
        observe.enter(position, depth, everything)

        # Leaf
        if depth == 0 or position.is_over():
            best = static(position, evaluate, final, ply)
            observe.leaf(position, best)
            return best

        # Children
        best = nothing_yet
        for move in position.legal_moves():
            observe.child(position, move, everything)
            child = position.play(move)
            turn = turn_between(position, child)
            reply = visit(child, depth_after(move, depth, pass_costs_depth), ply + 1)
            best = best.improved_by(reply, move, turn)

        best = best.judged(everything)
        observe.exit(position, best)
        return best

    return visit(position, depth, 0)
