"""Alpha-beta with a transposition table and the enhanced transposition cutoff, fail-soft.

Specifies  `alphabeta_with_table` that first asks the table about every child: if one of them is already known to be
           good enough, nothing is searched.
Source     A. Plaat, J. Schaeffer, W. Pijls and A. de Bruin, Exploiting graph properties of game trees, 1996.
Contract   That of `alphabeta_with_table` with entries of equal depth. It adds no nodes: true on every graph tried,
           not proven. A child that is only looked up is not visited, and counts as no node.
Beware     The child's bound turns with the point of view: its upper bound is a lower bound here. The depth to compare
           with is the child's, not this node's. A child that is known exactly still says no more than a lower bound of
           this node: the other moves were not looked at.
"""

from reference.position import Position, turn_between
from reference.search.events import Observer, silent
from reference.search.leaf import FinalScore, depth_after, plain_score, static
from reference.search.ordering import Ordering, as_given
from reference.search.result import Evaluation, SearchResult, Window, check, everything, nothing_yet
from reference.search.table import Table


def alphabeta_enhanced(
    position: Position,
    depth: int,
    evaluate: Evaluation,
    *,
    window: Window = everything,
    table: Table | None = None,
    order: Ordering = as_given,
    final: FinalScore = plain_score,
    pass_costs_depth: bool = True,
    observe: Observer = silent,
) -> SearchResult:
    """Search `depth` plies; the value is for the side to move."""
    check(depth, window)
    table = Table() if table is None else table

    def visit(position: Position, depth: int, ply: int, window: Window) -> SearchResult:
        observe.enter(position, depth, window)

        # Table
        key = position.key()
        entry = table.find(key)
        if entry is not None and entry.depth == depth:
            answer = entry.at(ply, final).answer(window)
            if answer is not None:
                observe.hit(position, answer)
                return answer
        hint = None if entry is None else entry.move

        # Leaf
        if depth == 0 or position.is_over():
            best = static(position, evaluate, final, ply)
            observe.leaf(position, best)
            return best

        # Enhanced cutoff
        moves = order.moves(position, ply, hint)
        for move in moves:
            child = position.play(move)
            turn = turn_between(position, child)
            entry = table.find(child.key())
            if entry is not None and entry.depth == depth_after(move, depth, pass_costs_depth):
                answer = entry.at(ply + 1, final).answer(window.seen(turn))
                if answer is not None and answer.seen(turn).value >= window.beta:
                    best = nothing_yet.improved_by(answer.counted(0, 0), move, turn).judged(window)
                    observe.cutoff(position, move, best)
                    observe.exit(position, best)
                    return best

        # Children
        best, narrow = nothing_yet, window
        for move in moves:
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

        # Store
        best = best.judged(window)
        table.store(key, depth, final.from_root(best.value, ply), best.bound, best.best_move)
        observe.exit(position, best)
        return best

    return visit(position, depth, 0, window)
