"""Null move: alpha-beta that believes a node to be as good as passing would make it. Unsound: MEASURED.

Specifies  `alphabeta` in which a node, if the game lets it (`pass_turn`), first hands the turn over and has the other
           side searched `reduction` plies less deep than after a move, with a null window just below beta. If passing
           already reaches beta, then so, it is assumed, does the best move; beta is returned.
Source     D. F. Beal, A generalised quiescence search algorithm, 1990; C. Donninger, Null move and deep search, 1993.
           Document 004 has none.
Contract   The value is that of a tree in which some nodes are replaced by their beta. If `pass_turn` always says None
           this is `alphabeta`, event by event. If it always gives a position that a legal move leads to, and nothing is
           reduced, the value is minimax's.
           Never at the root, which needs a move; never twice in a row; never with fewer plies to go than the
           reduction takes; never where beta is infinite. The pass is told as `child` with the move `PASS`; an answer
           that rests on it is beta itself, a lower bound without a line.
           Measured: docs/selective.md.
Beware     The assumption fails in zugzwang, where every move is worse than none. Chess, `8/8/8/3Kp3/4P1k1/8/8/8 b - -`:
           Kf4 wins the pawn e4 because White must move; depth 4 without reduction finds that and passing does not.
           `8/8/8/3Kp3/4P1k1/1p6/1P6/B7 b - -` is the same with a piece that cannot move: no rule about material helps.
           In check passing is no move at all; `pass_turn` must say None.
           Answers below a pass do not belong into a table that other nodes read: they were found by another rule (S15).
"""

from collections.abc import Callable
from typing import Any, TypeAlias

from reference.errors import BadInput, Reason
from reference.position import PASS, Position, turn_between
from reference.search.events import Observer, silent
from reference.search.leaf import FinalScore, depth_after, plain_score, static
from reference.search.ordering import Ordering, as_given
from reference.search.result import INFINITY, Bound, Evaluation, SearchResult, Window, check, everything, nothing_yet

PassTurn: TypeAlias = Callable[[Any], Position | None]
"""The position after passing, or None where a pass may not be tried. Left open in its position as `Evaluation` is."""


def null_move(
    position: Position,
    depth: int,
    evaluate: Evaluation,
    *,
    pass_turn: PassTurn,
    reduction: int = 2,
    window: Window = everything,
    order: Ordering = as_given,
    final: FinalScore = plain_score,
    pass_costs_depth: bool = True,
    observe: Observer = silent,
) -> SearchResult:
    """Search `depth` plies; the value is for the side to move. `reduction` is counted in plies, 0 or more."""
    check(depth, window)
    check_plies(reduction, "null move, reduction")

    def visit(position: Position, depth: int, ply: int, window: Window, may_pass: bool) -> SearchResult:
        observe.enter(position, depth, window)

        # Leaf
        if depth == 0 or position.is_over():
            best = static(position, evaluate, final, ply)
            observe.leaf(position, best)
            return best

        # Null move
        best, narrow = nothing_yet, window
        passed = pass_turn(position) if may_pass and depth > reduction and window.beta < INFINITY else None
        if passed is not None:
            asked = Window(window.beta - 1, window.beta)
            observe.child(position, PASS, asked)
            turn = turn_between(position, passed)
            reply = visit(passed, depth - 1 - reduction, ply + 1, asked.seen(turn), False).seen(turn)
            best = best.counted(best.nodes + reply.nodes, best.leaves + reply.leaves)
            if reply.value >= window.beta:
                best = SearchResult(window.beta, Bound.LOWER, (), best.nodes, best.leaves)
                observe.cutoff(position, PASS, best)
                observe.exit(position, best)
                return best

        # Children
        for move in order.moves(position, ply):
            observe.child(position, move, narrow)
            child = position.play(move)
            turn = turn_between(position, child)
            reply = visit(child, depth_after(move, depth, pass_costs_depth), ply + 1, narrow.seen(turn), True)
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

    return visit(position, depth, 0, window, False)


def check_plies(plies: int, where: str) -> None:
    """Raise `BadInput` unless this is a whole number of plies, 0 or more."""
    if type(plies) is not int or plies < 0:
        raise BadInput(Reason.BAD_NUMBER, f"{plies!r}; a number of plies, 0 or more", where)
