"""Every move at the root with its exact value, and all the best ones.

Specifies  What a search that only wants one best move does not tell: each root move searched with a fresh full window.
Source     The top level of source 001, which does just this to find its one move.
Contract   Each value is exact, for the side to move at the root; the best of them is the root's value. All optimal
           moves are those with that value, in the order tried.
Beware     It costs: the three-leaf tree has nine leaves this way and eight with one window for all. Equal values from
           a search that shares its window are no sign of equally good moves; they may be bounds.
"""

from dataclasses import replace

from reference.errors import BadInput, Reason
from reference.position import Move, Position, turn_between
from reference.search.alphabeta import alphabeta
from reference.search.events import Observer, silent
from reference.search.leaf import FinalScore, depth_after, plain_score
from reference.search.ordering import Ordering, as_given
from reference.search.result import Evaluation, Search, SearchResult, check, check_takes, everything


def root_moves(
    position: Position,
    depth: int,
    evaluate: Evaluation,
    *,
    search: Search = alphabeta,
    order: Ordering = as_given,
    final: FinalScore = plain_score,
    pass_costs_depth: bool = True,
    observe: Observer = silent,
) -> tuple[tuple[Move, SearchResult], ...]:
    """Search every root move; `depth` (1 or more) counts from the root. `order` orders the root and below."""
    check(depth)
    check_takes(search, "order", "final", "pass_costs_depth", "observe")
    if depth == 0:
        raise BadInput(Reason.BAD_NUMBER, "0; a move has to be made before it can be judged", "depth")
    answers = []
    for move in order.moves(position, 0):
        observe.child(position, move, everything)
        child = position.play(move)
        reply = search(
            child,
            depth_after(move, depth, pass_costs_depth),
            evaluate,
            order=order,
            final=final,
            pass_costs_depth=pass_costs_depth,
            observe=observe,
        )
        reply = reply.seen(turn_between(position, child))
        line = (move, *reply.principal_variation)
        answers.append((move, replace(reply, value=final.from_node(reply.value, 1), principal_variation=line)))
    return tuple(answers)


def best_moves(answers: tuple[tuple[Move, SearchResult], ...]) -> tuple[Move, ...]:
    """All moves that are worth as much as the best one."""
    best = max((answer.value for _, answer in answers), default=0)
    return tuple(move for move, answer in answers if answer.value == best)
