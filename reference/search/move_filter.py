"""Selective search: full depth only for moves that promise enough. Unsound: Othello, best three, 60% of values wrong.

Specifies  `alphabeta` in which the moves of a node are ranked by `promise`. The first `at_least` of them, and all that
           promise `threshold` or more, are searched in full; the rest `reduction` plies less deep (at least to depth
           0), or, with `reduction` None, not at all.
Source     Source 000 names it selective search: only moves above an ordering score are searched deep, the others
           shallow. Source 002 calls the harder form Multi-ProbCut: only the first few are verified, the rest given up.
           C. E. Shannon, Programming a computer for playing chess, 1950 (his type B).
Contract   The value is minimax's of the tree that is left: for alpha < beta the three-way contract of `alphabeta` holds
           for that tree. With every move promising enough it is `alphabeta` in the order of `promise`, event by event.
Beware     It is no ProbCut: nothing is predicted, nothing measured, and a move that is left out is lost at any window.
           The mover can only lose by it at his own nodes, and gains at the opponent's: the value errs both ways.
           A forced pass has no promise; a node with one move searches it in full, since `at_least` is one or more.
"""

from collections.abc import Callable
from typing import Any, TypeAlias

from reference.errors import BadInput, Reason
from reference.position import Move, Position, turn_between
from reference.search.events import Observer, silent
from reference.search.leaf import FinalScore, depth_after, plain_score, static
from reference.search.result import Evaluation, SearchResult, Window, check, everything, nothing_yet

Promise: TypeAlias = Callable[[Any, Move], float]
"""How promising a legal move is; more is better. Left open in its position as `Evaluation` is."""


def move_filter(
    position: Position,
    depth: int,
    evaluate: Evaluation,
    *,
    promise: Promise,
    threshold: float,
    at_least: int = 1,
    reduction: int | None = None,
    window: Window = everything,
    final: FinalScore = plain_score,
    pass_costs_depth: bool = True,
    observe: Observer = silent,
) -> SearchResult:
    """Search `depth` plies of the moves that promise enough; the value is for the side to move."""
    check(depth, window)
    if at_least < 1 or (reduction is not None and reduction < 0):
        detail = f"at least {at_least} moves, {reduction} plies less; one move is needed, and no more depth"
        raise BadInput(Reason.BAD_NUMBER, detail, "move filter")

    def visit(position: Position, depth: int, ply: int, window: Window) -> SearchResult:
        observe.enter(position, depth, window)

        # Leaf
        if depth == 0 or position.is_over():
            best = static(position, evaluate, final, ply)
            observe.leaf(position, best)
            return best

        # Children
        best, narrow = nothing_yet, window
        promises = {move: promise(position, move) for move in position.legal_moves()}
        for rank, move in enumerate(sorted(promises, key=lambda move: -promises[move])):
            rest = depth_after(move, depth, pass_costs_depth)

            # Filter
            if rank >= at_least and promises[move] < threshold:
                if reduction is None:
                    break
                rest = max(rest - reduction, 0)
            observe.child(position, move, narrow)
            child = position.play(move)
            turn = turn_between(position, child)
            reply = visit(child, rest, ply + 1, narrow.seen(turn))
            best = best.improved_by(reply.seen(turn), move)

            # Cutoff
            if best.value >= narrow.beta:
                observe.cutoff(position, move, best)
                break
            narrow = narrow.raised(best.value)

        best = best.judged(window)
        observe.exit(position, best)
        return best

    return visit(position, depth, 0, window)
