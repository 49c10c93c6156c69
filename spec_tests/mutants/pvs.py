"""Mutants of Scout, PVS and NegaScout."""

from functools import partial

from reference.search.negascout import negascout
from reference.search.pvs import Resume, pvs
from reference.search.pvs_fail_hard import pvs_fail_hard
from reference.search.pvs_table import pvs_with_table
from reference.search.result import SearchResult, Window, everything
from reference.search.scout import scout
from reference.trees.graph import GraphPosition, graph
from reference.trees.tree import Tree
from spec_tests.mutants.mutant import rewritten
from spec_tests.search import laws, table_laws

READ = Tree.from_text
AGAIN = "narrow.alpha < reply.value < narrow.beta"

MUTANTS = [
    rewritten(
        "S16-no-second-search-fail-soft",
        "The value of the null window is taken for the move's value.",
        pvs,
        AGAIN,
        "False",
        laws.returns_minimax_value,
        (READ("[1,[[0,-1]]]"),),
    ),
    rewritten(
        "S16-no-second-search-fail-hard",
        "The same where a null window answers alpha + 1 at most.",
        pvs_fail_hard,
        AGAIN,
        "False",
        laws.returns_minimax_value,
        (READ("[1,-1]"),),
    ),
    rewritten(
        "S16-null-window-below-alpha",
        "Asks whether the move is at least as good, not whether it is better, and takes the bound for the value.",
        pvs,
        "else narrow.null",
        "else Window(narrow.alpha - 1, narrow.alpha)",
        laws.returns_minimax_value,
        (READ("[[1],[[-1,-2]]]"),),
        rare=True,
    ),
    rewritten(
        "S16-null-window-below-beta",
        "The null window stands at the wrong end: right values, but every move is searched again.",
        pvs_fail_hard,
        "else narrow.null",
        "else Window(narrow.beta - 1, narrow.beta)",
        laws.searches_again_only_what_is_better,
    ),
    rewritten(
        "second-search-window-not-turned",
        "The second search gets the window as the node has it, not negated and exchanged.",
        pvs,
        "visit(child, rest, ply + 1, wide.seen(turn))",
        "visit(child, rest, ply + 1, wide)",
        laws.returns_minimax_value,
    ),
    rewritten(
        "S17-second-search-one-ply-short",
        "The move is searched again to a smaller depth.",
        pvs,
        "visit(child, rest, ply + 1, wide.seen(turn))",
        "visit(child, max(rest - 1, 0), ply + 1, wide.seen(turn))",
        laws.returns_minimax_value_at_every_depth,
    ),
    rewritten(
        "S18-cutoff-only-at-beta-itself",
        "Tests for equality, so that a value that overshoots beta is not cut.",
        negascout,
        "best.value >= narrow.beta",
        "best.value == narrow.beta",
        laws.visits_only_needed_leaves,
        (READ("[-5,0]"), Window(0, 1)),
    ),
    rewritten(
        "S19-trusted-one-level-too-far-up",
        "No second search at nodes with three plies to go.",
        pvs,
        "trusted_depth: int = 0",
        "trusted_depth: int = 3",
        laws.returns_minimax_value,
        (READ("[1,[[0,-1]]]"),),
    ),
    rewritten(
        "S19-low-side-hard-trusted-at-height-two",
        "No second search where the child has one ply to go; its hard low side makes the answer a bound.",
        negascout,
        "rest > 0",
        "rest > 1",
        laws.returns_minimax_value,
        (READ("[1,[1]]"),),
    ),
    rewritten(
        "S19-trusted-although-the-same-side-moves",
        "No second search near the leaves, even when the mover did not change and the child was cut off.",
        pvs,
        "depth <= trusted_depth and turn < 0",
        "depth <= trusted_depth",
        laws.returns_minimax_value_at_every_depth,
        with_=lambda search: partial(search, trusted_depth=2),
    ),
    rewritten(
        "S19-trusted-although-passes-are-free",
        "No second search near the leaves, although a free pass puts the leaves further away.",
        pvs,
        " and pass_costs_depth",
        "",
        laws.returns_minimax_value_at_every_depth,
        (GraphPosition(graph([[1, 2], [], [3], [4, 5], [], []], [0, 0, 0, 0, -1, -5], passing=[2])), 2, False),
        with_=lambda search: partial(search, trusted_depth=2),
        rare=True,
    ),
    rewritten(
        "second-search-from-above-the-bound",
        "Starts above the bound that the first search returned, and misses the value that equals it.",
        pvs,
        "narrow.raised(reply.value)",
        "narrow.raised(min(reply.value + 1, narrow.beta - 1))",
        laws.fail_soft_contract,
        (READ("[[-1],[1,0]]"), Window(-1, 2)),
        with_=lambda search: partial(search, resume=Resume.FROM_BOUND),
        rare=True,
    ),
    rewritten(
        "second-search-not-counted",
        "Reports the work of the second search only.",
        SearchResult.after,
        "self.nodes + earlier.nodes",
        "self.nodes",
        laws.counts_are_the_events,
        (READ("[1,[0]]"),),
        owner=SearchResult,
        search=pvs,
    ),
    rewritten(
        "every-move-searched-twice",
        "Searches again even when the null window has said no.",
        pvs,
        "if scout is not narrow and narrow.alpha < reply.value",
        "if scout is not narrow and -(10**9) < reply.value",
        laws.searches_again_only_what_is_better,
        (READ("[0,1]"), everything),
    ),
    rewritten(
        "scout-tests-for-at-least",
        "The test asks whether a move is as good, and every equal move is searched again.",
        scout,
        "null = Window(best.value, best.value + 1)",
        "null = Window(best.value - 1, best.value)",
        laws.returns_minimax_value,
    ),
    rewritten(
        "scout-takes-the-test-for-the-value",
        "A move that passes the test is worth what the test said.",
        scout,
        "if reply.value > best.value:\n                observe",
        "if False:\n                observe",
        laws.returns_minimax_value,
        (READ("[1,-1]"),),
    ),
    rewritten(
        "table-asked-without-the-kind-of-bound",
        "The null window's lower bound is stored as exact, and the second search believes it.",
        pvs_with_table,
        "best.bound, best.best_move",
        "type(best.bound).EXACT, best.best_move",
        table_laws.table_is_true_and_keeps_the_contract,
    ),
]
