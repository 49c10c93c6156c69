"""Mutants of the transposition table and of the searches that use one."""

from collections.abc import Sequence
from functools import partial

from reference.search.result import Window, everything
from reference.search.table import Entry, Table
from reference.search.transposition import Reuse, alphabeta_with_table
from reference.trees.graph import GraphPosition, graph
from spec_tests.mutants.mutant import rewritten
from spec_tests.search.table_laws import (
    a_known_value_is_not_searched_again,
    replacement_is_the_model,
    table_is_true_and_keeps_the_contract,
)

TWO_BOUNDS = partial(Table, two_bounds=True)
STORED = "final.from_root(best.value, ply), best.bound"


def at(
    children: list[list[int]], values: list[int], sides: list[int] | None = None, passing: Sequence[int] = ()
) -> GraphPosition:
    """Node 0 of a graph."""
    return GraphPosition(graph(children, values, sides, passing))


MUTANTS = [
    rewritten(
        "S7-bounds-used-as-exact",
        "Whatever is stored answers every window.",
        Entry.answer,
        "if self.lower == self.upper:",
        "if True:",
        table_is_true_and_keeps_the_contract,
        owner=Entry,
        search=alphabeta_with_table,
    ),
    rewritten(
        "S7-bounds-stored-as-exact",
        "The kind of bound is lost when an entry is stored.",
        alphabeta_with_table,
        STORED,
        "final.from_root(best.value, ply), type(best.bound).EXACT",
        table_is_true_and_keeps_the_contract,
    ),
    rewritten(
        "S7-lower-bound-used-above-alpha",
        "A lower bound answers as soon as it is above alpha.",
        Entry.answer,
        "self.lower >= window.beta",
        "self.lower > window.alpha",
        table_is_true_and_keeps_the_contract,
        owner=Entry,
        search=alphabeta_with_table,
    ),
    rewritten(
        "S7-upper-bound-used-below-beta",
        "An upper bound answers as soon as it is below beta.",
        Entry.answer,
        "self.upper <= window.alpha",
        "self.upper < window.beta",
        table_is_true_and_keeps_the_contract,
        (
            at([[1], [3, 4], [3, 4], [], []], [0, 0, 0, 0, -1], [0, 1, 1, 0, 0]),
            Table,
            [(2, Window(0, 1)), (2, Window(-1, 1))],
            True,
        ),
        owner=Entry,
        search=alphabeta_with_table,
    ),
    rewritten(
        "S8-lower-and-upper-swapped",
        "A failure high is stored as an upper bound, a failure low as a lower one.",
        alphabeta_with_table,
        STORED,
        "final.from_root(best.value, ply), best.bound.mirror",
        table_is_true_and_keeps_the_contract,
    ),
    rewritten(
        "S8-lower-bounds-stored-exact",
        "A failure high counts as exact; failures low do not.",
        Table.store,
        "upper = INFINITY if bound is Bound.LOWER else value",
        "upper = value",
        table_is_true_and_keeps_the_contract,
        owner=Table,
        search=alphabeta_with_table,
    ),
    rewritten(
        "S8-upper-bounds-stored-exact",
        "A failure low counts as exact; failures high do not.",
        Table.store,
        "lower = -INFINITY if bound is Bound.UPPER else value",
        "lower = value",
        table_is_true_and_keeps_the_contract,
        owner=Table,
        search=alphabeta_with_table,
    ),
    rewritten(
        "S9-clamped-value-stored-as-exact",
        "A value is stored clamped to the window, and as exact.",
        alphabeta_with_table,
        STORED,
        "max(window.alpha, min(window.beta, best.value)), type(best.bound).EXACT",
        table_is_true_and_keeps_the_contract,
    ),
    rewritten(
        "S10-window-in-the-key",
        "An entry is found again only with the window it was made with.",
        alphabeta_with_table,
        "key = position.key()",
        "key = (position.key(), window)",
        a_known_value_is_not_searched_again,
    ),
    rewritten(
        "S11-collision-not-noticed",
        "Whatever is in the slot is taken for this position's entry.",
        Table.find,
        "and entry.key == key",
        "",
        table_is_true_and_keeps_the_contract,
        owner=Table,
        search=alphabeta_with_table,
    ),
    rewritten(
        "S12-deeper-entries-answer",
        "An entry of a deeper search answers, and the value is that of a deeper tree.",
        alphabeta_with_table,
        "reuse.allows(entry.depth, depth)",
        "entry.depth >= depth",
        table_is_true_and_keeps_the_contract,
    ),
    rewritten(
        "S12-any-depth-answers",
        "The depth of an entry is not looked at.",
        Reuse.allows,
        "entry_depth == depth or (self is Reuse.DEEPER_TOO and entry_depth > depth)",
        "True",
        table_is_true_and_keeps_the_contract,
        owner=Reuse,
        search=alphabeta_with_table,
    ),
    rewritten(
        "bounds-of-different-depths-merged",
        "Two bounds of one position are put together although they belong to different depths.",
        Table.store,
        " and older.depth == depth",
        "",
        table_is_true_and_keeps_the_contract,
        (at([[1], [2], []], [0, 0, 1], [0, 0, 0]), TWO_BOUNDS, [(1, Window(0, 1)), (2, everything)], True),
        owner=Table,
        search=alphabeta_with_table,
    ),
    rewritten(
        "merged-bounds-the-wrong-way-round",
        "An older lower bound is put in for an upper one.",
        Entry.merged,
        "min(self.upper, older.upper)",
        "min(self.upper, older.lower)",
        table_is_true_and_keeps_the_contract,
        owner=Entry,
        search=alphabeta_with_table,
    ),
    rewritten(
        "deep-resident-stays-against-its-own-position",
        "A deeper entry is not overwritten even by a newer one of the same position.",
        Table.stays,
        "self.replacement is Replacement.ALWAYS or resident.key == entry.key",
        "self.replacement is Replacement.ALWAYS",
        replacement_is_the_model,
        owner=Table,
        search=Table,
    ),
    rewritten(
        "equal-depth-resident-stays",
        "A resident of the same depth keeps its slot.",
        Table.stays,
        "resident.depth > entry.depth",
        "resident.depth >= entry.depth",
        replacement_is_the_model,
        owner=Table,
        search=Table,
    ),
    rewritten(
        "second-tier-forgets",
        "Who loses the first tier is thrown away.",
        Table.place,
        "self.second[slot] = loser",
        "pass",
        replacement_is_the_model,
        owner=Table,
        search=Table,
    ),
]
