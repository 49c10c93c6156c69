"""Late-move reductions: moves far down the order are first searched less deep. Unsound: MEASURED.

Specifies  `pvs` in which, at nodes with `least_depth` plies to go or more, the moves after the first `full_moves` that
           the game calls quiet are searched `reduction` plies less deep, with the null window. Only one that is above
           alpha nevertheless is searched again to its full depth, and from there on as in `pvs`.
Source     T. Romstad, An introduction to late move reductions, 2006. Source 000 has a cruder form: `move_filter`.
Contract   With `reduction` 0, or with no quiet move, this is `pvs`, event by event. Whatever raises alpha rests on a
           search to full depth of that move, though not of the replies to it. Where the static value is the true value
           of every position the value is minimax's.
           Each search of a move is told: `child` for the first, `research` for the others, with its window.
           Measured: docs/selective.md.
Beware     A move refused at the lower depth is gone: the value is then a bound of no tree in particular. The
           mover loses by it at his own nodes and gains at the opponent's, so values err both ways.
           Everything hangs on the order: without a good one the best move is among the late ones.
           To search again at the lower depth proves nothing (S17).
"""

from collections.abc import Callable
from typing import Any, TypeAlias

from reference.errors import BadInput, Reason
from reference.position import Move, Position, turn_between
from reference.search.events import Observer, silent
from reference.search.leaf import FinalScore, depth_after, plain_score, static
from reference.search.null_move import check_plies
from reference.search.ordering import Ordering, as_given
from reference.search.result import Evaluation, SearchResult, Window, check, everything, nothing_yet

Quiet: TypeAlias = Callable[[Any, Move, Any], bool]
"""Whether a move, from the first position to the second, is quiet. Left open in its positions as `Evaluation` is."""


def late_move_reductions(
    position: Position,
    depth: int,
    evaluate: Evaluation,
    *,
    is_quiet: Quiet,
    reduction: int = 1,
    full_moves: int = 3,
    least_depth: int = 3,
    window: Window = everything,
    order: Ordering = as_given,
    final: FinalScore = plain_score,
    pass_costs_depth: bool = True,
    observe: Observer = silent,
) -> SearchResult:
    """Search `depth` plies; the value is for the side to move. The first move is never reduced: `full_moves` >= 1."""
    check(depth, window)
    check_plies(reduction, "late moves, reduction")
    check_plies(least_depth, "late moves, least depth")
    if type(full_moves) is not int or full_moves < 1:
        raise BadInput(Reason.BAD_NUMBER, f"{full_moves!r}; the first move is searched in full", "late moves")

    def visit(position: Position, depth: int, ply: int, window: Window) -> SearchResult:
        observe.enter(position, depth, window)

        # Leaf
        if depth == 0 or position.is_over():
            best = static(position, evaluate, final, ply)
            observe.leaf(position, best)
            return best

        # Children
        best, narrow = nothing_yet, window
        for number, move in enumerate(order.moves(position, ply)):
            scout = narrow if number == 0 else narrow.null
            child = position.play(move)
            turn = turn_between(position, child)
            rest = depth_after(move, depth, pass_costs_depth)
            is_late = number >= full_moves and depth >= least_depth and is_quiet(position, move, child)
            less = max(rest - reduction, 0) if is_late else rest
            observe.child(position, move, scout)
            reply = visit(child, less, ply + 1, scout.seen(turn)).seen(turn)

            # Full depth
            if less < rest and reply.value > narrow.alpha:
                observe.research(position, move, scout)
                reply = visit(child, rest, ply + 1, scout.seen(turn)).seen(turn).after(reply)

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

        best = best.judged(window)
        observe.exit(position, best)
        return best

    return visit(position, depth, 0, window)
