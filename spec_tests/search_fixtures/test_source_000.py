"""What source 000 says of PVS and the transposition table, tried. See docs/search-sources.md."""

from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fixtures import load
from reference.search.pvs import Resume, pvs
from reference.search.pvs_fail_hard import pvs_fail_hard
from reference.search.result import Bound, Search
from reference.search.table import Replacement, Table
from reference.trees.tree import Tree, leaf_value
from spec_tests.mutants.mutant import edited
from spec_tests.search import laws

ONE_ABOVE = edited(
    pvs,
    "wide = narrow if resume is Resume.FROM_ALPHA else narrow.raised(reply.value)",
    "wide = narrow.raised(narrow.alpha + 1)",
)
"""The second search as the source's text has it: from 321, when the first move was worth 320."""

STARTS: dict[str, Search] = {
    "alpha": pvs,
    "alpha + 1": ONE_ABOVE,
    "bound": partial(pvs, resume=Resume.FROM_BOUND),
    "alpha, fail-hard": pvs_fail_hard,
    "bound, fail-hard": partial(pvs_fail_hard, resume=Resume.FROM_BOUND),
}


# The second search


def test_the_second_search_may_start_at_alpha_just_above_it_or_at_the_bound() -> None:
    """The text says 321, the listing starts at the null window's answer. Both are sound, the answer being a bound."""
    laws.returns_minimax_value.holds_for(STARTS)
    laws.root_move_is_best.holds_for(STARTS)


@pytest.mark.parametrize(
    ("variant", "second"),
    [
        ("pvs", (320, None, 380)),
        ("pvs-from-bound", (380, None, 380)),
        ("pvs-fail-hard", (320, None, 380)),
        ("pvs-fail-hard-from-bound", (321, None, 380)),
        ("negascout", (321, None, 380)),
    ],
)
def test_the_example_of_the_source_move_by_move(variant: str, second: tuple[int | None, ...]) -> None:
    """Eight moves; 320; null windows from 320 to 321; the fifth answers more and is searched again, up to infinity.

    The text's 321 is what a fail-hard null window answers, and where it goes on; the listing is fail-soft and goes on
    at 380.
    """
    (case,) = (case for case in load("search", "windows") if case.id == f"search-windows-second-search-{variant}")
    assert isinstance(case.expected, list)
    asked = [tuple(row.values()) for row in case.expected if isinstance(row, dict)]
    assert [move for move, *_ in asked] == [0, 1, 2, 3, 4, 4, 5, 6, 7]
    assert asked[0] == (0, None, None, 320)
    assert {row[1:3] for row in asked[1:5]} == {(320, 321)}
    assert asked[5][1:] == second
    assert {row[1:3] for row in asked[6:]} == {(380, 381)}


def test_the_null_windows_answer_may_be_a_bound_only() -> None:
    """Three plies: the fifth move answers 380 to the null window, and is worth 400."""
    (case,) = (case for case in load("search", "windows") if case.id == "search-windows-second-search-bound-pvs")
    assert isinstance(case.expected, list)
    answers = [row["value"] for row in case.expected if isinstance(row, dict) and row["move"] == 4]
    assert answers == [380, 400]


def test_of_equal_moves_the_first_is_kept() -> None:
    """The source's strict comparison."""
    for search in STARTS.values():
        assert search(Tree.from_text("[[3,5],[3,4],[3,9]]"), 2, leaf_value).best_move == 0


# The table


class Slots:
    """The rule of the listing: the slot is the key's low bits; a deeper resident of another key stays; no ageing."""

    def __init__(self, bits: int) -> None:
        self.slots: list[tuple[int, int] | None] = [None] * 2**bits

    def store(self, key: int, depth: int) -> None:
        """Keep (key, depth), or leave the slot as it is."""
        slot = key % len(self.slots)
        resident = self.slots[slot]
        if resident is not None and resident[0] != key and resident[1] > depth:
            return
        self.slots[slot] = key, depth

    def probe(self, key: int) -> int | None:
        """The depth kept under this very key."""
        resident = self.slots[key % len(self.slots)]
        return resident[1] if resident is not None and resident[0] == key else None


@given(st.lists(st.tuples(st.integers(0, 40), st.integers(0, 5)), max_size=40))
def test_the_depth_preferred_table_keeps_what_the_listing_keeps(stores: list[tuple[int, int]]) -> None:
    """After any stores, every key is found or not as in the listing, at the same depth."""
    ours, theirs = Table(16, replacement=Replacement.DEPTH_PREFERRED, fingerprint=hash), Slots(4)
    for key, depth in stores:
        ours.store(key, depth, 0, Bound.EXACT, None)
        theirs.store(key, depth)
        for probed in range(41):
            entry = ours.find(probed)
            assert (None if entry is None else entry.depth) == theirs.probe(probed)


def test_deeper_is_not_always_more_trusted() -> None:
    """The source's comment says so; but the same key is overwritten by a shallower entry, and depth 9 blocks a slot
    for ever."""
    slots = Slots(4)
    slots.store(6, 9)
    slots.store(22, 3)
    assert (slots.probe(6), slots.probe(22)) == (9, None)
    slots.store(6, 1)
    slots.store(22, 3)
    assert (slots.probe(6), slots.probe(22)) == (None, 3)
