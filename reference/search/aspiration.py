"""Aspiration: guess the value, search a small window around it, and search again if the guess was wrong.

Specifies  A driver around any search that can be asked with a window.
Source     G. M. Baudet, The design and analysis of algorithms for asynchronous multiprocessors, 1978.
Contract   Minimax's value, whatever the guess. A value on the edge of the window, or outside, is a bound: the search
           is repeated at the same depth with that side opened. The new window keeps the bound inside, so that a
           value equal to it is exact, with its whole line. Nodes and leaves of all searches are counted.
           One repetition is enough for a search that keeps the three-way contract. It always ends: if the second answer
           is a bound again (an unsound search), the third and last is asked with the full window.
Beware     Without the repetition the result is a bound: `[-5]`, guess 0, margin 1. Only the failed side opens; a side
           that is moved to the wrong side of the best value makes the two ends oscillate.
"""

from reference.errors import BadInput, Reason
from reference.position import Position
from reference.search.alphabeta import alphabeta
from reference.search.events import Observer, silent
from reference.search.leaf import FinalScore, plain_score
from reference.search.ordering import Ordering, as_given
from reference.search.result import (
    INFINITY,
    Bound,
    Evaluation,
    Search,
    SearchResult,
    Window,
    check_takes,
    everything,
)


def aspiration(
    position: Position,
    depth: int,
    evaluate: Evaluation,
    *,
    guess: int = 0,
    margin: int = 1,
    search: Search = alphabeta,
    order: Ordering = as_given,
    final: FinalScore = plain_score,
    pass_costs_depth: bool = True,
    observe: Observer = silent,
) -> SearchResult:
    """Search `depth` plies with the window (guess - margin, guess + margin), then as needed; margin is 1 or more."""
    check_takes(search, "window", "order", "final", "pass_costs_depth", "observe")
    if type(guess) is not int or type(margin) is not int or margin < 1:
        raise BadInput(
            Reason.BAD_NUMBER, f"guess {guess!r}, margin {margin!r}; integers, a margin of 1 or more", "option"
        )
    window = Window(max(guess - margin, -INFINITY), min(guess + margin, INFINITY))

    def ask(window: Window) -> SearchResult:
        return search(
            position,
            depth,
            evaluate,
            window=window,
            order=order,
            final=final,
            pass_costs_depth=pass_costs_depth,
            observe=observe,
        )

    result = ask(window)

    # Re-search
    for last in (False, True):
        if result.bound is not Bound.EXACT:
            if last:
                window = everything
            elif result.bound is Bound.UPPER:
                window = Window(-INFINITY, result.value + 1)
            else:
                window = Window(result.value - 1, INFINITY)
            observe.research(position, None, window)
            result = ask(window).after(result)
    return result
