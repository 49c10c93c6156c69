"""Minimax in its two-player form: MAX takes the highest value, MIN the lowest.

Specifies  The value of a position searched to a fixed depth. Every other variant is measured against this one.
Source     C. E. Shannon, Programming a computer for playing chess, 1950; the two-player form of source 001.
Contract   MAX is the side to move at the root, and every value inside is in MAX's view; so a leaf's score, which is
           for the side to move there, turns once, at the leaf. Among equal moves the first is chosen.
           Only events are told in the view of the side to move at their position, as everywhere.
Beware     Two views in one file: an evaluation that is already in MAX's view must not be turned again.
"""

from reference.position import Position, turn_between
from reference.search.events import Observer, silent
from reference.search.leaf import FinalScore, depth_after, plain_score, static
from reference.search.result import Evaluation, SearchResult, check, everything, nothing_yet


def minimax(
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
    root = position

    def visit(position: Position, depth: int, ply: int) -> SearchResult:
        observe.enter(position, depth, everything)
        view = turn_between(root, position)  # +1 at MAX's nodes, -1 at MIN's

        # Leaf
        if depth == 0 or position.is_over():
            best = static(position, evaluate, final, ply).seen(view)
            observe.leaf(position, best.seen(view))
            return best

        # Children
        best = nothing_yet.seen(view)
        for move in position.legal_moves():
            observe.child(position, move, everything)
            reply = visit(position.play(move), depth_after(move, depth, pass_costs_depth), ply + 1)
            best = best.improved_by(reply, move) if view > 0 else best.worsened_by(reply, move)

        observe.exit(position, best.seen(view))
        return best

    return visit(position, depth, 0)
