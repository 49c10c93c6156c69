"""What the move filter costs: source 002's form, the few best-looking moves, and source 000's, the others less deep.

Specifies  Moves are ranked by the static value of the position after them. For each number of moves kept, and for the
           others left out or searched two plies less deep, the search is compared with alpha-beta in the same order:
           nodes, root values, and the loss of the chosen root move as in `measure.py`.
Contract   Deterministic; both searches go straight to their depth, without a table.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Final

from reference.commands.probcuts.chance import Share, share
from reference.commands.probcuts.measure import Root
from reference.engines.othello_points import in_points
from reference.othello.bitboard import BitboardPosition
from reference.position import Move
from reference.search.leaf import static
from reference.search.move_filter import move_filter
from reference.search.result import SearchResult

KEPT: Final = (1, 2, 3, 5)
REDUCTIONS: Final = (None, 2)
EVERYTHING: Final = 64


@dataclass(frozen=True)
class Line:
    """One way to filter."""

    kept: int
    reduction: int | None
    ratio: float
    changed: Share
    mean_off: float
    moved: Share
    points: float


def filtered(root: Root, kept: int, reduction: int | None) -> SearchResult:
    """The search of a position in which so many moves are searched in full."""
    evaluate = root.way.evaluate

    def promise(position: BitboardPosition, move: Move) -> int:
        return -static(position.play(move), evaluate, in_points, 0).value

    return move_filter(
        root.position,
        root.way.depth,
        evaluate,
        promise=promise,
        threshold=float("inf"),
        at_least=kept,
        reduction=reduction,
        final=in_points,
        pass_costs_depth=False,
    )


def lines(roots: Sequence[Root]) -> Iterator[Line]:
    """All ways, on all positions."""
    plain = sum(filtered(root, EVERYTHING, None).nodes for root in roots)
    for reduction in REDUCTIONS:
        for kept in KEPT:
            results = [filtered(root, kept, reduction) for root in roots]
            offs = [abs(each.value - root.plain.value) for each, root in zip(results, roots, strict=True)]
            losses = [
                root.plain.value - root.value_of(each.best_move) for each, root in zip(results, roots, strict=True)
            ]
            yield Line(
                kept=kept,
                reduction=reduction,
                ratio=plain / sum(each.nodes for each in results),
                changed=share(sum(off > 0 for off in offs), len(offs)),
                mean_off=fmean(offs),
                moved=share(sum(loss > 0 for loss in losses), len(losses)),
                points=fmean(losses),
            )
