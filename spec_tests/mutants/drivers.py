"""Mutants of aspiration, iterative deepening, the root, win scores and move orderings."""

from collections.abc import Iterator
from functools import partial

from reference.search.alphabeta import alphabeta
from reference.search.aspiration import aspiration
from reference.search.deepening import Limit, Meter, deepen, iterative_deepening
from reference.search.leaf import FinalScore, QuickWins
from reference.search.result import Search
from reference.search.root import root_moves
from reference.search.table import Table
from reference.search.transposition import alphabeta_with_table
from reference.trees.graph import GraphPosition, graph
from reference.trees.tree import Tree
from spec_tests.mutants.mutant import rewritten
from spec_tests.search import driver_laws as laws
from spec_tests.search.law import Subject
from spec_tests.search.laws import root_move_is_best
from spec_tests.search.order_laws import stopped_anywhere_table_and_order_do_no_harm

READ = Tree.from_text
STEP = "reply = visit(child, depth_after(move, depth, pass_costs_depth), ply + 1, narrow.seen(turn))"


DEEPENING: Search = iterative_deepening


def last_answer(deepening: Subject) -> Subject:
    """Iterative deepening made of a wrong `deepen`."""

    def ask(*question: object, **how: object) -> object:
        answers = deepening(*question, **how)
        assert isinstance(answers, Iterator)
        return list(answers)[-1]

    return ask


def deepened(wrong: Subject) -> Subject:
    """Iterative deepening over a wrong search without a table; it does not care which search it is asked to use."""
    return lambda *question, **how: DEEPENING(*question, **{**how, "search": wrong})


def deepened_on_a_table(wrong: Subject) -> Subject:
    """The same over a wrong search with a table: the one bound to the search that it is asked to use."""

    def ask(*question: object, search: Search, **how: object) -> object:
        table = getattr(search, "keywords", {}).get("table", Table())
        return DEEPENING(*question, search=partial(wrong, table=table), **how)

    return ask


MUTANTS = [
    rewritten(
        "S20-aspiration-without-second-search",
        "The first result is taken, although it may be a bound.",
        aspiration,
        "if result.bound is not Bound.EXACT:",
        "if False:",
        laws.any_guess_finds_the_value,
        (READ("[-5]"), 0, 1),
    ),
    rewritten(
        "S20-edge-of-the-window-accepted",
        "A value on the edge of the window counts as inside.",
        aspiration,
        "result.bound is not Bound.EXACT",
        "not window.alpha <= result.value <= window.beta",
        laws.any_guess_finds_the_value,
    ),
    rewritten(
        "S20-beta-below-the-best-value",
        "After a failure low beta is set below the value found, and the two ends oscillate.",
        aspiration,
        "result.value + 1",
        "result.value - 1",
        laws.any_guess_finds_the_value,
    ),
    rewritten(
        "S20-second-search-at-the-next-depth",
        "The window is opened, and the search goes on one ply deeper than the one that failed.",
        aspiration,
        "            depth,\n            evaluate,",
        "            depth + (window.beta - window.alpha > 2 * margin),\n            evaluate,",
        laws.any_guess_finds_the_value_at_every_depth,
        (GraphPosition(graph([[1], [2], []], [0, 4, 0])), 1, 0, 1),
    ),
    rewritten(
        "guess-of-the-depth-before-forgotten",
        "Every depth starts from the static value.",
        deepen,
        "guess = {guess_as: result.value}",
        "guess = {guess_as: static(position, evaluate, final, 0).value}",
        laws.every_value_is_the_next_guess,
    ),
    rewritten(
        "S22-bonus-larger-than-the-score",
        "The distance takes more off a win than there is between a win and a draw.",
        FinalScore.score,
        "return outcome.score",
        "return outcome.score + 2 * ply * (outcome.is_loss - outcome.is_win)",
        root_move_is_best,
        (READ("[[0,0],-1]"),),
        owner=FinalScore,
        search=alphabeta,
    ),
    rewritten(
        "S22-slow-wins-preferred",
        "The distance is added to a win instead of subtracted.",
        QuickWins.score,
        "self.win - ply",
        "self.win + ply",
        laws.quick_wins_count_more,
        owner=QuickWins,
        search=alphabeta,
    ),
    rewritten(
        "S22-quick-losses-preferred",
        "A loss is worse the later it comes.",
        QuickWins.score,
        "ply - self.win",
        "-ply - self.win",
        laws.quick_wins_count_more,
        owner=QuickWins,
        search=alphabeta,
    ),
    rewritten(
        "S22-draws-get-a-bonus",
        "The distance decorates draws too.",
        QuickWins.score,
        "return 0",
        "return -ply",
        laws.quick_wins_count_more,
        owner=QuickWins,
        search=alphabeta,
    ),
    rewritten(
        "E001-02-remaining-depth-for-distance",
        "The source's formula: the remaining depth is subtracted from a win, so slow wins are worth more.",
        alphabeta,
        "static(position, evaluate, final, ply)",
        "static(position, evaluate, final, depth)",
        laws.quick_wins_count_more,
    ),
    rewritten(
        "distance-not-counted",
        "Every node believes that it is the root.",
        alphabeta,
        "ply + 1",
        "ply",
        laws.quick_wins_count_more,
    ),
    rewritten(
        "S30-unfinished-depth-returned",
        "When it has to stop, the search returns what it has instead of giving up.",
        alphabeta,
        "observe.enter(position, depth, window)",
        "try:\n            observe.enter(position, depth, window)\n        except Exception:\n"
        "            return nothing_yet.judged(window)",
        laws.stopped_anywhere_the_answer_is_the_last_finished_depth,
        with_=deepened,
    ),
    rewritten(
        "S30-unfinished-node-stored",
        "A node that is left half done is written to the table as if it were finished.",
        alphabeta_with_table,
        STEP,
        f"try:\n                {STEP}\n            except Exception:\n                table.store("
        "key, depth, best.value, best.judged(window).bound, best.best_move)\n                raise",
        laws.stopped_anywhere_the_answer_is_the_last_finished_depth,
        with_=deepened_on_a_table,
    ),
    rewritten(
        "S30-unfinished-depth-handed-out",
        "A depth that the limit cuts short is answered all the same, by the static value.",
        deepen,
        "            return\n",
        "            result = static(position, evaluate, final, 0)\n",
        stopped_anywhere_table_and_order_do_no_harm,
    ),
    rewritten(
        "S30-no-move-before-depth-one",
        "Stopped at once there is no move to play.",
        deepen,
        "order.moves(position, 0)[:1]",
        "()",
        laws.stopped_anywhere_the_answer_is_the_last_finished_depth,
        with_=last_answer,
    ),
    rewritten(
        "S30-last-depth-left-out",
        "The last depth asked for is not searched.",
        deepen,
        "range(1, depth + 1)",
        "range(1, depth)",
        laws.deepening_searches_the_same_tree,
        (READ("[0,-1]"),),
        with_=last_answer,
    ),
    rewritten(
        "S30-one-node-too-many",
        "The limit is tested after the node that exceeds it.",
        Meter.enter,
        "self.nodes >= self.limit.nodes",
        "self.nodes > self.limit.nodes",
        laws.stopped_anywhere_the_answer_is_the_last_finished_depth,
        owner=Meter,
        search=iterative_deepening,
    ),
    rewritten(
        "S29-refusal-that-fails",
        "What says that something is wrong with a limit asks it for something that it does not have.",
        Limit.__post_init__,
        "{self.nodes!r}; a whole number, 0 or more",
        "{self.nodes.numerator}; a whole number, 0 or more",
        laws.what_is_no_limit_is_refused,
        ("5",),
        owner=Limit,
        search=Limit,
    ),
    rewritten(
        "root-value-in-the-opponent's-view",
        "Each root move is worth what its position is worth to the opponent.",
        root_moves,
        "reply = reply.seen(turn_between(position, child))",
        "reply = reply",
        laws.root_values_are_exact,
        (READ("[-1]"), False),
    ),
    rewritten(
        "root-distance-one-short",
        "The root's own move is not counted in the distance to the win.",
        root_moves,
        "final.from_node(reply.value, 1)",
        "reply.value",
        laws.root_values_are_exact,
        (READ("[-1]"), True),
    ),
]
