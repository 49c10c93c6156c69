"""Mutants of perft that merge positions: taken for equal when they are not, or kept apart when they are."""

from collections import Counter
from collections.abc import Callable

import pytest

from perft import lanes
from perft.counting import Convention, DepthCount
from reference.lanes import LaneRules
from reference.othello.bitboard import BitboardPosition
from reference.othello.lanes import OthelloLanes
from reference.othello.notation import Diagram
from reference.position import PASS
from spec_tests.othello.mutants import CLASSIC, OTHELLO
from spec_tests.perft import test_buckets as buckets
from spec_tests.perft import test_laws as laws
from spec_tests.perft.methods import METHODS, by_lanes

mutant, patched = OTHELLO.mutant, OTHELLO.patched


def merged(
    diagram: Diagram, depth: int, convention: Convention, identity: Callable[[BitboardPosition], object], *, paths: bool
) -> list[DepthCount]:
    """Layers of positions that are told apart by `identity`, with or without the number of their paths."""
    layer: Counter[BitboardPosition] = Counter({BitboardPosition.from_diagram(diagram): 1})
    kept, counts = 0, [DepthCount(0, 1, None)]
    for ply in range(1, depth + 1):
        first: dict[object, BitboardPosition] = {}
        below: Counter[BitboardPosition] = Counter()
        nodes = 0
        for position, number in layer.items():
            moves = position.legal_moves()
            if moves == (PASS,) and convention.pass_plies == 0:
                position = position.play(PASS)
                moves = position.legal_moves()
            nodes += number * len(moves)
            kept += 0 if moves else number * convention.of_finished
            for move in moves:
                child = position.play(move)
                below[first.setdefault(identity(child), child)] += number
        counts.append(DepthCount(ply, nodes + kept, len(layer)))
        layer = below if paths else Counter(dict.fromkeys(below, 1))
    return counts


@mutant(
    "O-perft-paths-forgotten",
    "A position that several paths lead to is counted once.",
    seen=CLASSIC,
    law=laws.test_every_method_counts_the_nodes,
)
def paths_forgotten(diagram: Diagram, depth: int, convention: Convention) -> list[DepthCount]:
    return merged(diagram, depth, convention, BitboardPosition.key, paths=False)


@mutant(
    "O-perft-occupied-squares-as-key",
    "Positions with discs on the same squares are taken for equal, whatever their colours.",
    seen="a classic trap: a key without colours",
    law=laws.test_every_method_counts_the_nodes,
)
def occupied_squares_as_key(diagram: Diagram, depth: int, convention: Convention) -> list[DepthCount]:
    return merged(diagram, depth, convention, lambda position: position.own | position.opponent, paths=True)


mutant(
    "O-perft-distinct-up-to-symmetry",
    "Positions are counted up to symmetry where different positions are asked for.",
    seen="a classic trap: published tables of either kind",
    law=laws.test_distinct_positions_are_counted_once,
)(laws.Merging(METHODS["lanes-all"], OthelloLanes(8).encode))


@patched(
    "O-perft-bucket-before-symmetry",
    "A position is put into a bucket first and replaced by its smallest image afterwards: images do not meet.",
    seen="a draft of this project (the number of distinct positions grew with the number of buckets)",
    law=buckets.test_positions_that_become_equal_meet_in_one_bucket,
)
def bucket_before_symmetry(patch: pytest.MonkeyPatch) -> object:
    play_right = lanes.play_block

    def play(
        block: lanes.Bucket, rules: LaneRules, buckets: int, *, free_passes: bool, symmetric: bool
    ) -> list[lanes.Bucket]:
        spread = play_right(block, rules, buckets, free_passes=free_passes, symmetric=False)
        return [lanes.Bucket(rules.canonical(one.columns), one.paths) for one in spread] if symmetric else spread

    patch.setattr(lanes, "play_block", play)
    return by_lanes


@patched(
    "O-perft-bucket-by-block",
    "The bucket is chosen by where a position stands in its block, not by the position.",
    seen=CLASSIC,
    law=buckets.test_small_buckets_and_blocks_change_nothing,
)
def bucket_by_block(patch: pytest.MonkeyPatch) -> object:
    play_right = lanes.play_block

    def play(
        block: lanes.Bucket, rules: LaneRules, buckets: int, *, free_passes: bool, symmetric: bool
    ) -> list[lanes.Bucket]:
        [one] = play_right(block, rules, 1, free_passes=free_passes, symmetric=symmetric)
        part = 1 + len(one.paths) // buckets
        return [one.part(number * part, part) for number in range(buckets)]

    patch.setattr(lanes, "play_block", play)
    return by_lanes
