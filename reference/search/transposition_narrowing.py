"""Alpha-beta with a transposition table whose bounds narrow the window.

Specifies  `alphabeta_with_table` in its older form: a bound that does not settle the question still raises alpha or
           lowers beta before the moves are searched. What is returned is judged against the window as it was asked;
           what is stored, against that one too (`judge_by_asked`) or as it was narrowed (source 000).
Source     T. A. Marsland, A review of game-tree pruning, 1986 (narrowing, flags by the narrowed window);
           the listing of source 000, which takes its original alpha after narrowing.
Contract   That of `alphabeta`, with entries of equal depth only. Both ways to judge store true entries.
           The answer's bound is about the window asked: from the full one it is exact, whatever the table knew.
Beware     An answer judged by the narrowed window keeps `aspiration` opening one side after the other, for ever: `[0]`,
           guess -3, one table. A value equal to the stored bound fails in the narrowed window, so the move that is
           reported with it need not be the best one. Do not narrow where the move is wanted.
"""

from reference.position import Position, turn_between
from reference.search.events import Observer, silent
from reference.search.leaf import FinalScore, depth_after, plain_score, static
from reference.search.ordering import Ordering, as_given
from reference.search.result import Evaluation, SearchResult, Window, bound_of, check, everything, nothing_yet
from reference.search.table import Table


def alphabeta_narrowing(
    position: Position,
    depth: int,
    evaluate: Evaluation,
    *,
    window: Window = everything,
    table: Table | None = None,
    judge_by_asked: bool = True,
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
        narrow = window
        if entry is not None and entry.depth == depth:
            known = entry.at(ply, final)
            answer = known.answer(window)
            if answer is not None:
                observe.hit(position, answer)
                return answer
            narrow = window.raised(known.lower).lowered(known.upper)
        hint = None if entry is None else entry.move

        # Leaf
        if depth == 0 or position.is_over():
            best = static(position, evaluate, final, ply)
            observe.leaf(position, best)
            return best

        # Children
        best, start = nothing_yet, narrow
        for move in order.moves(position, ply, hint):
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
        bound = best.bound if judge_by_asked else bound_of(best.value, start)
        table.store(key, depth, final.from_root(best.value, ply), bound, best.best_move)
        observe.exit(position, best)
        return best

    return visit(position, depth, 0, window)
