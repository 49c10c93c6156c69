"""Mutants of minimax, negamax and alpha-beta in its forms."""

from reference.search.alphabeta import alphabeta
from reference.search.alphabeta_fail_hard import alphabeta_fail_hard
from reference.search.alphabeta_shallow import alphabeta_shallow
from reference.search.alphabeta_two_player import alphabeta_two_player
from reference.search.result import Window, everything
from reference.trees.tree import Tree
from spec_tests.mutants.mutant import rewritten
from spec_tests.search import laws
from spec_tests.search.driver_laws import history_and_killers_learn_from_cutoffs_only

READ = Tree.from_text
NARROW = "narrow = narrow.raised(best.value)"
RAISED, LOWERED = "narrow.raised(best.value)", "narrow.lowered(best.value)"

MUTANTS = [
    rewritten(
        "S1-fresh-window-for-each-root-move",
        "The root does not narrow its window: right value, work lost.",
        alphabeta,
        NARROW,
        NARROW + " if ply else narrow",
        laws.visits_exactly_the_needed_leaves,
        (READ("[-1,[-1,-1]]"), everything),
    ),
    rewritten(
        "S2-cutoff-only-above-beta",
        "Cuts with > instead of >=.",
        alphabeta,
        "best.value >= narrow.beta",
        "best.value > narrow.beta",
        laws.visits_exactly_the_needed_leaves,
        (READ("[-1,[1,-1]]"), everything),
    ),
    rewritten(
        "S3-minimiser-raises-beta",
        "MIN sets beta = max(beta, value): right from a full window, every cutoff lost.",
        alphabeta_two_player,
        "narrow = narrow.lowered(best.value)",
        "narrow = Window(narrow.alpha, max(narrow.beta, best.value))",
        laws.visits_exactly_the_needed_leaves,
        (READ("[-1,[-1,-1]]"), everything),
    ),
    rewritten(
        "S3-maximiser-lowers-beta",
        "MAX moves beta where alpha belongs.",
        alphabeta_two_player,
        "narrow = narrow.raised(best.value)",
        "narrow = narrow.lowered(best.value)",
        laws.fail_soft_contract,
        (READ("[0,-1]"), Window(0, 1)),
    ),
    rewritten(
        "S3-minimiser-raises-alpha",
        "MIN moves alpha where beta belongs.",
        alphabeta_two_player,
        "narrow = narrow.lowered(best.value)",
        "narrow = narrow.raised(best.value)",
        laws.fail_soft_contract,
        (READ("[[1,0]]"), Window(-(10**9), 0)),
    ),
    rewritten(
        "S3-both-ends-exchanged",
        "MAX lowers beta and MIN raises alpha: of all pairs of updates the one that loses values from a full window.",
        alphabeta_two_player,
        f"{RAISED}\n            else:",
        f"{LOWERED}\n            else:",
        laws.returns_minimax_value,
        (READ("[[3,17,8],[9,7,12],[14,5,2]]"),),
        also=((f"{LOWERED}\n\n", f"{RAISED}\n\n"),),
        seen="source 001 (E001-06)",
    ),
    rewritten(
        "S3-both-ends-widened",
        "MAX sets beta = max(beta, value), MIN alpha = min(alpha, value): right from a full window, every cutoff lost.",
        alphabeta_two_player,
        RAISED,
        "Window(narrow.alpha, max(narrow.beta, best.value))",
        laws.visits_exactly_the_needed_leaves,
        (READ("[-1,[-1,-1]]"), everything),
        also=((LOWERED, "Window(min(narrow.alpha, best.value), narrow.beta)"),),
        seen="source 001 (E001-06)",
    ),
    rewritten(
        "window-not-turned",
        "A child gets alpha and beta as its parent has them: right from a full window, which then cuts nothing.",
        alphabeta,
        "narrow.seen(turn)",
        "narrow",
        laws.fail_soft_contract,
    ),
    rewritten(
        "S5-leaf-leaks-out-of-the-window",
        "A fail-hard leaf returns its own score.",
        alphabeta_fail_hard,
        "static(position, evaluate, final, ply).clamped(window)",
        "static(position, evaluate, final, ply)",
        laws.fail_hard_contract,
        (READ("5"), Window(0, 1)),
    ),
    rewritten(
        "S5-cutoff-leaks-out-of-the-window",
        "Nothing is clamped: a cutoff returns the value that has caused it.",
        alphabeta_fail_hard,
        "static(position, evaluate, final, ply).clamped(window)",
        "static(position, evaluate, final, ply)",
        laws.fail_hard_contract,
        (READ("[-5]"), Window(0, 1)),
        also=(("best = best.clamped(window)", "best = best.judged(window)"),),
    ),
    rewritten(
        "S23-horizon-one-ply-late",
        "Looks one ply further than asked.",
        alphabeta,
        "return visit(position, depth, 0, window)",
        "return visit(position, depth + 1, 0, window)",
        laws.returns_minimax_value_at_every_depth,
    ),
    rewritten(
        "S23-horizon-one-ply-early",
        "Scores positions with one ply to go.",
        alphabeta,
        "if depth == 0 or",
        "if depth <= 1 or",
        laws.returns_minimax_value_at_every_depth,
    ),
    rewritten(
        "S24-window-not-turned-back",
        "Flips the window although the same side moves again.",
        alphabeta,
        "narrow.seen(turn)",
        "narrow.seen(-1)",
        laws.window_contract_with_extra_turns,
    ),
    rewritten(
        "finished-game-given-to-the-evaluation",
        "The depth test comes first, and a finished game at the horizon is asked for its static value.",
        alphabeta,
        "best = static(position, evaluate, final, ply)",
        "best = SearchResult(evaluate(position), nothing_yet.bound, (), 1, 1)",
        laws.a_finished_game_is_not_evaluated,
        (READ("5"),),
    ),
    rewritten(
        "alpha-handed-down-unchanged",
        "The window of a child is the one the node came with, not the narrowed one.",
        alphabeta,
        "ply + 1, narrow.seen(turn))",
        "ply + 1, window.seen(turn))",
        laws.visits_exactly_the_needed_leaves,
        (READ("[-1,[-1,-1]]"), everything),
    ),
    rewritten(
        "cutoff-against-alpha",
        "Stops as soon as alpha is reached.",
        alphabeta,
        "best.value >= narrow.beta",
        "best.value >= narrow.alpha",
        laws.fail_soft_contract,
    ),
    rewritten(
        "fail-soft-low-reported-as-exact",
        "A value at or below alpha claims to be exact.",
        alphabeta,
        "best = best.judged(window)",
        "best = best.judged(Window(-(10**9), window.beta))",
        laws.bound_kind_is_true,
    ),
    rewritten(
        "shallow-form-hands-nothing-down",
        "Alpha-beta with shallow cutoffs that does not tell its children what it has.",
        alphabeta_shallow,
        "known = Window(best.value, INFINITY)",
        "known = everything",
        laws.visits_exactly_the_leaves_of_shallow_cutoffs,
        (READ("[-1,[-1,-1]]"),),
    ),
    rewritten(
        "S27-learns-from-raised-alphas",
        "History and killers are told of every move that raises alpha.",
        alphabeta,
        NARROW,
        NARROW + "\n            order.refuted(position, move, depth, ply)",
        history_and_killers_learn_from_cutoffs_only,
        (READ("[0]"),),
    ),
]
