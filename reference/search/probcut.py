"""ProbCut: alpha-beta that believes a clear shallow search. Unsound: of Othello cuts at t = 1.5, about 1% are wrong.

Specifies  `alphabeta` in which a node with `pair.deep` plies to go is first searched `pair.shallow` plies deep. If that
           value is so far outside the window that the deep one is too, with `t` standard deviations of certainty
           (`prediction.py`), the end of the window is returned instead of searching.
Source     M. Buro, ProbCut: an effective selective extension of the alpha-beta algorithm, 1995.
Contract   The value is that of a tree in which some nodes are replaced by what a shallow search says of them. A cut is
           wrong in at most 1 - Phi(t) of the cases if the pair's errors are normal and the nodes of this search are
           like the positions it was fitted on. With t infinite, this is `alphabeta`, event by event.
           Never at the root, which needs a move; never inside a shallow search, which is never `pair.deep` plies deep;
           never near decided values.
           A shallow search is told as `research` of the whole position, a cut as `hit`; nodes and leaves of shallow
           searches are counted. `watch` is told of each cut.
Beware     The returned bound is fail-hard, within the window, whatever the shallow search found: it was another depth.
           Cut nodes have no line, so the principal variation may end early. The root's move may be wrong, too.
"""

from reference.position import Position, turn_between
from reference.search.events import Observer, silent
from reference.search.leaf import FinalScore, depth_after, plain_score, static
from reference.search.ordering import Ordering, as_given
from reference.search.prediction import (
    UNDECIDED,
    Cut,
    Form,
    Pair,
    Watch,
    check_prediction,
    cut_short,
    unwatched,
)
from reference.search.result import Evaluation, SearchResult, Window, check, everything, nothing_yet


def probcut(
    position: Position,
    depth: int,
    evaluate: Evaluation,
    *,
    pair: Pair,
    t: float = 1.5,
    decided: int = UNDECIDED,
    form: Form = Form.NULL_WINDOWS,
    watch: Watch = unwatched,
    window: Window = everything,
    order: Ordering = as_given,
    final: FinalScore = plain_score,
    pass_costs_depth: bool = True,
    observe: Observer = silent,
) -> SearchResult:
    """Search `depth` plies; the value is for the side to move. Values from `decided` on are those of decided games."""
    check(depth, window)
    check_prediction(t, decided)

    def visit(position: Position, depth: int, ply: int, window: Window) -> SearchResult:
        observe.enter(position, depth, window)

        # Leaf
        if depth == 0 or position.is_over():
            best = static(position, evaluate, final, ply)
            observe.leaf(position, best)
            return best

        # ProbCut
        best, narrow = nothing_yet, window
        if ply > 0 and depth == pair.deep:
            thresholds = pair.thresholds(window, t, decided)
            for asked in form.windows(thresholds):
                observe.research(position, None, asked)
                shallow = visit(position, pair.shallow, ply, asked)
                best = best.counted(best.nodes + shallow.nodes, best.leaves + shallow.leaves)
                answer = thresholds.cut(shallow.value, window)
                if answer is not None:
                    best = cut_short(answer, best.nodes, best.leaves)
                    watch(Cut(position, depth, window, pair, best.bound))
                    observe.hit(position, best)
                    return best

        # Children
        for move in order.moves(position, ply):
            observe.child(position, move, narrow)
            child = position.play(move)
            turn = turn_between(position, child)
            rest = depth_after(move, depth, pass_costs_depth)
            reply = visit(child, rest, ply + 1, narrow.seen(turn))
            best = best.improved_by(reply.seen(turn), move)

            # Cutoff
            if best.value >= narrow.beta:
                observe.cutoff(position, move, best)
                order.refuted(position, move, depth, ply)
                break
            narrow = narrow.raised(best.value)

        best = best.judged(window)
        observe.exit(position, best)
        return best

    return visit(position, depth, 0, window)
