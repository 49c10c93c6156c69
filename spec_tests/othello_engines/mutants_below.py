"""Wrong leaves, orders and blocks: what the engines' search stands on."""

import pytest

from reference.engines import othello_orders
from reference.engines.othello_leaf import Leaf
from reference.engines.othello_orders import ByEstimate, ByHistory, ByOnePly, ByPromise
from reference.othello import block
from reference.othello.hash_000 import hash_000
from spec_tests.othello_engines import test_leaf as leaves
from spec_tests.othello_engines import test_orders as orders
from spec_tests.othello_engines import test_source_000 as source_000
from spec_tests.othello_engines import test_tree as trees
from spec_tests.othello_engines.mutants import CLASSIC, ENGINES, SOURCE_000, SOURCE_002, wrong

FORCED, CORNER = leaves.test_forced_moves_are_followed, leaves.test_corner_or_lose_is_a_quiescence
wrong(
    "forced-move-declined",
    "The better of the forced line and the estimate.",
    Leaf,
    Leaf.value,
    "return self.forced_line(own, opponent, moves, replies)",
    "return max(self.forced_line(own, opponent, moves, replies),"
    " self.estimate(own, opponent, moves, replies, self.size))",
    seen=f"{SOURCE_002} (E002-08)",
    law=FORCED,
)
wrong(
    "forced-view",
    "The end of a forced line is seen by who moves there.",
    Leaf,
    Leaf.forced_line,
    "return view * self",
    "return self",
    seen=CLASSIC,
    law=FORCED,
)
wrong(
    "forced-without-end",
    "The limit of forced moves is not kept.",
    Leaf,
    Leaf.forced_line,
    "while left and",
    "while",
    seen=CLASSIC,
    law=FORCED,
)
wrong(
    "pass-is-not-forced",
    "A pass ends the forced line.",
    Leaf,
    Leaf.forced_line,
    "moves.bit_count() < 2",
    "moves.bit_count() == 1",
    seen=SOURCE_002,
    law=FORCED,
)
wrong(
    "corner-of-the-mover",
    "A corner that the side to move could take is a threat.",
    Leaf,
    Leaf.corner_or_lose,
    "not replies & self.corners",
    "not moves & self.corners",
    seen=CLASSIC,
    law=CORNER,
)
wrong(
    "corner-may-be-declined",
    "The side to move may keep the estimate.",
    Leaf,
    Leaf.corner_or_lose,
    "return max(-self.corner_or_lose(*child[1:], left - 1) for child in children)",
    "return max(self.estimate(own, opponent, moves, replies, self.size),"
    " *(-self.corner_or_lose(*child[1:], left - 1) for child in children))",
    seen=f"{SOURCE_002} (E002-08)",
    law=CORNER,
)

PROMISE, ONE_PLY = orders.test_the_order_by_promise_is_best_first, orders.test_the_order_by_one_ply_is_that_of_a_search
wrong(
    "worst-first",
    "The least promising first.",
    ByPromise,
    ByPromise.ranked,
    "-squares[child[0]] - replies",
    "squares[child[0]] + replies",
    seen=CLASSIC,
    law=PROMISE,
)
wrong(
    "own-replies",
    "One's own next moves are counted, not the opponent's.",
    ByPromise,
    ByPromise.ranked,
    "child[3]",
    "child[4]",
    seen=CLASSIC,
    law=PROMISE,
)
HISTORY = orders.test_the_order_by_history_is_that_of_the_plain_searches
for id, sentence, old, new in (
    ("history-of-both", "One side learns from the other's cutoffs.", "[ply & 1]", "[0]"),
    ("history-without-depth", "Every cutoff counts the same.", "depth * depth", "1"),
):
    wrong(id, sentence, ByHistory, ByHistory.refuted, old, new, seen=CLASSIC, law=HISTORY)
wrong(
    "best-for-the-opponent",
    "The child that is best for who moves there first.",
    ByEstimate,
    ByEstimate.ranked,
    "lambda child: value",
    "lambda child: -value",
    seen=CLASSIC,
    law=orders.test_the_order_by_estimate_puts_the_opponent_s_worst_first,
)
wrong(
    "order-not-counted",
    "What an order looks at is forgotten.",
    ByOnePly,
    ByOnePly.one_ply,
    "self.nodes += len(after)",
    "pass",
    seen=f"{SOURCE_002} (E002-15)",
    law=ONE_PLY,
)
wrong(
    "one-ply-for-the-other",
    "The worst reply counts.",
    ByOnePly,
    ByOnePly.one_ply,
    "return max(",
    "return min(",
    seen=CLASSIC,
    law=ONE_PLY,
)


@ENGINES.mutant(
    "E-order-ordered-itself",
    "The search of one ply that orders moves orders its own moves by searches of one ply, down to the game's end.",
    seen=f"{SOURCE_002} (E002-03: 11,564,053 nodes for depth 1; stopped here after a thousand)",
    law=ONE_PLY,
)
class OrderedItself(ByOnePly):
    def one_ply(self, child: block.Child) -> int:
        _, own, opponent, moves, _ = child
        if self.nodes < 1000:
            self.ranked(own, opponent, 1, block.children_of(own, opponent, moves, self.leaf.size))
        return super().one_ply(child)


@ENGINES.patched(
    "E-corner-taken-is-a-trap",
    "An X square is a trap although its corner is taken.",
    seen=CLASSIC,
    law=PROMISE,
)
def corners_always_empty(patch: pytest.MonkeyPatch) -> type[ByPromise]:
    scores = othello_orders.square_scores
    patch.setattr(othello_orders, "square_scores", lambda taken, size: scores(0, size))
    return ByPromise


@ENGINES.mutant(
    "E-block-of-one-exchanged",
    "Of a move alone the two sides' moves are exchanged.",
    seen=CLASSIC,
    law=trees.test_a_block_of_some_moves_has_their_children_in_their_order,
)
def one_exchanged(own: int, opponent: int, squares: list[int], size: int) -> list[block.Child]:
    children = block.block_of(own, opponent, squares, size)
    if len(squares) != 1:
        return children
    return [(square, mine, theirs, its, ours) for square, mine, theirs, ours, its in children]


@ENGINES.mutant(
    "E-last-row-not-listed",
    "Squares of the last row are left out.",
    seen=CLASSIC,
    law=trees.test_squares_are_listed,
)
def last_row_missing(bits: int) -> list[int]:
    return block.squares_in(bits & (1 << 56) - 1)


@ENGINES.mutant(
    "E-block-replies-for-moves",
    "The two sides' moves are exchanged.",
    seen=CLASSIC,
    law=trees.test_a_block_is_every_child,
)
def exchanged(own: int, opponent: int, moves: int, size: int) -> list[block.Child]:
    children = block.children_of(own, opponent, moves, size)
    return [(square, mine, theirs, its, ours) for square, mine, theirs, ours, its in children]


ENGINES.mutant(
    "E-documented-hash",
    "A black disc on a1 changes nothing in the key.",
    seen=f"{SOURCE_000} (E000-06)",
    law=source_000.test_a_disc_more_is_another_key,
)(hash_000)
