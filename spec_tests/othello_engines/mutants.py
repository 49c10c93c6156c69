"""Wrong engines: each with one piece of the search replaced. Wrong leaves and orders: `mutants_below.py`."""

from collections.abc import Callable
from typing import Any, Final

import pytest

from reference.engines.othello_tree import Tree
from spec_tests.catalogue import Catalogue
from spec_tests.laws import Body
from spec_tests.mutants.mutant import edited
from spec_tests.othello_engines import test_tree as trees

ENGINES: Final = Catalogue()
SOURCE_000 = "source 000, an article on Othello by principal variation search in Java"
SOURCE_002 = "source 002, an article on Othello by ProbCut in Java"
CLASSIC = "a classic trap"


def wrong(
    id: str, sentence: str, owner: type, method: Callable[..., Any], old: str, new: str, *, seen: str, law: Body
) -> None:
    """Enter a class with one method wrong."""

    def make(patch: pytest.MonkeyPatch) -> type:
        return type(owner.__name__, (owner,), {method.__name__: edited(method, old, new)})

    ENGINES.patched(f"E-{id}", sentence, seen=seen, law=law)(make)


PLAIN, TABLED, PREDICTED = (
    trees.test_without_a_table_it_is_alphabeta_and_pvs,
    trees.test_with_a_table_it_is_pvs_with_a_table,
    trees.test_with_predictions_it_is_multi_probcut,
)
visit: Final = Tree.visit


def in_the_tree(id: str, sentence: str, old: str, new: str, law: Body, seen: str = CLASSIC) -> None:
    """A wrong `visit`."""
    wrong(id, sentence, Tree, visit, old, new, seen=seen, law=law)


in_the_tree(
    "pass-costs-the-other",
    "A pass costs where it must not.",
    "moves or self.pass_c",
    "moves or not self.pass_c",
    PLAIN,
    f"{SOURCE_000} (E000-05)",
)
in_the_tree("over-is-not-seen", "A finished game is searched on.", "or not (moves or replies)", "", PLAIN)
in_the_tree("no-second-search", "A null window's bound is taken as a value.", "raised < value < beta", "False", PLAIN)
in_the_tree(
    "second-search-at-leaves-only", "No second search above the leaves.", "raised < value < beta",
    "rest == 0 and raised < value < beta", PLAIN,
)  # fmt: skip
in_the_tree("equal-moves-replace", "The last of equal moves is played.", "value > best:", "value >= best:", PLAIN)
in_the_tree("cut-above-only", "A cut needs more than beta.", "best >= beta:", "best > beta:", PLAIN)
in_the_tree("leaf-for-the-opponent", "Leaves are not negated.", "-leaf_value(mine", "leaf_value(mine", PLAIN)
in_the_tree(
    "window-not-turned", "The child gets alpha and beta as they are.", "-scout, -raised", "raised, scout", PLAIN
)
in_the_tree(
    "nodes-of-leaves-forgotten", "Leaves are not counted.", "self.nodes += 1\n                value", "value", PLAIN
)
in_the_tree(
    "shallower-entries-answer", "An entry of a search one ply less deep answers.", "entry.depth == depth",
    "entry.depth >= depth - 1", TABLED,
)  # fmt: skip
in_the_tree("lower-bound-is-exact", "Every entry answers.", "entry.lower >= beta", "entry.lower > -10**9", TABLED)
in_the_tree("upper-bound-ignored", "A table's upper bounds are not used.", "entry.upper <= alpha", "False", TABLED)
in_the_tree(
    "hint-ignored",
    "The table's move is not tried first.",
    "hint = entry.move\n",
    "hint = None\n",
    TABLED,
    f"{SOURCE_000} (E000-09)",
)
in_the_tree(
    "one-kind-of-bound",
    "What failed low is stored as exact.",
    "Bound.UPPER if best <= alpha else Bound.EXACT",
    "Bound.EXACT",
    TABLED,
)
in_the_tree(
    "judged-by-the-raised-window",
    "A bound is judged by the window as it was raised.",
    "if best <= alpha else Bound.EXACT",
    "if best <= raised else Bound.EXACT",
    TABLED,
)
wrong(
    "hint-among-the-rest",
    "The table's move is looked at with all the others.",
    Tree,
    Tree.children,
    "hint is not None or not by_sight",
    "not by_sight",
    seen="a first draft here: all children were made and sorted where one refuted",
    law=trees.test_a_move_that_refutes_is_looked_at_alone,
)
wrong(
    "hint-twice",
    "The table's move comes again among the others.",
    Tree,
    Tree.children,
    "squares.remove(first)",
    "pass",
    seen=CLASSIC,
    law=TABLED,
)
in_the_tree("root-may-be-cut", "ProbCut may answer the root.", "cuts and ply:", "cuts:", PREDICTED)
for id, sentence, old, new in (
    (
        "nested",
        "Shallow searches are cut themselves.",
        "asked.alpha, asked.beta, False",
        "asked.alpha, asked.beta, True",
    ),
    (
        "shallow-with-the-window",
        "The shallow search has the node's window.",
        "asked.alpha, asked.beta, False",
        "alpha, beta, False",
    ),
    ("shallow-value", "The shallow value is returned.", "return believed[0]", "return shallow"),
):
    wrong(id, sentence, Tree, Tree.probcut, old, new, seen=CLASSIC, law=PREDICTED)
wrong(
    "pass-is-no-child",
    "A side that must pass has lost.",
    Tree,
    Tree.children,
    "[(PASS, opponent, own, replies, moves)]",
    "[]",
    seen=CLASSIC,
    law=PLAIN,
)
wrong(
    "pass-keeps-the-side",
    "After a pass the same side moves.",
    Tree,
    Tree.children,
    "(PASS, opponent, own, replies, moves)",
    "(PASS, own, opponent, moves, replies)",
    seen=CLASSIC,
    law=PLAIN,
)
