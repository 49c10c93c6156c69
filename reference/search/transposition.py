"""Alpha-beta with a transposition table, fail-soft; unsound with `Reuse.DEEPER_TOO`.

Specifies  `alphabeta` that asks the table before it looks at the moves, and tells it afterwards.
Source     R. D. Greenblatt, D. E. Eastlake and S. D. Crocker, The Greenblatt chess program, 1967;
           J. W. Wesselink and others on what a deeper entry proves, arXiv 2509.20138, 2025.
Contract   With `Reuse.EQUAL_DEPTH` that of `alphabeta`, in games whose future depends on the key alone.
           UNSOUND with `Reuse.DEEPER_TOO`: an entry of a deeper search answers as well. The value is then that of a
           tree in which some leaves were looked into further, and need not be minimax's at this depth:
           children [[3,1],[2],[3],[4],[]], values [-1,1,-1,0,-1], depth 3 gives -1 instead of 0.
Beware     No test of the depth at all is worse: on the chain 0-1-2 with values [0,0,1] depth 2 gives 0 instead of 1.
           Scores with a distance in them are stored relative to the node. A key that forgets the past is not enough
           where the past decides: the graph of `repetition` gives 0 instead of -1.
"""

from enum import Enum

from reference.position import Position, turn_between
from reference.search.events import Observer, silent
from reference.search.leaf import FinalScore, depth_after, plain_score, static
from reference.search.ordering import Ordering, as_given
from reference.search.result import Evaluation, SearchResult, Window, check, everything, nothing_yet
from reference.search.table import Table


class Reuse(Enum):
    """Which entries may answer."""

    EQUAL_DEPTH = "those searched to the same depth"
    DEEPER_TOO = "those searched to the same depth or deeper (unsound)"

    def allows(self, entry_depth: int, depth: int) -> bool:
        """Whether an entry of this depth may answer a question of that depth."""
        return entry_depth == depth or (self is Reuse.DEEPER_TOO and entry_depth > depth)


def alphabeta_with_table(
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
