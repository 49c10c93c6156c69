"""perft by kind of move: how many of the moves at the last ply capture, castle, give check and so on.

Specifies  For every depth, the nodes and how many of the moves that lead to them are of each kind. Which kinds there
           are is the game's: `Game.move_kinds` (chess: `reference/chess/detail.py`, with what each column means).
Contract   The nodes are those of the method `distinct`. The kinds are counted once for each different position and
           multiplied by the paths that lead to it.
Beware     Kinds are those of the last move only, not of the whole line. A move may be of several kinds, or of none.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from perft.counting import Convention, DepthCount, OrderedMap, Report, after_free_pass, no_report
from perft.distinct import BLOCK, Counted, Layer, Node, add, count_block
from reference.errors import BadInput, Reason
from reference.game import Game
from reference.position import Position


class Detail(NamedTuple):
    """One line of the table."""

    total: DepthCount
    kinds: Mapping[str, int]


def kinds_of(game: Game, position: Position) -> Mapping[str, int]:
    """The moves of a position by kind. Raises `BadInput` UNSUPPORTED where the game has no kinds of moves."""
    kinds = game.move_kinds(position)
    if kinds is None:
        raise BadInput(Reason.UNSUPPORTED, f"{game.name} has no kinds of moves", "--detail")
    return kinds


def detail_block(
    block: Sequence[Node], game: Game, convention: Convention, *, play: bool
) -> tuple[Counted, Counter[str]]:
    """What a block of positions has below it, and the kinds of the moves that lead there."""
    kinds: Counter[str] = Counter()
    for position, paths in block:
        for name, number in kinds_of(game, position).items():
            kinds[name] += paths * number
    return count_block(block, convention, play=play), kinds


def counts(
    game: Game,
    position: Position,
    depth: int,
    convention: Convention,
    ordered_map: OrderedMap = map,
    report: Report = no_report,
) -> Iterator[Detail]:
    """The lines of depth 1 to `depth`, each as soon as it is known."""
    names = tuple(kinds_of(game, position))
    layer: Layer = {}
    add(layer, after_free_pass(position, convention), 1)
    kept = 0
    for ply in range(1, depth + 1):
        nodes = 0
        kinds: Counter[str] = Counter()
        below: Layer = {}
        everything = list(layer.values())
        blocks = [everything[first : first + BLOCK] for first in range(0, len(everything), BLOCK)]
        task = partial(detail_block, game=game, convention=convention, play=ply < depth)
        for done, (counted, of_block) in enumerate(ordered_map(task, blocks), start=1):
            nodes += counted.nodes
            kept += counted.finished * convention.of_finished
            kinds += of_block
            for child, paths in counted.children.values():
                add(below, child, paths)
            report(done, len(blocks))
        yield Detail(DepthCount(ply, nodes + kept, len(layer)), {name: kinds[name] for name in names})
        layer = below
