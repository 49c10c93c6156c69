"""Check extension: forcing positions are searched a ply deeper. Unsound as minimax to this depth: MEASURED.

Specifies  `alphabeta` in which a node below the root that is `forcing` (in chess: the side to move is in check) has one
           ply more to go, at most `most` times on one line.
Source     D. Kopec and others, and most chess programs since; document 004 has none.
Contract   Let e be the minimax value of exactly this tree: as minimax to `depth`, but a forcing node below the root has
           one ply more, as long as fewer than `most` were given on its line. The contract of `alphabeta` holds for e in
           place of minimax's value, which e need not be. With `most` 0, or nothing forcing, this is `alphabeta`, event
           by event. No line is longer than `depth` and `most` together, and passes that cost nothing.
           Measured: docs/selective.md.
Beware     Without the bound a perpetual check never ends. The ply is given where the node is met, before its depth is
           looked at: at the horizon too, so that a side in check is never scored as it stands while any is left.
           What is left of `most` decides the tree below: a table would need it in the key.
"""

from collections.abc import Callable
from typing import Any

from reference.position import Position, turn_between
from reference.search.events import Observer, silent
from reference.search.leaf import FinalScore, depth_after, plain_score, static
from reference.search.null_move import check_plies
from reference.search.ordering import Ordering, as_given
from reference.search.result import Evaluation, SearchResult, Window, check, everything, nothing_yet


def check_extension(
    position: Position,
    depth: int,
    evaluate: Evaluation,
    *,
    forcing: Callable[[Any], bool],
    most: int = 4,
    window: Window = everything,
    order: Ordering = as_given,
    final: FinalScore = plain_score,
    pass_costs_depth: bool = True,
    observe: Observer = silent,
) -> SearchResult:
    """Search `depth` plies, and more where the game is forcing; the value is for the side to move."""
    check(depth, window)
    check_plies(most, "extension, most")

    def visit(position: Position, depth: int, ply: int, window: Window, left: int) -> SearchResult:
        # Extension
        if ply > 0 and left > 0 and forcing(position):
            depth, left = depth + 1, left - 1
        observe.enter(position, depth, window)

        # Leaf
        if depth == 0 or position.is_over():
            best = static(position, evaluate, final, ply)
            observe.leaf(position, best)
            return best

        # Children
        best, narrow = nothing_yet, window
        for move in order.moves(position, ply):
            observe.child(position, move, narrow)
            child = position.play(move)
            turn = turn_between(position, child)
            reply = visit(child, depth_after(move, depth, pass_costs_depth), ply + 1, narrow.seen(turn), left)
            best = best.improved_by(reply, move, turn)

            # Cutoff
            if best.value >= narrow.beta:
                observe.cutoff(position, move, best)
                order.refuted(position, move, depth, ply)
                break
            narrow = narrow.raised(best.value)

        best = best.judged(window)
        observe.exit(position, best)
        return best

    return visit(position, depth, 0, window, most)
