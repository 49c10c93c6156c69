"""Mutants of move orderings, and of what they learn."""

from collections.abc import Callable

from reference.position import Move, Position
from reference.search.alphabeta import alphabeta
from reference.search.ordering import HintFirst
from reference.search.ranking import History, Killers, Ranked, Static
from spec_tests.mutants.mutant import rewritten
from spec_tests.search import driver_laws as laws


def ranked_by(score: Callable[[Position, Move], int]) -> Ranked:
    """The subject of the law on static order."""
    return Ranked(Static(score))


def ranked() -> Ranked:
    """An ordering that learns."""
    return Ranked(Killers(), History())


MUTANTS = [
    rewritten(
        "S26-both-killers-the-same",
        "A move that is a killer already is put in once more.",
        Killers.refuted,
        " if each != move",
        "",
        laws.history_and_killers_learn_from_cutoffs_only,
        owner=Killers,
        search=alphabeta,
    ),
    rewritten(
        "S26-killers-of-the-wrong-ply",
        "A killer is kept for the ply below.",
        Killers.refuted,
        "self.slots[ply] =",
        "self.slots[ply + 1] =",
        laws.history_and_killers_learn_from_cutoffs_only,
        owner=Killers,
        search=alphabeta,
    ),
    rewritten(
        "S26-equal-ranks-lose-moves",
        "Moves are kept by rank, and of two with the same rank one is lost.",
        Ranked.moves,
        "tuple(sorted(position.legal_moves(), key=promise))",
        "tuple({tuple(promise(each)): each for each in position.legal_moves()}.values())",
        laws.ordering_is_a_permutation,
        owner=Ranked,
        search=ranked,
    ),
    rewritten(
        "S26-killers-are-handed-out-unseen",
        "Killers are tried before it is known whether they are legal here.",
        Ranked.moves,
        "in_front(hint, ",
        "(*self.ranks[0].slots.get(ply, ()), *",
        laws.ordering_is_a_permutation,
        owner=Ranked,
        search=ranked,
    ),
    rewritten(
        "S26-hint-played-twice",
        "The hint comes first and again in its place.",
        HintFirst.moves,
        "in_front(hint, self.rest.moves(position, ply))",
        "(() if hint is None else (hint,)) + self.rest.moves(position, ply)",
        laws.ordering_is_a_permutation,
        owner=HintFirst,
        search=HintFirst,
    ),
    rewritten(
        "S26-hint-not-checked",
        "A hint from another position is played although it is not legal.",
        HintFirst.moves,
        "in_front(hint, self.rest.moves(position, ply))",
        "in_front(hint, (*({hint} - {None} - set(self.rest.moves(position, ply))), *self.rest.moves(position, ply)))",
        laws.ordering_is_a_permutation,
        owner=HintFirst,
        search=HintFirst,
    ),
    rewritten(
        "S27-history-of-the-other-side",
        "A cutoff is credited to the side that did not move.",
        History.refuted,
        "whose = position.side_to_move, move",
        "whose = 1 - position.side_to_move, move",
        laws.history_and_killers_learn_from_cutoffs_only,
        owner=History,
        search=alphabeta,
    ),
    rewritten(
        "S27-history-counts-every-depth-alike",
        "A cutoff near the leaves weighs as much as one near the root.",
        History.refuted,
        "depth * depth",
        "1",
        laws.history_and_killers_learn_from_cutoffs_only,
        owner=History,
        search=alphabeta,
    ),
    rewritten(
        "S27-history-never-aged",
        "Old merits stay as they are, and what is learnt later never catches up.",
        History.age,
        "score // 2",
        "score",
        laws.old_merits_fade,
        ([(0, 1)],),
        owner=History,
        search=History,
    ),
    rewritten(
        "worst-rank-first",
        "The order is turned round.",
        Ranked.moves,
        "-each.rank",
        "each.rank",
        laws.the_better_rank_comes_first,
        owner=Ranked,
        search=ranked_by,
    ),
]
