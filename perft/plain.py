"""perft by plain recursion: the definition itself, on either backend. The other methods are held against it.

The last ply is not played: there are as many nodes one ply below a position as it has moves.
"""

from collections.abc import Iterator
from functools import partial

from perft.counting import Convention, DepthCount, OrderedMap, Report, no_report, split_moves
from reference.position import PASS, Position


def perft(position: Position, depth: int, convention: Convention) -> int:
    """The number of nodes at exactly `depth` plies."""
    if depth == 0:
        return 1
    moves = position.legal_moves()
    if not moves:
        return convention.of_finished
    if moves == (PASS,) and convention.pass_plies == 0:
        return perft(position.play(PASS), depth, convention)
    if depth == 1:
        return len(moves)
    return sum(perft(position.play(move), depth - 1, convention) for move in moves)


def counts(
    position: Position,
    depth: int,
    convention: Convention,
    ordered_map: OrderedMap = map,
    report: Report = no_report,
) -> Iterator[DepthCount]:
    """perft of depth 0 to `depth`, one after another; every depth starts anew, its root moves spread by the map."""
    yield DepthCount(0, 1, None)
    children = [child for _, child in split_moves(position, convention)]
    for ply in range(1, depth + 1):
        nodes = 0 if children else convention.of_finished
        below = partial(perft, depth=ply - 1, convention=convention)
        for done, count in enumerate(ordered_map(below, children), start=1):
            nodes += count
            report(done, len(children))
        yield DepthCount(ply, nodes, None)
