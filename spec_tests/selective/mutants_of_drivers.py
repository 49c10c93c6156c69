"""Wrong time control and root splitting: each with one defect and the law that must reject it."""

from types import FunctionType

from reference.search.clock import Deadline, deepen_within, search_within
from reference.search.parallel import Branch, split_at_root
from reference.trees.graph import GraphPosition
from reference.trees.tree import Tree
from spec_tests.mutants.mutant import rewritten
from spec_tests.search.law import Subject
from spec_tests.selective import parallel_laws, test_clock
from spec_tests.selective.out_of_order import out_of_order

SPLIT = out_of_order(split_at_root)
EIGHT_NODES = GraphPosition.from_text(
    '{"children":[[1,2],[4,5],[4,5],[4,5],[5,6],[7],[7],[]],"values":[0,0,0,0,0,0,0,-1],"sides":[0,1,1,1,0,1,1,0]}'
)


def last_within(deepening: Subject) -> Subject:
    """A search within a budget, made of the answers of a wrong deepening."""
    assert isinstance(search_within, FunctionType)
    made = FunctionType(search_within.__code__, {**search_within.__globals__, "deepen_within": deepening})
    made.__kwdefaults__ = search_within.__kwdefaults__
    return made


MUTANTS = [
    rewritten(
        "T1-no-soft-limit",
        "A deeper search begins, however little time is left.",
        deepen_within,
        "if deadline.is_softly_spent():",
        "if False:",
        test_clock.no_depth_begins_after_the_soft_limit,
        with_=last_within,
    ),
    rewritten(
        "T2-soft-is-hard",
        "The soft limit is the whole budget.",
        Deadline.is_softly_spent,
        "self.is_spent(soft)",
        "self.is_spent(1)",
        test_clock.no_depth_begins_after_the_soft_limit,
        owner=Deadline,
        search=search_within,
    ),
    rewritten(
        "T3-no-soft-limit-in-nodes",
        "Only seconds have a soft limit.",
        Deadline.is_softly_spent,
        "limit is not None and",
        "False and",
        test_clock.no_depth_begins_after_the_soft_limit,
        owner=Deadline,
        search=search_within,
    ),
    rewritten(
        "T4-one-node-too-many",
        "The node that is the limit is still searched.",
        Deadline.enter,
        "self.nodes >= limit",
        "self.nodes > limit",
        test_clock.broken_off_anywhere_the_answer_is_a_finished_depths,
        owner=Deadline,
        search=search_within,
    ),
    rewritten(
        "T5-looks-by-another-count",
        "Nodes are counted after the look by more than one at a time, and looks are missed.",
        Deadline.enter,
        "self.nodes += 1",
        "self.nodes += 2",
        test_clock.broken_off_anywhere_the_answer_is_a_finished_depths,
        owner=Deadline,
        search=search_within,
        seen="source 004 (E004-14)",
    ),
    rewritten(
        "T6-nobody-is-heard",
        "Whoever wants the answer waits for the clock.",
        Deadline.enter,
        "self.budget.stop() or ",
        "",
        test_clock.broken_off_anywhere_the_answer_is_a_finished_depths,
        owner=Deadline,
        search=search_within,
    ),
    rewritten(
        "P3-window-not-turned",
        "The question is put in the root's view.",
        Branch.window,
        ".seen(self.turn)",
        "",
        parallel_laws.split_trees_are_alpha_beta,
        (Tree.from_text("[0,[[-1,-2]]]"), 0, 1),
        owner=Branch,
        search=SPLIT,
        rare=True,
    ),
    rewritten(
        "P4-answer-not-turned",
        "The answer is read in the view of the side after the move.",
        Branch.seen,
        "answer = answer.seen(self.turn)",
        "answer = answer",
        parallel_laws.split_is_alpha_beta,
        owner=Branch,
        search=SPLIT,
    ),
    rewritten(
        "P5-distance-from-the-task",
        "A win is as near to the root as to the position after the move.",
        Branch.seen,
        "self.task.final.from_node(answer.value, 1)",
        "answer.value",
        parallel_laws.split_is_alpha_beta,
        owner=Branch,
        search=SPLIT,
    ),
    rewritten(
        "P6-question-with-the-root's-distance",
        "In the question a win is as near to the root as to the position after the move.",
        Branch.window,
        "final.from_root(alpha, 1)",
        "alpha",
        parallel_laws.split_is_alpha_beta,
        (EIGHT_NODES, 4, 0, 1, False, True, False),
        owner=Branch,
        search=SPLIT,
        rare=True,
    ),
    rewritten(
        "P7-the-work-depends-on-who-is-quick",
        "Deterministic splitting asks what is known meanwhile.",
        split_at_root,
        "known[0].value if deterministic else max",
        "max",
        parallel_laws.deterministic_means_the_work_as_well,
        with_=out_of_order,
    ),
    rewritten(
        "P8-more-tasks-than-workers",
        "One move more than there are workers is given out, with an older window.",
        split_at_root,
        "while len(waiting) >= jobs:",
        "while len(waiting) > jobs:",
        parallel_laws.split_is_alpha_beta,
        with_=out_of_order,
    ),
    rewritten(
        "P9-the-first-to-finish",
        "Of equally good moves the one that was ready first.",
        split_at_root,
        "for number in range(len(branches)):",
        "for number in known:",
        parallel_laws.split_trees_are_alpha_beta,
        (Tree.from_text("[0,-1,-1]"), 0, 2),
        with_=out_of_order,
        rare=True,
    ),
    rewritten(
        "P10-the-bound-is-taken-for-a-move",
        "Moves are asked whether they are as good as the best: one that is only known by a bound may be chosen.",
        split_at_root,
        "best = best.improved_by(known[number], branches[number].move)",
        "best = best.improved_by(known[number], branches[number].move) if known[number].value != best.value "
        "else nothing_yet.improved_by(known[number], branches[number].move)",
        parallel_laws.split_trees_are_alpha_beta,
        with_=out_of_order,
    ),
]
