"""Mutants of minimax and negamax, and of what all variants share."""

from reference.search.alphabeta import alphabeta
from reference.search.minimax import minimax
from reference.search.negamax import negamax
from reference.search.result import SearchResult, Window
from reference.trees.tree import Tree
from spec_tests.mutants.mutant import rewritten
from spec_tests.search import laws

READ = Tree.from_text

MUTANTS = [
    rewritten(
        "S4-equal-replies-accepted",
        "A reply that is as good replaces the best move, although it may be only a bound.",
        SearchResult.improved_by,
        "turn * reply.value > self.value",
        "turn * reply.value >= self.value",
        laws.root_move_is_best,
        (READ("[-1,[1,-1]]"),),
        owner=SearchResult,
        search=alphabeta,
    ),
    rewritten(
        "reply-turned-without-its-bound",
        "The value turns with the point of view, and the kind of bound does not.",
        SearchResult.improved_by,
        "reply.bound if turn > 0 else reply.bound.mirror",
        "reply.bound",
        laws.turning_twice_changes_nothing,
        (READ("[0]"), Window(0, 1)),
        owner=SearchResult,
        search=alphabeta,
    ),
    rewritten(
        "S6-evaluation-in-one-colour",
        "A leaf is scored for side 0, whoever moves.",
        negamax,
        "best = static(position, evaluate, final, ply)",
        "best = static(position, evaluate, final, ply).seen(1 if position.side_to_move == 0 else -1)",
        laws.returns_minimax_value,
        (READ("[-1]"),),
    ),
    rewritten(
        "S6-value-not-turned",
        "The reply's value is taken over as it is.",
        negamax,
        "improved_by(reply, move, turn)",
        "improved_by(reply, move)",
        laws.returns_minimax_value,
        (READ("[-1]"),),
    ),
    rewritten(
        "S6-best-starts-at-zero",
        "The best value starts at 0 instead of below every score.",
        negamax,
        "best = nothing_yet",
        "best = SearchResult(0, nothing_yet.bound, (), 1, 0)",
        laws.returns_minimax_value,
        (READ("[1]"),),
    ),
    rewritten(
        "S6-leaf-not-turned-in-two-player-form",
        "A leaf's score, for the side to move there, is taken for MAX's.",
        minimax,
        "static(position, evaluate, final, ply).seen(view)",
        "static(position, evaluate, final, ply)",
        laws.returns_minimax_value,
        (READ("[-1]"),),
    ),
    rewritten(
        "S6-minimiser-maximises",
        "MIN takes the highest value.",
        minimax,
        "best.worsened_by(reply, move)",
        "best.improved_by(reply, move)",
        laws.returns_minimax_value,
        (READ("[[0,-1]]"),),
    ),
    rewritten(
        "S24-extra-turn-negated",
        "Negates although the same side moves again.",
        negamax,
        "turn = turn_between(position, child)",
        "turn = -1",
        laws.returns_minimax_value_at_every_depth,
    ),
    rewritten(
        "pass-always-costs-depth",
        "A pass uses up a ply although it was asked not to.",
        negamax,
        "depth_after(move, depth, pass_costs_depth)",
        "depth - 1",
        laws.returns_minimax_value_at_every_depth,
    ),
    rewritten(
        "pass-never-costs-depth",
        "A pass uses up no ply although it was asked to.",
        negamax,
        "depth_after(move, depth, pass_costs_depth)",
        "depth_after(move, depth, False)",
        laws.returns_minimax_value_at_every_depth,
    ),
    rewritten(
        "bound-kind-not-mirrored",
        "A lower bound stays a lower bound when the point of view turns.",
        SearchResult.seen,
        "self.bound.mirror",
        "self.bound",
        laws.turning_twice_changes_nothing,
        owner=SearchResult,
        search=alphabeta,
    ),
    rewritten(
        "work-of-worse-replies-not-counted",
        "Only the best reply's nodes are added.",
        SearchResult.improved_by,
        "self.principal_variation, nodes, leaves)",
        "self.principal_variation, self.nodes, self.leaves)",
        laws.counts_are_the_events,
        (READ("[0,0]"),),
        owner=SearchResult,
        search=alphabeta,
    ),
]
