"""Quiescence search: look on while the position is loud, and only then trust the static evaluation.

Specifies  The value of a position where only loud moves (those the game names: captures, promotions) are looked at,
           `depth` plies of them at most, and a side that is not forced may stop at any time and take its static
           value: it stands pat. Where it is forced (in check; only one legal move) it may not, and all its legal
           moves are looked at.
Source     C. E. Shannon, Programming a computer for playing chess, 1950 (evaluate only quiescent positions);
           D. F. Beal, A generalised quiescence search algorithm, 1990 (the null move value as a lower bound).
Contract   Let q be the minimax value of exactly this tree:
               the game is over    its score
               depth 0             the static value, also of a forced side: the horizon
               forced              the best legal move
               otherwise           the best of the static value and the loud moves
           For alpha < beta the returned v is a bound of q or q itself, as in `alphabeta` (fail-soft). Unless the side
           to move is forced v is at least its static value. No line is longer than `depth`, however long it can
           check; where every loud move takes a piece, the number of pieces is depth enough.
           If every position is forced this is alpha-beta, event by event.
Beware     Without standing pat the side to move must take what is offered, be it poisoned: static 0, one capture, a
           recapture to -8 is worth 0, not -8. With it in check a mate is missed. A forced move cannot be declined:
           the better of its value and the static one is wrong (an Othello program does so).
           q is not minimax's value of the game: a quiet move may be better, and zugzwang is not seen.
           Delta pruning (leaving out captures that cannot reach alpha) is unsound and stands beside this, in
           `delta_quiescence.py`.
"""

from collections.abc import Callable, Sequence
from typing import TypeVar

from reference.position import Move, Position, turn_between
from reference.search.events import Observer, silent
from reference.search.leaf import FinalScore, depth_after, plain_score, static
from reference.search.result import SearchResult, Window, check, everything, nothing_yet

Game = TypeVar("Game", bound=Position)


def never(position: Position) -> bool:
    """No position is forced: a side may always stand pat."""
    return False


def single_move(position: Position) -> bool:
    """Forced if there is exactly one legal move, a pass included: the forced-move extension (Othello)."""
    return len(position.legal_moves()) == 1


def nothing_loud(position: Position) -> Sequence[Move]:
    """No move is loud: only forced positions are looked into."""
    return ()


def quiescence(
    position: Game,
    depth: int,
    evaluate: Callable[[Game], int],
    *,
    loud_moves: Callable[[Game], Sequence[Move]] = nothing_loud,
    forced: Callable[[Game], bool] = never,
    window: Window = everything,
    final: FinalScore = plain_score,
    pass_costs_depth: bool = True,
    observe: Observer = silent,
) -> SearchResult:
    """Look at loud moves, `depth` plies at most; the value is for the side to move.

    `loud_moves` gives legal moves, the most promising first; it is not asked where the game is over or the side to
    move is forced. An empty principal variation means that it stands pat.
    """
    check(depth, window)

    def visit(position: Game, depth: int, ply: int, window: Window) -> SearchResult:
        observe.enter(position, depth, window)
        horizon = depth == 0 or position.is_over()

        # Forced
        if not horizon and forced(position):
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

        # Children
        for move in moves:
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


def quiescent(
    evaluate: Callable[[Game], int],
    depth: int,
    *,
    loud_moves: Callable[[Game], Sequence[Move]] = nothing_loud,
    forced: Callable[[Game], bool] = never,
    final: FinalScore = plain_score,
    pass_costs_depth: bool = True,
) -> Callable[[Game], int]:
    """An evaluation for any search: the quiescence value of the leaf.

    Each leaf is searched with the full window, since an evaluation knows no other: that keeps every variant as it is
    and costs the cutoffs a window from outside would give. Nodes inside are not counted by the search. A win found
    inside counts its distance from the leaf: where quick wins count, give `QuickWins` less than half the `win` that
    the search has, so that such a win is an evaluation like any other, also in a table.
    """

    def value(position: Game) -> int:
        return quiescence(
            position,
            depth,
            evaluate,
            loud_moves=loud_moves,
            forced=forced,
            final=final,
            pass_costs_depth=pass_costs_depth,
        ).value

    return value
