"""Futility pruning: near the horizon, quiet moves that cannot reach alpha any more are left out. Unsound: MEASURED.

Specifies  `alphabeta_with_table` in which a node with d plies to go, d no more than there are margins, has a reach: its
           static value and `margins[d - 1]`. As long as the reach is no more than alpha, quiet moves are not searched;
           they count as having reached it.
Source     J. Schaeffer, The history heuristic and alpha-beta search enhancements in practice, 1986 (the name);
           E. A. Heinz, Extended futility pruning, 1998 (two plies from the horizon, and that checks are exempt).
Contract   With infinite margins, or no quiet move, this is `alphabeta_with_table`, event by event. If no quiet move
           gains more than m and no reply gives away more than that, margins of m, 2m, ... lose nothing: value, window
           contract and every entry of the table are those of `alphabeta_with_table`. It needs passes that cost depth.
           Never at the root, which needs a move; never where the side to move is `forced` (in check); never where alpha
           is a decided value, from `decided` on.
           A node whose moves were left out has an upper bound that is not below its reach, and is stored as that.
           Measured: docs/selective.md.
Beware     It hides mate: a quiet move that mates looks like any other unless the game says that checks are not quiet
           (C48; of 175 mates in two it misses 135 otherwise). One that threatens mate is left out nevertheless where
           margins reach three plies.
           The value of what was searched alone is no bound of the node. Stored as exact it poisons every later search.
           Finished positions are outside any margin: a stalemate saves a side that is a queen down.
"""

from collections.abc import Callable
from typing import Any

from reference.errors import BadInput, Reason
from reference.position import Position, turn_between
from reference.search.events import Observer, silent
from reference.search.late_move_reductions import Quiet
from reference.search.leaf import FinalScore, depth_after, plain_score, static
from reference.search.ordering import Ordering, as_given
from reference.search.quiescence import never
from reference.search.result import INFINITY, Bound, Evaluation, SearchResult, Window, check, everything, nothing_yet
from reference.search.table import Table
from reference.search.transposition import Reuse


def futility(
    position: Position,
    depth: int,
    evaluate: Evaluation,
    *,
    margins: tuple[int, ...],
    is_quiet: Quiet,
    forced: Callable[[Any], bool] = never,
    decided: int = INFINITY,
    window: Window = everything,
    table: Table | None = None,
    reuse: Reuse = Reuse.EQUAL_DEPTH,
    order: Ordering = as_given,
    final: FinalScore = plain_score,
    pass_costs_depth: bool = True,
    observe: Observer = silent,
) -> SearchResult:
    """Search `depth` plies; the value is for the side to move. `margins` for 1, 2, ... plies to go, none negative."""
    check(depth, window)
    if any(type(margin) is not int or margin < 0 for margin in margins):
        raise BadInput(Reason.BAD_NUMBER, f"{margins!r}; integers, 0 or more", "futility, margins")
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

        # Futility
        best, narrow, reach = nothing_yet, window, INFINITY
        if ply > 0 and depth <= len(margins) and abs(window.alpha) < decided and not forced(position):
            reach = static(position, evaluate, final, ply).value + margins[depth - 1]

        # Children
        for move in order.moves(position, ply, hint):
            child = position.play(move)
            turn = turn_between(position, child)
            if reach <= narrow.alpha and is_quiet(position, move, child):
                if reach > best.value:
                    best = SearchResult(reach, Bound.UPPER, (), best.nodes, best.leaves)
                continue
            observe.child(position, move, narrow)
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
