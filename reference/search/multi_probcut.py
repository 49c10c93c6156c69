"""Multi-ProbCut: PVS that believes one of several shallow searches. Unsound: in Othello at t = 1.5, 1% wrong cuts.

Specifies  `pvs_with_table` in which a node is first searched by the depths of each of its pairs in turn, cheapest
           first, as `probcut` does with one. `PairTable` chooses the pairs by stage of the game and depth, and near the
           end those that predict the final score (endgame cuts).
Source     M. Buro, Experiments with Multi-ProbCut and a new high-quality evaluation function for Othello, 1997.
Contract   That of `probcut`, per pair. With t infinite, or without pairs, this is `pvs_with_table`, event by event.
           Measured in Othello, six plies, t = 1 and 1.5: 1.6% and 0.9% of the cuts are wrong, one root value in six and
           in twelve changes (`docs/probcut.md`).
           Shallow searches have a table of their own (`shallow_table`), unless they may cut themselves (`nested`): what
           they find does not depend on what was guessed elsewhere. Tables serve one t and one set of pairs.
Beware     What a source calls Multi-ProbCut, searching only the moves that a shallow search likes, is another thing:
           `move_filter`. Here no move is left out; whole nodes are answered.
           A second search of a move may find less than the null window has promised: the two are cut differently.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, TypeAlias

from reference.errors import BadInput, Reason
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
from reference.search.table import Table
from reference.search.transposition import Reuse

Pairs: TypeAlias = Callable[[Any, int], Sequence[Pair]]
"""The pairs to try at a position with so many plies to go, cheapest first. Left open as `Evaluation` is."""


class PairTable:
    """Pairs by stage and depth.

    `left` says how many moves a game can still last at most (Othello: empty squares). A row `(least, most, pair)`
    serves positions with so many left; where there is no row nothing is predicted. If the depth reaches the end of the
    game, pairs with `deep` None serve, and no others; needs passes that cost no depth.
    """

    def __init__(self, rows: Iterable[tuple[int, int, Pair]], left: Callable[[Any], int]) -> None:
        self.left: Final = left
        self.rows: Final = sorted(rows, key=lambda row: row[2].shallow)
        self.found: Final[dict[tuple[int, int], tuple[Pair, ...]]] = {}

    def __call__(self, position: Any, depth: int) -> Sequence[Pair]:
        """The pairs for a node."""
        left = self.left(position)
        if (left, depth) not in self.found:
            deep = None if depth >= left else depth
            self.found[left, depth] = tuple(
                pair
                for least, most, pair in self.rows
                if least <= left <= most and pair.deep == deep and pair.shallow < depth
            )
        return self.found[left, depth]


def reduced_by(plies: int, *, least: int, slope: float, intercept: float, sigma: float) -> Pairs:
    """One prediction for every depth from `least` on, by a search so many plies less deep: the form of source 002."""
    if not 0 < plies <= least:
        raise BadInput(Reason.BAD_NUMBER, f"{plies} plies less than {least}", "pairs")

    def pairs(position: Any, depth: int) -> Sequence[Pair]:
        return (Pair(depth - plies, depth, slope, intercept, sigma),) if depth >= least else ()

    return pairs


def multi_probcut(
    position: Position,
    depth: int,
    evaluate: Evaluation,
    *,
    pairs: Pairs,
    t: float = 1.5,
    decided: int = UNDECIDED,
    form: Form = Form.NULL_WINDOWS,
    nested: bool = False,
    watch: Watch = unwatched,
    window: Window = everything,
    table: Table | None = None,
    shallow_table: Table | None = None,
    reuse: Reuse = Reuse.EQUAL_DEPTH,
    order: Ordering = as_given,
    final: FinalScore = plain_score,
    pass_costs_depth: bool = True,
    observe: Observer = silent,
) -> SearchResult:
    """Search `depth` plies; the value is for the side to move. Values from `decided` on are those of decided games."""
    check(depth, window)
    check_prediction(t, decided)
    table = Table() if table is None else table
    tables = {True: table, False: Table() if shallow_table is None else shallow_table}

    def visit(position: Position, depth: int, ply: int, window: Window, may_cut: bool) -> SearchResult:
        observe.enter(position, depth, window)

        # Table
        key, table = position.key(), tables[may_cut]
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

        # ProbCut
        best, narrow, first = nothing_yet, window, True
        for pair in pairs(position, depth) if may_cut and ply > 0 else ():
            thresholds = pair.thresholds(window, t, decided)
            for asked in form.windows(thresholds):
                observe.research(position, None, asked)
                shallow = visit(position, pair.shallow, ply, asked, nested)
                best = best.counted(best.nodes + shallow.nodes, best.leaves + shallow.leaves)
                believed = thresholds.cut(shallow.value, window)
                if believed is not None:
                    best = cut_short(believed, best.nodes, best.leaves)
                    watch(Cut(position, depth, window, pair, best.bound))
                    table.store(key, depth, final.from_root(best.value, ply), best.bound, None)
                    observe.hit(position, best)
                    return best

        # Children
        for move in order.moves(position, ply, hint):
            scout = narrow if first else narrow.null
            observe.child(position, move, scout)
            child = position.play(move)
            turn = turn_between(position, child)
            rest = depth_after(move, depth, pass_costs_depth)
            reply = visit(child, rest, ply + 1, scout.seen(turn), may_cut).seen(turn)

            # Re-search
            if not first and narrow.alpha < reply.value < narrow.beta:
                observe.research(position, move, narrow)
                reply = visit(child, rest, ply + 1, narrow.seen(turn), may_cut).seen(turn).after(reply)
            best, first = best.improved_by(reply, move), False

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

    return visit(position, depth, 0, window, True)
