"""MTD(f): ask again and again "at least beta?", remember everything, and close in on the value.

Specifies  A memory-enhanced test (fail-soft alpha-beta with a null window, both bounds of every node remembered) and
           the driver that chooses the next question. From a first guess of +INFINITY it is SSS*, from -INFINITY
           DUAL*: the same leaves in the same order, and no OPEN list.
Source     A. Plaat, J. Schaeffer, W. Pijls and A. de Bruin, Best-first fixed-depth minimax algorithms, 1996.
Contract   Minimax's value from every first guess. A pass is one test of the root, seen by an observer as one more
           `enter` of it. Passes: at most one more than there are different leaf values; two if the guess was right.
           No leaf is scored twice: the memory keeps every node, leaves too, by key, depth and distance from the root.
           In an order that does not learn they are among those of full-window alpha-beta.
           A node's moves keep the order of its first visit for the whole call, whatever `order` learns
           between passes; without that what is said of the line does not hold.
           The questions only rise or only fall, so that of a node's two bounds the newer one is all that is ever used.
           In a tree the line is minimax's in that order: at every node the first of the best moves. With
           transpositions it may end early, at a position that the memory answered.
Beware     Ordered anew in every pass, a right value may name a worse move: `[[2],[-2,2]]`, if a cutoff turns the order.
           A beta that is always the guess never ends on `[-1]`; one that is always the guess + 1, or a pass judged by
           `<=` instead of `<`, never on `[0]`. Values that are no integers can lie inside a null window.
           Fail-hard passes are right but step by one: as many as the guess is wrong by, and one or two more.
           A right first guess need not mean fewer leaves: [[-3,[[1,-4,-3],-4],[4]]] takes six, from +INFINITY five.
"""

from collections.abc import Hashable
from dataclasses import dataclass
from functools import partial
from typing import Final

from reference.errors import BadInput, Reason
from reference.position import Move, Position, turn_between
from reference.search.events import Observer, silent
from reference.search.leaf import FinalScore, depth_after, plain_score, static
from reference.search.ordering import Ordering, as_given
from reference.search.result import INFINITY, Bound, Evaluation, Search, SearchResult, Window, check, nothing_yet

PASS_LIMIT: Final = 10_000
"""Passes before the driver gives up: far more than there are different scores in any evaluation that MTD(f) suits."""


@dataclass(slots=True)
class Known:
    """What is remembered of a node: lower <= value <= upper."""

    lower: Final[int]
    upper: Final[int]

    def answer(self, window: Window) -> SearchResult | None:
        """The answer for a null window, if this settles it; counted as one node, no leaf."""
        exact = self.lower == self.upper
        if self.lower >= window.beta:
            return SearchResult(self.lower, Bound.EXACT if exact else Bound.LOWER, (), 1, 0)
        if self.upper <= window.alpha:
            return SearchResult(self.upper, Bound.EXACT if exact else Bound.UPPER, (), 1, 0)
        return None


unknown: Final = Known(-INFINITY, INFINITY)


def mtdf(
    position: Position,
    depth: int,
    evaluate: Evaluation,
    *,
    first_guess: int = 0,
    pass_limit: int = PASS_LIMIT,
    order: Ordering = as_given,
    final: FinalScore = plain_score,
    pass_costs_depth: bool = True,
    observe: Observer = silent,
) -> SearchResult:
    """Search `depth` plies; the value is for the side to move.

    Raises `BadInput` (UNSUPPORTED) when `pass_limit` passes have not settled it.
    """
    check(depth)
    check_driver(first_guess, pass_limit)
    memory: dict[Hashable, Known] = {}
    moves: dict[Hashable, tuple[Move, ...]] = {}

    def test(position: Position, depth: int, ply: int, window: Window) -> SearchResult:
        """Whether the value is at least beta. The window is a null window; the answer is a bound on its own side."""
        observe.enter(position, depth, window)

        # Table
        here = position.key(), depth, ply
        known = memory.get(here, unknown)
        answer = known.answer(window)
        if answer is not None:
            observe.hit(position, answer)
            return answer

        # Leaf
        if depth == 0 or position.is_over():
            best = static(position, evaluate, final, ply)
            memory[here] = Known(best.value, best.value)
            observe.leaf(position, best)
            return best

        # Children
        best = nothing_yet
        if here not in moves:
            moves[here] = order.moves(position, ply)
        for move in moves[here]:
            observe.child(position, move, window)
            child = position.play(move)
            turn = turn_between(position, child)
            reply = test(child, depth_after(move, depth, pass_costs_depth), ply + 1, window.seen(turn))
            best = best.improved_by(reply, move, turn)

            # Cutoff
            if best.value >= window.beta:
                observe.cutoff(position, move, best)
                order.refuted(position, move, depth, ply)
                break

        # Store
        best = best.judged(window)
        high = best.bound is Bound.LOWER
        memory[here] = Known(best.value, known.upper) if high else Known(known.lower, best.value)
        observe.exit(position, best)
        return best

    # Passes
    lower, upper, guess = -INFINITY, INFINITY, first_guess
    nodes = leaves = 0
    for _ in range(pass_limit):
        beta = guess + 1 if guess == lower else guess
        found = test(position, depth, 0, Window(beta - 1, beta))
        guess, nodes, leaves = found.value, nodes + found.nodes, leaves + found.leaves
        if guess < beta:
            upper = guess
        else:
            lower = guess
        if lower >= upper:
            return SearchResult(guess, Bound.EXACT, found.principal_variation, nodes, leaves)
    raise BadInput(Reason.UNSUPPORTED, f"after {pass_limit} passes {lower} <= value <= {upper}", "option pass_limit")


def check_driver(first_guess: int, pass_limit: int) -> None:
    """Raise `BadInput` unless the guess is an integer within INFINITY and at least one pass is allowed."""
    if type(first_guess) is not int or abs(first_guess) > INFINITY:
        raise BadInput(Reason.BAD_NUMBER, f"{first_guess!r}; an integer within {INFINITY}", "option first_guess")
    if type(pass_limit) is not int or pass_limit < 1:
        raise BadInput(Reason.BAD_NUMBER, f"{pass_limit!r}; passes are counted from 1", "option pass_limit")


sss_star_as_mtd: Final[Search] = partial(mtdf, first_guess=INFINITY)
"""MTD(+INFINITY): the leaves of SSS* in its order. Every pass but the last fails low."""

dual_star: Final[Search] = partial(mtdf, first_guess=-INFINITY)
"""MTD(-INFINITY): DUAL*, which is SSS* as the opponent would search, MAX and MIN exchanged."""
