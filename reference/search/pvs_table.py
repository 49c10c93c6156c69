"""Principal variation search with a transposition table, fail-soft; unsound with `Reuse.DEEPER_TOO`.

Specifies  `pvs` that asks the table before it looks at the moves, and tries the table's move first if `order` does.
Source     T. A. Marsland and M. Campbell, Parallel search of strongly ordered game trees, 1982.
Contract   That of `alphabeta`, with entries of equal depth, in games whose future depends on the key alone.
           UNSOUND with `Reuse.DEEPER_TOO`, as `alphabeta_with_table` says.
Beware     The null-window search leaves bounds in the table, which the second search then finds: their kind decides
           whether they may be used. No level may be trusted without a second search here, because a table's answer
           in a null window is a bound at any height.
"""

from reference.position import Position, turn_between
from reference.search.events import Observer, silent
from reference.search.leaf import FinalScore, depth_after, plain_score, static
from reference.search.ordering import Ordering, as_given
from reference.search.result import Evaluation, SearchResult, Window, check, everything, nothing_yet
from reference.search.table import Table
from reference.search.transposition import Reuse


def pvs_with_table(
    position: Position,
    depth: int,
    evaluate: Evaluation,
    *,
    window: Window = everything,
    table: Table | None = None,
    reuse: Reuse = Reuse.EQUAL_DEPTH,
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
        if entry is not None and reuse.allows(entry.depth, depth):
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

        # Children
        best, narrow = nothing_yet, window
        for move in order.moves(position, ply, hint):
            scout = narrow if best is nothing_yet else narrow.null
            observe.child(position, move, scout)
            child = position.play(move)
            turn = turn_between(position, child)
            rest = depth_after(move, depth, pass_costs_depth)
            reply = visit(child, rest, ply + 1, scout.seen(turn)).seen(turn)

            # Re-search
            if scout is not narrow and narrow.alpha < reply.value < narrow.beta:
                observe.research(position, move, narrow)
                reply = visit(child, rest, ply + 1, narrow.seen(turn)).seen(turn).after(reply)
            best = best.improved_by(reply, move)

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
