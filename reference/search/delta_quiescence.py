"""Quiescence search with delta pruning. Unsound: what a capture brings beside its victim is taken for `margin` at most.

Specifies  `quiescence`, except that a side that may stand pat leaves out a loud move if its static value, what the move
           wins on the spot (`gain`, asked of the game) and `margin` together do not exceed alpha.
Source     D. J. Slate and L. R. Atkin, CHESS 4.5, 1977 (futility of captures); an article on a chess engine in Java
           (source 004), margin 200.
Contract   Fail-soft: a move left out counts as its estimate, a bound as good as the margin is.
           If, after every loud move of a side that may stand pat, the other side moves, may stand pat too, and then has
           no less than minus the estimate, the answer keeps quiescence's contract: material alone, no checks, margin 0.
           With a margin beyond all values it is quiescence, event by event.
Beware     Gains are values of pieces, promotions included. Source 004 takes a hundred times the numbers of the kinds: a
           queen counts 500, and winning one for nothing is pruned (E004-07). A capture that mates, or gives a check
           that costs more, is left out all the same. Late endgames live on pawns worth more than their value.
"""

from collections.abc import Callable, Sequence
from typing import TypeVar

from reference.errors import BadInput, Reason
from reference.position import Move, Position, turn_between
from reference.search.events import Observer, silent
from reference.search.leaf import FinalScore, depth_after, plain_score, static
from reference.search.quiescence import never, nothing_loud
from reference.search.result import SearchResult, Window, check, everything, nothing_yet

Game = TypeVar("Game", bound=Position)


def delta_quiescence(
    position: Game,
    depth: int,
    evaluate: Callable[[Game], int],
    *,
    gain: Callable[[Game, Move], int],
    margin: int,
    loud_moves: Callable[[Game], Sequence[Move]] = nothing_loud,
    forced: Callable[[Game], bool] = never,
    window: Window = everything,
    final: FinalScore = plain_score,
    pass_costs_depth: bool = True,
    observe: Observer = silent,
) -> SearchResult:
    """Look at loud moves, `depth` plies at most; the value is for the side to move.

    As `quiescence`; `gain` and `margin` are in the unit of the evaluation. Raises `BadInput` BAD_NUMBER.
    """
    check(depth, window)
    if type(margin) is not int or margin < 0:
        raise BadInput(Reason.BAD_NUMBER, f"{margin!r}; a whole number, 0 or more", "margin")

    def visit(position: Game, depth: int, ply: int, window: Window) -> SearchResult:
        observe.enter(position, depth, window)
        horizon = depth == 0 or position.is_over()
        stands = horizon or not forced(position)

        # Forced
        if not stands:
            best, narrow = nothing_yet, window
            moves: Sequence[Move] = position.legal_moves()

        # Leaf, or stand pat
        else:
            best = static(position, evaluate, final, ply)
            enough = not horizon and best.value >= window.beta
            moves = () if horizon or enough else loud_moves(position)
            if not moves:
                best = best.judged(window) if enough else best
                observe.leaf(position, best)
                return best
            best, narrow = best.counted(1, 0), window.raised(best.value)
        hope = best.value + margin

        # Children
        for move in moves:
            # Delta
            if stands and (estimate := hope + gain(position, move)) <= narrow.alpha:
                best = at_least(best, estimate)
                continue

            observe.child(position, move, narrow)
            child = position.play(move)
            turn = turn_between(position, child)
            reply = visit(child, depth_after(move, depth, pass_costs_depth), ply + 1, narrow.seen(turn))
            best = best.improved_by(reply, move, turn)

            # Cutoff
            if best.value >= narrow.beta:
                observe.cutoff(position, move, best)
                break
            narrow = narrow.raised(best.value)

        best = best.judged(window)
        observe.exit(position, best)
        return best

    return visit(position, depth, 0, window)


def at_least(best: SearchResult, value: int) -> SearchResult:
    """The same answer with a value that is not below another; its line is then no proof of it."""
    if value <= best.value:
        return best
    return SearchResult(value, best.bound, best.principal_variation, best.nodes, best.leaves)
