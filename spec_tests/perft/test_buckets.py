"""How `lanes` cuts its work, into buckets, blocks and processes, changes no number."""

from array import array
from collections.abc import Callable
from typing import TypeAlias

import pytest
from hypothesis import given
from hypothesis import strategies as st

from perft import distinct, lanes
from perft.counting import Convention, DepthCount
from perft.workers import ordered_map
from reference.othello.bitboard import BitboardPosition
from reference.othello.lanes import OthelloLanes
from reference.othello.notation import Diagram, start_diagram
from spec_tests.assertions import same
from spec_tests.laws import law
from spec_tests.perft.methods import CONVENTIONS, METHODS, by_lanes, conventions, trees

symmetries = st.sampled_from(lanes.SYMMETRIES)
sizes = st.integers(1, 40)


Count: TypeAlias = Callable[[Diagram, int, Convention, str], list[DepthCount]]
LANES: dict[str, Count] = {"lanes": by_lanes}


@law(LANES, tree=trees(), convention=conventions, symmetry=symmetries, bucket=sizes, block=sizes)
def test_small_buckets_and_blocks_change_nothing(
    count: Count, tree: tuple[Diagram, int], convention: Convention, symmetry: str, bucket: int, block: int
) -> None:
    """Any position: equal positions still meet, and every path is still counted."""
    compare_whole_and_cut(count, tree, convention, symmetry, bucket, block)


@law(LANES)
def test_positions_that_become_equal_meet_in_one_bucket(count: Count) -> None:
    """4x4 from the start: equal by a free pass or a symmetry. The bucket must be chosen after it, not before."""
    for convention in CONVENTIONS:
        for symmetry in lanes.SYMMETRIES:
            compare_whole_and_cut(count, (start_diagram(4), 9), convention, symmetry, bucket=200, block=70)


def compare_whole_and_cut(
    count: Count, tree: tuple[Diagram, int], convention: Convention, symmetry: str, bucket: int, block: int
) -> None:
    """Count in one piece and in many."""
    diagram, depth = tree
    whole = count(diagram, depth, convention, symmetry)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(lanes, "BUCKET", bucket)
        patch.setattr(lanes, "BLOCK", block)
        cut = count(diagram, depth, convention, symmetry)
    same(f"perft with {convention}, symmetry {symmetry}", cut, whole, BitboardPosition.from_diagram(diagram))


@given(trees(), conventions, st.integers(1, 10))
def test_small_blocks_change_nothing_for_distinct(
    tree: tuple[Diagram, int], convention: Convention, block: int
) -> None:
    """Any position."""
    diagram, depth = tree
    whole = METHODS["distinct-bitboard"](diagram, depth, convention)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(distinct, "BLOCK", block)
        cut = METHODS["distinct-bitboard"](diagram, depth, convention)
    same(f"perft with {convention}", cut, whole, BitboardPosition.from_diagram(diagram))


@pytest.mark.parametrize("convention", CONVENTIONS, ids=str)
def test_worker_processes_change_nothing(convention: Convention, monkeypatch: pytest.MonkeyPatch) -> None:
    """From the start of 4x4 over the plies of most passes and ends: every count, distinct positions included."""
    start, rules = BitboardPosition.initial(4), OthelloLanes(4)
    whole: list[list[DepthCount]] = []
    spread: list[list[DepthCount]] = []
    whole.append(list(lanes.counts(start, 10, convention, rules)))
    whole.append(list(distinct.counts(start, 6, convention)))
    monkeypatch.setattr(lanes, "BUCKET", 1000)
    monkeypatch.setattr(lanes, "BLOCK", 300)
    monkeypatch.setattr(distinct, "BLOCK", 100)
    with ordered_map(2) as mapping:
        spread.append(list(lanes.counts(start, 10, convention, rules, mapping)))
        spread.append(list(distinct.counts(start, 6, convention, mapping)))
    assert spread == whole


def test_colours_reversed_are_one_position_in_lanes() -> None:
    """4x4 from the start, passes free: from ply 9 on, both colours meet the same board at the same ply."""
    free = Convention(pass_plies=0, ended="keep")
    one, other = (METHODS[name](start_diagram(4), 9, free) for name in ("distinct-bitboard", "lanes-none"))
    assert [count.nodes for count in one] == [count.nodes for count in other]
    assert [count.distinct for count in one][:9] == [count.distinct for count in other][:9]
    assert (one[9].distinct, other[9].distinct) == (6218, 6186)


def test_too_many_paths_are_an_error_and_no_wrong_number() -> None:
    """2**64 paths to one position do not fit its word."""
    twice = lanes.Bucket((array("Q", [7, 7]), array("Q", [8, 8])), array("Q", [2**63, 2**63]))
    with pytest.raises(OverflowError):
        lanes.merge(twice)
