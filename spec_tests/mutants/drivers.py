"""Mutants of aspiration, iterative deepening, the root, win scores and move orderings."""

from functools import partial
from typing import Any

from reference.search.alphabeta import alphabeta
from reference.search.aspiration import aspiration
from reference.search.deepening import Meter, deepen, iterative_deepening
from reference.search.leaf import QuickWins
from reference.search.ordering import HintFirst
from reference.search.ranking import History, Killers, Ranked, Static
from reference.search.root import root_moves
from reference.search.transposition import alphabeta_with_table
from reference.trees.tree import Tree
from spec_tests.mutants.mutant import Mutant
from spec_tests.search import driver_laws as laws
from spec_tests.search.law import Subject

READ = Tree.from_text
STEP = "reply = visit(child, depth_after(move, depth, pass_costs_depth), ply + 1, narrow.seen(turn))"


def last_answer(deepening: Any) -> Subject:
    """Iterative deepening made of a wrong `deepen`."""
    return lambda *question, **how: list(deepening(*question, **how))[-1]


def deepened(search: Subject) -> Subject:
    """Iterative deepening over a wrong search, on the table of the search it was asked to use, if any."""

    def ask(*question: Any, search: Any, **how: Any) -> object:
        bound = getattr(search, "keywords", {})
        return iterative_deepening(*question, search=partial(wrong, **bound) if bound or no_table else search, **how)

    wrong: Any = search
    no_table = "table" not in wrong.__kwdefaults__
    return ask


def ranked_by(score: Any) -> Ranked:
    """The subject of the law on static order."""
    return Ranked(Static(score))


def ranked() -> Ranked:
    """An ordering that learns."""
    return Ranked(Killers(), History())


MUTANTS = [
    Mutant(
        "S20-aspiration-without-second-search",
        "The first result is taken, although it may be a bound.",
        aspiration,
        "while result.bound is not Bound.EXACT:",
        "while False:",
        laws.any_guess_finds_the_value,
        (READ("[-5]"), 0, 1),
    ),
    Mutant(
        "S20-edge-of-the-window-accepted",
        "A value on the edge of the window counts as inside.",
        aspiration,
        "result.bound is not Bound.EXACT",
        "not window.alpha <= result.value <= window.beta",
        laws.any_guess_finds_the_value,
    ),
    Mutant(
        "S20-beta-below-the-best-value",
        "After a failure low beta is set below the value found, and the two ends oscillate.",
        aspiration,
        "result.value + 1",
        "result.value - 1",
        laws.any_guess_finds_the_value,
    ),
    Mutant(
        "S22-slow-wins-preferred",
        "The distance is added to a win instead of subtracted.",
        QuickWins.score,
        "self.win - ply",
        "self.win + ply",
        laws.quick_wins_count_more,
        owner=QuickWins,
        search=alphabeta,
    ),
    Mutant(
        "S22-quick-losses-preferred",
        "A loss is worse the later it comes.",
        QuickWins.score,
        "ply - self.win",
        "-ply - self.win",
        laws.quick_wins_count_more,
        owner=QuickWins,
        search=alphabeta,
    ),
    Mutant(
        "S22-draws-get-a-bonus",
        "The distance decorates draws too.",
        QuickWins.score,
        "return 0",
        "return -ply",
        laws.quick_wins_count_more,
        owner=QuickWins,
        search=alphabeta,
    ),
    Mutant(
        "E001-02-remaining-depth-for-distance",
        "The source's formula: the remaining depth is subtracted from a win, so slow wins are worth more.",
        alphabeta,
        "static(position, evaluate, final, ply)",
        "static(position, evaluate, final, depth)",
        laws.quick_wins_count_more,
    ),
    Mutant(
        "distance-not-counted",
        "Every node believes that it is the root.",
        alphabeta,
        "ply + 1",
        "ply",
        laws.quick_wins_count_more,
    ),
    Mutant(
        "S26-both-killers-the-same",
        "A move that is a killer already is put in once more.",
        Killers.refuted,
        " if each != move",
        "",
        laws.history_and_killers_learn_from_cutoffs_only,
        owner=Killers,
        search=alphabeta,
    ),
    Mutant(
        "S26-killers-of-the-wrong-ply",
        "A killer is kept for the ply below.",
        Killers.refuted,
        "self.slots[ply] =",
        "self.slots[ply + 1] =",
        laws.history_and_killers_learn_from_cutoffs_only,
        owner=Killers,
        search=alphabeta,
    ),
    Mutant(
        "S26-equal-ranks-lose-moves",
        "Moves are kept by rank, and of two with the same rank one is lost.",
        Ranked.moves,
        "tuple(sorted(position.legal_moves(), key=promise))",
        "tuple({tuple(promise(each)): each for each in position.legal_moves()}.values())",
        laws.ordering_is_a_permutation,
        owner=Ranked,
        search=ranked,
    ),
    Mutant(
        "S26-killers-are-handed-out-unseen",
        "Killers are tried before it is known whether they are legal here.",
        Ranked.moves,
        "in_front(hint, ",
        "(*self.ranks[0].slots.get(ply, ()), *",
        laws.ordering_is_a_permutation,
        owner=Ranked,
        search=ranked,
    ),
    Mutant(
        "S26-hint-played-twice",
        "The hint comes first and again in its place.",
        HintFirst.moves,
        "in_front(hint, self.rest.moves(position, ply))",
        "(() if hint is None else (hint,)) + self.rest.moves(position, ply)",
        laws.ordering_is_a_permutation,
        owner=HintFirst,
        search=HintFirst,
    ),
    Mutant(
        "S26-hint-not-checked",
        "A hint from another position is played although it is not legal.",
        HintFirst.moves,
        "in_front(hint, self.rest.moves(position, ply))",
        "in_front(hint, (*({hint} - {None} - set(self.rest.moves(position, ply))), *self.rest.moves(position, ply)))",
        laws.ordering_is_a_permutation,
        owner=HintFirst,
        search=HintFirst,
    ),
    Mutant(
        "S27-history-of-the-other-side",
        "A cutoff is credited to the side that did not move.",
        History.refuted,
        "whose = position.side_to_move, move",
        "whose = 1 - position.side_to_move, move",
        laws.history_and_killers_learn_from_cutoffs_only,
        owner=History,
        search=alphabeta,
    ),
    Mutant(
        "S27-history-counts-every-depth-alike",
        "A cutoff near the leaves weighs as much as one near the root.",
        History.refuted,
        "depth * depth",
        "1",
        laws.history_and_killers_learn_from_cutoffs_only,
        owner=History,
        search=alphabeta,
    ),
    Mutant(
        "worst-rank-first",
        "The order is turned round.",
        Ranked.moves,
        "-each.rank",
        "each.rank",
        laws.the_better_rank_comes_first,
        owner=Ranked,
        search=ranked_by,
    ),
    Mutant(
        "S30-unfinished-depth-returned",
        "When it has to stop, the search returns what it has instead of giving up.",
        alphabeta,
        "observe.enter(position, depth, window)",
        "try:\n            observe.enter(position, depth, window)\n        except Exception:\n"
        "            return nothing_yet.judged(window)",
        laws.stopped_anywhere_the_answer_is_the_last_finished_depth,
        with_=deepened,
    ),
    Mutant(
        "S30-unfinished-node-stored",
        "A node that is left half done is written to the table as if it were finished.",
        alphabeta_with_table,
        STEP,
        f"try:\n                {STEP}\n            except Exception:\n                table.store("
        "key, depth, best.value, best.judged(window).bound, best.best_move)\n                raise",
        laws.stopped_anywhere_the_answer_is_the_last_finished_depth,
        with_=deepened,
    ),
    Mutant(
        "S30-no-move-before-depth-one",
        "Stopped at once there is no move to play.",
        deepen,
        "order.moves(position, 0)[:1]",
        "()",
        laws.stopped_anywhere_the_answer_is_the_last_finished_depth,
        with_=last_answer,
    ),
    Mutant(
        "S30-last-depth-left-out",
        "The last depth asked for is not searched.",
        deepen,
        "range(1, depth + 1)",
        "range(1, depth)",
        laws.deepening_searches_the_same_tree,
        (READ("[0,-1]"),),
        with_=last_answer,
    ),
    Mutant(
        "S30-one-node-too-many",
        "The limit is tested after the node that exceeds it.",
        Meter.enter,
        "self.nodes >= self.limit.nodes",
        "self.nodes > self.limit.nodes",
        laws.stopped_anywhere_the_answer_is_the_last_finished_depth,
        owner=Meter,
        search=iterative_deepening,
    ),
    Mutant(
        "root-value-in-the-opponent's-view",
        "Each root move is worth what its position is worth to the opponent.",
        root_moves,
        "reply = reply.seen(turn_between(position, child))",
        "reply = reply",
        laws.root_values_are_exact,
        (READ("[-1]"), False),
    ),
    Mutant(
        "root-distance-one-short",
        "The root's own move is not counted in the distance to the win.",
        root_moves,
        "final.from_node(reply.value, 1)",
        "reply.value",
        laws.root_values_are_exact,
        (READ("[-1]"), True),
    ),
]
